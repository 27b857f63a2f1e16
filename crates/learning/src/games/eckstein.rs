//! Eckstein. The action is `start * cells + end`. Where the player chooses what to take (EC-6), it is `(start * cells + end) * 256 + taken`;
//! `taken` has a bit for each of the eight directions, north first, then clockwise, as the seat that moves sees them.

use crate::{BoardSymmetry, Encoding, EncodingTables};
use sprung_rules::games::eckstein::{Eckstein, Move, Position};
use sprung_rules::{Game, Presentation, Seat};

/// The number of sets of directions in which stones can be taken.
const TAKEN: u32 = 256;

/// Returns the factor of the choice of what to take.
fn choices(game: &Eckstein) -> u32 {
    if game.options().is("capture", "optional") { TAKEN } else { 1 }
}

/// Returns the directions of a set as a seat sees them.
fn seen(symmetry: BoardSymmetry, seat: Seat, directions: u8) -> u32 {
    u32::from(match (symmetry, seat) {
        (BoardSymmetry::Rotation, Seat::B) => directions.rotate_left(4),
        // Bit i goes to bit 4 - i, modulo eight.
        (BoardSymmetry::Mirror, Seat::B) => directions.reverse_bits().rotate_left(5),
        _ => directions,
    })
}

impl Encoding for Eckstein {
    fn actions(&self, tables: &EncodingTables) -> usize {
        tables.pairs() * choices(self) as usize
    }
    fn action(&self, tables: &EncodingTables, position: &Position, mv: Move) -> u32 {
        let seat = position.turn();
        let pair = tables.pair(seat, self.board().cell(mv.from()), self.board().cell(mv.to()));
        match choices(self) {
            1 => pair,
            choices => pair * choices + seen(tables.symmetry(), seat, mv.taking()),
        }
    }
    fn action_text(&self, tables: &EncodingTables, seat: Seat, action: u32) -> Option<String> {
        let (from, to) = tables.cells_of(seat, action / choices(self))?;
        Some(format!("{}{}", self.layout().name(from), self.layout().name(to)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_are_turned_and_mirrored() {
        let (north, east, south_east) = (1, 1 << 2, 1 << 3);
        let turned = |directions| seen(BoardSymmetry::Rotation, Seat::B, directions);
        assert_eq!([turned(north), turned(east), turned(south_east)], [1 << 4, 1 << 6, 1 << 7]);
        let mirrored = |directions| seen(BoardSymmetry::Mirror, Seat::B, directions);
        assert_eq!([mirrored(north), mirrored(east), mirrored(south_east)], [1 << 4, 1 << 2, 1 << 1]);
        assert_eq!(seen(BoardSymmetry::Rotation, Seat::A, 0b1010_0001), 0b1010_0001);
    }
}
