//! `sprung tablebase probe`: the value of a position and of its moves.

use super::{Folder, ruleset, words};
use crate::error::CliError;
use crate::game_arguments::PositionArguments;
use crate::terminal::Terminal;
use clap::Args;
use serde_json::{Value as Json, json};
use sprung_rules::{AnyState, Notation};
use sprung_tablebase::{Probe, RaceProbe, Ruleset, TableValue, Tablebase, probe_race};

/// Tell whether a position is won, drawn or lost, in how many plies, and what each move is worth
///
/// Endings of three pieces under the usual rules are part of the program; others are looked up in the folder.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung tablebase probe schlaukopf --position \"3k3/7/7/7/7/3K3/7/3S3 w\"
  sprung tablebase probe raeuberschach --position \"8/8/8/8/8/8/p6P/8 w\" --json")]
pub struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
    #[command(flatten)]
    folder: Folder,
    /// For programs
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let state = arguments.position.state()?;
    if let Some(race) = probe_race(&*state) {
        return answer_race(&race, &*state, arguments, terminal);
    }
    let any = ruleset(state.id(), state.options())?;
    sprung_tablebase::with_ruleset!(any, ruleset => {
        let tablebase = Tablebase::new(ruleset, &arguments.folder.path()?).with_shipped();
        answer(&tablebase, &*state, arguments, terminal)
    })
}

fn answer<R: Ruleset>(
    tablebase: &Tablebase<R>,
    state: &dyn AnyState,
    arguments: &Arguments,
    terminal: &mut Terminal,
) -> Result<(), CliError> {
    let game = tablebase.ruleset().game();
    let setup =
        game.read_setup(&state.text()).map_err(|faults| CliError::Position { game: state.id(), faults })?;
    let Some(Probe { value, moves }) = tablebase.probe(&setup.position)? else {
        let class = tablebase.ruleset().board(&setup.position).map(|board| board.material().class());
        let class = class.map(|class| tablebase.description(class));
        return Err(CliError::NoTable { game: state.id(), class });
    };
    let moves = moves.into_iter().map(|(mv, value)| (game.write_move(&setup.position, mv), value));
    if arguments.json {
        let moves: Vec<Json> = moves
            .map(|(text, value)| {
                let mut entry = value_json(value);
                entry["move"] = json!(text);
                entry
            })
            .collect();
        let mut answer = value_json(value);
        answer["position"] = json!(state.text());
        answer["moves"] = json!(moves);
        return terminal.line(answer.to_string());
    }
    terminal.heading(words(value))?;
    for (text, value) in moves {
        terminal.line(format!("{text:6}  {}", words(value)))?;
    }
    Ok(())
}

/// Prints the shares of a race with the die.
fn answer_race(
    race: &RaceProbe,
    state: &dyn AnyState,
    arguments: &Arguments,
    terminal: &mut Terminal,
) -> Result<(), CliError> {
    if arguments.json {
        let moves = race.moves.iter().map(|(text, share)| json!({ "move": text, "share": share }));
        let answer = json!({
            "position": state.text(),
            "share": race.share,
            "moves": moves.collect::<Vec<_>>(),
        });
        return terminal.line(answer.to_string());
    }
    terminal.heading(format!("{:.4} of the win", race.share))?;
    for (text, share) in &race.moves {
        terminal.line(format!("{text:6}  {share:.4}"))?;
    }
    Ok(())
}

fn value_json(value: TableValue) -> Json {
    let result = match value {
        TableValue::Win(_) => "win",
        TableValue::Draw => "draw",
        TableValue::Loss(_) => "loss",
    };
    json!({ "result": result, "plies": value.plies() })
}
