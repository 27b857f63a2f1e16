//! `sprung levels`: how long the games of each level against itself are, how they end, and how a level does against the one below.

use super::matches::round::{MatchGame, MatchSettings, Round};
use super::matches::statistics::MatchStatistics;
use crate::error::CliError;
use crate::game_arguments::{GameArguments, game_parser};
use crate::player::{BaselineStrategy, PlayerSpec};
use crate::protocol::variant::UciVariant;
use crate::terminal::Terminal;
use clap::Args;
use sprung_engine::Level;
use sprung_rules::{AnyGame, AnyState, Clause, GameId, Record, Turn};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Measure the levels: the length and the endings of their games, and each level against the one below
///
/// Each level plays against itself. The length is in rounds (Rösselsprung) or moves of each side, from the start of the game. Then each
/// level plays a match against the level below, the first against the greedy player; the result is that of the higher level or of
/// the greedy player with its 95 % interval.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung levels eckstein --levels 1-6 --games 100
  sprung levels roesselsprung --levels 1-4 --with \"board=K1 seats=AB\" --with \"board=K3 seats=ABCD\" --steps 100")]
pub struct Arguments {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser(), ignore_case = true)]
    game: GameId,
    /// The levels, such as 3 or 1-6
    #[arg(long, default_value = "1-10", value_name = "FIRST-LAST")]
    levels: LevelRange,
    /// Rule options, separated by blanks; a table of its own for each
    #[arg(long = "with", value_name = "KEY=VALUE …")]
    rules: Vec<String>,
    /// Games of each level against itself
    #[arg(long, default_value_t = 40)]
    games: u64,
    /// Games of each level against the one below, rounded up to whole rounds
    #[arg(long, default_value_t = 0)]
    steps: u64,
    /// Random moves before the players begin
    #[arg(long, default_value_t = 6, value_name = "PLIES")]
    opening: u32,
    /// Another seed, other openings, throws and errors
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The transposition table of each player.
const MEGABYTES: usize = 16;
/// The largest value of an opening in centipawns, for either side.
const BALANCE: i32 = 100;
/// The reason why the moves of a game are not refused when they are played again.
const REPLAYS: &str = "what a game recorded is legal in it";

/// The levels from the first to the last.
#[derive(Clone, Copy)]
struct LevelRange(Level, Level);

impl FromStr for LevelRange {
    type Err = String;

    fn from_str(text: &str) -> Result<LevelRange, String> {
        let level = |text: &str| text.parse().ok().and_then(Level::new);
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        match (level(first), level(last)) {
            (Some(first), Some(last)) if first <= last => Ok(LevelRange(first, last)),
            _ => Err(format!("`{text}` is not a level from 1 to 10 or two of them, as in 1-6")),
        }
    }
}

/// The lengths and endings of some games.
#[derive(Default)]
struct Lengths {
    lengths: Vec<usize>,
    endings: BTreeMap<Clause, u64>,
    /// The length of the shortest game that ended by repetition.
    first_repetition: Option<usize>,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let plain = [String::new()];
    let sets = if arguments.rules.is_empty() { &plain[..] } else { &arguments.rules };
    for set in sets {
        let rules: Vec<String> = set.split_whitespace().map(str::to_string).collect();
        let game = GameArguments { game: arguments.game, rules }.open()?;
        terminal.line(format!("{} {set}", arguments.game.name()).trim_end())?;
        let LevelRange(first, last) = arguments.levels;
        for level in Level::all().filter(|level| (first..=last).contains(level)) {
            if arguments.games > 0 {
                let lengths = against_itself(arguments, &game, level)?;
                terminal.line(format!("level {:<2} {lengths}", level.number()))?;
            }
            if arguments.steps > 0 {
                let (name, statistics) = against_below(arguments, &game, level)?;
                terminal.line(format!("level {:<2} {name} {statistics}", level.number()))?;
            }
        }
    }
    Ok(())
}

fn settings(arguments: &Arguments, game: &Arc<dyn AnyGame>, players: [PlayerSpec; 2]) -> MatchSettings {
    MatchSettings {
        variant: UciVariant::of(arguments.game),
        game: game.clone(),
        players,
        megabytes: MEGABYTES,
        opening: arguments.opening,
        balance: BALANCE,
        seed: arguments.seed,
    }
}

fn against_itself(arguments: &Arguments, game: &Arc<dyn AnyGame>, level: Level) -> Result<Lengths, CliError> {
    let settings = settings(arguments, game, [PlayerSpec::Level(level), PlayerSpec::Level(level)]);
    let stopped = AtomicBool::new(false);
    let mut round = Round::new(&settings, &stopped)?;
    let mut lengths = Lengths::default();
    for number in 0..arguments.games {
        // with equal players the other seatings would be the same game again
        let played = round.play_seatings(number, &settings.seatings()[..1])?;
        played.games.iter().for_each(|game| lengths.add(game));
    }
    Ok(lengths)
}

/// Returns the name and the result of a match: a level against the one below, the greedy player against the first.
fn against_below(
    arguments: &Arguments,
    game: &Arc<dyn AnyGame>,
    level: Level,
) -> Result<(String, MatchStatistics), CliError> {
    let players = match level.number().checked_sub(1).and_then(Level::new) {
        Some(below) => [PlayerSpec::Level(level), PlayerSpec::Level(below)],
        None => [PlayerSpec::Baseline(BaselineStrategy::Greedy), PlayerSpec::Level(level)],
    };
    let name = format!("{} against {}", players[0], players[1]);
    let settings = settings(arguments, game, players);
    let stopped = AtomicBool::new(false);
    let mut round = Round::new(&settings, &stopped)?;
    let mut statistics = MatchStatistics::default();
    for number in 0..arguments.steps.div_ceil(settings.seatings().len() as u64) {
        statistics.add(&round.play(number)?);
    }
    Ok((name, statistics))
}

impl Lengths {
    /// Adds a finished game.
    fn add(&mut self, played: &MatchGame) {
        let records = Record::read(&played.record).expect("a match writes records that can be read");
        let state = records.first().expect("each game of a match has a record").state();
        let length = length(state);
        self.lengths.push(length);
        if let Some(clause) = played.clause {
            *self.endings.entry(clause).or_default() += 1;
        }
        if is_repetition(state) {
            self.first_repetition = Some(self.first_repetition.map_or(length, |first| first.min(length)));
        }
    }

    /// Returns the shortest, the mean and the longest length, or `None` without games.
    fn range(&self) -> Option<(usize, f64, usize)> {
        let [shortest, longest] = [self.lengths.iter().min()?, self.lengths.iter().max()?];
        let mean = self.lengths.iter().sum::<usize>() as f64 / self.lengths.len() as f64;
        Some((*shortest, mean, *longest))
    }
}

impl fmt::Display for Lengths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((shortest, mean, longest)) = self.range() else { return write!(f, "no games") };
        write!(f, "{} games, mean {mean:.0} ({shortest} to {longest}), ended by", self.lengths.len())?;
        let endings: Vec<String> =
            self.endings.iter().map(|(clause, games)| format!(" {clause} {games}")).collect();
        write!(f, "{}", endings.join(","))?;
        match self.first_repetition {
            Some(first) => write!(f, "; first repetition at move {first}"),
            None => Ok(()),
        }
    }
}

/// Returns the length of a finished game: the turns of the seat that had most of them.
fn length(finished: &dyn AnyState) -> usize {
    let mut state = finished.back_to(0);
    let mut turns = [0; 4];
    for (_, text) in finished.recorded() {
        let (seat, is_throw) = (state.seat_in_turn(), state.turn() == Turn::Chance);
        let sets_piece = state.pieces_to_place() > 0;
        state.play(&text).expect(REPLAYS);
        // a throw that cannot be used ends the turn at once (RS-5)
        let is_turn = if is_throw { state.seat_in_turn() != seat } else { !sets_piece };
        if let Some(seat) = seat.filter(|_| is_turn) {
            turns[seat.index()] += 1;
        }
    }
    turns.into_iter().fold(0, usize::max)
}

/// Returns whether the last position of a game without dice has occurred before.
fn is_repetition(finished: &dyn AnyState) -> bool {
    if finished.facts().has_dice {
        return false;
    }
    let mut state = finished.back_to(0);
    let mut keys = vec![state.key()];
    for (_, text) in finished.recorded() {
        state.play(&text).expect(REPLAYS);
        keys.push(state.key());
    }
    keys.pop().is_some_and(|last| keys.contains(&last))
}
