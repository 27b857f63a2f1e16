//! The games stored in the browser, each as its record's text under a name.

use crate::browser;
use crate::local_game::LocalGame;
#[cfg(feature = "whole")]
use sprung_rules::{GameId, Record, insertion_sort};

const PREFIX: &str = "sprung.game.";
/// The record's tag for the time of the last move, in milliseconds since 1970.
const TOUCHED: &str = "Touched";

/// A game stored in the browser.
#[cfg(feature = "whole")]
pub struct StoredGame {
    /// Its name in the storage.
    pub name: String,
    /// The game.
    pub local_game: LocalGame,
    /// The time of its last move, in milliseconds since 1970.
    pub touched: u64,
}

#[cfg(feature = "whole")]
impl StoredGame {
    /// Returns which game it is.
    pub fn game(&self) -> GameId {
        self.local_game.state().id()
    }
}

/// Returns a new name: short, and later ones sort later.
pub fn new_name() -> String {
    let mut number = browser::now() as u64 * 1000 + browser::random() % 1000;
    let mut digits = Vec::new();
    while number > 0 {
        digits.push(char::from_digit((number % 36) as u32, 36).unwrap_or('0'));
        number /= 36;
    }
    digits.into_iter().rev().collect()
}

/// Stores a game; returns whether the browser could.
pub fn save(name: &str, local_game: &LocalGame) -> bool {
    let mut local_game = local_game.clone();
    local_game.set_tag(TOUCHED, &(browser::now() as u64).to_string());
    browser::store(&format!("{PREFIX}{name}"), &local_game.text())
}

/// Loads a game by its name; `None` if there is none or it cannot be read.
pub fn load(name: &str) -> Option<LocalGame> {
    let text = browser::stored(&format!("{PREFIX}{name}"))?;
    LocalGame::read(&text, browser::random()).ok()
}

/// Deletes a game.
#[cfg(feature = "whole")]
pub fn delete(name: &str) {
    browser::remove_stored(&format!("{PREFIX}{name}"));
}

/// Returns whether any game is stored.
pub fn has_games() -> bool {
    !browser::stored_keys(PREFIX).is_empty()
}

/// Returns all games, the unfinished first, then by the time of their last move.
#[cfg(feature = "whole")]
pub fn list() -> Vec<StoredGame> {
    let mut games: Vec<StoredGame> = browser::stored_keys(PREFIX)
        .into_iter()
        .filter_map(|key| {
            let name = key.strip_prefix(PREFIX)?.to_string();
            let local_game = load(&name)?;
            let touched = touched(local_game.record());
            Some(StoredGame { name, local_game, touched })
        })
        .collect();
    let place = |game: &StoredGame| (game.local_game.over(), std::cmp::Reverse(game.touched));
    insertion_sort(&mut games, |one, other| place(one) < place(other));
    games
}

#[cfg(feature = "whole")]
fn touched(record: &Record) -> u64 {
    record.tag(TOUCHED).and_then(|time| time.parse().ok()).unwrap_or(0)
}
