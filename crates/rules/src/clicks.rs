//! Turns the cells a person clicks into a move.

use crate::{Cell, Kind, Seat};

/// The cells a person clicks for a move, and the choice that tells it from other moves over the same cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovePath {
    /// The cells in order: start and end, or the circle a piece is placed on. A throw has none.
    pub cells: Vec<Cell>,
    /// The choice, if several moves share these cells.
    pub choice: Option<Choice>,
}

impl MovePath {
    /// Returns the path of a move that its cells alone identify.
    pub fn plain(cells: impl Into<Vec<Cell>>) -> MovePath {
        MovePath { cells: cells.into(), choice: None }
    }

    /// Returns the path of a move that its cells and a choice identify.
    pub fn chosen(cells: impl Into<Vec<Cell>>, choice: Choice) -> MovePath {
        MovePath { cells: cells.into(), choice: Some(choice) }
    }
}

/// A choice between moves over the same cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The pawn becomes this kind of piece.
    Become(Kind),
    /// These stones are taken (EC-6). The player decides for each stone or each row.
    Take(Vec<Cell>),
    /// No more pieces are placed (RS-28).
    Done,
    /// The forced pass (RS-5).
    Pass,
    /// The die shows this number.
    Throw(u8),
    /// The lot names this seat.
    Lot(Seat),
}

/// The meaning of the clicks so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClickMatch {
    /// No legal move begins with these cells.
    Nothing,
    /// Legal moves begin with these cells. The list holds the cells that may follow.
    More(Vec<Cell>),
    /// The cells are complete. One of these choices, each with its move's text, has to be made.
    Choose(Vec<(Choice, String)>),
    /// The clicks identify this move, given as text.
    Move(String),
}

/// Matches clicks with the paths and texts of the legal moves.
///
/// Without clicks it returns the move that needs no cell, such as ending the placement (RS-28), even if other moves
/// need cells.
pub fn match_clicks(clicks: &[Cell], moves: impl IntoIterator<Item = (MovePath, String)>) -> ClickMatch {
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
        (0, 0) => ClickMatch::Nothing,
        (0, _) => ClickMatch::More(next),
        (1, _) => ClickMatch::Move(complete.remove(0).1),
        _ => ClickMatch::Choose(
            complete.into_iter().filter_map(|(choice, text)| Some((choice?, text))).collect(),
        ),
    }
}
