//! Lets two levels of the engine play against each other and prints the record: `cargo run -p sprung-engine --example self_play`.

use sprung_engine::{Level, Limits, engine_for};
use sprung_rules::{Ending, Fault, GameId, Record, Seat, Turn};
use std::sync::atomic::AtomicBool;

/// The most moves played, so that the example ends soon.
const MOST_PLIES: usize = 60;

/// Plays level 4 against level 2 in Schach dem Schlaukopf.
pub fn main() -> Result<(), Vec<Fault>> {
    let id = GameId::Schlaukopf;
    let mut record = Record::new(id.open(["promotion=always"])?.begin(None)?);
    record.set_name(Seat::A, "level 4");
    record.set_name(Seat::B, "level 2");

    let engine = engine_for(id, 16);
    let stop = AtomicBool::new(false);
    while record.state().verdict().is_none()
        && let Turn::Seat(seat) = record.state().turn()
        && record.entries() < MOST_PLIES
    {
        let level =
            Level::new(if seat == Seat::A { 4 } else { 2 }).expect("levels are numbered from 1 to 10");
        let strength = level.strength(id, 1);
        let limits = Limits::nodes(strength.nodes, &stop);
        let analysis = engine.search(record.state(), &limits, strength.noise, &mut |_| {});
        let best = analysis.best_move().expect("a seat in turn has a legal move");
        record.play(best).expect("the engine plays legal moves");
    }

    println!("{record}");
    match record.ending() {
        Ending::Rules(verdict) => println!("The game ended by {}: {:?}.", verdict.clause, verdict.outcome),
        _ => println!("The game is not over after {MOST_PLIES} moves."),
    }
    Ok(())
}
