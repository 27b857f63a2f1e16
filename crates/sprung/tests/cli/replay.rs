//! `sprung replay`: records checked move by move.

use crate::{fresh, sprung, typed};
use std::fs;

const GAME: &str = "[Game \"schlaukopf\"]\n\n1. d2d3 d7d6\n2. c2c3 *\n";

fn replay(name: &str, text: &str) -> (Option<i32>, String, String) {
    let path = fresh(name);
    fs::write(&path, text).expect("the file can be written");
    let answer = sprung(&["replay", path.to_str().expect("a plain path")]);
    (answer.code, answer.out, answer.err)
}

#[test]
fn replay_prints_a_summary_of_every_record() {
    let (code, out, err) = replay("good.txt", &format!("{GAME}\n{GAME}"));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert_eq!(out.lines().count(), 2, "two games: {out}");
    assert!(out.starts_with("1: Schach dem Schlaukopf, 3 moves, "), "{out}");
    assert!(out.lines().last().is_some_and(|line| line.starts_with("6: ")), "{out}");
}

#[test]
fn the_first_fault_is_reported_with_its_line() {
    let (code, _, err) = replay("illegal.txt", &GAME.replace("c2c3", "c2c5"));
    assert_eq!(code, Some(1));
    assert!(err.contains("line 4") && err.contains("c2c5") && err.contains("SK-3"), "{err}");
    let (code, _, err) = replay("unclosed.txt", &GAME.replace("d7d6", "{ never closed"));
    assert_eq!(code, Some(1));
    assert!(err.contains("line 3"), "{err}");
    let (code, _, _) = replay("empty.txt", "");
    assert_eq!(code, Some(1));
}

#[test]
fn replay_reads_standard_input() {
    let answer = typed(&["replay", "-", "--json"], &[GAME]);
    let games: serde_json::Value = serde_json::from_str(&answer.out).expect("JSON");
    assert_eq!((&games[0]["game"], &games[0]["entries"]), (&"schlaukopf".into(), &3.into()));
    assert_eq!(games[0]["winners"], serde_json::Value::Null);
}

#[test]
fn the_throws_of_a_game_played_online_are_checked() {
    let online = include_str!("../../../table/examples/online.txt");
    let (code, out, err) = replay("online.txt", online);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.contains("throws check out"), "{out}");
    let (code, _, err) = replay("changed.txt", &online.replacen("\n71527727", "\n81527727", 1));
    assert_eq!(code, Some(1));
    assert!(err.contains("not the one it had committed to"), "{err}");
}

#[test]
fn the_silences_of_each_seat_are_counted_at_own_throws_and_others() {
    let silences = include_str!("../data/silences.txt");
    let (code, out, err) = replay("silences.txt", silences);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    // the lines are wrapped
    let out = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(out.contains("A withheld 3 of 3 numbers for its own throws and 0 of"), "{out}");
    assert!(!out.contains("B withheld"), "{out}");
    let answer = typed(&["replay", "-", "--json"], &[silences]);
    let games: serde_json::Value = serde_json::from_str(&answer.out).expect("JSON");
    let reveals = &games[0]["throws"]["reveals"];
    assert_eq!(reveals["A"]["own"], serde_json::json!({ "promised": 3, "missed": 3 }));
    assert_eq!((&reveals["A"]["others"]["missed"], &reveals["B"]["own"]["missed"]), (&0.into(), &0.into()));
    assert_eq!(reveals.as_object().map(serde_json::Map::len), Some(2));
}
