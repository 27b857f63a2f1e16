//! `sprung engine --xboard` as XBoard meets it over a pipe.

use crate::engine::Engine;
use crate::typed;
use std::time::Duration;

/// An engine that has been told these lines.
fn told(lines: &[&str]) -> Engine {
    let mut engine = Engine::start(&["engine", "--xboard"]);
    lines.iter().for_each(|line| engine.send(line));
    engine
}

#[test]
fn protover_lists_features_variants_and_options() {
    let out = typed(&["engine", "--xboard"], &["xboard", "protover 2"]).out;
    assert!(out.starts_with("feature done=0\n") && out.ends_with("feature done=1\n"), "{out}");
    assert!(out.contains("variants=\"giveaway,courier,raeuberschach,kurierschach,"), "{out}");
    assert!(
        out.contains("usermove=1") && out.contains("option=\"raeuberschach.variant -combo *1 /// 2\""),
        "{out}"
    );
}

#[test]
fn the_engine_replies_in_every_two_seat_game() {
    let games = [
        ("giveaway", "e2e3"),
        ("raeuberschach", "e2e3"),
        ("courier", "g2g3"),
        ("kurierschach", "b1c3"),
        ("schlaukopf", "d2d3"),
        ("eckstein", "c2c4"),
    ];
    for (variant, first) in games {
        let mut engine = Engine::start(&["engine", "--xboard"]);
        for line in ["xboard", "protover 2", "new", &format!("variant {variant}"), "level 0 0:10 0", "sd 3"] {
            engine.send(line);
        }
        engine.send(&format!("usermove {first}"));
        let answer = engine.wait_for("");
        let line = if answer.starts_with("move ") { answer } else { engine.wait_for("move ") };
        assert!(line.starts_with("move "), "{variant}: {line}");
        engine.send("force");
        engine.send("undo");
        engine.send("undo");
        engine.send("undo");
        engine.wait_for("Error (nothing to take back)");
    }
}

#[test]
fn throws_are_entered_like_moves() {
    let mut engine = told(&[
        "new",
        "variant roesselsprung",
        "option roesselsprung.seats=AB",
        "force",
        "usermove :A",
        "sd 1",
        "go",
    ]);
    engine.send("usermove :6");
    engine.wait_for("move ");
}

#[test]
fn the_engine_plays_both_sides_and_prints_the_result() {
    let mut engine =
        told(&["new", "variant giveaway", "force", "setboard 8/8/8/8/8/8/1p6/N7 w - - 0 1", "sd 6", "go"]);
    let mut lines = Vec::new();
    for _ in 0..40 {
        let line = engine.wait_for("");
        let ended = line.contains('{');
        lines.push(line);
        if ended {
            break;
        }
        engine.send("go");
    }
    assert!(lines.last().is_some_and(|line| line.contains("(RC-11)")), "{lines:?}");
}

#[test]
fn an_abandoned_search_prints_no_move() {
    let mut engine = told(&["new", "st 30", "usermove e2e3", "force", "ping 7"]);
    assert_eq!(engine.wait_for(""), "pong 7");
    engine.send("go");
    engine.send("?");
    engine.wait_for("move ");
}

#[test]
fn commands_during_a_search_do_not_cancel_the_move() {
    for line in [
        "option MultiPV=2",
        "option x=y",
        "memory 8",
        "cores 1",
        "usermove zzz",
        "usermove a1a8",
        "setboard x",
        "variant chess",
        "remove",
        "hint",
        "post",
    ] {
        // it may think for minutes; there is one move to take back, not two
        let mut engine = told(&["new", "st 600", "usermove e2e3", line]);
        std::thread::sleep(Duration::from_millis(50));
        engine.send("?");
        assert!(engine.wait_for("move ").len() > 5, "{line}");
    }
}

#[test]
fn a_hint_does_not_prevent_the_next_move() {
    let mut engine = told(&["new", "sd 2", "hint", "go"]);
    engine.wait_for("move ");
    for line in ["force", "hint", "option MultiPV=2"] {
        engine.send(line);
    }
    engine.wait_for("Hint: ");
}

#[test]
fn a_refused_command_does_not_end_the_analysis() {
    let mut engine = told(&["new", "force", "analyze", "setboard nonsense"]);
    engine.wait_for("tellusererror Illegal position");
    // what was found before the refusal may come after it: it goes deeper
    let depth = |line: String| line.split(' ').next().and_then(|depth| depth.parse::<u32>().ok());
    let mut lines = std::iter::repeat_with(|| depth(engine.wait_for("")));
    let first = lines.next().expect("a line");
    assert!(lines.take(3).all(|later| later > first));
}

#[test]
fn a_ping_is_answered_after_the_move() {
    let mut engine = told(&["new", "st 1", "usermove e2e3", "ping 3"]);
    let first = engine.wait_for("");
    assert!(first.starts_with("move "), "{first}");
    assert_eq!(engine.wait_for(""), "pong 3");
    for line in ["analyze", "ping 4"] {
        engine.send(line);
    }
    engine.wait_for("pong 4");
}

#[test]
fn an_illegal_move_reason_contains_no_brackets() {
    let mut engine = told(&["new", "force", "usermove a2a5"]);
    let refused = engine.wait_for("Illegal move (");
    assert_eq!((refused.matches('(').count(), refused.matches(')').count()), (1, 1), "{refused}");
    assert!(refused.contains("RC-") && refused.ends_with("): a2a5"), "{refused}");
}

#[test]
fn a_rule_changed_during_a_game_keeps_it_or_reports_that_it_is_discarded() {
    let mut engine = told(&["new", "variant raeuberschach", "force", "usermove e2e3", "usermove b7b5"]);
    engine.send("option raeuberschach.variant=2");
    engine.send("usermove f1b5");
    engine.send("option raeuberschach.en-passant=on");
    for line in ["setboard 8/8/8/8/1p6/8/P6P/8 w - - 0 1", "usermove a2a4", "usermove b4a3"] {
        engine.send(line);
    }
    engine.send("ping 1");
    assert!(engine.wait_for("").starts_with("setup "), "nothing was refused");
    assert_eq!(engine.wait_for(""), "pong 1", "nothing was refused");
    engine.send("option raeuberschach.en-passant=off");
    engine.wait_for("tellusererror The new rules refuse the game so far");
}

#[test]
fn invalid_input_is_answered_and_does_not_crash() {
    let lines = [
        "",
        "foo",
        "level",
        "level x y z",
        "level 0 99999999999999:99 1e300",
        "st",
        "st nan",
        "sd -1",
        "time x",
        "time -99999999999999",
        "usermove",
        "usermove ö",
        "setboard",
        "setboard x/x w",
        "memory -1",
        "memory 999999999",
        "cores 0",
        "option",
        "option x=y",
        "option Hash=0",
        "variant chess",
        "undo",
        "remove",
        "hint",
        "hint",
        "?",
        "exit",
        "analyze",
        ".",
        "exit",
        "result 1-0 {x}",
        "\u{1}",
        "edit",
        "go",
        "force",
        "playother",
        "force",
        "new",
    ];
    let mut engine = Engine::start(&["engine", "--xboard"]);
    for line in lines {
        engine.send(line);
    }
    engine.send("ping 1");
    engine.wait_for("pong 1");
    engine.send("usermove b9b9");
    engine.wait_for("Illegal move");
    engine.send("variant chess");
    engine.wait_for("Error (unsupported variant): chess");
}

/// The nodes a reply to the expected move takes, if the engine had the opponent's time before.
fn nodes_of_a_reply(ponders: &str) -> u64 {
    let mut engine = told(&["new", ponders, "post", "sd 9", "usermove e2e3"]);
    let last_line = |engine: &mut Engine| {
        let mut last = String::new();
        loop {
            let line = engine.wait_for("");
            if line.starts_with("move ") {
                return last;
            }
            last = line;
        }
    };
    let thought = last_line(&mut engine);
    let expected = thought.split(' ').nth(5).expect("an expected answer").to_string();
    engine.send("ping 1");
    engine.wait_for("pong 1");
    std::thread::sleep(Duration::from_secs(2));
    engine.send(&format!("usermove {expected}"));
    let reply = last_line(&mut engine);
    reply.split(' ').nth(3).and_then(|nodes| nodes.parse().ok()).expect("nodes")
}

#[test]
fn hard_enables_pondering() {
    let (hard, easy) = (nodes_of_a_reply("hard"), nodes_of_a_reply("easy"));
    assert!(hard * 2 < easy, "{hard} and {easy}");
}
