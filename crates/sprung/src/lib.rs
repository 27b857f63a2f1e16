//! The program `sprung` as a library, so that tests and fuzz targets can call its readers. Each subcommand has a file in `commands`.

/// Compiles and runs the Rust example of the README as a doctest.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
mod readme {}

mod board;
mod cli;
mod commands;
mod error;
mod game_arguments;
mod games;
mod messages;
mod online;
mod os_random;
mod player;
mod processor;
mod protocol;
mod seeded_rng;
mod terminal;
mod tui;
mod uci_process;

use std::process::ExitCode;
use terminal::{Terminal, language_of_environment};

pub use protocol::cecp::execute_lines as execute_xboard_lines;
pub use protocol::uci::execute_lines as execute_uci_lines;

/// Runs the command that the arguments of the process name.
pub fn run() -> ExitCode {
    processor::use_faster_build();
    let cli = cli::Cli::read(std::env::args_os().collect()).unwrap_or_else(|error| error.exit());
    let language = cli.lang.unwrap_or_else(language_of_environment);
    let mut terminal = Terminal::new(cli.color, language);
    let done = cli.run(&mut terminal);
    match terminal.finish().and(done) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(language),
    }
}
