//! `sprung match`: plays a match between two players and prints the Elo difference with its confidence interval.

mod opening;
pub(super) mod round;
pub(super) mod statistics;

use crate::error::CliError;
use crate::game_arguments::{GameArguments, name_parser};
use crate::games::VARIANTS;
use crate::player::PlayerSpec;
use crate::protocol::variant::UciVariant;
use crate::terminal::Terminal;
use clap::Args;
use clap::builder::TypedValueParser;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use opening::TRIES;
use round::{MatchGame, MatchSettings, Round};
use serde_json::json;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use statistics::{MatchStatistics, Sprt};
use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::channel;
use std::thread;

/// Let two players meet and say who is stronger, with error bars
///
/// A player is level:1 to level:10, nodes:N or time:MS a move (our engine); random, greedy, flat:N or uct:N (stand-ins, N playouts
/// a move, or MSms); or a UCI program: its path and arguments, then after commas how long it thinks (time=MS, nodes=N, depth=N),
/// what it calls the game (variant=NAME) and options of its own.
///
/// Each random opening that both evaluate as balanced is played with both colours. In Rösselsprung every seat throws the same in all
/// games of a round, and the players change seats. Results are from the first player's point of view, with 95 % confidence intervals.
/// Elo and intervals include one additional drawn round, so that a match without a loss has a finite Elo; in a short match this pulls
/// them towards zero.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung match eckstein --engine level:4 --engine level:3 --games 200
  sprung match antichess --engine time:100 --engine /usr/games/fairy-stockfish,time=100 --games 400
  sprung match kurierschach --engine nodes:20000 --engine \"./older-sprung engine,nodes=20000\" --sprt 0,5")]
pub struct Arguments {
    /// The game, or antichess or courier
    #[arg(value_name = "GAME", value_parser = variant_parser(), ignore_case = true)]
    variant: &'static UciVariant,
    /// A rule option, as often as needed
    #[arg(long = "rule", value_name = "KEY=VALUE")]
    rules: Vec<String>,
    /// A player; give two
    #[arg(long = "engine", value_name = "PLAYER", required = true)]
    players: Vec<PlayerSpec>,
    /// Games, rounded up to whole rounds
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(2..=1_000_000))]
    games: u64,
    /// Games at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    concurrency: u8,
    /// Random moves before the players begin
    #[arg(long, default_value_t = 6, value_name = "PLIES")]
    opening: u32,
    /// The largest absolute value, in centipawns, that both players may give a balanced opening
    #[arg(long, default_value_t = 100, value_name = "POINTS")]
    balance: i32,
    /// Sequential probability ratio test between two Elo differences, as in 0,5; the match stops when one is accepted
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Another seed, other openings, throws and errors
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Megabytes of memory for each player
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u64).range(1..=4096))]
    hash: u64,
    /// Add the games' records to this file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// For programs
    #[arg(long)]
    json: bool,
}

fn variant_parser() -> impl TypedValueParser<Value = &'static UciVariant> {
    name_parser(VARIANTS.map(|variant| variant.name))
        .try_map(|name| UciVariant::read(&name).ok_or("not a game"))
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let [first, second] = arguments.players.as_slice() else {
        return Err(CliError::Players { count: arguments.players.len() });
    };
    let variant = arguments.variant;
    let decided =
        |rule: &&String| !variant.leaves_open(rule.split_once('=').map_or(rule.as_str(), |(key, _)| key));
    if let Some(rule) = arguments.rules.iter().find(decided) {
        return Err(CliError::Decided { variant: variant.name, rule: rule.clone() });
    }
    let rules = GameArguments { game: variant.game, rules: arguments.rules.clone() };
    let settings = MatchSettings {
        variant,
        game: rules.open_with(variant.rules)?,
        players: [first.clone(), second.clone()],
        megabytes: arguments.hash as usize,
        opening: arguments.opening,
        balance: arguments.balance,
        seed: arguments.seed,
    };
    let mut statistics = MatchStatistics::new(arguments.sprt);
    let met = meet(arguments, &settings, &mut statistics);
    // what was played counts, also if somebody stopped it or a program failed
    if statistics.games > 0 {
        print_result(arguments, &statistics, terminal)?;
    }
    met
}

fn meet(
    arguments: &Arguments,
    settings: &MatchSettings,
    statistics: &mut MatchStatistics,
) -> Result<(), CliError> {
    let seatings = settings.seatings().len() as u64;
    let rounds = arguments.games.div_ceil(seatings);
    let bar = progress(rounds * seatings);
    let (next, enough, stopped) = (AtomicU64::new(0), AtomicBool::new(false), heard());
    let (sender, results) = channel();
    let met = thread::scope(|scope| {
        for _ in 0..arguments.concurrency {
            let (sender, next, enough, stopped) = (sender.clone(), &next, &enough, &stopped);
            scope.spawn(move || {
                let mut round = match Round::new(settings, stopped) {
                    Ok(round) => round,
                    Err(failure) => return drop(sender.send(Err(failure))),
                };
                while !enough.load(Relaxed) {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= rounds || sender.send(round.play(number)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let met = results.iter().try_for_each(|result| {
            // a program at the same terminal hears the same Ctrl-C, and its end is no fault
            let round =
                result.map_err(|failure| if stopped.load(Relaxed) { CliError::Stopped } else { failure })?;
            save(arguments, &round.games)?;
            bar.inc(round.games.len() as u64);
            statistics.add(&round);
            bar.set_message(statistics.to_string());
            enough.fetch_or(statistics.accepted.is_some(), Relaxed);
            Ok(())
        });
        // whoever else still plays need not go on
        stopped.fetch_or(met.is_err(), Relaxed);
        met
    });
    bar.finish_and_clear();
    met
}

/// Returns a flag that Ctrl-C or another request to end sets. A signal may come twice, to a program and to its group, so a second
/// one has no further effect.
fn heard() -> Arc<AtomicBool> {
    let stopped = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // where signals cannot be heard, the first one ends the program
        let _ = flag::register(signal, stopped.clone());
    }
    stopped
}

/// Returns a progress bar, which is hidden if standard error is not a terminal.
fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{bar:24} {pos}/{len} {elapsed} (left {eta})  {msg}");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn save(arguments: &Arguments, games: &[MatchGame]) -> Result<(), CliError> {
    let Some(path) = &arguments.save else { return Ok(()) };
    let written = OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)
        .and_then(|mut file| games.iter().try_for_each(|game| writeln!(file, "{}", game.record)));
    written.map_err(|error| CliError::File { path: path.clone(), error })
}

fn print_result(
    arguments: &Arguments,
    statistics: &MatchStatistics,
    terminal: &mut Terminal,
) -> Result<(), CliError> {
    let names: Vec<String> = arguments.players.iter().map(PlayerSpec::to_string).collect();
    if arguments.json {
        let elo = statistics.elo();
        let answer = json!({
            "game": arguments.variant.name,
            "players": names,
            "games": statistics.games,
            "won": statistics.won,
            "drawn": statistics.drawn,
            "lost": statistics.lost,
            "score": statistics.score(),
            "elo": elo.mean,
            "elo_low": elo.low,
            "elo_high": elo.high,
            "score_low": statistics.band().0,
            "score_high": statistics.band().1,
            "faults": statistics.faults,
            "lopsided": statistics.lopsided,
            "endings": statistics.endings.iter().map(|(clause, games)| (clause.0, games)).collect::<BTreeMap<_, _>>(),
            "seconds_a_move": statistics.seconds(),
            "llr": statistics.sprt.map(|sprt| sprt.ratio(statistics)),
            "accepted": statistics.accepted.map(|higher| if higher { "higher" } else { "lower" }),
        });
        return terminal.line(answer.to_string());
    }
    terminal.line(format!("{}: {} against {}", arguments.variant.name, names[0], names[1]))?;
    terminal.line(statistics.to_string())?;
    let [first, second] = statistics.seconds();
    terminal.line(format!(
        "{:.1} and {:.1} ms a move, {:.0} plies a game",
        first * 1e3,
        second * 1e3,
        statistics.plies()
    ))?;
    let endings: Vec<String> =
        statistics.endings.iter().map(|(clause, games)| format!("{clause} {games}")).collect();
    terminal.line(format!("ended by {}", endings.join(", ")))?;
    if statistics.faults != [0, 0] {
        terminal
            .line(format!("lost by illegal moves: {} and {}", statistics.faults[0], statistics.faults[1]))?;
    }
    if statistics.lopsided > 0 {
        terminal.line(format!(
            "lopsided openings, as none of {TRIES} was balanced: {} of {} rounds",
            statistics.lopsided,
            statistics.rounds()
        ))?;
    }
    match statistics.sprt {
        Some(sprt) => terminal.line(format!(
            "SPRT {sprt}: log-likelihood ratio {:.2}, {}",
            sprt.ratio(statistics),
            match statistics.accepted {
                Some(true) => "the higher is accepted",
                Some(false) => "the lower is accepted",
                None => "undecided",
            }
        )),
        None => Ok(()),
    }
}
