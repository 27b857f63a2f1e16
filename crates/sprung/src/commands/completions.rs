//! `sprung completions`: prints a completion script for a shell.

use crate::cli::Cli;
use crate::error::CliError;
use crate::terminal::Terminal;
use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};

/// Print a script that lets your shell complete commands, games and options
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung completions bash > ~/.local/share/bash-completion/completions/sprung
  sprung completions fish > ~/.config/fish/completions/sprung.fish")]
pub struct Arguments {
    /// The shell
    shell: Shell,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let mut script = Vec::new();
    generate(arguments.shell, &mut Cli::command(), "sprung", &mut script);
    terminal.text(String::from_utf8_lossy(&script))
}
