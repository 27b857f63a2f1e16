//! The command line: what can be said, and its help.

use crate::commands::{
    analyse, backup, bench, completions, engine, export, games, matches, moves, perft, play, replay, rules,
    serve, show, why,
};
use crate::failure::Failure;
use crate::terminal::{Color, Terminal};
use clap::{Parser, Subcommand};
use words::Language;

const EXAMPLES: &str = "\
Examples:
  sprung                                         play in the browser, on this machine
  sprung serve --lan                             also for the others in the room
  sprung play                                    choose a game and play it here, at the terminal
  sprung play schlaukopf --seat B=level:3
  sprung rules raeuberschach --clause RC-7
  sprung why raeuberschach a2a3 --moves \"e2e3 b7b5\"
  sprung show roesselsprung --png board.png

Exit codes: 0 done; 1 the rules say no (an illegal move, a faulty position or record); 2 anything else is wrong.";

/// Five German board games: Rösselsprung, Schach dem Schlaukopf, Räuberschach, Kurierschach, Eckstein
#[derive(Parser)]
#[command(name = "sprung", version, after_help = EXAMPLES)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// Language of what is said, de or en; else that of the environment
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = read_language)]
    pub lang: Option<Language>,
    /// Colours: auto looks at the terminal and at NO_COLOR
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto, value_name = "WHEN", hide_possible_values = true)]
    pub color: Color,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Arguments),
    Backup(backup::Arguments),
    Export(export::Arguments),
    Games(games::Arguments),
    Rules(rules::Arguments),
    Show(show::Arguments),
    Moves(moves::Arguments),
    Why(why::Arguments),
    Play(play::Arguments),
    Replay(replay::Arguments),
    Perft(perft::Arguments),
    Analyse(analyse::Arguments),
    Bench(bench::Arguments),
    Engine(engine::Arguments),
    Match(matches::Arguments),
    Completions(completions::Arguments),
}

impl Cli {
    pub fn run(&self, terminal: &mut Terminal) -> Result<(), Failure> {
        match &self.command {
            None => serve::run(&serve::Arguments::default(), terminal),
            Some(Command::Serve(arguments)) => serve::run(arguments, terminal),
            Some(Command::Backup(arguments)) => backup::run(arguments, terminal),
            Some(Command::Export(arguments)) => export::run(arguments, terminal),
            Some(Command::Games(arguments)) => games::run(arguments, terminal),
            Some(Command::Rules(arguments)) => rules::run(arguments, terminal),
            Some(Command::Show(arguments)) => show::run(arguments, terminal),
            Some(Command::Moves(arguments)) => moves::run(arguments, terminal),
            Some(Command::Why(arguments)) => why::run(arguments, terminal),
            Some(Command::Play(arguments)) => play::run(arguments, terminal),
            Some(Command::Replay(arguments)) => replay::run(arguments, terminal),
            Some(Command::Perft(arguments)) => perft::run(arguments, terminal),
            Some(Command::Bench(arguments)) => bench::run(arguments, terminal),
            Some(Command::Engine(arguments)) => engine::run(arguments, terminal),
            Some(Command::Match(arguments)) => matches::run(arguments, terminal),
            Some(Command::Analyse(arguments)) => analyse::run(arguments, terminal),
            Some(Command::Completions(arguments)) => completions::run(arguments, terminal),
        }
    }
}

fn read_language(text: &str) -> Result<Language, String> {
    Language::read(text).ok_or_else(|| "expected de or en".to_string())
}
