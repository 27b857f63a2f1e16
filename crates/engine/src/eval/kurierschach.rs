//! Kurierschach.

use crate::judge::Judge;
use crate::net::{Net, Seen};
use crate::score::Points;
use rules::games::kurierschach::{Kurierschach, Move, Piece, Position, Promotion, Square, Squares, attacks};
use rules::{Game, Seat};
use std::sync::LazyLock;

/// What a piece is worth, in [`Piece::ALL`]'s order.
const WORTH: [Points; 10] = [0, 340, 570, 370, 330, 120, 170, 170, 90, 260];

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

    /// What planes of bits do not show: room to move, pressure on the other König, pieces that a Bauer threatens.
    fn plain(&self, position: &Position) -> Points {
        let turn = position.turn();
        activity(position, turn) - activity(position, turn.opposite())
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
        taken < WORTH[mv.piece() as usize] && exchange(position, mv, taken) < 0
    }
    fn checks(&self, position: &Position, mv: Move) -> bool {
        let turn = position.turn();
        let occupied = position.occupied() & !Squares::one(mv.from()) | Squares::one(mv.to());
        let king = position.of(turn.opposite(), Piece::Koenig);
        !(attacks(mv.arrives(), turn, mv.to(), occupied) & king).is_empty()
    }
    fn quiet_checks(&self, position: &Position, push: &mut impl FnMut(Move)) {
        self.moves(position, &mut |mv| {
            if self.checks(position, mv) && self.gain(position, mv) == 0 {
                push(mv);
            }
        });
    }
    fn extends(&self, after: &Position) -> bool {
        after.in_check()
    }
}

fn activity(position: &Position, seat: Seat) -> Points {
    const ROOM: [(Piece, Points); 3] = [(Piece::Roch, 4), (Piece::Kurier, 5), (Piece::Ross, 5)];
    const PRESSURE: Points = 9;
    const THREAT: Points = 28;
    let occupied = position.occupied();
    let other = seat.opposite();
    let around = |king: Square| attacks(Piece::Koenig, other, king, occupied);
    let zone = position.of(other, Piece::Koenig).into_iter().map(around).next().unwrap_or(Squares::NONE);
    let mut points = 0;
    for (piece, worth) in ROOM {
        for square in position.of(seat, piece) {
            let reached = attacks(piece, seat, square, occupied);
            points += worth * reached.len() as Points + PRESSURE * (reached & zone).len() as Points;
        }
    }
    let ahead = position.of(seat, Piece::Bauer).ahead(seat);
    let pieces = position.side(other) & !position.both(Piece::Bauer);
    points + THREAT * ((ahead.east() | ahead.west()) & pieces).len() as Points
}

/// What is won by a capture if both sides go on capturing on its square with the least they have, and stop when it pays.
fn exchange(position: &Position, mv: Move, taken: Points) -> Points {
    let square = mv.to();
    let mut occupied = position.occupied() & !Squares::one(mv.from());
    let mut seat = position.turn().opposite();
    let mut stake = worth_in_exchange(mv.piece());
    let mut results = [taken; 32];
    let mut turns = 0;
    while turns + 1 < results.len() {
        let attackers = position.attackers(square, seat, occupied) & occupied;
        let least =
            |piece: Piece| (attackers & position.both(piece)).into_iter().next().map(|at| (piece, at));
        let Some((piece, at)) = LEAST_FIRST.into_iter().find_map(least) else { break };
        turns += 1;
        results[turns] = stake - results[turns - 1];
        stake = worth_in_exchange(piece);
        occupied = occupied & !Squares::one(at);
        seat = seat.opposite();
    }
    for turn in (1..=turns).rev() {
        results[turn - 1] = -results[turn].max(-results[turn - 1]);
    }
    results[0]
}

/// Those that can capture, the cheapest first.
const LEAST_FIRST: [Piece; 9] = {
    use Piece::*;
    [Bauer, Alte, Schleich, Koenigin, Ross, Mann, Kurier, Roch, Koenig]
};

/// The König captures last: whoever could answer has lost more than any piece.
fn worth_in_exchange(piece: Piece) -> Points {
    if piece == Piece::Koenig { 10_000 } else { WORTH[piece as usize] }
}
