//! `sprung serve`, and `sprung` alone: the web client in the browser, and tables for people apart.

mod client;
mod cluster;
mod host_name;
mod logs;
mod settings;

use super::data::{self, Data};
use crate::error::CliError;
use crate::terminal::Terminal;
use clap::Args;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use settings::{LogLevel, PORT, ServeSettings};
#[cfg(unix)]
use sprung_server::admin::AdminSocket;
use sprung_server::{Server, listen};
use std::io;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use tokio::net::TcpListener;

/// Serve the games to a browser on this machine, or with --lan to the whole room
#[derive(Args)]
#[command(after_help = "\
Every option can also stand in the environment (SPRUNG_PORT for --port) or in a file (port = 4747); what the command line says
holds first, then the environment, then the file.

Examples:
  sprung
  sprung --lan
  sprung serve --port 8080 --no-open
  sprung serve --config /etc/sprung.toml")]
pub struct Arguments {
    /// A file with these settings
    #[arg(long, env = "SPRUNG_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(flatten)]
    settings: ServeSettings,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let settings = match &arguments.config {
        Some(path) => arguments.settings.clone().or(ServeSettings::read(path)?),
        None => arguments.settings.clone(),
    };
    logs::begin(settings.log.unwrap_or(LogLevel::Warn), settings.log_json.unwrap_or(false));
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::Serving)?;
    runtime.block_on(serve(&settings, terminal))
}

async fn serve(settings: &ServeSettings, terminal: &mut Terminal) -> Result<(), CliError> {
    let cluster_port = cluster::listen(settings).await?;
    let data = open_data(settings, cluster_port.as_ref(), terminal).await?;
    let server = match &data {
        Some(data) => {
            let secret = cluster_port.as_ref().map(|port| port.secret.clone());
            let opened = Server::open_node(data.store.clone(), settings.server_config(), secret).await;
            Some(opened.map_err(CliError::Store)?)
        }
        None => None,
    };
    if let (Some(server), Some(port)) = (&server, cluster_port) {
        tokio::spawn(sprung_server::serve_nodes(port.listener, server.clone()));
    }
    let _admin_socket = match &server {
        Some(server) => {
            serve_metrics(settings, server).await?;
            serve_admin(settings, server)?
        }
        None => None,
    };
    let port = settings.port.unwrap_or(PORT);
    let bound = match listen(port, settings.allowed_hosts()).await {
        // the usual port may be taken by another Sprung; a port somebody asked for is not exchanged
        Err(_) if settings.port.is_none() => listen(0, settings.allowed_hosts()).await,
        bound => bound,
    };
    let named = |error: io::Error| io::Error::new(error.kind(), format!("port {port}: {error}"));
    let listening = bound.map_err(named).map_err(CliError::Serving)?;
    terminal.line(terminal.language.serving(&listening.local_url()))?;
    if let Some(address) = listening.lan_url() {
        terminal.line(terminal.language.serving_room(&address))?;
        if let Ok(code) = QrCode::new(&address) {
            terminal.line(code.render::<Dense1x2>().quiet_zone(true).build())?;
        }
    }
    terminal.finish()?;
    if !settings.no_open.unwrap_or(false) {
        open(&listening.local_url());
    }
    tracing::info!(port = listening.port(), "serving");
    listening.serve(client::files(), server).await.map_err(CliError::Serving)
}

/// Serves metrics to the operator's programs, if that is set.
async fn serve_metrics(settings: &ServeSettings, server: &Server) -> Result<(), CliError> {
    if let Some(address) = settings.metrics_listen {
        let named =
            |error: io::Error| io::Error::new(error.kind(), format!("--metrics-listen {address}: {error}"));
        let listener = TcpListener::bind(address).await.map_err(named).map_err(CliError::Serving)?;
        tokio::spawn(sprung_server::serve_metrics(listener, server.clone()));
    }
    Ok(())
}

/// Creates the socket file for `sprung admin`: the one that is set, else one in the data folder.
#[cfg(unix)]
fn serve_admin(settings: &ServeSettings, server: &Server) -> Result<Option<AdminSocket>, CliError> {
    match (&settings.admin_socket, &settings.store) {
        (Some(path), _) => sprung_server::admin::serve_admin(path, server.clone())
            .map(Some)
            .map_err(|error| CliError::File { path: path.clone(), error }),
        (None, Some(_)) => Ok(None),
        (None, None) => {
            let path = data::folder(settings.data.as_deref())?.join(data::ADMIN_SOCKET);
            let socket = sprung_server::admin::serve_admin(&path, server.clone());
            // games go on without it, for example where the path is longer than the system allows
            let failed = |error: &io::Error| tracing::warn!(%error, path = %path.display(), "no socket file for operators");
            Ok(socket.inspect_err(failed).ok())
        }
    }
}

#[cfg(not(unix))]
fn serve_admin(_settings: &ServeSettings, _server: &Server) -> Result<Option<()>, CliError> {
    Ok(None)
}

/// The database. Where another Sprung of the same person holds the usual one, this one plays without tables for people apart.
async fn open_data(
    settings: &ServeSettings,
    cluster_port: Option<&cluster::ClusterPort>,
    terminal: &mut Terminal,
) -> Result<Option<Data>, CliError> {
    if let Some(url) = &settings.store {
        return data::open_node(url, cluster::node(settings, cluster_port)?).await.map(Some);
    }
    let folder = data::folder(settings.data.as_deref())?;
    match data::open(&folder, Some(settings.database_megabytes())).await {
        Err(CliError::InUse { .. }) if settings.data.is_none() => {
            terminal.line(terminal.language.serving_already(&folder.display().to_string()))?;
            Ok(None)
        }
        opened => opened.map(Some),
    }
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
