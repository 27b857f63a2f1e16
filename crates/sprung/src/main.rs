//! `sprung`: five German board games in the browser and at the terminal. One file per subcommand in `commands`.

mod board;
mod chance;
mod cli;
mod commands;
mod draws;
mod failure;
mod peer;
mod player;
mod protocol;
mod sentences;
mod table;
mod terminal;

use std::process::ExitCode;
use terminal::{Terminal, language_of_environment};

fn main() -> ExitCode {
    let cli = cli::Cli::read(std::env::args_os().collect()).unwrap_or_else(|error| error.exit());
    let language = cli.lang.unwrap_or_else(language_of_environment);
    let mut terminal = Terminal::new(cli.color, language);
    let done = cli.run(&mut terminal);
    match terminal.finish().and(done) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(language),
    }
}
