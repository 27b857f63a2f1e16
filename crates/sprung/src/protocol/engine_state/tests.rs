//! Tests of the engine's state.

use super::*;

#[test]
fn moves_of_counts_the_moves_of_a_seat_since_the_set_up() {
    let mut engine_state = EngineState::new().unwrap();
    engine_state.set_up(Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 30")).unwrap();
    for text in ["e2e3", "b7b5", "f1b5"] {
        engine_state.enter(text).unwrap();
    }
    assert_eq!((engine_state.moves_of(Seat::A), engine_state.moves_of(Seat::B)), (2, 1));
    assert!(engine_state.take_back(1));
    assert_eq!(engine_state.moves_of(Seat::A), 1);
}

#[test]
fn a_changed_rule_keeps_the_game_in_progress() {
    let mut engine_state = EngineState::new().unwrap();
    engine_state.enter("e2e3").unwrap();
    let before = engine_state.state().text();
    assert!(engine_state.choose_rule(GameId::Raeuberschach, "variant", "3").is_err());
    assert_eq!(engine_state.choose_rule(GameId::Eckstein, "board", "P2"), Ok(GameEffect::Kept));
    assert_eq!(engine_state.choose_rule(GameId::Raeuberschach, "variant", "2"), Ok(GameEffect::Kept));
    assert_eq!((engine_state.state().text(), engine_state.state().options().value("variant")), (before, "2"));
}
