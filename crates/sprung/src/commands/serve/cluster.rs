//! The settings of a node in a cluster.

use super::settings::ServeSettings;
use crate::commands::data;
use crate::error::CliError;
use sprung_server::ClusterSecret;
use sprung_server::store::NodeConfig;
use std::io;
use std::time::Duration;
use tokio::net::TcpListener;

fn fault(fault: &str) -> CliError {
    CliError::Cluster { fault: fault.to_string() }
}

/// The port on which other nodes reach this one, and the secret by which they are recognised.
pub struct ClusterPort {
    pub listener: TcpListener,
    pub secret: ClusterSecret,
    address: String,
}

/// Binds the port for other nodes, if there is to be one.
pub async fn listen(settings: &ServeSettings) -> Result<Option<ClusterPort>, CliError> {
    let (address, path) = match (&settings.cluster_listen, &settings.cluster_secret) {
        (Some(address), Some(path)) => (address, path),
        (Some(_), None) => return Err(fault("--cluster-listen needs --cluster-secret FILE")),
        (None, Some(_)) => return Err(fault("--cluster-secret needs --cluster-listen ADDRESS")),
        (None, None) => return Ok(None),
    };
    if settings.store.is_none() {
        return Err(fault("--cluster-listen needs --store URL: only a PostgreSQL database can be shared"));
    }
    let content = std::fs::read(path).map_err(|error| CliError::File { path: path.clone(), error })?;
    let secret =
        ClusterSecret::read(&content).map_err(|error| fault(&format!("{}: {error}", path.display())))?;
    let named =
        |error: io::Error| io::Error::new(error.kind(), format!("--cluster-listen {address}: {error}"));
    let listener = TcpListener::bind(address).await.map_err(named).map_err(CliError::Serving)?;
    let bound = listener.local_addr().map_err(CliError::Serving)?.to_string();
    let address = settings.cluster_address.clone().unwrap_or(bound);
    Ok(Some(ClusterPort { listener, secret, address }))
}

/// Returns how this process takes part in the cluster.
pub fn node(settings: &ServeSettings, port: Option<&ClusterPort>) -> Result<NodeConfig, CliError> {
    match &settings.store {
        Some(url) if !data::is_url(url) => {
            return Err(fault("--store: expected a URL such as postgres://sprung@host/sprung"));
        }
        _ => {}
    }
    let usual = NodeConfig::default();
    let lease = settings.lease.map_or(usual.lease, |seconds| Duration::from_secs(seconds.get().into()));
    Ok(NodeConfig { lease, address: port.map_or(usual.address, |port| port.address.clone()) })
}
