//! `sprung games`: what can be played, and by which options.

use crate::failure::Failure;
use crate::table::game_parser;
use crate::terminal::Terminal;
use clap::Args;
use rules::{Also, GameId, Switch};
use serde_json::{Value, json};

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

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), Failure> {
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

fn list(game: GameId, terminal: &mut Terminal) -> Result<(), Failure> {
    let voice = terminal.voice(game);
    let name = terminal.strong(game.name());
    terminal.line(format!("{name}  {}, {}, {}", voice.title(), voice.players(), voice.time()))?;
    terminal.indented(&voice.about())?;
    let options: Vec<String> = game.switches().iter().map(written).collect();
    terminal.indented(&options.join(" "))
}

fn explain(game: GameId, terminal: &mut Terminal) -> Result<(), Failure> {
    let voice = terminal.voice(game);
    terminal.heading(voice.title())?;
    terminal.paragraph(&voice.about())?;
    terminal.paragraph(&format!("{}, {}. {}", voice.players(), voice.time(), voice.source()))?;
    for switch in game.switches() {
        terminal.line(format!("\n{} ({})", voice.switch(switch), switch.clause))?;
        for value in switch.values {
            terminal.indented(&format!("{}={value}: {}", switch.key, voice.value(switch, value)))?;
        }
        if matches!(switch.also, Also::Drawing(_)) {
            terminal.indented(&format!("{}=FILE: {}", switch.key, voice.value(switch, "FILE")))?;
        }
    }
    Ok(())
}

/// `variant=1|2`, the default first.
fn written(switch: &Switch) -> String {
    let file = if matches!(switch.also, Also::Drawing(_)) { "|FILE" } else { "" };
    format!("{}={}{file}", switch.key, switch.values.join("|"))
}

fn described(game: GameId, terminal: &Terminal) -> Value {
    let voice = terminal.voice(game);
    let option = |switch: &Switch| {
        json!({
            "key": switch.key,
            "values": switch.values,
            "drawing": matches!(switch.also, Also::Drawing(_)),
            "clause": switch.clause.to_string(),
        })
    };
    json!({
        "name": game.name(),
        "title": voice.title(),
        "about": voice.about(),
        "players": voice.players(),
        "time": voice.time(),
        "source": voice.source(),
        "options": game.switches().iter().map(option).collect::<Vec<_>>(),
    })
}
