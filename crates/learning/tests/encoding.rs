//! Tests of the properties that all encodings have, by random play with all options.

#[path = "../../rules/tests/random_play/mod.rs"]
#[expect(dead_code, reason = "the encoded state is played by numbers")]
mod random_play;

use random_play::{Rng, option_sets};
use sprung_learning::{AnyEncodedState, BoardSymmetry, NextPlayer, encode};
use sprung_rules::{GameId, Seat, Turn};
use std::collections::BTreeSet;

fn begin(id: GameId, options: &[String]) -> Box<dyn AnyEncodedState> {
    let game = id.open(options.iter().map(String::as_str)).expect("the options are valid");
    encode(&*game.begin(None).expect("the start is valid"))
}

/// Checks the actions of a position against the texts of the rules.
fn check_actions(state: &dyn AnyEncodedState) {
    let rules = state.state();
    assert_eq!(state.verdict(), rules.verdict(), "{}", rules.text());
    let actions = state.legal_actions();
    assert!(
        actions.is_sorted() && actions.iter().all(|&action| (action as usize) < state.tables().actions())
    );
    let texts: BTreeSet<String> =
        actions.iter().map(|&action| state.action_text(action).expect("a legal action")).collect();
    assert_eq!(texts, rules.moves().into_iter().collect(), "{}", rules.text());
    assert_eq!(texts.len(), actions.len(), "two moves share an action in {}", rules.text());
    for &action in &actions {
        let text = state.action_text(action).expect("a legal action");
        assert_eq!(state.action_of(&text), Ok(action), "{text} in {}", rules.text());
    }
    let outcomes = state.chance_outcomes();
    assert_eq!(outcomes.len(), rules.chances().len());
    assert!(outcomes.iter().all(|&(action, _)| (action as usize) < state.tables().chance_actions()));
    match (state.next_player(), rules.turn()) {
        (NextPlayer::Over, _) => assert!(rules.verdict().is_some() && actions.is_empty()),
        (NextPlayer::Chance, turn) => {
            assert_eq!(turn, Turn::Chance);
            let total: f64 = outcomes.iter().map(|&(_, probability)| probability).sum();
            assert!((total - 1.0).abs() < 1e-9);
        }
        (NextPlayer::Player(player), turn) => assert_eq!(Turn::Seat(state.tables().seats()[player]), turn),
    }
}

/// Checks the tensors of all seats: one value for each piece, and each seat's own pieces in its first planes.
fn check_tensors(state: &dyn AnyEncodedState) {
    let tables = state.tables();
    let pieces = state.state().pieces();
    let kinds = tables.game().facts().kinds.len();
    let (count, len) = (tables.seats().len(), tables.plane_len());
    let mut tensor = vec![f32::NAN; tables.tensor_len()];
    for &seat in tables.seats() {
        state.observe(seat, &mut tensor);
        assert!(tensor.iter().all(|value| (0.0..=7.0).contains(value)));
        let sum = |planes: std::ops::Range<usize>| -> f32 {
            tensor[planes.start * len..planes.end * len].iter().sum()
        };
        assert_eq!(sum(0..count * kinds) as usize, pieces.len());
        assert_eq!(sum(0..kinds) as usize, pieces.iter().filter(|(_, piece)| piece.seat == seat).count());
    }
}

/// Plays a random action or lets chance decide.
fn step(state: &mut Box<dyn AnyEncodedState>, rng: &mut Rng) {
    let outcomes = state.chance_outcomes();
    let actions = state.legal_actions();
    let action = if outcomes.is_empty() {
        actions[rng.below(actions.len())]
    } else {
        outcomes[rng.below(outcomes.len())].0
    };
    state.apply(action).expect("a legal action");
}

fn random_games(id: GameId, plies: usize) {
    let mut rng = Rng(id as u64 * 1_000);
    for options in option_sets(id) {
        let mut state = begin(id, &options);
        for _ in 0..plies {
            check_actions(&*state);
            check_tensors(&*state);
            if state.verdict().is_some() {
                break;
            }
            step(&mut state, &mut rng);
        }
        check_history(&*state, id, &options);
    }
}

/// Checks that the history leads to the same position, and that everything can be taken back.
fn check_history(state: &dyn AnyEncodedState, id: GameId, options: &[String]) {
    let mut again = begin(id, options);
    for action in state.history() {
        again.apply(action).expect("what was played is legal");
    }
    assert_eq!(again.state().text(), state.state().text());
    assert_eq!(again.legal_actions(), state.legal_actions());
    while again.undo() {}
    assert_eq!(again.state().text(), begin(id, options).state().text());
}

#[test]
fn roesselsprung() {
    random_games(GameId::Roesselsprung, 250);
}

#[test]
fn schlaukopf() {
    random_games(GameId::Schlaukopf, 400);
}

#[test]
fn raeuberschach() {
    random_games(GameId::Raeuberschach, 300);
}

#[test]
fn kurierschach() {
    random_games(GameId::Kurierschach, 200);
}

#[test]
fn eckstein() {
    random_games(GameId::Eckstein, 300);
}

#[test]
fn every_seat_sees_the_start_as_the_first_one_does() {
    let expected = [
        (GameId::Roesselsprung, BoardSymmetry::Rotation),
        (GameId::Schlaukopf, BoardSymmetry::Rotation),
        (GameId::Raeuberschach, BoardSymmetry::Mirror),
        (GameId::Kurierschach, BoardSymmetry::Mirror),
        (GameId::Eckstein, BoardSymmetry::Rotation),
    ];
    for (id, symmetry) in expected {
        let state = begin(id, &[]);
        let tables = state.tables();
        assert_eq!(tables.symmetry(), symmetry, "{id:?}");
        let turns =
            tables.planes().iter().position(|plane| plane == "own turn").expect("every game has turns");
        let mut tensors = tables.seats().iter().map(|&seat| {
            let mut tensor = vec![0.0; tables.tensor_len()];
            state.observe(seat, &mut tensor);
            tensor.truncate(turns * tables.plane_len());
            tensor
        });
        let first = tensors.next().expect("a game has seats");
        assert!(tensors.all(|tensor| tensor == first), "{id:?}");
    }
}

#[test]
fn a_refused_action_is_explained_and_changes_nothing() {
    let mut state = begin(GameId::Raeuberschach, &["variant=1".to_string()]);
    for text in ["e2e3", "b7b5"] {
        state.play(text).expect("a legal move");
    }
    let before = state.state().text();
    // From a2 to a3 as White sees it.
    let refusal = state.apply(8 * 64 + 16).expect_err("the bishop must capture");
    assert_eq!(refusal.clause.map(|clause| clause.0), Some("RC-7"));
    for action in [u32::MAX, state.tables().actions() as u32, 4096 + 119] {
        state.apply(action).expect_err("no move");
        state.action_text(action).expect_err("no move");
    }
    assert_eq!(state.state().text(), before);
}

#[test]
fn every_number_is_refused_or_played_and_none_panics() {
    for id in GameId::ALL {
        let mut state = begin(id, &[]);
        let mut rng = Rng(7);
        (0..12).for_each(|_| step(&mut state, &mut rng));
        let legal = state.legal_actions();
        let step = if state.tables().actions() > 20_000 { 7 } else { 1 };
        for action in (0..state.tables().actions() as u32 + 3).step_by(step) {
            assert_eq!(state.action_text(action).is_ok(), legal.contains(&action), "{id:?} {action}");
        }
    }
}

#[test]
fn a_black_pawn_is_promoted_by_the_action_of_a_white_one() {
    let promotion = |setup: &str, text: &str| {
        let game = GameId::Raeuberschach.open([]).expect("the defaults are valid");
        let state = encode(&*game.begin(Some(setup)).expect("a valid set-up"));
        state.action_of(text).expect("a legal move")
    };
    let white = promotion("8/P7/8/8/8/8/8/7k w - - 0 1", "a7a8q");
    let black = promotion("7K/8/8/8/8/8/p7/8 b - - 0 1", "a2a1q");
    assert_eq!((white, black), (4096 + 5, 4096 + 5));
}

#[test]
fn seats_see_the_board_from_their_own_side() {
    let state = begin(GameId::Raeuberschach, &[]);
    let mut tensor = vec![0.0; state.tables().tensor_len()];
    state.observe(Seat::B, &mut tensor);
    // The second row from the bottom is full of own pawns.
    let pawns =
        state.tables().planes().iter().position(|plane| plane == "own pawn").expect("a plane of pawns");
    assert_eq!(tensor[pawns * 64 + 8..pawns * 64 + 16], [1.0; 8]);
}

#[test]
fn a_pawn_of_kurierschach_is_promoted_by_its_last_leap_or_on_the_last_rank() {
    let kinds = |options: &[&str], setup: &str, start: &str| {
        let game = GameId::Kurierschach.open(options.iter().copied()).expect("the options are valid");
        let state = encode(&*game.begin(Some(setup)).expect("a valid set-up"));
        check_actions(&*state);
        let promotes = |&action: &u32| action >= 96 * 96;
        let actions: Vec<u32> = state.legal_actions().into_iter().filter(promotes).collect();
        let texts = actions.iter().map(|&action| state.action_text(action).expect("a legal action"));
        assert!(texts.into_iter().all(|text| text.starts_with(start)));
        actions
    };
    // File f is the sixth, and the leap keeps it.
    let first = 96 * 96 + (5 * 3 + 1) * 7;
    let all: Vec<u32> = (first..first + 7).collect();
    assert_eq!(kinds(&[], "11k/12/12/12/5J6/12/12/K11 w", "f4f2"), all);
    assert_eq!(kinds(&["promotion=instant"], "11k/5P6/12/12/12/12/12/K11 w", "f7f8"), all);
    assert_eq!(kinds(&["promotion=instant"], "11k/12/12/12/12/12/5p6/K11 b", "f2f1"), all);
    assert_eq!(kinds(&["promotion=fers"], "11k/5P6/12/12/12/12/12/K11 w", "f7f8"), [first + 5]);
}
