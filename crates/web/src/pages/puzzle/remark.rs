//! The remarks on a puzzle: the goal, the answers to the solver's moves, hints and the solution.

use crate::locale::{sentence, t, t_with, voice};
use sprung_puzzles::{Aim, Puzzle, PuzzleAttempt};
use sprung_rules::{Cell, Effect, GameId};

/// A remark on a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleRemark {
    /// The task has been set.
    Task,
    /// The last move was right; the effects are those of the reply, once it has been played.
    Right(Option<Vec<Effect>>),
    /// The last move was wrong; the effects are those of the move that refutes it, once it is known.
    Wrong(Option<Vec<Effect>>),
    /// The first hint names the cell of the piece that moves.
    PieceHint(Cell),
    /// The second hint says what the right move does.
    MoveHint(Vec<Effect>),
    /// The puzzle is solved.
    Solved,
    /// The solution was shown.
    Shown,
}

impl PuzzleRemark {
    /// Returns whether the puzzle is solved or its solution was shown.
    pub fn is_over(&self) -> bool {
        matches!(self, PuzzleRemark::Solved | PuzzleRemark::Shown)
    }
}

/// Returns what the right move is to achieve, and whose it is.
pub fn goal_text(game: GameId, attempt: &PuzzleAttempt) -> String {
    let seat = attempt.seat().map(|seat| voice(game).seat(seat)).unwrap_or_default();
    let throw = attempt.state().throw().map(|throw| throw.to_string());
    let key = match (attempt.puzzle().aim, &throw) {
        (Aim::Win, _) => "puzzle-goal-win",
        (Aim::Draw, _) => "puzzle-goal-draw",
        (Aim::Edge, _) => "puzzle-goal-edge",
        (Aim::Share { .. }, None) => "puzzle-goal-share",
        (Aim::Share { .. }, Some(_)) => "puzzle-goal-throw",
    };
    t_with(key, &[("seat", &seat), ("throw", throw.as_deref().unwrap_or(""))])
}

/// Returns the text of a remark.
pub fn remark_text(game: GameId, attempt: &PuzzleAttempt, remark: &PuzzleRemark) -> String {
    let told = |effects: &[Effect]| sentence(&voice(game).announcement(effects, attempt.state().layout()));
    match remark {
        PuzzleRemark::Task => {
            t_with("puzzle-find", &[("count", &attempt.puzzle().solver_moves().to_string())])
        }
        PuzzleRemark::Right(None) => t("puzzle-right-first"),
        PuzzleRemark::Right(Some(reply)) => {
            format!("{} {} {}", t("puzzle-right-first"), told(reply), t("puzzle-right-next"))
        }
        PuzzleRemark::Wrong(None) => t("puzzle-wrong"),
        PuzzleRemark::Wrong(Some(refutation)) => format!("{} {}", t("puzzle-wrong"), told(refutation)),
        PuzzleRemark::PieceHint(cell) => {
            t_with("puzzle-hint-piece", &[("cell", attempt.state().layout().name(*cell))])
        }
        PuzzleRemark::MoveHint(effects) => told(effects),
        PuzzleRemark::Solved => format!("{} {}", t("puzzle-solved"), why(attempt.puzzle())),
        PuzzleRemark::Shown => format!("{} {}", t("puzzle-shown"), why(attempt.puzzle())),
    }
}

/// Says in a sentence why the solution is right.
fn why(puzzle: &Puzzle) -> String {
    let key =
        puzzle.themes.last().map_or("why-only-move".to_string(), |theme| format!("why-{}", theme.name()));
    match puzzle.aim {
        Aim::Share { best, second } => {
            let [best, second] = [best, second].map(|share| ((share + 5) / 10).to_string());
            format!("{} {}", t(&key), t_with("puzzle-share", &[("best", &best), ("second", &second)]))
        }
        _ => t(&key),
    }
}

/// Returns the names of a puzzle's themes.
pub fn theme_names(puzzle: &Puzzle) -> String {
    puzzle.themes.iter().map(|theme| t(&format!("theme-{}", theme.name()))).collect::<Vec<_>>().join(", ")
}
