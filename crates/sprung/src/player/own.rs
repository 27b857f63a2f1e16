//! Our engine as a player.

use super::{GLANCE, Player, WON};
use crate::failure::Failure;
use engine::{Level, Limits, Noise, Points, Score, Strength, Thinker, thinker};
use rules::{AnyPlay, GameId};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// How long it thinks.
pub enum Bound {
    Level(Level),
    Strength(Strength),
    Time(Duration),
}

pub struct Own {
    game: GameId,
    thinker: Box<dyn Thinker>,
    bound: Bound,
    seed: u64,
}

impl Own {
    pub fn new(game: GameId, megabytes: usize, bound: Bound) -> Own {
        Own { game, thinker: thinker(game, megabytes), bound, seed: 0 }
    }

    fn limited(&self, play: &dyn AnyPlay, strength: Strength, to_win: bool) -> engine::Opinion {
        let stop = AtomicBool::new(false);
        let limits = Limits { to_win, ..Limits::nodes(strength.nodes, &stop) };
        self.thinker.think(play, &limits, strength.noise, &mut |_| {})
    }
}

impl Player for Own {
    fn begin(&mut self, seed: u64) -> Result<(), Failure> {
        self.seed = seed;
        self.thinker.forget();
        Ok(())
    }

    fn choose(&mut self, play: &dyn AnyPlay) -> Result<String, Failure> {
        let opinion = match self.bound {
            Bound::Level(level) => self.limited(play, level.strength(self.game, self.seed), true),
            Bound::Strength(strength) => self.limited(play, strength, true),
            Bound::Time(time) => {
                let (begun, stop) = (Instant::now(), AtomicBool::new(false));
                let clock = || begun.elapsed();
                let limits = Limits { to_win: true, ..Limits::time(time, &clock, &stop) };
                self.thinker.think(play, &limits, Noise::default(), &mut |_| {})
            }
        };
        Ok(opinion.best().unwrap_or_default().to_string())
    }

    fn judge(&mut self, play: &dyn AnyPlay) -> Result<Option<Points>, Failure> {
        let opinion = self.limited(play, Strength { nodes: GLANCE, noise: Noise::default() }, false);
        Ok(opinion.lines.first().map(|line| match line.score {
            Score::Points(points) => points,
            Score::Win(_) => WON,
            Score::Loss(_) => -WON,
        }))
    }
}
