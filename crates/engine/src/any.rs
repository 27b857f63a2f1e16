//! The face of the engine for everyone who holds a game without knowing which.

use crate::judge::Judge;
use crate::limits::Limits;
use crate::memory::Memory;
use crate::multi::{Forecast, Prospect, Rate, foresee, points};
use crate::score::Score;
use crate::search::Noise;
use crate::think::{Thought, think};
use rules::games::{
    eckstein::Eckstein, kurierschach::Kurierschach, raeuberschach::Raeuberschach,
    roesselsprung::Roesselsprung, schlaukopf::Schlaukopf,
};
use rules::{AnyPlay, Game, GameId, Playing, Seat};

/// A line of play as texts, and its score for the seat to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Spoken {
    /// How good.
    pub score: Score,
    /// The moves, the best first.
    pub moves: Vec<String>,
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Opinion {
    /// Plies searched.
    pub depth: u32,
    /// The deepest line.
    pub deepest: u32,
    /// Nodes of all threads.
    pub nodes: u64,
    /// How many of a thousand table slots are in use.
    pub fullness: u32,
    /// The best lines, the best first; none if there is nothing to decide.
    pub lines: Vec<Spoken>,
    /// The expected share of the win of every seat, where a game has dice or more than two seats.
    pub shares: Vec<(Seat, f64)>,
}

impl Opinion {
    /// The move to play.
    pub fn best(&self) -> Option<&str> {
        self.lines.first()?.moves.first().map(String::as_str)
    }
}

/// Somebody who thinks about one game and remembers what it thought.
pub trait Thinker: Send + Sync {
    /// Thinks about a game in progress; `report` hears of every finished iteration. A play of another game gets an empty opinion.
    fn think(
        &self,
        play: &dyn AnyPlay,
        limits: &Limits<'_>,
        noise: Noise,
        report: &mut dyn FnMut(&Opinion),
    ) -> Opinion;
    /// Forgets everything: another game begins.
    fn forget(&self);
}

/// A thinker for a game, with a memory of so many megabytes.
pub fn thinker(id: GameId, megabytes: usize) -> Box<dyn Thinker> {
    match id {
        GameId::Raeuberschach => Box::new(Mind::<Raeuberschach>::new(megabytes)),
        GameId::Kurierschach => Box::new(Mind::<Kurierschach>::new(megabytes)),
        GameId::Eckstein => Box::new(Mind::<Eckstein>::new(megabytes)),
        GameId::Schlaukopf => Box::new(Mind::<Schlaukopf>::new(megabytes)),
        GameId::Roesselsprung => Box::new(Foresight::<Roesselsprung>::new()),
    }
}

struct Mind<G> {
    memory: Memory<G>,
}

impl<G: Judge> Mind<G> {
    fn new(megabytes: usize) -> Mind<G> {
        Mind { memory: Memory::new(megabytes) }
    }

    fn speak(&self, playing: &Playing<G>, thought: &Thought<G::Move>) -> Opinion {
        let lines = thought.lines.iter();
        Opinion {
            depth: thought.depth,
            deepest: thought.deepest,
            nodes: thought.nodes,
            fullness: self.memory.table.fullness(),
            lines: lines
                .map(|line| Spoken { score: line.score, moves: texts(playing, &line.moves) })
                .collect(),
            shares: Vec::new(),
        }
    }
}

fn texts<G: Game>(playing: &Playing<G>, moves: &[G::Move]) -> Vec<String> {
    let game = playing.game();
    let mut position = playing.position().clone();
    let write = |&mv: &G::Move| {
        let text = game.write_move(&position, mv);
        game.play(&mut position, mv);
        text
    };
    moves.iter().map(write).collect()
}

impl<G: Judge> Thinker for Mind<G> {
    fn think(
        &self,
        play: &dyn AnyPlay,
        limits: &Limits<'_>,
        noise: Noise,
        report: &mut dyn FnMut(&Opinion),
    ) -> Opinion {
        let Some(playing) = play.as_any().downcast_ref::<Playing<G>>() else { return Opinion::default() };
        let thought =
            think(playing, &self.memory, limits, noise, &mut |thought| report(&self.speak(playing, thought)));
        self.speak(playing, &thought)
    }

    fn forget(&self) {
        self.memory.forget();
    }
}

/// Thinks about games with dice and many seats; it keeps nothing from move to move.
struct Foresight<G> {
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Rate> Foresight<G> {
    fn new() -> Foresight<G> {
        Foresight { game: std::marker::PhantomData }
    }

    fn speak(&self, playing: &Playing<G>, forecast: &Forecast<G::Move>, lines: usize) -> Opinion {
        let game = playing.game();
        let holder = game.holder(playing.position());
        let line = |prospect: &Prospect<G::Move>| Spoken {
            score: Score::Points(holder.map_or(0, |seat| points(prospect.shares[seat.index()]))),
            moves: texts(playing, &[prospect.mv]),
        };
        let share = |seat: Seat| (seat, f64::from(forecast.shares[seat.index()]));
        Opinion {
            depth: 1,
            deepest: forecast.deepest,
            nodes: forecast.nodes,
            fullness: 0,
            lines: forecast.moves.iter().take(lines.max(1)).map(line).collect(),
            shares: game.seats().iter().map(share).collect(),
        }
    }
}

impl<G: Rate> Thinker for Foresight<G> {
    fn think(
        &self,
        play: &dyn AnyPlay,
        limits: &Limits<'_>,
        noise: Noise,
        report: &mut dyn FnMut(&Opinion),
    ) -> Opinion {
        let Some(playing) = play.as_any().downcast_ref::<Playing<G>>() else { return Opinion::default() };
        let (game, position) = (playing.game(), playing.position());
        let speak = |forecast: &Forecast<G::Move>| self.speak(playing, forecast, limits.lines);
        let forecast = foresee(&**game, position, limits, noise, &mut |forecast| report(&speak(forecast)));
        let opinion = speak(&forecast);
        report(&opinion);
        opinion
    }

    fn forget(&self) {}
}
