//! Rösselsprung (ASS, 1973): each player brings seven knights across a common middle to the other side.

mod board;
pub mod clause;
mod drawing;
mod effects;
mod endgame;
mod layout;
mod middle_game;
mod moves;
mod notation;
mod occupancy;
mod opening;
mod placement;
mod play;
mod position;
mod purpose;
mod refusal;
mod setup;
mod squares;
mod threats;
mod throw;
mod validation;
mod verdict;

use crate::{
    Agreement, Cell, Clause, Effect, Fault, Game, GameFacts, GameId, GoalProgress, HouseRules, Kind, Layout,
    MoveNumbering, MovePath, Notation, Options, OtherValues, Piece, Presentation, Purpose, Refusal,
    RuleOption, RulesVersion, Seat, Seats, Setup, SetupDraft, Threats, Turn, Verdict, Warning,
    insertion_sort,
};

pub use board::Board;
pub use moves::Move;
pub use position::{DieState, LanePiece, PIECES, Position, Section};
pub use squares::{Square, Squares};

/// The rules of Rösselsprung with their options, seats and board.
pub struct Roesselsprung {
    options: Options,
    seats: Seats,
    variant: bool,
    /// Whether a player in the opening closes the entry row of the player opposite (RS-25) and may not loiter (RS-18).
    closes_entry: bool,
    /// The squares on which a defender may land (RS-12, RS-33).
    defender_area: Squares,
    board: Board,
    layout: Layout,
    lots: Vec<(Move, u32)>,
}

/// The six throws, equally likely.
const THROWS: [(Move, u32); 6] = [
    (Move::Throw(1), 1),
    (Move::Throw(2), 1),
    (Move::Throw(3), 1),
    (Move::Throw(4), 1),
    (Move::Throw(5), 1),
    (Move::Throw(6), 1),
];

impl Roesselsprung {
    /// Returns the board's tables.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns whether the game ends as soon as one player has all remaining pieces home (RS-43).
    pub const fn is_variant(&self) -> bool {
        self.variant
    }

    /// Returns the piece on a cell and its seat.
    pub(crate) fn piece_on(&self, position: &Position, cell: Cell) -> Option<(Seat, LanePiece)> {
        self.seats.iter().find_map(|seat| {
            let square = self.board.square(seat, cell)?;
            Some((seat, position.piece(seat, square)?))
        })
    }

    /// Returns the clause about whether a seat's turn needs a throw.
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
    const FACTS: GameFacts = GameFacts {
        name: "roesselsprung",
        seats: Seats::ALL,
        kinds: &[Kind::Roessel, Kind::Verteidiger],
        has_dice: true,
        sections: 3,
        agreement: Agreement::SharedWin,
        threats: Threats::None,
        numbering: MoveNumbering::Rounds,
        known_variant: None,
    };
    const RULE_OPTIONS: &'static [RuleOption] = &[
        RuleOption {
            key: "seats",
            values: &["ACBD", "AB", "CD", "ACB", "ACD", "ABD", "CBD"],
            other_values: OtherValues::AnyOrder,
            clause: clause::PLAYERS,
        },
        RuleOption {
            key: "ending",
            values: &["base", "variant"],
            other_values: OtherValues::Nothing,
            clause: clause::VARIANT,
        },
        RuleOption {
            key: "board",
            values: &["K1", "K2", "K3"],
            other_values: OtherValues::Drawing(drawing::SHIPPED[0].1),
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
        let first = options.version() == RulesVersion::FIRST;
        let seats: Seats = options.value("seats").chars().filter_map(Seat::from_letter).collect();
        Ok(Roesselsprung {
            options: options.clone(),
            seats,
            variant: options.is("ending", "variant"),
            closes_entry: first || board.shares_entry(),
            defender_area: if first { board.lane } else { board.lane & !board.marked },
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
    /// Returns `None`: the position itself counts the turns of RS-42, which is not a house rule.
    fn house_rules(&self) -> Option<HouseRules> {
        None
    }

    fn start(&self) -> Position {
        let mut position = Position::empty();
        for seat in self.seats.iter() {
            self.board.base.each(|square| position.put(seat, LanePiece::new(square, false)));
        }
        position
    }
    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        match (position.turn(), position.die()) {
            (Some(seat), DieState::Away | DieState::Shows(_)) => Turn::Seat(seat),
            _ => Turn::Chance,
        }
    }
    fn seat_in_turn(&self, position: &Position) -> Option<Seat> {
        position.turn()
    }
    #[inline]
    fn moves(&self, position: &Position, push: &mut impl FnMut(Move)) {
        self.each_move(position, push);
    }
    #[inline]
    fn chances(&self, position: &Position) -> &[(Move, u32)] {
        match (position.turn(), position.die()) {
            (Some(_), DieState::Away | DieState::Shows(_)) => &[],
            _ if self.verdict(position).is_some() => &[],
            (Some(_), DieState::Due) => &THROWS,
            (None, _) => &self.lots,
        }
    }
    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        self.play_move(position, mv);
    }
    #[inline]
    fn board_verdict(&self, position: &Position) -> Option<Verdict> {
        self.verdict(position)
    }
    /// Returns the verdict of RS-42. It is never called, because a seat without a move passes (RS-5).
    fn no_move_verdict(&self, position: &Position) -> Verdict {
        self.most_home(position, clause::FORTY_ROUNDS)
    }
    fn key(&self, position: &Position) -> u64 {
        position.key()
    }
    /// Returns whether the move is progress in the sense of RS-42.
    fn is_irreversible(&self, position: &Position, mv: Move) -> bool {
        match (mv, position.turn()) {
            (Move::Go { to, .. }, Some(seat)) => self.is_progress(position, seat, to),
            (Move::Place(_), _) => true,
            _ => false,
        }
    }
    #[inline]
    fn count_legal_moves(&self, position: &Position) -> u64 {
        self.count_moves(position)
    }
    fn forced_pass(&self, position: &Position) -> Option<Move> {
        self.must_pass(position).then_some(Move::Pass)
    }

    fn give_up(&self, position: &Position, seat: Seat) -> Option<Move> {
        self.can_give_up(position, seat).then_some(Move::GiveUp(seat))
    }
}

impl Notation for Roesselsprung {
    fn read_setup(&self, text: &str) -> Result<Setup<Position>, Vec<Fault>> {
        setup::read(self, text)
    }
    fn write_setup(&self, setup: &Setup<Position>) -> String {
        setup::write(self, &setup.position)
    }
    fn write_draft(&self, draft: &SetupDraft) -> String {
        setup::write_draft(self, draft)
    }
    fn read_move(&self, position: &Position, text: &str) -> Result<Move, Refusal> {
        notation::read_move(self, position, text)
    }
    fn write_move(&self, position: &Position, mv: Move) -> String {
        notation::write_move(self, position, mv)
    }
}

impl Presentation for Roesselsprung {
    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn pieces(&self, position: &Position) -> Vec<(Cell, Piece)> {
        let of_seat = |seat: Seat| {
            let piece = move |piece: &LanePiece| {
                (self.board.cell(seat, piece.square()), Piece { seat, kind: piece.kind() })
            };
            position.pieces(seat).iter().map(piece)
        };
        let mut pieces: Vec<(Cell, Piece)> = self.seats.iter().flat_map(of_seat).collect();
        insertion_sort(&mut pieces, |one, other| one < other);
        pieces
    }
    fn chance_clause(&self, position: &Position) -> Clause {
        position.turn().map_or(clause::LOT, |seat| self.throw_clause(position, seat))
    }
    fn throw(&self, position: &Position) -> Option<u8> {
        match position.die() {
            DieState::Shows(throw) => Some(throw),
            _ => None,
        }
    }
    fn section(&self, position: &Position, seat: Seat) -> Option<u8> {
        self.seats.has(seat).then(|| position.section(seat) as u8)
    }
    fn pieces_to_place(&self, position: &Position) -> u8 {
        position.pieces_to_place()
    }
    fn path(&self, position: &Position, mv: Move) -> MovePath {
        notation::path(self, position, mv)
    }
    fn refusal(&self, position: &Position, from: Cell, to: Cell) -> Refusal {
        refusal::refusal(self, position, from, to)
    }
    fn effects(&self, before: &Position, mv: Move) -> Vec<Effect> {
        effects::effects(self, before, mv)
    }
    fn reach(&self, position: &Position, cell: Cell) -> Vec<Cell> {
        let piece = self.piece_on(position, cell);
        piece.map_or(Vec::new(), |(seat, piece)| self.reach_of(position, seat, piece))
    }
    fn landings(&self, position: &Position, clicked: &[Cell]) -> Vec<Cell> {
        self.next_landings(position, clicked)
    }
    fn goal_progress(&self, position: &Position, seat: Seat) -> Vec<GoalProgress> {
        verdict::goal_progress(self, position, seat)
    }
    /// Returns none: no single piece's loss ends the game, and capturing is not compulsory.
    fn warnings(&self, _position: &Position) -> Vec<Warning> {
        Vec::new()
    }
    fn special_purposes(&self, position: &Position, mv: Move) -> Vec<Purpose> {
        purpose::special_purposes(self, position, mv)
    }
    fn stock(&self, position: &Position) -> Vec<(Piece, u32)> {
        let captured =
            |seat| (Piece { seat, kind: crate::Kind::Roessel }, u32::from(position.captured(seat)));
        self.seats.iter().map(captured).filter(|(_, count)| *count > 0).collect()
    }
}
