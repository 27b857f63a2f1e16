//! The move generator.

use super::attacks::{KOENIG, attacks};
use super::check::Checks;
use super::position::{PieceType, Position, last_rank, pawn_rank};
use super::rules::{Promotion, Rules};
use super::squares::{Square, Squares};
use crate::Seat;
use std::ops::ControlFlow;

/// A move: the piece, its start and end, and what it is on arrival.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    from: Square,
    to: Square,
    piece: PieceType,
    arrives: PieceType,
}

impl Move {
    pub(super) const fn new(piece: PieceType, from: Square, to: Square, arrives: PieceType) -> Move {
        Move { from, to, piece, arrives }
    }
    /// Returns the start square.
    pub const fn from(self) -> Square {
        self.from
    }
    /// Returns the end square.
    pub const fn to(self) -> Square {
        self.to
    }
    /// Returns the piece that moves.
    pub const fn piece(self) -> PieceType {
        self.piece
    }
    /// Returns the piece after the move.
    pub const fn arrives(self) -> PieceType {
        self.arrives
    }
    /// Returns what a pawn becomes, if the player chooses it (KS-24, KS-27).
    pub fn promotion(self) -> Option<PieceType> {
        (self.arrives != self.piece && self.arrives != PieceType::Umwandlungsbauer).then_some(self.arrives)
    }
    /// Returns whether a Bauer or marked pawn moves (KS-15).
    pub const fn is_pawn_move(self) -> bool {
        matches!(self.piece, PieceType::Bauer | PieceType::Umwandlungsbauer)
    }
}

/// The legal moves of one piece, or those of several pawns that make the same step.
struct Group {
    piece: PieceType,
    start: Start,
    to: Squares,
}

/// The start squares of a group.
enum Start {
    /// All moves start on this square.
    Square(Square),
    /// The start's number is less than the end's by this difference.
    Step(i8),
}

/// The moves to generate.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// All legal moves.
    All,
    /// Captures and promotions.
    Noisy,
}

/// Calls `take` with every group of legal moves until it breaks.
#[inline(always)]
fn each_group(
    position: &Position,
    rules: Rules,
    wanted: Wanted,
    take: &mut impl FnMut(Group) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let seat = position.turn();
    let enemy = seat.opposite();
    let (own, king, occupied) = (position.side(seat), position.king(seat), position.occupied());
    let capturable = position.side(enemy) - position.protected(enemy);
    let goal = if wanted == Wanted::Noisy { capturable } else { capturable | !occupied };

    let flights = safe(position, KOENIG[king.index()] & goal);
    if !flights.is_empty() {
        take(Group { piece: PieceType::Koenig, start: Start::Square(king), to: flights })?;
    }
    let checks = Checks::of(position);
    if checks.parry.is_empty() {
        return ControlFlow::Continue(());
    }
    let goal = goal & checks.parry;
    let free = own - checks.pinned;

    each_of(PieceType::Roch, position, free, goal, take)?;
    each_of(PieceType::Kurier, position, free, goal, take)?;
    each_of(PieceType::Ross, position, free, goal, take)?;
    each_of(PieceType::Alte, position, free, goal, take)?;
    each_of(PieceType::Mann, position, free, goal, take)?;
    each_of(PieceType::Koenigin, position, free, goal, take)?;
    each_of(PieceType::Schleich, position, free, goal, take)?;

    // The squares on which a pawn may end with and without a capture, pinned or not.
    let taken = goal & capturable;
    let quiet = match (wanted, rules.promotion) {
        (Wanted::All, _) => checks.parry - occupied,
        (Wanted::Noisy, Promotion::Freudensprung) => Squares::NONE,
        (Wanted::Noisy, _) => (checks.parry & last_rank(seat)) - occupied,
    };
    let ahead = (position.both(PieceType::Bauer) & free).ahead(seat);
    let step = if seat == Seat::B { -12 } else { 12 };
    let pawns = [(step, ahead & quiet), (step + 1, ahead.east() & taken), (step - 1, ahead.west() & taken)];
    for (step, to) in pawns {
        take(Group { piece: PieceType::Bauer, start: Start::Step(step), to })?;
    }

    let leaping = if wanted == Wanted::Noisy { pawn_rank(seat) } else { Squares::ALL } & checks.parry;
    for from in position.both(PieceType::Umwandlungsbauer) & free {
        let to = rules.leaps(position, seat, from) & leaping;
        take(Group { piece: PieceType::Umwandlungsbauer, start: Start::Square(from), to })?;
    }

    if checks.pinned.is_empty() {
        return ControlFlow::Continue(());
    }
    for (from, line) in checks.pins(position) {
        if let Some(piece) = position.piece(from) {
            let allowed = match piece {
                PieceType::Bauer => quiet | taken,
                PieceType::Umwandlungsbauer => leaping,
                _ => goal,
            };
            let to = rules.reach(position, seat, piece, from) & line & allowed;
            take(Group { piece, start: Start::Square(from), to })?;
        }
    }
    ControlFlow::Continue(())
}

/// Calls `take` with the moves of each piece of one kind other than a pawn. The kind is a constant wherever this is
/// inlined.
#[inline(always)]
fn each_of(
    piece: PieceType,
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

/// Returns those of the squares on which the König would not be attacked. Sliders attack through its present square.
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

/// Generates every legal move.
#[inline]
pub fn each(position: &Position, rules: Rules, push: &mut impl FnMut(Move)) {
    push_all(position, rules, Wanted::All, push);
}

/// Generates every legal capture and promotion.
#[inline]
pub fn each_noisy(position: &Position, rules: Rules, push: &mut impl FnMut(Move)) {
    push_all(position, rules, Wanted::Noisy, push);
}

/// Generates the legal moves one by one.
#[inline(always)]
fn push_all(position: &Position, rules: Rules, wanted: Wanted, push: &mut impl FnMut(Move)) {
    let seat = position.turn();
    let _ = each_group(position, rules, wanted, &mut |Group { piece, start, to }| {
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

/// Counts the legal moves.
pub fn count(position: &Position, rules: Rules) -> u64 {
    let seat = position.turn();
    let mut count = 0;
    let _ = each_group(position, rules, Wanted::All, &mut |group| {
        count += group.to.len();
        let choosing = rules.choosing(group.piece, seat);
        if !choosing.is_empty() {
            count += (PieceType::CHOICES.len() as u32 - 1) * (group.to & choosing).len();
        }
        ControlFlow::Continue(())
    });
    u64::from(count)
}

/// Returns whether there is a legal move.
pub fn any(position: &Position, rules: Rules) -> bool {
    let found = each_group(position, rules, Wanted::All, &mut |group| {
        if group.to.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found.is_break()
}

/// Returns whether the König of the side to move can capture the other side's last piece (KS-14).
pub fn can_bare(position: &Position) -> bool {
    let (seat, enemy) = (position.turn(), position.turn().opposite());
    let last = position.side(enemy) - Squares::one(position.king(enemy));
    let capturable = KOENIG[position.king(seat).index()] & (last - position.protected(enemy));
    !last.several() && !safe(position, capturable).is_empty()
}
