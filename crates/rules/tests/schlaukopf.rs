//! Schach dem Schlaukopf: texts that nobody would write. No panic; what is read is written again; what is not legal is refused.

use proptest::prelude::*;
use rules::{AnyGame, GameId};
use std::sync::Arc;

const START: &str = "1sskss1/ddddddd/7/7/7/7/DDDDDDD/1SSKSS1 w";

fn game() -> Arc<dyn AnyGame> {
    GameId::Schlaukopf.open([]).expect("the defaults")
}

/// The start with some characters replaced by others.
fn spoiled() -> impl Strategy<Value = String> {
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
    fn any_text_as_a_position(text in any::<String>()) {
        prop_assert!(game().begin(Some(&text)).is_err());
    }

    #[test]
    fn a_spoiled_position_is_read_and_written_or_has_faults(text in spoiled()) {
        match game().begin(Some(&text)) {
            Ok(play) => prop_assert_eq!(game().begin(Some(&play.text())).expect("written by us").text(), play.text()),
            Err(faults) => prop_assert!(!faults.is_empty()),
        }
    }

    #[test]
    fn any_text_as_a_move(text in any::<String>()) {
        prop_assert!(game().begin(None).expect("the start").play(&text).is_err());
    }

    #[test]
    fn texts_that_look_like_moves(text in "([a-h][0-9]){0,3}[a-z]?") {
        let mut play = game().begin(None).expect("the start");
        let legal = play.moves().contains(&text);
        prop_assert_eq!(play.play(&text).is_ok(), legal);
    }
}
