//! Why a piece cannot go there.

use super::attacks::{KURIER_LINES, ROCH_LINES, attacks, between_diagonal, between_straight};
use super::moves::Move;
use super::notation::write_move;
use super::position::{Piece, Position, last_rank};
use super::rules::{Leap, Promotion};
use super::squares::{Square, Squares};
use super::{Kurierschach, clause};
use crate::{Cell, Clause, Game, Reason, Refusal, Seat};

type Objection = (Reason, Clause, Squares);

/// The piece on `from` is of the side to move.
pub fn objection(game: &Kurierschach, position: &Position, from: Cell, to: Cell) -> Refusal {
    let squares = Square::of(from).zip(Square::of(to));
    let Some((start, end, piece)) = squares.and_then(|(s, e)| Some((s, e, position.piece(s)?))) else {
        return Refusal::new(Reason::NothingThere, clause::TURNS, from, to, vec![from]);
    };
    let attempt = Attempt { game, position, seat: position.turn(), piece, from: start, to: end };
    let (reason, clause, cells) = attempt
        .wrong_way()
        .or_else(|| attempt.blocked())
        .or_else(|| attempt.held())
        .or_else(|| attempt.left_in_check())
        .unwrap_or_else(|| attempt.incomplete());
    Refusal::new(reason, clause, from, to, cells.cells())
}

struct Attempt<'a> {
    game: &'a Kurierschach,
    position: &'a Position,
    seat: Seat,
    piece: Piece,
    from: Square,
    to: Square,
}

impl Attempt<'_> {
    /// The piece does not go that way, or not that far.
    fn wrong_way(&self) -> Option<Objection> {
        let (start, end) = (Squares::one(self.from), Squares::one(self.to));
        let files = (self.to.file() - self.from.file()).abs();
        let ranks = (self.to.rank() - self.from.rank()).abs();
        let not_that_way = Some((Reason::NotThatWay { kind: self.piece.kind() }, self.piece.clause(), start));
        let too_far = |clause| Some((Reason::TooFar { kind: self.piece.kind() }, clause, start));
        let goes = !(attacks(self.piece, self.seat, self.from, Squares::NONE) & end).is_empty();
        let (straight, diagonal) = (files == 0 || ranks == 0, files == ranks);
        match self.piece {
            Piece::Bauer => self.wrong_way_of_pawn(),
            Piece::Umwandlungsbauer => {
                let back = self.seat.opposite();
                let leap = start.ahead(back).ahead(back);
                (leap != end).then_some((Reason::LeapOnly, clause::LEAP, start | leap))
            }
            _ if goes => None,
            // two squares or more sideways from the first rank: someone wants to castle
            Piece::Koenig if ranks == 0 && !(start & last_rank(self.seat.opposite())).is_empty() => {
                Some((Reason::NoCastling, clause::NO_CASTLING, start))
            }
            Piece::Koenig | Piece::Mann if straight || diagonal => too_far(self.piece.clause()),
            Piece::Schleich if straight => too_far(self.piece.clause()),
            Piece::Koenigin if diagonal => too_far(self.piece.clause()),
            _ => not_that_way,
        }
    }

    fn wrong_way_of_pawn(&self) -> Option<Objection> {
        let (start, end) = (Squares::one(self.from), Squares::one(self.to));
        let enemy = self.position.side(self.seat.opposite());
        let ranks = self.to.rank() - self.from.rank();
        let forward = if self.seat == Seat::B { ranks < 0 } else { ranks > 0 };
        let captures = attacks(self.piece, self.seat, self.from, Squares::NONE);
        let (ahead, diagonal) = (start.ahead(self.seat) == end, !(captures & end).is_empty());
        let pawn_capture = Some((Reason::PawnCapture, clause::PAWN, end));
        if ahead && enemy.has(self.to) || diagonal && !self.position.occupied().has(self.to) {
            pawn_capture
        } else if ahead || diagonal {
            None
        } else if forward && self.from.file() == self.to.file() {
            Some((Reason::TooFar { kind: self.piece.kind() }, clause::ONE_STEP, start))
        } else {
            Some((Reason::NotThatWay { kind: self.piece.kind() }, clause::PAWN, start))
        }
    }

    /// Something stands in the way.
    fn blocked(&self) -> Option<Objection> {
        let occupied = self.position.occupied();
        let from = self.from;
        let (reason, clause, way) = match (self.piece, self.game.rules.leap) {
            (Piece::Umwandlungsbauer, Leap::File) => {
                let others = Squares::file(from.file()) - Squares::one(from);
                (Reason::FileNotFree, clause::FREE_FILE, others)
            }
            (Piece::Umwandlungsbauer, Leap::Path) => {
                let one = Squares::one(from).ahead(self.seat.opposite());
                (Reason::Blocked, clause::FREE_FILE, one | Squares::one(self.to))
            }
            (Piece::Roch, _) if ROCH_LINES[from.index()].has(self.to) => {
                (Reason::Blocked, clause::SLIDERS, between_straight(from, self.to))
            }
            (Piece::Kurier, _) if KURIER_LINES[from.index()].has(self.to) => {
                (Reason::Blocked, clause::SLIDERS, between_diagonal(from, self.to))
            }
            _ => return None,
        };
        let blockers = way & occupied;
        (!blockers.is_empty()).then_some((reason, clause, blockers))
    }

    /// The target is held by a piece that cannot be captured.
    fn held(&self) -> Option<Objection> {
        let target = Squares::one(self.to);
        if self.position.side(self.seat).has(self.to) {
            return Some((Reason::OwnFigure, self.piece.clause(), target));
        }
        let protected = self.position.protected(self.seat.opposite()).has(self.to);
        protected.then_some((Reason::Protected, clause::MARKED, target))
    }

    /// After the move the own König would be in check; the cells are those who give it.
    fn left_in_check(&self) -> Option<Objection> {
        let mut after = self.position.clone();
        after.play(Move::new(self.piece, self.from, self.to, self.piece));
        let by = after.attackers(after.king(self.seat), self.seat.opposite(), after.occupied());
        (!by.is_empty()).then_some((Reason::InCheck, clause::CHECK, by))
    }

    /// The squares are right; what the pawn becomes is not.
    fn incomplete(&self) -> Objection {
        let moves = self.game.list(self.position).into_iter();
        let moves = moves.filter(|mv| (mv.from(), mv.to()) == (self.from, self.to)).map(write_move).collect();
        let clause = match (self.game.rules.promotion, self.piece) {
            (Promotion::Instant | Promotion::Fers, _) => clause::PROMOTION,
            (Promotion::Freudensprung, Piece::Bauer) => clause::MARKED,
            (Promotion::Freudensprung, _) => clause::BECOMES,
        };
        (Reason::Choice { moves }, clause, Squares::one(self.to))
    }
}

impl Piece {
    /// The clause that says how it goes.
    const fn clause(self) -> Clause {
        match self {
            Piece::Koenig | Piece::Mann => clause::KOENIG,
            Piece::Roch | Piece::Kurier => clause::SLIDERS,
            Piece::Ross | Piece::Alte => clause::LEAPERS,
            Piece::Schleich | Piece::Koenigin => clause::STEPPERS,
            Piece::Bauer => clause::PAWN,
            Piece::Umwandlungsbauer => clause::LEAP,
        }
    }
}
