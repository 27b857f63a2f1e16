//! `sprung bench perft`: our figures beside those of another program over a pipe.

use crate::{assert_reads_as, data, script, sprung};
use serde_json::Value;
use std::fs;

#[test]
fn perft_counts_of_the_peer_are_shown_and_differences_reported() {
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
fn the_peer_is_measured_only_for_variants_it_offers() {
    let peer = fs::read_to_string(data("peer.sh")).expect("the peer");
    let offer = "echo option name UCI_Variant type combo default chess var chess var antichess; echo uciok";
    let few = script("few.sh", &peer.replace("echo uciok", offer));
    let json = sprung(&["bench", "perft", "--seconds", "0", "--peer", &few, "--json"]).out;
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let theirs = |row: usize| &json["rows"][row]["peer_nodes"];
    assert_eq!((theirs(0), theirs(1)), (&46264162.into(), &Value::Null));
}

/// Its rate is made as ours is: all nodes by all the time, whatever it says of its speed in between.
#[test]
fn a_peers_nodes_and_time_are_summed_over_the_positions() {
    let peer = script(
        "searching.sh",
        "n=0
        while read -r l; do case \"$l\" in
            uci) echo option name UCI_Variant type combo default antichess var antichess; echo uciok;;
            go*) n=$((n+1)); echo info nodes 7 time 7 nps 7
                if [ $n = 1 ]; then echo info nodes 9000 time 900 nps 1; else echo info nodes 1000 nps 5 time 25; fi
                echo info string almost; echo bestmove a2a3;;
        esac; done",
    );
    let json = sprung(&["bench", "--peer", &peer, "--json"]).out;
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let rows = json["rows"].as_array().expect("rows");
    let theirs = |name: &str| &rows.iter().find(|row| row["game"] == name).expect(name)["peer_per_second"];
    let courses = sprung_engine::bench::positions()
        .filter(|position| position.uci_variant == Some("antichess"))
        .count() as f64;
    let rate = (9.0 + (courses - 1.0)) / (0.9 + 0.025 * (courses - 1.0)) * 1e3;
    assert_eq!((theirs("antichess").as_f64(), theirs("courier")), (Some(rate.round()), &Value::Null));
}

#[test]
fn the_bench_signature_is_unchanged() {
    let answer = sprung(&["bench", "--alone"]);
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    let count = answer.out.lines().last().unwrap_or_default();
    assert_reads_as("bench.txt", &format!("{count}\n"));
}

#[test]
fn a_missing_or_silent_peer_is_named_in_the_error() {
    let missing = sprung(&["bench", "perft", "--peer", "/no/such/program"]);
    assert_eq!(missing.code, Some(2));
    assert!(missing.err.contains("/no/such/program: "), "{}", missing.err);

    let silent = sprung(&["bench", "perft", "--peer", &script("silent.sh", "exit 0")]);
    assert_eq!(silent.code, Some(2));
    assert!(silent.err.contains("silent.sh: "), "{}", silent.err);
}
