//! The race at the end of Rösselsprung agrees with a search of all throws and moves to a fixed depth.

use sprung_rules::games::roesselsprung::{Position, Roesselsprung};
use sprung_rules::{Game, GameId, GameState, Outcome, Seat, Turn};
use sprung_tablebase::probe_race;
use std::collections::HashMap;

const MIDDLE: &str = "21/21/21/21/21/21/21";

/// The decisions and throws that the search looks ahead.
const DEPTH: u32 = 24;

/// Bounds of A's share: what A has surely won, and what A has not surely lost, within some decisions and throws.
struct Expectimax<'a> {
    game: &'a Roesselsprung,
    known: HashMap<(u64, u32), [f64; 2]>,
}

impl Expectimax<'_> {
    fn bounds(&mut self, position: &Position, depth: u32) -> [f64; 2] {
        if let Some(verdict) = self.game.board_verdict(position) {
            return match verdict.outcome {
                Outcome::Won(seats) if seats.has(Seat::A) => [1.0; 2],
                _ => [0.0; 2],
            };
        }
        if depth == 0 {
            return [0.0, 1.0];
        }
        let key = (self.game.key(position), depth);
        if let Some(&bounds) = self.known.get(&key) {
            return bounds;
        }
        let after = |mv| {
            let mut after = *position;
            self.game.play(&mut after, mv);
            after
        };
        let bounds = match self.game.turn(position) {
            Turn::Chance => {
                let after: Vec<Position> =
                    self.game.chances(position).iter().map(|&(mv, _)| after(mv)).collect();
                let all: Vec<[f64; 2]> = after.iter().map(|after| self.bounds(after, depth - 1)).collect();
                [0, 1].map(|bound| all.iter().map(|bounds| bounds[bound]).sum::<f64>() / all.len() as f64)
            }
            Turn::Seat(seat) => {
                let after: Vec<Position> = self.game.move_list(position).into_iter().map(after).collect();
                let all: Vec<[f64; 2]> = after.iter().map(|after| self.bounds(after, depth - 1)).collect();
                let shares = |bound: usize| all.iter().map(move |bounds: &[f64; 2]| bounds[bound]);
                [0, 1].map(|bound| match seat {
                    Seat::A => shares(bound).fold(0.0, f64::max),
                    _ => shares(bound).fold(1.0, f64::min),
                })
            }
        };
        self.known.insert(key, bounds);
        bounds
    }
}

#[test]
fn race_shares_lie_within_the_bounds_of_expectimax() {
    let game = GameId::Roesselsprung.open(["seats=AB"]).expect("known options");
    for (a, b) in [("7/7/7/3a3/7/7", "7/7/3b3/7/7/7"), ("7/7/7/7/7/2a4", "7/7/7/7/1b5/7")] {
        let text = format!("aaaaaa1/{a}/{MIDDLE}/{b}/bbb1bbb A * A3B3 A0B0 0 0");
        let state = game.begin(Some(&text)).expect("a position");
        let share = probe_race(&*state).expect("a race").share;
        let playing = state.as_any().downcast_ref::<GameState<Roesselsprung>>().expect("the game");
        let mut expectimax = Expectimax { game: playing.game(), known: HashMap::new() };
        let [least, most] = expectimax.bounds(playing.position(), DEPTH);
        assert!(least <= share && share <= most, "{text}: {share} is not between {least} and {most}");
        assert!(most - least < 0.2, "{text}: {least} to {most} says little");
        // Each throw is worth its best move, and the position the average of the throws.
        let throws = (1..=6).map(|throw| {
            let mut thrown = state.boxed();
            thrown.play(&format!(":{throw}")).expect("a throw");
            let probe = probe_race(&*thrown).expect("a race");
            // A throw that no piece can use passes the turn.
            if thrown.seat_in_turn() == Some(Seat::A) { probe.share } else { 1.0 - probe.share }
        });
        assert!((throws.sum::<f64>() / 6.0 - share).abs() < 1e-9, "{text}");
    }
}

#[test]
fn probe_race_returns_none_outside_a_race() {
    let game = GameId::Roesselsprung.open(["seats=AB"]).expect("known options");
    let state = game.begin(None).expect("the start");
    assert_eq!(probe_race(&*state), None);
    let other = GameId::Schlaukopf.open([]).expect("no options").begin(None).expect("the start");
    assert_eq!(probe_race(&*other), None);
}
