//! `sprung backup`: a whole copy of the server's database, also while it runs.

use super::data::{DataSource, SourceArguments};
use crate::error::CliError;
use crate::terminal::Terminal;
use clap::Args;
use std::path::PathBuf;

/// Copy the server's games into a new file, also while it runs
#[derive(Args)]
#[command(after_help = "\
The copy is an SQLite database: to go back to it, stop the server and put it in its place, or copy it into an empty PostgreSQL
database with `sprung move-store`.

Examples:
  sprung backup monday.db
  sprung backup /mnt/safe/sprung.db --data /var/lib/sprung
  sprung backup monday.db --store postgres://sprung@db.example.org/sprung")]
pub struct Arguments {
    /// The new file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    source: SourceArguments,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::Serving)?;
    runtime.block_on(async {
        let source = DataSource::open(&arguments.source).await?;
        source.back_up(&arguments.file).await
    })?;
    terminal.line(arguments.file.display().to_string())
}
