//! Self-play, two games at a time.

use super::position::{SamplePosition, append_positions};
use crate::AnyError;
use crate::random::Random;
use crate::self_play::{GamesPlayed, SelfPlay};
use sprung_engine::games::roesselsprung::{ending, features};
use sprung_engine::mcts::{self, shares_of_outcome};
use sprung_engine::{Limits, Noise};
use sprung_rules::games::roesselsprung::Roesselsprung;
use sprung_rules::{Fault, Game, Options, Turn};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

/// The nodes for a move, where none are given.
const DEFAULT_NODES: u64 = 1000;
/// The smallest number of visits of a move whose shares are used.
const MIN_VISITS: u32 = 4;
/// One move in so many is random, so that unusual positions occur too.
const RANDOM_MOVE_INTERVAL: u64 = 24;

/// Plays games in two threads and appends their positions to a file. The rules are a fixed mixture.
pub fn self_play(settings: &SelfPlay, path: &Path) -> Result<GamesPlayed, AnyError> {
    let defaults = Options::defaults(Roesselsprung::RULE_OPTIONS);
    if settings.rules.iter().any(|options| *options != defaults) {
        return Err("roesselsprung is played with a fixed mixture of rules, without --rules".into());
    }
    let games = games().map_err(|faults| format!("{faults:?}"))?;
    let nodes = settings.nodes.unwrap_or(DEFAULT_NODES);
    let halves = thread::scope(|scope| {
        let threads = [0, 1].map(|half| {
            let (games, seed) = (&games, 2 * settings.seed + half);
            scope.spawn(move || play_games(games, nodes, settings.time, seed))
        });
        threads.map(|thread| thread.join())
    });
    let mut played = GamesPlayed { games: 0, samples: 0 };
    for half in halves {
        let (games, positions) = half.map_err(|_| "a game failed")?;
        append_positions(path, &positions)?;
        played.games += games;
        played.samples += positions.len() as u64;
    }
    Ok(played)
}

/// Returns a mixture of boards, endings and numbers of seats, because the weights serve them all. Half of the tables are full.
fn games() -> Result<Vec<Roesselsprung>, Vec<Fault>> {
    let mut games = Vec::new();
    for seats in ["ACBD", "ACBD", "AB", "ACB"] {
        for ending in ["base", "variant"] {
            for board in ["K1", "K2", "K3"] {
                let pairs = [format!("seats={seats}"), format!("ending={ending}"), format!("board={board}")];
                let options = Options::read(Roesselsprung::RULE_OPTIONS, pairs.iter().map(String::as_str))?;
                games.push(Roesselsprung::new(&options)?);
            }
        }
    }
    Ok(games)
}

/// Plays games for a time and returns their number and every second position of them.
fn play_games(games: &[Roesselsprung], nodes: u64, time: Duration, seed: u64) -> (u64, Vec<SamplePosition>) {
    let start = Instant::now();
    let mut random = Random::new(seed);
    let (mut count, mut positions) = (0, Vec::new());
    while start.elapsed() < time {
        let game = &games[random.below(games.len() as u64) as usize];
        positions.extend(play_game(game, nodes, &mut random));
        count += 1;
    }
    (count, positions)
}

fn play_game(game: &Roesselsprung, nodes: u64, random: &mut Random) -> Vec<SamplePosition> {
    let stop = AtomicBool::new(false);
    let mut position = game.start();
    let mut samples: Vec<SamplePosition> = Vec::new();
    loop {
        if let Some(verdict) = game.board_verdict(&position) {
            let result = shares_of_outcome(verdict.outcome, game.seats());
            samples.iter_mut().for_each(|sample| sample.result = result);
            return samples;
        }
        if game.turn(&position) == Turn::Chance {
            let events = game.chances(&position);
            game.play(&mut position, events[random.below(events.len() as u64) as usize].0);
            continue;
        }
        let limits = Limits::nodes(nodes, &stop);
        let result = mcts::search(game, &position, &limits, Noise::default(), &mut |_| {});
        let is_random = random.below(RANDOM_MOVE_INTERVAL) == 0;
        let choice = if is_random { random.below(result.moves.len() as u64) as usize } else { 0 };
        let chosen = &result.moves[choice];
        game.play(&mut position, chosen.mv);
        if chosen.visits >= MIN_VISITS && random.below(2) == 0 && game.board_verdict(&position).is_none() {
            samples.push(SamplePosition {
                ending: ending(game),
                features: features(game, &position),
                playing: game.not_out(&position),
                expected: chosen.shares,
                result: [0.0; 4],
            });
        }
    }
}
