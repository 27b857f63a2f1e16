//! Why a piece cannot go there.

use super::board::{ARROWS, GRID, RAYS};
use super::clause;
use super::position::Position;
use crate::{Cell, Kind, Reason, Refusal};

/// The piece on `from` is of the side to move; the move is not legal.
pub fn objection(position: &Position, from: Cell, to: Cell) -> Refusal {
    let refuse = |reason, clause, cells| Refusal::new(reason, clause, from, to, cells);
    let Some(figure) = position.figure(from) else {
        return refuse(Reason::NothingThere, clause::TURNS, vec![from]);
    };
    let Some(between) = along_arrow(from, to) else {
        return refuse(Reason::NoArrow, clause::LEAVING, vec![from]);
    };
    if figure.kind != Kind::Schlitzohr && !between.is_empty() {
        return refuse(Reason::TooFar { kind: figure.kind }, clause::ONE_SQUARE, vec![from]);
    }
    let blockers: Vec<Cell> = between.into_iter().filter(|&cell| position.figure(cell).is_some()).collect();
    if !blockers.is_empty() {
        return refuse(Reason::Blocked, clause::OWN_PIECES, blockers);
    }
    debug_assert!(RAYS[from.index()].slide(position.occupied()) & 1 << to.0 != 0);
    refuse(Reason::OwnFigure, clause::OWN_PIECES, vec![to])
}

/// The squares between, if an arrow of `from` points towards `to`.
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
