//! Measures nodes per second on the benchmark positions, the best of some rounds: `cargo bench -p sprung-engine`.

use sprung_engine::bench::positions;
use std::time::{Duration, Instant};

/// The number of rounds; the first ones warm the caches.
const ROUNDS: usize = 5;

/// The nodes of a game and the time of its fastest round.
struct Row {
    name: &'static str,
    nodes: u64,
    best_time: Duration,
}

fn main() {
    let mut best = round();
    for _ in 1..ROUNDS {
        for (row, again) in best.iter_mut().zip(round()) {
            row.best_time = row.best_time.min(again.best_time);
        }
    }
    for Row { name, nodes, best_time } in &best {
        let rate = *nodes as f64 / best_time.as_secs_f64() / 1e3;
        println!("{name:<16} {nodes:>10} nodes {rate:>8.0} k/s");
    }
    println!("Bench: {}", best.iter().map(|row| row.nodes).sum::<u64>());
}

/// Searches all positions once.
fn round() -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for position in positions() {
        let start = Instant::now();
        let nodes = position.run().expect("the benchmark positions are legal");
        let time = start.elapsed();
        match rows.last_mut() {
            Some(row) if row.name == position.name => {
                row.nodes += nodes;
                row.best_time += time;
            }
            _ => rows.push(Row { name: position.name, nodes, best_time: time }),
        }
    }
    rows
}
