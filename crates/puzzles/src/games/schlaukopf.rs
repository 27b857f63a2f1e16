//! The themes of Schach dem Schlaukopf: the hunt of the Brain.

use crate::{PuzzleTheme, SolutionReplay};
use sprung_rules::Warning;

/// Finds the game's themes.
pub fn themes(line: &SolutionReplay) -> Vec<PuzzleTheme> {
    let is_attacked =
        |warning: &Warning| matches!(warning, Warning::InReach { seat, .. } if *seat != line.seat);
    let hunts = line.own().any(|own| own.after.warnings().iter().any(is_attacked));
    if hunts { vec![PuzzleTheme::BrainHunt] } else { Vec::new() }
}
