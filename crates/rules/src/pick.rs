//! From clicks to a move.

use crate::{Cell, Kind, Seat};

/// The cells a person clicks for a move, and what tells it from other moves of the same cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The cells, in order: start and end, or the circle a figure is set on; none for a throw.
    pub cells: Vec<Cell>,
    /// The choice, where there is one.
    pub choice: Option<Choice>,
}

impl Path {
    /// A move that is told by its cells alone.
    pub fn plain(cells: impl Into<Vec<Cell>>) -> Path {
        Path { cells: cells.into(), choice: None }
    }

    /// A move told by its cells and a choice.
    pub fn chosen(cells: impl Into<Vec<Cell>>, choice: Choice) -> Path {
        Path { cells: cells.into(), choice: Some(choice) }
    }
}

/// What tells moves of the same cells apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The pawn becomes this.
    Become(Kind),
    /// These stones are taken (EC-6), as one decides for each or each row.
    Take(Vec<Cell>),
    /// No more figures are set (RS-28).
    Done,
    /// The forced pass (RS-5).
    Pass,
    /// The die shows this.
    Throw(u8),
    /// The lot names this seat.
    Lot(Seat),
}

/// What a list of clicks means so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picked {
    /// No legal move begins like this.
    Nothing,
    /// Legal moves begin like this; these are the cells that may follow.
    More(Vec<Cell>),
    /// The cells are complete; one of these choices, with its move's text, is to be made.
    Choose(Vec<(Choice, String)>),
    /// The move, as text.
    Move(String),
}

/// Matches clicks with the legal moves' paths and texts. No click at all means the one move that needs none, also beside others
/// that do: no more figures are set (RS-28).
pub fn pick(clicks: &[Cell], moves: impl IntoIterator<Item = (Path, String)>) -> Picked {
    let mut next: Vec<Cell> = Vec::new();
    let mut complete = Vec::new();
    for (path, text) in moves {
        match path.cells.strip_prefix(clicks) {
            Some([]) => complete.push((path.choice, text)),
            Some([cell, ..]) if !next.contains(cell) => next.push(*cell),
            _ => {}
        }
    }
    match (complete.len(), next.len()) {
        (0, 0) => Picked::Nothing,
        (0, _) => Picked::More(next),
        (1, _) => Picked::Move(complete.remove(0).1),
        _ => {
            Picked::Choose(complete.into_iter().filter_map(|(choice, text)| Some((choice?, text))).collect())
        }
    }
}
