//! Refusals are true: what they name is what hinders.

use super::Dice;
use rules::{AnyGame, AnyPlay, Cell, GameId, Reason, Refusal, Turn};
use std::sync::Arc;

/// The same position with another throw.
fn with_throw(game: &Arc<dyn AnyGame>, play: &dyn AnyPlay, throw: u8) -> Box<dyn AnyPlay> {
    let text = play.text();
    let mut fields: Vec<&str> = text.split(' ').collect();
    let throw = throw.to_string();
    fields[2] = &throw;
    game.begin(Some(&fields.join(" "))).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

fn is_true(game: &Arc<dyn AnyGame>, play: &dyn AnyPlay, from: Cell, to: Cell, refusal: &Refusal) {
    let name = |cell| play.layout().name(cell);
    let said = format!("{}{}: {refusal:?} in {}", name(from), name(to), play.text());
    let holds = |cell: Cell| play.figures().iter().find(|(on, _)| *on == cell).map(|(_, figure)| figure.seat);
    let own = holds(from);
    match &refusal.reason {
        Reason::Throw { throw, would_do } => {
            assert_eq!(play.throw(), Some(*throw), "{said}");
            for other in 1..=6 {
                let otherwise = with_throw(game, play, other);
                let text = format!("{}{}", name(from), name(to));
                // a pass may have been forced by the other throw
                let legal = otherwise.holder() == play.holder() && otherwise.moves().contains(&text);
                let hurried = !legal
                    && otherwise.holder() == play.holder()
                    && matches!(otherwise.explain(from, to).reason, Reason::MustReachStart { .. });
                assert_eq!(legal || hurried, would_do.contains(&other), "{other} for {said}");
            }
        }
        Reason::Blocked => {
            assert!(!refusal.cells.is_empty(), "{said}");
            assert!(refusal.cells.iter().all(|&cell| holds(cell).is_some() && cell != from), "{said}");
        }
        Reason::OwnFigure => assert_eq!(holds(to), own, "{said}"),
        Reason::Protected | Reason::NoCaptureInOpening => {
            assert!(holds(to).is_some_and(|seat| Some(seat) != own), "{said}");
        }
        Reason::FourInARow => {
            assert!(refusal.cells.len() >= 3, "{said}");
            assert!(refusal.cells.iter().all(|&cell| holds(cell) == own && cell != from), "{said}");
        }
        Reason::MustReachStart { moves } => assert_eq!(*moves, play.moves(), "{said}"),
        Reason::NumberNotDue { .. } => {
            assert!(!refusal.cells.is_empty(), "{said}");
            assert!(refusal.cells.iter().all(|&cell| holds(cell) != own), "{said}");
        }
        Reason::StaysPut => assert!(play.reach(from).is_empty(), "{said}"),
        _ => {}
    }
}

#[test]
fn what_a_refusal_names_is_what_hinders() {
    for options in [&["board=K1", "seats=AB"][..], &["board=K2", "seats=ACB"], &["board=K3"]] {
        let game = GameId::Roesselsprung.open(options.iter().copied()).expect("the options");
        let mut dice = Dice(99);
        for _ in 0..3 {
            let mut play = game.begin(None).expect("the start");
            while play.verdict().is_none() {
                if let Turn::Seat(seat) = play.turn() {
                    let figures = play.figures();
                    let own: Vec<Cell> = figures
                        .iter()
                        .filter(|(_, figure)| figure.seat == seat)
                        .map(|(cell, _)| *cell)
                        .collect();
                    let legal = play.moves();
                    for _ in 0..3 {
                        let from = own[dice.below(own.len())];
                        let to = Cell(dice.below(play.layout().cells.len()) as u16);
                        let text = format!("{}{}", play.layout().name(from), play.layout().name(to));
                        if !legal.contains(&text) {
                            is_true(&game, &*play, from, to, &play.explain(from, to));
                        }
                    }
                }
                let texts = match play.turn() {
                    Turn::Chance => play.chances().into_iter().map(|(text, _)| text).collect(),
                    Turn::Seat(_) => play.moves(),
                };
                play.play(&texts[dice.below(texts.len())]).expect("a legal move");
            }
        }
    }
}
