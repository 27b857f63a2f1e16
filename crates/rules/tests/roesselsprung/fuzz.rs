//! Property tests with malformed texts. Nothing panics or hangs, and a fault or refusal says where it is.

use super::Rng;
use super::drawings::{K1, K2};
use proptest::prelude::*;
use sprung_rules::{AnyState, Fault, GameId, Reason, Turn};

const POSITION: &str = "a2aaB1/7/7/7/7/7/7/21/21/21/5b9b5/7b13/21/21/1b1b3/7/7/7/7/7/7 B - A3B2 A4B1 0 11";

/// Returns a text with some characters replaced by others.
fn mutated(text: &'static str, marks: &'static str) -> impl Strategy<Value = String> {
    let marks: Vec<char> = marks.chars().collect();
    let place = (0..text.chars().count(), proptest::sample::select(marks));
    proptest::collection::vec(place, 1..10).prop_map(|changes| {
        let mut letters: Vec<char> = text.chars().collect();
        changes.into_iter().for_each(|(place, mark)| letters[place] = mark);
        letters.into_iter().collect()
    })
}

fn assert_read_or_located_fault(drawing: &str) {
    let Err(faults) = GameId::Roesselsprung.open([&*format!("board={drawing}\n")]) else { return };
    assert!(!faults.is_empty());
    let lines = drawing.lines().count().max(1);
    for fault in faults {
        let Fault::Drawing { line, column, .. } = fault else { panic!("{fault:?}") };
        assert!(line >= 1 && column >= 1 && line <= lines, "{fault:?} in\n{drawing}");
    }
}

/// Asserts that a position can be played on.
fn assert_playable(mut state: Box<dyn AnyState>, seed: u64) {
    let mut rng = Rng(seed);
    for _ in 0..40 {
        if state.verdict().is_some() {
            return;
        }
        let texts: Vec<String> = match state.turn() {
            Turn::Chance => state.chances().into_iter().map(|(text, _)| text).collect(),
            Turn::Seat(_) => state.moves(),
        };
        let text = &texts[rng.below(texts.len())];
        state.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?} in {}", state.text()));
    }
}

proptest! {
    #[test]
    fn any_text_is_a_drawing_or_has_faults(text in any::<String>()) {
        assert_read_or_located_fault(&text);
    }

    #[test]
    fn a_mutated_drawing_is_read_or_has_faults(text in prop_oneof![
        mutated(K1, "ABCDabcde*1234.,  \n\t7uä"),
        mutated(K2, "ABCDabcde*1234.,  \n\t7uä"),
    ]) {
        assert_read_or_located_fault(&text);
    }

    #[test]
    fn random_drawing_characters_are_a_drawing_or_have_faults(text in "[ABCDabcde*1-4., \n]{0,600}") {
        assert_read_or_located_fault(&text);
    }

    #[test]
    fn any_text_is_a_position_or_has_faults(text in any::<String>()) {
        let game = GameId::Roesselsprung.open([]).expect("the defaults");
        prop_assert!(game.begin(Some(&text)).is_err());
    }

    #[test]
    fn a_mutated_position_is_read_or_has_faults(text in mutated(POSITION, "abABcC/12379 -*?0"), seed in any::<u64>()) {
        let game = GameId::Roesselsprung.open(["seats=AB"]).expect("two seats");
        match game.begin(Some(&text)) {
            Ok(state) => {
                prop_assert_eq!(game.begin(Some(&state.text())).expect("written by us").text(), state.text());
                assert_playable(state, seed);
            }
            Err(faults) => prop_assert!(!faults.is_empty()),
        }
    }

    #[test]
    fn random_position_fields_are_a_position_or_have_faults(
        rows in proptest::collection::vec("[abAB1-7]{1,7}", 21),
        rest in "[AB?] [*123456-] A[123]B[123] A[0-7]B[0-7] [012] [0-9]{1,2}",
        seed in any::<u64>(),
    ) {
        let game = GameId::Roesselsprung.open(["seats=AB"]).expect("two seats");
        if let Ok(state) = game.begin(Some(&format!("{} {rest}", rows.join("/")))) {
            assert_playable(state, seed);
        }
    }

    #[test]
    fn any_text_is_a_move_or_is_refused(text in prop_oneof![any::<String>(), "[:@-]?[a-u]?[0-9A-D]{0,3}[a-u]?[0-9]{0,3}"]) {
        let game = GameId::Roesselsprung.open(["seats=AB"]).expect("two seats");
        for begun in [vec![], vec![":A"], vec![":A", ":3"]] {
            let mut state = game.begin(None).expect("the start");
            for event in begun {
                state.play(event).expect("a chance event");
            }
            let legal = state.moves().contains(&text) || state.chances().iter().any(|(event, _)| *event == text);
            match state.play(&text) {
                Ok(_) => prop_assert!(legal, "{}", text),
                Err(refusal) => {
                    prop_assert!(!legal, "{}: {:?}", text, refusal);
                    let garbled = matches!(refusal.reason, Reason::Garbled { .. } | Reason::UnknownCell { .. });
                    prop_assert!(garbled || refusal.clause.is_some());
                }
            }
        }
    }
}
