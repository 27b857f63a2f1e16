//! Räuberschach: chess's pieces, capturing is compulsory, and the aim is to lose everything or to take everything.

mod board;
mod count;
mod fen;
mod moves;
mod pawns;
mod position;
mod san;
mod uci;
mod why;

use crate::{
    Also, Cell, Choice, Clause, Effect, Fault, Figure, Game, GameId, Goal, House, Layout, Missing, Options,
    Path, Refusal, Seat, Seats, Setup, Switch, Turn, Verdict, Warning,
};

pub use moves::{Move, attacks};
pub use position::{Piece, Position};

/// The clause numbers of `docs/rules/raeuberschach`.
#[allow(missing_docs)] // the documents say what they say
pub mod clause {
    use crate::Clause;
    pub const START: Clause = Clause("RC-1");
    pub const PIECES: Clause = Clause("RC-2");
    pub const PAWN: Clause = Clause("RC-3");
    pub const EN_PASSANT: Clause = Clause("RC-4");
    pub const PROMOTION: Clause = Clause("RC-5");
    pub const TURNS: Clause = Clause("RC-6");
    pub const MUST_CAPTURE: Clause = Clause("RC-7");
    pub const SCHLAG: Clause = Clause("RC-8");
    pub const TAKEN_BACK: Clause = Clause("RC-9");
    pub const END: Clause = Clause("RC-10");
    pub const LOSES_ALL: Clause = Clause("RC-11");
    pub const TAKES_ALL: Clause = Clause("RC-12");
    pub const AGREEMENT: Clause = Clause("RC-13");
    pub const HOUSE: Clause = Clause("RC-14");
    /// All, in the document's order.
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

/// Who wins when a player cannot move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// He does (RC-11).
    LosesAll,
    /// The other does (RC-12).
    TakesAll,
}

/// The rules of Räuberschach with their options.
pub struct Raeuberschach {
    options: Options,
    layout: Layout,
    variant: Variant,
    en_passant: bool,
    promotions: &'static [Piece],
    house: bool,
}

impl Raeuberschach {
    /// The variant played.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// What a pawn can become (RC-5); only itself where there is no promotion.
    pub const fn promotions(&self) -> &'static [Piece] {
        self.promotions
    }

    /// `seat` has no piece or, on his turn, no move.
    const fn cannot_move(&self, seat: Seat) -> Verdict {
        match self.variant {
            Variant::LosesAll => Verdict::won(seat, clause::LOSES_ALL),
            Variant::TakesAll => Verdict::won(seat.opposite(), clause::TAKES_ALL),
        }
    }

    fn fen_rules(&self) -> fen::Rules {
        fen::Rules { en_passant: self.en_passant, pawns_stay: self.promotions == [Piece::Pawn] }
    }
}

impl Game for Raeuberschach {
    const ID: GameId = GameId::Raeuberschach;
    const SWITCHES: &'static [Switch] = &[
        Switch { key: "variant", values: &["1", "2"], also: Also::Nothing, clause: clause::LOSES_ALL },
        Switch { key: "en-passant", values: &["off", "on"], also: Also::Nothing, clause: clause::EN_PASSANT },
        Switch {
            key: "promotion",
            values: &["any", "no-king", "none"],
            also: Also::Nothing,
            clause: clause::PROMOTION,
        },
        Switch { key: "house", values: &["on", "off"], also: Also::Nothing, clause: clause::HOUSE },
    ];
    const CLAUSES: &'static [Clause] = clause::ALL;
    const TURNS: Clause = clause::TURNS;
    type Position = Position;
    type Move = Move;

    fn new(options: &Options) -> Result<Raeuberschach, Vec<Fault>> {
        use Piece::*;
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
    fn house(&self) -> Option<House> {
        self.house.then_some(House { clause: clause::HOUSE, occurrences: 3, quiet: 100 })
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
    fn ended(&self, position: &Position) -> Option<Verdict> {
        position.bare().map(|seat| self.cannot_move(seat))
    }
    fn stuck(&self, position: &Position) -> Verdict {
        self.cannot_move(position.turn())
    }
    fn key(&self, position: &Position) -> u64 {
        position.key()
    }
    fn progress(&self, position: &Position, mv: Move) -> bool {
        moves::progress(position, mv)
    }
    fn count(&self, position: &Position) -> u64 {
        count::count(position, self.promotions.len())
    }
    fn any(&self, position: &Position) -> bool {
        count::any(position)
    }
    fn forcing(&self, position: &Position, push: &mut impl FnMut(Move)) {
        moves::each_forcing(position, self.promotions, push);
    }

    fn read_setup(&self, text: &str) -> Result<Setup<Position>, Vec<Fault>> {
        fen::read(text, self.fen_rules())
    }
    fn write_setup(&self, setup: &Setup<Position>) -> String {
        fen::write(setup)
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

    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn figures(&self, position: &Position) -> Vec<(Cell, Figure)> {
        position.figures()
    }
    fn path(&self, _position: &Position, mv: Move) -> Path {
        let cells = [mv.start_cell(), mv.end_cell()];
        match mv.promotion() {
            Some(piece) => Path::chosen(cells, Choice::Become(piece.kind())),
            None => Path::plain(cells),
        }
    }
    fn objection(&self, position: &Position, from: Cell, to: Cell) -> Refusal {
        why::objection(self, position, from, to)
    }
    fn effects(&self, before: &Position, mv: Move) -> Vec<Effect> {
        moves::effects(before, mv)
    }
    fn reach(&self, position: &Position, cell: Cell) -> Vec<Cell> {
        moves::reach(position, cell)
    }
    fn missing(&self, position: &Position, seat: Seat) -> Vec<Missing> {
        let (goal, loser) = match self.variant {
            Variant::LosesAll => (Goal::LoseAll, seat),
            Variant::TakesAll => (Goal::TakeAll, seat.opposite()),
        };
        let (have, need) = position.lost(loser);
        vec![Missing { goal, have, need }]
    }
    fn warnings(&self, position: &Position) -> Vec<Warning> {
        moves::warnings(position)
    }
    fn stock(&self, position: &Position) -> Vec<(Figure, u32)> {
        position.stock()
    }
}
