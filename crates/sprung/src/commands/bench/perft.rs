//! `sprung bench perft`: how many moves each game's rules generate in a second, beside another program.

use super::start_peer;
use crate::error::CliError;
use crate::games::{self, MoveGeneration, VARIANTS};
use crate::protocol::variant::UciVariant;
use crate::terminal::Terminal;
use crate::uci_process::Count;
use clap::Args;
use serde_json::{Value, json};
use sprung_rules::{Fault, Game, GameId, zobrist};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Count moves per second in every game, beside Fairy-Stockfish where it plays the game too
///
/// It runs on one thread. Where Fairy-Stockfish plays a game as its `antichess` or `courier`, our rules are set to those of that
/// variant, the node counts are compared, and a difference is reported. A game with dice is played at random to the end.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung bench perft
  sprung bench perft --peer ./fairy-stockfish-largeboards --seconds 10")]
pub struct Arguments {
    /// A UCI program that knows `go perft`; else Debian's fairy-stockfish if it is installed
    #[arg(long, value_name = "PATH")]
    peer: Option<PathBuf>,
    /// Seconds for each of our games; each is counted at least once
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u64).range(0..=600))]
    seconds: u64,
    /// For programs
    #[arg(long)]
    json: bool,
}

/// One line of the table.
struct Row {
    game: GameId,
    what: String,
    ours: f64,
    nodes: u64,
    theirs: Option<Count>,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let time = Duration::from_secs(arguments.seconds);
    let mut peer = start_peer(arguments.peer.as_deref())?;
    let mut rows = Vec::new();
    for game in VARIANTS.iter().map(|variant| variant.game).filter(unique()) {
        let (variant, depth) = match &games::of(game).move_generation {
            MoveGeneration::Perft { variant, depth } => (*variant, *depth),
            MoveGeneration::RandomPlay(play) => {
                rows.push(random_row(game, *play, time)?);
                continue;
            }
        };
        let mut row = measure(variant, depth, time)?;
        if let (true, Some((path, peer))) = (variant.name != game.name(), &mut peer)
            && peer.plays(variant.name)
        {
            let limit = Duration::from_secs(300);
            let counted = peer.perft(variant.name, depth, limit);
            row.theirs = Some(counted.map_err(|fault| CliError::Program { program: path.clone(), fault })?);
        }
        rows.push(row);
    }
    let name = peer.map(|(_, peer)| peer.name.clone());
    if arguments.json { terminal.line(json(&rows, name).to_string()) } else { table(&rows, name, terminal) }
}

/// Counts the leaves of a variant's move tree as often as the time allows, at least once.
fn measure(variant: &UciVariant, depth: u32, time: Duration) -> Result<Row, CliError> {
    let id = variant.game;
    let game = variant.open(&[]).map_err(|faults| CliError::Options { game: id, faults })?;
    let state = game.begin(variant.start).map_err(|faults| CliError::Position { game: id, faults })?;
    let begun = Instant::now();
    let (mut nodes, mut total) = (0, 0);
    while total == 0 || begun.elapsed() < time {
        nodes = state.perft(depth);
        total += nodes;
    }
    let ours = total as f64 / begun.elapsed().as_secs_f64();
    Ok(Row { game: id, what: format!("perft {depth}"), ours, nodes, theirs: None })
}

/// Plays random games of a game for a time and counts their moves.
fn random_row(
    game: GameId,
    play: fn(Duration) -> Result<u64, Vec<Fault>>,
    time: Duration,
) -> Result<Row, CliError> {
    let begun = Instant::now();
    let moves = play(time).map_err(|faults| CliError::Options { game, faults })?;
    let ours = moves as f64 / begun.elapsed().as_secs_f64();
    Ok(Row { game, what: "random play".to_string(), ours, nodes: moves, theirs: None })
}

/// Plays whole games of random moves for a time and returns the number of moves; throws are not counted.
pub fn random_play<G: Game>(game: &G, time: Duration) -> u64 {
    let mut dice = 0u64;
    let mut below = |n: u64| {
        dice += 1;
        zobrist::number(dice) % n
    };
    let begun = Instant::now();
    let (mut moves, mut decisions) = (0, Vec::new());
    while moves == 0 || begun.elapsed() < time {
        let mut position = game.start();
        loop {
            let chances = game.chances(&position);
            if let Some(&(event, _)) = chances.get(below(chances.len().max(1) as u64) as usize) {
                game.play(&mut position, event);
                continue;
            }
            decisions.clear();
            game.moves(&position, &mut |mv| decisions.push(mv));
            if decisions.is_empty() {
                break;
            }
            let mv = decisions[below(decisions.len() as u64) as usize];
            game.play(&mut position, mv);
            moves += 1;
        }
    }
    moves
}

/// Returns a filter that lets every game pass once.
fn unique() -> impl FnMut(&GameId) -> bool {
    let mut seen = Vec::new();
    move |game| {
        let new = !seen.contains(game);
        seen.push(*game);
        new
    }
}

impl Row {
    fn their_rate(&self) -> Option<f64> {
        self.theirs.map(Count::rate)
    }
}

fn table(rows: &[Row], peer: Option<String>, terminal: &mut Terminal) -> Result<(), CliError> {
    let rate = |rate: f64| format!("{:.1} M/s", rate / 1e6);
    let name = peer.as_deref().unwrap_or("none");
    terminal.line(format!("peer: {name}"))?;
    terminal.line(format!(
        "{:<14} {:<12} {:>12} {:>12} {:>12} {:>8}",
        "game", "counted", "nodes", "sprung", "peer", "ratio"
    ))?;
    for row in rows {
        let theirs = row.their_rate();
        terminal.line(format!(
            "{:<14} {:<12} {:>12} {:>12} {:>12} {:>8}",
            row.game.name(),
            row.what,
            row.nodes,
            rate(row.ours),
            theirs.map_or("–".to_string(), rate),
            theirs.map_or("–".to_string(), |theirs| format!("{:.1}", row.ours / theirs)),
        ))?;
    }
    let nodes = |row: &Row| row.theirs.map(|count| count.nodes);
    let counted = rows.iter().filter_map(|row| nodes(row).map(|theirs| (row, theirs)));
    for (row, theirs) in counted.filter(|(row, theirs)| *theirs != row.nodes) {
        terminal.line(format!("{}: {name} counts {theirs} nodes, not {}", row.game.name(), row.nodes))?;
    }
    Ok(())
}

fn json(rows: &[Row], peer: Option<String>) -> Value {
    let row = |row: &Row| {
        json!({
            "game": row.game.name(),
            "counted": row.what,
            "nodes": row.nodes,
            "per_second": row.ours.round(),
            "peer_nodes": row.theirs.as_ref().map(|count| count.nodes),
            "peer_per_second": row.their_rate().map(f64::round),
        })
    };
    json!({ "peer": peer, "rows": rows.iter().map(row).collect::<Vec<_>>() })
}
