//! `sprung analyse`: the evaluation of positions and records.

use crate::{fresh, sprung};
use serde_json::Value;
use std::fs;

fn json(arguments: &[&str]) -> Value {
    let answer = sprung(&[&["analyse", "--json"], arguments].concat());
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""), "{}", answer.out);
    serde_json::from_str(&answer.out).expect("JSON")
}

#[test]
fn a_forced_result_is_found_and_chances_add_up_to_one() {
    let answer =
        json(&["--game", "raeuberschach", "--position", "8/8/8/8/8/p7/1P6/8 w - - 0 1", "--nodes", "2000"]);
    let best = &answer["lines"][0];
    assert!(best["score"].get("win").is_some() || best["score"].get("loss").is_some(), "{answer}");
    let chances =
        [&answer["chances"]["A"], &answer["chances"]["B"]].map(|chance| chance.as_f64().unwrap_or(-1.0));
    assert!((chances[0] + chances[1] - 1.0).abs() < 1e-9, "{answer}");
}

#[test]
fn the_chances_of_four_seats_add_up_to_one() {
    let answer = json(&["--game", "roesselsprung", "--moves", ":A :6", "--nodes", "500", "--lines", "2"]);
    let shares = ["A", "B", "C", "D"].map(|seat| answer["chances"][seat].as_f64().unwrap_or(-1.0));
    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-3, "{answer}");
    assert_eq!(answer["lines"].as_array().map(Vec::len), Some(2));
}

#[test]
fn a_blunder_is_found_in_a_record() {
    let file = fresh("blunder.txt");
    // the Schlaukopf walks into the enemy's arms; both sides could have played anything else
    let played = sprung(&[
        "match",
        "schlaukopf",
        "--engine",
        "nodes:300",
        "--engine",
        "random",
        "--games",
        "2",
        "--save",
        file.to_str().expect("a plain path"),
    ]);
    assert_eq!(played.code, Some(0), "{}", played.err);
    let answer = json(&[file.to_str().expect("a plain path"), "--nodes", "2000"]);
    let worst = answer[0]["moves"][0]["loss"].as_f64();
    assert!(worst > Some(0.1), "a random mover loses something: {answer}");
    let read = sprung(&["analyse", file.to_str().expect("a plain path"), "--nodes", "500"]);
    assert!(read.out.contains("The costliest moves:"), "{}", read.out);
    fs::remove_file(file).expect("the file can be removed");
}

#[test]
fn analyse_without_file_and_game_is_a_usage_error() {
    assert_eq!(sprung(&["analyse"]).code, Some(2));
    assert_eq!(sprung(&["analyse", "/no/such/file"]).code, Some(2));
}
