//! Self-play: games of the engine against itself from random openings, with a fixed number of nodes.

use crate::AnyError;
use crate::random::Random;
use crate::sample::{Sample, SampleWriter};
use sprung_engine::nnue::bits;
use sprung_engine::{Evaluation, Limits, Noise, Score, SearchState, search};
use sprung_rules::{GameState, Options, Outcome, Seat, Setup, Turn};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// The lead in centipawns with which a game is adjudicated as won.
const ADJUDICATION_LEAD: i32 = 1200;
/// The number of consecutive positions with such a lead.
const ADJUDICATION_PLIES: u32 = 4;
/// The number of plies after which a game is adjudicated as drawn.
const MAX_PLIES: u32 = 320;
/// The size of the transposition table in megabytes.
const HASH_MEGABYTES: usize = 16;

/// The settings of a self-play run.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// The sets of options, one of which is drawn for each game.
    pub rules: Vec<Options>,
    /// The nodes for a move; `None` for the game's default.
    pub nodes: Option<u64>,
    /// The number of random plies at the start of a game.
    pub random_plies: u64,
    /// The time after which no new game begins.
    pub time: Duration,
    /// The seed of the random numbers.
    pub seed: u64,
}

/// The numbers of games and of samples of a self-play run.
pub struct GamesPlayed {
    pub games: u64,
    pub samples: u64,
}

/// Plays games and appends their samples to a file.
pub fn self_play<G: Evaluation>(settings: &SelfPlay, path: &Path) -> Result<GamesPlayed, AnyError> {
    const DEFAULT_NODES: u64 = 2000;
    let start = Instant::now();
    let mut random = Random::new(settings.seed);
    let games = settings
        .rules
        .iter()
        .map(|options| G::new(options).map(Arc::new))
        .collect::<Result<Vec<Arc<G>>, _>>()
        .map_err(|faults| format!("{faults:?}"))?;
    let player = SelfPlayer {
        state: SearchState::new(HASH_MEGABYTES),
        nodes: settings.nodes.unwrap_or(DEFAULT_NODES),
        random_plies: settings.random_plies,
    };
    let mut writer = SampleWriter::append(path)?;
    let mut played = GamesPlayed { games: 0, samples: 0 };
    while start.elapsed() < settings.time {
        let game = &games[random.below(games.len() as u64) as usize];
        let samples = player.play_game(game, &mut random);
        writer.write(&samples)?;
        played.games += 1;
        played.samples += samples.len() as u64;
    }
    Ok(played)
}

/// The engine as both sides of a game.
struct SelfPlayer<G> {
    state: SearchState<G>,
    nodes: u64,
    random_plies: u64,
}

impl<G: Evaluation> SelfPlayer<G> {
    /// Plays one game and returns the samples of its quiet positions.
    fn play_game(&self, game: &Arc<G>, random: &mut Random) -> Vec<Sample> {
        let Some(mut playing) = self.random_opening(game, random) else { return Vec::new() };
        self.state.clear();
        let stop = AtomicBool::new(false);
        let mut samples: Vec<(Sample, Seat)> = Vec::new();
        let (mut clear_plies, mut ply) = (0, 0);
        let winner = loop {
            if let Some(verdict) = playing.verdict() {
                break match verdict.outcome {
                    Outcome::Draw => None,
                    Outcome::Won(seats) => seats.iter().next(),
                };
            }
            let Turn::Seat(seat) = game.turn(playing.position()) else { break None };
            let limits = Limits::nodes(self.nodes, &stop);
            let result = search(&playing, &self.state, &limits, Noise::default(), &mut |_| {});
            let (Some(best), Some(line)) = (result.best_move(), result.lines.first()) else { break None };
            ply += 1;
            let lead = match line.score {
                Score::Centipawns(value) => {
                    let position = playing.position();
                    if game.material_gain(position, best) == 0 && !game.is_forced(position) {
                        samples.push((sample(&**game, position, seat, value), seat));
                    }
                    value
                }
                Score::Win(_) => ADJUDICATION_LEAD,
                Score::Loss(_) => -ADJUDICATION_LEAD,
            };
            clear_plies = if lead.abs() >= ADJUDICATION_LEAD { clear_plies + 1 } else { 0 };
            if clear_plies >= ADJUDICATION_PLIES {
                break Some(if lead > 0 { seat } else { seat.opposite() });
            }
            if ply >= MAX_PLIES {
                break None;
            }
            playing.play(best);
        };
        let with_result = |(sample, seat): (Sample, Seat)| {
            let result = winner.map_or(1, |winner| if winner == seat { 2 } else { 0 });
            Sample { result, ..sample }
        };
        samples.into_iter().map(with_result).collect()
    }

    /// Plays random moves from the start; `None` if the game ends.
    fn random_opening(&self, game: &Arc<G>, random: &mut Random) -> Option<GameState<G>> {
        let mut playing = GameState::new(game.clone(), Setup::fresh(game.start()));
        for _ in 0..self.random_plies + random.below(2) {
            let moves = playing.legal();
            if moves.is_empty() {
                return None;
            }
            playing.play(moves[random.below(moves.len() as u64) as usize]);
        }
        Some(playing)
    }
}

/// Returns the sample of a position, with a draw as its result for the time being.
fn sample<G: Evaluation>(game: &G, position: &G::Position, seat: Seat, value: i32) -> Sample {
    let planes = game.planes(position);
    let features = |perspective: Seat| {
        let of_plane = |(plane, &set): (usize, &u64)| {
            bits(set).map(move |bit| G::feature(perspective, plane, bit) as u16)
        };
        planes.as_ref().iter().enumerate().flat_map(of_plane).collect()
    };
    Sample {
        features: [features(seat), features(seat.opposite())],
        output_bucket: G::output_bucket(&planes) as u8,
        hand_crafted: game.hand_crafted(position, &mut G::Cache::default()) as i16,
        search_value: value as i16,
        result: 1,
    }
}
