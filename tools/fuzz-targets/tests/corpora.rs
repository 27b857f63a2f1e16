//! Replays the corpus of every fuzz target, so that what fuzzing has found stays found without a nightly compiler.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus")
}

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries
        .map(|entry| entry.expect("a readable folder").file_name().into_string().expect("a name"))
        .collect()
}

fn replay(target: &str) {
    let folder = corpus().join(target);
    let names = names(&folder);
    assert!(!names.is_empty(), "{} is empty", folder.display());
    for name in names {
        let input = fs::read(folder.join(&name)).expect("a readable file");
        // shown if the target panics
        println!("{target}/{name}");
        fuzz_targets::run(target, &input);
    }
}

#[test]
fn every_target_has_a_corpus_and_every_corpus_a_target() {
    let targets = fuzz_targets::TARGETS.iter().map(|(name, _)| name.to_string()).collect();
    assert_eq!(names(&corpus()), targets);
    let binaries: BTreeSet<String> = names(&corpus().join("../fuzz_targets"));
    let binaries: BTreeSet<String> = binaries.iter().map(|name| name.replace(".rs", "")).collect();
    assert_eq!(binaries, targets);
}

#[test]
fn drawings_are_refused_or_drawn() {
    replay("drawing");
}

#[test]
fn moves_are_played_or_refused() {
    replay("moves");
}

#[test]
fn files_of_puzzles_read_back() {
    replay("puzzles");
}

#[test]
fn records_read_back() {
    replay("record");
}

#[test]
fn setups_read_back() {
    replay("setup");
}

#[test]
fn endgame_tables_are_refused_or_read() {
    replay("tablebase");
}

#[test]
fn uci_lines_are_executed_or_answered_with_an_error() {
    replay("uci");
}

#[test]
fn messages_read_back() {
    replay("wire");
}

#[test]
fn xboard_lines_are_executed_or_answered_with_an_error() {
    replay("xboard");
}
