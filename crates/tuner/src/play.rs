//! Games of the engine against itself, from random openings, at a fixed number of nodes.

use crate::sample::{Sample, Sink};
use engine::net::bits;
use engine::{Judge, Limits, Memory, Noise, Score, think};
use rules::{Options, Outcome, Playing, Seat, Setup, Turn, zobrist};
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Points that win; both sides must see them.
const LEAD: i32 = 1200;
/// Plies after which nobody has won.
const LONGEST: u32 = 320;

/// How the games are played.
#[derive(Clone, Copy, Debug)]
pub struct Recipe {
    /// Nodes a move.
    pub nodes: u64,
    /// Random plies before the game begins.
    pub random: u64,
    /// When to stop.
    pub time: Duration,
    /// Which games.
    pub seed: u64,
}

/// The numbers of one run.
pub struct Dice(u64);

impl Dice {
    /// The dice of a seed.
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x1000_0000))
    }

    /// A number below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(1);
        zobrist::number(self.0) % n.max(1)
    }
}

/// Plays games for the recipe's time, options drawn anew for every game, and returns games and samples made.
pub fn play<G: Judge>(recipe: Recipe, choices: &[Options], sink: &mut Sink) -> io::Result<(u64, u64)> {
    let began = Instant::now();
    let mut dice = Dice::new(recipe.seed);
    let games: Vec<Arc<G>> =
        choices.iter().filter_map(|options| G::new(options).ok().map(Arc::new)).collect();
    let memory = Memory::new(16);
    let (mut played, mut made) = (0, 0);
    while began.elapsed() < recipe.time {
        let game = &games[dice.below(games.len() as u64) as usize];
        let samples = one_game(game, recipe, &mut dice, &memory);
        sink.put(&samples)?;
        played += 1;
        made += samples.len() as u64;
    }
    Ok((played, made))
}

fn one_game<G: Judge>(game: &Arc<G>, recipe: Recipe, dice: &mut Dice, memory: &Memory<G>) -> Vec<Sample> {
    let mut playing = Playing::new(game.clone(), Setup::fresh(game.start()));
    for _ in 0..recipe.random + dice.below(2) {
        let moves = playing.legal();
        if moves.is_empty() {
            return Vec::new();
        }
        playing.play(moves[dice.below(moves.len() as u64) as usize]);
    }
    memory.forget();
    let stop = AtomicBool::new(false);
    let mut seen: Vec<(Sample, Seat)> = Vec::new();
    let (mut clear, mut ply) = (0, 0);
    let winner = loop {
        if let Some(verdict) = playing.verdict() {
            break match verdict.outcome {
                Outcome::Draw => None,
                Outcome::Won(seats) => seats.iter().next(),
            };
        }
        let Turn::Seat(seat) = game.turn(playing.position()) else { break None };
        let thought =
            think(&playing, memory, &Limits::nodes(recipe.nodes, &stop), Noise::default(), &mut |_| {});
        let (Some(best), Some(line)) = (thought.best(), thought.lines.first()) else { break None };
        ply += 1;
        let lead = match line.score {
            Score::Points(points) => {
                let position = playing.position();
                if game.gain(position, best) == 0 && !game.pressed(position) {
                    seen.push((sample(&**game, position, seat, points), seat));
                }
                points
            }
            Score::Win(_) => LEAD,
            Score::Loss(_) => -LEAD,
        };
        // what is clear need not be played out; several reports guard against an accident
        clear = if lead.abs() >= LEAD { clear + 1 } else { 0 };
        if clear >= 4 {
            break Some(if lead > 0 { seat } else { seat.opposite() });
        }
        if ply >= LONGEST {
            break None;
        }
        playing.play(best);
    };
    seen.into_iter()
        .map(|(sample, seat)| {
            let result = winner.map_or(1, |winner| if winner == seat { 2 } else { 0 });
            Sample { result, ..sample }
        })
        .collect()
}

fn sample<G: Judge>(game: &G, position: &G::Position, seat: Seat, points: i32) -> Sample {
    let planes = game.planes(position);
    let view = |view: Seat| {
        let of_plane =
            |(plane, &on): (usize, &u64)| bits(on).map(move |bit| G::input(view, plane, bit) as u16);
        planes.as_ref().iter().enumerate().flat_map(of_plane).collect()
    };
    Sample {
        inputs: [view(seat), view(seat.opposite())],
        stage: G::stage(&planes) as u8,
        plain: game.plain(position, &mut G::Notes::default()) as i16,
        searched: points as i16,
        result: 1,
    }
}
