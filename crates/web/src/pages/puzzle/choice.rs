//! The choice of puzzles by theme and difficulty, which is part of the address.

use crate::puzzle_results::PuzzleResults;
use crate::route::{PuzzleAddress, Route};
use crate::{own_puzzles, puzzle_files};
use sprung_puzzles::{Puzzle, PuzzleFile, PuzzleTheme};
use sprung_rules::GameId;
use std::sync::Arc;

/// The criteria by which a person chooses puzzles of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleChoice {
    /// The theme; `None` for all.
    pub theme: Option<PuzzleTheme>,
    /// The difficulty: the lowest of the engine's levels that solves the puzzle; `None` for all.
    pub level: Option<u8>,
    /// Whether the puzzles are those from the person's own games.
    pub own: bool,
}

impl PuzzleChoice {
    /// Reads the options of an address; `None` if one of them is unknown.
    pub fn read(options: &[String]) -> Option<PuzzleChoice> {
        let mut choice = PuzzleChoice::default();
        for option in options {
            match option.split_once('=')? {
                ("theme", name) => choice.theme = Some(PuzzleTheme::read(name)?),
                ("level", level) => choice.level = Some(level.parse().ok()?),
                ("from", "mistakes") => choice.own = true,
                _ => return None,
            }
        }
        Some(choice)
    }

    /// Returns the route to a puzzle of this choice; without an id to the next one that is not solved.
    pub fn route(self, game: GameId, id: Option<&str>) -> Route {
        let theme = self.theme.map(|theme| format!("theme={}", theme.name()));
        let level = self.level.map(|level| format!("level={level}"));
        let own = self.own.then(|| "from=mistakes".to_string());
        let options = theme.into_iter().chain(level).chain(own).collect();
        Route::Puzzle(Some(PuzzleAddress { game, options, id: id.map(str::to_string) }))
    }

    /// Returns the puzzles of a game among which the choice is made; `None` if they can be neither fetched nor read.
    pub async fn load(self, game: GameId) -> Option<Arc<PuzzleFile>> {
        if self.own { Some(Arc::new(own_puzzles::stored(game))) } else { puzzle_files::load(game).await }
    }

    /// Returns whether a puzzle fits the choice.
    pub fn fits(self, puzzle: &Puzzle) -> bool {
        self.theme.is_none_or(|theme| puzzle.themes.contains(&theme))
            && self.level.is_none_or(|level| puzzle.level == level)
    }

    /// Returns the next puzzle of this choice behind the one with an id, from the beginning after the last: one that is not solved, or, if
    /// all are, any other.
    pub fn next<'a>(
        self,
        puzzles: &'a [Puzzle],
        results: &PuzzleResults,
        after: Option<&str>,
    ) -> Option<&'a Puzzle> {
        let begin = after.map_or(0, |id| puzzles.partition_point(|puzzle| puzzle.id.as_str() <= id));
        let (before, behind) = puzzles.split_at(begin);
        let fitting = || behind.iter().chain(before).filter(|puzzle| self.fits(puzzle));
        fitting().find(|puzzle| !results.is_solved(&puzzle.id)).or_else(|| fitting().next())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle_results::PuzzleResult;
    use sprung_puzzles::Aim;

    fn puzzle(id: &str, level: u8, themes: &[PuzzleTheme]) -> Puzzle {
        Puzzle {
            id: id.to_string(),
            level,
            aim: Aim::Win,
            themes: themes.to_vec(),
            options: Vec::new(),
            setup: String::new(),
            solution: Vec::new(),
            also_right: Vec::new(),
        }
    }

    #[test]
    fn a_choice_round_trips_through_its_address() {
        for choice in [
            PuzzleChoice::default(),
            PuzzleChoice { theme: Some(PuzzleTheme::Quiet), ..PuzzleChoice::default() },
            PuzzleChoice { theme: Some(PuzzleTheme::LeapHome), level: Some(7), own: false },
            PuzzleChoice { own: true, ..PuzzleChoice::default() },
        ] {
            let Route::Puzzle(Some(address)) = choice.route(GameId::ALL[0], Some("a")) else {
                panic!("a puzzle")
            };
            assert_eq!(PuzzleChoice::read(&address.options), Some(choice));
        }
        for unknown in ["theme=castling", "level=high", "colour=red", "quiet"] {
            assert_eq!(PuzzleChoice::read(&[unknown.to_string()]), None, "{unknown}");
        }
    }

    #[test]
    fn the_next_puzzle_fits_and_is_not_solved_while_there_is_one() {
        let quiet = [PuzzleTheme::Quiet];
        let puzzles =
            [puzzle("a", 1, &quiet), puzzle("b", 2, &[]), puzzle("c", 1, &quiet), puzzle("d", 2, &quiet)];
        let next = |choice: PuzzleChoice, solved: &[&str], after| {
            let mut results = PuzzleResults::default();
            solved.iter().for_each(|id| results.note(id, PuzzleResult::Solved));
            choice.next(&puzzles, &results, after).map(|puzzle| puzzle.id.as_str())
        };
        let all = PuzzleChoice::default();
        let quiet = PuzzleChoice { theme: Some(PuzzleTheme::Quiet), ..all };
        assert_eq!(next(all, &[], None), Some("a"));
        assert_eq!(next(all, &["b"], Some("a")), Some("c"));
        assert_eq!(next(quiet, &["a"], Some("d")), Some("c"));
        assert_eq!(next(quiet, &["a", "c", "d"], Some("a")), Some("c"), "all are solved");
        assert_eq!(next(PuzzleChoice { level: Some(2), ..quiet }, &[], None), Some("d"));
        assert_eq!(next(PuzzleChoice { level: Some(9), ..all }, &[], None), None);
    }
}
