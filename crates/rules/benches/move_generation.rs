//! Measures the leaves per second that perft counts in every game, the best of some rounds: `cargo bench -p sprung-rules`.

use sprung_rules::{AnyState, GameId};
use std::time::{Duration, Instant};

/// The number of rounds; the first ones warm the caches.
const ROUNDS: usize = 5;
/// The fewest leaves of a round. The depth is the first one that has so many.
const FEWEST_LEAVES: u64 = 2_000_000;

fn main() {
    for game in GameId::ALL {
        let rules = game.open([]).expect("the usual options");
        let start = rules.begin(None).expect("the starting position");
        let (depth, leaves, time) = measure(&*start);
        let rate = leaves as f64 / time.as_secs_f64() / 1e6;
        println!("{:<16} perft {depth} {leaves:>10} leaves {rate:>8.1} M/s", game.name());
    }
}

/// Returns the depth, the leaves at that depth and the time of the fastest round.
fn measure(start: &dyn AnyState) -> (u32, u64, Duration) {
    let (depth, leaves) = (1..)
        .map(|depth| (depth, start.perft(depth)))
        .find(|(_, leaves)| *leaves >= FEWEST_LEAVES)
        .expect("the game tree is large enough");
    let times = (0..ROUNDS).map(|_| {
        let begun = Instant::now();
        assert_eq!(start.perft(depth), leaves);
        begun.elapsed()
    });
    (depth, leaves, times.min().expect("at least one round"))
}
