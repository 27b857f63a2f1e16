//! `sprung moves`: the legal moves, one per line.

use crate::error::CliError;
use crate::game_arguments::PositionArguments;
use crate::terminal::Terminal;
use clap::Args;
use serde_json::json;

/// List the legal moves, one per line; throws as :1 to :6, the lot as :A to :D
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung moves raeuberschach
  sprung moves roesselsprung --rule seats=AB --moves \":A :3\"
  sprung moves eckstein --position \"yyyyyyy/yyyyyyy/7/7/7/rrrrrrr/rrrrrrr r\" --json")]
pub struct Arguments {
    #[command(flatten)]
    table: PositionArguments,
    /// For programs: position, who is to move, moves, chance events with their weights
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let state = arguments.table.state()?;
    if arguments.json {
        let chances: Vec<_> =
            state.chances().into_iter().map(|(text, weight)| json!([text, weight])).collect();
        let answer = json!({
            "position": state.text(),
            "turn": state.seat_in_turn().map(|seat| seat.letter().to_string()),
            "moves": state.moves(),
            "chances": chances,
        });
        return terminal.line(answer.to_string());
    }
    for (text, _) in state.chances() {
        terminal.line(text)?;
    }
    for text in state.moves() {
        terminal.line(text)?;
    }
    Ok(())
}
