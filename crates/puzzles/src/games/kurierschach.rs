//! The themes of Kurierschach: checks and the leaps home.

use crate::{PuzzleTheme, SolutionReplay};
use sprung_rules::{Effect, Kind, Warning};

/// Finds the game's themes.
pub fn themes(line: &SolutionReplay) -> Vec<PuzzleTheme> {
    let mut themes = Vec::new();
    let leaps = |effect: &Effect| matches!(effect, Effect::Moved { piece, .. } if piece.kind == Kind::Umwandlungsbauer);
    if line.own().any(|own| own.effects.iter().any(leaps)) {
        themes.push(PuzzleTheme::LeapHome);
    }
    let is_checked =
        |warning: &Warning| matches!(warning, Warning::InReach { seat, .. } if *seat != line.seat);
    if line.own().all(|own| own.after.warnings().iter().any(is_checked)) {
        themes.push(PuzzleTheme::Checks);
    }
    themes
}
