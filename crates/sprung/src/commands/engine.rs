//! `sprung engine`: the engine for other programs, over UCI or CECP.

use crate::error::CliError;
use crate::protocol::{cecp, uci};
use crate::terminal::Terminal;
use clap::Args;

/// Play as an engine for other programs, over UCI
///
/// UCI_Variant takes a game's name, or antichess or courier, which stand for the rules that other programs play under these
/// names. Rules are options named GAME.KEY. In Rösselsprung throws and the lot are moves of the list.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung engine
  xboard -fcp 'sprung engine --xboard' -variant giveaway
  printf 'setoption name UCI_Variant value eckstein\\ngo depth 8\\n' | sprung engine")]
pub struct Arguments {
    /// Use CECP, XBoard's protocol, instead of UCI
    #[arg(long)]
    xboard: bool,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    if arguments.xboard { cecp::serve(terminal) } else { uci::serve(terminal) }
}
