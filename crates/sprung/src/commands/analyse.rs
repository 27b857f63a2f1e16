//! `sprung analyse`: evaluates a position, or the moves of a record.

use super::tablebase;
use crate::error::CliError;
use crate::game_arguments::{GameArguments, PositionArguments, game_parser};
use crate::player::share;
use crate::terminal::Terminal;
use clap::Args;
use serde_json::{Value, json};
use sprung_engine::{Analysis, Engine, Limits, Line, Noise, Score, TablebaseEngine, engine_for};
use sprung_rules::{AnyState, GameId, Record, Seat, Turn};
use sprung_tablebase::TablebaseFolder;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Evaluate a position, or find the costliest moves of a record
///
/// For a position it prints the best lines with their scores (centipawns, or plies to the end) and every seat's chance to win.
/// For a record it prints the moves of every game that lost most of the chance to win, with better ones.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung analyse --game raeuberschach --moves \"e2e3 b7b5\" --lines 3
  sprung analyse evening.txt --nodes 200000")]
pub struct Arguments {
    /// A file of records
    #[arg(required_unless_present = "game")]
    file: Option<PathBuf>,
    /// The game of a position
    #[arg(long, value_name = "GAME", value_parser = game_parser(), ignore_case = true, conflicts_with = "file")]
    game: Option<GameId>,
    /// A rule option, as often as needed
    #[arg(long = "rule", value_name = "KEY=VALUE", requires = "game")]
    rules: Vec<String>,
    /// A position's text instead of the game's start
    #[arg(long, value_name = "TEXT", requires = "game")]
    position: Option<String>,
    /// Moves, throws (:3) and lots (:A) to play first, with blanks between
    #[arg(long, value_name = "\"M1 M2 …\"", requires = "game")]
    moves: Option<String>,
    /// Nodes to look at in each position
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000_000))]
    nodes: u64,
    /// The number of lines for a position
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..))]
    lines: u8,
    /// The folder of the endgame tables; else that of this user's data
    #[arg(long, value_name = "FOLDER")]
    tablebases: Option<PathBuf>,
    /// For programs
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    match (&arguments.file, arguments.game) {
        (Some(path), _) => records(path, arguments, terminal),
        (None, Some(game)) => {
            let rules = GameArguments { game, rules: arguments.rules.clone() };
            let table = PositionArguments {
                rules,
                position: arguments.position.clone(),
                moves: arguments.moves.clone(),
            };
            position(&*table.state()?, arguments, terminal)
        }
        (None, None) => Ok(()),
    }
}

/// The engine with the limits of an analysis.
struct Analyser {
    engine: Arc<dyn Engine>,
    tables: Arc<TablebaseFolder>,
    nodes: u64,
    lines: usize,
}

impl Analyser {
    fn new(game: GameId, arguments: &Arguments, lines: usize) -> Result<Analyser, CliError> {
        let asked = arguments.tablebases.as_deref();
        if let Some(path) = asked.filter(|path| !path.is_dir()) {
            return Err(CliError::File { path: path.to_path_buf(), error: ErrorKind::NotADirectory.into() });
        }
        // Without a folder of data there are only the tables of the program.
        let tables = Arc::new(match tablebase::folder(asked) {
            Ok(folder) => TablebaseFolder::new(&folder),
            Err(_) => TablebaseFolder::shipped(),
        });
        let engine = TablebaseEngine::new(Arc::from(engine_for(game, 64)), tables.clone());
        Ok(Analyser { engine: Arc::new(engine), tables, nodes: arguments.nodes, lines })
    }

    /// Searches a position. A damaged table of it is an error, although the engine could do without.
    fn analyse(&self, state: &dyn AnyState) -> Result<Analysis, CliError> {
        self.tables.probe(state)?;
        let stop = AtomicBool::new(false);
        let limits = Limits { multi_pv: self.lines, ..Limits::nodes(self.nodes, &stop) };
        Ok(self.engine.search(state, &limits, Noise::default(), &mut |_| {}))
    }
}

/// Returns every seat's chance to win.
pub fn chances(state: &dyn AnyState, analysis: &Analysis) -> Vec<(Seat, f64)> {
    let seats = state.seats();
    if let Some(verdict) = state.verdict() {
        return seats.iter().map(|seat| (seat, share(Some(verdict), seats, seat))).collect();
    }
    if !analysis.shares.is_empty() {
        return analysis.shares.clone();
    }
    let Some(line) = analysis.lines.first() else {
        // nothing is known yet, so everybody's chance is the same
        return seats.iter().map(|seat| (seat, share(None, seats, seat))).collect();
    };
    let chance = line.score.win_probability();
    let own = |seat| if state.seat_in_turn() == Some(seat) { chance } else { 1.0 - chance };
    seats.iter().map(|seat| (seat, own(seat))).collect()
}

pub fn per_cent(chance: f64) -> usize {
    (chance * 100.0).round() as usize
}

// ── A position ──

fn position(state: &dyn AnyState, arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let analyser = Analyser::new(state.id(), arguments, usize::from(arguments.lines))?;
    let analysis = analyser.analyse(state)?;
    let chances = chances(state, &analysis);
    if arguments.json {
        let line = |line: &Line<String>| json!({ "score": score_json(line.score), "moves": line.moves });
        let answer = json!({
            "position": state.text(),
            "depth": analysis.depth,
            "nodes": analysis.nodes,
            "lines": analysis.lines.iter().map(line).collect::<Vec<_>>(),
            "chances": chances_json(&chances),
        });
        return terminal.line(answer.to_string());
    }
    let localizer = terminal.localizer(state.id());
    terminal.state(localizer, state)?;
    for line in &analysis.lines {
        terminal.line(format!("{:>7}  {}", score(line.score), line.moves.join(" ")))?;
    }
    let chances: Vec<(Seat, usize)> =
        chances.iter().map(|(seat, chance)| (*seat, per_cent(*chance))).collect();
    terminal.line(localizer.chances(&chances))
}

/// Writes a score as `+0.35`, or as `#7` for a win and `-#7` for a loss in so many plies.
pub fn score(score: Score) -> String {
    match score {
        Score::Centipawns(points) => format!("{:+.2}", f64::from(points) / 100.0),
        Score::Win(plies) => format!("#{plies}"),
        Score::Loss(plies) => format!("-#{plies}"),
    }
}

fn score_json(score: Score) -> Value {
    match score {
        Score::Centipawns(points) => json!({ "points": points }),
        Score::Win(plies) => json!({ "win": plies }),
        Score::Loss(plies) => json!({ "loss": plies }),
    }
}

fn chances_json(chances: &[(Seat, f64)]) -> Value {
    chances
        .iter()
        .map(|(seat, chance)| (seat.to_string(), json!(chance)))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

// ── A record ──

/// A move and its cost.
struct Cost {
    number: usize,
    seat: Seat,
    text: String,
    better: String,
    loss: f64,
}

/// A position of a game with its analysis.
struct AnalysedPosition {
    turn: Turn,
    analysis: Analysis,
    chances: Vec<(Seat, f64)>,
}

/// The smallest loss that is reported; less is within the engine's own error.
const SMALL: f64 = 0.05;
/// The number of moves of a game that are listed.
const NAMED: usize = 5;

fn records(path: &Path, arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let text =
        fs::read_to_string(path).map_err(|error| CliError::File { path: path.to_path_buf(), error })?;
    let records = Record::read(&text)
        .map_err(|fault| CliError::Record { path: path.to_path_buf(), fault: Box::new(fault) })?;
    let mut answer = Vec::new();
    for record in &records {
        let mut costs = costs(record, arguments)?;
        costs.sort_by(|a, b| b.loss.total_cmp(&a.loss));
        if arguments.json {
            answer.push(json!({
                "game": record.state().id().name(),
                "entries": record.entries(),
                "moves": costs.iter().map(cost_json).collect::<Vec<_>>(),
            }));
        } else {
            print_costs(record, &costs, terminal)?;
        }
    }
    if arguments.json { terminal.line(Value::from(answer).to_string()) } else { Ok(()) }
}

fn cost_json(cost: &Cost) -> Value {
    json!({
        "number": cost.number,
        "seat": cost.seat.to_string(),
        "move": cost.text,
        "better": cost.better,
        "loss": cost.loss,
    })
}

/// Returns the cost of each decision: the chance to win before it, less the chance after it.
fn costs(record: &Record, arguments: &Arguments) -> Result<Vec<Cost>, CliError> {
    let state = record.state();
    let analyser = Analyser::new(state.id(), arguments, 1)?;
    let mut costs = Vec::new();
    let entries = state.recorded();
    let played = state.played();
    let plies = entries.iter().map(|(ply, _)| *ply).chain([played.len()]);
    let mut before: Option<AnalysedPosition> = None;
    for (number, ply) in plies.enumerate() {
        let here = state.back_to(ply);
        let analysis = analyser.analyse(&*here)?;
        let chances = chances(&*here, &analysis);
        if let Some(AnalysedPosition { turn: Turn::Seat(seat), analysis: earlier, chances: expected }) =
            &before
            && let Some(better) = earlier.best_move().map(str::to_string)
        {
            let of = |chances: &[(Seat, f64)]| {
                chances.iter().find(|(other, _)| other == seat).expect("every seat has a chance").1
            };
            let text = entries[number - 1].1.clone();
            // the best move costs nothing, whatever a second look says
            let best = played.get(entries[number - 1].0) == Some(&better);
            let loss = if best { 0.0 } else { (of(expected) - of(&chances)).max(0.0) };
            costs.push(Cost { number, seat: *seat, text, better, loss });
        }
        before = Some(AnalysedPosition { turn: here.turn(), analysis, chances });
    }
    Ok(costs)
}

fn print_costs(record: &Record, costs: &[Cost], terminal: &mut Terminal) -> Result<(), CliError> {
    let localizer = terminal.localizer(record.state().id());
    terminal.heading(localizer.title())?;
    let worst: Vec<&Cost> = costs.iter().take(NAMED).filter(|cost| cost.loss >= SMALL).collect();
    if worst.is_empty() {
        return terminal.line(localizer.lost_nothing(per_cent(SMALL)));
    }
    terminal.line(localizer.lost_most())?;
    for cost in worst {
        let line = localizer.lost_move(cost.number, cost.seat, &cost.text, per_cent(cost.loss), &cost.better);
        terminal.paragraph(&line)?;
    }
    Ok(())
}
