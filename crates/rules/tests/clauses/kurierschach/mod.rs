//! KS-1 to KS-27.

mod faces;
mod freudensprung;
mod pieces;
mod play;

use rules::{
    AnyPlay, Cell, Fault, Figure, GameId, Kind, Outcome, Picked, Reason, Refusal, Seat, Seats, Verdict,
};

fn start(options: &[&str]) -> Box<dyn AnyPlay> {
    let game = GameId::Kurierschach.open(options.iter().copied()).expect("the options are known");
    game.begin(None).expect("the start is valid")
}

fn with(options: &[&str], position: &str) -> Box<dyn AnyPlay> {
    let game = GameId::Kurierschach.open(options.iter().copied()).expect("the options are known");
    game.begin(Some(position)).unwrap_or_else(|faults| panic!("{position}: {faults:?}"))
}

fn at(position: &str) -> Box<dyn AnyPlay> {
    with(&[], position)
}

fn faults(options: &[&str], position: &str) -> Vec<Fault> {
    let game = GameId::Kurierschach.open(options.iter().copied()).expect("the options are known");
    game.begin(Some(position)).err().unwrap_or_default()
}

fn cell(name: &str) -> Cell {
    start(&[]).layout().cell(name).expect("a cell of the board")
}

fn names(play: &dyn AnyPlay, cells: &[Cell]) -> String {
    let mut names: Vec<&str> = cells.iter().map(|&cell| play.layout().name(cell)).collect();
    names.sort_unstable();
    names.join(" ")
}

/// The ends of the legal moves from a cell, in the order of their names.
fn targets(play: &dyn AnyPlay, from: &str) -> String {
    match play.pick(&[cell(from)]) {
        Picked::More(cells) => names(play, &cells),
        _ => String::new(),
    }
}

fn legal(play: &dyn AnyPlay, text: &str) -> bool {
    play.moves().iter().any(|mv| mv == text)
}

/// A refused move: the reason, the clause and the cells that show it.
fn refusal(play: &dyn AnyPlay, text: &str) -> (Reason, &'static str, String) {
    let Refusal { reason, clause, cells, .. } = play.boxed().play(text).expect_err("an illegal move");
    (reason, clause.expect("a clause forbids it").0, names(play, &cells))
}

fn play_all(play: &mut Box<dyn AnyPlay>, moves: &str) {
    for text in moves.split_whitespace() {
        play.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?} in {}", play.text()));
    }
}

fn figure(play: &dyn AnyPlay, name: &str) -> Option<Figure> {
    play.figures().into_iter().find(|(at, _)| *at == cell(name)).map(|(_, figure)| figure)
}

fn white(kind: Kind) -> Option<Figure> {
    Some(Figure { seat: Seat::A, kind })
}

fn won(seat: Seat) -> Outcome {
    Outcome::Won(Seats::one(seat))
}

/// The outcome and its clause.
fn end(play: &dyn AnyPlay) -> Option<(Outcome, &'static str)> {
    play.verdict().map(|Verdict { outcome, clause }| (outcome, clause.0))
}
