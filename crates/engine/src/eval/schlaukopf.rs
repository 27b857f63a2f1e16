//! Schach dem Schlaukopf.

use super::exchange::exchange;
use crate::judge::Judge;
use crate::net::{Net, Seen};
use crate::score::Points;
use rules::games::schlaukopf::{Move, Piece, Position, Schlaukopf, attackers};
use rules::{Game, Seat};
use std::sync::LazyLock;

const WORTH: [Points; 3] = [3000, 500, 100];
/// Who captures first in an exchange.
const LEAST_FIRST: [Piece; 3] = [Piece::Dummkopf, Piece::Schlitzohr, Piece::Schlaukopf];

static NET: LazyLock<Option<Net>> =
    LazyLock::new(|| Net::read(Schlaukopf::INPUTS, include_bytes!("../../nets/schlaukopf.net")));

impl Seen for Schlaukopf {
    type Planes = [u64; 6];
    const INPUTS: usize = 6 * 56;
    const MOST_ON: usize = 24;

    fn planes(&self, position: &Position) -> [u64; 6] {
        std::array::from_fn(|plane| {
            let seat = if plane < 3 { Seat::A } else { Seat::B };
            position.of(seat, Piece::ALL[plane % 3])
        })
    }
    /// The second side sees the board turned by a half and itself as the first.
    fn input(view: Seat, plane: usize, bit: usize) -> usize {
        match view {
            Seat::B => (plane + 3) % 6 * 56 + 55 - bit,
            _ => plane * 56 + bit,
        }
    }
    fn net(&self) -> Option<&'static Net> {
        NET.as_ref()
    }
}

impl Judge for Schlaukopf {
    const CELLS: usize = 56;
    const KINDS: usize = 3;
    type Notes = ();

    fn cells(&self, mv: Move) -> (usize, usize) {
        (mv.from() as usize, mv.to() as usize)
    }
    fn kind(&self, position: &Position, mv: Move) -> usize {
        position.piece(mv.from()).map_or(0, |piece| piece as usize)
    }
    fn gain(&self, position: &Position, mv: Move) -> Points {
        let taken = taken(position, mv);
        if taken == 0 && self.progress(position, mv) { 400 } else { taken }
    }
    fn code(&self, mv: Move) -> u32 {
        1 << 16 | mv.from() << 6 | mv.to()
    }
    fn pressed(&self, position: &Position) -> bool {
        let own = position.of(position.turn(), Piece::Schlaukopf);
        own != 0 && attacked(position, own.trailing_zeros(), position.turn().opposite())
    }
    /// An attack on the other Schlaukopf must be answered.
    fn checks(&self, position: &Position, mv: Move) -> bool {
        let mut after = position.clone();
        self.play(&mut after, mv);
        self.pressed(&after)
    }
    fn extends(&self, after: &Position) -> bool {
        self.pressed(after)
    }
    fn loses_exchange(&self, position: &Position, mv: Move) -> bool {
        let taken = taken(position, mv);
        let stake = position.piece(mv.from()).map_or(0, |piece| WORTH[piece as usize]);
        if taken >= stake {
            return false;
        }
        let mut occupied = position.occupied() & !(1 << mv.from());
        let mut seat = position.turn();
        let next = || {
            seat = seat.opposite();
            let attackers = attackers(position, mv.to(), seat, occupied) & occupied;
            let least = |piece: Piece| Some(attackers & position.of(seat, piece)).filter(|&found| found != 0);
            let (piece, found) = LEAST_FIRST.into_iter().find_map(|piece| Some((piece, least(piece)?)))?;
            occupied &= !(1 << found.trailing_zeros());
            Some(WORTH[piece as usize])
        };
        exchange(taken, stake, next) < 0
    }
    fn wins_next(&self, position: &Position) -> bool {
        let other = position.of(position.turn().opposite(), Piece::Schlaukopf);
        other != 0 && attacked(position, other.trailing_zeros(), position.turn())
    }
}

/// What a move captures is worth.
fn taken(position: &Position, mv: Move) -> Points {
    let taken = if position.occupied() & 1 << mv.to() != 0 { position.piece(mv.to()) } else { None };
    taken.map_or(0, |piece| WORTH[piece as usize])
}

fn attacked(position: &Position, square: u32, by: Seat) -> bool {
    attackers(position, square, by, position.occupied()) != 0
}
