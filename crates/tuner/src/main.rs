//! `tuner guess GAME --out NET` makes a first net, `tuner play GAME FILE` samples, `tuner train GAME FILE… --out NET` the next net
//! of them; `tuner fit FILE… --out WEIGHTS` fits Kurierschach's weights, `tuner weigh FILE --out WEIGHTS` Rösselsprung's.

mod downhill;
mod fit;
mod guess;
mod play;
mod sample;
mod train;
mod weigh;

use clap::builder::RangedU64ValueParser;
use clap::{Parser, Subcommand};
use engine::eval::kurierschach::terms;
use engine::eval::roesselsprung::WEIGHTS;
use engine::net::{MOST_LANES, Net};
use play::Recipe;
use rules::games::{
    eckstein::Eckstein,
    kurierschach::Kurierschach,
    raeuberschach::{Raeuberschach, Variant},
    schlaukopf::Schlaukopf,
};
use rules::{GameId, Options};
use std::error::Error;
use std::path::PathBuf;
use std::time::Duration;
use train::{Course, Shape};

/// Trains the engine's nets on games it plays against itself.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Makes a net that knows only what figures are worth.
    Guess {
        /// The game.
        game: String,
        /// Räuberschach's variant.
        #[arg(long, default_value_t = 1)]
        variant: u8,
        /// The net's file.
        #[arg(long)]
        out: PathBuf,
    },
    /// Plays games and appends their quiet positions to a file.
    Play {
        /// The game.
        game: String,
        /// The file of samples.
        file: PathBuf,
        /// Options as `key=value`, `,` between those of one set; several sets are drawn from.
        #[arg(long = "rules")]
        rules: Vec<String>,
        /// Nodes a move.
        #[arg(long, default_value_t = 2000)]
        nodes: u64,
        /// Random plies before a game begins.
        #[arg(long, default_value_t = 8)]
        random: u64,
        /// How long.
        #[arg(long, default_value_t = 600)]
        seconds: u64,
        /// Which games; runs with different seeds differ.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Trains a net.
    Train {
        /// The game.
        game: String,
        /// Files of samples.
        files: Vec<PathBuf>,
        /// The net so far.
        #[arg(long)]
        from: PathBuf,
        /// The net's file.
        #[arg(long)]
        out: PathBuf,
        /// Passes over the samples.
        #[arg(long, default_value_t = 20)]
        epochs: u32,
        /// Share of the game's result in the target.
        #[arg(long, default_value_t = 0.4)]
        result: f32,
        /// Learn only what each figure on its cell is worth.
        #[arg(long)]
        narrow: bool,
        /// The step at the beginning.
        #[arg(long, default_value_t = 0.002)]
        rate: f32,
        /// How wide the net is, in lanes of 64 sums.
        #[arg(long, default_value_t = 1, value_parser = RangedU64ValueParser::<usize>::new().range(1..=MOST_LANES as u64))]
        lanes: usize,
    },
    /// Fits Kurierschach's weights to samples, from those the engine has.
    Fit {
        /// Files of samples.
        files: Vec<PathBuf>,
        /// The weights' file.
        #[arg(long)]
        out: PathBuf,
        /// Passes over the samples.
        #[arg(long, default_value_t = 300)]
        epochs: u32,
        /// Share of the game's result in the target.
        #[arg(long, default_value_t = 0.1)]
        result: f32,
        /// How strongly a weight is held where it was.
        #[arg(long, default_value_t = 0.00001)]
        hold: f32,
        /// How strongly a weight is drawn to those beside it.
        #[arg(long, default_value_t = 0.0003)]
        smooth: f32,
    },
    /// Plays Rösselsprung, two games at a time, appends their positions to a file and fits the weights to all that is in it.
    Weigh {
        /// The file of positions.
        file: PathBuf,
        /// The weights' file.
        #[arg(long)]
        out: PathBuf,
        /// Nodes a move.
        #[arg(long, default_value_t = 1000)]
        nodes: u64,
        /// How long games are played.
        #[arg(long, default_value_t = 600)]
        seconds: u64,
        /// Which games; runs with different seeds differ.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Share of the game's result in the target.
        #[arg(long, default_value_t = 0.3)]
        result: f32,
        /// Passes over the positions.
        #[arg(long, default_value_t = 400)]
        passes: u32,
    },
}

fn main() -> Result<(), Box<dyn Error>> {
    match Arguments::parse().task {
        Task::Guess { game, variant, out } => {
            let bytes = match GameId::read(&game) {
                Some(GameId::Kurierschach) => guess::weights_file(&guess::kurierschach()),
                Some(GameId::Roesselsprung) => guess::roesselsprung(),
                _ => guess::file(&first_guess(&game, variant)?),
            };
            std::fs::write(out, bytes)?;
        }
        Task::Play { game, file, rules, nodes, random, seconds, seed } => {
            let id = GameId::read(&game).ok_or_else(|| format!("unknown game {game:?}"))?;
            let recipe = Recipe { nodes, random, time: Duration::from_secs(seconds), seed };
            let sets = if rules.is_empty() { vec![String::new()] } else { rules };
            let choices = sets
                .iter()
                .map(|set| Options::read(id.switches(), set.split(',').filter(|pair| !pair.is_empty())))
                .collect::<Result<Vec<_>, _>>()
                .map_err(|faults| format!("{faults:?}"))?;
            let mut sink = sample::Sink::append(&file)?;
            let (games, samples) = match id {
                GameId::Raeuberschach => play::play::<Raeuberschach>(recipe, &choices, &mut sink)?,
                GameId::Kurierschach => play::play::<Kurierschach>(recipe, &choices, &mut sink)?,
                GameId::Eckstein => play::play::<Eckstein>(recipe, &choices, &mut sink)?,
                GameId::Schlaukopf => play::play::<Schlaukopf>(recipe, &choices, &mut sink)?,
                _ => return Err(format!("{game} has no net").into()),
            };
            println!("{games} games, {samples} samples");
        }
        Task::Train { game, files, from, out, epochs, result, narrow, rate, lanes } => {
            let shape = shape(&game)?;
            let net = Net::read(shape.inputs, &std::fs::read(&from)?);
            let net = net.ok_or_else(|| format!("{}: not a net of {game}", from.display()))?;
            let mut samples = Vec::new();
            for file in files {
                samples.extend(sample::read_all(&file)?);
            }
            println!("{} samples", samples.len());
            let course = Course { epochs, rate, result, narrow, lanes, threads: 2 };
            let net = train::train(samples, net.worth(), &shape, course, &mut |epoch, error, held| {
                println!("epoch {epoch}: {error:.6}, held back {held:.6}");
            });
            std::fs::write(out, net)?;
        }
        Task::Fit { files, out, epochs, result, hold, smooth } => {
            let mut samples = Vec::new();
            for file in files {
                samples.extend(sample::read_all(&file)?);
            }
            println!("{} samples", samples.len());
            let course = fit::Course { epochs, result, hold, smooth };
            let weights = fit::fit(&samples, &terms::WEIGHTS, course, &mut |epoch, error, held| {
                if epoch % 20 == 0 {
                    println!("pass {epoch}: {error:.6}, held back {held:.6}");
                }
            });
            std::fs::write(out, guess::weights_file(&weights))?;
        }
        Task::Weigh { file, out, nodes, seconds, seed, result, passes } => {
            let recipe = weigh::Recipe { nodes, time: Duration::from_secs(seconds), seed };
            let (games, seen) = play_roesselsprung(recipe)?;
            weigh::keep(&file, &seen)?;
            let all = weigh::kept(&file)?;
            println!("{games} games, {} positions, {} in all", seen.len(), all.len());
            let course = weigh::Course { result, passes };
            let weights = weigh::fit(&WEIGHTS, &all, course, &mut |pass, learned, held| {
                if pass % 50 == 0 {
                    println!("pass {pass}: {learned:.4}, held back {held:.4}");
                }
            });
            println!("{weights:.3?}");
            let bytes = weights.as_flattened().iter().flat_map(|weight| weight.to_le_bytes());
            std::fs::write(out, bytes.collect::<Vec<u8>>())?;
        }
    }
    Ok(())
}

fn first_guess(game: &str, variant: u8) -> Result<Vec<i16>, String> {
    match GameId::read(game) {
        Some(GameId::Raeuberschach) if variant == 2 => Ok(guess::raeuberschach(Variant::TakesAll)),
        Some(GameId::Raeuberschach) => Ok(guess::raeuberschach(Variant::LosesAll)),
        Some(GameId::Eckstein) => Ok(guess::eckstein()),
        Some(GameId::Schlaukopf) => Ok(guess::schlaukopf()),
        _ => Err(no_net(game)),
    }
}

fn shape(game: &str) -> Result<Shape, String> {
    match GameId::read(game) {
        Some(GameId::Raeuberschach) => Ok(Shape::of::<Raeuberschach>()),
        Some(GameId::Eckstein) => Ok(Shape::of::<Eckstein>()),
        Some(GameId::Schlaukopf) => Ok(Shape::of::<Schlaukopf>()),
        _ => Err(no_net(game)),
    }
}

fn no_net(game: &str) -> String {
    format!("{game:?} has no net; raeuberschach, eckstein and schlaukopf have one")
}

fn play_roesselsprung(recipe: weigh::Recipe) -> Result<(u64, Vec<weigh::Seen>), Box<dyn Error>> {
    let tables = weigh::tables().map_err(|faults| format!("{faults:?}"))?;
    let halves = std::thread::scope(|scope| {
        let playing = [0, 1].map(|half| {
            let (tables, recipe) = (&tables, weigh::Recipe { seed: 2 * recipe.seed + half, ..recipe });
            scope.spawn(move || weigh::play(tables, recipe))
        });
        playing.map(|half| half.join())
    });
    let (mut games, mut seen) = (0, Vec::new());
    for half in halves {
        let (played, positions) = half.map_err(|_| "a game failed")?;
        games += played;
        seen.extend(positions);
    }
    Ok((games, seen))
}
