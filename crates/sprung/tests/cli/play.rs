//! `sprung play`: whole games typed at a pipe.

use crate::{assert_reads_as, fresh, sprung, typed};
use std::fs;

#[test]
fn terminal_games_match_the_golden_transcripts() {
    let lines = ["e2", "e2-e3", "b7 b5", "a2a3", "why a2a3", "F1B5", "undo", "help", "quit"];
    assert_reads_as("play-raeuberschach.en.txt", &typed(&["play", "raeuberschach"], &lines).out);
    let lines = ["", "A", "3", "zug", "k1k7", "j1k7", "ende"];
    let arguments = ["play", "roesselsprung", "--rule", "seats=AB", "--no-board", "--lang", "de"];
    assert_reads_as("play-roesselsprung.de.txt", &typed(&arguments, &lines[1..]).out);
}

#[test]
fn random_players_finish_every_game() {
    for (game, seats) in [
        ("raeuberschach", "AB"),
        ("kurierschach", "AB"),
        ("schlaukopf", "AB"),
        ("eckstein", "AB"),
        ("roesselsprung", "ACBD"),
    ] {
        let record = fresh(&format!("random-{game}.txt"));
        let name = record.to_str().expect("a plain path");
        let seats: Vec<String> = seats.chars().map(|seat| format!("{seat}=random")).collect();
        let mut arguments = vec!["play", game, "--no-board", "--record", name];
        seats.iter().for_each(|seat| arguments.extend(["--seat", seat]));
        let played = sprung(&arguments);
        assert_eq!((played.code, played.err.as_str()), (Some(0), ""), "{game}");
        assert!(played.out.ends_with(&format!("the record is in “{name}”\n")), "{game}");
        let replayed = sprung(&["replay", name, "--json"]);
        let games: serde_json::Value = serde_json::from_str(&replayed.out).expect("JSON");
        assert!(games[0]["clause"].is_string(), "{game} ended by the rules: {}", replayed.out);
    }
}

#[test]
fn a_record_is_saved_after_every_move_and_can_be_resumed() {
    let record = fresh("resumed.txt");
    let name = record.to_str().expect("a plain path");
    let first = typed(&["play", "schlaukopf", "--record", name, "--name", "A=Anna"], &["d2d3"]);
    assert_eq!(first.code, Some(0), "{}", first.err);
    let kept = fs::read_to_string(&record).expect("the record is kept");
    assert!(kept.contains("Anna") && kept.contains("d2d3"), "{kept}");

    let again = sprung(&["play", "schlaukopf", "--record", name]);
    assert_eq!(again.code, Some(2), "a record is not written over");
    assert!(again.err.contains("already exists; --resume continues its game"), "{}", again.err);

    let resumed = typed(&["play", "--resume", name], &["d7d6", "undo", "c7c6", "quit"]);
    assert_eq!(resumed.code, Some(0), "{}", resumed.err);
    let kept = fs::read_to_string(&record).expect("the record is kept");
    assert!(kept.contains("Anna") && kept.contains("d2d3 c7c6") && !kept.contains("d7d6"), "{kept}");
}

#[test]
fn undo_does_not_change_the_throws() {
    let record = fresh("throws.txt");
    let name = record.to_str().expect("a plain path");
    let arguments = ["play", "roesselsprung", "--rule", "seats=AB", "--no-board", "--record", name];
    // the die shows 3 for A; his move is taken back twice, and B throws what B threw before
    let lines = ["A", "3", "j1k7", "5", "undo", "k1j7", "l1k7", "undo", "undo", "j1k7", "quit"];
    let answer = typed(&arguments, &lines);
    let throws: Vec<&str> = answer.out.lines().filter(|line| line.contains("throws a")).collect();
    assert_eq!(throws[..2], ["Yellow throws a 3", "Blue throws a 5"], "{}", answer.out);
    assert!(throws[2..].iter().all(|throw| *throw == "Blue throws a 5"), "{throws:?}");
    let kept = fs::read_to_string(&record).expect("the record is kept");
    assert!(kept.contains(":3") && kept.contains(":5"), "{kept}");
}

#[test]
fn resignation_and_agreement_end_the_game() {
    let resigned = typed(&["play", "eckstein"], &["c2c3", "resign", "y"]).out;
    assert!(resigned.contains("Red wins"), "{resigned}");
    let agreed = typed(&["play", "eckstein"], &["c2c3", "draw", "y"]).out;
    assert!(agreed.contains("the game is drawn"), "{agreed}");
    let declined = typed(&["play", "eckstein"], &["c2c3", "draw", "n"]).out;
    assert!(
        declined.contains("Red does not agree") && declined.ends_with("the game is unfinished\n"),
        "{declined}"
    );
}

#[test]
fn an_engine_that_is_ahead_declines_a_draw() {
    let offered = |position: &str, opponent: &str| {
        let seat = format!("B={opponent}");
        let game = ["play", "raeuberschach", "--rule", "variant=2", "--no-board"];
        typed(&[&game[..], &["--seat", &seat, "--position", position]].concat(), &["draw", "quit"]).out
    };
    let (worse, better) = ("rnbqkbnr/8/8/8/8/8/8/N7 w - - 0 1", "7n/8/8/8/8/8/8/RNBQKBNR w - - 0 1");
    let declined = offered(worse, "level:3");
    assert!(declined.contains("Black does not agree") && !declined.contains("drawn"), "{declined}");
    assert!(offered(better, "level:3").contains("the game is drawn"));
    assert!(offered(worse, "greedy").contains("the game is drawn"), "a player that does not evaluate agrees");
    assert!(offered(worse, "random").contains("the game is drawn"), "a player that does not evaluate agrees");
}

#[test]
fn with_several_players_a_resignation_does_not_end_the_game() {
    let record = fresh("given-up.txt");
    let name = record.to_str().expect("a plain path");
    let arguments = ["play", "roesselsprung", "--rule", "seats=ACB", "--no-board", "--record", name];
    let answer = typed(&arguments, &["A", "resign", "y", "", "quit"]).out;
    assert!(answer.contains("Yellow resigns and leaves the board"), "{answer}");
    assert!(answer.contains("Green throws a"), "the others play on: {answer}");
    let answer = typed(&["play", "--resume", name, "--no-board"], &["resign", "y"]).out;
    assert!(answer.contains("Blue wins: Green resigned"), "the last one left has won: {answer}");
    let text = std::fs::read_to_string(&record).expect("the record");
    assert!(text.contains(":A xA 1C. :") && text.contains("[Ending \"resignation C\"]"), "{text}");
}

#[test]
fn the_moves_of_the_tabiya_are_announced() {
    let answer = typed(&["play", "kurierschach", "--no-board"], &["quit"]).out;
    assert!(answer.contains("(the tabiya): White: pawn"), "{answer}");
    let off = typed(&["play", "kurierschach", "--no-board", "--rule", "tabiya=off"], &["quit"]).out;
    assert!(!off.contains("tabiya"), "{off}");
}

#[test]
fn play_without_a_game_asks_for_one() {
    let answer = typed(&["play"], &["9", "schlau", "2", "d2d3", "quit"]).out;
    assert!(answer.contains("5  Eckstein (2 players)"), "{answer}");
    assert!(answer.contains("First player: Ninny d2 to d3\nSecond player: "), "{answer}");
    let nobody = sprung(&["play"]);
    assert_eq!(nobody.code, Some(0), "{}", nobody.err);
}

#[test]
fn the_engine_takes_a_seat_and_gives_hints() {
    let answer = typed(
        &["play", "raeuberschach", "--seat", "B=level:1", "--no-board", "--lang", "en"],
        &["hint", "e2e3", "quit"],
    );
    assert_eq!(answer.code, Some(0), "{}", answer.err);
    assert!(answer.out.contains("try "), "{}", answer.out);
    assert!(answer.out.matches("White to move").count() >= 2, "the engine has answered: {}", answer.out);
    let wrong = typed(&["play", "raeuberschach", "--seat", "B=level:11"], &[]);
    assert_eq!(wrong.code, Some(2));
    assert!(wrong.err.contains("`level:11` cannot play"), "{}", wrong.err);
}

#[test]
fn engines_play_a_whole_game_among_themselves() {
    let answer = typed(&["play", "eckstein", "--seat", "A=level:2", "--seat", "B=greedy", "--no-board"], &[]);
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    assert!(answer.out.contains("(EC-"), "{}", answer.out);
}

#[test]
fn a_game_with_clocks_shows_and_keeps_the_time_left() {
    let record = fresh("clocks.txt");
    let name = record.to_str().expect("a plain path");
    let arguments = ["play", "raeuberschach", "--no-board", "--clock", "90+3", "--record", name];
    let answer = typed(&arguments, &["e2e3", "quit"]);
    assert_eq!(answer.code, Some(0), "{}", answer.err);
    assert!(answer.out.contains("White 1:30:00> ") || answer.out.contains("White 1:29:"), "{}", answer.out);
    let kept = fs::read_to_string(&record).expect("the record is kept");
    assert!(kept.contains("[Clock \"1h30m+3s\"]") && kept.contains("[%clk 1:"), "{kept}");
    // the clocks go on with the game
    let resumed = typed(&["play", "--resume", name, "--no-board"], &["quit"]);
    assert!(
        resumed.out.contains("Black 1:30:00> ") || resumed.out.contains("Black 1:29:"),
        "{}",
        resumed.out
    );
}

#[test]
fn what_is_no_time_control_is_quoted() {
    let wrong = sprung(&["play", "raeuberschach", "--clock", "five"]);
    assert_eq!(wrong.code, Some(2));
    assert!(wrong.err.contains("`five` is not a time control: expected"), "{}", wrong.err);
}
