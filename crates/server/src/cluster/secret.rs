//! The secret that all nodes of a cluster share.

use sha2::{Digest, Sha256};
use std::fmt;

/// The least length of a secret in bytes.
const LEAST: usize = 32;

/// The key by which nodes recognise each other.
#[derive(Clone, PartialEq, Eq)]
pub struct ClusterSecret([u8; 32]);

/// The error that a secret is too short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecretFault {
    /// Its length without white space around it.
    pub length: usize,
}

impl fmt::Display for SecretFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the secret has {} bytes, expected at least {LEAST}", self.length)
    }
}

impl std::error::Error for SecretFault {}

impl ClusterSecret {
    /// Derives the key from the content of a file. White space around it is ignored.
    ///
    /// # Errors
    /// The content is too short.
    pub fn read(content: &[u8]) -> Result<ClusterSecret, SecretFault> {
        let secret = content.trim_ascii();
        if secret.len() < LEAST {
            return Err(SecretFault { length: secret.len() });
        }
        let hash = Sha256::new().chain_update(b"sprung cluster 1\n").chain_update(secret).finalize();
        Ok(ClusterSecret(hash.into()))
    }

    /// Returns the key.
    pub(super) fn key(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for ClusterSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ClusterSecret")
    }
}
