//! `sprung bench perft`: how many moves each game's rules generate in a second, beside another program.

use super::start_peer;
use crate::failure::Failure;
use crate::peer::Count;
use crate::protocol::variant::{ANTICHESS, COURIER};
use crate::terminal::Terminal;
use clap::Args;
use rules::games::roesselsprung::Roesselsprung;
use rules::{Game, GameId, Options, zobrist};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Count moves per second in every game, beside Fairy-Stockfish where it plays the game too
///
/// One thread. Räuberschach with en passant is Fairy-Stockfish's `antichess`; Kurierschach with the mirrored array, pawns that
/// become a Königin at once, stalemate and bare king losing is its `courier`. Node counts are compared, and a difference is
/// said. Rösselsprung is played at random to the end.
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

/// A game counted from a position, and what another program calls it.
struct Course {
    game: GameId,
    rules: &'static [&'static str],
    position: Option<&'static str>,
    depth: u32,
    variant: Option<&'static str>,
}

const COURSES: [Course; 4] = [
    Course {
        game: GameId::Raeuberschach,
        rules: ANTICHESS.rules,
        position: None,
        depth: 6,
        variant: Some(ANTICHESS.name),
    },
    Course {
        game: GameId::Kurierschach,
        rules: COURIER.rules,
        position: COURIER.start,
        depth: 5,
        variant: Some(COURIER.name),
    },
    Course { game: GameId::Schlaukopf, rules: &[], position: None, depth: 7, variant: None },
    Course { game: GameId::Eckstein, rules: &[], position: None, depth: 5, variant: None },
];

/// One line of the table.
struct Row {
    game: GameId,
    what: String,
    ours: f64,
    nodes: u64,
    theirs: Option<Count>,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), Failure> {
    let time = Duration::from_secs(arguments.seconds);
    let mut peer = start_peer(arguments.peer.as_deref())?;
    let mut rows = Vec::new();
    for course in &COURSES {
        let mut row = measure(course, time)?;
        if let (Some(variant), Some((path, peer))) = (course.variant, &mut peer)
            && peer.plays(variant)
        {
            let limit = Duration::from_secs(300);
            let counted = peer.perft(variant, course.depth, limit);
            row.theirs = Some(counted.map_err(|fault| Failure::Peer { program: path.clone(), fault })?);
        }
        rows.push(row);
    }
    let options = Options::defaults(Roesselsprung::SWITCHES);
    let game = Roesselsprung::new(&options);
    let game = game.map_err(|faults| Failure::Options { game: GameId::Roesselsprung, faults })?;
    rows.push(random_play(&game, time));
    let name = peer.map(|(_, peer)| peer.name.clone());
    if arguments.json { terminal.line(json(&rows, name).to_string()) } else { table(&rows, name, terminal) }
}

fn measure(course: &Course, time: Duration) -> Result<Row, Failure> {
    let options = |faults| Failure::Options { game: course.game, faults };
    let game = course.game.open(course.rules.iter().copied()).map_err(options)?;
    let play =
        game.begin(course.position).map_err(|faults| Failure::Position { game: course.game, faults })?;
    let begun = Instant::now();
    let (mut nodes, mut total) = (0, 0);
    while total == 0 || begun.elapsed() < time {
        nodes = play.perft(course.depth);
        total += nodes;
    }
    let ours = total as f64 / begun.elapsed().as_secs_f64();
    Ok(Row { game: course.game, what: format!("perft {}", course.depth), ours, nodes, theirs: None })
}

/// Whole games of random moves; throws are not counted as moves.
fn random_play<G: Game>(game: &G, time: Duration) -> Row {
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
    let ours = moves as f64 / begun.elapsed().as_secs_f64();
    Row { game: G::ID, what: "random play".to_string(), ours, nodes: moves, theirs: None }
}

impl Row {
    fn their_rate(&self) -> Option<f64> {
        self.theirs.map(Count::rate)
    }

    fn differs(&self) -> bool {
        self.theirs.as_ref().is_some_and(|count| count.nodes != self.nodes)
    }
}

fn table(rows: &[Row], peer: Option<String>, terminal: &mut Terminal) -> Result<(), Failure> {
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
    for row in rows.iter().filter(|row| row.differs()) {
        let theirs = row.theirs.as_ref().map_or(0, |count| count.nodes);
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
