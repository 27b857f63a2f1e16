//! The sizes and lookup tables of a game's encoding.

use crate::BoardSymmetry;
use crate::encoding::Encoding;
use sprung_rules::{AnyState, Cell, GameId, GameState, Seat};

/// The sizes of the encoding of a game with chosen options, and where each seat sees the cells.
#[derive(Clone, Debug)]
pub struct EncodingTables {
    game: GameId,
    seats: Vec<Seat>,
    symmetry: BoardSymmetry,
    columns: usize,
    rows: usize,
    /// The number under which a seat sees a cell, by seat and cell.
    seen: [Vec<u16>; 4],
    /// The index in a plane at which a seat sees a cell, by seat and cell.
    places: [Vec<u16>; 4],
    actions: usize,
    chances: usize,
    planes: Vec<String>,
}

impl EncodingTables {
    /// Builds the tables of the game of a state.
    pub(crate) fn new<G: Encoding>(state: &GameState<G>) -> EncodingTables {
        let start = GameState::new(state.game().clone(), sprung_rules::Setup::fresh(state.game().start()));
        let start: &dyn AnyState = &start;
        let layout = start.layout();
        let symmetry = BoardSymmetry::of(start);
        let cells = || (0..layout.cells.len() as u16).map(Cell);
        let place = |seat, cell| {
            let (column, row) = symmetry.place(layout, seat, cell);
            u16::from(row) * u16::from(layout.columns) + u16::from(column)
        };
        let by_seat = |table: &dyn Fn(Seat) -> Vec<u16>| [Seat::A, Seat::B, Seat::C, Seat::D].map(table);
        let seen = |seat: Seat, cell| {
            let (column, row) = symmetry.place(layout, seat, cell);
            layout.at(column, row).map_or(cell.0, |image| image.0)
        };
        let mut tables = EncodingTables {
            game: G::ID,
            seats: start.seats().iter().collect(),
            symmetry,
            columns: usize::from(layout.columns),
            rows: usize::from(layout.rows),
            seen: by_seat(&|seat| cells().map(|cell| seen(seat, cell)).collect()),
            places: by_seat(&|seat| cells().map(|cell| place(seat, cell)).collect()),
            actions: 0,
            chances: G::CHANCE_ACTIONS,
            planes: Vec::new(),
        };
        tables.actions = state.game().actions(&tables);
        tables.planes = crate::encoding::planes(&**state.game(), &tables);
        tables
    }

    /// Returns the game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// Returns the seats taken in the order of play. A player's number is its seat's index here.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Returns the number of the player on a seat.
    pub fn player(&self, seat: Seat) -> Option<usize> {
        self.seats.iter().position(|&taken| taken == seat)
    }

    /// Returns the symmetry by which the seats see the board.
    pub fn symmetry(&self) -> BoardSymmetry {
        self.symmetry
    }

    /// Returns the number of actions of the players; all actions are below it.
    pub fn actions(&self) -> usize {
        self.actions
    }

    /// Returns the number of actions of chance, which are counted separately; zero for a game without chance.
    pub fn chance_actions(&self) -> usize {
        self.chances
    }

    /// Returns the names of the planes of a tensor. A plane named of a player speaks of the observer (`own`) or of the players after it
    /// in the order of play (`next`, `second`, `third`).
    pub fn planes(&self) -> &[String] {
        &self.planes
    }

    /// Returns the shape of a tensor: planes, rows from the bottom, columns from the left.
    pub fn shape(&self) -> [usize; 3] {
        [self.planes.len(), self.rows, self.columns]
    }

    /// Returns the number of values of a tensor.
    pub fn tensor_len(&self) -> usize {
        self.planes.len() * self.plane_len()
    }

    /// Returns the number of values of a plane.
    pub fn plane_len(&self) -> usize {
        self.rows * self.columns
    }

    /// Returns the number of cells of the board.
    pub fn cells(&self) -> usize {
        self.seen[0].len()
    }

    /// Returns the index in a plane at which a seat sees a cell.
    pub(crate) fn place(&self, seat: Seat, cell: Cell) -> usize {
        usize::from(self.places[seat.index()][cell.index()])
    }

    /// Returns the column in which a seat sees a cell.
    pub(crate) fn column(&self, seat: Seat, cell: Cell) -> usize {
        self.place(seat, cell) % self.columns
    }

    /// Returns the cell that a seat sees at a column and a row.
    pub(crate) fn cell_at(&self, seat: Seat, column: usize, row: usize) -> Option<Cell> {
        let place = row * self.columns + column;
        let found = self.places[seat.index()].iter().position(|&at| usize::from(at) == place);
        found.filter(|_| column < self.columns).map(|cell| Cell(cell as u16))
    }

    /// Returns the number of a pair of cells as a seat sees them: below [`pairs`](EncodingTables::pairs).
    #[inline]
    pub(crate) fn pair(&self, seat: Seat, from: Cell, to: Cell) -> u32 {
        let seen = &self.seen[seat.index()];
        u32::from(seen[from.index()]) * seen.len() as u32 + u32::from(seen[to.index()])
    }

    /// Returns the number of pairs of cells.
    pub(crate) fn pairs(&self) -> usize {
        self.cells() * self.cells()
    }

    /// Returns the pair of cells of a number.
    pub(crate) fn cells_of(&self, seat: Seat, pair: u32) -> Option<(Cell, Cell)> {
        let count = self.cells() as u32;
        let cell = |number: u32| {
            let cell = self.seen[seat.index()].iter().position(|&seen| u32::from(seen) == number)?;
            Some(Cell(cell as u16))
        };
        Some((cell(pair / count)?, cell(pair % count)?))
    }
}
