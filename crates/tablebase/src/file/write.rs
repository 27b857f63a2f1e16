//! Writing the file of a class.

use super::BLOCK;
use super::blocks::Packing;
use super::header::{BlockEntry, Content, Header, Statistics, TableHeader};
use crate::error::TableError;
use crate::solver::Solved;
use crate::value::TableValue;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

/// Writes the tables of a class into a file. The file appears under its name when it is complete.
///
/// # Errors
/// Returns why the file cannot be written.
pub fn write(path: &Path, description: &str, tables: &[Solved], content: Content) -> Result<(), TableError> {
    let partial = path.with_extension("partial");
    let write = || {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut file = File::create(&partial)?;
        file.write_all(&encode(description, tables, content))?;
        file.sync_all()?;
        fs::rename(&partial, path)
    };
    write().map_err(|error| TableError::File { path: path.to_path_buf(), error })
}

/// Returns the bytes of the file of a class.
pub fn encode(description: &str, tables: &[Solved], content: Content) -> Vec<u8> {
    let mut headers = Vec::new();
    let mut bodies = Vec::new();
    for table in tables {
        let (header, body) = encode_table(&table.cells, content);
        headers.push(header);
        bodies.extend(body);
    }
    let mut bytes = Header { description: description.to_string(), content, tables: headers }.write();
    bytes.extend(bodies);
    bytes
}

/// Returns the header of a table, and its blocks one after the other.
fn encode_table(cells: &[i16], content: Content) -> (TableHeader, Vec<u8>) {
    let stored = |cell: i16| if content == Content::Results { cell.signum() } else { cell };
    // A draw is always in the palette, so that a table without positions has one too.
    let mut palette = BTreeMap::from([(TableValue::Draw.to_cell(), 0)]);
    let used = |cell: &&i16| **cell != Solved::UNUSED;
    cells.iter().filter(used).for_each(|&cell| {
        palette.insert(stored(cell), 0);
    });
    for (place, number) in palette.values_mut().enumerate() {
        *number = place as u16;
    }
    let packing = Packing::of(palette.len());
    // Any value may stand where no position is; that of the position before compresses best.
    let mut last = 0;
    let mut numbers = Vec::with_capacity(BLOCK);
    let (mut blocks, mut body) = (Vec::new(), Vec::new());
    for cells in cells.chunks(BLOCK) {
        numbers.clear();
        numbers.extend(cells.iter().map(|&cell| {
            last = if cell == Solved::UNUSED { last } else { palette[&stored(cell)] };
            last
        }));
        let (packed, checksum) = packing.pack(&numbers);
        blocks.push(BlockEntry { offset: 0, len: packed.len(), checksum });
        body.extend(packed);
    }
    let header = TableHeader {
        len: cells.len(),
        statistics: statistics(cells),
        palette: palette.into_keys().collect(),
        blocks,
    };
    (header, body)
}

fn statistics(cells: &[i16]) -> Statistics {
    let mut statistics = Statistics::default();
    for (number, &cell) in cells.iter().enumerate().filter(|&(_, &cell)| cell != Solved::UNUSED) {
        let value = TableValue::from_cell(cell);
        match value {
            TableValue::Win(_) => statistics.wins += 1,
            TableValue::Draw => statistics.draws += 1,
            TableValue::Loss(_) => statistics.losses += 1,
        }
        if let Some(plies) = value.plies()
            && statistics.longest.is_none_or(|(longest, _)| plies > longest)
        {
            statistics.longest = Some((plies, number as u64));
        }
    }
    statistics
}
