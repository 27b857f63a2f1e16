//! `sprung games`: lists the games and their options.

use crate::error::CliError;
use crate::game_arguments::game_parser;
use crate::terminal::Terminal;
use clap::Args;
use serde_json::{Value, json};
use sprung_rules::{GameId, OtherValues, RuleOption};

/// List the games; of one game also its options in plain words
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung games
  sprung games eckstein
  sprung games --json")]
pub struct Arguments {
    /// Only this game, with its options explained
    #[arg(value_name = "GAME", value_parser = game_parser(), ignore_case = true)]
    game: Option<GameId>,
    /// For programs
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    if arguments.json {
        let games = GameId::ALL.into_iter().filter(|game| arguments.game.is_none_or(|only| only == *game));
        let games: Vec<Value> = games.map(|game| described(game, terminal)).collect();
        return terminal.line(Value::from(games).to_string());
    }
    match arguments.game {
        Some(game) => explain(game, terminal),
        None => GameId::ALL.into_iter().try_for_each(|game| list(game, terminal)),
    }
}

fn list(game: GameId, terminal: &mut Terminal) -> Result<(), CliError> {
    let localizer = terminal.localizer(game);
    let name = terminal.strong(game.name());
    terminal.line(format!("{name}  {}, {}, {}", localizer.title(), localizer.players(), localizer.time()))?;
    terminal.indented(&localizer.about())?;
    let options: Vec<String> = game.rule_options().iter().map(written).collect();
    terminal.indented(&options.join(" "))
}

fn explain(game: GameId, terminal: &mut Terminal) -> Result<(), CliError> {
    let localizer = terminal.localizer(game);
    terminal.heading(localizer.title())?;
    terminal.paragraph(&localizer.about())?;
    terminal.paragraph(&format!("{}, {}. {}", localizer.players(), localizer.time(), localizer.source()))?;
    for switch in game.rule_options() {
        terminal.line(format!("\n{} ({})", localizer.option(switch), switch.clause))?;
        for value in switch.values {
            terminal.indented(&format!(
                "{}={value}: {}",
                switch.key,
                localizer.option_value(switch, value)
            ))?;
        }
        if matches!(switch.other_values, OtherValues::Drawing(_)) {
            terminal.indented(&format!("{}=FILE: {}", switch.key, localizer.option_value(switch, "FILE")))?;
        }
    }
    Ok(())
}

/// Writes an option as `variant=1|2`, with the default first.
fn written(switch: &RuleOption) -> String {
    let file = if matches!(switch.other_values, OtherValues::Drawing(_)) { "|FILE" } else { "" };
    format!("{}={}{file}", switch.key, switch.values.join("|"))
}

fn described(game: GameId, terminal: &Terminal) -> Value {
    let localizer = terminal.localizer(game);
    let option = |switch: &RuleOption| {
        json!({
            "key": switch.key,
            "values": switch.values,
            "drawing": matches!(switch.other_values, OtherValues::Drawing(_)),
            "clause": switch.clause.to_string(),
        })
    };
    json!({
        "name": game.name(),
        "title": localizer.title(),
        "about": localizer.about(),
        "players": localizer.players(),
        "time": localizer.time(),
        "source": localizer.source(),
        "options": game.rule_options().iter().map(option).collect::<Vec<_>>(),
    })
}
