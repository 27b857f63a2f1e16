//! Drawings of boards: a text is refused with faults, or becomes a board whose picture is well-formed SVG.

use sprung_drawing::{Scene, svg};
use sprung_rules::GameId;

/// The first line names the game, the rest is the drawing.
pub fn run(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    let Some((name, drawing)) = text.split_once('\n') else { return };
    let Some(id) = GameId::read(name.trim()) else { return };
    match id.open([&*format!("board={drawing}")]) {
        Err(faults) => assert!(!faults.is_empty(), "{drawing:?} is refused without a fault"),
        Ok(game) => {
            let empty = svg(&Scene::board(id, game.layout()));
            assert_well_formed(&empty);
            let state = game.begin(None).unwrap_or_else(|faults| panic!("{drawing}: {faults:?}"));
            assert_well_formed(&svg(&Scene::of(&*state)));
        }
    }
}

fn assert_well_formed(picture: &str) {
    if let Err(fault) = roxmltree::Document::parse(picture) {
        panic!("{fault} in {picture}");
    }
}
