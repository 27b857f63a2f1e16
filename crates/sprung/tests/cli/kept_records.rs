//! Records that an earlier version of the program wrote are read as they were meant.

use crate::{data, sprung};

/// The folder of records, the game, its moves and what is said of its end.
const RECORDS: [(&str, &str, &str); 7] = [
    ("schlaukopf", "53 moves", "(SK-8)"),
    ("raeuberschach", "141 moves", "(RC-11)"),
    ("raeuberschach-2", "88 moves", "(RC-11)"),
    ("kurierschach", "522 moves", "(KS-15)"),
    ("eckstein", "136 moves", "(EC-11)"),
    ("roesselsprung", "465 moves", "all 233 throws check out"),
    ("roesselsprung-2", "395 moves", "all 198 throws check out"),
];

#[test]
fn records_of_version_0_1_replay_to_the_same_ending() {
    for (name, moves, end) in RECORDS {
        let path = data("records-0.1").join(format!("{name}.txt"));
        let answer = sprung(&["replay", "--lang", "en", path.to_str().expect("a plain path")]);
        let text = answer.out.replace('\n', " ");
        assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""), "{name}");
        assert!(text.contains(moves) && text.contains(end), "{name}: {text}");
    }
}
