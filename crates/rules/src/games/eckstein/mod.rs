//! Eckstein: Christiane Frankenstein's game. Its title is lost; this one is ours.

mod board;
mod drawing;
mod layout;
mod moves;
mod notation;
mod points;
mod position;
mod side;
mod why;

use crate::{
    Also, Cell, Choice, Clause, Effect, Fault, Figure, Game, GameId, Goal, House, Kind, Layout, Missing,
    Options, Path, Refusal, Seat, Seats, Setup, Switch, Turn, Verdict, Warning,
};

pub use board::Board;
pub use moves::Move;
pub use points::{Point, Points};
pub use position::Position;
use side::Side;

/// The clause numbers of `docs/rules/eckstein`.
#[allow(missing_docs)] // the documents say what they say
pub mod clause {
    use crate::Clause;
    pub const BOARD: Clause = Clause("EC-B1");
    pub const DRAWING: Clause = Clause("EC-B2");
    pub const TURNS: Clause = Clause("EC-1");
    pub const DIAGONAL: Clause = Clause("EC-2");
    pub const STRAIGHT: Clause = Clause("EC-3");
    pub const NO_JUMP: Clause = Clause("EC-4");
    pub const CAPTURE: Clause = Clause("EC-5");
    pub const TAKING: Clause = Clause("EC-6");
    pub const BETWEEN: Clause = Clause("EC-7");
    pub const PASSING: Clause = Clause("EC-8");
    pub const CORNERS: Clause = Clause("EC-9");
    pub const FOUR_LEFT: Clause = Clause("EC-10");
    pub const HOUSE: Clause = Clause("EC-11");
    pub const ROWS: Clause = Clause("EC-20");
    pub const ENTERING: Clause = Clause("EC-21");
    pub const BOTH: Clause = Clause("EC-22");
    /// All, in the document's order.
    pub const ALL: &[Clause] = &[
        BOARD, DRAWING, TURNS, DIAGONAL, STRAIGHT, NO_JUMP, CAPTURE, TAKING, BETWEEN, PASSING, CORNERS,
        FOUR_LEFT, HOUSE, ROWS, ENTERING, BOTH,
    ];
}

/// The shipped boards (EC-B1, EC-B2), read like any other drawing.
const P1: &str = include_str!("P1.txt");
const P2: &str = include_str!("P2.txt");

/// A board that comes with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shipped {
    /// Diagonals through every second point (EC-B1).
    P1,
    /// Both diagonals in every cell (EC-B2).
    P2,
}

/// The rules of Eckstein with their options and board.
pub struct Eckstein {
    options: Options,
    board: Board,
    shipped: Option<Shipped>,
    layout: Layout,
    /// Variant I: rows are captured (EC-20).
    rows: bool,
    /// Variant II: a stone may enter between two stones if it encloses one (EC-21).
    enters: bool,
    /// The player chooses what to take (EC-6).
    optional: bool,
    house: bool,
}

impl Eckstein {
    /// The board it is played on.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Which shipped board it is; none for a player's own drawing.
    pub const fn shipped(&self) -> Option<Shipped> {
        self.shipped
    }

    /// Whether variant I is played (EC-20).
    pub const fn takes_rows(&self) -> bool {
        self.rows
    }

    /// Whether variant II is played (EC-21).
    pub const fn may_enter(&self) -> bool {
        self.enters
    }

    fn to_move(&self, position: &Position) -> Side<'_> {
        Side::new(self, position, position.turn())
    }

    /// Whether `seat` wins with its next move if it is its turn, by taking the last corner (EC-9).
    pub fn takes_last_corner(&self, position: &Position, seat: Seat) -> bool {
        self.last_corner(position, seat).is_some_and(|(_, mut by)| by.next().is_some())
    }

    /// The only corner that `seat` lacks, if it is free, and the stones that reach it. A stone from another corner would only leave
    /// that one.
    fn last_corner(&self, position: &Position, seat: Seat) -> Option<(Point, impl Iterator<Item = Point>)> {
        let own = position.side(seat);
        let lacking = self.board.corners() & !own;
        let corner = (lacking & !position.occupied()).iter().next().filter(|_| lacking.len() == 1)?;
        let side = Side::new(self, position, seat);
        Some((
            corner,
            (own & !self.board.corners()).iter().filter(move |&stone| side.reach(stone).has(corner)),
        ))
    }

    /// Whether the cells alone do not tell the move (EC-6).
    fn is_choice(&self, mv: Move) -> bool {
        self.optional && mv.is_enclosure()
    }
}

impl Game for Eckstein {
    const ID: GameId = GameId::Eckstein;
    const SWITCHES: &'static [Switch] = &[
        Switch { key: "board", values: &["P1", "P2"], also: Also::Drawing(P1), clause: clause::DRAWING },
        Switch {
            key: "variant",
            values: &["none", "I", "II", "I+II"],
            also: Also::Nothing,
            clause: clause::ROWS,
        },
        Switch {
            key: "capture",
            values: &["automatic", "optional"],
            also: Also::Nothing,
            clause: clause::TAKING,
        },
        Switch { key: "house", values: &["on", "off"], also: Also::Nothing, clause: clause::HOUSE },
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
    fn house(&self) -> Option<House> {
        self.house.then_some(House { clause: clause::HOUSE, occurrences: 3, quiet: 100 })
    }

    fn start(&self) -> Position {
        Position::new(self.board.start, Seat::A)
    }
    fn turn(&self, position: &Position) -> Turn {
        Turn::Seat(position.turn())
    }
    fn moves(&self, position: &Position, push: &mut impl FnMut(Move)) {
        if self.ended(position).is_none() {
            self.to_move(position).each_move(push);
        }
    }
    fn play(&self, position: &mut Position, mv: Move) {
        moves::play(position, mv);
    }
    fn ended(&self, position: &Position) -> Option<Verdict> {
        position.ended(&self.board)
    }
    fn stuck(&self, position: &Position) -> Verdict {
        Verdict::won(position.turn().opposite(), clause::TURNS)
    }
    fn key(&self, position: &Position) -> u64 {
        position.key()
    }
    fn progress(&self, _position: &Position, mv: Move) -> bool {
        mv.is_capture()
    }
    fn count(&self, position: &Position) -> u64 {
        if self.ended(position).is_none() { self.to_move(position).count() } else { 0 }
    }
    fn forcing(&self, position: &Position, push: &mut impl FnMut(Move)) {
        if self.ended(position).is_none() {
            self.to_move(position).each_capture(push);
        }
    }

    fn read_setup(&self, text: &str) -> Result<Setup<Position>, Vec<Fault>> {
        self.read_position(text)
    }
    fn write_setup(&self, setup: &Setup<Position>) -> String {
        self.write_position(&setup.position)
    }
    fn read_move(&self, position: &Position, text: &str) -> Result<Move, Refusal> {
        self.read_move_text(position, text)
    }
    fn write_move(&self, position: &Position, mv: Move) -> String {
        self.move_text(position, mv)
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn figures(&self, position: &Position) -> Vec<(Cell, Figure)> {
        let figure = |point| Some((self.board.cell(point), stone(position.stone(point)?)));
        position.occupied().iter().filter_map(figure).collect()
    }
    fn path(&self, position: &Position, mv: Move) -> Path {
        let cells = [self.board.cell(mv.from()), self.board.cell(mv.to())];
        if self.is_choice(mv) {
            let taken = mv.captured(position).iter().map(|point| self.board.cell(point));
            Path::chosen(cells, Choice::Take(taken.collect()))
        } else {
            Path::plain(cells)
        }
    }
    fn objection(&self, position: &Position, from: Cell, to: Cell) -> Refusal {
        self.object(position, from, to)
    }
    fn effects(&self, before: &Position, mv: Move) -> Vec<Effect> {
        let seat = before.turn();
        let (from, to) = (self.board.cell(mv.from()), self.board.cell(mv.to()));
        let moved = Effect::Moved { figure: stone(seat), from, to, way: vec![to] };
        let removed = mv
            .captured(before)
            .iter()
            .map(|point| Effect::Removed { figure: stone(seat.opposite()), cell: self.board.cell(point) });
        std::iter::once(moved).chain(removed).collect()
    }
    fn reach(&self, position: &Position, cell: Cell) -> Vec<Cell> {
        let point = self.board.point(cell);
        let stone = point.and_then(|point| Some((position.stone(point)?, point)));
        let targets = stone.map(|(seat, point)| Side::new(self, position, seat).reach(point));
        targets.into_iter().flat_map(Points::iter).map(|point| self.board.cell(point)).collect()
    }
    fn missing(&self, position: &Position, seat: Seat) -> Vec<Missing> {
        let corners = (self.board.corners() & position.side(seat)).len();
        let left = position.side(seat.opposite()).len();
        vec![
            Missing { goal: Goal::Corners, have: corners, need: self.board.corners().len() },
            Missing { goal: Goal::StonesLeft, have: left, need: position::TOO_FEW },
        ]
    }
    fn warnings(&self, position: &Position) -> Vec<Warning> {
        if self.ended(position).is_some() {
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
    fn stock(&self, position: &Position) -> Vec<(Figure, u32)> {
        let lost = |seat| (stone(seat), position::STONES - position.side(seat).len());
        [Seat::A, Seat::B].map(lost).into_iter().filter(|(_, count)| *count > 0).collect()
    }
}

const fn stone(seat: Seat) -> Figure {
    Figure { seat, kind: Kind::Stone }
}
