//! `sprung show`: every board in characters, and drawn.

use crate::{Answer, assert_reads_as, command, fresh, run, sprung};
use std::fs;

#[test]
fn every_game_has_a_board_without_colours() {
    let shown = [
        ("board-roesselsprung.txt", &["roesselsprung", "--moves", ":A :3"][..]),
        ("board-roesselsprung-k2-from-c.txt", &["roesselsprung", "--rule", "board=K2", "--seat", "C"]),
        ("board-schlaukopf.txt", &["schlaukopf", "--moves", "d2d3 d7d6"]),
        ("board-raeuberschach.txt", &["raeuberschach", "--moves", "e2e3 b7b5"]),
        ("board-kurierschach-from-b.txt", &["kurierschach", "--moves", "d2d3", "--seat", "b"]),
        ("board-eckstein-p2.txt", &["eckstein", "--rule", "board=P2", "--moves", "c2c3 d6d4"]),
    ];
    for (name, arguments) in shown {
        let answer = sprung(&[&["show"], arguments].concat());
        assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""), "{name}");
        assert_reads_as(name, &answer.out);
    }
}

#[test]
fn show_prints_the_outcome_of_a_finished_position() {
    let answer = sprung(&["show", "schlaukopf", "--position", "7/7/3K3/7/7/7/7/7 b"]);
    assert!(answer.out.contains("the first player wins"), "{}", answer.out);
}

#[test]
fn colours_follow_the_option_and_the_environment() {
    let show = |arguments: &[&str], environment: &[(&str, &str)]| -> Answer {
        run(command(&[&["show", "eckstein"], arguments].concat()).envs(environment.iter().copied()))
    };
    let coloured = |answer: Answer| answer.out.contains("\x1b[");
    assert!(!coloured(show(&[], &[])), "a pipe wants none");
    assert!(!coloured(show(&[], &[("COLORTERM", "truecolor")])), "a pipe wants none");
    assert!(coloured(show(&["--color", "always"], &[])));
    assert!(!coloured(show(&["--color", "never"], &[])));
    let full = show(&["--color", "always"], &[("COLORTERM", "truecolor")]).out;
    let indexed = show(&["--color", "always"], &[("TERM", "xterm-256color")]).out;
    assert!(full.contains(";48;2;") && !full.contains(";48;5;"));
    assert!(indexed.contains(";48;5;") && !indexed.contains(";48;2;"));
}

#[test]
fn coloured_output_without_escape_codes_equals_plain_output() {
    let plain = sprung(&["show", "roesselsprung"]).out;
    let coloured = sprung(&["show", "roesselsprung", "--color", "always"]).out;
    let mut text = String::new();
    let mut rest = coloured.as_str();
    while let Some((before, code)) = rest.split_once("\x1b[") {
        text.push_str(before);
        rest = code.split_once('m').map_or("", |(_, after)| after);
    }
    text.push_str(rest);
    let trimmed = |text: &str| text.lines().map(|line| line.trim_end().to_string()).collect::<Vec<_>>();
    assert_eq!(trimmed(&text), trimmed(&plain));
}

#[test]
fn a_position_is_drawn_as_svg_and_png() {
    let (svg, png) = (fresh("show.svg"), fresh("show.png"));
    let [svg_name, png_name] = [&svg, &png].map(|path| path.to_str().expect("a plain path"));
    let answer = sprung(&["show", "kurierschach", "--svg", svg_name, "--png", png_name, "--width", "300"]);
    assert_eq!((answer.code, answer.out.as_str(), answer.err.as_str()), (Some(0), "", ""));
    assert!(fs::read_to_string(&svg).expect("written").starts_with("<svg "));
    let png = fs::read(&png).expect("written");
    assert!(png.starts_with(b"\x89PNG"));
    assert_eq!(png[16..20], 300u32.to_be_bytes(), "as wide as asked for");
}

#[test]
fn show_json_has_the_position() {
    let answer = sprung(&["show", "roesselsprung", "--rule", "seats=AB", "--moves", ":B :6", "--json"]);
    let shown: serde_json::Value = serde_json::from_str(&answer.out).expect("JSON");
    assert_eq!(
        (&shown["game"], &shown["turn"], &shown["throw"]),
        (&"roesselsprung".into(), &"B".into(), &6.into())
    );
    assert_eq!(shown["rules"]["seats"], "AB");
    assert_eq!(shown["sections"], serde_json::json!({ "A": 1, "B": 1 }));
    assert_eq!(shown["figures"].as_array().map(Vec::len), Some(14));
}
