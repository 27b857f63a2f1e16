//! Checks that a refusal names what prevents the move.

use super::Rng;
use sprung_rules::{AnyGame, AnyState, Cell, GameId, Reason, Refusal, Turn};
use std::sync::Arc;

/// Returns the same position with another throw.
fn with_throw(game: &Arc<dyn AnyGame>, state: &dyn AnyState, throw: u8) -> Box<dyn AnyState> {
    let text = state.text();
    let mut fields: Vec<&str> = text.split(' ').collect();
    let throw = throw.to_string();
    fields[2] = &throw;
    game.begin(Some(&fields.join(" "))).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

fn assert_true(game: &Arc<dyn AnyGame>, state: &dyn AnyState, from: Cell, to: Cell, refusal: &Refusal) {
    let name = |cell| state.layout().name(cell);
    let said = format!("{}{}: {refusal:?} in {}", name(from), name(to), state.text());
    let holds = |cell: Cell| state.pieces().iter().find(|(on, _)| *on == cell).map(|(_, piece)| piece.seat);
    let own = holds(from);
    match &refusal.reason {
        Reason::Throw { throw, would_do } => {
            assert_eq!(state.throw(), Some(*throw), "{said}");
            assert!(!would_do.is_empty(), "{said}");
            for other in 1..=6 {
                let otherwise = with_throw(game, state, other);
                let text = format!("{}{}", name(from), name(to));
                // a pass may have been forced by the other throw
                let legal =
                    otherwise.seat_in_turn() == state.seat_in_turn() && otherwise.moves().contains(&text);
                let hurried = !legal
                    && otherwise.seat_in_turn() == state.seat_in_turn()
                    && matches!(otherwise.explain(from, to).reason, Reason::MustReachStart { .. });
                assert_eq!(legal || hurried, would_do.contains(&other), "{other} for {said}");
            }
        }
        Reason::NoThrowReaches => {
            let text = format!("{}{}", name(from), name(to));
            let takes = |throw| with_throw(game, state, throw).moves().contains(&text);
            assert!(!(1..=6).any(takes), "{said}");
        }
        Reason::Blocked => {
            assert!(!refusal.cells.is_empty(), "{said}");
            assert!(refusal.cells.iter().all(|&cell| holds(cell).is_some() && cell != from), "{said}");
        }
        Reason::OwnPiece => assert_eq!(holds(to), own, "{said}"),
        Reason::Protected | Reason::NoCaptureInOpening => {
            assert!(holds(to).is_some_and(|seat| Some(seat) != own), "{said}");
        }
        Reason::FourInARow => {
            assert!(refusal.cells.len() >= 3, "{said}");
            assert!(refusal.cells.iter().all(|&cell| holds(cell) == own && cell != from), "{said}");
        }
        Reason::MustReachStart { moves } => assert_eq!(*moves, state.moves(), "{said}"),
        Reason::NumberNotDue { .. } => {
            assert!(!refusal.cells.is_empty(), "{said}");
            assert!(refusal.cells.iter().all(|&cell| holds(cell) != own), "{said}");
        }
        Reason::StaysPut => assert!(state.reach(from).is_empty(), "{said}"),
        _ => {}
    }
}

#[test]
fn a_refusal_names_what_prevents_the_move() {
    for options in [&["board=K1", "seats=AB"][..], &["board=K2", "seats=ACB"], &["board=K3"]] {
        let game = GameId::Roesselsprung.open(options.iter().copied()).expect("the options");
        let mut rng = Rng(99);
        for _ in 0..3 {
            let mut state = game.begin(None).expect("the start");
            while state.verdict().is_none() {
                if let Turn::Seat(seat) = state.turn() {
                    let pieces = state.pieces();
                    let own: Vec<Cell> = pieces
                        .iter()
                        .filter(|(_, piece)| piece.seat == seat)
                        .map(|(cell, _)| *cell)
                        .collect();
                    let legal = state.moves();
                    for _ in 0..3 {
                        let from = own[rng.below(own.len())];
                        let to = Cell(rng.below(state.layout().cells.len()) as u16);
                        let text = format!("{}{}", state.layout().name(from), state.layout().name(to));
                        if !legal.contains(&text) {
                            assert_true(&game, &*state, from, to, &state.explain(from, to));
                        }
                    }
                }
                let texts = match state.turn() {
                    Turn::Chance => state.chances().into_iter().map(|(text, _)| text).collect(),
                    Turn::Seat(_) => state.moves(),
                };
                state.play(&texts[rng.below(texts.len())]).expect("a legal move");
            }
        }
    }
}
