//! The file with the secret that the nodes of a test share.

use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

/// Writes a secret into a file that only its owner can open, and returns the path.
///
/// # Errors
/// The file cannot be written.
pub fn write_cluster_secret(folder: &Path) -> io::Result<PathBuf> {
    let path = folder.join("secret");
    let mut file =
        std::fs::File::options().write(true).create(true).truncate(true).mode(0o600).open(&path)?;
    file.write_all(b"a secret of a test that nobody else knows")?;
    Ok(path)
}
