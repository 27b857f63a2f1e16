//! Rösselsprung endings small enough for an exact expectimax: the engine's move loses little against perfect play.

use sprung_engine::{Limits, Noise, mcts};
use sprung_rules::games::roesselsprung::{Position, Roesselsprung};
use sprung_rules::{Game, GameState, Options, Outcome, Seat, Turn};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

const NODES: u64 = 20_000;
/// The share of the win that a move may lose.
const TOLERANCE: f64 = 0.01;

/// An exact expectimax for A's share of the win. The forty rounds of RS-42 bound it, so the turns since the last progress are
/// part of the key.
struct Expectimax<'a> {
    game: &'a Roesselsprung,
    known: HashMap<(u64, u16), f64>,
}

impl Expectimax<'_> {
    fn share(&mut self, position: &Position) -> f64 {
        if let Some(verdict) = self.game.board_verdict(position) {
            return match verdict.outcome {
                Outcome::Won(seats) if seats.has(Seat::A) => 1.0 / seats.len() as f64,
                Outcome::Won(_) => 0.0,
                Outcome::Draw => 0.5,
            };
        }
        let key = (self.game.key(position), position.quiet());
        if let Some(&share) = self.known.get(&key) {
            return share;
        }
        let share = match self.game.turn(position) {
            Turn::Chance => {
                let chances = self.game.chances(position);
                let whole: u32 = chances.iter().map(|(_, weight)| weight).sum();
                let part =
                    |(event, weight)| self.after(position, event) * f64::from(weight) / f64::from(whole);
                chances.iter().copied().map(part).sum()
            }
            Turn::Seat(seat) => {
                let shares = self.moves(position).into_iter().map(|(_, share)| share);
                if seat == Seat::A { shares.fold(0.0, f64::max) } else { shares.fold(1.0, f64::min) }
            }
        };
        self.known.insert(key, share);
        share
    }

    fn after(&mut self, position: &Position, mv: <Roesselsprung as Game>::Move) -> f64 {
        let mut after = *position;
        self.game.play(&mut after, mv);
        self.share(&after)
    }

    fn moves(&mut self, position: &Position) -> Vec<(<Roesselsprung as Game>::Move, f64)> {
        let mut moves = Vec::new();
        self.game.moves(position, &mut |mv| moves.push(mv));
        moves.into_iter().map(|mv| (mv, self.after(position, mv))).collect()
    }
}

/// Searches after each of the six throws and compares with perfect play.
fn assert_loses_little(ending: &str) {
    let options = Options::read(Roesselsprung::RULE_OPTIONS, ["seats=AB"]).expect("options");
    let game = Arc::new(Roesselsprung::new(&options).expect("a table"));
    let due = *GameState::begin(game.clone(), Some(ending)).expect(ending).position();
    let mut expectimax = Expectimax { game: &game, known: HashMap::new() };
    let mut choices = 0;
    for &(throw, _) in game.chances(&due) {
        let mut thrown = due;
        game.play(&mut thrown, throw);
        let Turn::Seat(seat) = game.turn(&thrown) else { continue };
        let sign = if seat == Seat::A { 1.0 } else { -1.0 };
        let moves = expectimax.moves(&thrown);
        let best = moves.iter().map(|(_, share)| sign * share).fold(f64::NEG_INFINITY, f64::max);
        let worst = moves.iter().map(|(_, share)| sign * share).fold(f64::INFINITY, f64::min);
        choices += u32::from(best - worst > TOLERANCE);
        let stop = AtomicBool::new(false);
        let result =
            mcts::search(&*game, &thrown, &Limits::nodes(NODES, &stop), Noise::default(), &mut |_| {});
        let chosen = result.moves.first().expect("a move").mv;
        let share = moves.iter().find(|(mv, _)| *mv == chosen).map_or(f64::NAN, |(_, share)| sign * share);
        let loss = best - share;
        assert!(loss < TOLERANCE, "{ending} {throw:?}: {chosen:?} loses {loss:.4} of {best:.4}");
    }
    assert!(choices > 0, "{ending}: nothing to choose");
}

const MIDDLE: &str = "21/21/21/21/21/21/21";

#[test]
fn a_race_of_last_pieces_is_played_nearly_optimally() {
    for (a, b) in [("7/7/7/3a3/7/7", "7/7/3b3/7/7/7"), ("7/7/7/7/7/2a4", "7/7/7/7/1b5/7")] {
        assert_loses_little(&format!("aaaaaa1/{a}/{MIDDLE}/{b}/bbb1bbb A * A3B3 A0B0 0 60"));
    }
}

#[test]
fn two_pieces_against_a_finished_seat_are_played_nearly_optimally() {
    let ending = format!("aaa4/7/7/2a4/7/7/4a2/{MIDDLE}/7/7/7/7/7/7/bbbb3 A * A3B3 A2B3 0 74");
    assert_loses_little(&ending);
}

#[test]
fn an_ending_with_a_defender_is_played_nearly_optimally() {
    let ending = format!("aaaaaa1/7/7/3a3/7/7/2B4/{MIDDLE}/7/7/7/7/7/7/bbbbbb1 B * A3B3 A0B0 0 75");
    assert_loses_little(&ending);
}

/// Waiting before the home row until the forty rounds are over wins as surely, but nobody wants to watch it.
#[test]
fn the_last_piece_goes_home_even_if_others_are_captured() {
    let position =
        "a3a1a/A6/7/7/7/7/7/21/21/d1d16cc/d20/d19c/d19c/20c/7/7/7/7/7/5b1/bbb2bb B 2 A3C3B3D3 A3C2B1D2 0 5";
    let options = Options::read(Roesselsprung::RULE_OPTIONS, ["seats=ACBD"]).expect("options");
    let game = Arc::new(Roesselsprung::new(&options).expect("a table"));
    let mut position = *GameState::begin(game.clone(), Some(position)).expect(position).position();
    let stop = AtomicBool::new(false);
    let result = mcts::search(&*game, &position, &Limits::nodes(2_000, &stop), Noise::default(), &mut |_| {});
    game.play(&mut position, result.moves.first().expect("a move").mv);
    assert_eq!(position.home(Seat::B), 6);
}
