//! The board in the browser. Pure parts first: `table` is a game on this machine, `route` the addresses; the rest needs a
//! browser: `app` chooses a page of `pages`, `live` is a table in use, `board` draws it, `worker` thinks (`speaking` is how it is asked),
//! `store` keeps games, `settings` and `speech` are what a person chose.

// what only the pages need that a first visit does without falls away with them
#![cfg_attr(not(feature = "whole"), allow(dead_code, unused_imports))]

mod app;
mod board;
mod browser;
#[cfg(feature = "whole")]
mod draft;
mod keys;
mod live;
#[cfg(feature = "whole")]
mod online;
mod pages;
mod route;
mod settings;
mod sound;
mod speaking;
mod speech;
mod store;
mod table;
mod worker;

use wasm_bindgen::prelude::wasm_bindgen;

/// Called by the page once the module is loaded; takes the place of what the page showed until then.
#[wasm_bindgen(start)]
pub fn start() {
    app::start();
}
