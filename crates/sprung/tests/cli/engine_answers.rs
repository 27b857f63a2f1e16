//! Tests the guarantees of `sprung engine`: every `go` is answered, for the position that was sent last.

use crate::engine::{Engine, asked};

/// The moves there are after these lines.
fn moves(lines: &[&str]) -> Vec<String> {
    let out = asked(&[lines, &["go perft 1"]].concat());
    let moves = out.lines().take_while(|line| !line.is_empty());
    moves.filter_map(|line| line.strip_suffix(": 1").map(str::to_string)).collect()
}

#[test]
fn an_unreadable_go_is_answered_with_bestmove_none_in_order() {
    for line in ["go depth x", "go foo", "go movetime"] {
        let out = asked(&["go depth 2", line]);
        assert_eq!(out.matches("bestmove ").count(), 2, "{line}: {out}");
        assert!(out.contains("info string error: go") && out.ends_with("bestmove (none)\n"), "{line}: {out}");
    }
    assert!(!asked(&["go mate 1"]).contains("(none)"));
}

#[test]
fn after_an_unreadable_position_go_returns_no_move() {
    let long = format!("position startpos moves {}", "e2e4 ".repeat(250_000));
    for line in ["position", "position startpos x", "position fen", &long] {
        let out = asked(&["position startpos", line, "go depth 2"]);
        assert!(out.contains("no position") && out.ends_with("bestmove (none)\n"), "{out}");
    }
    let taken = asked(&["position", "position startpos", "go depth 1"]);
    assert!(!taken.contains("(none)"), "{taken}");
    let begun = asked(&["position", "setoption name UCI_Variant value eckstein", "go depth 1"]);
    assert!(!begun.contains("(none)"), "a variant is set up at its start: {begun}");
    let unknown = asked(&["position", "setoption name UCI_Variant value chess", "go depth 1"]);
    assert!(unknown.ends_with("bestmove (none)\n"), "{unknown}");
}

#[test]
fn an_unbounded_search_ends_with_the_input() {
    for line in ["go btime 100", "go movestogo 40", "go winc 100", "go"] {
        assert_eq!(asked(&[line, "go depth 1"]).matches("bestmove ").count(), 2, "{line}");
    }
    for line in ["go ponder", "go ponder btime 100"] {
        assert_eq!(asked(&[line, "ponderhit", "go depth 1"]).matches("bestmove ").count(), 2, "{line}");
    }
    let mut engine = Engine::start(&["engine"]);
    for line in ["go ponder", "stop", "ponderhit", "isready"] {
        engine.send(line);
    }
    engine.best();
}

#[test]
fn an_alias_stands_for_all_its_rules_but_the_house_rules() {
    let stuck = "position fen 8/8/8/p7/P7/8/8/1q6 w - - 0 1";
    let lines =
        ["setoption name raeuberschach.variant value 2", "setoption name UCI_Variant value antichess"];
    let out = asked(&[&lines[..], &[stuck, "go depth 1"]].concat());
    assert!(out.contains("White wins"), "who cannot move has won: {out}");

    let courier = "setoption name UCI_Variant value courier";
    let start = asked(&[courier, "go perft 3"]);
    for option in
        ["kurierschach.leap value path", "kurierschach.array value sheet", "kurierschach.tabiya value off"]
    {
        assert_eq!(asked(&[&format!("setoption name {option}"), courier, "go perft 3"]), start, "{option}");
        assert_eq!(asked(&[courier, &format!("setoption name {option}"), "go perft 3"]), start, "{option}");
    }

    let shuffle =
        format!("position fen 7r/8/8/8/8/8/8/R7 w - - 0 1 moves{}", " a1a2 h8h7 a2a1 h7h8".repeat(2));
    let antichess = "setoption name UCI_Variant value antichess";
    let off = "setoption name raeuberschach.house value off";
    assert!(asked(&[antichess, &shuffle, "go depth 1"]).contains("(none)"));
    assert!(!asked(&[antichess, off, &shuffle, "go depth 1"]).contains("(none)"));
}

#[test]
fn the_last_info_line_has_the_pv_of_the_best_move() {
    for options in [&[][..], &["setoption name Skill Level value 3"]] {
        for nodes in [5, 500, 3000] {
            let out = asked(&[options, &[&format!("go nodes {nodes}")]].concat());
            let lines: Vec<&str> = out.lines().collect();
            let [.., info, best] = lines.as_slice() else { panic!("no info: {out}") };
            let best = best.split(' ').nth(1).expect("a move");
            assert!(info.contains(&format!(" pv {best}")), "{nodes} nodes: {out}");
        }
    }
}

#[test]
fn a_rule_changed_during_a_game_keeps_the_position() {
    let played = "position startpos moves e2e3 b7b5";
    let two = "setoption name raeuberschach.variant value 2";
    assert_eq!(moves(&[played, two]), ["f1b5"]);
    let wrong = "setoption name raeuberschach.variant value 7";
    assert_eq!(moves(&[played, wrong]), ["f1b5"], "a value that is none changes nothing");
}

#[test]
fn a_game_made_illegal_by_a_rule_change_returns_no_move() {
    let passant = [
        "setoption name UCI_Variant value raeuberschach",
        "setoption name raeuberschach.en-passant value on",
    ];
    let played = "position fen 8/8/8/8/1p6/8/P6P/8 w - - 0 1 moves a2a4 b4a3";
    let off = "setoption name raeuberschach.en-passant value off";
    let out = asked(&[&passant[..], &[played, off, "go depth 1"]].concat());
    assert!(
        out.contains("the new rules refuse the game so far") && out.ends_with("bestmove (none)\n"),
        "{out}"
    );
    let again = asked(&[&passant[..], &[played, off, "position startpos", "go depth 1"]].concat());
    assert!(!again.contains("(none)"), "{again}");
}
