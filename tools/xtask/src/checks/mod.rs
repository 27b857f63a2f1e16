//! The convention checks: conventions of this project that neither rustc nor clippy checks.

mod doc_comments;
mod documents;
mod files;
mod functions;
mod game_names;
mod games_apart;
mod source;
mod type_names;

use crate::{dependency_rules, workspace};

/// Runs every convention check and reports all faults at once.
pub fn run() -> Result<(), String> {
    let root = workspace::root();
    let sources = source::workspace_sources(&root);
    let games = source::folders(&root.join("crates/rules/src/games"));
    let mut faults = dependency_rules::faults(&workspace::members(&workspace::metadata()?));
    faults.extend(games_apart::faults(&sources, &games));
    faults.extend(game_names::faults(&sources, &games));
    faults.extend(type_names::faults(&sources));
    faults.extend(documents::faults(&root));
    for file in &sources {
        faults.extend(files::faults(file));
        faults.extend(functions::faults(file));
        faults.extend(doc_comments::faults(file));
    }
    for file in &source::other_sources(&root) {
        faults.extend(files::faults(file));
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sources_and_games_of_this_workspace_are_found() {
        let root = workspace::root();
        let sources = source::workspace_sources(&root);
        assert!(sources.iter().any(|file| file.path == "tools/xtask/src/checks/mod.rs"));
        let others = source::other_sources(&root);
        for path in ["crates/web/static/style.css", "tests/browser/harness.js", "scripts/test"] {
            assert!(others.iter().any(|file| file.path == path), "{path}");
        }
        assert_eq!(source::folders(&root.join("crates/rules/src/games")).len(), 5);
    }
}
