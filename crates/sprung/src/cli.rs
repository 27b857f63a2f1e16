//! The command line: its subcommands, options and help.

use crate::commands::{
    admin, analyse, backup, bench, completions, engine, export, games, lessons, levels, matches, move_store,
    moves, perft, play, puzzle, puzzles, replay, rules, serve, show, tablebase, why,
};
use crate::error::CliError;
use crate::terminal::{Color, Terminal};
use clap::error::ErrorKind;
use clap::{Parser, Subcommand};
use sprung_i18n::{Language, Localizer};
use sprung_rules::GameId;
use std::ffi::OsString;

const EXAMPLES: &str = "\
Examples:
  sprung                                         play in the browser, on this machine
  sprung --lan                                   also for the others in the room
  sprung play                                    choose a game and play it here, at the terminal
  sprung play schlaukopf --seat B=level:3
  sprung rules raeuberschach --clause RC-7
  sprung why raeuberschach a2a3 --moves \"e2e3 b7b5\"
  sprung show roesselsprung --png board.png

Exit codes: 0 done; 1 the rules say no (an illegal move, a faulty position or record); 2 anything else is wrong; 130 somebody stopped it.";

/// The command line of `sprung`.
#[derive(Parser)]
#[command(name = "sprung", version, about = about(), long_about = None, after_help = EXAMPLES, subcommand_required = false, arg_required_else_help = false)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
    /// The language of the output, de or en [default: that of the environment]
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
    MoveStore(move_store::Arguments),
    Admin(admin::Arguments),
    Games(games::Arguments),
    Rules(rules::Arguments),
    Lessons(lessons::Arguments),
    Puzzle(puzzle::Arguments),
    Puzzles(puzzles::Arguments),
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
    Tablebase(tablebase::Arguments),
    Levels(levels::Arguments),
    Completions(completions::Arguments),
}

impl Cli {
    /// Reads a command line; words that name no subcommand are for `serve`.
    pub fn read(words: Vec<OsString>) -> Result<Cli, clap::Error> {
        let said = Cli::try_parse_from(&words);
        let kind = |read: &Result<Cli, clap::Error>| read.as_ref().err().map(clap::Error::kind);
        match kind(&said) {
            Some(ErrorKind::MissingSubcommand | ErrorKind::UnknownArgument) => {
                let mut meant = words.clone();
                meant.insert(words.len().min(1), "serve".into());
                let meant = Cli::try_parse_from(meant);
                if kind(&meant) == Some(ErrorKind::UnknownArgument) { said } else { meant }
            }
            _ => said,
        }
    }

    pub fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        match &self.command {
            Command::Serve(arguments) => serve::run(arguments, terminal),
            Command::Backup(arguments) => backup::run(arguments, terminal),
            Command::Export(arguments) => export::run(arguments, terminal),
            Command::MoveStore(arguments) => move_store::run(arguments, terminal),
            Command::Admin(arguments) => admin::run(arguments, terminal),
            Command::Games(arguments) => games::run(arguments, terminal),
            Command::Rules(arguments) => rules::run(arguments, terminal),
            Command::Lessons(arguments) => lessons::run(arguments, terminal),
            Command::Puzzle(arguments) => puzzle::run(arguments, terminal),
            Command::Puzzles(arguments) => puzzles::run(arguments, terminal),
            Command::Show(arguments) => show::run(arguments, terminal),
            Command::Moves(arguments) => moves::run(arguments, terminal),
            Command::Why(arguments) => why::run(arguments, terminal),
            Command::Play(arguments) => play::run(arguments, terminal),
            Command::Replay(arguments) => replay::run(arguments, terminal),
            Command::Perft(arguments) => perft::run(arguments, terminal),
            Command::Bench(arguments) => bench::run(arguments, terminal),
            Command::Engine(arguments) => engine::run(arguments, terminal),
            Command::Match(arguments) => matches::run(arguments, terminal),
            Command::Tablebase(arguments) => tablebase::run(arguments, terminal),
            Command::Levels(arguments) => levels::run(arguments, terminal),
            Command::Analyse(arguments) => analyse::run(arguments, terminal),
            Command::Completions(arguments) => completions::run(arguments, terminal),
        }
    }
}

/// Names the games in one line.
fn about() -> String {
    let titles = GameId::ALL.map(|game| Localizer::new(Language::En, game).title());
    format!("Five German board games: {}", titles.join(", "))
}

fn read_language(text: &str) -> Result<Language, String> {
    Language::read(text).ok_or_else(|| "expected de or en".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Cli, clap::Error> {
        Cli::read(line.split(' ').map(OsString::from).collect())
    }

    fn serves(line: &str) -> bool {
        read(line).is_ok_and(|cli| matches!(cli.command, Command::Serve(_)))
    }

    #[test]
    fn arguments_without_a_subcommand_go_to_serve() {
        assert!(serves("sprung"));
        assert!(serves("sprung --lang de"));
        assert!(serves("sprung --port 8080 --no-open --lan --data here"));
        assert!(serves("sprung --lang de --lan"));
        assert!(!serves("sprung --lang de games"));
        assert!(!serves("sprung --lan games"));
    }

    #[test]
    fn usage_errors_name_the_wrong_argument() {
        let told = |line: &str| read(line).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(told("sprung --port many").contains("'many' for '--port"), "{}", told("sprung --port many"));
        assert!(told("sprung --pony").contains("'--pony'"));
        assert!(told("sprung gmaes").contains("unrecognized subcommand 'gmaes'"));
        assert!(told("sprung games --pony").contains("sprung games"));
    }
}
