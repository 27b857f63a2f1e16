//! The bodies of the fuzz targets. Each reads a text from outside as the program does, and panics if a promise is broken.
//!
//! `fuzz/` wraps each target for libFuzzer, which needs a nightly compiler; `scripts/fuzz` runs them. The test of this crate replays the
//! corpora in `fuzz/corpus` on the stable compiler.

mod drawing;
mod moves;
mod puzzles;
mod record;
mod setup;
mod tablebase;
mod uci;
mod wire;
mod xboard;

use sprung_rules::{AnyGame, GameId};
use std::sync::Arc;

/// A fuzz target: its name, which is also that of its corpus, and its body.
pub type FuzzTarget = (&'static str, fn(&[u8]));

/// All fuzz targets.
pub const TARGETS: [FuzzTarget; 9] = [
    ("drawing", drawing::run),
    ("moves", moves::run),
    ("puzzles", puzzles::run),
    ("record", record::run),
    ("setup", setup::run),
    ("tablebase", tablebase::run),
    ("uci", uci::run),
    ("wire", wire::run),
    ("xboard", xboard::run),
];

/// Runs the target of this name.
///
/// # Panics
/// Panics if there is no such target, or if the input breaks a promise of the program.
pub fn run(name: &str, input: &[u8]) {
    let target = TARGETS.iter().find(|(known, _)| *known == name);
    let (_, body) = target.unwrap_or_else(|| panic!("no fuzz target is called {name}"));
    body(input);
}

/// Splits an input into the rules that its first line names (`raeuberschach variant=2`) and the lines after it. Returns `None` if the first
/// line does not open a game.
fn rules_and_text(input: &[u8]) -> Option<(Arc<dyn AnyGame>, &str)> {
    let (first, text) = std::str::from_utf8(input).ok()?.split_once('\n')?;
    let mut words = first.split_whitespace();
    let id = GameId::read(words.next()?)?;
    let game = id.open(words).ok()?;
    Some((game, text))
}
