//! The files of the web client, in memory: each with its type, its brotli form and a tag that changes with its content.

use axum::body::Bytes;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// One file.
#[derive(Clone, Debug)]
pub struct File {
    /// As it is.
    pub plain: Bytes,
    /// Compressed, where that is smaller.
    pub brotli: Option<Bytes>,
    /// For the browser's cache.
    pub tag: String,
    /// Its media type.
    pub kind: &'static str,
}

/// All files by their path, without a leading slash.
#[derive(Clone, Debug, Default)]
pub struct Client {
    files: HashMap<String, File>,
}

impl Client {
    /// From paths and contents; `name.br` is the compressed form of `name`.
    pub fn new<B: Into<Bytes>>(contents: impl IntoIterator<Item = (String, B)>) -> Client {
        let mut contents: HashMap<String, Bytes> =
            contents.into_iter().map(|(path, bytes)| (path, bytes.into())).collect();
        let paths: Vec<String> = contents.keys().filter(|path| !path.ends_with(".br")).cloned().collect();
        let mut files = HashMap::new();
        for path in paths {
            let brotli = contents.remove(&format!("{path}.br"));
            if let Some(plain) = contents.remove(&path) {
                let file = File { tag: tag(&plain), kind: kind(&path), plain, brotli };
                files.insert(path, file);
            }
        }
        Client { files }
    }

    /// The file of a path; the front page for the empty one.
    pub fn file(&self, path: &str) -> Option<&File> {
        self.files.get(if path.is_empty() { "index.html" } else { path })
    }
}

fn tag(content: &Bytes) -> String {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    format!("\"{:016x}\"", hasher.finish())
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
