//! The trait by which alpha-beta search evaluates positions and classifies moves.

use crate::nnue::NnueFeatures;
use crate::score::Value;

/// A two-seat game with an evaluation and the facts about moves that alpha-beta search uses. It is implemented in
/// `games/<game>.rs` for the rules' public types.
pub trait Evaluation: NnueFeatures {
    /// The number of squares or points of the largest board.
    const SQUARES: usize;
    /// The number of piece types.
    const PIECE_TYPES: usize;

    /// A cache of parts of the evaluation, such as a pawn hash table. It changes the speed, never the result.
    type Cache: Default;

    /// Returns the hand-crafted part of the evaluation for the seat to move. The tuner trains nets on top of it.
    fn hand_crafted(&self, _position: &Self::Position, _cache: &mut Self::Cache) -> Value {
        0
    }

    /// Returns the start and the end square of a move.
    fn move_squares(&self, mv: Self::Move) -> (usize, usize);
    /// Returns the type of the moving piece.
    fn piece_type(&self, position: &Self::Position, mv: Self::Move) -> usize;
    /// Returns what a capture or promotion wins at once, roughly in centipawns; zero for a quiet move.
    fn material_gain(&self, position: &Self::Position, mv: Self::Move) -> Value;
    /// Returns a code of at most 17 bits that is not zero and differs among the moves of a position.
    fn move_code(&self, mv: Self::Move) -> u32;

    /// Returns the contempt: how many centipawns a draw by the house rules is worse than zero for the side to move at the root.
    /// It is positive in games in which both sides can repeat moves without risk.
    fn contempt(&self) -> Value {
        0
    }
    /// Returns whether long forced lines are so frequent that a proof-number search and extensions of forced captures pay.
    fn has_long_forced_lines(&self) -> bool {
        false
    }
    /// Returns whether the seat to move might have no legal move, so that a quiet leaf must find out.
    fn may_be_stalemate(&self, _position: &Self::Position) -> bool {
        false
    }
    /// Returns whether the seat to move is in check or must capture: it may not stand pat and no move is pruned.
    fn is_forced(&self, _position: &Self::Position) -> bool {
        false
    }
    /// Returns whether the seat to move wins with its next move, without generating moves.
    fn has_immediate_win(&self, _position: &Self::Position) -> bool {
        false
    }
    /// Returns the position after a null move, where null move pruning is sound enough.
    fn null_move(&self, _position: &Self::Position) -> Option<Self::Position> {
        None
    }
    /// Returns whether the static exchange evaluation (SEE) of a move is negative.
    fn see_is_negative(&self, _position: &Self::Position, _mv: Self::Move) -> bool {
        false
    }
    /// Returns whether a move gives check. Discovered checks may be overlooked.
    fn gives_check(&self, _position: &Self::Position, _mv: Self::Move) -> bool {
        false
    }
    /// Returns whether the move to this position gets a check extension, if it loses no material.
    fn is_check_extended(&self, _after: &Self::Position) -> bool {
        false
    }
}
