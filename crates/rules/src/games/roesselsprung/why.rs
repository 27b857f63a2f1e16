//! Why a figure cannot go there.

use super::Roesselsprung;
use super::clause;
use super::lane::{COLUMNS, Field, Lane, after_jumps, jumps, threes};
use super::moves::Move;
use super::notation::write_move;
use super::position::{Die, Position, Section, Spot};
use super::sight::Sight;
use crate::{Cell, Clause, Kind, Reason, Refusal, Seat};

/// A figure of the seat in turn, and what it wants.
struct Attempt<'a> {
    game: &'a Roesselsprung,
    position: &'a Position,
    seat: Seat,
    spot: Spot,
    sight: Sight,
    from: Cell,
    to: Cell,
}

/// The figure on `from` is of the seat in turn and the die lies; the move is not legal.
pub fn objection(game: &Roesselsprung, position: &Position, from: Cell, to: Cell) -> Refusal {
    let nothing = || Refusal::new(Reason::NothingThere, clause::TURNS, from, to, vec![from]);
    let Some(seat) = position.turn() else { return nothing() };
    let spot = game.board.field(seat, from).and_then(|field| position.figure(seat, field));
    let Some(spot) = spot else { return nothing() };
    let sight = game.sight(position, seat);
    let attempt = Attempt { game, position, seat, spot, sight, from, to };
    let (reason, clause, cells) = attempt.objection();
    Refusal::new(reason, clause, from, to, cells)
}

type Objection = (Reason, Clause, Vec<Cell>);

impl Attempt<'_> {
    fn objection(&self) -> Objection {
        if self.position.to_set() > 0 {
            let circles = self.game.free_circles(self.position, self.seat);
            return (Reason::SettingDue, clause::SETTING, self.game.board.cells(self.seat, circles));
        }
        self.stays_put()
            .or_else(|| self.wrong_way())
            .or_else(|| self.held())
            .or_else(|| self.forbidden())
            .or_else(|| self.compelled())
            .unwrap_or_else(|| (Reason::FourInARow, clause::FOUR, self.line_of_four()))
    }

    fn section(&self) -> Section {
        self.position.section(self.seat)
    }

    /// The target as a field of the own lane, if it lies there.
    fn target(&self) -> Option<Field> {
        self.game.board.field(self.seat, self.to)
    }

    fn target_in(&self, fields: Lane) -> bool {
        self.target().is_some_and(|field| fields.has(field))
    }

    fn stays_put(&self) -> Option<Objection> {
        let field = self.spot.field();
        let board = &self.game.board;
        let clause = match self.section() {
            Section::Opening if board.start.has(field) => clause::IN_ORDER,
            Section::Middle if self.spot.is_defender() => clause::SETTING,
            Section::Middle if board.entry.has(field) => clause::WAITS,
            Section::Endgame if board.goal.has(field) => clause::HOME,
            _ => return None,
        };
        Some((Reason::StaysPut, clause, vec![self.from]))
    }

    fn wrong_way(&self) -> Option<Objection> {
        match self.position.die() {
            Die::Shows(throw) => self.wrong_throw(throw).or_else(|| self.blocked(throw)),
            _ => self.wrong_jump(),
        }
    }

    /// In the middle game: no jump at all (RS-6), or one back (RS-20).
    fn wrong_jump(&self) -> Option<Objection> {
        if !self.game.board.is_jump(self.from, self.to) {
            return Some((Reason::NotThatWay { kind: Kind::Roessel }, clause::JUMP, vec![self.from]));
        }
        let back = self.target().is_some_and(|to| to.row() + 2 == self.spot.field().row());
        back.then(|| (Reason::NotBack, clause::ONE_JUMP, vec![self.from]))
    }

    /// Not with so many jumps, even if nothing stood in the way.
    fn wrong_throw(&self, throw: u8) -> Option<Objection> {
        if self.from == self.to {
            return Some((Reason::BackToStart, clause::LANDINGS, vec![self.from]));
        }
        if self.arrives(self.ground(), throw) {
            return None;
        }
        let landings = self.game.landings_of(self.position, self.seat, self.spot);
        let would_do = |count: &u8| {
            landings.is_some_and(|landings| self.target_in(landings.targets(self.spot.field(), *count)))
        };
        let reason = Reason::Throw { throw, would_do: (1..=6).filter(would_do).collect() };
        Some((reason, self.game.throw_clause(self.position, self.seat), vec![self.from]))
    }

    /// The landings between are not free (RS-13); the cells are the figures on ways that would lead there.
    fn blocked(&self, throw: u8) -> Option<Objection> {
        let ground = self.ground();
        let free = ground & !self.sight.occupied() | Lane::one(self.spot.field());
        if self.arrives(free, throw) {
            return None;
        }
        let mut on_the_way = Lane::EMPTY;
        let mut back = self.one_jump_before() & ground;
        for made in (1..throw).rev() {
            on_the_way = on_the_way | back & self.landings_after(ground, made);
            back = jumps(back) & ground;
        }
        let blockers = on_the_way & self.sight.occupied() & !Lane::one(self.spot.field());
        Some((Reason::Blocked, clause::LANDINGS, self.game.board.cells(self.seat, blockers)))
    }

    /// The fields that a figure of this section touches on an empty board.
    fn ground(&self) -> Lane {
        match self.section() {
            Section::Opening => self.game.board.opening,
            Section::Endgame if !self.spot.is_defender() => self.game.board.endgame,
            _ => self.game.board.lane,
        }
    }

    /// Whether so many jumps over `free` lead to the target, whatever it is.
    fn arrives(&self, free: Lane, throw: u8) -> bool {
        !(self.landings_after(free, throw - 1) & self.one_jump_before()).is_empty()
    }

    fn landings_after(&self, free: Lane, jumps: u8) -> Lane {
        let start = Lane::one(self.spot.field());
        if jumps == 0 { start } else { after_jumps(start, free, jumps) & free }
    }

    /// The fields of the own lane from which one jump leads to the target, which may lie beside the lane.
    fn one_jump_before(&self) -> Lane {
        let board = &self.game.board;
        let is_jump = |field: &Field| board.is_jump(board.cell(self.seat, *field), self.to);
        board.lane.list().into_iter().filter(is_jump).fold(Lane::EMPTY, Lane::with)
    }

    fn held(&self) -> Option<Objection> {
        let (owner, figure) = self.game.figure_on(self.position, self.to)?;
        let board = &self.game.board;
        if owner == self.seat {
            return Some((Reason::OwnFigure, clause::ONE_PER_FIELD, vec![self.to]));
        }
        if self.section() == Section::Opening {
            return Some((Reason::NoCaptureInOpening, clause::NO_CAPTURE, vec![self.to]));
        }
        if board.safe.has(figure.field()) {
            return Some((Reason::Protected, clause::PROTECTED, vec![self.to]));
        }
        let theirs = self.game.sight(self.position, owner).own & board.middle;
        let lines = Lane::from_seven_rows(board.depth(), threes(theirs.seven_rows(board.depth())));
        lines.has(figure.field()).then(|| (Reason::Protected, clause::THREE, board.cells(owner, lines)))
    }

    fn forbidden(&self) -> Option<Objection> {
        let board = &self.game.board;
        let out = |clause| Some((Reason::OutOfArea, clause, vec![self.to]));
        match self.section() {
            Section::Opening if self.target_in(board.marked) => {
                Some((Reason::OpponentsField, clause::OPPONENTS_FIELDS, vec![self.to]))
            }
            Section::Opening if !self.target_in(board.opening) => out(clause::OPENING_AREA),
            Section::Opening => self.number_not_due(),
            Section::Middle if !self.target_in(board.middle | board.entry) => out(clause::MIDDLE_AREA),
            Section::Middle => {
                let closed = self.target_in(board.entry) && self.game.entry_closed(self.position, self.seat);
                closed.then(|| (Reason::EntryClosed, clause::ENTRY_CLOSED, vec![self.to]))
            }
            Section::Endgame if self.target_in(self.ground()) => None,
            Section::Endgame if self.spot.is_defender() => out(clause::DEFENDER),
            Section::Endgame => out(clause::ENDGAME_AREA),
        }
    }

    fn number_not_due(&self) -> Option<Objection> {
        let board = &self.game.board;
        let due = self.game.due_numbers(&self.sight);
        if !self.target_in(board.start & !due) {
            return None;
        }
        let number = board.numbers.iter().position(|fields| *fields == due).map_or(4, |at| at as u8 + 1);
        let cells = board.cells(self.seat, due & !self.sight.own);
        Some((Reason::NumberNotDue { due: number }, clause::IN_ORDER, cells))
    }

    fn compelled(&self) -> Option<Objection> {
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

    /// The own figures that would stand in a line of four with this one.
    fn line_of_four(&self) -> Vec<Cell> {
        let board = &self.game.board;
        let Some(to) = self.target() else { return Vec::new() };
        let own = self.sight.own & board.middle & !Lane::one(self.spot.field());
        let run = |row: i8, column: i8| {
            let step = |n: i8| {
                let row = to.row().checked_add_signed(n * row)?;
                let column = to.column().checked_add_signed(n * column)?;
                let inside = row < board.rows() && column < COLUMNS;
                inside.then(|| Field::new(row, column)).filter(|&field| own.has(field))
            };
            let onward = (1..4).map_while(step);
            let back = (1..4).map_while(move |n: i8| step(-n));
            onward.chain(back).collect::<Vec<Field>>()
        };
        let lines = [run(1, 0), run(0, 1)].into_iter().filter(|line| line.len() >= 3);
        board.cells(self.seat, lines.flatten().fold(Lane::EMPTY, Lane::with))
    }
}
