//! Which moves are legal.

use super::attacks::{KOENIG, attacks};
use super::check::Checks;
use super::position::{Piece, Position, last_rank, pawn_rank};
use super::rules::{Promotion, Rules};
use super::squares::{Square, Squares};
use crate::Seat;
use std::ops::ControlFlow;

/// A move: the piece, its way, and what it is on arrival.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    from: Square,
    to: Square,
    piece: Piece,
    arrives: Piece,
}

impl Move {
    pub(super) const fn new(piece: Piece, from: Square, to: Square, arrives: Piece) -> Move {
        Move { from, to, piece, arrives }
    }
    /// The start square.
    pub const fn from(self) -> Square {
        self.from
    }
    /// The end square.
    pub const fn to(self) -> Square {
        self.to
    }
    /// What moves.
    pub const fn piece(self) -> Piece {
        self.piece
    }
    /// What it is after the move.
    pub const fn arrives(self) -> Piece {
        self.arrives
    }
    /// What a pawn becomes, if the player chooses it (KS-24, KS-27).
    pub fn promotion(self) -> Option<Piece> {
        (self.arrives != self.piece && self.arrives != Piece::Umwandlungsbauer).then_some(self.arrives)
    }
    /// Whether a Bauer or marked pawn moves (KS-15).
    pub const fn is_pawn_move(self) -> bool {
        matches!(self.piece, Piece::Bauer | Piece::Umwandlungsbauer)
    }
}

/// Legal moves of one piece, or of several pawns by the same step.
struct Group {
    piece: Piece,
    start: Start,
    to: Squares,
}

enum Start {
    Square(Square),
    /// As many numbers before the end.
    Step(i8),
}

/// Which moves are asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    All,
    /// Captures and promotions.
    Forcing,
}

/// Calls `take` with every group of legal moves until it breaks off.
#[inline(always)]
fn walk(
    position: &Position,
    rules: Rules,
    wanted: Wanted,
    take: &mut impl FnMut(Group) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let seat = position.turn();
    let enemy = seat.opposite();
    let (own, king, occupied) = (position.side(seat), position.king(seat), position.occupied());
    let prey = position.side(enemy) - position.protected(enemy);
    let goal = if wanted == Wanted::Forcing { prey } else { prey | !occupied };

    let flights = safe(position, KOENIG[king.index()] & goal);
    if !flights.is_empty() {
        take(Group { piece: Piece::Koenig, start: Start::Square(king), to: flights })?;
    }
    let checks = Checks::of(position);
    if checks.parry.is_empty() {
        return ControlFlow::Continue(());
    }
    let goal = goal & checks.parry;
    let free = own - checks.pinned;

    each_of(Piece::Roch, position, free, goal, take)?;
    each_of(Piece::Kurier, position, free, goal, take)?;
    each_of(Piece::Ross, position, free, goal, take)?;
    each_of(Piece::Alte, position, free, goal, take)?;
    each_of(Piece::Mann, position, free, goal, take)?;
    each_of(Piece::Koenigin, position, free, goal, take)?;
    each_of(Piece::Schleich, position, free, goal, take)?;

    // where a pawn, pinned or not, goes without capturing
    let taken = goal & prey;
    let quiet = match (wanted, rules.promotion) {
        (Wanted::All, _) => checks.parry - occupied,
        (Wanted::Forcing, Promotion::Freudensprung) => Squares::NONE,
        (Wanted::Forcing, _) => (checks.parry & last_rank(seat)) - occupied,
    };
    let ahead = (position.both(Piece::Bauer) & free).ahead(seat);
    let step = if seat == Seat::B { -12 } else { 12 };
    let pawns = [(step, ahead & quiet), (step + 1, ahead.east() & taken), (step - 1, ahead.west() & taken)];
    for (step, to) in pawns {
        take(Group { piece: Piece::Bauer, start: Start::Step(step), to })?;
    }

    let leaping = if wanted == Wanted::Forcing { pawn_rank(seat) } else { Squares::ALL } & checks.parry;
    for from in position.both(Piece::Umwandlungsbauer) & free {
        let to = rules.leaps(position, seat, from) & leaping;
        take(Group { piece: Piece::Umwandlungsbauer, start: Start::Square(from), to })?;
    }

    if checks.pinned.is_empty() {
        return ControlFlow::Continue(());
    }
    for (from, line) in checks.pins(position) {
        if let Some(piece) = position.piece(from) {
            let allowed = match piece {
                Piece::Bauer => quiet | taken,
                Piece::Umwandlungsbauer => leaping,
                _ => goal,
            };
            let to = rules.reach(position, seat, piece, from) & line & allowed;
            take(Group { piece, start: Start::Square(from), to })?;
        }
    }
    ControlFlow::Continue(())
}

/// The pieces of one kind, but not pawns. The kind is a constant wherever this is inlined.
#[inline(always)]
fn each_of(
    piece: Piece,
    position: &Position,
    free: Squares,
    goal: Squares,
    take: &mut impl FnMut(Group) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for from in position.both(piece) & free {
        let to = attacks(piece, position.turn(), from, position.occupied()) & goal;
        take(Group { piece, start: Start::Square(from), to })?;
    }
    ControlFlow::Continue(())
}

/// Those of the König's neighbouring squares on which it is not attacked. It does not hide behind itself.
#[inline(always)]
fn safe(position: &Position, flights: Squares) -> Squares {
    let seat = position.turn();
    let occupied = position.occupied() - Squares::one(position.king(seat));
    let mut safe = flights;
    for square in flights {
        if position.is_attacked(square, seat.opposite(), occupied) {
            safe ^= Squares::one(square);
        }
    }
    safe
}

/// Every legal move.
#[inline]
pub fn each(position: &Position, rules: Rules, push: &mut impl FnMut(Move)) {
    push_all(position, rules, Wanted::All, push);
}

/// Every legal capture and promotion.
#[inline]
pub fn each_forcing(position: &Position, rules: Rules, push: &mut impl FnMut(Move)) {
    push_all(position, rules, Wanted::Forcing, push);
}

#[inline(always)]
fn push_all(position: &Position, rules: Rules, wanted: Wanted, push: &mut impl FnMut(Move)) {
    let seat = position.turn();
    let _ = walk(position, rules, wanted, &mut |Group { piece, start, to }| {
        for to in to {
            let from = match start {
                Start::Square(from) => from,
                Start::Step(step) => to.before(step),
            };
            rules.arrivals(piece, seat, to, |arrives| push(Move { from, to, piece, arrives }));
        }
        ControlFlow::Continue(())
    });
}

/// The number of legal moves.
pub fn count(position: &Position, rules: Rules) -> u64 {
    let seat = position.turn();
    let mut count = 0;
    let _ = walk(position, rules, Wanted::All, &mut |group| {
        count += group.to.len();
        let choosing = rules.choosing(group.piece, seat);
        if !choosing.is_empty() {
            count += (Piece::CHOICES.len() as u32 - 1) * (group.to & choosing).len();
        }
        ControlFlow::Continue(())
    });
    u64::from(count)
}

/// Whether there is a legal move.
pub fn any(position: &Position, rules: Rules) -> bool {
    let found = walk(position, rules, Wanted::All, &mut |group| {
        if group.to.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found.is_break()
}

/// Whether the König of the side to move can capture the other side's last piece (KS-14).
pub fn can_bare(position: &Position) -> bool {
    let (seat, enemy) = (position.turn(), position.turn().opposite());
    let last = position.side(enemy) - Squares::one(position.king(enemy));
    let prey = KOENIG[position.king(seat).index()] & (last - position.protected(enemy));
    !last.several() && !safe(position, prey).is_empty()
}
