//! A puzzle that somebody is solving.

use crate::Puzzle;
use sprung_rules::{AnyState, Effect, Fault, GameId, Outcome, Refusal, Seat};

/// A puzzle that somebody is solving: the position and the next step.
pub struct PuzzleAttempt {
    puzzle: Puzzle,
    seat: Option<Seat>,
    state: Box<dyn AnyState>,
    /// The number of moves of the solution that have been played.
    played: usize,
    solved: bool,
}

impl Clone for PuzzleAttempt {
    fn clone(&self) -> PuzzleAttempt {
        PuzzleAttempt { puzzle: self.puzzle.clone(), state: self.state.boxed(), ..*self }
    }
}

/// The answer to a solver's move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleAnswer {
    /// The rules refuse the move. The position has not changed.
    Refused(Refusal),
    /// The move is legal and not right. The position has not changed.
    Wrong {
        /// The effects that the move would have had, so that it can be shown and taken back.
        effects: Vec<Effect>,
    },
    /// The move is right. It and the reply to it have been played.
    Right {
        /// The effects of the move.
        effects: Vec<Effect>,
        /// The effects of the reply.
        reply: Vec<Effect>,
    },
    /// The move is right and the last one.
    Solved {
        /// The effects of the move.
        effects: Vec<Effect>,
    },
}

impl PuzzleAttempt {
    /// Begins a puzzle.
    ///
    /// # Errors
    /// Returns the faults of the puzzle's options or position.
    pub fn begin(game: GameId, puzzle: &Puzzle) -> Result<PuzzleAttempt, Vec<Fault>> {
        let state = puzzle.begin(game)?;
        let seat = state.seat_in_turn();
        Ok(PuzzleAttempt { puzzle: puzzle.clone(), seat, state, played: 0, solved: false })
    }

    /// Returns the puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the position.
    pub fn state(&self) -> &dyn AnyState {
        &*self.state
    }

    /// Returns the solver's seat, or `None` if nobody is in turn.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Returns whether the puzzle has been solved.
    pub fn is_solved(&self) -> bool {
        self.solved
    }

    /// Returns the number of right moves that the solver has made.
    pub fn found(&self) -> usize {
        self.played.div_ceil(2)
    }

    /// Returns the right move of this step, or `None` if the puzzle is solved.
    pub fn right_move(&self) -> Option<&str> {
        if self.solved { None } else { self.puzzle.solution.get(self.played).map(String::as_str) }
    }

    /// Judges a move of the solver. A move that wins the game at once is always right.
    pub fn attempt(&mut self, text: &str) -> PuzzleAnswer {
        let mut after = self.state.boxed();
        let effects = match after.play(text) {
            Ok(effects) => effects,
            Err(refusal) => return PuzzleAnswer::Refused(refusal),
        };
        // The same move may be written in several ways, so positions are compared and not texts.
        let leads_here = |right: &str| {
            let mut other = self.state.boxed();
            other.play(right).is_ok() && other.text() == after.text()
        };
        let is_last = self.played + 1 >= self.puzzle.solution.len();
        let is_right = self.right_move().is_some_and(leads_here)
            || is_last && self.puzzle.also_right.iter().any(|right| leads_here(right))
            || self.seat.is_some_and(|seat| has_won(&*after, seat));
        if self.solved || !is_right {
            return PuzzleAnswer::Wrong { effects };
        }
        self.state = after;
        self.played += 1;
        let reply = self.puzzle.solution.get(self.played).filter(|_| self.state.verdict().is_none());
        match reply.and_then(|reply| self.state.play(reply).ok()) {
            Some(reply) => {
                self.played += 1;
                PuzzleAnswer::Right { effects, reply }
            }
            None => {
                self.solved = true;
                PuzzleAnswer::Solved { effects }
            }
        }
    }
}

/// Returns whether the game is over and the seat has won it.
fn has_won(state: &dyn AnyState, seat: Seat) -> bool {
    state.verdict().is_some_and(|verdict| matches!(verdict.outcome, Outcome::Won(seats) if seats.has(seat)))
}
