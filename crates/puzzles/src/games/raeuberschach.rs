//! The themes of Räuberschach: forced chains, wins by stalemate and zugzwang.

use crate::{Aim, PuzzleTheme, SolutionReplay};
use sprung_rules::Warning;

/// The fewest forced replies of a chain.
const SHORTEST_CHAIN: usize = 2;
/// The most moves of an opponent in zugzwang.
const MOST_CHOICES: usize = 3;

/// Finds the game's themes.
pub fn themes(aim: Aim, line: &SolutionReplay) -> Vec<PuzzleTheme> {
    let mut themes = Vec::new();
    let must_capture =
        |warning: &Warning| matches!(warning, Warning::MustCapture { seat, .. } if *seat != line.seat);
    let is_forced = |own: &crate::ReplayedMove| own.after.warnings().iter().any(must_capture);
    let answered = || line.own().zip(line.replies());
    if answered().count() >= SHORTEST_CHAIN && answered().all(|(own, _)| is_forced(own)) {
        themes.push(PuzzleTheme::ForcedChain);
    }
    let own_pieces = || line.end().pieces().iter().filter(|(_, piece)| piece.seat == line.seat).count();
    if line.end().verdict().is_some()
        && line.end().moves().is_empty()
        && own_pieces() > 0
        && line.moves.len() % 2 == 1
    {
        let left = line.end().pieces().iter().filter(|(_, piece)| piece.seat != line.seat).count();
        if left > 0 {
            themes.push(PuzzleTheme::StalemateWin);
        }
    }
    let in_zugzwang =
        answered().any(|(own, reply)| !is_forced(own) && (2..=MOST_CHOICES).contains(&reply.choices));
    if aim == Aim::Win && in_zugzwang {
        themes.push(PuzzleTheme::Zugzwang);
    }
    themes
}
