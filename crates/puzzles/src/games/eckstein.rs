//! The themes of Eckstein: corners and enclosed stones.

use crate::{PuzzleTheme, SolutionReplay};
use sprung_rules::{Effect, Role};

/// Finds the game's themes.
pub fn themes(line: &SolutionReplay) -> Vec<PuzzleTheme> {
    let mut themes = Vec::new();
    let is_corner = |cell| line.start.layout().place(cell).roles.contains(&Role::Corner);
    let touches_corner = |effect: &Effect| match *effect {
        Effect::Moved { from, to, .. } => is_corner(from) || is_corner(to),
        Effect::Removed { cell, .. } => is_corner(cell),
        _ => false,
    };
    if line.moves.iter().flat_map(|played| &played.effects).any(touches_corner) {
        themes.push(PuzzleTheme::CornerFight);
    }
    if line.own().any(|own| own.taken_from(line.seat.opposite()) > 0) {
        themes.push(PuzzleTheme::Enclosure);
    }
    themes
}
