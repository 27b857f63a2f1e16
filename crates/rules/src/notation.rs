//! Reading and writing the texts of a game: set-ups and moves.

use crate::{Fault, Game, Refusal, Setup, SetupDraft};

/// A game whose set-ups and moves are read and written as text.
pub trait Notation: Game {
    /// Reads and checks a set-up.
    ///
    /// # Errors
    /// Returns every fault of the text and of the position.
    fn read_setup(&self, text: &str) -> Result<Setup<Self::Position>, Vec<Fault>>;
    /// Writes what [`read_setup`](Notation::read_setup) reads.
    fn write_setup(&self, setup: &Setup<Self::Position>) -> String;
    /// Writes an unchecked set-up in the form that [`read_setup`](Notation::read_setup) reads and checks.
    fn write_draft(&self, draft: &SetupDraft) -> String;
    /// Reads a legal move, a chance event or a seat's giving up.
    ///
    /// # Errors
    /// Returns why anything else is refused.
    fn read_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, Refusal>;
    /// Writes a move as the rule documents define it.
    fn write_move(&self, position: &Self::Position, mv: Self::Move) -> String;
    /// Writes a move for records and move lists. It is [`write_move`](Notation::write_move) unless players use a
    /// shorter form, such as SAN.
    fn write_short(&self, position: &Self::Position, mv: Self::Move) -> String {
        self.write_move(position, mv)
    }
}
