//! `sprung bench`: the engine's fixed positions, beside another program.

use super::start_peer;
use crate::error::CliError;
use crate::terminal::Terminal;
use crate::uci_process::{Count, UciProcess, after};
use clap::Args;
use serde_json::json;
use sprung_engine::bench::positions;
use std::path::PathBuf;
use std::time::{Duration, Instant};

#[derive(Args)]
#[group(skip)]
pub struct Arguments {
    /// A UCI program to measure beside ours; else Debian's fairy-stockfish if it is installed
    #[arg(long, value_name = "PATH")]
    peer: Option<PathBuf>,
    /// Without another program
    #[arg(long, conflicts_with = "peer")]
    alone: bool,
    /// For programs
    #[arg(long)]
    json: bool,
}

/// Milliseconds another program gets for a position.
const THEIR_TIME: u64 = 300;

/// One game's nodes and time.
struct Row {
    name: &'static str,
    ours: Count,
    /// The nodes and time of the peer, if it plays the game.
    theirs: Option<Count>,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let mut peer = if arguments.alone { None } else { start_peer(arguments.peer.as_deref())? };
    let mut rows: Vec<Row> = Vec::new();
    for position in positions() {
        let begun = Instant::now();
        let nodes = position.run().map_err(|faults| CliError::Options { game: position.game, faults })?;
        let ours = Count { nodes, time: begun.elapsed() };
        if rows.last().is_none_or(|row| row.name != position.name) {
            rows.push(Row { name: position.name, ours: Count::default(), theirs: None });
        }
        let Some(row) = rows.last_mut() else { continue };
        row.ours.add(ours);
        if let (Some(variant), Some((path, peer))) = (position.uci_variant, &mut peer)
            && let Some(text) = position.position
            && peer.plays(variant)
        {
            let searched = searched(peer, variant, text);
            let searched = searched.map_err(|fault| CliError::Program { program: path.clone(), fault })?;
            row.theirs.get_or_insert_default().add(searched);
        }
    }
    let total: u64 = rows.iter().map(|row| row.ours.nodes).sum();
    if arguments.json {
        let row = |row: &Row| {
            json!({
                "game": row.name,
                "nodes": row.ours.nodes,
                "per_second": row.ours.rate().round(),
                "peer_per_second": row.theirs.map(|theirs| theirs.rate().round()),
            })
        };
        let rows: Vec<_> = rows.iter().map(row).collect();
        return terminal.line(json!({ "nodes": total, "rows": rows }).to_string());
    }
    let rate = |rate: f64| format!("{:.0} k/s", rate / 1e3);
    terminal
        .line(format!("{:<16} {:>10} {:>12} {:>12} {:>6}", "game", "nodes", "sprung", "peer", "ratio"))?;
    for row in &rows {
        let theirs = row.theirs.map(Count::rate);
        terminal.line(format!(
            "{:<16} {:>10} {:>12} {:>12} {:>6}",
            row.name,
            row.ours.nodes,
            rate(row.ours.rate()),
            theirs.map_or("–".to_string(), rate),
            theirs.map_or("–".to_string(), |theirs| format!("{:.1}", row.ours.rate() / theirs)),
        ))?;
    }
    terminal.line(format!("Bench: {total}"))
}

/// Searches a position with the peer and returns the nodes and the time of its last report.
fn searched(peer: &mut UciProcess, variant: &str, position: &str) -> Result<Count, String> {
    peer.send(&format!("setoption name UCI_Variant value {variant}"))?;
    peer.send(&format!("position fen {position}"))?;
    peer.send(&format!("go movetime {THEIR_TIME}"))?;
    let lines = peer.read_until("bestmove", Duration::from_secs(20))?;
    let said = lines.iter().rev().find_map(|line| {
        let number = |name| after(line, name).next().and_then(|word| word.parse().ok());
        Some(Count { nodes: number("nodes")?, time: Duration::from_millis(number("time")?) })
    });
    said.ok_or_else(|| format!("it said nothing of its nodes and time in {variant}"))
}
