//! The file of a class: a header and compressed blocks, which are read one by one. `docs/engine/tablebase-format.md` describes it.

mod blocks;
mod bytes;
mod header;
mod write;

use crate::error::{TableError, TableFault};
use crate::value::TableValue;
use blocks::Packing;
use header::Header;
pub use header::{Content, Statistics};
use std::borrow::Cow;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
pub use write::{encode, write};

/// The version of the format.
pub const VERSION: u16 = 1;
/// The number of positions in a block.
const BLOCK: usize = 1 << 15;
/// The blocks that a file keeps unpacked.
const CACHED_BLOCKS: usize = 64;

/// The tables of a class, read from a file or from memory.
#[derive(Debug)]
pub struct TableFile {
    name: String,
    header: Header,
    source: Mutex<Source>,
    cache: Mutex<Vec<CachedBlock>>,
}

/// A block that was unpacked before: its table, its place there, and its cells.
#[derive(Debug)]
struct CachedBlock {
    table: usize,
    block: usize,
    cells: std::sync::Arc<[i16]>,
}

#[derive(Debug)]
enum Source {
    File(File),
    Memory(Cow<'static, [u8]>),
}

impl Source {
    /// Reads bytes at an offset.
    fn read(&mut self, offset: u64, len: usize) -> Option<Vec<u8>> {
        match self {
            Source::Memory(bytes) => {
                let begin = usize::try_from(offset).ok()?;
                bytes.get(begin..begin.checked_add(len)?).map(<[u8]>::to_vec)
            }
            Source::File(file) => {
                let mut bytes = vec![0; len];
                file.seek(SeekFrom::Start(offset)).ok()?;
                file.read_exact(&mut bytes).ok()?;
                Some(bytes)
            }
        }
    }
}

impl TableFile {
    /// Opens a file. `expected` is the class with its rules, as [`TableFile::description`] tells them.
    ///
    /// # Errors
    /// Returns why the file is not this table.
    pub fn open(path: &Path, expected: &str) -> Result<TableFile, TableError> {
        let failed = |error| TableError::File { path: path.to_path_buf(), error };
        let file = File::open(path).map_err(failed)?;
        let len = file.metadata().map_err(failed)?.len();
        TableFile::new(path.display().to_string(), Source::File(file), len, expected)
    }

    /// Reads a table from memory.
    ///
    /// # Errors
    /// Returns why the bytes are not this table.
    pub fn from_bytes(bytes: Cow<'static, [u8]>, expected: &str) -> Result<TableFile, TableError> {
        let len = bytes.len() as u64;
        TableFile::new(expected.to_string(), Source::Memory(bytes), len, expected)
    }

    fn new(name: String, mut source: Source, len: u64, expected: &str) -> Result<TableFile, TableError> {
        let header = Header::read(len, &mut |offset, len| source.read(offset, len));
        let header = header.and_then(|header| {
            if header.description == expected {
                return Ok(header);
            }
            Err(TableFault::Foreign { expected: expected.to_string(), found: header.description })
        });
        match header {
            Ok(header) => {
                Ok(TableFile { name, header, source: Mutex::new(source), cache: Mutex::new(Vec::new()) })
            }
            Err(fault) => Err(TableError::Faulty { source: name, fault }),
        }
    }

    /// Returns the class with the rules that matter for it.
    pub fn description(&self) -> &str {
        &self.header.description
    }

    /// Returns what is stored of every position.
    pub const fn content(&self) -> Content {
        self.header.content
    }

    /// Returns the statistics of each table, the one of the class's first side first.
    pub fn statistics(&self) -> impl Iterator<Item = Statistics> {
        self.header.tables.iter().map(|table| table.statistics)
    }

    /// Returns the value of a position. In a table of results the plies are zero.
    ///
    /// # Errors
    /// Returns an error if the block is damaged or the table has no such number.
    pub fn value(&self, table: usize, number: usize) -> Result<TableValue, TableError> {
        let cells = self.block(table, number / BLOCK)?;
        cells.get(number % BLOCK).map(|&cell| TableValue::from_cell(cell)).ok_or_else(|| self.damaged())
    }

    /// Returns the stored numbers of all positions of a table.
    ///
    /// # Errors
    /// Returns an error if a block is damaged.
    pub fn read_all(&self, table: usize) -> Result<Vec<i16>, TableError> {
        let header = self.header.tables.get(table).ok_or_else(|| self.damaged())?;
        // the header may claim more positions than there are blocks
        let mut cells = Vec::new();
        for block in 0..header.blocks.len() {
            cells.extend(self.unpack(table, block)?);
        }
        Ok(cells)
    }

    fn damaged(&self) -> TableError {
        TableError::Faulty { source: self.name.clone(), fault: TableFault::Damaged }
    }

    /// Returns a block, from the cache if it is there.
    fn block(&self, table: usize, block: usize) -> Result<std::sync::Arc<[i16]>, TableError> {
        let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = cache.iter().position(|cached| (cached.table, cached.block) == (table, block)) {
            // The most recently used block is the last.
            cache[place..].rotate_left(1);
            return Ok(cache[cache.len() - 1].cells.clone());
        }
        drop(cache);
        let cells: std::sync::Arc<[i16]> = self.unpack(table, block)?.into();
        let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        if cache.len() >= CACHED_BLOCKS {
            cache.remove(0);
        }
        cache.push(CachedBlock { table, block, cells: cells.clone() });
        Ok(cells)
    }

    fn unpack(&self, table: usize, block: usize) -> Result<Vec<i16>, TableError> {
        let unpacked = || {
            let header = self.header.tables.get(table)?;
            let entry = header.blocks.get(block)?;
            let len = BLOCK.min(header.len - block * BLOCK);
            let mut source = self.source.lock().unwrap_or_else(PoisonError::into_inner);
            let bytes = source.read(entry.offset, entry.len)?;
            drop(source);
            Packing::of(header.palette.len()).unpack(&bytes, entry.checksum, &header.palette, len)
        };
        unpacked().ok_or_else(|| self.damaged())
    }
}
