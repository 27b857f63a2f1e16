//! Schach dem Schlaukopf (Parker, 1972): the square a piece stands on says where it may go.

mod board;
mod layout;
mod moves;
mod notation;
mod position;
mod why;

use crate::{
    Also, Cell, Clause, Effect, Fault, Figure, Game, GameId, Goal, House, Layout, Missing, Options, Path,
    Refusal, Seat, Seats, Setup, Switch, Turn, Verdict, Warning,
};

pub use moves::{Move, attackers};
pub use position::{Piece, Position};

/// The clause numbers of `docs/rules/schlaukopf`.
#[allow(missing_docs)] // the documents say what they say
pub mod clause {
    use crate::Clause;
    pub const ARROWS: Clause = Clause("SK-B1");
    pub const START: Clause = Clause("SK-B2");
    pub const TURNS: Clause = Clause("SK-1");
    pub const LEAVING: Clause = Clause("SK-2");
    pub const ONE_SQUARE: Clause = Clause("SK-3");
    pub const ANY_DISTANCE: Clause = Clause("SK-4");
    pub const OWN_PIECES: Clause = Clause("SK-5");
    pub const CAPTURE: Clause = Clause("SK-6");
    pub const NOT_COMPULSORY: Clause = Clause("SK-7");
    pub const SCHLAUKOPF_CAPTURED: Clause = Clause("SK-8");
    pub const ONLY_SCHLAUKOEPFE: Clause = Clause("SK-9");
    pub const PROMOTION: Clause = Clause("SK-10");
    pub const HOUSE: Clause = Clause("SK-11");
    /// All, in the document's order.
    pub const ALL: &[Clause] = &[
        ARROWS,
        START,
        TURNS,
        LEAVING,
        ONE_SQUARE,
        ANY_DISTANCE,
        OWN_PIECES,
        CAPTURE,
        NOT_COMPULSORY,
        SCHLAUKOPF_CAPTURED,
        ONLY_SCHLAUKOEPFE,
        PROMOTION,
        HOUSE,
    ];
}

/// The rules of Schach dem Schlaukopf with their options.
pub struct Schlaukopf {
    options: Options,
    layout: Layout,
    always_promotes: bool,
    house: bool,
}

impl Game for Schlaukopf {
    const ID: GameId = GameId::Schlaukopf;
    const SWITCHES: &'static [Switch] = &[
        Switch {
            key: "promotion",
            values: &["captured", "always"],
            also: Also::Nothing,
            clause: clause::PROMOTION,
        },
        Switch { key: "house", values: &["on", "off"], also: Also::Nothing, clause: clause::HOUSE },
    ];
    const CLAUSES: &'static [Clause] = clause::ALL;
    const TURNS: Clause = clause::TURNS;
    type Position = Position;
    type Move = Move;

    fn new(options: &Options) -> Result<Schlaukopf, Vec<Fault>> {
        Ok(Schlaukopf {
            always_promotes: options.is("promotion", "always"),
            house: options.is("house", "on"),
            options: options.clone(),
            layout: layout::build(),
        })
    }
    fn options(&self) -> &Options {
        &self.options
    }
    fn seats(&self) -> Seats {
        Seats::TWO
    }
    fn house(&self) -> Option<House> {
        self.house.then_some(House { clause: clause::HOUSE, occurrences: 3, quiet: 100 })
    }

    fn start(&self) -> Position {
        position::START.clone()
    }
    fn turn(&self, position: &Position) -> Turn {
        Turn::Seat(position.turn())
    }
    fn moves(&self, position: &Position, push: &mut impl FnMut(Move)) {
        moves::each(position, !0, push);
    }
    fn play(&self, position: &mut Position, mv: Move) {
        moves::play(position, mv, self.always_promotes);
    }
    fn ended(&self, position: &Position) -> Option<Verdict> {
        position.ended()
    }
    /// Never asked: the arrows are strongly connected, so a side that does not hold every square has an arrow to one that it
    /// does not hold. Whoever could not move would have failed his duty (SK-1).
    fn stuck(&self, position: &Position) -> Verdict {
        Verdict::won(position.turn().opposite(), clause::TURNS)
    }
    fn key(&self, position: &Position) -> u64 {
        position.key()
    }
    fn progress(&self, position: &Position, mv: Move) -> bool {
        moves::progress(position, mv, self.always_promotes)
    }
    fn count(&self, position: &Position) -> u64 {
        moves::count(position)
    }
    fn forcing(&self, position: &Position, push: &mut impl FnMut(Move)) {
        let captures = position.side(position.turn().opposite());
        moves::each(position, captures, push);
        moves::each_promotion(position, self.always_promotes, &mut |mv| {
            if captures & 1 << mv.to() == 0 {
                push(mv);
            }
        });
    }

    fn read_setup(&self, text: &str) -> Result<Setup<Position>, Vec<Fault>> {
        notation::read_setup(text, self.always_promotes)
    }
    fn write_setup(&self, setup: &Setup<Position>) -> String {
        notation::write_setup(&setup.position)
    }
    fn read_move(&self, position: &Position, text: &str) -> Result<Move, Refusal> {
        notation::read_move(self, position, text)
    }
    fn write_move(&self, _position: &Position, mv: Move) -> String {
        notation::write_move(mv)
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn figures(&self, position: &Position) -> Vec<(Cell, Figure)> {
        position.figures()
    }
    fn path(&self, _position: &Position, mv: Move) -> Path {
        Path::plain([mv.start_cell(), mv.end_cell()])
    }
    fn objection(&self, position: &Position, from: Cell, to: Cell) -> Refusal {
        why::objection(position, from, to)
    }
    fn effects(&self, before: &Position, mv: Move) -> Vec<Effect> {
        moves::effects(before, mv, self.always_promotes)
    }
    fn reach(&self, position: &Position, cell: Cell) -> Vec<Cell> {
        moves::reach(position, cell)
    }
    fn missing(&self, position: &Position, seat: Seat) -> Vec<Missing> {
        let captured = position.of(seat.opposite(), Piece::Schlaukopf) == 0;
        vec![Missing { goal: Goal::Schlaukopf, have: u32::from(captured), need: 1 }]
    }
    fn warnings(&self, position: &Position) -> Vec<Warning> {
        moves::warnings(position)
    }
    fn stock(&self, position: &Position) -> Vec<(Figure, u32)> {
        position.stock()
    }
}
