//! The results of a person's puzzles, stored in the browser, and the number of days in a row on which the puzzle of the day was solved.

use crate::browser;
use sprung_rules::GameId;

/// The storage key of the streak.
const STREAK: &str = "sprung.puzzle.streak";
/// The most results kept of a game; the oldest are dropped.
const MOST_RESULTS: usize = 2_000;

/// The result of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleResult {
    /// The puzzle was solved without a wrong move and without a hint.
    Solved,
    /// The puzzle was solved after a wrong move or a hint.
    Helped,
    /// The solution was shown.
    Shown,
}

impl PuzzleResult {
    const ALL: [(char, PuzzleResult); 3] =
        [('+', PuzzleResult::Solved), ('~', PuzzleResult::Helped), ('-', PuzzleResult::Shown)];

    /// Returns whether the person has found the solution.
    pub fn is_solved(self) -> bool {
        self != PuzzleResult::Shown
    }
}

/// The results of a game's puzzles, the oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleResults(Vec<(String, PuzzleResult)>);

impl PuzzleResults {
    /// Returns the results that the browser has stored.
    pub fn stored(game: GameId) -> PuzzleResults {
        browser::stored(&key(game)).map(|text| PuzzleResults::read(&text)).unwrap_or_default()
    }

    /// Reads what [`write`](PuzzleResults::write) writes; words that are no results are left out.
    fn read(text: &str) -> PuzzleResults {
        let result = |word: &str| {
            PuzzleResult::ALL.into_iter().find_map(|(sign, result)| {
                let id = word.strip_suffix(sign).filter(|id| !id.is_empty())?;
                Some((id.to_string(), result))
            })
        };
        PuzzleResults(text.split_whitespace().filter_map(result).collect())
    }

    /// Writes the results as ids with a sign behind each.
    fn write(&self) -> String {
        let sign = |wanted| PuzzleResult::ALL.into_iter().find(|(_, result)| *result == wanted);
        let word =
            |(id, result): &(String, PuzzleResult)| sign(*result).map(|(sign, _)| format!("{id}{sign}"));
        self.0.iter().filter_map(word).collect::<Vec<_>>().join(" ")
    }

    /// Returns whether a puzzle has been solved.
    pub fn is_solved(&self, id: &str) -> bool {
        self.0.iter().any(|(known, result)| known == id && result.is_solved())
    }

    /// Adds a result. A puzzle that was solved once stays solved.
    pub fn note(&mut self, id: &str, result: PuzzleResult) {
        if let Some(place) = self.0.iter().position(|(known, _)| known == id) {
            let (_, known) = self.0[place];
            if known == PuzzleResult::Solved || known.is_solved() && !result.is_solved() {
                return;
            }
            self.0.remove(place);
        }
        self.0.push((id.to_string(), result));
        let surplus = self.0.len().saturating_sub(MOST_RESULTS);
        self.0.drain(..surplus);
    }
}

fn key(game: GameId) -> String {
    format!("sprung.puzzle.results.{}", game.name())
}

/// Stores the result of a puzzle.
pub fn save(game: GameId, id: &str, result: PuzzleResult) {
    let mut results = PuzzleResults::stored(game);
    results.note(id, result);
    browser::store(&key(game), &results.write());
}

/// The number of days in a row on which the puzzle of the day was solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DailyStreak {
    /// The day of the last solution, counted from 1 January 1970.
    last: u32,
    days: u32,
}

impl DailyStreak {
    /// Returns the streak that the browser has stored.
    pub fn stored() -> DailyStreak {
        browser::stored(STREAK).and_then(|text| DailyStreak::read(&text)).unwrap_or_default()
    }

    /// Stores the streak.
    pub fn store(self) {
        browser::store(STREAK, &self.write());
    }

    /// Reads what [`write`](DailyStreak::write) writes.
    fn read(text: &str) -> Option<DailyStreak> {
        let (last, days) = text.split_once(' ')?;
        Some(DailyStreak { last: last.parse().ok()?, days: days.parse().ok()? })
    }

    /// Writes the day of the last solution and the number of days.
    fn write(self) -> String {
        format!("{} {}", self.last, self.days)
    }

    /// Returns whether the puzzle of a day was solved.
    pub fn is_solved_on(self, day: u32) -> bool {
        self.days > 0 && self.last == day
    }

    /// Returns the number of days in a row on a day. A streak lasts until a day has passed without a solution.
    pub fn days_on(self, day: u32) -> u32 {
        if self.last == day || self.last.checked_add(1) == Some(day) { self.days } else { 0 }
    }

    /// Returns the streak after the puzzle of a day was solved.
    pub fn solved_on(self, day: u32) -> DailyStreak {
        if self.is_solved_on(day) {
            return self;
        }
        DailyStreak { last: day, days: self.days_on(day).saturating_add(1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_they_were_written() {
        let mut results = PuzzleResults::default();
        results.note("22b6ec", PuzzleResult::Solved);
        results.note("26ip3a", PuzzleResult::Helped);
        results.note("27afga", PuzzleResult::Shown);
        assert_eq!(results.write(), "22b6ec+ 26ip3a~ 27afga-");
        assert_eq!(PuzzleResults::read(&results.write()), results);
        assert_eq!(PuzzleResults::read("x + 22b6ec+ \u{0}"), PuzzleResults::read("22b6ec+"));
        assert!(results.is_solved("22b6ec") && results.is_solved("26ip3a") && !results.is_solved("27afga"));
    }

    #[test]
    fn a_result_becomes_better_and_never_worse() {
        let mut results = PuzzleResults::read("a-");
        results.note("a", PuzzleResult::Helped);
        results.note("a", PuzzleResult::Shown);
        assert_eq!(results.write(), "a~");
        results.note("a", PuzzleResult::Solved);
        results.note("a", PuzzleResult::Helped);
        assert_eq!(results.write(), "a+");
    }

    #[test]
    fn the_oldest_results_are_dropped() {
        let mut results = PuzzleResults::default();
        for number in 0..=MOST_RESULTS {
            results.note(&number.to_string(), PuzzleResult::Solved);
        }
        assert_eq!(results.0.len(), MOST_RESULTS);
        assert!(!results.is_solved("0") && results.is_solved("1"));
    }

    #[test]
    fn a_streak_grows_from_day_to_day_and_ends_after_a_day_without() {
        let first = DailyStreak::default().solved_on(20_000);
        assert_eq!((first.days_on(20_000), first.days_on(20_001), first.days_on(20_002)), (1, 1, 0));
        assert_eq!(first.solved_on(20_000), first);
        let second = first.solved_on(20_001);
        assert_eq!(second.days_on(20_001), 2);
        assert!(second.is_solved_on(20_001) && !second.is_solved_on(20_000));
        assert_eq!(second.solved_on(20_005).days_on(20_005), 1);
        assert_eq!(DailyStreak::read(&second.write()), Some(second));
        assert_eq!(DailyStreak::read("nonsense"), None);
        assert_eq!(DailyStreak::default().days_on(0), 0);
    }
}
