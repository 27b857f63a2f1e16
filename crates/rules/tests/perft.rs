//! Compares move generation with counts from independent generators (`tests/data/perft`).

use serde_json::Value;
use sprung_rules::{AnyState, GameId, Outcome};
use std::fs;

/// Rows above this are left to `sprung bench perft`, so that the suite stays short.
const MOST_NODES: u64 = 3_000_000;

fn begin(id: GameId, row: &Value) -> Box<dyn AnyState> {
    let mut options: Vec<String> = row["rules"]
        .as_object()
        .expect("rules are an object")
        .iter()
        .map(|(key, value)| format!("{key}={}", value.as_str().expect("a rule's value is a text")))
        .collect();
    if id.rule_options().iter().any(|option| option.key == "house") {
        options.push("house=off".into());
    }
    let game = id.open(options.iter().map(String::as_str)).expect("the vector's options");
    let mut state = game.begin(row["position"].as_str()).expect("the vector's position");
    for mv in row["moves"].as_array().into_iter().flatten() {
        let text = mv.as_str().expect("a move is a text");
        state.play(text).unwrap_or_else(|refusal| panic!("{text} refused: {refusal:?}\n{}", state.text()));
    }
    state
}

fn check(id: GameId) {
    let path = format!("{}/tests/data/perft/{}.json", env!("CARGO_MANIFEST_DIR"), id.name());
    let rows: Vec<Value> = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let mut checked = 0;
    for row in &rows {
        let state = begin(id, row);
        if let Some(winners) = row["winners"].as_str() {
            let verdict = state.verdict().unwrap_or_else(|| panic!("not over: {row}"));
            let mut won: Vec<char> = match verdict.outcome {
                Outcome::Won(seats) => seats.to_string().chars().collect(),
                Outcome::Draw => Vec::new(),
            };
            let mut expected: Vec<char> = winners.chars().collect();
            won.sort_unstable();
            expected.sort_unstable();
            assert_eq!((won, verdict.clause.0), (expected, row["clause"].as_str().unwrap()), "{row}");
            checked += 1;
        } else if row["nodes"].as_u64().unwrap() <= MOST_NODES {
            let depth = row["depth"].as_u64().unwrap() as u32;
            assert_eq!(state.perft(depth), row["nodes"].as_u64().unwrap(), "{row}");
            checked += 1;
        }
    }
    assert!(checked * 10 >= rows.len() * 9, "only {checked} of {} rows are short enough", rows.len());
}

#[test]
fn raeuberschach_perft_matches_the_reference_counts() {
    check(GameId::Raeuberschach);
}

#[test]
fn kurierschach_perft_matches_the_reference_counts() {
    check(GameId::Kurierschach);
}

#[test]
fn schlaukopf_perft_matches_the_reference_counts() {
    check(GameId::Schlaukopf);
}

#[test]
fn eckstein_perft_matches_the_reference_counts() {
    check(GameId::Eckstein);
}

#[test]
fn roesselsprung_perft_and_endings_match_the_reference() {
    check(GameId::Roesselsprung);
}
