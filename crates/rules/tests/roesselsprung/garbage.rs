//! Texts that nobody would write: no panic, no hang, a fault or refusal that says where.

use super::Dice;
use super::drawings::{K1, K2};
use proptest::prelude::*;
use rules::{AnyPlay, Fault, GameId, Reason, Turn};

const POSITION: &str = "a2aaB1/7/7/7/7/7/7/21/21/21/5b9b5/7b13/21/21/1b1b3/7/7/7/7/7/7 B - A3B2 A4B1 0 11";

/// A text with some characters replaced by others.
fn spoiled(text: &'static str, marks: &'static str) -> impl Strategy<Value = String> {
    let marks: Vec<char> = marks.chars().collect();
    let place = (0..text.chars().count(), proptest::sample::select(marks));
    proptest::collection::vec(place, 1..10).prop_map(|changes| {
        let mut letters: Vec<char> = text.chars().collect();
        changes.into_iter().for_each(|(place, mark)| letters[place] = mark);
        letters.into_iter().collect()
    })
}

fn reads_or_says_where(drawing: &str) {
    let Err(faults) = GameId::Roesselsprung.open([&*format!("board={drawing}\n")]) else { return };
    assert!(!faults.is_empty());
    let lines = drawing.lines().count().max(1);
    for fault in faults {
        let Fault::Drawing { line, column, .. } = fault else { panic!("{fault:?}") };
        assert!(line >= 1 && column >= 1 && line <= lines, "{fault:?} in\n{drawing}");
    }
}

/// A position that is read can be played.
fn plays_on(mut play: Box<dyn AnyPlay>, seed: u64) {
    let mut dice = Dice(seed);
    for _ in 0..40 {
        if play.verdict().is_some() {
            return;
        }
        let texts: Vec<String> = match play.turn() {
            Turn::Chance => play.chances().into_iter().map(|(text, _)| text).collect(),
            Turn::Seat(_) => play.moves(),
        };
        let text = &texts[dice.below(texts.len())];
        play.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?} in {}", play.text()));
    }
}

proptest! {
    #[test]
    fn any_text_as_a_drawing(text in any::<String>()) {
        reads_or_says_where(&text);
    }

    #[test]
    fn a_spoiled_drawing(text in prop_oneof![
        spoiled(K1, "ABCDabcde*1234.,  \n\t7uä"),
        spoiled(K2, "ABCDabcde*1234.,  \n\t7uä"),
    ]) {
        reads_or_says_where(&text);
    }

    #[test]
    fn drawing_characters_at_random(text in "[ABCDabcde*1-4., \n]{0,600}") {
        reads_or_says_where(&text);
    }

    #[test]
    fn any_text_as_a_position(text in any::<String>()) {
        let game = GameId::Roesselsprung.open([]).expect("the defaults");
        prop_assert!(game.begin(Some(&text)).is_err());
    }

    #[test]
    fn a_spoiled_position(text in spoiled(POSITION, "abABcC/12379 -*?0"), seed in any::<u64>()) {
        let game = GameId::Roesselsprung.open(["seats=AB"]).expect("two seats");
        match game.begin(Some(&text)) {
            Ok(play) => {
                prop_assert_eq!(game.begin(Some(&play.text())).expect("written by us").text(), play.text());
                plays_on(play, seed);
            }
            Err(faults) => prop_assert!(!faults.is_empty()),
        }
    }

    #[test]
    fn position_fields_at_random(
        rows in proptest::collection::vec("[abAB1-7]{1,7}", 21),
        rest in "[AB?] [*123456-] A[123]B[123] A[0-7]B[0-7] [012] [0-9]{1,2}",
        seed in any::<u64>(),
    ) {
        let game = GameId::Roesselsprung.open(["seats=AB"]).expect("two seats");
        if let Ok(play) = game.begin(Some(&format!("{} {rest}", rows.join("/")))) {
            plays_on(play, seed);
        }
    }

    #[test]
    fn any_text_as_a_move(text in prop_oneof![any::<String>(), "[:@-]?[a-u]?[0-9A-D]{0,3}[a-u]?[0-9]{0,3}"]) {
        let game = GameId::Roesselsprung.open(["seats=AB"]).expect("two seats");
        for begun in [vec![], vec![":A"], vec![":A", ":3"]] {
            let mut play = game.begin(None).expect("the start");
            for event in begun {
                play.play(event).expect("a chance event");
            }
            let legal = play.moves().contains(&text) || play.chances().iter().any(|(event, _)| *event == text);
            match play.play(&text) {
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
