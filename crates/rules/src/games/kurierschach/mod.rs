//! Kurierschach with the Ströbeck rules: medieval chess on 12×8, its pawns promoted by three Freudensprünge.

mod array;
mod attacks;
mod check;
mod effects;
mod moves;
mod notation;
mod position;
mod rules;
mod squares;
mod why;

use crate::{
    Also, Cell, Choice, Clause, Effect, Fault, Figure, Game, GameId, Goal, House, Layout, Missing, Options,
    Path, Refusal, Seat, Seats, Setup, Switch, Turn, Verdict, Warning,
};

pub use attacks::attacks;
pub use moves::Move;
pub use position::{Piece, Position, last_rank, pawn_rank};
pub use rules::{Leap, Promotion, Rules};
pub use squares::{Each, GRID, Square, Squares};

/// The clause numbers of `docs/rules/kurierschach`.
#[allow(missing_docs)] // the documents say what they say
pub mod clause {
    use crate::Clause;
    pub const BOARD: Clause = Clause("KS-1");
    pub const ARRAY: Clause = Clause("KS-2");
    pub const PAWNS: Clause = Clause("KS-3");
    pub const TURNS: Clause = Clause("KS-4");
    pub const KOENIG: Clause = Clause("KS-5");
    pub const SLIDERS: Clause = Clause("KS-6");
    pub const LEAPERS: Clause = Clause("KS-7");
    pub const STEPPERS: Clause = Clause("KS-8");
    pub const PAWN: Clause = Clause("KS-9");
    pub const TABIYA: Clause = Clause("KS-10");
    pub const ONE_STEP: Clause = Clause("KS-11");
    pub const NO_CASTLING: Clause = Clause("KS-12");
    pub const CHECK: Clause = Clause("KS-13");
    pub const END: Clause = Clause("KS-14");
    pub const HOUSE: Clause = Clause("KS-15");
    pub const MARKED: Clause = Clause("KS-20");
    pub const LEAP: Clause = Clause("KS-21");
    pub const FREE_FILE: Clause = Clause("KS-22");
    pub const NO_CAPTURE: Clause = Clause("KS-23");
    pub const BECOMES: Clause = Clause("KS-24");
    pub const NEVER_FORWARD: Clause = Clause("KS-25");
    pub const MARK_COUNTS: Clause = Clause("KS-26");
    pub const PROMOTION: Clause = Clause("KS-27");
    /// All, in the document's order.
    pub const ALL: &[Clause] = &[
        BOARD,
        ARRAY,
        PAWNS,
        TURNS,
        KOENIG,
        SLIDERS,
        LEAPERS,
        STEPPERS,
        PAWN,
        TABIYA,
        ONE_STEP,
        NO_CASTLING,
        CHECK,
        END,
        HOUSE,
        MARKED,
        LEAP,
        FREE_FILE,
        NO_CAPTURE,
        BECOMES,
        NEVER_FORWARD,
        MARK_COUNTS,
        PROMOTION,
    ];
}

/// The rules of Kurierschach with their options.
pub struct Kurierschach {
    options: Options,
    layout: Layout,
    start: Position,
    rules: Rules,
    stalemate_loses: bool,
    bare_king_loses: bool,
    house: bool,
}

impl Kurierschach {
    /// The options that say which moves there are.
    pub const fn rules(&self) -> Rules {
        self.rules
    }
}

const fn switch(key: &'static str, values: &'static [&'static str], clause: Clause) -> Switch {
    Switch { key, values, also: Also::Nothing, clause }
}

impl Game for Kurierschach {
    const ID: GameId = GameId::Kurierschach;
    const SWITCHES: &'static [Switch] = &[
        switch("array", &["facing", "sheet"], clause::ARRAY),
        switch("tabiya", &["on", "off"], clause::TABIYA),
        switch("leap", &["file", "path"], clause::FREE_FILE),
        switch("promotion", &["freudensprung", "instant", "fers"], clause::PROMOTION),
        switch("stalemate", &["draw", "loss"], clause::END),
        switch("bare-king", &["none", "loss"], clause::END),
        switch("house", &["on", "off"], clause::HOUSE),
    ];
    const CLAUSES: &'static [Clause] = clause::ALL;
    const TURNS: Clause = clause::TURNS;
    type Position = Position;
    type Move = Move;

    fn new(options: &Options) -> Result<Kurierschach, Vec<Fault>> {
        let promotion = match options.value("promotion") {
            "instant" => Promotion::Instant,
            "fers" => Promotion::Fers,
            _ => Promotion::Freudensprung,
        };
        let leap = if options.is("leap", "path") { Leap::Path } else { Leap::File };
        Ok(Kurierschach {
            layout: GRID.layout(false),
            start: array::start(options.is("array", "sheet"), options.is("tabiya", "on")),
            rules: Rules { leap, promotion },
            stalemate_loses: options.is("stalemate", "loss"),
            bare_king_loses: options.is("bare-king", "loss"),
            house: options.is("house", "on"),
            options: options.clone(),
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
        self.start.clone()
    }
    fn turn(&self, position: &Position) -> Turn {
        Turn::Seat(position.turn())
    }
    fn moves(&self, position: &Position, push: &mut impl FnMut(Move)) {
        if self.ended(position).is_none() {
            moves::each(position, self.rules, push);
        }
    }
    fn play(&self, position: &mut Position, mv: Move) {
        position.play(mv);
    }
    /// Only a bare König to move ends a game that has moves: alone with the other it is the house's draw; else it loses by
    /// option, unless it can bare the other at once (KS-14).
    #[inline]
    fn ended(&self, position: &Position) -> Option<Verdict> {
        let seat = position.turn();
        if !position.is_bare(seat) {
            None
        } else if position.is_bare(seat.opposite()) {
            self.house.then_some(Verdict::draw(clause::HOUSE))
        } else if self.bare_king_loses && !moves::can_bare(position) {
            Some(Verdict::won(seat.opposite(), clause::END))
        } else {
            None
        }
    }
    fn stuck(&self, position: &Position) -> Verdict {
        if position.in_check() || self.stalemate_loses {
            Verdict::won(position.turn().opposite(), clause::END)
        } else {
            Verdict::draw(clause::END)
        }
    }
    fn key(&self, position: &Position) -> u64 {
        position.key()
    }
    fn progress(&self, position: &Position, mv: Move) -> bool {
        mv.is_pawn_move() || position.captures(mv)
    }
    fn count(&self, position: &Position) -> u64 {
        if self.ended(position).is_some() { 0 } else { moves::count(position, self.rules) }
    }
    fn any(&self, position: &Position) -> bool {
        self.ended(position).is_none() && moves::any(position, self.rules)
    }
    fn forcing(&self, position: &Position, push: &mut impl FnMut(Move)) {
        if self.ended(position).is_none() {
            moves::each_forcing(position, self.rules, push);
        }
    }

    fn read_setup(&self, text: &str) -> Result<Setup<Position>, Vec<Fault>> {
        notation::read_setup(text, self.rules.promotion)
    }
    fn write_setup(&self, setup: &Setup<Position>) -> String {
        notation::write_setup(setup)
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
    fn before_play(&self) -> Vec<Effect> {
        if self.options.is("tabiya", "on") { array::tabiya() } else { Vec::new() }
    }
    fn figures(&self, position: &Position) -> Vec<(Cell, Figure)> {
        position.figures()
    }
    fn path(&self, _position: &Position, mv: Move) -> Path {
        let choice = mv.promotion().map(|piece| Choice::Become(piece.kind()));
        Path { cells: vec![mv.from().cell(), mv.to().cell()], choice }
    }
    fn objection(&self, position: &Position, from: Cell, to: Cell) -> Refusal {
        why::objection(self, position, from, to)
    }
    fn effects(&self, before: &Position, mv: Move) -> Vec<Effect> {
        effects::effects(before, mv)
    }
    fn reach(&self, position: &Position, cell: Cell) -> Vec<Cell> {
        let Some(square) = Square::of(cell) else { return Vec::new() };
        let Some(piece) = position.piece(square) else { return Vec::new() };
        let seat = if position.side(Seat::A).has(square) { Seat::A } else { Seat::B };
        self.rules.reach(position, seat, piece, square).cells()
    }
    fn missing(&self, position: &Position, seat: Seat) -> Vec<Missing> {
        let mated = position.turn() != seat && position.in_check() && !moves::any(position, self.rules);
        vec![Missing { goal: Goal::Checkmate, have: u32::from(mated), need: 1 }]
    }
    fn warnings(&self, position: &Position) -> Vec<Warning> {
        effects::warnings(position)
    }
    fn stock(&self, position: &Position) -> Vec<(Figure, u32)> {
        array::stock(position)
    }
}
