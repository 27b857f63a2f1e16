//! `sprung export`: every game of the server as a record.

use super::data::{DataSource, SourceArguments};
use crate::error::CliError;
use crate::terminal::Terminal;
use clap::Args;
use sprung_rules::Record;
use sprung_server::store::StoredEvent;
use sprung_wire::{LoggedEvent, TableEvent};
use std::fs;
use std::path::{Path, PathBuf};

/// The number of rooms that are read at once.
const PAGE: u32 = 200;

/// Write the records of all games the server has kept, also while it runs
#[derive(Args)]
#[command(after_help = "\
Every game that has begun becomes a file, named by its room and its number there. `sprung replay FILE` replays it and checks
its throws.

Examples:
  sprung export games
  sprung export games --data /var/lib/sprung
  sprung export games --store postgres://sprung@db.example.org/sprung")]
pub struct Arguments {
    /// The folder for the records, made if it is not there
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    #[command(flatten)]
    source: SourceArguments,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let folder = &arguments.folder;
    fs::create_dir_all(folder).map_err(|error| CliError::File { path: folder.clone(), error })?;
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::Serving)?;
    let count = runtime.block_on(export(&arguments.source, folder))?;
    terminal.line(format!("{count} {}", folder.display()))
}

/// Writes the records of all readable rooms. Unreadable rooms are reported at the end.
async fn export(source: &SourceArguments, folder: &Path) -> Result<usize, CliError> {
    let source = DataSource::open(source).await?;
    let (mut after, mut count, mut broken) = (String::new(), 0, None);
    loop {
        let rooms = source.rooms(&after, PAGE).await?;
        let Some(last) = rooms.last() else { return broken.map_or(Ok(count), Err) };
        after.clone_from(last);
        for room in rooms {
            let events = source.events(&room).await?;
            let records = records(&events).unwrap_or_else(|fault| {
                broken.get_or_insert(CliError::Room { room: room.clone(), fault });
                Vec::new()
            });
            for (game, record) in records {
                let path = folder.join(format!("{room}-{game}.txt"));
                fs::write(&path, record.to_string()).map_err(|error| CliError::File { path, error })?;
                count += 1;
            }
        }
    }
}

/// The records of a room's games, by their numbers.
fn records(events: &[StoredEvent]) -> Result<Vec<(u32, Record)>, String> {
    let entries = events.iter().map(|(_, text)| serde_json::from_str(text));
    let entries: Vec<LoggedEvent> = entries.collect::<Result<_, _>>().map_err(|fault| fault.to_string())?;
    let games = entries.iter().filter(|entry| matches!(entry.event, TableEvent::Began { .. })).count() as u32;
    let record = |game| {
        let record = sprung_table::record(&entries, game).map_err(|fault| fault.to_string());
        record.map(|record| record.map(|record| (game, record))).transpose()
    };
    (1..=games).filter_map(record).collect()
}
