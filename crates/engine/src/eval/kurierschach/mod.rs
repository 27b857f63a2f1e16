//! Kurierschach: judged by what can be counted of a position, each thing with a weight of its own.

mod exchange;
pub mod pursuit;
mod sides;
mod skeletons;
pub mod terms;

use crate::judge::Judge;
use crate::net::{Net, Seen};
use crate::score::Points;
use rules::Seat;
use rules::games::kurierschach::{Kurierschach, Move, Piece, Position, Promotion, Squares, attacks};

/// What a piece is worth, in [`Piece::ALL`]'s order.
const WORTH: [Points; 10] = [0, 290, 500, 330, 300, 120, 140, 160, 60, 260];

/// Planes of pieces: ten kinds, two sides, two words each; then one that tells the promotion rule.
const PLANES: usize = 40;
/// Squares in a word.
const HALF: usize = 48;

impl Seen for Kurierschach {
    type Planes = [u64; PLANES + 1];
    const INPUTS: usize = 20 * 96 + 3;
    const MOST_ON: usize = 49;

    fn planes(&self, position: &Position) -> [u64; PLANES + 1] {
        let mut planes = [0; PLANES + 1];
        for (place, &piece) in Piece::ALL.iter().enumerate() {
            for seat in [Seat::A, Seat::B] {
                let start = (seat.index() * 10 + place) * 2;
                planes[start..start + 2].copy_from_slice(&position.of(seat, piece).words());
            }
        }
        planes[PLANES] = match self.rules().promotion {
            Promotion::Freudensprung => 1,
            Promotion::Instant => 2,
            Promotion::Fers => 4,
        };
        planes
    }
    /// Black sees the ranks turned round and itself as the first side.
    fn input(view: Seat, plane: usize, bit: usize) -> usize {
        if plane == PLANES {
            return 20 * 96 + bit;
        }
        let (piece, square) = (plane / 2, plane % 2 * HALF + bit);
        match view {
            Seat::B => (piece + 10) % 20 * 96 + (7 - square / 12) * 12 + square % 12,
            _ => piece * 96 + square,
        }
    }
    /// None: own games taught a net less than the terms know.
    fn net(&self) -> Option<&'static Net> {
        None
    }
}

impl Judge for Kurierschach {
    const CELLS: usize = 96;
    const KINDS: usize = 10;
    type Notes = skeletons::Skeletons;

    fn plain(&self, position: &Position, skeletons: &mut skeletons::Skeletons) -> Points {
        terms::points(position, self.rules().promotion, skeletons)
    }

    fn cells(&self, mv: Move) -> (usize, usize) {
        (mv.from().index(), mv.to().index())
    }
    fn kind(&self, _position: &Position, mv: Move) -> usize {
        mv.piece() as usize
    }
    fn gain(&self, position: &Position, mv: Move) -> Points {
        let taken = position.captured(mv).map_or(0, |piece| WORTH[piece as usize]);
        taken + (WORTH[mv.arrives() as usize] - WORTH[mv.piece() as usize]).max(0)
    }
    fn code(&self, mv: Move) -> u32 {
        let promotion = mv.promotion().and_then(|piece| Piece::CHOICES.iter().position(|&p| p == piece));
        let squares = mv.from().index() * 96 + mv.to().index();
        (squares * 8 + promotion.map_or(0, |place| place + 1)) as u32
    }
    fn pressed(&self, position: &Position) -> bool {
        position.in_check()
    }
    /// Only with a piece that reaches far: elsewhere having to move is often a burden.
    fn passed(&self, position: &Position) -> Option<Position> {
        let far = [Piece::Roch, Piece::Kurier, Piece::Ross];
        far.iter().any(|&piece| !position.of(position.turn(), piece).is_empty()).then(|| {
            let mut passed = position.clone();
            passed.pass();
            passed
        })
    }
    fn loses_exchange(&self, position: &Position, mv: Move) -> bool {
        let taken = position.captured(mv).map_or(0, |piece| WORTH[piece as usize]);
        taken < WORTH[mv.piece() as usize] && exchange::loses(position, mv, taken)
    }
    fn checks(&self, position: &Position, mv: Move) -> bool {
        let turn = position.turn();
        let occupied = position.occupied() & !Squares::one(mv.from()) | Squares::one(mv.to());
        let king = position.of(turn.opposite(), Piece::Koenig);
        !(attacks(mv.arrives(), turn, mv.to(), occupied) & king).is_empty()
    }
    fn extends(&self, after: &Position) -> bool {
        after.in_check()
    }
}
