//! The settings of a node in a cluster.

use super::settings::ServeSettings;
use crate::commands::data;
use crate::error::CliError;
use sprung_server::store::NodeConfig;
use std::time::Duration;

/// Returns how this process takes part in the cluster.
pub fn node(settings: &ServeSettings) -> Result<NodeConfig, CliError> {
    let fault = |fault: &str| CliError::Cluster { fault: fault.to_string() };
    match &settings.store {
        Some(url) if !data::is_url(url) => {
            return Err(fault("--store: expected a URL such as postgres://sprung@host/sprung"));
        }
        _ => {}
    }
    let usual = NodeConfig::default();
    let lease = settings.lease.map_or(usual.lease, |seconds| Duration::from_secs(seconds.get().into()));
    Ok(NodeConfig { lease, ..usual })
}
