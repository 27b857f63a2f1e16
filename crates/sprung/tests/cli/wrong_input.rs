//! Tests the messages for wrong input.

use crate::{fresh, sprung, typed};
use std::fs;

/// The error and its exit code.
fn refused(arguments: &[&str]) -> (Option<i32>, String) {
    let answer = sprung(arguments);
    assert_eq!(answer.out, "", "{arguments:?}");
    (answer.code, answer.err)
}

fn says(arguments: &[&str], code: i32, text: &str) {
    let (found, error) = refused(arguments);
    assert!(error.contains(text), "{arguments:?}: {error}");
    assert_eq!(found, Some(code), "{arguments:?}: {error}");
}

#[test]
fn an_unknown_game_suggests_the_nearest() {
    says(&["show", "schlauckopf"], 2, "a similar value exists: 'schlaukopf'");
    says(&["moves", "raüberschach"], 2, "raeuberschach");
    says(&["perft", "chess", "3"], 2, "possible values: roesselsprung, schlaukopf, raeuberschach");
    assert_eq!(sprung(&["moves", "Räuberschach"]).code, Some(0), "the game's own spelling is understood");
}

#[test]
fn invalid_options_list_the_valid_ones() {
    says(&["moves", "eckstein", "--rule", "bord=P1"], 2, "“bord”");
    says(&["moves", "eckstein", "--rule", "variant=III"], 2, "none, I, II or I+II");
    says(&["moves", "eckstein", "--rule", "variant"], 2, "“variant”");
    says(&["moves", "eckstein", "--rule", "variant=I", "--rule", "variant=II"], 2, "variant");
    says(&["moves", "eckstein", "--rule", "board=no-such-file"], 2, "no-such-file: ");
}

#[test]
fn a_custom_board_is_read_and_its_faults_have_locations() {
    let path = fresh("own-board.txt");
    let name = path.to_str().expect("a plain path");
    let rules = sprung(&["rules", "eckstein", "--clause", "EC-B1"]).out;
    let drawing: Vec<&str> = rules
        .lines()
        .filter(|line| line.contains("---") || line.contains('|') || line.trim_start().starts_with("a "))
        .collect();
    let drawing = drawing.iter().map(|line| line.get(3..).unwrap_or_default()).collect::<Vec<_>>().join("\n");
    fs::write(&path, &drawing).expect("the file can be written");
    let rule = format!("board={name}");
    let own = sprung(&["perft", "eckstein", "2", "--rule", &rule]);
    assert_eq!((own.out.as_str(), own.err.as_str()), ("671\n", ""), "P1's drawing, read from a file, is P1");
    fs::write(&path, drawing.replacen('#', "o", 1)).expect("the file can be written");
    says(&["perft", "eckstein", "2", "--rule", &rule], 2, "line ");
}

#[test]
fn a_faulty_position_is_answered_with_every_fault() {
    let (code, error) = refused(&["show", "schlaukopf", "--position", "1sskss1/dddxddd/7/7/7/7/DDDDDDD x"]);
    assert_eq!(code, Some(1));
    assert!(error.lines().count() >= 3 && error.lines().all(|line| line.starts_with("sprung: ")), "{error}");
    assert!(error.contains('x'), "{error}");
    says(&["moves", "raeuberschach", "--position", "garbage"], 1, "garbage");
}

#[test]
fn a_refused_move_of_a_list_is_reported_with_its_number() {
    says(
        &["show", "raeuberschach", "--moves", "e2e3 b7b5 a2a3"],
        1,
        "move 3, “a2a3”: you must capture: f1b5 (RC-7)",
    );
    says(&["perft", "raeuberschach", "2", "--moves", "hello"], 1, "“hello”");
}

#[test]
fn unknown_clauses_seats_and_files_are_quoted() {
    says(
        &["rules", "eckstein", "--clause", "EC-99"],
        2,
        "there is no clause “EC-99”, expected EC-B1 to EC-22",
    );
    says(&["show", "eckstein", "--seat", "E"], 2, "expected a seat from A to D");
    says(&["show", "eckstein", "--svg", "/no/such/directory/a.svg"], 2, "/no/such/directory/a.svg: ");
    says(&["show", "eckstein", "--png", "a.png", "--width", "0"], 2, "0 pixels");
    says(&["replay", "no-such-file"], 2, "no-such-file: ");
    says(&["games", "--lang", "fr"], 2, "expected de or en");
    says(&["play", "eckstein", "--seat", "C=random"], 2, "nobody sits at C, expected A or B");
    says(
        &["play", "eckstein", "--seat", "A=engine"],
        2,
        "`engine` cannot play, expected level:1 to level:10",
    );
    says(&["play", "eckstein", "--seat", "random"], 2, "as in A=random");
    says(&["perft", "eckstein", "many"], 2, "many");
    says(&["frobnicate"], 2, "frobnicate");
}

#[test]
fn errors_are_printed_in_the_chosen_language() {
    let (_, error) = refused(&["moves", "eckstein", "--rule", "bord=P1", "--lang", "de"]);
    assert!(error.contains("„bord“"), "{error}");
}

#[test]
fn invalid_input_does_not_end_a_terminal_game() {
    let lines = [
        "",
        "xyzzy",
        "e9e10",
        "why",
        "why why",
        "moves zz",
        "board Z",
        "undo",
        "save",
        "save /no/such/file",
        "\u{7f}\0",
        "é",
        "rules XX-1",
        "draw",
        "resign",
        "n",
    ];
    let answer = typed(&["play", "raeuberschach"], &lines);
    assert_eq!(answer.code, Some(0), "{}", answer.err);
    assert!(answer.out.ends_with("the game is unfinished\n"), "{}", answer.out);
}
