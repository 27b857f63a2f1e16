//! Eckstein, a game by Christiane Frankenstein. Its original title is lost.

mod board;
mod drawing;
mod generator;
mod layout;
mod moves;
mod notation;
mod points;
mod position;
mod refusal;

use crate::{
    Agreement, Cell, Choice, Clause, Effect, Fault, Game, GameFacts, GameId, Goal, GoalProgress, HouseRules,
    Kind, Layout, MoveNumbering, MovePath, Notation, Options, OtherValues, Piece, Presentation, Reason,
    Refusal, RuleOption, Seat, Seats, Setup, SetupDraft, Threats, Turn, Verdict, Warning, explain,
};

pub use board::Board;
use generator::StoneMoves;
pub use moves::Move;
pub use points::{Point, Points};
pub use position::Position;

/// The clause numbers of `docs/rules/eckstein`.
pub mod clause {
    use crate::Clause;
    /// EC-B1: The board P1.
    pub const BOARD: Clause = Clause("EC-B1");
    /// EC-B2: Boards are data.
    pub const DRAWING: Clause = Clause("EC-B2");
    /// EC-1: Moving.
    pub const TURNS: Clause = Clause("EC-1");
    /// EC-2: Diagonal lines.
    pub const DIAGONAL: Clause = Clause("EC-2");
    /// EC-3: Horizontal and vertical lines.
    pub const STRAIGHT: Clause = Clause("EC-3");
    /// EC-4: No jumping.
    pub const NO_JUMP: Clause = Clause("EC-4");
    /// EC-5: Capture.
    pub const CAPTURE: Clause = Clause("EC-5");
    /// EC-6: Taking is automatic.
    pub const TAKING: Clause = Clause("EC-6");
    /// EC-7: Not between two.
    pub const BETWEEN: Clause = Clause("EC-7");
    /// EC-8: Passing through.
    pub const PASSING: Clause = Clause("EC-8");
    /// EC-9: The four corners.
    pub const CORNERS: Clause = Clause("EC-9");
    /// EC-10: Four stones left.
    pub const FOUR_LEFT: Clause = Clause("EC-10");
    /// EC-11: House rules.
    pub const HOUSE: Clause = Clause("EC-11");
    /// EC-20: Variant I.
    pub const ROWS: Clause = Clause("EC-20");
    /// EC-21: Variant II.
    pub const ENTERING: Clause = Clause("EC-21");
    /// EC-22: Both variants.
    pub const BOTH: Clause = Clause("EC-22");
    /// All clauses, in the order of the document.
    pub const ALL: &[Clause] = &[
        BOARD, DRAWING, TURNS, DIAGONAL, STRAIGHT, NO_JUMP, CAPTURE, TAKING, BETWEEN, PASSING, CORNERS,
        FOUR_LEFT, HOUSE, ROWS, ENTERING, BOTH,
    ];
}

/// The drawing of the board P1 (EC-B1).
const P1: &str = include_str!("P1.txt");
/// The drawing of the board P2 (EC-B2).
const P2: &str = include_str!("P2.txt");

/// A board that comes with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shipped {
    /// The board with diagonals through every second point (EC-B1).
    P1,
    /// The board with both diagonals in every cell (EC-B2).
    P2,
}

/// The rules of Eckstein with their options and board.
pub struct Eckstein {
    options: Options,
    board: Board,
    shipped: Option<Shipped>,
    layout: Layout,
    /// Whether variant I is played: rows are captured (EC-20).
    rows: bool,
    /// Whether variant II is played: a stone may enter between two stones if it encloses one (EC-21).
    enters: bool,
    /// Whether the player chooses which stones to take (EC-6).
    optional: bool,
    house: bool,
}

impl Eckstein {
    /// Returns the board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns which shipped board it is, or `None` for a player's own drawing.
    pub const fn shipped(&self) -> Option<Shipped> {
        self.shipped
    }

    /// Returns whether variant I is played (EC-20).
    pub const fn takes_rows(&self) -> bool {
        self.rows
    }

    /// Returns whether variant II is played (EC-21).
    pub const fn may_enter(&self) -> bool {
        self.enters
    }

    /// Returns the generator of the side to move.
    fn to_move(&self, position: &Position) -> StoneMoves<'_> {
        StoneMoves::new(self, position, position.turn())
    }

    /// Returns whether `seat`, if it is its turn, can win at once by taking the last corner (EC-9).
    pub fn takes_last_corner(&self, position: &Position, seat: Seat) -> bool {
        self.last_corner(position, seat).is_some_and(|(_, mut by)| by.next().is_some())
    }

    /// Returns the only corner that `seat` does not hold, if it is free, and the stones that reach it. Stones on the
    /// other corners are left out, because they would leave their corner.
    fn last_corner(&self, position: &Position, seat: Seat) -> Option<(Point, impl Iterator<Item = Point>)> {
        let own = position.side(seat);
        let lacking = self.board.corners() & !own;
        let corner = (lacking & !position.occupied()).iter().next().filter(|_| lacking.len() == 1)?;
        let side = StoneMoves::new(self, position, seat);
        Some((
            corner,
            (own & !self.board.corners()).iter().filter(move |&stone| side.reach(stone).has(corner)),
        ))
    }

    /// Returns whether several moves share the cells of this one (EC-6).
    fn is_choice(&self, mv: Move) -> bool {
        self.optional && mv.is_enclosure()
    }
}

impl Game for Eckstein {
    const ID: GameId = GameId::Eckstein;
    const FACTS: GameFacts = GameFacts {
        name: "eckstein",
        seats: Seats::TWO,
        kinds: &[Kind::Stone],
        has_dice: false,
        sections: 0,
        agreement: Agreement::Draw,
        threats: Threats::Announced,
        numbering: MoveNumbering::FullMoves,
        known_variant: None,
    };
    const RULE_OPTIONS: &'static [RuleOption] = &[
        RuleOption {
            key: "board",
            values: &["P1", "P2"],
            other_values: OtherValues::Drawing(P1),
            clause: clause::DRAWING,
        },
        RuleOption {
            key: "variant",
            values: &["none", "I", "II", "I+II"],
            other_values: OtherValues::Nothing,
            clause: clause::ROWS,
        },
        RuleOption {
            key: "capture",
            values: &["automatic", "optional"],
            other_values: OtherValues::Nothing,
            clause: clause::TAKING,
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

    fn new(options: &Options) -> Result<Eckstein, Vec<Fault>> {
        let (drawing, shipped) = match options.value("board") {
            "P1" => (P1, Some(Shipped::P1)),
            "P2" => (P2, Some(Shipped::P2)),
            drawing => (drawing, None),
        };
        let board = drawing::read(drawing)?;
        let variant = options.value("variant");
        Ok(Eckstein {
            layout: layout::build(&board),
            board,
            shipped,
            rows: matches!(variant, "I" | "I+II"),
            enters: matches!(variant, "II" | "I+II"),
            optional: options.is("capture", "optional"),
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
        Position::new(self.board.start, Seat::A)
    }
    fn turn(&self, position: &Position) -> Turn {
        Turn::Seat(position.turn())
    }
    fn moves(&self, position: &Position, push: &mut impl FnMut(Move)) {
        if self.board_verdict(position).is_none() {
            self.to_move(position).each_move(push);
        }
    }
    fn play(&self, position: &mut Position, mv: Move) {
        moves::play(position, mv);
    }
    fn board_verdict(&self, position: &Position) -> Option<Verdict> {
        position.verdict(&self.board)
    }
    fn no_move_verdict(&self, position: &Position) -> Verdict {
        Verdict::won(position.turn().opposite(), clause::TURNS)
    }
    fn key(&self, position: &Position) -> u64 {
        position.key()
    }
    fn is_irreversible(&self, _position: &Position, mv: Move) -> bool {
        mv.is_capture()
    }
    fn count_legal_moves(&self, position: &Position) -> u64 {
        if self.board_verdict(position).is_none() { self.to_move(position).count() } else { 0 }
    }
    fn noisy_moves(&self, position: &Position, push: &mut impl FnMut(Move)) {
        if self.board_verdict(position).is_none() {
            self.to_move(position).each_capture(push);
        }
    }
}

impl Notation for Eckstein {
    fn read_setup(&self, text: &str) -> Result<Setup<Position>, Vec<Fault>> {
        self.read_position(text)
    }
    fn write_setup(&self, setup: &Setup<Position>) -> String {
        self.write_position(&setup.position)
    }
    fn write_draft(&self, draft: &SetupDraft) -> String {
        self.draft_text(draft)
    }
    fn read_move(&self, position: &Position, text: &str) -> Result<Move, Refusal> {
        self.read_move_text(position, text)
    }
    fn write_move(&self, position: &Position, mv: Move) -> String {
        self.move_text(position, mv)
    }
}

impl Presentation for Eckstein {
    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn pieces(&self, position: &Position) -> Vec<(Cell, Piece)> {
        let stone_on = |point| Some((self.board.cell(point), stone(position.stone(point)?)));
        position.occupied().iter().filter_map(stone_on).collect()
    }
    fn path(&self, position: &Position, mv: Move) -> MovePath {
        let cells = [self.board.cell(mv.from()), self.board.cell(mv.to())];
        if self.is_choice(mv) {
            let taken = mv.captured(position).iter().map(|point| self.board.cell(point));
            MovePath::chosen(cells, Choice::Take(taken.collect()))
        } else {
            MovePath::plain(cells)
        }
    }
    /// Returns EC-6, or EC-21 if every choice takes something.
    fn choice_clause(&self, _position: &Position, moves: &[Move]) -> Clause {
        if moves.iter().all(|mv| mv.is_capture()) { clause::ENTERING } else { clause::TAKING }
    }
    fn refusal(&self, position: &Position, from: Cell, to: Cell) -> Refusal {
        self.refusal_of(position, from, to)
    }
    fn effects(&self, before: &Position, mv: Move) -> Vec<Effect> {
        let seat = before.turn();
        let (from, to) = (self.board.cell(mv.from()), self.board.cell(mv.to()));
        let moved = Effect::Moved { piece: stone(seat), from, to, way: vec![to] };
        let removed = mv
            .captured(before)
            .iter()
            .map(|point| Effect::Removed { piece: stone(seat.opposite()), cell: self.board.cell(point) });
        std::iter::once(moved).chain(removed).collect()
    }
    fn reach(&self, position: &Position, cell: Cell) -> Vec<Cell> {
        let point = self.board.point(cell);
        let stone = point.and_then(|point| Some((position.stone(point)?, point)));
        let targets = stone.map(|(seat, point)| StoneMoves::new(self, position, seat).reach(point));
        targets.into_iter().flat_map(Points::iter).map(|point| self.board.cell(point)).collect()
    }
    fn forbidden_targets(&self, position: &Position, from: Cell) -> Vec<Cell> {
        let between = |to: &Cell| explain(self, position, from, *to).reason == Reason::Between;
        (0..self.layout.cells.len() as u16).map(Cell).filter(between).collect()
    }
    fn goal_progress(&self, position: &Position, seat: Seat) -> Vec<GoalProgress> {
        let corners = (self.board.corners() & position.side(seat)).len();
        let left = position.side(seat.opposite()).len();
        vec![
            GoalProgress { goal: Goal::Corners, have: corners, need: self.board.corners().len() },
            GoalProgress { goal: Goal::StonesLeft, have: left, need: position::TOO_FEW },
        ]
    }
    fn warnings(&self, position: &Position) -> Vec<Warning> {
        if self.board_verdict(position).is_some() {
            return Vec::new();
        }
        let warning = |seat: Seat| {
            let (corner, by) = self.last_corner(position, seat)?;
            let by: Vec<Cell> = by.map(|stone| self.board.cell(stone)).collect();
            let cell = self.board.cell(corner);
            (!by.is_empty()).then(|| Warning::InReach {
                seat: seat.opposite(),
                cell,
                by,
                clause: clause::CORNERS,
            })
        };
        [Seat::A, Seat::B].into_iter().filter_map(warning).collect()
    }
    fn stock(&self, position: &Position) -> Vec<(Piece, u32)> {
        let lost = |seat| (stone(seat), position::STONES - position.side(seat).len());
        [Seat::A, Seat::B].map(lost).into_iter().filter(|(_, count)| *count > 0).collect()
    }
}

const fn stone(seat: Seat) -> Piece {
    Piece { seat, kind: Kind::Stone }
}
