//! `sprung perft`: counting lines of play.

use crate::error::CliError;
use crate::game_arguments::PositionArguments;
use crate::terminal::Terminal;
use clap::Args;
use serde_json::{Map, Value, json};

/// Count the lines of DEPTH decisions; the count is the last line
///
/// Lots and throws branch without counting as decisions. A line is not extended past the end of the game; house rules that
/// draw are off.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung perft raeuberschach 5
  sprung perft eckstein 3 --rule board=P2 --rule variant=I+II --divide")]
pub struct Arguments {
    #[command(flatten)]
    table: PositionArguments,
    /// Decisions to look ahead
    depth: u32,
    /// Print the count of each first move too
    #[arg(long)]
    divide: bool,
    /// For programs
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let game = arguments.table.rules.open_with(&["house=off"])?;
    let state = arguments.table.play_in(&*game)?;
    let rows = if arguments.divide { state.divide(arguments.depth, &|| true) } else { Vec::new() };
    let nodes = match arguments.divide {
        true => rows.iter().map(|(_, nodes)| nodes).sum(),
        false => state.perft(arguments.depth),
    };
    if arguments.json {
        let mut answer = json!({ "nodes": nodes });
        if arguments.divide {
            answer["moves"] =
                Value::Object(rows.into_iter().map(|(text, n)| (text, n.into())).collect::<Map<_, _>>());
        }
        return terminal.line(answer.to_string());
    }
    for (text, nodes) in rows {
        terminal.line(format!("{text}: {nodes}"))?;
    }
    terminal.line(nodes.to_string())
}
