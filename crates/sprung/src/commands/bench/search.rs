//! `sprung bench`: the engine's fixed positions, beside another program.

use super::start_peer;
use crate::failure::Failure;
use crate::peer::Peer;
use crate::terminal::Terminal;
use clap::Args;
use engine::bench::{COURSES, Course};
use rules::GameId;
use serde_json::json;
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
    nodes: u64,
    time: Duration,
    /// Another program's nodes per second.
    theirs: Vec<f64>,
}

impl Row {
    fn rate(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }

    fn their_rate(&self) -> Option<f64> {
        let count = self.theirs.len();
        (count > 0).then(|| self.theirs.iter().sum::<f64>() / count as f64)
    }
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), Failure> {
    let mut peer = if arguments.alone { None } else { start_peer(arguments.peer.as_deref())? };
    let mut rows: Vec<Row> = Vec::new();
    for course in &COURSES {
        let name = name(course);
        let begun = Instant::now();
        let nodes = course.run().map_err(|faults| Failure::Options { game: course.game, faults })?;
        let time = begun.elapsed();
        if rows.last().is_none_or(|row| row.name != name) {
            rows.push(Row { name, nodes: 0, time: Duration::ZERO, theirs: Vec::new() });
        }
        let Some(row) = rows.last_mut() else { continue };
        row.nodes += nodes;
        row.time += time;
        if let (Some(variant), Some((path, peer))) = (course.variant, &mut peer)
            && peer.plays(variant)
        {
            let measured = their_rate(peer, variant, course.position.unwrap_or_default());
            row.theirs.push(measured.map_err(|fault| Failure::Peer { program: path.clone(), fault })?);
        }
    }
    let total: u64 = rows.iter().map(|row| row.nodes).sum();
    if arguments.json {
        let row = |row: &Row| {
            json!({
                "game": row.name,
                "nodes": row.nodes,
                "per_second": row.rate().round(),
                "peer_per_second": row.their_rate().map(f64::round),
            })
        };
        let rows: Vec<_> = rows.iter().map(row).collect();
        return terminal.line(json!({ "nodes": total, "rows": rows }).to_string());
    }
    let rate = |rate: f64| format!("{:.0} k/s", rate / 1e3);
    terminal
        .line(format!("{:<16} {:>10} {:>12} {:>12} {:>6}", "game", "nodes", "sprung", "peer", "ratio"))?;
    for row in &rows {
        let theirs = row.their_rate();
        terminal.line(format!(
            "{:<16} {:>10} {:>12} {:>12} {:>6}",
            row.name,
            row.nodes,
            rate(row.rate()),
            theirs.map_or("–".to_string(), rate),
            theirs.map_or("–".to_string(), |theirs| format!("{:.1}", row.rate() / theirs)),
        ))?;
    }
    terminal.line(format!("Bench: {total}"))
}

/// What a course counts as.
fn name(course: &Course) -> &'static str {
    match (course.variant, course.game) {
        (Some(variant), _) => variant,
        (None, GameId::Raeuberschach) => "raeuberschach 2",
        (None, game) => game.name(),
    }
}

/// Another program's nodes per second in a position.
fn their_rate(peer: &mut Peer, variant: &str, position: &str) -> Result<f64, String> {
    peer.say(&format!("setoption name UCI_Variant value {variant}"))?;
    peer.say(&format!("position fen {position}"))?;
    peer.say(&format!("go movetime {THEIR_TIME}"))?;
    let lines = peer.hear_until("bestmove", Duration::from_secs(20))?;
    let number = |line: &String, name: &str| {
        let mut words = line.split_whitespace().skip_while(|word| *word != name).skip(1);
        words.next().and_then(|word| word.parse::<f64>().ok())
    };
    let rate = lines.iter().rev().find_map(|line| number(line, "nps"));
    rate.ok_or_else(|| format!("it said nothing of its speed in {variant}"))
}
