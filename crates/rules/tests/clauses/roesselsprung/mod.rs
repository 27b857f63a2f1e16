//! The clauses of Rösselsprung.

mod board;
mod endgame;
mod middle_game;
mod numbers;
mod opening;
mod placement;
mod turns;
mod verdicts;

use sprung_rules::games::roesselsprung::{Position, Roesselsprung};
use sprung_rules::{
    AnyState, Cell, Effect, Fault, Game, GameId, Notation, Options, Outcome, Reason, RulesVersion,
};
use std::ops::Range;

/// Player B's pieces at the start, far from the subject of a test.
const B_AT_START: &str = "b h21-n21";

fn open(options: &[&str]) -> std::sync::Arc<dyn sprung_rules::AnyGame> {
    GameId::Roesselsprung.open(options.iter().copied()).expect("the options")
}

/// Returns the game by its own types, for what the object-safe interface does not show.
fn typed(options: &[&str]) -> Roesselsprung {
    let options = Options::read(Roesselsprung::RULE_OPTIONS, options.iter().copied()).expect("the options");
    Roesselsprung::new(&options).expect("the board")
}

/// Returns the text of a position.
///
/// `pieces` lists cells after their owner's letter, which is small for knights and capital for defenders. A row of cells
/// is written `h1-n1`. Pieces that are not listed are captured. `rest` is the turn, the throw and the sections, then the
/// pieces to place and the turns since progress if they are not zero.
fn text(options: &[&str], pieces: &str, rest: &str) -> String {
    let game = open(options);
    let layout = game.layout();
    let mut letters = vec![None; layout.cells.len()];
    let mut owner = '?';
    for word in pieces.split_whitespace() {
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
    let board = sprung_rules::grid::write_rows(&ranks, |cell| letters[cell.index()]);
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
    let words: Vec<&str> = rest.split_whitespace().collect();
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

/// Returns the cells of `h1` or of the row `h1-n1`.
fn cells_of_row(word: &str) -> Vec<String> {
    let Some((first, last)) = word.split_once('-') else { return vec![word.to_string()] };
    let (column, row) = first.split_at(1);
    let columns = column.as_bytes()[0]..=last.as_bytes()[0];
    columns.map(|column| format!("{}{row}", char::from(column))).collect()
}

fn set(options: &[&str], pieces: &str, state: &str) -> Box<dyn AnyState> {
    set_version(RulesVersion::CURRENT, options, pieces, state)
}

fn set_version(version: RulesVersion, options: &[&str], pieces: &str, state: &str) -> Box<dyn AnyState> {
    let text = text(options, pieces, state);
    let game = GameId::Roesselsprung.open_version(version, options.iter().copied()).expect("the options");
    game.begin(Some(&text)).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// Returns the faults of a set-up.
fn faults(options: &[&str], pieces: &str, state: &str) -> Vec<Fault> {
    let text = text(options, pieces, state);
    open(options).begin(Some(&text)).err().unwrap_or_else(|| panic!("{text} is valid"))
}

fn contradicts(faults: &[Fault], wanted: &str) -> bool {
    faults.iter().any(|fault| matches!(fault, Fault::Contradiction { clause, .. } if clause.0 == wanted))
}

fn position(game: &Roesselsprung, options: &[&str], pieces: &str, state: &str) -> Position {
    game.read_setup(&text(options, pieces, state)).expect("a valid set-up").position
}

fn after(mut state: Box<dyn AnyState>, texts: &str) -> Box<dyn AnyState> {
    for text in texts.split_whitespace() {
        state.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?} in {}", state.text()));
    }
    state
}

fn cell(state: &dyn AnyState, name: &str) -> Cell {
    state.layout().cell(name).unwrap_or_else(|| panic!("no cell {name}"))
}

fn cells(state: &dyn AnyState, names: &str) -> Vec<Cell> {
    let mut cells: Vec<Cell> = names.split_whitespace().map(|name| cell(state, name)).collect();
    cells.sort();
    cells
}

fn names(state: &dyn AnyState, cells: &[Cell]) -> String {
    let names: Vec<&str> = cells.iter().map(|&cell| state.layout().name(cell)).collect();
    names.join(" ")
}

fn allows(state: &dyn AnyState, text: &str) -> bool {
    state.moves().iter().any(|mv| mv == text)
}

/// Returns the ends of the legal moves of the piece on a cell, in alphabetical order.
fn ends(state: &dyn AnyState, from: &str) -> String {
    let mut ends: Vec<String> =
        state.moves().iter().filter_map(|mv| mv.strip_prefix(from).map(str::to_string)).collect();
    ends.sort();
    ends.join(" ")
}

/// Asserts that the move is refused with this reason and clause, and that these cells are shown.
fn refuses(state: &dyn AnyState, text: &str, reason: Reason, clause: &str, shown: &str) {
    let refusal = state.boxed().play(text).expect_err(text);
    let mut found = refusal.cells.clone();
    found.sort();
    let clause_found = refusal.clause.map(|clause| clause.0);
    assert_eq!((&refusal.reason, clause_found), (&reason, Some(clause)), "{text} in {}", state.text());
    assert_eq!(names(state, &found), names(state, &cells(state, shown)), "{text}: {refusal:?}");
}

fn effects(state: &dyn AnyState, text: &str) -> Vec<Effect> {
    state.effects(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?} in {}", state.text()))
}

/// Returns the winners' letters and the clause.
fn verdict(state: &dyn AnyState) -> Option<(String, &'static str)> {
    state.verdict().map(|verdict| match verdict.outcome {
        Outcome::Won(seats) => (seats.to_string(), verdict.clause.0),
        Outcome::Draw => ("draw".to_string(), verdict.clause.0),
    })
}

fn won(winners: &str, clause: &'static str) -> Option<(String, &'static str)> {
    Some((winners.to_string(), clause))
}
