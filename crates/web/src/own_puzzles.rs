//! Puzzles from a person's own games, stored in the browser: positions in which the person missed the one move that was right.

use crate::browser;
use sprung_puzzles::{Aim, Puzzle, PuzzleFile, replay, themes};
use sprung_rules::{AnyState, GameId, insertion_sort};

/// The most puzzles kept of a game; the oldest are dropped.
const MOST_PUZZLES: usize = 60;
/// The level of a puzzle whose difficulty has not been measured.
const UNMEASURED: u8 = 0;
/// The characters that the stored form uses between its parts.
const SEPARATORS: [char; 4] = [';', ',', '\n', '\r'];

fn key(game: GameId) -> String {
    format!("sprung.puzzle.own.{}", game.name())
}

/// Returns the person's puzzles of a game.
pub fn stored(game: GameId) -> PuzzleFile {
    let text = browser::stored(&key(game)).unwrap_or_default();
    let mut puzzles: Vec<Puzzle> = text.lines().filter_map(|line| read(game, line)).collect();
    insertion_sort(&mut puzzles, |one, other| one.id < other.id);
    PuzzleFile { game, puzzles }
}

/// Stores a position in which only one move is right; returns whether it can be stored.
pub fn add(state: &dyn AnyState, aim: Aim, right: &str) -> bool {
    let game = state.id();
    let chosen = state.options().chosen(game.rule_options());
    let options: Vec<String> = chosen.map(|(key, value)| format!("{key}={value}")).collect();
    let line = match write(&options, aim, &state.text(), right) {
        Some(line) if read(game, &line).is_some() => line,
        _ => return false,
    };
    let known = browser::stored(&key(game)).unwrap_or_default();
    browser::store(&key(game), &with_line(&known, &line))
}

/// Returns the stored lines with another at the end, and without the oldest if there are too many.
fn with_line(known: &str, line: &str) -> String {
    let mut lines: Vec<&str> = known.lines().filter(|other| *other != line).collect();
    lines.push(line);
    let surplus = lines.len().saturating_sub(MOST_PUZZLES);
    lines[surplus..].join("\n")
}

/// Writes a puzzle as aim, options, set-up and move; `None` if one of them cannot be written so, as a board of one's own.
fn write(options: &[String], aim: Aim, setup: &str, right: &str) -> Option<String> {
    let has_separator = |text: &str| text.contains(SEPARATORS);
    if options.iter().any(|option| has_separator(option)) || has_separator(setup) {
        return None;
    }
    Some(format!("{aim};{};{setup};{right}", options.join(",")))
}

/// Reads a line and plays its move by the rules; `None` if the line holds no puzzle.
fn read(game: GameId, line: &str) -> Option<Puzzle> {
    let parts: Vec<&str> = line.split(';').collect();
    let &[aim, options, setup, right] = parts.as_slice() else { return None };
    let aim = [Aim::Win, Aim::Edge].into_iter().find(|known| known.to_string() == aim)?;
    let options: Vec<String> =
        options.split(',').filter(|text| !text.is_empty()).map(str::to_string).collect();
    let mut puzzle = Puzzle {
        id: Puzzle::id_of(&options, setup),
        level: UNMEASURED,
        aim,
        themes: Vec::new(),
        options,
        setup: setup.to_string(),
        solution: vec![right.to_string()],
        also_right: Vec::new(),
    };
    puzzle.themes = themes(game, aim, &replay(game, &puzzle).ok()?);
    Some(puzzle)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SETUP: &str = "8/8/8/8/1p6/8/8/R7 w - - 0 1";

    fn game() -> GameId {
        GameId::read("raeuberschach").expect("a game")
    }

    #[test]
    fn a_puzzle_is_read_as_it_was_written() {
        let line = write(&["variant=1".to_string()], Aim::Win, SETUP, "a1a3").expect("a line");
        let puzzle = read(game(), &line).expect("a puzzle");
        assert_eq!((puzzle.aim, puzzle.setup.as_str(), puzzle.level), (Aim::Win, SETUP, UNMEASURED));
        assert_eq!(
            (puzzle.options, puzzle.solution),
            (vec!["variant=1".to_string()], vec!["a1a3".to_string()])
        );
        assert!(!puzzle.themes.is_empty());
    }

    #[test]
    fn what_the_rules_refuse_is_no_puzzle() {
        for line in ["", "win;;8/8;a1a3", "win;;8/8/8/8/1p6/8/8/R7 w - - 0 1;a1b3", "glory;;x;y", "win;;;;;"]
        {
            assert_eq!(read(game(), line), None, "{line}");
        }
        assert_eq!(write(&["board=o-o\no".to_string()], Aim::Edge, SETUP, "a1a3"), None);
    }

    #[test]
    fn a_puzzle_is_kept_once_and_the_oldest_are_dropped() {
        assert_eq!(with_line("a\nb", "a"), "b\na");
        let many = (0..MOST_PUZZLES).map(|number| number.to_string()).collect::<Vec<_>>().join("\n");
        let kept = with_line(&many, "new");
        assert_eq!(
            (kept.lines().count(), kept.lines().next(), kept.lines().last()),
            (MOST_PUZZLES, Some("1"), Some("new"))
        );
    }
}
