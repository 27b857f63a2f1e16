//! `sprung move-store`: copies all games from one database into another.

use super::data;
use crate::error::CliError;
use crate::terminal::Terminal;
use clap::Args;

/// Copy all games of a server into another database, for example from SQLite into PostgreSQL
#[derive(Args)]
#[command(after_help = "\
A database is a data folder or the URL of a PostgreSQL database. No server may use either of them, and the second must be empty.
Nothing is deleted from the first. A password in a URL can be seen by other users of the machine: leave it out and set PGPASSWORD
or PGPASSFILE.

Examples:
  sprung move-store /var/lib/sprung postgres://sprung@db.example.org/sprung
  sprung move-store postgres://sprung@db.example.org/sprung /var/lib/sprung")]
pub struct Arguments {
    /// The database with the games
    #[arg(value_name = "FROM")]
    from: String,
    /// The empty database
    #[arg(value_name = "TO")]
    to: String,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::Serving)?;
    let count = runtime.block_on(async {
        if !data::is_url(&arguments.from) {
            // a folder that does not exist is a mistake, not an empty database
            data::database(Some(arguments.from.as_ref()))?;
        }
        let from = data::open_unused(&arguments.from).await?;
        let to = data::open_unused(&arguments.to).await?;
        let copied = sprung_server::store::copy(&*from.store, &*to.store).await;
        let closed = from.store.close().await.and(to.store.close().await);
        copied.and_then(|count| closed.map(|()| count)).map_err(CliError::Store)
    })?;
    terminal.line(format!("{count} rooms"))
}
