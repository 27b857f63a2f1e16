//! `sprung show`: a board in the terminal, or drawn.

use crate::error::CliError;
use crate::game_arguments::{PositionArguments, read_seat};
use crate::terminal::Terminal;
use clap::Args;
use serde_json::{Value, json};
use sprung_drawing::{Palette, Scene, Theme};
use sprung_rules::{AnyState, Seat};
use std::fs;
use std::path::{Path, PathBuf};

/// Show a position: the board in the terminal, or drawn as SVG or PNG
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung show schlaukopf
  sprung show roesselsprung --rule board=K3 --seat C
  sprung show kurierschach --moves \"d2d3\" --svg board.svg")]
pub struct Arguments {
    #[command(flatten)]
    table: PositionArguments,
    /// The seat at the bottom of the board, A to D
    #[arg(long, value_name = "SEAT", value_parser = read_seat)]
    seat: Option<Seat>,
    /// Draw into an SVG file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Draw into a PNG file
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Width of the PNG in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 1024, requires = "png")]
    width: u32,
    /// Draw for a dark page
    #[arg(long)]
    dark: bool,
    /// For programs
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let state = arguments.table.state()?;
    let mut scene = Scene::of(&*state);
    if let Some(seat) = arguments.seat {
        scene = scene.seen_from(seat);
    }
    if arguments.dark {
        scene.palette = Palette::Literal(Theme::Dark);
    }
    scene.title = Some(terminal.localizer(state.id()).title());
    if let Some(path) = &arguments.svg {
        write(path, sprung_drawing::svg(&scene).as_bytes())?;
    }
    if let Some(path) = &arguments.png {
        write(path, &sprung_drawing::png(&scene, arguments.width).map_err(CliError::Picture)?)?;
    }
    if arguments.json {
        return terminal.line(described(&*state).to_string());
    }
    if arguments.svg.is_some() || arguments.png.is_some() {
        return Ok(());
    }
    terminal.board(&scene)?;
    let localizer = terminal.localizer(state.id());
    terminal.legend(localizer, &state.pieces())?;
    terminal.state(localizer, &*state)
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    fs::write(path, bytes).map_err(|error| CliError::File { path: path.to_path_buf(), error })
}

fn described(state: &dyn AnyState) -> Value {
    let layout = state.layout();
    let piece = |(cell, piece): (sprung_rules::Cell, sprung_rules::Piece)| {
        json!({
            "cell": layout.name(cell),
            "seat": piece.seat.letter().to_string(),
            "letter": piece.letter().to_string(),
        })
    };
    let rule = |(key, value): (&str, &str)| (key.to_string(), value.into());
    let section = |seat: Seat| (seat.letter().to_string(), state.section(seat).into());
    json!({
        "game": state.id().name(),
        "rules": state.options().iter().map(rule).collect::<serde_json::Map<_, _>>(),
        "position": state.text(),
        "turn": state.seat_in_turn().map(|seat| seat.letter().to_string()),
        "throw": state.throw(),
        "sections": state.seats().iter().map(section).collect::<serde_json::Map<_, _>>(),
        "figures": state.pieces().into_iter().map(piece).collect::<Vec<_>>(),
        "ended": state.verdict().map(|verdict| verdict.clause.to_string()),
    })
}
