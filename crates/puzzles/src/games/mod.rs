//! The themes and shipped puzzles of each game. This file is the registry, the only place of the crate that lists
//! the games.

mod eckstein;
mod kurierschach;
mod raeuberschach;
mod roesselsprung;
mod schlaukopf;

use crate::{Aim, PuzzleTheme, SolutionReplay};
use sprung_rules::GameId;

/// Finds the themes of a solution that only this game has.
pub fn themes(game: GameId, aim: Aim, line: &SolutionReplay) -> Vec<PuzzleTheme> {
    match game {
        GameId::Eckstein => eckstein::themes(line),
        GameId::Kurierschach => kurierschach::themes(line),
        GameId::Raeuberschach => raeuberschach::themes(aim, line),
        GameId::Roesselsprung => roesselsprung::themes(line),
        GameId::Schlaukopf => schlaukopf::themes(line),
    }
}

/// Returns the text of the game's shipped file.
pub const fn shipped(game: GameId) -> &'static str {
    match game {
        GameId::Eckstein => include_str!("../../data/eckstein.txt"),
        GameId::Kurierschach => include_str!("../../data/kurierschach.txt"),
        GameId::Raeuberschach => include_str!("../../data/raeuberschach.txt"),
        GameId::Roesselsprung => include_str!("../../data/roesselsprung.txt"),
        GameId::Schlaukopf => include_str!("../../data/schlaukopf.txt"),
    }
}
