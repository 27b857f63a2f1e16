//! `sprung serve`, and `sprung` alone: the web client in the browser.

mod client;

use crate::failure::Failure;
use crate::terminal::Terminal;
use clap::Args;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use server::{Doors, listen};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The port people find it at, unless they say another.
const PORT: u16 = 4747;

/// Serve the games to a browser on this machine, or with --lan to the whole room
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung
  sprung serve --lan
  sprung serve --port 8080 --no-open")]
pub struct Arguments {
    /// The port; 0 takes any free one
    #[arg(long, default_value_t = PORT, value_name = "PORT")]
    port: u16,
    /// Serve everybody in the local network too
    #[arg(long)]
    lan: bool,
    /// Do not open the browser
    #[arg(long)]
    no_open: bool,
    /// Where games of the room are kept
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Default for Arguments {
    fn default() -> Arguments {
        Arguments { port: PORT, lan: false, no_open: false, data: None }
    }
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), Failure> {
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::Serving)?;
    runtime.block_on(serve(arguments, terminal))
}

async fn serve(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), Failure> {
    if let Some(folder) = &arguments.data {
        std::fs::create_dir_all(folder).map_err(|error| Failure::File { path: folder.clone(), error })?;
    }
    let doors = if arguments.lan { Doors::Room } else { Doors::Loopback };
    let bound = match listen(arguments.port, doors).await {
        // the usual port may be taken by another Sprung; a port somebody asked for is not exchanged
        Err(_) if arguments.port == PORT => listen(0, doors).await,
        bound => bound,
    };
    let listening = bound.map_err(Failure::Serving)?;
    terminal.line(terminal.language.serving(&listening.here()))?;
    if let Some(address) = listening.in_room() {
        terminal.line(terminal.language.serving_room(&address))?;
        if let Ok(code) = QrCode::new(&address) {
            terminal.line(code.render::<Dense1x2>().quiet_zone(true).build())?;
        }
    }
    terminal.finish()?;
    if !arguments.no_open {
        open(&listening.here());
    }
    listening.serve(client::files()).await.map_err(Failure::Serving)
}

/// Opens the browser; where that is not possible the printed address has to do.
fn open(address: &str) {
    let (program, first): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let quiet = || Stdio::null();
    let _ =
        Command::new(program).args(first).arg(address).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn();
}
