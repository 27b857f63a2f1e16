//! Showing a game to people: board, pieces, clicks, refusals, effects, warnings.

use crate::{
    Cell, Clause, Effect, Game, GoalProgress, Layout, MovePath, Piece, Purpose, Refusal, Seat, Seats, Warning,
};

/// A game that can be shown to people and played by clicks.
pub trait Presentation: Game {
    /// Returns the layout of the board.
    fn layout(&self) -> &Layout;
    /// Returns the moves of the opening animation, which lead to the start position before play begins: the Tabiya (KS-10).
    fn before_play(&self) -> Vec<Effect> {
        Vec::new()
    }
    /// Returns the pieces on the board, in the order of the cells.
    fn pieces(&self, position: &Self::Position) -> Vec<(Cell, Piece)>;
    /// Returns the seats that are still in play: those with a piece on the board (RS-41).
    fn seats_in_play(&self, position: &Self::Position) -> Seats {
        self.pieces(position).into_iter().map(|(_, piece)| piece.seat).collect()
    }
    /// Returns the clause by which the lot or the die is due here.
    fn chance_clause(&self, _position: &Self::Position) -> Clause {
        Self::TURNS
    }
    /// Returns what the die shows, if it has been thrown.
    fn throw(&self, _position: &Self::Position) -> Option<u8> {
        None
    }
    /// Returns the section a seat is in, counted from one, or `None` if the game has no sections.
    fn section(&self, _position: &Self::Position, _seat: Seat) -> Option<u8> {
        None
    }
    /// Returns how many captured pieces the seat in turn may still place on the board (RS-28).
    fn pieces_to_place(&self, _position: &Self::Position) -> u8 {
        0
    }
    /// Returns the cells a person clicks for a move, and the choice that tells it from other moves over the same
    /// cells.
    fn path(&self, position: &Self::Position, mv: Self::Move) -> MovePath;
    /// Returns the clause that demands a choice between these moves over the same cells.
    fn choice_clause(&self, _position: &Self::Position, _moves: &[Self::Move]) -> Clause {
        Self::TURNS
    }
    /// Explains why a piece of the seat in turn cannot go from one cell to another in a game that is not over.
    ///
    /// [`explain`](crate::explain) calls it after the checks that all games share.
    fn refusal(&self, position: &Self::Position, from: Cell, to: Cell) -> Refusal;
    /// Returns the effects of a move, in the order in which a player sees them.
    fn effects(&self, before: &Self::Position, mv: Self::Move) -> Vec<Effect>;
    /// Returns the cells the piece on a cell could go to, also when it is not its seat's turn.
    fn reach(&self, position: &Self::Position, cell: Cell) -> Vec<Cell>;
    /// Returns the cells the piece on a cell could go to if they did not lie between two opposing stones (EC-7).
    fn forbidden_targets(&self, _position: &Self::Position, _from: Cell) -> Vec<Cell> {
        Vec::new()
    }
    /// Returns the landings that may follow those already clicked, for a throw that is played jump by jump. The first
    /// click is the start.
    fn landings(&self, _position: &Self::Position, _clicked: &[Cell]) -> Vec<Cell> {
        Vec::new()
    }
    /// Returns the progress of a seat towards each goal.
    fn goal_progress(&self, position: &Self::Position, seat: Seat) -> Vec<GoalProgress>;
    /// Returns the warnings to announce in a position.
    fn warnings(&self, position: &Self::Position) -> Vec<Warning>;
    /// Returns the purposes of a legal move that only this game knows; [`purposes`](crate::purposes) adds those that all games share.
    fn special_purposes(&self, _position: &Self::Position, _mv: Self::Move) -> Vec<Purpose> {
        Vec::new()
    }
    /// Returns the captured pieces, as far as the position shows them.
    fn stock(&self, position: &Self::Position) -> Vec<(Piece, u32)>;
}
