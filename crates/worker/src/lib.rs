//! The engine in the browser.

use wasm_bindgen::prelude::wasm_bindgen;

/// The number of games it knows.
#[wasm_bindgen]
pub fn games() -> usize {
    rules::GameId::ALL.len()
}
