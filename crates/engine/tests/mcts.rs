//! Monte-Carlo tree search ends where it must.

use sprung_engine::{Limits, Noise, mcts};
use sprung_rules::games::roesselsprung::Roesselsprung;
use sprung_rules::{Game, GameState, Options};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::time::Duration;

#[test]
fn a_node_limit_ends_the_search_of_a_fully_expanded_tree() {
    // the eightieth turn without progress ends the game, whatever is played (RS-42)
    let last = "bbbbbbb/7/7/7/7/7/7/21/21/21/21/21/21/21/7/7/7/7/7/7/aaaaaaa A 1 A1B1 A0B0 0 79";
    let options = Options::read(Roesselsprung::RULE_OPTIONS, ["seats=AB"]).unwrap();
    let game = Arc::new(Roesselsprung::new(&options).unwrap());
    let playing = GameState::begin(game.clone(), Some(last)).unwrap();
    assert!(playing.legal().len() > 1);
    let (stop, asked) = (AtomicBool::new(false), AtomicU32::new(0));
    let elapsed = || {
        assert!(asked.fetch_add(1, Relaxed) < 10_000, "the search does not end");
        Duration::ZERO
    };
    let limits = Limits { hard_time: Some(Duration::MAX), elapsed: &elapsed, ..Limits::nodes(300, &stop) };
    assert!(mcts::search(&*game, playing.position(), &limits, Noise::default(), &mut |_| {}).nodes >= 300);
}
