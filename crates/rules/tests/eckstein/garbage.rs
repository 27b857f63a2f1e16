//! Texts that nobody would write: no panic, no hang, a fault or refusal that says where.

use super::drawings::P1;
use proptest::prelude::*;
use rules::{Fault, GameId};

/// A text with some characters replaced by others.
fn spoiled(text: &'static str, marks: &'static str) -> impl Strategy<Value = String> {
    let marks: Vec<char> = marks.chars().collect();
    let place = (0..text.chars().count(), proptest::sample::select(marks));
    proptest::collection::vec(place, 1..12).prop_map(|changes| {
        let mut letters: Vec<char> = text.chars().collect();
        changes.into_iter().for_each(|(place, mark)| letters[place] = mark);
        letters.into_iter().collect()
    })
}

fn reads_or_says_where(drawing: &str) {
    let Err(faults) = GameId::Eckstein.open([&*format!("board={drawing}\n")]) else { return };
    assert!(!faults.is_empty());
    let lines: Vec<&str> = drawing.lines().collect();
    for fault in faults {
        let Fault::Drawing { line, column, .. } = fault else { panic!("{fault:?}") };
        assert!(line >= 1 && column >= 1 && line <= lines.len().max(1), "{fault:?} in\n{drawing}");
    }
}

proptest! {
    #[test]
    fn any_text_as_a_drawing(text in any::<String>()) {
        reads_or_says_where(&text);
    }

    #[test]
    fn a_spoiled_drawing(text in spoiled(P1, "oRY#ry-|\\/X \n7a\t\r0äz")) {
        reads_or_says_where(&text);
    }

    #[test]
    fn drawing_characters_at_random(text in "[oRY#ry|/X \\\\\n1-9a-i-]{0,300}") {
        reads_or_says_where(&text);
    }

    #[test]
    fn any_text_as_a_position(text in any::<String>()) {
        let game = GameId::Eckstein.open([]).expect("the defaults");
        prop_assert!(game.begin(Some(&text)).is_err());
    }

    #[test]
    fn a_spoiled_position(text in spoiled("yyyyyyy/yyyyyyy/7/7/7/rrrrrrr/rrrrrrr r", "ry/1793 xé")) {
        let game = GameId::Eckstein.open([]).expect("the defaults");
        match game.begin(Some(&text)) {
            Ok(play) => prop_assert_eq!(game.begin(Some(&play.text())).expect("written by us").text(), play.text()),
            Err(faults) => prop_assert!(!faults.is_empty()),
        }
    }

    #[test]
    fn any_text_as_a_move(text in any::<String>()) {
        let game = GameId::Eckstein.open(["capture=optional"]).expect("the options");
        prop_assert!(game.begin(None).expect("the start").play(&text).is_err());
    }

    #[test]
    fn texts_that_look_like_moves(text in "([a-h][0-8]){0,3}(x([a-h][0-8])?){0,3}") {
        let game = GameId::Eckstein.open(["capture=optional", "variant=I+II"]).expect("the options");
        let mut play = game.begin(Some("yy3yy/3r3/3y1r1/4yr1/7/3r3/rr3rr r")).expect("a position");
        let legal = play.moves().contains(&text);
        prop_assert_eq!(play.play(&text).is_ok(), legal);
    }
}
