//! The symmetry of a board that brings a seat's own side to the bottom.

use sprung_rules::{AnyState, Cell, Direction, Layout, Seat};

/// The way in which the seats that do not sit at the bottom see the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardSymmetry {
    /// The board is turned by quarters until the seat's own side is at the bottom.
    Rotation,
    /// The board is mirrored top to bottom, as chess players' computers do it. The files keep their order.
    Mirror,
    /// The board has neither symmetry: every seat sees it as seat A does.
    None,
}

impl BoardSymmetry {
    /// Finds the symmetry that maps the board and the start position of each seat onto those of seat A.
    pub fn of(start: &dyn AnyState) -> BoardSymmetry {
        let candidates = [BoardSymmetry::Rotation, BoardSymmetry::Mirror];
        candidates.into_iter().find(|symmetry| symmetry.maps(start)).unwrap_or(BoardSymmetry::None)
    }

    /// Returns the column and the row at which a seat sees a cell, both counted from zero, from the left and from the bottom.
    pub fn place(self, layout: &Layout, seat: Seat, cell: Cell) -> (u8, u8) {
        let place = layout.place(cell);
        let (column, row) = (place.column, place.row);
        let (right, top) = (layout.columns - 1 - column, layout.rows - 1 - row);
        match (self, Layout::quarter_turns(seat)) {
            (BoardSymmetry::None, _) | (_, 0) => (column, row),
            (BoardSymmetry::Mirror, _) => (column, top),
            (BoardSymmetry::Rotation, 1) => (row, right),
            (BoardSymmetry::Rotation, 2) => (right, top),
            (BoardSymmetry::Rotation, _) => (top, column),
        }
    }

    /// Returns the direction as which a seat sees a direction of the board.
    fn direction(self, seat: Seat, direction: Direction) -> Direction {
        let index = direction as usize;
        Direction::ALL[match (self, usize::from(Layout::quarter_turns(seat))) {
            (BoardSymmetry::None, _) | (_, 0) => index,
            (BoardSymmetry::Mirror, _) => (12 - index) % 8,
            (BoardSymmetry::Rotation, turns) => (index + 2 * turns) % 8,
        }]
    }

    /// Returns whether every seat sees the cells, lines, arrows and pieces that seat A sees.
    fn maps(self, start: &dyn AnyState) -> bool {
        let layout = start.layout();
        let seats: Vec<Seat> = start.seats().iter().collect();
        let pieces = start.pieces();
        let first = seats[0];
        let bottom = |seat| {
            let seen = |cell| self.place(layout, seat, cell);
            let mut kinds: Vec<_> = pieces
                .iter()
                .filter(|(_, piece)| piece.seat == seat)
                .map(|&(cell, piece)| (seen(cell), piece.kind))
                .collect();
            kinds.sort_unstable();
            kinds
        };
        seats.iter().all(|&seat| bottom(seat) == bottom(first) && self.maps_board(layout, seat))
    }

    fn maps_board(self, layout: &Layout, seat: Seat) -> bool {
        let seen = |cell| {
            let (column, row) = self.place(layout, seat, cell);
            layout.at(column, row)
        };
        let line = |&(one, other): &(Cell, Cell)| {
            let pair = (seen(one), seen(other));
            layout.lines.iter().any(|&(a, b)| pair == (Some(a), Some(b)) || pair == (Some(b), Some(a)))
        };
        let arrows = |cell: Cell| {
            let Some(image) = seen(cell) else { return false };
            let (here, there) = (&layout.place(cell).arrows, &layout.place(image).arrows);
            let turned = here.iter().map(|&arrow| self.direction(seat, arrow));
            here.len() == there.len() && turned.into_iter().all(|arrow| there.contains(&arrow))
        };
        (0..layout.cells.len() as u16).map(Cell).all(arrows) && layout.lines.iter().all(line)
    }
}
