//! The web client's files: inside the program, or, in a debug build, in `target/client`.

use sprung_server::WebAssets;
use std::fs;
use std::path::{Path, PathBuf};

/// The files that the build script has embedded.
const EMBEDDED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/client.rs"));

/// The folder into which `cargo client` builds the client during development.
const BUILT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/client");

/// The page of a program without a client.
const NONE: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Sprung</title>\
    <p>This build of Sprung has no web client. Build one with <code>cargo client</code> and start again, or build with \
    <code>cargo build --release</code>.";

/// The files there are.
pub fn files() -> WebAssets {
    if !EMBEDDED.is_empty() {
        return WebAssets::new(EMBEDDED.iter().map(|(path, bytes)| (path.to_string(), *bytes)));
    }
    let mut found = Vec::new();
    gather(Path::new(BUILT), Path::new(BUILT), &mut found);
    if found.is_empty() {
        found.push(("index.html".to_string(), NONE.as_bytes().to_vec()));
    }
    WebAssets::new(found)
}

fn gather(root: &Path, folder: &Path, found: &mut Vec<(String, Vec<u8>)>) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for path in entries.map(|entry| entry.path()).collect::<Vec<PathBuf>>() {
        if path.is_dir() {
            gather(root, &path, found);
        } else if let (Ok(name), Ok(bytes)) = (path.strip_prefix(root), fs::read(&path)) {
            found.push((name.to_string_lossy().replace('\\', "/"), bytes));
        }
    }
}
