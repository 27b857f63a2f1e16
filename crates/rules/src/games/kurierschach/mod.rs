//! Kurierschach with the rules of Ströbeck: medieval chess on 12×8 squares. A pawn is promoted after three leaps back,
//! the Freudensprünge.

mod attacks;
mod check;
mod effects;
mod moves;
mod notation;
mod position;
mod refusal;
mod rules;
mod squares;
mod start;

use crate::{
    Agreement, Cell, Choice, Clause, Effect, Fault, Game, GameFacts, GameId, Goal, GoalProgress, HouseRules,
    Kind, Layout, MoveNumbering, MovePath, Notation, Options, OtherValues, Piece, Presentation, Purpose,
    Refusal, RuleOption, Seat, Seats, Setup, SetupDraft, Threats, Turn, Verdict, Warning,
};

pub use attacks::attacks;
pub use moves::Move;
pub use position::{PieceType, Position, last_rank, pawn_rank};
pub use rules::{Leap, Promotion, Rules};
pub use squares::{GRID, Square, Squares, SquaresIter};

/// The clause numbers of `docs/rules/kurierschach`.
pub mod clause {
    use crate::Clause;
    /// KS-1: The board.
    pub const BOARD: Clause = Clause("KS-1");
    /// KS-2: The array.
    pub const ARRAY: Clause = Clause("KS-2");
    /// KS-3: The pawns.
    pub const PAWNS: Clause = Clause("KS-3");
    /// KS-4: Turns.
    pub const TURNS: Clause = Clause("KS-4");
    /// KS-5: King and man.
    pub const KOENIG: Clause = Clause("KS-5");
    /// KS-6: Rook and courier.
    pub const SLIDERS: Clause = Clause("KS-6");
    /// KS-7: Knight and elder.
    pub const LEAPERS: Clause = Clause("KS-7");
    /// KS-8: Sneak and queen.
    pub const STEPPERS: Clause = Clause("KS-8");
    /// KS-9: Pawn and marked pawn.
    pub const PAWN: Clause = Clause("KS-9");
    /// KS-10: The Tabiya.
    pub const TABIYA: Clause = Clause("KS-10");
    /// KS-11: One step.
    pub const ONE_STEP: Clause = Clause("KS-11");
    /// KS-12: No castling.
    pub const NO_CASTLING: Clause = Clause("KS-12");
    /// KS-13: Check.
    pub const CHECK: Clause = Clause("KS-13");
    /// KS-14: Mate and stalemate.
    pub const END: Clause = Clause("KS-14");
    /// KS-15: House rules.
    pub const HOUSE: Clause = Clause("KS-15");
    /// KS-20: The marked pawn.
    pub const MARKED: Clause = Clause("KS-20");
    /// KS-21: The leaps.
    pub const LEAP: Clause = Clause("KS-21");
    /// KS-22: A free file.
    pub const FREE_FILE: Clause = Clause("KS-22");
    /// KS-23: While leaping.
    pub const NO_CAPTURE: Clause = Clause("KS-23");
    /// KS-24: The change.
    pub const BECOMES: Clause = Clause("KS-24");
    /// KS-25: Limits of the leap.
    pub const NEVER_FORWARD: Clause = Clause("KS-25");
    /// KS-26: The mark counts.
    pub const MARK_COUNTS: Clause = Clause("KS-26");
    /// KS-27: Other ways to promote.
    pub const PROMOTION: Clause = Clause("KS-27");
    /// All clauses, in the order of the document.
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
    /// Returns the options that move generation depends on.
    pub const fn rules(&self) -> Rules {
        self.rules
    }
}

/// Returns a rule option without other values.
const fn option(key: &'static str, values: &'static [&'static str], clause: Clause) -> RuleOption {
    RuleOption { key, values, other_values: OtherValues::Nothing, clause }
}

impl Game for Kurierschach {
    const ID: GameId = GameId::Kurierschach;
    const FACTS: GameFacts = GameFacts {
        name: "kurierschach",
        seats: Seats::TWO,
        kinds: &[
            Kind::Koenig,
            Kind::Koenigin,
            Kind::Mann,
            Kind::Schleich,
            Kind::Kurier,
            Kind::Alte,
            Kind::Ross,
            Kind::Roch,
            Kind::Bauer,
            Kind::Umwandlungsbauer,
        ],
        has_dice: false,
        sections: 0,
        agreement: Agreement::Draw,
        threats: Threats::Check,
        numbering: MoveNumbering::FullMoves,
        known_variant: None,
    };
    const RULE_OPTIONS: &'static [RuleOption] = &[
        option("array", &["facing", "sheet"], clause::ARRAY),
        option("tabiya", &["on", "off"], clause::TABIYA),
        option("leap", &["file", "path"], clause::FREE_FILE),
        option("promotion", &["freudensprung", "instant", "fers"], clause::PROMOTION),
        option("stalemate", &["draw", "loss"], clause::END),
        option("bare-king", &["none", "loss"], clause::END),
        option("house", &["on", "off"], clause::HOUSE),
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
            start: start::start_position(options.is("array", "sheet"), options.is("tabiya", "on")),
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
    fn house_rules(&self) -> Option<HouseRules> {
        self.house.then_some(HouseRules { clause: clause::HOUSE, occurrences: 3, quiet: 100 })
    }

    fn start(&self) -> Position {
        self.start.clone()
    }
    fn turn(&self, position: &Position) -> Turn {
        Turn::Seat(position.turn())
    }
    fn moves(&self, position: &Position, push: &mut impl FnMut(Move)) {
        if self.board_verdict(position).is_none() {
            moves::each(position, self.rules, push);
        }
    }
    fn play(&self, position: &mut Position, mv: Move) {
        position.play(mv);
    }
    /// Returns the verdict of a bare König to move.
    ///
    /// Two bare Könige are a draw by the house rules. Otherwise a bare König loses if the option says so, unless it
    /// can bare the other at once (KS-14).
    #[inline]
    fn board_verdict(&self, position: &Position) -> Option<Verdict> {
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
    fn no_move_verdict(&self, position: &Position) -> Verdict {
        if position.in_check() || self.stalemate_loses {
            Verdict::won(position.turn().opposite(), clause::END)
        } else {
            Verdict::draw(clause::END)
        }
    }
    fn key(&self, position: &Position) -> u64 {
        position.key()
    }
    fn is_irreversible(&self, position: &Position, mv: Move) -> bool {
        mv.is_pawn_move() || position.captures(mv)
    }
    fn count_legal_moves(&self, position: &Position) -> u64 {
        if self.board_verdict(position).is_some() { 0 } else { moves::count(position, self.rules) }
    }
    fn has_legal_move(&self, position: &Position) -> bool {
        self.board_verdict(position).is_none() && moves::any(position, self.rules)
    }
    fn noisy_moves(&self, position: &Position, push: &mut impl FnMut(Move)) {
        if self.board_verdict(position).is_none() {
            moves::each_noisy(position, self.rules, push);
        }
    }
}

impl Notation for Kurierschach {
    fn read_setup(&self, text: &str) -> Result<Setup<Position>, Vec<Fault>> {
        notation::read_setup(text, self.rules.promotion)
    }
    fn write_setup(&self, setup: &Setup<Position>) -> String {
        notation::write_setup(setup)
    }
    fn write_draft(&self, draft: &SetupDraft) -> String {
        notation::write_draft(draft)
    }
    fn read_move(&self, position: &Position, text: &str) -> Result<Move, Refusal> {
        notation::read_move(self, position, text)
    }
    fn write_move(&self, _position: &Position, mv: Move) -> String {
        notation::write_move(mv)
    }
}

impl Presentation for Kurierschach {
    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn before_play(&self) -> Vec<Effect> {
        if self.options.is("tabiya", "on") { start::tabiya_effects() } else { Vec::new() }
    }
    fn pieces(&self, position: &Position) -> Vec<(Cell, Piece)> {
        position.pieces()
    }
    fn path(&self, _position: &Position, mv: Move) -> MovePath {
        let choice = mv.promotion().map(|piece| Choice::Become(piece.kind()));
        MovePath { cells: vec![mv.from().cell(), mv.to().cell()], choice }
    }
    fn choice_clause(&self, _position: &Position, moves: &[Move]) -> Clause {
        refusal::choice_clause(self.rules.promotion, moves.first().map(|mv| mv.piece()))
    }
    fn refusal(&self, position: &Position, from: Cell, to: Cell) -> Refusal {
        refusal::refusal(self, position, from, to)
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
    fn goal_progress(&self, position: &Position, seat: Seat) -> Vec<GoalProgress> {
        let mated = position.turn() != seat && position.in_check() && !moves::any(position, self.rules);
        vec![GoalProgress { goal: Goal::Checkmate, have: u32::from(mated), need: 1 }]
    }
    fn warnings(&self, position: &Position) -> Vec<Warning> {
        effects::warnings(position)
    }
    fn special_purposes(&self, position: &Position, mv: Move) -> Vec<Purpose> {
        effects::blocked_files(self.rules, position, mv)
    }
    fn stock(&self, position: &Position) -> Vec<(Piece, u32)> {
        start::stock(position)
    }
}
