//! `sprung engine` as another program meets it over a pipe.

use crate::{command, typed};
use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::time::{Duration, Instant};

/// An engine that is spoken to line by line.
pub struct Engine {
    child: Child,
    input: ChildStdin,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    pub fn start(arguments: &[&str]) -> Engine {
        let mut child = command(arguments).stdin(Stdio::piped()).spawn().expect("the program starts");
        let (input, output) = (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
        Engine { child, input, lines: BufReader::new(output).lines() }
    }

    pub fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the engine listens");
    }

    /// Reads until a line that begins so.
    pub fn wait_for(&mut self, beginning: &str) -> String {
        loop {
            let line = self.lines.next().expect("the engine goes on").expect("text");
            if line.starts_with(beginning) {
                return line;
            }
        }
    }

    /// The move it plays.
    pub fn best(&mut self) -> String {
        self.wait_for("bestmove ").split(' ').nth(1).expect("a move").to_string()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns the output for these lines and the end of input.
pub fn asked(lines: &[&str]) -> String {
    let answer = typed(&["engine"], lines);
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    answer.out
}

#[test]
fn every_game_and_every_rule_is_an_option() {
    let out = asked(&["uci"]);
    assert!(out.ends_with("uciok\n"), "{out}");
    for option in [
        "option name UCI_Variant type combo default raeuberschach var raeuberschach var kurierschach var schlaukopf \
         var eckstein var roesselsprung var antichess var courier",
        "option name raeuberschach.en-passant type combo default off var off var on",
        "option name kurierschach.promotion type combo default freudensprung",
        "option name roesselsprung.seats type combo default ACBD",
        "option name Skill Level type spin default 10 min 1 max 10",
        "option name Hash type spin",
        "option name Threads type spin",
        "option name MultiPV type spin",
    ] {
        assert!(out.contains(option), "{option} is not in {out}");
    }
}

#[test]
fn stop_is_answered_within_fifty_milliseconds_and_isready_while_it_thinks() {
    for variant in ["raeuberschach", "kurierschach", "schlaukopf", "eckstein", "roesselsprung"] {
        let mut engine = Engine::start(&["engine"]);
        engine.send(&format!("setoption name UCI_Variant value {variant}"));
        let moves = if variant == "roesselsprung" { " moves :A :6" } else { "" };
        engine.send(&format!("position startpos{moves}"));
        engine.send("go infinite");
        engine.send("isready");
        engine.wait_for("readyok");
        std::thread::sleep(Duration::from_millis(200));
        // the machine may be busy with other tests: the best of three is the program's own time
        let mut quickest = Duration::MAX;
        for _ in 0..3 {
            let asked = Instant::now();
            engine.send("stop");
            engine.best();
            quickest = quickest.min(asked.elapsed());
            engine.send("go infinite");
            std::thread::sleep(Duration::from_millis(50));
        }
        assert!(quickest < Duration::from_millis(50), "{variant}: {quickest:?}");
    }
}

#[test]
fn a_running_perft_can_be_stopped() {
    let mut engine = Engine::start(&["engine"]);
    engine.send("go perft 12");
    std::thread::sleep(Duration::from_millis(100));
    engine.send("stop");
    engine.wait_for("info string stopped");
    engine.wait_for("Nodes searched: ");
    engine.send("go perft 2");
    engine.wait_for("Nodes searched: 400");
}

#[test]
fn searchmoves_restricts_the_best_move() {
    let courier = "setoption name UCI_Variant value courier";
    for (set_up, moves) in [("d", ["b1c3", "h2h4"]), (courier, ["b1c3", "h2h3"])] {
        for mv in moves {
            let out = asked(&[set_up, &format!("go searchmoves {mv} depth 5")]);
            assert!(out.contains(&format!("bestmove {mv}")), "{out}");
        }
    }
    let dice = ["setoption name UCI_Variant value roesselsprung", "position startpos moves :A :6"];
    let best = |limit: &str| {
        let out = asked(&[dice[0], dice[1], &format!("go{limit} nodes 300")]);
        out.rsplit("bestmove ").next().unwrap_or_default().trim().to_string()
    };
    let all = asked(&[dice[0], dice[1], "go perft 1"]);
    let free = best("");
    let other = all.lines().filter_map(|line| line.strip_suffix(": 1")).find(|mv| *mv != free);
    let other = other.expect("a move that is not the best");
    assert_eq!(best(&format!(" searchmoves {other}")), other);
    let refused = asked(&["go searchmoves e2e5 depth 3"]);
    assert!(
        refused.contains("searchmoves `e2e5` refused: ") && refused.contains("bestmove (none)"),
        "{refused}"
    );
}

#[test]
fn a_bounded_search_is_answered_before_later_commands() {
    let out = asked(&["go depth 4", "position startpos moves e2e3", "d", "go nodes 500"]);
    let place = |text: &str| out.find(text).unwrap_or_else(|| panic!("{text} is not in {out}"));
    assert!(place("bestmove") < place("info string raeuberschach "));
    assert_eq!(out.matches("bestmove ").count(), 2, "{out}");
}

#[test]
fn an_infinite_search_ends_with_the_next_go_or_the_end_of_input() {
    assert_eq!(
        asked(&["go infinite", "go depth 1", "go ponder wtime 1000 btime 1000"]).matches("bestmove").count(),
        3
    );
}

#[test]
fn a_pondering_engine_waits_for_the_expected_move() {
    let mut engine = Engine::start(&["engine"]);
    engine.send("go ponder wtime 2000 btime 2000");
    std::thread::sleep(Duration::from_millis(300));
    engine.send("isready");
    let line = loop {
        let line = engine.wait_for("");
        if !line.starts_with("info ") {
            break line;
        }
    };
    assert_eq!(line, "readyok", "nothing is played before ponderhit");
    engine.send("ponderhit");
    engine.best();
}

#[test]
fn the_engine_answers_within_its_time() {
    let mut engine = Engine::start(&["engine"]);
    engine.send("isready");
    engine.wait_for("readyok");
    let asked = Instant::now();
    engine.send("go wtime 300 btime 100000");
    engine.best();
    assert!(asked.elapsed() < Duration::from_millis(300), "{:?}", asked.elapsed());
    let asked = Instant::now();
    engine.send("go movetime 100");
    engine.best();
    assert!(asked.elapsed() < Duration::from_millis(400), "{:?}", asked.elapsed());
}

#[test]
fn variant_aliases_set_their_rules_and_start_position() {
    let out = asked(&["setoption name UCI_Variant value courier", "go perft 3"]);
    assert!(out.contains("Nodes searched: 18406\n"), "{out}");
    let start = asked(&["setoption name UCI_Variant value courier", "d"]);
    assert!(start.contains("courier rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/"), "{start}");
    let passing = "position fen 8/8/8/8/1p6/8/P7/8 w - - 0 1 moves a2a4";
    let moves = |variant: &str| {
        asked(&[&format!("setoption name UCI_Variant value {variant}"), passing, "go perft 1"])
    };
    assert!(moves("antichess").contains("b4a3: 1"));
    assert!(moves("raeuberschach").contains("b4b3: 1"));
}

#[test]
fn a_rule_is_chosen_by_an_option() {
    let perft = "go perft 2";
    let base = asked(&["setoption name UCI_Variant value eckstein", perft]);
    let other = asked(&[
        "setoption name UCI_Variant value eckstein",
        "setoption name Eckstein.Board value P2",
        perft,
    ]);
    assert_ne!(base, other);
}

#[test]
fn a_due_throw_is_an_error_and_shares_are_printed() {
    let variant = "setoption name UCI_Variant value roesselsprung";
    let out = asked(&[variant, "position startpos", "go nodes 100"]);
    assert!(out.contains("info string error: the lot is due") && out.contains("bestmove (none)"), "{out}");
    let out = asked(&[variant, "position startpos moves :A", "go nodes 100"]);
    assert!(out.contains("info string error: a throw is due"), "{out}");
    let out = asked(&[variant, "position startpos moves :A :6", "go nodes 100"]);
    assert!(out.contains("info string shares A 0.") && !out.contains("(none)"), "{out}");
}

#[test]
fn multipv_is_respected_and_low_levels_answer_quickly() {
    let out = asked(&["setoption name MultiPV value 3", "go depth 3"]);
    assert!(out.contains("info depth 3 ") && out.contains(" multipv 3 "), "{out}");
    let begun = Instant::now();
    asked(&["setoption name Skill Level value 1", "go wtime 600000 btime 600000"]);
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[test]
fn invalid_input_is_answered_and_does_not_crash() {
    let long = format!("position startpos moves {}", "e2e4 ".repeat(20_000));
    let deep = format!("position fen {} w - - 0 1", "/".repeat(10_000));
    let lines = [
        "",
        "   ",
        "\u{0}\u{1}\u{7f}",
        "go depth",
        "go depth -1",
        "go depth 99999999999999999999",
        "go nodes x",
        "go movetime 99999999999999999999",
        "go movetime -5",
        "go depth 4294967295 nodes 10",
        "go searchmoves e2e4",
        "position",
        "position fen",
        "position moves",
        "position fen x moves y",
        "position startpos x",
        "position startpos moves 0000 e9e9 äöü",
        "setoption",
        "setoption name",
        "setoption name Hash value -1",
        "setoption name Hash value 99999999999999999999",
        "setoption name Threads value 0",
        "setoption name x y z value",
        "setoption name UCI_Variant value chess",
        "setoption name roesselsprung.seats value A",
        "ponderhit",
        "stop",
        "stop",
        "go perft 0",
        "go perft x",
        "go wtime 0 btime 0",
        "go movestogo 0 wtime 10 btime 10",
        &long,
        &deep,
    ];
    let mut engine = Engine::start(&["engine"]);
    for line in lines {
        engine.send(line);
        engine.send("stop");
        engine.send("isready");
        engine.wait_for("readyok");
    }
    engine.send("position startpos");
    engine.send("go depth 2");
    assert_ne!(engine.best(), "(none)", "it still plays");
    for variant in ["kurierschach", "schlaukopf", "eckstein", "roesselsprung", "courier", "antichess"] {
        engine.send(&format!("setoption name UCI_Variant value {variant}"));
        for line in lines {
            engine.send(line);
        }
    }
    engine.send("stop");
    engine.send("setoption name UCI_Variant value raeuberschach");
    engine.send("d");
    engine.wait_for("info string raeuberschach ");
}

#[test]
fn whole_games_are_played_in_every_variant() {
    for variant in ["raeuberschach", "kurierschach", "schlaukopf", "eckstein", "antichess", "courier"] {
        let mut engine = Engine::start(&["engine"]);
        engine.send(&format!("setoption name UCI_Variant value {variant}"));
        let mut moves = String::new();
        for _ in 0..60 {
            engine.send(&format!("position startpos moves{moves}"));
            engine.send("go nodes 300");
            let best = engine.best();
            if best == "(none)" {
                break;
            }
            moves += &format!(" {best}");
        }
        assert!(moves.split(' ').count() > 8, "{variant}:{moves}");
    }
}
