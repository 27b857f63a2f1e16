//! The size of a first visit: the compressed files that a browser loads before it shows a game, without the headers of the answers.

use crate::Failure;
use std::fs;
use std::path::Path;

/// The parts of a first visit in German, whose texts are the longest, by their files.
const PARTS: [(&str, &[&str]); 5] = [
    ("module", &["web_bg.wasm"]),
    ("fonts", &["fonts/atkinson-400.woff2", "fonts/atkinson-700.woff2", "fonts/fraunces-600.woff2"]),
    ("texts", &["words/de.txt"]),
    ("style", &["style.css"]),
    ("scripts", &["web.js", "start.js", "index.html", "icon.svg", "manifest.webmanifest"]),
];

/// Returns a line that says how many bytes a first visit loads, and for what.
pub fn describe(out: &Path) -> Result<String, Failure> {
    let mut parts = Vec::new();
    let mut all = 0;
    for (name, files) in PARTS {
        let sizes: Vec<u64> = files.iter().map(|file| loaded(out, file)).collect::<Result<_, _>>()?;
        let bytes: u64 = sizes.iter().sum();
        parts.push(format!("{name} {bytes}"));
        all += bytes;
    }
    Ok(format!("a first visit loads {all} bytes: {}", parts.join(", ")))
}

/// Returns the size of a file as it is sent: compressed where that makes it smaller.
fn loaded(out: &Path, file: &str) -> Result<u64, Failure> {
    let (plain, packed) = (out.join(file), out.join(format!("{file}.br")));
    let path = if packed.exists() { packed } else { plain };
    fs::metadata(&path).map(|data| data.len()).map_err(|error| Failure::at(&path, error))
}
