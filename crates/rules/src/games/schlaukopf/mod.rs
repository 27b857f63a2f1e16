//! Schach dem Schlaukopf (Parker, 1972): the arrows of the square on which a piece stands decide where it may go.

mod board;
mod layout;
mod moves;
mod notation;
mod position;
mod refusal;

use crate::{
    Agreement, Cell, Clause, Effect, Fault, Game, GameFacts, GameId, Goal, GoalProgress, HouseRules, Kind,
    Layout, MoveNumbering, MovePath, Notation, Options, OtherValues, Piece, Presentation, Refusal,
    RuleOption, Seat, Seats, Setup, SetupDraft, Threats, Turn, Verdict, Warning,
};

pub use moves::{Move, attackers};
pub use position::{PieceType, Position};

/// The clause numbers of `docs/rules/schlaukopf`.
pub mod clause {
    use crate::Clause;
    /// SK-B1: The arrows.
    pub const ARROWS: Clause = Clause("SK-B1");
    /// SK-B2: The array.
    pub const START: Clause = Clause("SK-B2");
    /// SK-1: Turns.
    pub const TURNS: Clause = Clause("SK-1");
    /// SK-2: Arrows.
    pub const LEAVING: Clause = Clause("SK-2");
    /// SK-3: Ninny and Brain.
    pub const ONE_SQUARE: Clause = Clause("SK-3");
    /// SK-4: Numskull.
    pub const ANY_DISTANCE: Clause = Clause("SK-4");
    /// SK-5: The way.
    pub const OWN_PIECES: Clause = Clause("SK-5");
    /// SK-6: Capture.
    pub const CAPTURE: Clause = Clause("SK-6");
    /// SK-7: No compulsion.
    pub const NOT_COMPULSORY: Clause = Clause("SK-7");
    /// SK-8: Brain captured.
    pub const SCHLAUKOPF_CAPTURED: Clause = Clause("SK-8");
    /// SK-9: Only the Brains left.
    pub const ONLY_SCHLAUKOEPFE: Clause = Clause("SK-9");
    /// SK-10: From Ninny to Numskull.
    pub const PROMOTION: Clause = Clause("SK-10");
    /// SK-11: House rules.
    pub const HOUSE: Clause = Clause("SK-11");
    /// All clauses, in the order of the document.
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
    /// Whether a Dummkopf is promoted even if no Schlitzohr was captured (SK-10).
    always_promotes: bool,
    house: bool,
}

impl Game for Schlaukopf {
    const ID: GameId = GameId::Schlaukopf;
    const FACTS: GameFacts = GameFacts {
        name: "schlaukopf",
        seats: Seats::TWO,
        kinds: &[Kind::Schlaukopf, Kind::Schlitzohr, Kind::Dummkopf],
        has_dice: false,
        sections: 0,
        agreement: Agreement::Draw,
        threats: Threats::Silent,
        numbering: MoveNumbering::FullMoves,
        known_variant: None,
    };
    const RULE_OPTIONS: &'static [RuleOption] = &[
        RuleOption {
            key: "promotion",
            values: &["captured", "always"],
            other_values: OtherValues::Nothing,
            clause: clause::PROMOTION,
        },
        RuleOption {
            key: "house",
            values: &["on", "off"],
            other_values: OtherValues::Nothing,
            clause: clause::HOUSE,
        },
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
    fn house_rules(&self) -> Option<HouseRules> {
        self.house.then_some(HouseRules { clause: clause::HOUSE, occurrences: 3, quiet: 100 })
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
    fn board_verdict(&self, position: &Position) -> Option<Verdict> {
        position.verdict()
    }
    /// Returns a loss by SK-1. It is never called: the arrows are strongly connected, so that a side always has a
    /// move.
    fn no_move_verdict(&self, position: &Position) -> Verdict {
        Verdict::won(position.turn().opposite(), clause::TURNS)
    }
    fn key(&self, position: &Position) -> u64 {
        position.key()
    }
    fn is_irreversible(&self, position: &Position, mv: Move) -> bool {
        moves::progress(position, mv, self.always_promotes)
    }
    fn count_legal_moves(&self, position: &Position) -> u64 {
        moves::count(position)
    }
    fn noisy_moves(&self, position: &Position, push: &mut impl FnMut(Move)) {
        let captures = position.side(position.turn().opposite());
        moves::each(position, captures, push);
        moves::each_promotion(position, self.always_promotes, &mut |mv| {
            if captures & 1 << mv.to() == 0 {
                push(mv);
            }
        });
    }
}

impl Notation for Schlaukopf {
    fn read_setup(&self, text: &str) -> Result<Setup<Position>, Vec<Fault>> {
        notation::read_setup(text, self.always_promotes)
    }
    fn write_setup(&self, setup: &Setup<Position>) -> String {
        notation::write_setup(&setup.position)
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

impl Presentation for Schlaukopf {
    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn pieces(&self, position: &Position) -> Vec<(Cell, Piece)> {
        position.pieces()
    }
    fn path(&self, _position: &Position, mv: Move) -> MovePath {
        MovePath::plain([mv.start_cell(), mv.end_cell()])
    }
    fn refusal(&self, position: &Position, from: Cell, to: Cell) -> Refusal {
        refusal::refusal(position, from, to)
    }
    fn effects(&self, before: &Position, mv: Move) -> Vec<Effect> {
        moves::effects(before, mv, self.always_promotes)
    }
    fn reach(&self, position: &Position, cell: Cell) -> Vec<Cell> {
        moves::reach(position, cell)
    }
    fn goal_progress(&self, position: &Position, seat: Seat) -> Vec<GoalProgress> {
        let captured = position.of(seat.opposite(), PieceType::Schlaukopf) == 0;
        vec![GoalProgress { goal: Goal::CaptureBrain, have: u32::from(captured), need: 1 }]
    }
    fn warnings(&self, position: &Position) -> Vec<Warning> {
        moves::warnings(position)
    }
    fn stock(&self, position: &Position) -> Vec<(Piece, u32)> {
        position.stock()
    }
}
