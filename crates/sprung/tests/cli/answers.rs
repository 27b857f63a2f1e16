//! The commands that answer a question: games, rules, moves, why, perft, completions, help.

use crate::{assert_reads_as, command, run, sprung};
use serde_json::Value;
use std::io::{BufRead, BufReader};

#[test]
fn the_games_are_listed_in_both_languages() {
    assert_reads_as("games.en.txt", &sprung(&["games"]).out);
    assert_reads_as("games.de.txt", &sprung(&["games", "--lang", "de"]).out);
    assert_reads_as("games-eckstein.de.txt", &sprung(&["games", "eckstein", "--lang", "de"]).out);
}

#[test]
fn games_json_lists_the_options() {
    let games: Value = serde_json::from_str(&sprung(&["games", "--json"]).out).expect("JSON");
    let names: Vec<&Value> = games.as_array().expect("a list").iter().map(|game| &game["name"]).collect();
    assert_eq!(names, ["roesselsprung", "schlaukopf", "raeuberschach", "kurierschach", "eckstein"]);
    assert_eq!(games[4]["options"][0]["values"], serde_json::json!(["P1", "P2"]));
    assert_eq!(games[4]["options"][0]["drawing"], true);
}

#[test]
fn the_language_comes_from_the_environment_unless_it_is_given() {
    let title = |language: &[&str], environment: &[(&str, &str)]| {
        let arguments = [&["rules", "raeuberschach", "--clause", "RC-7"], language].concat();
        run(command(&arguments).envs(environment.iter().copied())).out
    };
    let (english, german) = (title(&["--lang", "en"], &[]), title(&["--lang", "de"], &[]));
    assert_ne!(english, german);
    assert_eq!(title(&[], &[("LANG", "de_DE.UTF-8")]), german);
    assert_eq!(title(&[], &[("LANG", "de_DE.UTF-8"), ("LC_ALL", "en_GB.UTF-8")]), english);
    assert_eq!(title(&[], &[("LANG", "fr_FR.UTF-8")]), english);
    assert_eq!(title(&["--lang", "en"], &[("LANG", "de_DE.UTF-8")]), english);
}

#[test]
fn rules_prints_the_document_or_one_clause() {
    let whole = sprung(&["rules", "kurierschach"]).out;
    assert!(whole.contains("KS-22 [S]") && whole.contains("KS-27 [R]"), "{whole}");
    assert!(!whole.contains("**") && !whole.contains('`'), "the signs of the document are not shown");
    assert!(whole.lines().all(|line| line.chars().count() <= 88), "lines can be read");
    let clause = sprung(&["rules", "kurierschach", "--clause", "ks-22"]).out;
    assert!(clause.starts_with("KS-22 [S]") && whole.contains(&clause), "{clause}");
    let json: Value = serde_json::from_str(&sprung(&["rules", "eckstein", "--clause", "EC-7", "--json"]).out)
        .expect("JSON");
    assert_eq!((&json[0]["number"], &json[0]["mark"]), (&"EC-7".into(), &"S".into()));
}

#[test]
fn moves_prints_one_move_or_chance_event_per_line() {
    assert_eq!(sprung(&["moves", "schlaukopf"]).out.lines().count(), 12);
    assert_eq!(sprung(&["moves", "raeuberschach", "--moves", "e2e3 b7b5"]).out, "f1b5\n");
    assert_eq!(sprung(&["moves", "roesselsprung", "--rule", "seats=AB"]).out, ":A\n:B\n");
    assert_eq!(sprung(&["moves", "roesselsprung", "--moves", ":A"]).out, ":1\n:2\n:3\n:4\n:5\n:6\n");
    let over = sprung(&["moves", "schlaukopf", "--position", "7/7/3K3/7/7/7/7/7 b"]);
    assert_eq!((over.code, over.out.as_str()), (Some(0), ""), "a finished game has no moves");
}

#[test]
fn moves_json_has_moves_and_chance_events() {
    let moves: Value = serde_json::from_str(&sprung(&["moves", "eckstein", "--json"]).out).expect("JSON");
    assert_eq!((moves["moves"].as_array().map(Vec::len), &moves["turn"]), (Some(27), &"A".into()));
    let lot: Value = serde_json::from_str(&sprung(&["moves", "roesselsprung", "--json"]).out).expect("JSON");
    assert_eq!((&lot["turn"], &lot["chances"][0]), (&Value::Null, &serde_json::json!([":A", 1])));
}

#[test]
fn why_prints_the_clause_and_exits_with_1_for_an_illegal_move() {
    let why = |arguments: &[&str]| {
        let answer = sprung(&[&["why"], arguments].concat());
        (answer.code, answer.out)
    };
    let no = |text: &str| (Some(1), format!("{text}\n"));
    assert_eq!(why(&["raeuberschach", "a2a3", "--moves", "e2e3 b7b5"]), no("you must capture: f1b5 (RC-7)"));
    assert_eq!(
        why(&["raeuberschach", "a2a3", "--moves", "e2e3 b7b5", "--lang", "de"]),
        no("Sie müssen schlagen: f1b5 (RC-7)")
    );
    assert_eq!(why(&["schlaukopf", "b2c1"]), no("no arrow of b2 points there (SK-2)"));
    assert_eq!(why(&["raeuberschach", "e2e3"]), (Some(0), "“e2e3” is legal\n".to_string()));
    assert_eq!(
        why(&["roesselsprung", "-", "--moves", ":A :3"]).0,
        Some(1),
        "a hyphen is a move, not an option"
    );
}

#[test]
fn why_json_has_the_clause_and_cells() {
    let answer = sprung(&["why", "raeuberschach", "a2a3", "--moves", "e2e3 b7b5", "--json"]);
    let why: Value = serde_json::from_str(&answer.out).expect("JSON");
    assert_eq!((answer.code, &why["legal"], &why["clause"]), (Some(1), &false.into(), &"RC-7".into()));
    assert_eq!((&why["from"], &why["to"]), (&"a2".into(), &"a3".into()));
    assert!(why["cells"].as_array().is_some_and(|cells| cells.contains(&"f1".into())));
}

#[test]
fn perft_prints_the_count_last() {
    assert_eq!(sprung(&["perft", "schlaukopf", "4"]).out, "26211\n");
    assert_eq!(sprung(&["perft", "raeuberschach", "3", "--rule", "variant=2"]).out, "8067\n");
    assert_eq!(sprung(&["perft", "roesselsprung", "1", "--rule", "seats=AB"]).out, "1016\n");
    assert_eq!(sprung(&["perft", "eckstein", "0"]).out, "1\n");
    let divided = sprung(&["perft", "schlaukopf", "4", "--divide"]).out;
    assert_eq!(divided.lines().count(), 13);
    assert!(divided.contains("a2a3: 2104\n") && divided.ends_with("\n26211\n"), "{divided}");
    let json: Value =
        serde_json::from_str(&sprung(&["perft", "schlaukopf", "2", "--divide", "--json"]).out).expect("JSON");
    assert_eq!((&json["nodes"], &json["moves"]["a2a3"]), (&144.into(), &12.into()));
}

#[test]
fn perft_ignores_the_house_rules() {
    let shuffle = "b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1 c6b8";
    assert!(sprung(&["moves", "raeuberschach", "--moves", shuffle]).out.is_empty(), "drawn by repetition");
    assert_eq!(sprung(&["perft", "raeuberschach", "1", "--moves", shuffle]).out, "20\n");
}

#[test]
fn completions_are_generated_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = sprung(&["completions", shell]).out;
        // some complete the values of options only
        let games = ["bash", "zsh", "fish"].contains(&shell);
        assert!(script.contains("perft") && (script.contains("raeuberschach") || !games), "{shell}");
    }
}

#[test]
fn the_lessons_are_listed_and_checked() {
    let listed = sprung(&["lessons"]);
    assert_eq!((listed.code, listed.out.lines().count()), (Some(0), 5), "{}", listed.out);
    let steps = sprung(&["lessons", "kurierschach", "--list", "--lang", "de"]).out;
    assert!(steps.contains("Freudensprung") && steps.contains("KS-21"), "{steps}");
    let json: Value = serde_json::from_str(&sprung(&["lessons", "eckstein", "--json"]).out).expect("JSON");
    assert_eq!((&json[0]["id"], &json[0]["solution"]), (&"slide".into(), &"d4g4".into()));
    let checked = sprung(&["lessons", "check"]);
    assert_eq!(checked.code, Some(0), "{}", checked.out);
    assert!(checked.out.lines().all(|line| line.ends_with(" 0 faults")), "{}", checked.out);
}

#[test]
fn every_help_has_examples() {
    for words in [
        "",
        "games",
        "rules",
        "lessons",
        "show",
        "moves",
        "why",
        "play",
        "engine",
        "match",
        "analyse",
        "bench",
        "replay",
        "perft",
        "bench perft",
        "completions",
    ] {
        let arguments: Vec<&str> = words.split_whitespace().chain(["--help"]).collect();
        let answer = sprung(&arguments);
        assert_eq!(answer.code, Some(0), "{words}");
        assert!(answer.out.contains("Examples:\n  sprung"), "{words}: {}", answer.out);
    }
}

#[test]
fn a_closed_output_pipe_is_not_an_error() {
    let mut child = command(&["rules", "roesselsprung"]).spawn().expect("the program starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "after {line}");
}
