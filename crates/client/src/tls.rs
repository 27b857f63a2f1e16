//! The encryption of a connection.

use crate::{ClientError, ServerAddress};
use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};
use std::sync::Arc;
use tokio_tungstenite::Connector;

/// Returns what connects to a server: plain, or encrypted and checked by the certificates that this machine trusts.
///
/// # Errors
/// This machine has no certificates, or they cannot be read.
pub fn connector(server: &ServerAddress) -> Result<Connector, ClientError> {
    if !server.is_secure() {
        return Ok(Connector::Plain);
    }
    let mut roots = RootCertStore::empty();
    let loaded = rustls_native_certs::load_native_certs();
    let (added, _) = roots.add_parsable_certificates(loaded.certs);
    if added == 0 {
        let why = loaded.errors.first().map(|error| format!(": {error}")).unwrap_or_default();
        return Err(ClientError::Line(format!(
            "this machine has no certificates to check the server by{why}"
        )));
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| ClientError::Line(error.to_string()))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(Connector::Rustls(Arc::new(config)))
}
