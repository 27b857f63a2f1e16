//! Set-ups: positions with the counters of their texts, and unchecked drafts.

use crate::{Cell, Fault, Piece, Seat, SetupField};
use std::collections::BTreeMap;

/// A position with the counters of FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup<P> {
    /// The position.
    pub position: P,
    /// The number of plies since the last irreversible move.
    pub quiet: u32,
    /// The number of the next full move, counted from one.
    pub number: u32,
}

impl<P> Setup<P> {
    /// Creates a set-up whose counters are at their start.
    pub const fn fresh(position: P) -> Setup<P> {
        Setup { position, quiet: 0, number: 1 }
    }
}

/// A set-up that is being edited and need not be a legal position.
///
/// [`AnyGame::write_draft`](crate::AnyGame::write_draft) writes it, and [`AnyGame::begin`](crate::AnyGame::begin)
/// checks the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupDraft {
    /// The pieces on the board.
    pub pieces: BTreeMap<Cell, Piece>,
    /// The seat in turn; `None` before the lot.
    pub turn: Option<Seat>,
    /// The number the die shows, or `None` while the throw is due. Games without dice ignore it.
    pub throw: Option<u8>,
    /// The section of every seat, by [`Seat::index`]. Games without sections ignore it.
    pub sections: [u8; 4],
}

impl SetupDraft {
    /// Returns the letter of the piece on a cell.
    pub(crate) fn letter(&self, cell: Cell) -> Option<char> {
        self.pieces.get(&cell).map(|piece| piece.letter())
    }

    /// Returns the letter of the side to move, or `-` if there is none, which no two-player game accepts.
    pub(crate) fn turn_letter(&self, [first, second]: [char; 2]) -> char {
        match self.turn {
            Some(Seat::A) => first,
            Some(Seat::B) => second,
            Some(Seat::C | Seat::D) | None => '-',
        }
    }
}

/// Reads the side to move of a two-player game. Reports a field that is missing or not one of the two letters.
pub(crate) fn read_turn(
    field: Option<&str>,
    [first, second]: [&str; 2],
    faults: &mut Vec<Fault>,
) -> Option<Seat> {
    match field {
        Some(text) if text == first => return Some(Seat::A),
        Some(text) if text == second => return Some(Seat::B),
        Some(text) => {
            faults.push(Fault::FieldGarbled { field: SetupField::Turn, text: text.to_string() });
        }
        None => faults.push(Fault::FieldMissing { field: SetupField::Turn }),
    }
    None
}

/// Reads a counter of FEN, which is `least` where it is left out. Reports a field that is not a number of at least
/// `least`.
pub(crate) fn read_counter(
    text: Option<&str>,
    field: SetupField,
    least: u32,
    faults: &mut Vec<Fault>,
) -> Option<u32> {
    let Some(text) = text else { return Some(least) };
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let counter = text.parse().ok().filter(|&counter| digits && counter >= least);
    if counter.is_none() {
        faults.push(Fault::FieldGarbled { field, text: text.to_string() });
    }
    counter
}
