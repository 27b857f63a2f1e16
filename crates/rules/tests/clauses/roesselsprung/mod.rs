//! The clauses of Rösselsprung.

mod board;
mod end;
mod endgame;
mod middle;
mod numbers;
mod opening;
mod taking_back;
mod turns;

use rules::games::roesselsprung::{Position, Roesselsprung};
use rules::{AnyPlay, Cell, Effect, Fault, Game, GameId, Options, Outcome, Reason};
use std::ops::Range;

/// Player B at the start, far from what a test is about.
const B_AT_START: &str = "b h21-n21";

fn open(options: &[&str]) -> std::sync::Arc<dyn rules::AnyGame> {
    GameId::Roesselsprung.open(options.iter().copied()).expect("the options")
}

/// The game's own types, for what the face does not show.
fn typed(options: &[&str]) -> Roesselsprung {
    let options = Options::read(Roesselsprung::SWITCHES, options.iter().copied()).expect("the options");
    Roesselsprung::new(&options).expect("the board")
}

/// The text of a position. `figures` names cells after their owner's letter, small for figures and capital for defenders, a row of
/// cells as `h1-n1`; who has fewer than seven has lost the rest. `state` is turn, throw, sections, and where they are not
/// zero figures to be set and turns since progress.
fn text(options: &[&str], figures: &str, state: &str) -> String {
    let game = open(options);
    let layout = game.layout();
    let mut letters = vec![None; layout.cells.len()];
    let mut owner = '?';
    for word in figures.split_whitespace() {
        if word.len() == 1 {
            owner = word.chars().next().expect("a letter");
            continue;
        }
        for name in cells_of_row(word) {
            let cell = layout.cell(&name).unwrap_or_else(|| panic!("no cell {name}"));
            assert_eq!(letters[cell.index()].replace(owner), None, "{name} twice");
        }
    }
    let first = |row| layout.cells.partition_point(|place| place.row < row) as u16;
    let ranks: Vec<Range<u16>> = (0..layout.rows).map(|row| first(row)..first(row + 1)).collect();
    let board = rules::grid::write_rows(&ranks, |cell| letters[cell.index()]);
    let captured: String = game
        .seats()
        .iter()
        .map(|seat| {
            let count = letters
                .iter()
                .flatten()
                .filter(|letter| letter.to_ascii_uppercase() == seat.letter())
                .count();
            format!("{seat}{}", 7 - count)
        })
        .collect();
    let words: Vec<&str> = state.split_whitespace().collect();
    let zero = &"0";
    format!(
        "{board} {} {} {} {captured} {} {}",
        words[0],
        words[1],
        words[2],
        words.get(3).unwrap_or(zero),
        words.get(4).unwrap_or(zero)
    )
}

/// `h1` or the row `h1-n1`.
fn cells_of_row(word: &str) -> Vec<String> {
    let Some((first, last)) = word.split_once('-') else { return vec![word.to_string()] };
    let (column, row) = first.split_at(1);
    let columns = column.as_bytes()[0]..=last.as_bytes()[0];
    columns.map(|column| format!("{}{row}", char::from(column))).collect()
}

fn set(options: &[&str], figures: &str, state: &str) -> Box<dyn AnyPlay> {
    let text = text(options, figures, state);
    open(options).begin(Some(&text)).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// The faults of a set-up.
fn faults(options: &[&str], figures: &str, state: &str) -> Vec<Fault> {
    let text = text(options, figures, state);
    open(options).begin(Some(&text)).err().unwrap_or_else(|| panic!("{text} is valid"))
}

fn contradicts(faults: &[Fault], wanted: &str) -> bool {
    faults.iter().any(|fault| matches!(fault, Fault::Contradiction { clause, .. } if clause.0 == wanted))
}

fn position(game: &Roesselsprung, options: &[&str], figures: &str, state: &str) -> Position {
    game.read_setup(&text(options, figures, state)).expect("a valid set-up").position
}

fn after(mut play: Box<dyn AnyPlay>, texts: &str) -> Box<dyn AnyPlay> {
    for text in texts.split_whitespace() {
        play.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?} in {}", play.text()));
    }
    play
}

fn cell(play: &dyn AnyPlay, name: &str) -> Cell {
    play.layout().cell(name).unwrap_or_else(|| panic!("no cell {name}"))
}

fn cells(play: &dyn AnyPlay, names: &str) -> Vec<Cell> {
    let mut cells: Vec<Cell> = names.split_whitespace().map(|name| cell(play, name)).collect();
    cells.sort();
    cells
}

fn names(play: &dyn AnyPlay, cells: &[Cell]) -> String {
    let names: Vec<&str> = cells.iter().map(|&cell| play.layout().name(cell)).collect();
    names.join(" ")
}

fn allows(play: &dyn AnyPlay, text: &str) -> bool {
    play.moves().iter().any(|mv| mv == text)
}

/// Where the legal moves of the figure on a cell end, in alphabetical order.
fn ends(play: &dyn AnyPlay, from: &str) -> String {
    let mut ends: Vec<String> =
        play.moves().iter().filter_map(|mv| mv.strip_prefix(from).map(str::to_string)).collect();
    ends.sort();
    ends.join(" ")
}

/// The move is refused with this reason, by this clause; these cells are shown.
fn refuses(play: &dyn AnyPlay, text: &str, reason: Reason, clause: &str, shown: &str) {
    let refusal = play.boxed().play(text).expect_err(text);
    let mut found = refusal.cells.clone();
    found.sort();
    let clause_found = refusal.clause.map(|clause| clause.0);
    assert_eq!((&refusal.reason, clause_found), (&reason, Some(clause)), "{text} in {}", play.text());
    assert_eq!(names(play, &found), names(play, &cells(play, shown)), "{text}: {refusal:?}");
}

fn effects(play: &dyn AnyPlay, text: &str) -> Vec<Effect> {
    play.effects(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?} in {}", play.text()))
}

/// The winners' letters and the clause.
fn verdict(play: &dyn AnyPlay) -> Option<(String, &'static str)> {
    play.verdict().map(|verdict| match verdict.outcome {
        Outcome::Won(seats) => (seats.to_string(), verdict.clause.0),
        Outcome::Draw => ("draw".to_string(), verdict.clause.0),
    })
}

fn won(winners: &str, clause: &'static str) -> Option<(String, &'static str)> {
    Some((winners.to_string(), clause))
}
