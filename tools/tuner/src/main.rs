//! Trains the engine's networks and weights on games of the engine against itself. docs/engine/training.md has the commands.

mod adam;
mod games;
mod nnue;
mod random;
mod sample;
mod self_play;

use clap::builder::RangedU64ValueParser;
use clap::{Args, Parser, Subcommand};
use games::Tuning;
use nnue::Training;
use self_play::SelfPlay;
use sprung_engine::nnue::{MAX_LANES, Network};
use sprung_rules::{GameId, Options};
use std::error::Error;
use std::path::PathBuf;
use std::time::Duration;

/// An error that ends the command.
type AnyError = Box<dyn Error + Send + Sync>;

/// Trains the engine's networks and weights on games of the engine against itself.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Init(Init),
    Selfplay(Selfplay),
    Train(Train),
    Tune(Tune),
}

/// Writes a game's initial network or weights.
#[derive(Args)]
struct Init {
    /// The game
    #[arg(value_parser = game)]
    game: GameId,
    /// The variant, where a game has a network for each
    #[arg(long, default_value_t = 1)]
    variant: u8,
    /// The file to write
    #[arg(long)]
    out: PathBuf,
}

/// Plays games and appends their quiet positions to a file.
#[derive(Args)]
struct Selfplay {
    /// The game
    #[arg(value_parser = game)]
    game: GameId,
    /// The file of samples
    file: PathBuf,
    /// Options as `key=value`, with `,` between those of one set; a set is drawn for each game
    #[arg(long = "rules")]
    rules: Vec<String>,
    /// The nodes for a move
    #[arg(long)]
    nodes: Option<u64>,
    /// The number of random plies at the start of a game
    #[arg(long, default_value_t = 8)]
    random: u64,
    /// The time in seconds after which no new game begins
    #[arg(long, default_value_t = 600)]
    seconds: u64,
    /// The seed; runs with different seeds play different games
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Trains a network on samples.
#[derive(Args)]
struct Train {
    /// The game
    #[arg(value_parser = game)]
    game: GameId,
    /// The files of samples
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The network whose piece-square values are the initial ones
    #[arg(long)]
    from: PathBuf,
    /// The file to write
    #[arg(long)]
    out: PathBuf,
    /// The number of passes over the samples
    #[arg(long, default_value_t = 20)]
    epochs: u32,
    /// The weight of the game's result in the target; the rest is the search value
    #[arg(long, default_value_t = 0.4)]
    result: f32,
    /// Train only the piece-square values
    #[arg(long)]
    psqt_only: bool,
    /// The learning rate at the beginning
    #[arg(long, default_value_t = 0.002)]
    rate: f32,
    /// The width of the hidden layer in lanes of 64 neurons
    #[arg(long, default_value_t = 1, value_parser = RangedU64ValueParser::<usize>::new().range(1..=MAX_LANES as u64))]
    lanes: usize,
}

/// Tunes the weights of a game's evaluation on samples, beginning with the engine's.
#[derive(Args)]
struct Tune {
    /// The game
    #[arg(value_parser = game)]
    game: GameId,
    /// The files of samples
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The file to write
    #[arg(long)]
    out: PathBuf,
    /// The number of passes over the samples
    #[arg(long)]
    epochs: Option<u32>,
    /// The weight of the game's result in the target; the rest is the search value
    #[arg(long)]
    result: Option<f32>,
    /// The strength of the L2 regularisation towards the weights of before
    #[arg(long)]
    l2: Option<f32>,
    /// The strength with which weights of adjacent squares, distances and mobilities are pulled together
    #[arg(long)]
    smoothing: Option<f32>,
}

fn game(name: &str) -> Result<GameId, String> {
    GameId::read(name).ok_or_else(|| {
        let names = GameId::ALL.map(GameId::name);
        format!("no such game; the games are {}", names.join(", "))
    })
}

fn main() -> Result<(), AnyError> {
    match Arguments::parse().command {
        Command::Init(arguments) => arguments.run(),
        Command::Selfplay(arguments) => arguments.run(),
        Command::Train(arguments) => arguments.run(),
        Command::Tune(arguments) => arguments.run(),
    }
}

impl Init {
    fn run(self) -> Result<(), AnyError> {
        let file = (games::entry(self.game).initial_file)(self.variant);
        Ok(std::fs::write(self.out, file)?)
    }
}

impl Selfplay {
    fn run(self) -> Result<(), AnyError> {
        let sets = if self.rules.is_empty() { vec![String::new()] } else { self.rules };
        let read = |set: &String| {
            Options::read(self.game.rule_options(), set.split(',').filter(|pair| !pair.is_empty()))
        };
        let rules = sets.iter().map(read).collect::<Result<Vec<_>, _>>();
        let settings = SelfPlay {
            rules: rules.map_err(|faults| format!("{faults:?}"))?,
            nodes: self.nodes,
            random_plies: self.random,
            time: Duration::from_secs(self.seconds),
            seed: self.seed,
        };
        let played = (games::entry(self.game).self_play)(&settings, &self.file)?;
        println!("{} games, {} samples", played.games, played.samples);
        Ok(())
    }
}

impl Train {
    fn run(self) -> Result<(), AnyError> {
        let name = self.game.name();
        let features = games::entry(self.game).features;
        let feature_set = features.ok_or_else(|| format!("{name} has no network"))?();
        let network = Network::read(feature_set.features, &std::fs::read(&self.from)?);
        let network = network.ok_or_else(|| format!("{}: no network of {name}", self.from.display()))?;
        let samples = sample::read_samples(&self.files)?;
        println!("{} samples", samples.len());
        let training = Training {
            epochs: self.epochs,
            learning_rate: self.rate,
            lambda: self.result,
            psqt_only: self.psqt_only,
            lanes: self.lanes,
            threads: 2,
        };
        let report = &mut |epoch, error, validation| {
            println!("epoch {epoch}: {error:.6}, validation {validation:.6}");
        };
        let file = nnue::train(samples, network.psqt(), &feature_set, training, report);
        Ok(std::fs::write(self.out, file)?)
    }
}

impl Tune {
    fn run(self) -> Result<(), AnyError> {
        let tune = games::entry(self.game).tune;
        let tune = tune.ok_or_else(|| format!("{} has a network: use `train`", self.game.name()))?;
        let Tune { epochs, result: lambda, l2, smoothing, .. } = self;
        let weights = tune(&self.files, Tuning { epochs, lambda, l2, smoothing })?;
        Ok(std::fs::write(self.out, weights)?)
    }
}
