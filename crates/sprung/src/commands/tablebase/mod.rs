//! `sprung tablebase`: endgame tables are built, checked and asked.

mod build;
mod check;
mod probe;

use super::data;
use crate::error::CliError;
use crate::game_arguments::GameArguments;
use crate::terminal::Terminal;
use clap::{Args, Subcommand};
use indicatif::ProgressStyle;
use sprung_rules::{GameId, Options};
use sprung_tablebase::{AnyRuleset, Material, Ruleset, TableValue, closure};
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

/// Build, check and ask endgame tables: exact results of positions with few pieces
///
/// A class is named by the letters of both sides: KSvK is Schlaukopf and Schlitzohr against Schlaukopf. Files are in the folder of this
/// user's data unless --folder names another.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung tablebase build schlaukopf
  sprung tablebase check schlaukopf --class KDvKD
  sprung tablebase probe schlaukopf --position \"3k3/7/7/7/7/3K3/7/3S3 w\"")]
pub struct Arguments {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    Build(build::Arguments),
    Check(check::Arguments),
    Probe(probe::Arguments),
}

/// Runs the command.
pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    match &arguments.action {
        Action::Build(arguments) => build::run(arguments, terminal),
        Action::Check(arguments) => check::run(arguments, terminal),
        Action::Probe(arguments) => probe::run(arguments, terminal),
    }
}

/// Returns the folder of the tables that was asked for, or that of this user's data.
pub fn folder(asked: Option<&Path>) -> Result<PathBuf, CliError> {
    match asked {
        Some(folder) => Ok(folder.to_path_buf()),
        None => Ok(data::folder(None)?.join("tablebases")),
    }
}

/// The folder of the tables.
#[derive(Args)]
struct Folder {
    /// The folder of the tables
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

impl Folder {
    fn path(&self) -> Result<PathBuf, CliError> {
        folder(self.folder.as_deref())
    }
}

/// The threads of a command.
#[derive(Args)]
struct Threads {
    /// Threads; else as many as the machine has
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    threads: Option<u8>,
}

impl Threads {
    fn count(&self) -> usize {
        self.threads.map_or_else(|| available_parallelism().map_or(1, usize::from), usize::from)
    }
}

/// Returns the look of a progress bar that says when it will be full.
fn bar_style() -> ProgressStyle {
    let style = ProgressStyle::with_template("{bar:24} {percent}% {elapsed} (left {eta})  {msg}");
    style.unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// The classes that a command is about.
#[derive(Args)]
struct ClassSelection {
    #[command(flatten)]
    rules: GameArguments,
    /// Every class of at most so many pieces; else as many as are usual for the game
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=5), conflicts_with = "class")]
    men: Option<u8>,
    /// A class and all that its positions can become, as often as needed
    #[arg(long, value_name = "CLASS")]
    class: Vec<String>,
    /// Every combination of the rule options that matter and are not given
    #[arg(long)]
    every_rule: bool,
    #[command(flatten)]
    folder: Folder,
}

impl ClassSelection {
    /// Returns the rulesets that are selected: one, or one for every combination of options.
    fn rulesets(&self) -> Result<Vec<AnyRuleset>, CliError> {
        let game = self.rules.open()?;
        let mut combinations = vec![game.options().clone()];
        if self.every_rule {
            let first = ruleset(game.id(), game.options())?;
            let keys = sprung_tablebase::with_ruleset!(first, ruleset => self.keys(&ruleset)?);
            let given = |key: &str| self.rules.rules.iter().any(|rule| rule.split('=').next() == Some(key));
            for key in keys.iter().filter(|key| !given(key)) {
                combinations = self.with_every_value(key, &combinations)?;
            }
        }
        combinations.iter().map(|options| ruleset(game.id(), options)).collect()
    }

    /// Returns the options that matter for a selected class.
    fn keys<R: Ruleset>(&self, ruleset: &R) -> Result<Vec<String>, CliError> {
        let mut keys: Vec<String> = Vec::new();
        for class in self.classes(ruleset)? {
            let options = ruleset.options(class).into_iter();
            keys.extend(options.filter_map(|option| Some(option.split_once('=')?.0.to_string())));
        }
        keys.sort();
        keys.dedup();
        Ok(keys)
    }

    /// Returns the combinations with each value of an option in turn.
    fn with_every_value(&self, key: &str, combinations: &[Options]) -> Result<Vec<Options>, CliError> {
        let game = self.rules.game;
        let declared = game.rule_options();
        let values = declared.iter().filter(|option| option.key == key).flat_map(|option| option.values);
        let mut all = Vec::new();
        for value in values {
            for options in combinations {
                let other = declared.iter().filter(|option| option.key != key);
                let mut pairs: Vec<String> =
                    other.map(|option| format!("{}={}", option.key, options.value(option.key))).collect();
                pairs.push(format!("{key}={value}"));
                let read = Options::read(declared, pairs.iter().map(String::as_str));
                all.push(read.map_err(|faults| CliError::Options { game, faults })?);
            }
        }
        Ok(all)
    }

    /// Returns the selected classes and all that their positions can become, each after those it depends on.
    fn classes<R: Ruleset>(&self, ruleset: &R) -> Result<Vec<Material>, CliError> {
        if self.class.is_empty() {
            let men = self.men.map_or_else(|| ruleset.usual_men(), usize::from);
            return Ok(closure(ruleset, &ruleset.usual_classes(men)));
        }
        let read = |text: &String| {
            let material = Material::read(text, R::KINDS).filter(|&material| ruleset.is_stored(material));
            material.ok_or_else(|| CliError::Class { game: self.rules.game, text: text.clone() })
        };
        let classes = self.class.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        Ok(closure(ruleset, &classes))
    }
}

/// Returns the ruleset of a game that has tables.
fn ruleset(game: GameId, options: &Options) -> Result<AnyRuleset, CliError> {
    let ruleset = AnyRuleset::new(game, options).map_err(|faults| CliError::Options { game, faults })?;
    ruleset.ok_or(CliError::NoTables { game })
}

/// Returns a value in words: `win in 21 plies`.
fn words(value: TableValue) -> String {
    match value {
        TableValue::Win(0) => "won".to_string(),
        TableValue::Loss(0) => "lost".to_string(),
        TableValue::Win(plies) => format!("win in {}", plies_text(plies)),
        TableValue::Loss(plies) => format!("loss in {}", plies_text(plies)),
        TableValue::Draw => "draw".to_string(),
    }
}

fn plies_text(plies: u16) -> String {
    if plies == 1 { "1 ply".to_string() } else { format!("{plies} plies") }
}
