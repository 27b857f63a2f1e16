//! The reasons why a piece cannot go to a square.

use super::attacks::{KURIER_LINES, ROCH_LINES, attacks, between_diagonal, between_straight};
use super::moves::Move;
use super::notation::write_move;
use super::position::{PieceType, Position, last_rank};
use super::rules::{Leap, Promotion};
use super::squares::{Square, Squares};
use super::{Kurierschach, clause};
use crate::{Cell, Clause, Game, Reason, Refusal, Seat};

/// A reason, its clause and the squares that show it.
type RefusalParts = (Reason, Clause, Squares);

/// Explains why the piece on `from`, which belongs to the side to move, cannot go to `to`.
pub fn refusal(game: &Kurierschach, position: &Position, from: Cell, to: Cell) -> Refusal {
    let squares = Square::of(from).zip(Square::of(to));
    let Some((start, end, piece)) = squares.and_then(|(s, e)| Some((s, e, position.piece(s)?))) else {
        return Refusal::new(Reason::NothingThere, clause::TURNS, from, to, vec![from]);
    };
    let attempt = AttemptedMove { game, position, seat: position.turn(), piece, from: start, to: end };
    let (reason, clause, cells) = attempt
        .wrong_way()
        .or_else(|| attempt.blocked())
        .or_else(|| attempt.target_taken())
        .or_else(|| attempt.left_in_check())
        .unwrap_or_else(|| attempt.incomplete());
    Refusal::new(reason, clause, from, to, cells.cells())
}

/// An attempted move of the side to move.
struct AttemptedMove<'a> {
    game: &'a Kurierschach,
    position: &'a Position,
    seat: Seat,
    piece: PieceType,
    from: Square,
    to: Square,
}

impl AttemptedMove<'_> {
    /// Refuses a move of the wrong direction or distance.
    fn wrong_way(&self) -> Option<RefusalParts> {
        let (start, end) = (Squares::one(self.from), Squares::one(self.to));
        let files = (self.to.file() - self.from.file()).abs();
        let ranks = (self.to.rank() - self.from.rank()).abs();
        let not_that_way = Some((Reason::NotThatWay { kind: self.piece.kind() }, self.piece.clause(), start));
        let too_far = |clause| Some((Reason::TooFar { kind: self.piece.kind() }, clause, start));
        let goes = !(attacks(self.piece, self.seat, self.from, Squares::NONE) & end).is_empty();
        let (straight, diagonal) = (files == 0 || ranks == 0, files == ranks);
        match self.piece {
            PieceType::Bauer => self.wrong_way_of_pawn(),
            PieceType::Umwandlungsbauer => {
                let back = self.seat.opposite();
                let leap = start.ahead(back).ahead(back);
                (leap != end).then_some((Reason::LeapOnly, clause::LEAP, start | leap))
            }
            _ if goes => None,
            // Two squares or more sideways from the first rank are an attempt to castle.
            PieceType::Koenig if ranks == 0 && !(start & last_rank(self.seat.opposite())).is_empty() => {
                Some((Reason::NoCastling, clause::NO_CASTLING, start))
            }
            PieceType::Koenig | PieceType::Mann if straight || diagonal => too_far(self.piece.clause()),
            PieceType::Schleich if straight => too_far(self.piece.clause()),
            PieceType::Koenigin if diagonal => too_far(self.piece.clause()),
            _ => not_that_way,
        }
    }

    /// Refuses a pawn's move of the wrong direction or distance.
    fn wrong_way_of_pawn(&self) -> Option<RefusalParts> {
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

    /// Refuses a move if a piece stands in the way.
    fn blocked(&self) -> Option<RefusalParts> {
        let occupied = self.position.occupied();
        let from = self.from;
        let (reason, clause, way) = match (self.piece, self.game.rules.leap) {
            (PieceType::Umwandlungsbauer, Leap::File) => {
                let others = Squares::file(from.file()) - Squares::one(from);
                (Reason::FileNotFree, clause::FREE_FILE, others)
            }
            (PieceType::Umwandlungsbauer, Leap::Path) => {
                let one = Squares::one(from).ahead(self.seat.opposite());
                (Reason::Blocked, clause::FREE_FILE, one | Squares::one(self.to))
            }
            (PieceType::Roch, _) if ROCH_LINES[from.index()].has(self.to) => {
                (Reason::Blocked, clause::SLIDERS, between_straight(from, self.to))
            }
            (PieceType::Kurier, _) if KURIER_LINES[from.index()].has(self.to) => {
                (Reason::Blocked, clause::SLIDERS, between_diagonal(from, self.to))
            }
            _ => return None,
        };
        let blockers = way & occupied;
        (!blockers.is_empty()).then_some((reason, clause, blockers))
    }

    /// Refuses a move onto a piece that cannot be captured.
    fn target_taken(&self) -> Option<RefusalParts> {
        let target = Squares::one(self.to);
        if self.position.side(self.seat).has(self.to) {
            return Some((Reason::OwnPiece, self.piece.clause(), target));
        }
        let protected = self.position.protected(self.seat.opposite()).has(self.to);
        protected.then_some((Reason::Protected, clause::MARKED, target))
    }

    /// Refuses a move after which the own König would be in check. The squares are those of the checking pieces.
    fn left_in_check(&self) -> Option<RefusalParts> {
        let mut after = self.position.clone();
        after.play(Move::new(self.piece, self.from, self.to, self.piece));
        let by = after.attackers(after.king(self.seat), self.seat.opposite(), after.occupied());
        (!by.is_empty()).then_some((Reason::InCheck, clause::CHECK, by))
    }

    /// Refuses a move whose squares are legal but whose promotion is not.
    fn incomplete(&self) -> RefusalParts {
        let moves = self.game.move_list(self.position).into_iter();
        let moves = moves.filter(|mv| (mv.from(), mv.to()) == (self.from, self.to)).map(write_move).collect();
        let clause = choice_clause(self.game.rules.promotion, Some(self.piece));
        (Reason::Choice { moves }, clause, Squares::one(self.to))
    }
}

/// Returns the clause about what the piece becomes.
pub fn choice_clause(promotion: Promotion, piece: Option<PieceType>) -> Clause {
    match (promotion, piece) {
        (Promotion::Instant | Promotion::Fers, _) => clause::PROMOTION,
        (Promotion::Freudensprung, Some(PieceType::Bauer)) => clause::MARKED,
        (Promotion::Freudensprung, _) => clause::BECOMES,
    }
}

impl PieceType {
    /// Returns the clause about how the piece moves.
    const fn clause(self) -> Clause {
        match self {
            PieceType::Koenig | PieceType::Mann => clause::KOENIG,
            PieceType::Roch | PieceType::Kurier => clause::SLIDERS,
            PieceType::Ross | PieceType::Alte => clause::LEAPERS,
            PieceType::Schleich | PieceType::Koenigin => clause::STEPPERS,
            PieceType::Bauer => clause::PAWN,
            PieceType::Umwandlungsbauer => clause::LEAP,
        }
    }
}
