//! Static files, the version stamp, and compression.

use crate::Failure;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// The placeholder for the version of the whole client.
const STAMP: &str = "@version@";
/// The placeholder for the names of all files.
const FILES: &str = "@files@";

/// The folder of the endgame tables. They are compressed, and no browser keeps them all.
pub const TABLES: &str = "tables";

/// Copies the files of a folder that a filter accepts.
pub fn add(from: &Path, to: &Path, wanted: fn(&Path) -> bool) -> Result<(), Failure> {
    for path in files(from)?.into_iter().filter(|path| wanted(path)) {
        let name = path.strip_prefix(from).map_err(|error| Failure::at(&path, error))?;
        let target = to.join(name);
        add_file(&path, &target)?;
    }
    Ok(())
}

/// Copies a file into a folder, which is created.
pub fn add_file(from: &Path, to: &Path) -> Result<(), Failure> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).map_err(|error| Failure::at(folder, error))?;
    }
    fs::copy(from, to).map(|_| ()).map_err(|error| Failure::at(from, error))
}

/// Replaces the placeholders by a hash of all files and by their names: by the hash a browser sees that there is a new client.
pub fn stamp(out: &Path) -> Result<(), Failure> {
    let mut hasher = DefaultHasher::new();
    let paths = files(out)?;
    for path in &paths {
        fs::read(path).map_err(|error| Failure::at(path, error))?.hash(&mut hasher);
    }
    let version = format!("{:016x}", hasher.finish());
    let kept = paths.iter().filter_map(|path| path.strip_prefix(out).ok());
    let kept = kept.filter(|path| !path.starts_with(TABLES));
    let names: Vec<String> = kept.filter_map(|path| path.to_str().map(str::to_string)).collect();
    let names = names.join("\", \"");
    for path in paths {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        if text.contains(STAMP) {
            fs::write(&path, text.replace(STAMP, &version).replace(FILES, &names))
                .map_err(|error| Failure::at(&path, error))?;
        }
    }
    Ok(())
}

/// Writes `name.br` beside every file that it makes smaller.
pub fn compress(out: &Path) -> Result<(), Failure> {
    let tables = out.join(TABLES);
    for path in files(out)?.into_iter().filter(|path| !path.starts_with(&tables)) {
        let plain = fs::read(&path).map_err(|error| Failure::at(&path, error))?;
        let packed = compressed(&path, &plain)?;
        if packed.len() < plain.len() {
            let mut name = path.clone().into_os_string();
            name.push(".br");
            fs::write(&name, packed).map_err(|error| Failure::at(&path, error))?;
        }
    }
    Ok(())
}

/// Returns the size of a file as a server sends it: compressed.
pub fn compressed_len(path: &Path) -> Result<usize, Failure> {
    let plain = fs::read(path).map_err(|error| Failure::at(path, error))?;
    Ok(compressed(path, &plain)?.len())
}

/// Compresses the content of a file.
fn compressed(path: &Path, plain: &[u8]) -> Result<Vec<u8>, Failure> {
    let mut packed = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut { plain }, &mut packed, &parameters)
        .map_err(|error| Failure::at(path, error))?;
    Ok(packed)
}

/// Returns all files below a folder, in a fixed order.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| Failure::at(folder, error))? {
        let path = entry.map_err(|error| Failure::at(folder, error))?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
