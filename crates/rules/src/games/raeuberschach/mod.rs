//! Räuberschach: chess in which capturing is compulsory and the goal is to lose all pieces or to take all pieces.

mod board;
mod count;
mod fen;
mod moves;
mod pawns;
mod position;
mod refusal;
mod san;
mod uci;

use crate::{
    Agreement, Cell, Choice, Clause, Effect, Fault, Game, GameFacts, GameId, Goal, GoalProgress, HouseRules,
    Kind, KnownVariant, Layout, MoveNumbering, MovePath, Notation, Options, OtherValues, Piece, Presentation,
    Refusal, RuleOption, Seat, Seats, Setup, SetupDraft, Threats, Turn, Verdict, Warning,
};

pub use moves::{Move, attacks};
pub use position::{PieceType, Position};

/// The clause numbers of `docs/rules/raeuberschach`.
pub mod clause {
    use crate::Clause;
    /// RC-1: Board and array.
    pub const START: Clause = Clause("RC-1");
    /// RC-2: The pieces.
    pub const PIECES: Clause = Clause("RC-2");
    /// RC-3: The pawn.
    pub const PAWN: Clause = Clause("RC-3");
    /// RC-4: No en passant.
    pub const EN_PASSANT: Clause = Clause("RC-4");
    /// RC-5: Promotion.
    pub const PROMOTION: Clause = Clause("RC-5");
    /// RC-6: Turns.
    pub const TURNS: Clause = Clause("RC-6");
    /// RC-7: Compulsory capture.
    pub const MUST_CAPTURE: Clause = Clause("RC-7");
    /// RC-8: “Schlag!”.
    pub const SCHLAG: Clause = Clause("RC-8");
    /// RC-9: Overlooked captures.
    pub const TAKEN_BACK: Clause = Clause("RC-9");
    /// RC-10: The end.
    pub const END: Clause = Clause("RC-10");
    /// RC-11: Variant 1.
    pub const LOSES_ALL: Clause = Clause("RC-11");
    /// RC-12: Variant 2.
    pub const TAKES_ALL: Clause = Clause("RC-12");
    /// RC-13: Agreement.
    pub const AGREEMENT: Clause = Clause("RC-13");
    /// RC-14: House rules.
    pub const HOUSE: Clause = Clause("RC-14");
    /// All clauses, in the order of the document.
    pub const ALL: &[Clause] = &[
        START,
        PIECES,
        PAWN,
        EN_PASSANT,
        PROMOTION,
        TURNS,
        MUST_CAPTURE,
        SCHLAG,
        TAKEN_BACK,
        END,
        LOSES_ALL,
        TAKES_ALL,
        AGREEMENT,
        HOUSE,
    ];
}

/// The variant, which decides who wins when a player cannot move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// The player who cannot move wins (RC-11).
    LosesAll,
    /// The opponent wins (RC-12).
    TakesAll,
}

/// The rules of Räuberschach with their options.
pub struct Raeuberschach {
    options: Options,
    layout: Layout,
    variant: Variant,
    en_passant: bool,
    promotions: &'static [PieceType],
    house: bool,
}

impl Raeuberschach {
    /// Returns the variant played.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Returns the kinds a pawn can become (RC-5). It is the pawn itself if there is no promotion.
    pub const fn promotions(&self) -> &'static [PieceType] {
        self.promotions
    }

    /// Returns the verdict if `seat` has no piece left or, on its turn, no move.
    const fn cannot_move(&self, seat: Seat) -> Verdict {
        match self.variant {
            Variant::LosesAll => Verdict::won(seat, clause::LOSES_ALL),
            Variant::TakesAll => Verdict::won(seat.opposite(), clause::TAKES_ALL),
        }
    }

    /// Returns the options that decide whether a set-up is legal.
    fn setup_rules(&self) -> fen::SetupRules {
        fen::SetupRules { en_passant: self.en_passant, pawns_stay: self.promotions == [PieceType::Pawn] }
    }
}

/// Antichess, as other programs know the game: variant 1 with en passant and without house rules.
const ANTICHESS: KnownVariant = KnownVariant {
    name: "Antichess",
    aliases: &["antichess", "anti chess", "anti"],
    options: &["variant=1", "en-passant=on", "promotion=any", "house=off"],
    shared: "variant",
};

impl Game for Raeuberschach {
    const ID: GameId = GameId::Raeuberschach;
    const FACTS: GameFacts = GameFacts {
        name: "raeuberschach",
        seats: Seats::TWO,
        kinds: &[Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn],
        has_dice: false,
        sections: 0,
        agreement: Agreement::Draw,
        threats: Threats::None,
        numbering: MoveNumbering::FullMoves,
        known_variant: Some(ANTICHESS),
    };
    const RULE_OPTIONS: &'static [RuleOption] = &[
        RuleOption {
            key: "variant",
            values: &["1", "2"],
            other_values: OtherValues::Nothing,
            clause: clause::LOSES_ALL,
        },
        RuleOption {
            key: "en-passant",
            values: &["off", "on"],
            other_values: OtherValues::Nothing,
            clause: clause::EN_PASSANT,
        },
        RuleOption {
            key: "promotion",
            values: &["any", "no-king", "none"],
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

    fn new(options: &Options) -> Result<Raeuberschach, Vec<Fault>> {
        use PieceType::*;
        Ok(Raeuberschach {
            variant: if options.is("variant", "2") { Variant::TakesAll } else { Variant::LosesAll },
            en_passant: options.is("en-passant", "on"),
            promotions: match options.value("promotion") {
                "none" => &[Pawn],
                "no-king" => &[Queen, Rook, Bishop, Knight],
                _ => &[Queen, Rook, Bishop, Knight, King],
            },
            house: options.is("house", "on"),
            options: options.clone(),
            layout: board::GRID.layout(true),
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
        position::START
    }
    fn turn(&self, position: &Position) -> Turn {
        Turn::Seat(position.turn())
    }
    fn moves(&self, position: &Position, push: &mut impl FnMut(Move)) {
        moves::each(position, self.promotions, push);
    }
    #[inline(always)]
    fn play(&self, position: &mut Position, mv: Move) {
        moves::play(position, mv, self.en_passant);
    }
    fn board_verdict(&self, position: &Position) -> Option<Verdict> {
        position.seat_without_pieces().map(|seat| self.cannot_move(seat))
    }
    fn no_move_verdict(&self, position: &Position) -> Verdict {
        self.cannot_move(position.turn())
    }
    fn key(&self, position: &Position) -> u64 {
        position.key()
    }
    fn is_irreversible(&self, position: &Position, mv: Move) -> bool {
        moves::progress(position, mv)
    }
    fn count_legal_moves(&self, position: &Position) -> u64 {
        count::count(position, self.promotions.len())
    }
    fn has_legal_move(&self, position: &Position) -> bool {
        count::any(position)
    }
    fn noisy_moves(&self, position: &Position, push: &mut impl FnMut(Move)) {
        moves::each_noisy(position, self.promotions, push);
    }
}

impl Notation for Raeuberschach {
    fn read_setup(&self, text: &str) -> Result<Setup<Position>, Vec<Fault>> {
        fen::read(text, self.setup_rules())
    }
    fn write_setup(&self, setup: &Setup<Position>) -> String {
        fen::write(setup)
    }
    fn write_draft(&self, draft: &SetupDraft) -> String {
        fen::write_draft(draft)
    }
    fn read_move(&self, position: &Position, text: &str) -> Result<Move, Refusal> {
        uci::read(self, position, text)
    }
    fn write_move(&self, _position: &Position, mv: Move) -> String {
        uci::write(mv)
    }
    fn write_short(&self, position: &Position, mv: Move) -> String {
        san::write(self, position, mv)
    }
}

impl Presentation for Raeuberschach {
    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn pieces(&self, position: &Position) -> Vec<(Cell, Piece)> {
        position.pieces()
    }
    fn path(&self, _position: &Position, mv: Move) -> MovePath {
        let cells = [mv.start_cell(), mv.end_cell()];
        match mv.promotion() {
            Some(piece) => MovePath::chosen(cells, Choice::Become(piece.kind())),
            None => MovePath::plain(cells),
        }
    }
    fn choice_clause(&self, _position: &Position, _moves: &[Move]) -> Clause {
        clause::PROMOTION
    }
    fn refusal(&self, position: &Position, from: Cell, to: Cell) -> Refusal {
        refusal::refusal(self, position, from, to)
    }
    fn effects(&self, before: &Position, mv: Move) -> Vec<Effect> {
        moves::effects(before, mv)
    }
    fn reach(&self, position: &Position, cell: Cell) -> Vec<Cell> {
        moves::reach(position, cell)
    }
    fn goal_progress(&self, position: &Position, seat: Seat) -> Vec<GoalProgress> {
        let (goal, loser) = match self.variant {
            Variant::LosesAll => (Goal::LoseAll, seat),
            Variant::TakesAll => (Goal::TakeAll, seat.opposite()),
        };
        let (have, need) = position.lost(loser);
        vec![GoalProgress { goal, have, need }]
    }
    fn warnings(&self, position: &Position) -> Vec<Warning> {
        moves::warnings(position)
    }
    fn stock(&self, position: &Position) -> Vec<(Piece, u32)> {
        position.stock()
    }
}
