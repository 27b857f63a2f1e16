//! The clauses KS-1 to KS-27.

mod freudensprung;
mod interface;
mod pieces;
mod play;

use sprung_rules::{
    AnyState, Cell, ClickMatch, Fault, GameId, Kind, Outcome, Piece, Reason, Refusal, Seat, Seats, Verdict,
};

fn start(options: &[&str]) -> Box<dyn AnyState> {
    let game = GameId::Kurierschach.open(options.iter().copied()).expect("the options are known");
    game.begin(None).expect("the start is valid")
}

fn with(options: &[&str], position: &str) -> Box<dyn AnyState> {
    let game = GameId::Kurierschach.open(options.iter().copied()).expect("the options are known");
    game.begin(Some(position)).unwrap_or_else(|faults| panic!("{position}: {faults:?}"))
}

fn at(position: &str) -> Box<dyn AnyState> {
    with(&[], position)
}

fn faults(options: &[&str], position: &str) -> Vec<Fault> {
    let game = GameId::Kurierschach.open(options.iter().copied()).expect("the options are known");
    game.begin(Some(position)).err().unwrap_or_default()
}

fn cell(name: &str) -> Cell {
    start(&[]).layout().cell(name).expect("a cell of the board")
}

fn names(state: &dyn AnyState, cells: &[Cell]) -> String {
    let mut names: Vec<&str> = cells.iter().map(|&cell| state.layout().name(cell)).collect();
    names.sort_unstable();
    names.join(" ")
}

/// Returns the ends of the legal moves from a cell, in the order of their names.
fn targets(state: &dyn AnyState, from: &str) -> String {
    match state.match_clicks(&[cell(from)]) {
        ClickMatch::More(cells) => names(state, &cells),
        _ => String::new(),
    }
}

fn legal(state: &dyn AnyState, text: &str) -> bool {
    state.moves().iter().any(|mv| mv == text)
}

/// Returns the reason, the clause and the cells of a refused move.
fn refusal(state: &dyn AnyState, text: &str) -> (Reason, &'static str, String) {
    let Refusal { reason, clause, cells, .. } = state.boxed().play(text).expect_err("an illegal move");
    (reason, clause.expect("a clause forbids it").0, names(state, &cells))
}

fn play_all(state: &mut Box<dyn AnyState>, moves: &str) {
    for text in moves.split_whitespace() {
        state.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?} in {}", state.text()));
    }
}

fn piece(state: &dyn AnyState, name: &str) -> Option<Piece> {
    state.pieces().into_iter().find(|(at, _)| *at == cell(name)).map(|(_, piece)| piece)
}

fn white(kind: Kind) -> Option<Piece> {
    Some(Piece { seat: Seat::A, kind })
}

fn won(seat: Seat) -> Outcome {
    Outcome::Won(Seats::one(seat))
}

/// Returns the outcome and its clause.
fn end(state: &dyn AnyState) -> Option<(Outcome, &'static str)> {
    state.verdict().map(|Verdict { outcome, clause }| (outcome, clause.0))
}
