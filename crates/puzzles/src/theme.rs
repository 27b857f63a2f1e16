//! The themes of puzzles, as far as the rules can tell them from the solution.

use crate::{Aim, SolutionReplay, games};
use sprung_rules::{Effect, GameId, Warning};

/// A theme: the subject of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PuzzleTheme {
    /// The first move takes nothing and threatens nothing that must be announced.
    Quiet,
    /// The reply takes a piece that the solver offered.
    Sacrifice,
    /// One move takes several pieces.
    DoubleCapture,
    /// A piece becomes another.
    Promotion,
    /// The game is over at the end of the solution.
    Finish,
    /// The right move saves a draw.
    Defence,
    /// Few pieces are left.
    Ending,
    /// Every reply is forced by the duty to capture.
    ForcedChain,
    /// The solver is left without a move and wins by that.
    StalemateWin,
    /// The opponent need not capture and has few moves, all of which lose.
    Zugzwang,
    /// A marked pawn leaps home.
    LeapHome,
    /// Every move of the solver gives check.
    Checks,
    /// The opponent's Brain is attacked.
    BrainHunt,
    /// The fight is about the corners of the inner square.
    CornerFight,
    /// A stone is enclosed and taken.
    Enclosure,
    /// The throw of the opening is used best.
    OpeningThrow,
    /// A line of three protects, or is broken.
    Formation,
    /// A piece reaches square 1 and takes captured pieces back.
    TakeBack,
    /// The race home in the endgame.
    RaceHome,
    /// A piece is taken in a game with dice.
    Capture,
}

/// The most pieces of an ending.
const MOST_PIECES_OF_AN_ENDING: usize = 6;

impl PuzzleTheme {
    /// All themes.
    pub const ALL: [PuzzleTheme; 20] = {
        use PuzzleTheme::*;
        [
            Quiet,
            Sacrifice,
            DoubleCapture,
            Promotion,
            Finish,
            Defence,
            Ending,
            ForcedChain,
            StalemateWin,
            Zugzwang,
            LeapHome,
            Checks,
            BrainHunt,
            CornerFight,
            Enclosure,
            OpeningThrow,
            Formation,
            TakeBack,
            RaceHome,
            Capture,
        ]
    };

    /// Returns the name in files and addresses.
    pub const fn name(self) -> &'static str {
        match self {
            PuzzleTheme::Quiet => "quiet",
            PuzzleTheme::Sacrifice => "sacrifice",
            PuzzleTheme::DoubleCapture => "double-capture",
            PuzzleTheme::Promotion => "promotion",
            PuzzleTheme::Finish => "finish",
            PuzzleTheme::Defence => "defence",
            PuzzleTheme::Ending => "ending",
            PuzzleTheme::ForcedChain => "forced-chain",
            PuzzleTheme::StalemateWin => "stalemate-win",
            PuzzleTheme::Zugzwang => "zugzwang",
            PuzzleTheme::LeapHome => "leap-home",
            PuzzleTheme::Checks => "checks",
            PuzzleTheme::BrainHunt => "brain-hunt",
            PuzzleTheme::CornerFight => "corner-fight",
            PuzzleTheme::Enclosure => "enclosure",
            PuzzleTheme::OpeningThrow => "opening-throw",
            PuzzleTheme::Formation => "formation",
            PuzzleTheme::TakeBack => "take-back",
            PuzzleTheme::RaceHome => "race-home",
            PuzzleTheme::Capture => "capture",
        }
    }

    /// Finds the theme of a name.
    pub fn read(name: &str) -> Option<PuzzleTheme> {
        PuzzleTheme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// Finds the themes of a solution.
pub fn themes(game: GameId, aim: Aim, line: &SolutionReplay) -> Vec<PuzzleTheme> {
    let mut themes: Vec<PuzzleTheme> =
        PuzzleTheme::ALL.into_iter().filter(|&theme| has_theme(theme, aim, line)).collect();
    themes.extend(games::themes(game, aim, line));
    themes.sort();
    themes.dedup();
    themes
}

/// Returns whether a solution has a theme that means the same in every game.
fn has_theme(theme: PuzzleTheme, aim: Aim, line: &SolutionReplay) -> bool {
    let other = line.seat.opposite();
    let any_own = |wanted: &dyn Fn(&Effect) -> bool| line.own().any(|own| own.effects.iter().any(wanted));
    let has_dice = line.start.facts().has_dice;
    match theme {
        PuzzleTheme::Quiet => line.own().next().is_some_and(|first| {
            let takes = first.effects.iter().any(|effect| matches!(effect, Effect::Removed { .. }));
            let warns = first.after.warnings().iter().any(|warning| threatens(warning, other));
            !has_dice && !takes && !warns && first.after.verdict().is_none()
        }),
        PuzzleTheme::Sacrifice => {
            !has_dice
                && line
                    .replies()
                    .zip(line.own())
                    .any(|(reply, own)| reply.taken_from(line.seat) > 0 && own.taken_from(other) == 0)
        }
        PuzzleTheme::DoubleCapture => line.own().any(|own| own.taken_from(other) >= 2),
        PuzzleTheme::Promotion => {
            any_own(&|effect| matches!(effect, Effect::Changed { to, .. } if to.seat == line.seat))
        }
        PuzzleTheme::Finish => line.end().verdict().is_some(),
        PuzzleTheme::Defence => aim == Aim::Draw,
        PuzzleTheme::Ending => !has_dice && line.start.pieces().len() <= MOST_PIECES_OF_AN_ENDING,
        _ => false,
    }
}

/// Returns whether a warning says that a seat must capture or may lose with the next move.
fn threatens(warning: &Warning, threatened: sprung_rules::Seat) -> bool {
    match warning {
        Warning::MustCapture { seat, .. } | Warning::InReach { seat, .. } => *seat == threatened,
    }
}
