//! `sprung match` between players of known strength.

use crate::{answer, command, fresh, script, sprung};
use serde_json::Value;
use std::process::Command;
use std::time::Duration;

fn outcome(arguments: &[&str]) -> Value {
    let answer = sprung(&[&["match", "--json"], arguments].concat());
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""), "{}", answer.out);
    serde_json::from_str(&answer.out).expect("JSON")
}

#[test]
fn greedy_beats_random_in_every_game_without_dice() {
    for game in ["raeuberschach", "kurierschach", "schlaukopf", "eckstein", "antichess", "courier"] {
        let result = outcome(&[game, "--engine", "greedy", "--engine", "random", "--games", "10"]);
        assert!(result["score"].as_f64() > Some(0.8), "{game}: {result}");
        assert_eq!(result["faults"], serde_json::json!([0, 0]));
    }
}

#[test]
fn greedy_beats_random_in_rösselsprung_and_endings_are_counted() {
    let players = ["--engine", "greedy", "--engine", "random", "--games", "10"];
    let result = outcome(&[&["roesselsprung", "--rule", "seats=AB"], &players[..]].concat());
    assert!(result["score"].as_f64() > Some(0.7), "{result}");
    let endings = result["endings"].as_object().expect("clauses");
    assert_eq!(endings.values().filter_map(Value::as_u64).sum::<u64>(), 10, "{result}");
}

#[test]
fn the_same_seed_plays_the_same_games_and_the_records_replay() {
    let (one, two) = (fresh("match-one.txt"), fresh("match-two.txt"));
    for file in [&one, &two] {
        let file = file.to_str().expect("a plain path");
        outcome(&[
            "schlaukopf",
            "--engine",
            "nodes:50",
            "--engine",
            "greedy",
            "--games",
            "4",
            "--seed",
            "9",
            "--save",
            file,
        ]);
    }
    let read = |path| std::fs::read_to_string(path).expect("the records are there");
    assert_eq!(read(&one), read(&two));
    let replayed = sprung(&["replay", one.to_str().expect("a plain path"), "--json"]);
    let records: Value = serde_json::from_str(&replayed.out).expect("JSON");
    assert_eq!(records.as_array().map(Vec::len), Some(4), "{}", replayed.err);
}

#[test]
fn equal_players_with_common_dice_score_exactly_even() {
    for seats in ["AB", "ACB", "ACBD"] {
        let rule = format!("seats={seats}");
        let games = if seats == "ACB" { "6" } else { "2" };
        let result = outcome(&[
            "roesselsprung",
            "--rule",
            &rule,
            "--engine",
            "nodes:1",
            "--engine",
            "nodes:1",
            "--games",
            games,
        ]);
        assert_eq!(result["score"].as_f64(), Some(0.5), "{seats}: {result}");
    }
}

#[test]
fn a_uci_program_can_play_a_match() {
    let other = format!("{} engine,nodes=50", env!("CARGO_BIN_EXE_sprung"));
    let result = outcome(&["kurierschach", "--engine", &other, "--engine", "random", "--games", "2"]);
    assert!(result["score"].as_f64() >= Some(0.5), "{result}");
}

#[test]
fn rules_are_sent_to_a_uci_program_as_options() {
    // who wants to be rid of everything does not take everything
    let other = format!("{} engine,nodes=300", env!("CARGO_BIN_EXE_sprung"));
    let players = ["--engine", &other, "--engine", "random", "--games", "6"];
    let result = outcome(&[&["raeuberschach", "--rule", "variant=2"], &players[..]].concat());
    assert_eq!(result["score"].as_f64(), Some(1.0), "{result}");
}

#[test]
fn a_program_without_the_variant_is_refused() {
    let greeting =
        "echo option name UCI_Variant type combo default chess var chess var antichess; echo uciok";
    let chess = script("chess.sh", &format!("while read l; do case \"$l\" in uci) {greeting};; esac; done"));
    let answer = sprung(&["match", "courier", "--engine", &chess, "--engine", "random", "--games", "2"]);
    assert_eq!(answer.code, Some(2));
    assert!(answer.err.contains("chess.sh: it does not play courier"), "{}", answer.err);
}

#[test]
fn an_illegal_move_loses_and_a_missing_program_is_named() {
    let nonsense = script(
        "nonsense.sh",
        "while read l; do case \"$l\" in uci) echo uciok;; isready) echo readyok;; go*) echo bestmove z9z9;; esac; done",
    );
    let result = outcome(&["eckstein", "--engine", &nonsense, "--engine", "random", "--games", "2"]);
    assert_eq!((&result["score"], &result["faults"][0]), (&0.0.into(), &2.into()));

    let missing = sprung(&["match", "eckstein", "--engine", "/no/such", "--engine", "random"]);
    assert_eq!(missing.code, Some(2));
    assert!(missing.err.contains("/no/such"), "{}", missing.err);
    let one = sprung(&["match", "eckstein", "--engine", "random"]);
    assert_eq!(one.code, Some(2));
    assert!(one.err.contains("two players"), "{}", one.err);
}

#[test]
fn a_sequential_test_ends_early() {
    let result = outcome(&[
        "eckstein",
        "--engine",
        "greedy",
        "--engine",
        "random",
        "--games",
        "2000",
        "--sprt",
        "0,100",
        "--concurrency",
        "2",
    ]);
    assert!(result["games"].as_u64() < Some(200), "{result}");
    assert_eq!(result["accepted"], "higher", "{result}");
}

#[test]
fn game_names_ignore_case_and_umlauts() {
    for (name, game) in [("räuberschach", "raeuberschach"), ("Courier", "courier"), ("ECKSTEIN", "eckstein")]
    {
        let result = outcome(&[name, "--engine", "random", "--engine", "random", "--games", "2"]);
        assert_eq!(result["game"], game);
    }
    let wrong = sprung(&["match", "anticheß", "--engine", "random", "--engine", "random"]);
    assert!(wrong.err.contains("antichess"), "the nearest is named: {}", wrong.err);
}

#[test]
fn a_rule_fixed_by_the_variant_is_refused() {
    let players = ["--engine", "random", "--engine", "random", "--games", "2"];
    let refused = sprung(&[&["match", "antichess", "--rule", "variant=2"], &players[..]].concat());
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("`variant=2`: antichess stands for rules of its own"), "{}", refused.err);
    outcome(&[&["antichess", "--rule", "house=off"], &players[..]].concat());
}

/// No opening is balanced if the limit is negative.
#[test]
fn unbalanced_openings_are_counted() {
    let players = ["--engine", "nodes:1", "--engine", "random", "--games", "3", "--opening", "2"];
    let lopsided = [&["eckstein", "--balance=-1"], &players[..]].concat();
    let result = outcome(&lopsided);
    assert_eq!((&result["lopsided"], &result["games"]), (&2.into(), &4.into()), "whole rounds: {result}");
    let text = sprung(&[&["match"], &lopsided[..]].concat()).out;
    assert!(text.contains("lopsided openings, as none of 200 was balanced: 2 of 2 rounds"), "{text}");
    let balanced = [&["eckstein"], &players[..]].concat();
    assert_eq!(outcome(&balanced)["lopsided"], 0);
    assert!(!sprung(&[&["match"], &balanced[..]].concat()).out.contains("lopsided"));
}

/// Waits until a match that goes on for ever has saved its first games.
#[test]
fn a_stopped_match_prints_its_result_so_far() {
    let file = fresh("match-stopped.txt");
    let path = file.to_str().expect("a plain path");
    let players = ["--engine", "greedy", "--engine", "random", "--games", "1000000", "--concurrency", "2"];
    let child = command(&[&["match", "eckstein", "--json", "--save", path], &players[..]].concat()).spawn();
    let child = child.expect("the program starts");
    while !file.exists() {
        std::thread::sleep(Duration::from_millis(20));
    }
    // what is told to a program and to its group comes twice
    for _ in 0..2 {
        let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(kill.expect("kill is there").success());
    }
    let stopped = answer(child);
    assert_eq!((stopped.code, stopped.err.as_str()), (Some(130), "sprung: stopped before the last game\n"));
    let result: Value = serde_json::from_str(&stopped.out).expect("JSON");
    assert!(result["games"].as_u64() >= Some(2), "{result}");
    let ended = result["endings"].as_object().expect("clauses").values().filter_map(Value::as_u64);
    assert_eq!(Some(ended.sum()), result["games"].as_u64(), "{result}");
}

/// It loses two games by its first move, and at the third it is gone.
#[test]
fn a_failing_program_does_not_discard_finished_games() {
    let go = "go\\ movetime*) n=$((n+1)); [ $n = 3 ] && exit; echo bestmove z9z9;; go*) echo bestmove z9z9;;";
    let failing = script(
        "failing.sh",
        &format!("while read l; do case \"$l\" in uci) echo uciok;; isready) echo readyok;; {go} esac; done"),
    );
    let answer = sprung(&["match", "eckstein", "--engine", &failing, "--engine", "random", "--json"]);
    assert_eq!(answer.code, Some(2));
    assert!(answer.err.contains("failing.sh"), "{}", answer.err);
    let result: Value = serde_json::from_str(&answer.out).expect("JSON");
    assert_eq!((&result["games"], &result["lost"]), (&2.into(), &2.into()), "{result}");
}
