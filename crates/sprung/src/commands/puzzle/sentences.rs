//! The sentences of a puzzle: its task, its hints, and why its solution is right.

use sprung_engine::{Limits, Noise, engine_for};
use sprung_i18n::{Language, Localizer, page_text};
use sprung_puzzles::{Aim, Puzzle, PuzzleAttempt};
use sprung_rules::{AnyState, Effect};
use std::sync::atomic::AtomicBool;

/// The nodes with which the answer to a wrong move is found.
const REPLY_NODES: u64 = 60_000;
const HASH_MEGABYTES: usize = 16;

/// Returns the game, the puzzle's id and its level.
pub fn title(localizer: Localizer, puzzle: &Puzzle) -> String {
    let level = puzzle.level.to_string();
    let level = page_text(localizer.language, "puzzle-level-number", &[("level", &level)]);
    format!("{} · {} · {level}", localizer.title(), puzzle.id)
}

/// Says what to do.
pub fn goal(localizer: Localizer, attempt: &PuzzleAttempt) -> String {
    let seat = attempt.seat().map(|seat| localizer.seat(seat)).unwrap_or_default();
    let throw = attempt.state().throw().map(|throw| throw.to_string());
    let key = match (attempt.puzzle().aim, &throw) {
        (Aim::Win, _) => "puzzle-goal-win",
        (Aim::Draw, _) => "puzzle-goal-draw",
        (Aim::Edge, _) => "puzzle-goal-edge",
        (Aim::Share { .. }, None) => "puzzle-goal-share",
        (Aim::Share { .. }, Some(_)) => "puzzle-goal-throw",
    };
    let throw = throw.as_deref().unwrap_or("");
    page_text(localizer.language, key, &[("seat", &seat), ("throw", throw)])
}

/// Says how many moves are to be found.
pub fn moves_to_find(language: Language, attempt: &PuzzleAttempt) -> String {
    let count = attempt.puzzle().solver_moves().to_string();
    page_text(language, "puzzle-find", &[("count", &count)])
}

/// Says that a move is wrong, and what it meets.
pub fn wrong(language: Language, reply: Option<&str>) -> String {
    let wrong = page_text(language, "puzzle-wrong", &[]);
    match reply {
        Some(reply) => format!("{wrong} {}", page_text(language, "puzzle-refuted", &[("reply", reply)])),
        None => wrong,
    }
}

/// Returns the best answer to a wrong move, unless chance answers.
pub fn reply(state: &dyn AnyState, text: &str) -> Option<String> {
    let mut after = state.boxed();
    after.play(text).ok()?;
    let stop = AtomicBool::new(false);
    let engine = engine_for(after.id(), HASH_MEGABYTES);
    let analysis = engine.search(&*after, &Limits::nodes(REPLY_NODES, &stop), Noise::default(), &mut |_| {});
    analysis.best_move().map(str::to_string)
}

/// Names the cell of the piece that the right move begins with; `None` if it begins with none.
pub fn piece_hint(language: Language, state: &dyn AnyState, right: &str) -> Option<String> {
    let cell = state.effects(right).ok()?.into_iter().find_map(|effect| match effect {
        Effect::Moved { from, .. } => Some(from),
        Effect::Placed { cell, .. } => Some(cell),
        _ => None,
    })?;
    Some(page_text(language, "puzzle-hint-piece", &[("cell", state.layout().name(cell))]))
}

/// Returns the moves of the solution that have not been played.
pub fn rest_of_solution(attempt: &PuzzleAttempt) -> &[String] {
    let solution = &attempt.puzzle().solution;
    let place = attempt.right_move().and_then(|right| solution.iter().position(|text| text == right));
    &solution[place.unwrap_or(solution.len())..]
}

/// Says in a sentence why the solution is right.
pub fn explanation(language: Language, puzzle: &Puzzle) -> String {
    let key =
        puzzle.themes.last().map_or("why-only-move".to_string(), |theme| format!("why-{}", theme.name()));
    let sentence = page_text(language, &key, &[]);
    match puzzle.aim {
        Aim::Share { best, second } => {
            let [best, second] = [best, second].map(|share| ((share + 5) / 10).to_string());
            let shares = page_text(language, "puzzle-share", &[("best", &best), ("second", &second)]);
            format!("{sentence} {shares}")
        }
        _ => sentence,
    }
}
