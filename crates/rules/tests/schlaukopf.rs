//! Property tests with malformed texts for Schach dem Schlaukopf. Nothing panics, what is read is written again, and
//! illegal moves are refused.

use proptest::prelude::*;
use sprung_rules::{AnyGame, GameId};
use std::sync::Arc;

const START: &str = "1sskss1/ddddddd/7/7/7/7/DDDDDDD/1SSKSS1 w";

fn game() -> Arc<dyn AnyGame> {
    GameId::Schlaukopf.open([]).expect("the defaults")
}

/// Returns the start with some characters replaced by others.
fn mutated() -> impl Strategy<Value = String> {
    let marks: Vec<char> = "KSDksd/1790 wbxé".chars().collect();
    let place = (0..START.len(), proptest::sample::select(marks));
    proptest::collection::vec(place, 1..10).prop_map(|changes| {
        let mut letters: Vec<char> = START.chars().collect();
        changes.into_iter().for_each(|(place, mark)| letters[place] = mark);
        letters.into_iter().collect()
    })
}

proptest! {
    #[test]
    fn any_text_is_a_position_or_has_faults(text in any::<String>()) {
        prop_assert!(game().begin(Some(&text)).is_err());
    }

    #[test]
    fn a_mutated_position_is_read_and_written_or_has_faults(text in mutated()) {
        match game().begin(Some(&text)) {
            Ok(state) => prop_assert_eq!(game().begin(Some(&state.text())).expect("written by us").text(), state.text()),
            Err(faults) => prop_assert!(!faults.is_empty()),
        }
    }

    #[test]
    fn any_text_is_a_move_or_is_refused(text in any::<String>()) {
        prop_assert!(game().begin(None).expect("the start").play(&text).is_err());
    }

    #[test]
    fn a_text_like_a_move_is_legal_or_refused(text in "([a-h][0-9]){0,3}[a-z]?") {
        let mut state = game().begin(None).expect("the start");
        let legal = state.moves().contains(&text);
        prop_assert_eq!(state.play(&text).is_ok(), legal);
    }
}
