use super::*;
use sprung_rules::{GameId, Kind, Seat};

#[test]
fn an_edited_position_round_trips_a_game_state() {
    for id in GameId::ALL {
        let rules = id.open([]).unwrap();
        let mut state = rules.begin(None).unwrap();
        for step in 0..60usize {
            let back = EditedPosition::of(rules.clone(), &*state).position();
            let back = back.unwrap_or_else(|faults| panic!("{}: {faults:?}", state.text()));
            assert_eq!((back.pieces(), back.turn()), (state.pieces(), state.turn()), "{}", state.text());
            let chances = state.chances();
            let moves: Vec<String> = if chances.is_empty() {
                state.moves()
            } else {
                chances.into_iter().map(|(text, _)| text).collect()
            };
            let Some(text) = moves.get(step * 7 % moves.len().max(1)) else { break };
            state.play(text).unwrap();
        }
    }
}

#[test]
fn a_piece_is_set_and_taken_and_the_rules_name_what_is_wrong() {
    let rules = GameId::Kurierschach.open([]).unwrap();
    let state = rules.begin(None).unwrap();
    let mut draft = EditedPosition::of(rules.clone(), &*state);
    let king = rules.layout().cell("g1").unwrap();
    assert!(draft.position().is_ok());
    draft.touch(king, None);
    assert_eq!(draft.on(king), None);
    assert!(draft.position().is_err(), "without a König");
    let koenig = Piece { seat: Seat::A, kind: Kind::Koenig };
    draft.touch(king, Some(koenig));
    assert!(draft.position().is_ok());
    draft.touch(king, Some(koenig));
    assert_eq!(draft.on(king), None, "the same piece again takes it");
}

#[test]
fn under_other_rules_pieces_stay_where_the_board_has_their_cell() {
    let four = GameId::Roesselsprung.open([]).unwrap();
    let draft = EditedPosition::of(four.clone(), &*four.begin(None).unwrap());
    let two = GameId::Roesselsprung.open(["seats=AB"]).unwrap();
    let fewer = draft.under(two);
    assert_eq!(fewer.pieces().len(), 14);
    assert!(fewer.position().is_ok());
}
