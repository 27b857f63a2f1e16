//! `sprung admin`: the operator's view of a running server, through its socket file.

#[cfg(unix)]
mod table;

use super::data;
use crate::error::CliError;
use crate::terminal::Terminal;
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// Look at a running server and intervene: rooms, bans, load
#[derive(Args)]
#[command(after_help = "\
The command speaks to the server through a socket file, which only the server's user and root can use. A server with --data
creates admin.sock in that folder; a server with --store creates the file that its --admin-socket names.

Examples:
  sprung admin list
  sprung admin show t7k2m9p4c6x3w8n5 --data /var/lib/sprung
  sprung admin ban 192.0.2.7 --hours 24 --reason spam
  sprung admin load --json")]
pub struct Arguments {
    #[command(subcommand)]
    command: Subcommands,
    /// The folder of the server's games
    #[arg(long, env = "SPRUNG_DATA", value_name = "DIR", global = true)]
    data: Option<PathBuf>,
    /// The socket file [default: admin.sock in the folder of the games]
    #[arg(long, env = "SPRUNG_ADMIN_SOCKET", value_name = "FILE", global = true)]
    admin_socket: Option<PathBuf>,
    /// Print the answer as JSON
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand)]
enum Subcommands {
    /// List the rooms with the latest events
    List {
        /// The most rooms
        #[arg(long, default_value_t = 20, value_name = "COUNT")]
        most: u32,
    },
    /// Show a room: its table, and the addresses of its clients
    Show {
        #[arg(value_name = "ROOM")]
        room: String,
    },
    /// End the running game of a room without a result
    Close {
        #[arg(value_name = "ROOM")]
        room: String,
    },
    /// Delete a room with all its games, and disconnect its clients
    Purge {
        #[arg(value_name = "ROOM")]
        room: String,
    },
    /// Refuse the requests of an address or network for a time
    Ban {
        /// An address such as 192.0.2.7 or a network such as 2001:db8::/48
        #[arg(value_name = "ADDRESS")]
        network: String,
        /// The length of the ban
        #[arg(long, default_value_t = 24, value_name = "HOURS", value_parser = clap::value_parser!(u64).range(1..=87_600))]
        hours: u64,
        /// The reason, for other operators
        #[arg(long, default_value = "", value_name = "TEXT")]
        reason: String,
    },
    /// Lift a ban
    Unban {
        /// The address or network, as it was banned
        #[arg(value_name = "ADDRESS")]
        network: String,
    },
    /// List the bans
    Bans,
    /// Show the load of the server
    Load,
}

#[cfg(not(unix))]
pub fn run(arguments: &Arguments, _terminal: &mut Terminal) -> Result<(), CliError> {
    let path = socket_file(arguments)?;
    let error = std::io::Error::new(std::io::ErrorKind::Unsupported, "this system has no socket files");
    Err(CliError::File { path, error })
}

#[cfg(unix)]
pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    use sprung_server::admin::{AdminAnswer, ask};
    let path = socket_file(arguments)?;
    let answer =
        ask(&path, &command(&arguments.command)).map_err(|error| CliError::AdminSocket { path, error })?;
    match &answer {
        AdminAnswer::Refused(reason) => Err(CliError::AdminRefused(reason.clone())),
        answer if arguments.json => terminal.line(sprung_wire::to_json(answer)),
        answer => table::lines(answer, sprung_server::admin::unix_time())
            .into_iter()
            .try_for_each(|line| terminal.line(line)),
    }
}

fn socket_file(arguments: &Arguments) -> Result<PathBuf, CliError> {
    match &arguments.admin_socket {
        Some(path) => Ok(path.clone()),
        None => Ok(data::folder(arguments.data.as_deref())?.join(data::ADMIN_SOCKET)),
    }
}

#[cfg(unix)]
fn command(asked: &Subcommands) -> sprung_server::admin::AdminCommand {
    use sprung_server::admin::AdminCommand;
    match asked {
        Subcommands::List { most } => AdminCommand::List { most: *most },
        Subcommands::Show { room } => AdminCommand::Show { room: room.clone() },
        Subcommands::Close { room } => AdminCommand::Close { room: room.clone() },
        Subcommands::Purge { room } => AdminCommand::Purge { room: room.clone() },
        Subcommands::Ban { network, hours, reason } => {
            AdminCommand::Ban { network: network.clone(), seconds: hours * 3_600, reason: reason.clone() }
        }
        Subcommands::Unban { network } => AdminCommand::Unban { network: network.clone() },
        Subcommands::Bans => AdminCommand::Bans,
        Subcommands::Load => AdminCommand::Load,
    }
}
