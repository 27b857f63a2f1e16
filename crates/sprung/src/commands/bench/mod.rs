//! `sprung bench`: how fast it is.

mod perft;

use crate::failure::Failure;
use crate::terminal::Terminal;
use clap::{Args, Subcommand};

/// Measure speed
#[derive(Args)]
pub struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Perft(perft::Arguments),
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), Failure> {
    match &arguments.what {
        What::Perft(arguments) => perft::run(arguments, terminal),
    }
}
