//! The house style that lints do not know.

use crate::{rooms, workspace};
use std::fs;
use std::path::{Path, PathBuf};

/// A file this long is two files.
const LONGEST: usize = 600;
/// What unfinished work leaves behind.
const MARKS: [&str; 4] =
    [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("X", "XX"), concat!("#[", "ignore")];

/// Arrows between crates and between games, long files, unfinished marks; every fault is reported.
pub fn report() -> Result<(), String> {
    let mut faults = rooms::faults(&workspace::members(&workspace::metadata()?));
    let root = workspace::root();
    faults.extend(between_games(&root.join("crates/rules/src/games")));
    for (path, text) in sources(&root.join("crates")) {
        faults.extend(untidy(&path, &text));
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

fn untidy(path: &Path, text: &str) -> Vec<String> {
    let lines = text.lines().count();
    let long = (lines > LONGEST).then(|| format!("{}: {lines} lines, at most {LONGEST}", path.display()));
    let marks = MARKS.iter().filter(|mark| text.contains(**mark));
    let marks = marks.map(|mark| format!("{}: unfinished, it says {mark}", path.display()));
    long.into_iter().chain(marks).collect()
}

/// Games that name another game: what two games share belongs outside both.
fn between_games(directory: &Path) -> Vec<String> {
    let games = directories(directory);
    let mut faults = Vec::new();
    for game in &games {
        for (path, text) in sources(&directory.join(game)) {
            let others = games.iter().filter(|other| *other != game);
            let used = others.filter(|other| text.contains(&format!("{other}::")));
            faults.extend(used.map(|other| format!("{} uses {other}", path.display())));
        }
    }
    faults
}

fn directories(directory: &Path) -> Vec<String> {
    let entries = fs::read_dir(directory).into_iter().flatten().flatten();
    entries
        .filter(|entry| entry.path().is_dir())
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect()
}

/// Every Rust file under a directory, with its text.
fn sources(directory: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(directory).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs")
            && let Ok(text) = fs::read_to_string(&path)
        {
            found.push((path, text));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_file_and_an_unfinished_one_are_faults() {
        let path = Path::new("a.rs");
        assert_eq!(untidy(path, "fn a() {}\n").len(), 0);
        assert_eq!(untidy(path, &"\n".repeat(LONGEST + 1)).len(), 1);
        assert_eq!(untidy(path, concat!("// TO", "DO: later")).len(), 1);
    }

    #[test]
    fn the_five_games_are_looked_at() {
        assert_eq!(directories(&workspace::root().join("crates/rules/src/games")).len(), 5);
    }
}
