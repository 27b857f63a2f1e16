//! `sprung engine`: for programs that have a board and want a player.

use crate::failure::Failure;
use crate::protocol::{cecp, uci};
use crate::terminal::Terminal;
use clap::Args;

/// Play as an engine for other programs, in the words of UCI
///
/// UCI_Variant takes a game's name, or antichess (Räuberschach with en passant) and courier (Kurierschach with pawns that become
/// a Königin at once, stalemate and bare king losing, and that variant's own array). Rules are options named GAME.KEY. In
/// Rösselsprung throws and the lot are moves of the list.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung engine
  xboard -fcp 'sprung engine --xboard' -variant giveaway
  printf 'setoption name UCI_Variant value eckstein\\ngo depth 8\\n' | sprung engine")]
pub struct Arguments {
    /// Speak CECP, XBoard's protocol, instead
    #[arg(long)]
    xboard: bool,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), Failure> {
    if arguments.xboard { cecp::serve(terminal) } else { uci::serve(terminal) }
}
