//! Property tests with malformed texts. Nothing panics or hangs, and a fault or refusal says where it is.

use super::drawings::P1;
use proptest::prelude::*;
use sprung_rules::{Fault, GameId};

/// Returns a text with some characters replaced by others.
fn mutated(text: &'static str, marks: &'static str) -> impl Strategy<Value = String> {
    let marks: Vec<char> = marks.chars().collect();
    let place = (0..text.chars().count(), proptest::sample::select(marks));
    proptest::collection::vec(place, 1..12).prop_map(|changes| {
        let mut letters: Vec<char> = text.chars().collect();
        changes.into_iter().for_each(|(place, mark)| letters[place] = mark);
        letters.into_iter().collect()
    })
}

fn assert_read_or_located_fault(drawing: &str) {
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
    fn any_text_is_a_drawing_or_has_faults(text in any::<String>()) {
        assert_read_or_located_fault(&text);
    }

    #[test]
    fn a_mutated_drawing_is_read_or_has_faults(text in mutated(P1, "oRY#ry-|\\/X \n7a\t\r0äz")) {
        assert_read_or_located_fault(&text);
    }

    #[test]
    fn random_drawing_characters_are_a_drawing_or_have_faults(text in "[oRY#ry|/X \\\\\n1-9a-i-]{0,300}") {
        assert_read_or_located_fault(&text);
    }

    #[test]
    fn any_text_is_a_position_or_has_faults(text in any::<String>()) {
        let game = GameId::Eckstein.open([]).expect("the defaults");
        prop_assert!(game.begin(Some(&text)).is_err());
    }

    #[test]
    fn a_mutated_position_is_read_or_has_faults(text in mutated("yyyyyyy/yyyyyyy/7/7/7/rrrrrrr/rrrrrrr r", "ry/1793 xé")) {
        let game = GameId::Eckstein.open([]).expect("the defaults");
        match game.begin(Some(&text)) {
            Ok(state) => prop_assert_eq!(game.begin(Some(&state.text())).expect("written by us").text(), state.text()),
            Err(faults) => prop_assert!(!faults.is_empty()),
        }
    }

    #[test]
    fn any_text_is_a_move_or_is_refused(text in any::<String>()) {
        let game = GameId::Eckstein.open(["capture=optional"]).expect("the options");
        prop_assert!(game.begin(None).expect("the start").play(&text).is_err());
    }

    #[test]
    fn a_text_like_a_move_is_legal_or_refused(text in "([a-h][0-8]){0,3}(x([a-h][0-8])?){0,3}") {
        let game = GameId::Eckstein.open(["capture=optional", "variant=I+II"]).expect("the options");
        let mut state = game.begin(Some("yy3yy/3r3/3y1r1/4yr1/7/3r3/rr3rr r")).expect("a position");
        let legal = state.moves().contains(&text);
        prop_assert_eq!(state.play(&text).is_ok(), legal);
    }
}
