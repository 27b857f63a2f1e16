//! The engine as a player.

use super::{EVALUATION_NODES, Player, WON};
use crate::error::CliError;
use sprung_engine::{Engine, Level, Limits, Noise, Score, Strength, Value, engine_for};
use sprung_rules::{AnyState, GameId};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// The limit of a move's search.
pub enum ThinkingLimit {
    Level(Level),
    Strength(Strength),
    Time(Duration),
}

pub struct EnginePlayer {
    game: GameId,
    engine: Box<dyn Engine>,
    bound: ThinkingLimit,
    seed: u64,
}

impl EnginePlayer {
    pub fn new(game: GameId, megabytes: usize, bound: ThinkingLimit) -> EnginePlayer {
        EnginePlayer { game, engine: engine_for(game, megabytes), bound, seed: 0 }
    }

    fn limited(&self, state: &dyn AnyState, strength: Strength, to_win: bool) -> sprung_engine::Analysis {
        let stop = AtomicBool::new(false);
        let limits = Limits { contempt: to_win, ..Limits::nodes(strength.nodes, &stop) };
        self.engine.search(state, &limits, strength.noise, &mut |_| {})
    }
}

impl Player for EnginePlayer {
    fn begin(&mut self, seed: u64) -> Result<(), CliError> {
        self.seed = seed;
        self.engine.new_game();
        Ok(())
    }

    fn choose(&mut self, state: &dyn AnyState) -> Result<String, CliError> {
        let analysis = match self.bound {
            ThinkingLimit::Level(level) => self.limited(state, level.strength(self.game, self.seed), true),
            ThinkingLimit::Strength(strength) => self.limited(state, strength, true),
            ThinkingLimit::Time(time) => {
                let (begun, stop) = (Instant::now(), AtomicBool::new(false));
                let clock = || begun.elapsed();
                let limits = Limits { contempt: true, ..Limits::move_time(time, &clock, &stop) };
                self.engine.search(state, &limits, Noise::default(), &mut |_| {})
            }
        };
        let best = analysis.best_move().expect("a player is only asked where there is a move to choose");
        Ok(best.to_string())
    }

    fn evaluate(&mut self, state: &dyn AnyState) -> Result<Option<Value>, CliError> {
        let analysis =
            self.limited(state, Strength { nodes: EVALUATION_NODES, noise: Noise::default() }, false);
        Ok(analysis.lines.first().map(|line| match line.score {
            Score::Centipawns(points) => points,
            Score::Win(_) => WON,
            Score::Loss(_) => -WON,
        }))
    }
}
