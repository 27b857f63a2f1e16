//! The web client. `local_game` and `route` are pure and tested natively; everything else needs a browser. `app` chooses a page of
//! `pages` by its route, `session` holds the signals of a game in progress, `board` draws it, `engine_worker` runs the engine,
//! `exact_value` says what endgame tables know,
//! `remote_table` follows an online table, `puzzle_files` fetches puzzles, `game_storage`, `room_storage`, `lesson_progress`, `puzzle_results` and
//! `own_puzzles` read and write the browser's storage, `settings` and `locale` hold what a person chose, and `games` holds what is special about
//! a game.

mod app;
mod board;
mod browser;
#[cfg(feature = "whole")]
mod edited_position;
mod engine_json;
mod engine_worker;
#[cfg(feature = "whole")]
mod exact_value;
mod game_storage;
mod games;
mod lesson_progress;
mod local_game;
mod locale;
#[cfg(feature = "whole")]
mod own_puzzles;
mod pages;
#[cfg(feature = "whole")]
mod puzzle_files;
#[cfg(feature = "whole")]
mod puzzle_results;
#[cfg(feature = "whole")]
mod remote_table;
#[cfg(feature = "whole")]
mod room_storage;
mod route;
#[cfg(feature = "whole")]
mod server_answer;
mod session;
mod settings;
mod sound;

use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the client. The page calls it once the module is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    app::start();
}
