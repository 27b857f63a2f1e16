//! Games kept in the browser, each as its record's text under a name.

use crate::browser;
use crate::table::Table;
use rules::{GameId, Record, sort_few};

const PREFIX: &str = "sprung.game.";
/// The record's tag for when it was last played, in milliseconds.
const TOUCHED: &str = "Touched";

/// A game kept in the browser.
pub struct Kept {
    /// Its name there.
    pub name: String,
    /// The game.
    pub table: Table,
    /// When it was last played.
    pub touched: u64,
}

impl Kept {
    /// Which game.
    pub fn game(&self) -> GameId {
        self.table.play().id()
    }
}

/// A new name: short, and later ones sort later.
pub fn new_name() -> String {
    let mut number = browser::now() as u64 * 1000 + browser::random() % 1000;
    let mut digits = Vec::new();
    while number > 0 {
        digits.push(char::from_digit((number % 36) as u32, 36).unwrap_or('0'));
        number /= 36;
    }
    digits.into_iter().rev().collect()
}

/// Keeps a game; says whether the browser could.
pub fn keep(name: &str, table: &Table) -> bool {
    let mut table = table.clone();
    table.set_tag(TOUCHED, &(browser::now() as u64).to_string());
    browser::keep(&format!("{PREFIX}{name}"), &table.text())
}

/// A game by its name.
pub fn kept(name: &str) -> Option<Table> {
    let text = browser::kept(&format!("{PREFIX}{name}"))?;
    Table::read(&text, browser::random()).ok()
}

/// Forgets a game.
pub fn forget(name: &str) {
    browser::forget(&format!("{PREFIX}{name}"));
}

/// All games, the unfinished first, then the last played first.
pub fn all() -> Vec<Kept> {
    let mut games: Vec<Kept> = browser::kept_keys(PREFIX)
        .into_iter()
        .filter_map(|key| {
            let name = key.strip_prefix(PREFIX)?.to_string();
            let table = kept(&name)?;
            let touched = touched(table.record());
            Some(Kept { name, table, touched })
        })
        .collect();
    let place = |game: &Kept| (game.table.over(), std::cmp::Reverse(game.touched));
    sort_few(&mut games, |one, other| place(one) < place(other));
    games
}

fn touched(record: &Record) -> u64 {
    record.tag(TOUCHED).and_then(|time| time.parse().ok()).unwrap_or(0)
}
