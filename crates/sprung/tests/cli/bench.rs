//! `sprung bench perft`: our figures beside those of another program over a pipe.

use crate::{assert_reads_as, data, script, sprung};
use serde_json::Value;
use std::fs;

#[test]
fn another_programs_counts_stand_beside_ours_and_a_difference_is_said() {
    let peer = data("peer.sh");
    let peer = peer.to_str().expect("a plain path");
    let answer = sprung(&["bench", "perft", "--seconds", "0", "--peer", peer]);
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    for game in ["raeuberschach", "kurierschach", "schlaukopf", "eckstein", "roesselsprung"] {
        assert!(answer.out.contains(&format!("\n{game} ")), "{}", answer.out);
    }
    assert!(answer.out.contains("peer: a peer of three lines"), "{}", answer.out);
    assert!(!answer.out.contains("raeuberschach: "), "the counts agree: {}", answer.out);
    assert!(
        answer.out.contains("kurierschach: a peer of three lines counts 42 nodes, not 14144849"),
        "{}",
        answer.out
    );

    let json = sprung(&["bench", "perft", "--seconds", "0", "--peer", peer, "--json"]).out;
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(
        (&json["rows"][0]["nodes"], &json["rows"][0]["peer_nodes"]),
        (&46264162.into(), &46264162.into())
    );
    assert!(json["rows"][4]["per_second"].as_f64().is_some_and(|rate| rate > 0.0));
}

#[test]
fn a_peer_is_asked_only_for_games_that_it_offers() {
    let peer = fs::read_to_string(data("peer.sh")).expect("the peer");
    let offer = "echo option name UCI_Variant type combo default chess var chess var antichess; echo uciok";
    let few = script("few.sh", &peer.replace("echo uciok", offer));
    let json = sprung(&["bench", "perft", "--seconds", "0", "--peer", &few, "--json"]).out;
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let theirs = |row: usize| &json["rows"][row]["peer_nodes"];
    assert_eq!((theirs(0), theirs(1)), (&46264162.into(), &Value::Null));
}

#[test]
fn the_engine_plays_as_it_did_when_the_count_was_written_down() {
    let answer = sprung(&["bench", "--alone"]);
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    let count = answer.out.lines().last().unwrap_or_default();
    assert_reads_as("bench.txt", &format!("{count}\n"));
}

#[test]
fn a_peer_that_is_none_is_named() {
    let missing = sprung(&["bench", "perft", "--peer", "/no/such/program"]);
    assert_eq!(missing.code, Some(2));
    assert!(missing.err.contains("/no/such/program: "), "{}", missing.err);

    let silent = sprung(&["bench", "perft", "--peer", &script("silent.sh", "exit 0")]);
    assert_eq!(silent.code, Some(2));
    assert!(silent.err.contains("silent.sh: "), "{}", silent.err);
}
