//! `sprung backup`: a whole copy of the server's database, also while it runs.

use super::data;
use crate::error::CliError;
use crate::terminal::Terminal;
use clap::Args;
use sprung_server::store::Sqlite;
use std::path::PathBuf;

/// Copy the server's games into a new file, also while it runs
#[derive(Args)]
#[command(after_help = "\
The copy is a database like the original: to go back to it, stop the server and put it in its place.

Examples:
  sprung backup monday.db
  sprung backup /mnt/safe/sprung.db --data /var/lib/sprung")]
pub struct Arguments {
    /// The new file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The folder of the games
    #[arg(long, env = "SPRUNG_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let database = data::database(arguments.data.as_deref())?;
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::Serving)?;
    runtime.block_on(async {
        let reader = Sqlite::read(&database).await.map_err(CliError::Store)?;
        reader.back_up(&arguments.file).await.map_err(CliError::Store)
    })?;
    terminal.line(arguments.file.display().to_string())
}
