//! Rösselsprung (ASS, 1973): seven knights each, across a common middle to the other side.

mod board;
mod check;
pub mod clause;
mod drawing;
mod effects;
mod end;
mod endgame;
mod lane;
mod layout;
mod middle;
mod moves;
mod notation;
mod opening;
mod play;
mod position;
mod setup;
mod sight;
mod taking_back;
mod threats;
mod throw;
mod why;

use crate::{
    Also, Cell, Clause, Effect, Fault, Figure, Game, GameId, House, Layout, Missing, Options, Path, Refusal,
    Seat, Seats, Setup, Switch, Turn, Verdict, Warning, sort_few,
};

pub use board::Board;
pub use lane::{Field, Lane};
pub use moves::Move;
pub use position::{Die, FIGURES, Position, Section, Spot};

/// The rules of Rösselsprung with their options, seats and board.
pub struct Roesselsprung {
    options: Options,
    seats: Seats,
    variant: bool,
    board: Board,
    layout: Layout,
    lots: Vec<(Move, u32)>,
}

const THROWS: [(Move, u32); 6] = [
    (Move::Throw(1), 1),
    (Move::Throw(2), 1),
    (Move::Throw(3), 1),
    (Move::Throw(4), 1),
    (Move::Throw(5), 1),
    (Move::Throw(6), 1),
];

impl Roesselsprung {
    /// The board's tables.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whether the game ends with the first who has all his figures in play at home (RS-43).
    pub const fn is_variant(&self) -> bool {
        self.variant
    }

    /// The figure on a cell and its owner.
    pub(crate) fn figure_on(&self, position: &Position, cell: Cell) -> Option<(Seat, Spot)> {
        self.seats.iter().find_map(|seat| {
            let field = self.board.field(seat, cell)?;
            Some((seat, position.figure(seat, field)?))
        })
    }

    /// The clause that says whether a seat's turn needs a throw.
    fn throw_clause(&self, position: &Position, seat: Seat) -> Clause {
        match position.section(seat) {
            _ if play::is_idle(position, seat) => clause::OUT,
            Section::Opening => clause::OPENING_THROW,
            Section::Middle => clause::ONE_JUMP,
            Section::Endgame => clause::ENDGAME_THROW,
        }
    }
}

impl Game for Roesselsprung {
    const ID: GameId = GameId::Roesselsprung;
    const CHANCE: bool = true;
    const SWITCHES: &'static [Switch] = &[
        Switch {
            key: "seats",
            values: &["ACBD", "AB", "CD", "ACB", "ACD", "ABD", "CBD"],
            also: Also::AnyOrder,
            clause: clause::PLAYERS,
        },
        Switch { key: "ending", values: &["base", "variant"], also: Also::Nothing, clause: clause::VARIANT },
        Switch {
            key: "board",
            values: &["K1", "K2", "K3"],
            also: Also::Drawing(drawing::SHIPPED[0].1),
            clause: clause::DRAWING,
        },
    ];
    const CLAUSES: &'static [Clause] = clause::ALL;
    const TURNS: Clause = clause::TURNS;
    type Position = Position;
    type Move = Move;

    fn new(options: &Options) -> Result<Roesselsprung, Vec<Fault>> {
        let name = options.value("board");
        let shipped = drawing::SHIPPED.iter().find(|(shipped, _)| *shipped == name);
        let board = Board::new(&drawing::read(shipped.map_or(name, |(_, text)| text))?);
        let seats: Seats = options.value("seats").chars().filter_map(Seat::from_letter).collect();
        Ok(Roesselsprung {
            options: options.clone(),
            seats,
            variant: options.is("ending", "variant"),
            layout: layout::build(&board),
            lots: seats.iter().map(|seat| (Move::Lot(seat), 1)).collect(),
            board,
        })
    }
    fn options(&self) -> &Options {
        &self.options
    }
    fn seats(&self) -> Seats {
        self.seats
    }
    /// RS-42 is a rule and counted by the position itself.
    fn house(&self) -> Option<House> {
        None
    }

    fn start(&self) -> Position {
        let mut position = Position::empty();
        for seat in self.seats.iter() {
            self.board.base.each(|field| position.put(seat, Spot::new(field, false)));
        }
        position
    }
    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        match (position.turn(), position.die()) {
            (Some(seat), Die::Away | Die::Shows(_)) => Turn::Seat(seat),
            _ => Turn::Chance,
        }
    }
    #[inline]
    fn moves(&self, position: &Position, push: &mut impl FnMut(Move)) {
        self.each_move(position, push);
    }
    #[inline]
    fn chances(&self, position: &Position) -> &[(Move, u32)] {
        match (position.turn(), position.die()) {
            (Some(_), Die::Away | Die::Shows(_)) => &[],
            _ if self.verdict(position).is_some() => &[],
            (Some(_), Die::Due) => &THROWS,
            (None, _) => &self.lots,
        }
    }
    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        self.play_move(position, mv);
    }
    #[inline]
    fn ended(&self, position: &Position) -> Option<Verdict> {
        self.verdict(position)
    }
    /// Never needed: a seat without a move has the pass (RS-5).
    fn stuck(&self, position: &Position) -> Verdict {
        self.most_home(position, clause::FORTY_ROUNDS)
    }
    fn key(&self, position: &Position) -> u64 {
        position.key()
    }
    /// Progress in the sense of RS-42.
    fn progress(&self, position: &Position, mv: Move) -> bool {
        match (mv, position.turn()) {
            (Move::Go { to, .. }, Some(seat)) => self.is_progress(position, seat, to),
            (Move::Set(_), _) => true,
            _ => false,
        }
    }
    #[inline]
    fn count(&self, position: &Position) -> u64 {
        self.count_moves(position)
    }
    fn forced(&self, position: &Position) -> Option<Move> {
        self.must_pass(position).then_some(Move::Pass)
    }

    fn give_up(&self, position: &Position, seat: Seat) -> Option<Move> {
        self.can_leave(position, seat).then_some(Move::GiveUp(seat))
    }

    fn read_setup(&self, text: &str) -> Result<Setup<Position>, Vec<Fault>> {
        setup::read(self, text)
    }
    fn write_setup(&self, setup: &Setup<Position>) -> String {
        setup::write(self, &setup.position)
    }
    fn read_move(&self, position: &Position, text: &str) -> Result<Move, Refusal> {
        notation::read_move(self, position, text)
    }
    fn write_move(&self, position: &Position, mv: Move) -> String {
        notation::write_move(self, position, mv)
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn figures(&self, position: &Position) -> Vec<(Cell, Figure)> {
        let of_seat = |seat: Seat| {
            let figure =
                move |spot: &Spot| (self.board.cell(seat, spot.field()), Figure { seat, kind: spot.kind() });
            position.figures(seat).iter().map(figure)
        };
        let mut figures: Vec<(Cell, Figure)> = self.seats.iter().flat_map(of_seat).collect();
        sort_few(&mut figures, |one, other| one < other);
        figures
    }
    fn holder(&self, position: &Position) -> Option<Seat> {
        position.turn()
    }
    fn chance_clause(&self, position: &Position) -> Clause {
        position.turn().map_or(clause::LOT, |seat| self.throw_clause(position, seat))
    }
    fn throw(&self, position: &Position) -> Option<u8> {
        match position.die() {
            Die::Shows(throw) => Some(throw),
            _ => None,
        }
    }
    fn section(&self, position: &Position, seat: Seat) -> Option<u8> {
        self.seats.has(seat).then(|| position.section(seat) as u8)
    }
    fn path(&self, position: &Position, mv: Move) -> Path {
        notation::path(self, position, mv)
    }
    fn objection(&self, position: &Position, from: Cell, to: Cell) -> Refusal {
        why::objection(self, position, from, to)
    }
    fn effects(&self, before: &Position, mv: Move) -> Vec<Effect> {
        effects::effects(self, before, mv)
    }
    fn reach(&self, position: &Position, cell: Cell) -> Vec<Cell> {
        let figure = self.figure_on(position, cell);
        figure.map_or(Vec::new(), |(seat, spot)| self.reach_of(position, seat, spot))
    }
    fn landings(&self, position: &Position, clicked: &[Cell]) -> Vec<Cell> {
        self.next_landings(position, clicked)
    }
    fn missing(&self, position: &Position, seat: Seat) -> Vec<Missing> {
        end::missing(self, position, seat)
    }
    /// None: no single figure's loss ends the game, and nothing must be captured.
    fn warnings(&self, _position: &Position) -> Vec<Warning> {
        Vec::new()
    }
    fn stock(&self, position: &Position) -> Vec<(Figure, u32)> {
        let captured =
            |seat| (Figure { seat, kind: crate::Kind::Roessel }, u32::from(position.captured(seat)));
        self.seats.iter().map(captured).filter(|(_, count)| *count > 0).collect()
    }
}
