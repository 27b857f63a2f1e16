//! The themes of Rösselsprung: the sections of the game, lines of three and taking back.

use crate::{PuzzleTheme, SolutionReplay};
use sprung_rules::{AnyState, Cell, Effect, Role, Seat};

/// The section of the endgame.
const ENDGAME: u8 = 3;

/// Finds the game's themes.
pub fn themes(line: &SolutionReplay) -> Vec<PuzzleTheme> {
    let mut themes = Vec::new();
    match line.start.section(line.seat) {
        Some(1) => themes.push(PuzzleTheme::OpeningThrow),
        Some(ENDGAME) => themes.push(PuzzleTheme::RaceHome),
        _ => {}
    }
    let takes_back = |effect: &Effect| match *effect {
        Effect::Placed { .. } => true,
        Effect::Moved { to, .. } => {
            let roles = &line.start.layout().place(to).roles;
            roles.contains(&Role::Entry(line.seat, true))
                && line.start.stock().iter().any(|(piece, _)| piece.seat == line.seat)
        }
        _ => false,
    };
    if line.own().any(|own| own.effects.iter().any(takes_back)) {
        themes.push(PuzzleTheme::TakeBack);
    }
    let lines = |state: &dyn AnyState| {
        line.start.seats().iter().map(|seat| lines_of_three(state, seat)).collect::<Vec<_>>()
    };
    let before = lines(&*line.start);
    if line.own().next().is_some_and(|own| lines(&*own.after) != before) {
        themes.push(PuzzleTheme::Formation);
    }
    if line.own().any(|own| {
        own.effects
            .iter()
            .any(|effect| matches!(effect, Effect::Removed { piece, .. } if piece.seat != line.seat))
    }) {
        themes.push(PuzzleTheme::Capture);
    }
    themes
}

/// Counts the lines of three pieces of a seat on adjacent squares of the middle (RS-23).
fn lines_of_three(state: &dyn AnyState, seat: Seat) -> usize {
    let layout = state.layout();
    let own: Vec<Cell> =
        state.pieces().into_iter().filter(|(_, piece)| piece.seat == seat).map(|(cell, _)| cell).collect();
    let is_own = |column: u8, row: u8| {
        layout
            .at(column, row)
            .is_some_and(|cell| own.contains(&cell) && layout.place(cell).roles.contains(&Role::Middle))
    };
    let begins_line = |cell: &Cell, across: u8, up: u8| {
        let place = layout.place(*cell);
        (0..3).all(|step| is_own(place.column + step * across, place.row + step * up))
    };
    own.iter().map(|cell| usize::from(begins_line(cell, 1, 0)) + usize::from(begins_line(cell, 0, 1))).sum()
}
