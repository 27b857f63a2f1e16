//! The next step of a person in each course, stored in the browser.

use crate::browser;
use sprung_rules::GameId;

/// The text that is stored once a course has been played to its end.
const FINISHED: &str = "finished";

fn key(game: GameId) -> String {
    format!("sprung.lesson.{}", game.name())
}

/// Returns the identifier of the step to go on with, or `None` if the course has not begun or is finished.
#[cfg(feature = "whole")]
pub fn next_step(game: GameId) -> Option<String> {
    browser::stored(&key(game)).filter(|stored| stored != FINISHED)
}

/// Returns whether the course has been played to its end.
pub fn is_finished(game: GameId) -> bool {
    browser::stored(&key(game)).is_some_and(|stored| stored == FINISHED)
}

/// Saves the step to go on with; `None` after the last step.
#[cfg(feature = "whole")]
pub fn save(game: GameId, next: Option<&str>) {
    browser::store(&key(game), next.unwrap_or(FINISHED));
}
