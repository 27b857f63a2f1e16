//! A solution played by the rules.

use crate::{Puzzle, PuzzleFault};
use sprung_rules::{AnyState, Effect, GameId, Seat, Turn};

/// A solution played by the rules.
pub struct SolutionReplay {
    /// The solver's seat.
    pub seat: Seat,
    /// The position of the puzzle.
    pub start: Box<dyn AnyState>,
    /// The moves, those of the solver at even places.
    pub moves: Vec<ReplayedMove>,
}

/// One move of a solution.
pub struct ReplayedMove {
    /// The number of legal moves there were.
    pub choices: usize,
    /// The effects of the move.
    pub effects: Vec<Effect>,
    /// The position after the move.
    pub after: Box<dyn AnyState>,
}

impl SolutionReplay {
    /// Returns the moves of the solver.
    pub fn own(&self) -> impl Iterator<Item = &ReplayedMove> {
        self.moves.iter().step_by(2)
    }

    /// Returns the replies.
    pub fn replies(&self) -> impl Iterator<Item = &ReplayedMove> {
        self.moves.iter().skip(1).step_by(2)
    }

    /// Returns the position at the end of the solution.
    pub fn end(&self) -> &dyn AnyState {
        self.moves.last().map_or(&*self.start, |last| &*last.after)
    }
}

impl ReplayedMove {
    /// Returns the number of pieces that the move took from a seat.
    pub fn taken_from(&self, seat: Seat) -> usize {
        let taken = |effect: &&Effect| matches!(effect, Effect::Removed { piece, .. } if piece.seat == seat);
        self.effects.iter().filter(taken).count()
    }
}

/// Plays a solution.
///
/// # Errors
/// Returns what is wrong with the puzzle: its options, its position, a move that is not legal, or nobody in turn.
pub fn replay(game: GameId, puzzle: &Puzzle) -> Result<SolutionReplay, PuzzleFault> {
    let start = puzzle.begin(game).map_err(|faults| PuzzleFault::Setup(puzzle.setup.clone(), faults))?;
    let Turn::Seat(seat) = start.turn() else { return Err(PuzzleFault::NobodyInTurn) };
    if start.verdict().is_some() {
        return Err(PuzzleFault::NobodyInTurn);
    }
    let mut state = start.boxed();
    let mut moves = Vec::new();
    for (place, text) in puzzle.solution.iter().enumerate() {
        let is_turn = (state.turn() == Turn::Seat(seat)) == place.is_multiple_of(2);
        let choices = state.moves().len();
        let effects = state.play(text).ok().filter(|_| is_turn);
        let effects = effects.ok_or_else(|| PuzzleFault::IllegalMove(text.clone()))?;
        moves.push(ReplayedMove { choices, effects, after: state.boxed() });
    }
    let before_last = moves.len().checked_sub(2).map_or(&start, |place| &moves[place].after);
    if let Some(text) = puzzle.also_right.iter().find(|text| before_last.effects(text).is_err()) {
        return Err(PuzzleFault::IllegalMove(text.clone()));
    }
    Ok(SolutionReplay { seat, start, moves })
}
