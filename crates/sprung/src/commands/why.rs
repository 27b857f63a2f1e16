//! `sprung why`: whether a move is legal, and if not, which clause forbids it.

use crate::error::CliError;
use crate::game_arguments::PositionArguments;
use crate::messages::refusal_sentence;
use crate::terminal::Terminal;
use clap::Args;
use serde_json::json;
use sprung_rules::{AnyState, Cell, Refusal};

/// Say why a move is not legal, with the clause; exit code 1 if it is not
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung why raeuberschach a2a3 --moves \"e2e3 b7b5\"
  sprung why schlaukopf b2c3
  sprung why roesselsprung h1h9 --moves \":A :3\" --lang de")]
pub struct Arguments {
    #[command(flatten)]
    table: PositionArguments,
    /// The move
    #[arg(value_name = "MOVE", allow_hyphen_values = true)]
    attempt: String,
    /// For programs
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let state = arguments.table.state()?;
    let localizer = terminal.localizer(state.id());
    let refused = state.boxed().play(&arguments.attempt).err();
    let sentence = match &refused {
        Some(refusal) => refusal_sentence(localizer, refusal, state.layout()),
        None => localizer.legal(&arguments.attempt),
    };
    if arguments.json {
        terminal.line(answer(&*state, refused.as_ref(), sentence).to_string())?;
    } else {
        terminal.paragraph(&sentence)?;
    }
    if refused.is_some() { Err(CliError::Answered) } else { Ok(()) }
}

fn answer(state: &dyn AnyState, refused: Option<&Refusal>, sentence: String) -> serde_json::Value {
    let name = |cell: Cell| state.layout().name(cell).to_string();
    json!({
        "legal": refused.is_none(),
        "sentence": sentence,
        "clause": refused.and_then(|refusal| refusal.clause).map(|clause| clause.to_string()),
        "from": refused.and_then(|refusal| refusal.from).map(name),
        "to": refused.and_then(|refusal| refusal.to).map(name),
        "cells": refused.map(|refusal| refusal.cells.iter().map(|&cell| name(cell)).collect::<Vec<_>>()),
    })
}
