//! Prints what simultaneous games need by the model of `docs/scale.md`: `cargo run -p stress-test --bin scale-model`.
//!
//! With numbers it prints the rows of other numbers of games: `scale-model 5000 50000`.

use std::process::ExitCode;
use stress_test::scale_model::{ASSUMED, GAMES, MEASURED, table, wall_table};

/// The maximum number of games, beyond which no number is worth computing.
const MOST_GAMES: u64 = 1_000_000_000;

fn main() -> ExitCode {
    let words = std::env::args().skip(1);
    let games: Option<Vec<u64>> =
        words.map(|word| word.parse().ok().filter(|games| (1..=MOST_GAMES).contains(games))).collect();
    match games {
        Some(games) if games.is_empty() => {
            println!("{}\n{}", table(&GAMES, &MEASURED, &ASSUMED), wall_table(&MEASURED, &ASSUMED));
            ExitCode::SUCCESS
        }
        Some(games) => {
            print!("{}", table(&games, &MEASURED, &ASSUMED));
            ExitCode::SUCCESS
        }
        None => {
            eprintln!("usage: scale-model [GAMES…], each from 1 to {MOST_GAMES}");
            ExitCode::from(2)
        }
    }
}
