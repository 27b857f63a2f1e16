//! The reasons why a piece cannot go to a square.

use super::Roesselsprung;
use super::clause;
use super::moves::Move;
use super::notation::write_move;
use super::occupancy::Occupancy;
use super::position::{DieState, LanePiece, Position, Section};
use super::squares::{COLUMNS, Square, Squares, after_jumps, jumps, threes};
use crate::{Cell, Clause, Kind, Reason, Refusal, Seat};

/// An attempted move of a piece of the seat in turn.
struct AttemptedMove<'a> {
    game: &'a Roesselsprung,
    position: &'a Position,
    seat: Seat,
    piece: LanePiece,
    occupancy: Occupancy,
    from: Cell,
    to: Cell,
}

/// Explains why the piece on `from`, which belongs to the seat in turn, cannot go to `to`. No throw is due.
pub fn refusal(game: &Roesselsprung, position: &Position, from: Cell, to: Cell) -> Refusal {
    let nothing = || Refusal::new(Reason::NothingThere, clause::TURNS, from, to, vec![from]);
    let Some(seat) = position.turn() else { return nothing() };
    let piece = game.board.square(seat, from).and_then(|square| position.piece(seat, square));
    let Some(piece) = piece else { return nothing() };
    let occupancy = game.occupancy(position, seat);
    let attempt = AttemptedMove { game, position, seat, piece, occupancy, from, to };
    let (reason, clause, cells) = attempt.parts();
    Refusal::new(reason, clause, from, to, cells)
}

/// A reason, its clause and the cells that show it.
type RefusalParts = (Reason, Clause, Vec<Cell>);

impl AttemptedMove<'_> {
    /// Returns the first reason that applies.
    fn parts(&self) -> RefusalParts {
        if self.position.pieces_to_place() > 0 {
            let circles = self.game.free_circles(self.position, self.seat);
            return (Reason::PlacementDue, clause::SETTING, self.game.board.cells(self.seat, circles));
        }
        self.stays_put().unwrap_or_else(|| match self.position.die() {
            DieState::Shows(throw) => self.parts_of_throw(throw),
            _ => self
                .wrong_jump()
                .or_else(|| self.target_barred())
                .unwrap_or_else(|| self.line_of_four_parts(self.line_of_four())),
        })
    }

    /// Returns the first reason that applies to a throw. The die is the reason only if another throw would do.
    fn parts_of_throw(&self, throw: u8) -> RefusalParts {
        if self.from == self.to {
            return (Reason::BackToStart, clause::LANDINGS, vec![self.from]);
        }
        if self.arrives(self.area(), throw) {
            return self
                .blocked(throw)
                .or_else(|| self.target_barred())
                .or_else(|| self.compelled())
                .unwrap_or_else(|| self.line_of_four_parts(self.line_of_four()));
        }
        let landings = self.game.landings_of(self.position, self.seat, self.piece);
        let would_do = |count: &u8| {
            landings.is_some_and(|landings| self.target_in(landings.targets(self.piece.square(), *count)))
        };
        let would_do: Vec<u8> = (1..=6).filter(would_do).collect();
        let clause = self.game.throw_clause(self.position, self.seat);
        if !would_do.is_empty() {
            return (Reason::Throw { throw, would_do }, clause, vec![self.from]);
        }
        let line = self.line_of_four();
        self.target_barred()
            .or_else(|| (!line.is_empty()).then(|| self.line_of_four_parts(line)))
            .or_else(|| {
                (1..=6).find(|&count| self.arrives(self.area(), count)).and_then(|count| self.blocked(count))
            })
            .unwrap_or_else(|| (Reason::NoThrowReaches, clause, vec![self.from]))
    }

    /// Refuses a target that is occupied or that the section does not allow.
    fn target_barred(&self) -> Option<RefusalParts> {
        self.target_taken().or_else(|| self.forbidden())
    }

    /// Refuses a line of four own pieces.
    fn line_of_four_parts(&self, others: Vec<Cell>) -> RefusalParts {
        (Reason::FourInARow, clause::FOUR, others)
    }

    fn section(&self) -> Section {
        self.position.section(self.seat)
    }

    /// Returns the target as a square of the own lane, if it lies there.
    fn target(&self) -> Option<Square> {
        self.game.board.square(self.seat, self.to)
    }

    /// Returns whether the target is one of these squares.
    fn target_in(&self, squares: Squares) -> bool {
        self.target().is_some_and(|square| squares.has(square))
    }

    /// Refuses a move of a piece that may not move now.
    fn stays_put(&self) -> Option<RefusalParts> {
        let square = self.piece.square();
        let board = &self.game.board;
        let clause = match self.section() {
            Section::Opening if board.start.has(square) => clause::IN_ORDER,
            Section::Middle if self.piece.is_defender() => clause::SETTING,
            Section::Middle if board.entry.has(square) => clause::WAITS,
            Section::Endgame if board.goal.has(square) => clause::HOME,
            _ => return None,
        };
        Some((Reason::StaysPut, clause, vec![self.from]))
    }

    /// Refuses a move of the middle game that is not a jump (RS-6), or that is a jump back (RS-20).
    fn wrong_jump(&self) -> Option<RefusalParts> {
        if !self.game.board.is_jump(self.from, self.to) {
            return Some((Reason::NotThatWay { kind: Kind::Roessel }, clause::JUMP, vec![self.from]));
        }
        let back = self.target().is_some_and(|to| to.row() + 2 == self.piece.square().row());
        back.then(|| (Reason::NotBack, clause::ONE_JUMP, vec![self.from]))
    }

    /// Refuses a throw whose landings are occupied (RS-13). The cells are those of the pieces on the ways to the
    /// target.
    fn blocked(&self, throw: u8) -> Option<RefusalParts> {
        let area = self.area();
        let free = area & !self.occupancy.occupied() | Squares::one(self.piece.square());
        if self.arrives(free, throw) {
            return None;
        }
        let mut on_the_way = Squares::EMPTY;
        let mut back = self.one_jump_before() & area;
        for made in (1..throw).rev() {
            on_the_way = on_the_way | back & self.landings_after(area, made);
            back = jumps(back) & area;
        }
        let blockers = on_the_way & self.occupancy.occupied() & !Squares::one(self.piece.square());
        Some((Reason::Blocked, clause::LANDINGS, self.game.board.cells(self.seat, blockers)))
    }

    /// Returns the squares on which a piece of this section may land on an empty board.
    fn area(&self) -> Squares {
        match self.section() {
            Section::Opening => self.game.board.opening,
            Section::Endgame if self.piece.is_defender() => self.game.defender_area,
            Section::Endgame => self.game.board.endgame,
            Section::Middle => self.game.board.lane,
        }
    }

    /// Returns whether so many jumps over `free` squares lead to the target, whatever stands there.
    fn arrives(&self, free: Squares, throw: u8) -> bool {
        !(self.landings_after(free, throw - 1) & self.one_jump_before()).is_empty()
    }

    /// Returns the squares on which the piece can stand after so many jumps over `free` squares.
    fn landings_after(&self, free: Squares, jumps: u8) -> Squares {
        let start = Squares::one(self.piece.square());
        if jumps == 0 { start } else { after_jumps(start, free, jumps) & free }
    }

    /// Returns the squares of the own lane from which one jump leads to the target, which may lie outside the lane.
    fn one_jump_before(&self) -> Squares {
        let board = &self.game.board;
        let is_jump = |square: &Square| board.is_jump(board.cell(self.seat, *square), self.to);
        board.lane.list().into_iter().filter(is_jump).fold(Squares::EMPTY, Squares::with)
    }

    /// Refuses a target on which a piece stands that cannot be captured.
    fn target_taken(&self) -> Option<RefusalParts> {
        let (owner, piece) = self.game.piece_on(self.position, self.to)?;
        let board = &self.game.board;
        if owner == self.seat {
            return Some((Reason::OwnPiece, clause::ONE_PER_SQUARE, vec![self.to]));
        }
        if self.section() == Section::Opening {
            return Some((Reason::NoCaptureInOpening, clause::NO_CAPTURE, vec![self.to]));
        }
        if board.safe.has(piece.square()) {
            return Some((Reason::Protected, clause::PROTECTED, vec![self.to]));
        }
        let theirs = self.game.occupancy(self.position, owner).own & board.middle;
        let lines = Squares::from_seven_rows(board.depth(), threes(theirs.seven_rows(board.depth())));
        lines.has(piece.square()).then(|| (Reason::Protected, clause::THREE, board.cells(owner, lines)))
    }

    /// Refuses a target that the section does not allow.
    fn forbidden(&self) -> Option<RefusalParts> {
        let board = &self.game.board;
        let out = |clause| Some((Reason::OutOfArea, clause, vec![self.to]));
        match self.section() {
            Section::Opening if self.target_in(board.marked) => {
                Some((Reason::OpponentsSquare, clause::OPPONENTS_SQUARES, vec![self.to]))
            }
            Section::Opening if !self.target_in(board.opening) => out(clause::OPENING_AREA),
            Section::Opening => self.number_not_due(),
            Section::Middle if !self.target_in(board.middle | board.entry) => out(clause::MIDDLE_AREA),
            Section::Middle => {
                let closed = self.target_in(board.entry) && self.game.entry_closed(self.position, self.seat);
                closed.then(|| (Reason::EntryClosed, clause::ENTRY_CLOSED, vec![self.to]))
            }
            Section::Endgame if self.target_in(self.area()) => None,
            Section::Endgame if self.piece.is_defender() && self.target_in(board.marked) => {
                Some((Reason::OpponentsSquare, clause::OPPONENTS_SQUARES, vec![self.to]))
            }
            Section::Endgame if self.piece.is_defender() => out(clause::DEFENDER),
            Section::Endgame => out(clause::ENDGAME_AREA),
        }
    }

    /// Refuses a square of the start line whose number is not due (RS-14).
    fn number_not_due(&self) -> Option<RefusalParts> {
        let board = &self.game.board;
        let number = self.game.due_number(&self.occupancy)?;
        let due = board.numbers[number];
        if !self.target_in(board.start & !due) {
            return None;
        }
        let cells = board.cells(self.seat, due & !self.occupancy.own);
        Some((Reason::NumberNotDue { due: number as u8 + 1 }, clause::IN_ORDER, cells))
    }

    /// Refuses a throw of the opening that could end on the start line and does not (RS-18).
    fn compelled(&self) -> Option<RefusalParts> {
        if self.section() != Section::Opening {
            return None;
        }
        let (mut moves, mut cells) = (Vec::new(), Vec::new());
        self.game.each_move(self.position, &mut |mv| {
            if let Move::Go { from, .. } = mv {
                moves.push(write_move(self.game, self.position, mv));
                cells.push(self.game.board.cell(self.seat, from));
            }
        });
        cells.dedup();
        Some((Reason::MustReachStart { moves }, clause::MUST_REACH_START, cells))
    }

    /// Returns the own pieces that would stand in a line of four with this one.
    fn line_of_four(&self) -> Vec<Cell> {
        let board = &self.game.board;
        let Some(to) = self.target() else { return Vec::new() };
        let own = self.occupancy.own & board.middle & !Squares::one(self.piece.square());
        let run = |row: i8, column: i8| {
            let step = |n: i8| {
                let row = to.row().checked_add_signed(n * row)?;
                let column = to.column().checked_add_signed(n * column)?;
                let inside = row < board.rows() && column < COLUMNS;
                inside.then(|| Square::new(row, column)).filter(|&square| own.has(square))
            };
            let onward = (1..4).map_while(step);
            let back = (1..4).map_while(move |n: i8| step(-n));
            onward.chain(back).collect::<Vec<Square>>()
        };
        let lines = [run(1, 0), run(0, 1)].into_iter().filter(|line| line.len() >= 3);
        board.cells(self.seat, lines.flatten().fold(Squares::EMPTY, Squares::with))
    }
}
