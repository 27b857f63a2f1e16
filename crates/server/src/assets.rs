//! The files of the web client, held in memory with their media types, compressed forms and entity tags.

use axum::body::Bytes;
use sha2::{Digest, Sha256};
use std::collections::HashMap;

/// A file of the web client.
#[derive(Clone, Debug)]
pub struct File {
    /// The content.
    pub plain: Bytes,
    /// The content compressed with brotli, if that is smaller.
    pub brotli: Option<Bytes>,
    /// The entity tag of the plain content, a hash of it.
    pub tag: String,
    /// The entity tag of the compressed content. A strong tag names the bytes that are sent, so that the two differ.
    pub brotli_tag: String,
    /// The media type.
    pub kind: &'static str,
}

/// The files of the web client by their path, without a leading slash.
#[derive(Clone, Debug, Default)]
pub struct WebAssets {
    files: HashMap<String, File>,
}

impl WebAssets {
    /// Returns the assets of paths and contents. The content of `name.br` is the compressed form of `name`.
    pub fn new<B: Into<Bytes>>(contents: impl IntoIterator<Item = (String, B)>) -> WebAssets {
        let mut contents: HashMap<String, Bytes> =
            contents.into_iter().map(|(path, bytes)| (path, bytes.into())).collect();
        let paths: Vec<String> = contents.keys().filter(|path| !path.ends_with(".br")).cloned().collect();
        let mut files = HashMap::new();
        for path in paths {
            let brotli = contents.remove(&format!("{path}.br"));
            if let Some(plain) = contents.remove(&path) {
                let hash = hash(&plain);
                let (tag, brotli_tag) = (format!("\"{hash}\""), format!("\"{hash}-br\""));
                let file = File { tag, brotli_tag, kind: kind(&path), plain, brotli };
                files.insert(path, file);
            }
        }
        WebAssets { files }
    }

    /// Returns the file of a path. The empty path stands for `index.html`.
    pub fn file(&self, path: &str) -> Option<&File> {
        self.files.get(if path.is_empty() { "index.html" } else { path })
    }
}

/// Returns the first 128 bits of the content's SHA-256 hash. The nodes of a cluster and the next version of the program compute the same.
fn hash(content: &Bytes) -> String {
    Sha256::digest(content)[..16].iter().map(|byte| format!("{byte:02x}")).collect()
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        Some("md") => "text/markdown; charset=utf-8",
        _ => "application/octet-stream",
    }
}
