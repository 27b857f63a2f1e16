//! The settings of a node in a cluster.

use super::settings::ServeSettings;
use crate::commands::data;
use crate::error::CliError;
use sprung_server::ClusterSecret;
use sprung_server::store::{MOST_LEASE, NodeConfig};
use std::io::{self, Read};
use std::path::Path;
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
    let secret = read_secret(path)?;
    let named =
        |error: io::Error| io::Error::new(error.kind(), format!("--cluster-listen {address}: {error}"));
    let listener = TcpListener::bind(address).await.map_err(named).map_err(CliError::Serving)?;
    let bound = listener.local_addr().map_err(CliError::Serving)?.to_string();
    let address = settings.cluster_address.clone().unwrap_or(bound);
    Ok(Some(ClusterPort { listener, secret, address }))
}

/// Reads the secret from a file that only its user and group can open.
fn read_secret(path: &Path) -> Result<ClusterSecret, CliError> {
    let unreadable = |error| CliError::File { path: path.to_path_buf(), error };
    let mut file = std::fs::File::open(path).map_err(unreadable)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = file.metadata().map_err(unreadable)?.permissions().mode() & 0o777;
        if mode & 0o007 != 0 {
            let path = path.display();
            return Err(fault(&format!(
                "{path}: every user of this machine can open this file (mode {mode:03o}), expected a mode like 600: chmod 600 {path}"
            )));
        }
    }
    let mut content = Vec::new();
    file.read_to_end(&mut content).map_err(unreadable)?;
    ClusterSecret::read(&content).map_err(|error| fault(&format!("{}: {error}", path.display())))
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
    if lease > MOST_LEASE {
        let (found, most) = (lease.as_secs(), MOST_LEASE.as_secs());
        return Err(fault(&format!("--lease {found}: expected 1 to {most} seconds")));
    }
    Ok(NodeConfig { lease, address: port.map_or(usual.address, |port| port.address.clone()) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::num::NonZeroU32;

    fn text<T>(refused: Result<T, CliError>) -> String {
        match refused {
            Err(CliError::Cluster { fault }) => fault,
            _ => panic!("the settings are not refused"),
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_secret_that_everybody_can_read_is_refused() {
        use std::os::unix::fs::PermissionsExt;
        let path = std::env::temp_dir().join(format!("sprung-secret-{}", std::process::id()));
        std::fs::write(&path, [b'a'; 40]).unwrap();
        let with_mode = |mode| {
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).unwrap();
            read_secret(&path)
        };
        for mode in [0o644, 0o604, 0o602] {
            let refused = text(with_mode(mode));
            assert!(refused.contains(&format!("(mode {mode:03o}), expected a mode like 600")), "{refused}");
        }
        assert!(with_mode(0o600).is_ok() && with_mode(0o440).is_ok());
        std::fs::remove_file(path).unwrap();
    }

    #[test]
    fn a_lease_that_outlasts_the_patience_of_clients_is_refused() {
        let of = |seconds| {
            let lease = NonZeroU32::new(seconds);
            node(&ServeSettings { lease, ..ServeSettings::default() }, None)
        };
        assert!(of(10).is_ok_and(|node| node.lease == MOST_LEASE));
        let refused = text(of(11));
        assert!(refused.contains("--lease 11: expected 1 to 10 seconds"), "{refused}");
    }
}
