//! The tables that are part of the program: every ending of three pieces under the usual rules.
//!
//! The archive is written by `SPRUNG_WRITE=1 cargo test -p sprung-tablebase --test shipped`, and the test compares it with what the
//! solver finds.

use std::collections::BTreeMap;
use std::sync::LazyLock;

static ARCHIVE: &[u8] = include_bytes!("../shipped.tables");

/// The tables of the archive by their descriptions.
static TABLES: LazyLock<BTreeMap<String, &'static [u8]>> = LazyLock::new(|| unpack(ARCHIVE));

/// Returns the bytes of a table that is part of the program, by its description.
pub fn shipped_table(description: &str) -> Option<&'static [u8]> {
    TABLES.get(description).copied()
}

/// Returns the descriptions of the tables that are part of the program.
pub fn shipped_tables() -> impl Iterator<Item = &'static str> {
    TABLES.keys().map(String::as_str)
}

/// Packs tables into an archive: for each its description and its bytes, both with their lengths.
pub fn pack_archive<'a>(tables: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> Vec<u8> {
    let mut archive = Vec::new();
    for (description, bytes) in tables {
        for part in [description.as_bytes(), bytes] {
            archive.extend((part.len() as u32).to_le_bytes());
            archive.extend(part);
        }
    }
    archive
}

/// Returns the tables of an archive, up to the first that is not whole.
fn unpack(mut archive: &'static [u8]) -> BTreeMap<String, &'static [u8]> {
    let mut part = || {
        let (len, rest) = archive.split_first_chunk::<4>()?;
        let (part, rest) = rest.split_at_checked(u32::from_le_bytes(*len) as usize)?;
        archive = rest;
        Some(part)
    };
    let mut tables = BTreeMap::new();
    while let Some((description, bytes)) = part().and_then(|description| Some((description, part()?))) {
        tables.insert(String::from_utf8_lossy(description).into_owned(), bytes);
    }
    tables
}
