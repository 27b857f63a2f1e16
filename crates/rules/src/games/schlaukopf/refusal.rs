//! The reasons why a piece cannot go to a square.

use super::board::{ARROWS, GRID, RAYS};
use super::clause;
use super::position::Position;
use crate::{Cell, Kind, Reason, Refusal};

/// Explains why the piece on `from`, which belongs to the side to move, cannot go to `to`.
pub fn refusal(position: &Position, from: Cell, to: Cell) -> Refusal {
    let refuse = |reason, clause, cells| Refusal::new(reason, clause, from, to, cells);
    let Some(piece) = position.piece_on(from) else {
        return refuse(Reason::NothingThere, clause::TURNS, vec![from]);
    };
    let Some(between) = along_arrow(from, to) else {
        return refuse(Reason::NoArrow, clause::LEAVING, vec![from]);
    };
    if piece.kind != Kind::Schlitzohr && !between.is_empty() {
        return refuse(Reason::TooFar { kind: piece.kind }, clause::ONE_SQUARE, vec![from]);
    }
    let blockers: Vec<Cell> = between.into_iter().filter(|&cell| position.piece_on(cell).is_some()).collect();
    if !blockers.is_empty() {
        return refuse(Reason::Blocked, clause::OWN_PIECES, blockers);
    }
    debug_assert!(RAYS[from.index()].slide(position.occupied()) & 1 << to.0 != 0);
    refuse(Reason::OwnPiece, clause::OWN_PIECES, vec![to])
}

/// Returns the squares strictly between, if an arrow of `from` points towards `to`.
fn along_arrow(from: Cell, to: Cell) -> Option<Vec<Cell>> {
    ARROWS[from.index()].iter().find_map(|arrow| {
        let (files, ranks) = arrow.step();
        let mut between = Vec::new();
        let (file, rank) = GRID.place(from);
        let (mut file, mut rank) = (file as i8 + files, rank as i8 + ranks);
        while (0..7).contains(&file) && (0..8).contains(&rank) {
            let cell = GRID.cell(file as u8, rank as u8);
            if cell == to {
                return Some(between);
            }
            between.push(cell);
            file += files;
            rank += ranks;
        }
        None
    })
}
