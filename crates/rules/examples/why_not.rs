//! Tries an illegal move and prints the clause that forbids it:
//! `cargo run -p sprung-rules --example why_not`.

use sprung_rules::{Fault, GameId, Reason};

/// Opens a game of Räuberschach, plays two moves and tries two that are illegal.
pub fn main() -> Result<(), Vec<Fault>> {
    let game = GameId::Raeuberschach.open(["variant=1", "en-passant=off"])?;
    let mut state = game.begin(None)?;
    for text in ["e2e3", "b7b5", "a2a3", "f1f4", "f1b5"] {
        match state.play(text) {
            Ok(effects) => println!("{text} is played and has {} effects: {}", effects.len(), state.text()),
            Err(refusal) => {
                let clause =
                    refusal.clause.map_or_else(|| "no clause".to_string(), |clause| clause.to_string());
                let cells: Vec<&str> = refusal.cells.iter().map(|&cell| game.layout().name(cell)).collect();
                match refusal.reason {
                    Reason::MustCapture { captures } => {
                        println!("{text} is refused by {clause}: one of {captures:?} must be played");
                    }
                    reason => println!("{text} is refused by {clause}: {reason:?}, cells {cells:?}"),
                }
            }
        }
    }
    println!("The legal moves now are {:?}.", state.moves());
    Ok(())
}
