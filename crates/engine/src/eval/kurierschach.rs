//! Kurierschach.

use crate::judge::Judge;
use crate::net::{Net, Seen};
use crate::score::Points;
use rules::Seat;
use rules::games::kurierschach::{Kurierschach, Move, Piece, Position, Promotion};
use std::sync::LazyLock;

/// What a piece is worth, in [`Piece::ALL`]'s order.
const WORTH: [Points; 10] = [0, 330, 560, 370, 310, 110, 160, 160, 100, 260];

static NET: LazyLock<Option<Net>> =
    LazyLock::new(|| Net::read(Kurierschach::INPUTS, include_bytes!("../../nets/kurierschach.net")));

/// Planes of pieces: ten kinds, two sides, two words each; then one that tells the promotion rule.
const PLANES: usize = 40;
/// Squares in a word.
const HALF: usize = 48;

impl Seen for Kurierschach {
    type Planes = [u64; PLANES + 1];
    const INPUTS: usize = 20 * 96 + 3;

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
    fn net(&self) -> Option<&'static Net> {
        NET.as_ref()
    }
}

impl Judge for Kurierschach {
    const CELLS: usize = 96;
    const KINDS: usize = 10;

    fn plain(&self, position: &Position) -> Points {
        let count = |seat, piece| position.of(seat, piece).len() as Points;
        let points: Points = Piece::ALL
            .iter()
            .map(|&piece| WORTH[piece as usize] * (count(Seat::A, piece) - count(Seat::B, piece)))
            .sum();
        if position.turn() == Seat::A { points } else { -points }
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
        taken + 50 < WORTH[mv.piece() as usize]
            && position.is_attacked(mv.to(), position.turn().opposite(), position.occupied())
    }
    fn extends(&self, after: &Position) -> bool {
        after.in_check()
    }
}
