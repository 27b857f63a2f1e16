//! The endgame (Endspiel, RS-30 to RS-37).

use super::Roesselsprung;
use super::occupancy::Occupancy;
use super::position::{LanePiece, Position};
use super::squares::{Square, Squares};
use super::throw::Landings;
use crate::Seat;

impl Roesselsprung {
    /// Returns the squares on which the pieces from the entry row may land (RS-31). They capture with the last jump
    /// (RS-32).
    #[inline]
    pub(super) fn endgame_landings(&self, occupancy: &Occupancy) -> Landings {
        let between = self.board.endgame & !occupancy.occupied();
        Landings {
            between,
            ends: between | self.board.endgame & occupancy.capturable,
            seven_from: (self.board.depth() <= 7).then_some(self.board.entry_row()),
        }
    }

    /// Returns the squares on which a defender may land: the whole lane (RS-33) without the marked squares (RS-12). It
    /// captures anywhere (RS-34) but makes no line of four (RS-24).
    #[inline]
    pub(super) fn defender_landings(&self, occupancy: &Occupancy, from: Square) -> Landings {
        let between = self.defender_area & !occupancy.occupied();
        Landings {
            between,
            ends: (between | self.defender_area & occupancy.capturable) & !self.fourths(occupancy, from),
            seven_from: None,
        }
    }

    /// Returns whether a square is in the home row, where a piece never moves again (RS-36).
    #[inline]
    pub(super) fn is_home(&self, square: Square) -> bool {
        self.board.goal.has(square)
    }

    /// Returns the squares on which a piece of a seat in its endgame may land, or `None` if it is home.
    pub(super) fn endgame_landings_of(&self, occupancy: &Occupancy, piece: LanePiece) -> Option<Landings> {
        match piece.is_defender() {
            _ if self.is_home(piece.square()) => None,
            true => Some(self.defender_landings(occupancy, piece.square())),
            false => Some(self.endgame_landings(occupancy)),
        }
    }

    /// Calls `visit` with every piece that may move and the squares on which its throw may end.
    #[inline]
    pub(super) fn endgame_targets(
        &self,
        position: &Position,
        seat: Seat,
        throw: u8,
        visit: &mut impl FnMut(Square, Squares),
    ) {
        let occupancy = self.occupancy(position, seat);
        let landings = self.endgame_landings(&occupancy);
        for piece in position.pieces(seat) {
            let square = piece.square();
            if piece.is_defender() {
                visit(square, self.defender_landings(&occupancy, square).targets(square, throw));
            } else if !self.is_home(square) {
                visit(square, landings.targets(square, throw));
            }
        }
    }
}
