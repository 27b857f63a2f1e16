//! The header of a file: what the tables are of, and where their blocks are.

use super::bytes::ByteReader;
use super::{BLOCK, VERSION};
use crate::error::TableFault;

/// The first bytes of every file.
const MAGIC: &[u8; 8] = b"SPRTABLE";
/// The bytes of the first part, which tells the length of the rest.
const FIRST: usize = MAGIC.len() + 2 + 4;
/// The most bytes that a header can have; one that claims more is damaged.
const LONGEST: usize = 1 << 26;

/// The content of a table: results with or without distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// The result and the plies to the end.
    Distances,
    /// The result only.
    Results,
}

/// Counts of the positions of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The positions that the side to move wins.
    pub wins: u64,
    /// The drawn positions.
    pub draws: u64,
    /// The positions that the side to move loses.
    pub losses: u64,
    /// The largest number of plies to the end, and the first position that has it.
    pub longest: Option<(u16, u64)>,
}

/// The header of one table.
#[derive(Debug)]
pub struct TableHeader {
    pub len: usize,
    pub statistics: Statistics,
    pub palette: Vec<i16>,
    pub blocks: Vec<BlockEntry>,
}

/// The location and checksum of a block.
#[derive(Debug)]
pub struct BlockEntry {
    pub offset: u64,
    pub len: usize,
    pub checksum: u32,
}

/// The header of a file.
#[derive(Debug)]
pub struct Header {
    pub description: String,
    pub content: Content,
    pub tables: Vec<TableHeader>,
}

impl Header {
    /// Reads the header of a file of `file_len` bytes.
    pub fn read(
        file_len: u64,
        read: &mut impl FnMut(u64, usize) -> Option<Vec<u8>>,
    ) -> Result<Header, TableFault> {
        let first = read(0, FIRST).filter(|first| first.starts_with(MAGIC)).ok_or(TableFault::NotATable)?;
        let mut reader = ByteReader(&first[MAGIC.len()..]);
        let (version, len) = reader.u16().zip(reader.u32()).ok_or(TableFault::Damaged)?;
        if version != VERSION {
            return Err(TableFault::Version(version));
        }
        let len = len as usize;
        let fits = len <= LONGEST && (FIRST + len + 4) as u64 <= file_len;
        let rest =
            read(FIRST as u64, if fits { len + 4 } else { 0 }).filter(|_| fits).ok_or(TableFault::Damaged)?;
        let (body, checksum) = rest.split_at(len);
        if crc32fast::hash(body).to_le_bytes() != *checksum {
            return Err(TableFault::Damaged);
        }
        let header = parse(body, (FIRST + len + 4) as u64).ok_or(TableFault::Damaged)?;
        let blocks = header.tables.iter().flat_map(|table| &table.blocks);
        let end = blocks.map(|block| block.offset + block.len as u64).max().unwrap_or(file_len);
        if end == file_len { Ok(header) } else { Err(TableFault::Damaged) }
    }

    /// Writes the header. The blocks follow it in the order of the tables.
    pub fn write(&self) -> Vec<u8> {
        let mut body = vec![u8::from(self.content == Content::Results), self.tables.len() as u8];
        body.extend((self.description.len() as u16).to_le_bytes());
        body.extend(self.description.as_bytes());
        for table in &self.tables {
            let Statistics { wins, draws, losses, longest } = table.statistics;
            let (plies, number) = longest.unwrap_or((0, 0));
            for count in [table.len as u64, wins, draws, losses, number] {
                body.extend(count.to_le_bytes());
            }
            body.push(u8::from(longest.is_some()));
            body.extend(plies.to_le_bytes());
            body.extend((table.palette.len() as u32).to_le_bytes());
            table.palette.iter().for_each(|value| body.extend(value.to_le_bytes()));
            for block in &table.blocks {
                body.extend((block.len as u32).to_le_bytes());
                body.extend(block.checksum.to_le_bytes());
            }
        }
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((body.len() as u32).to_le_bytes());
        bytes.extend(&body);
        bytes.extend(crc32fast::hash(&body).to_le_bytes());
        bytes
    }
}

/// Reads the part of a header that the checksum covers. The blocks begin at `offset`.
fn parse(body: &[u8], mut offset: u64) -> Option<Header> {
    let mut reader = ByteReader(body);
    let content = match reader.u8()? {
        0 => Content::Distances,
        1 => Content::Results,
        _ => return None,
    };
    let count = reader.u8()?;
    let description = reader.u16()?;
    let description = String::from_utf8(reader.bytes(usize::from(description))?.to_vec()).ok()?;
    let mut tables = Vec::new();
    for _ in 0..count {
        let len = reader.size()?;
        let (wins, draws, losses, number) = (reader.u64()?, reader.u64()?, reader.u64()?, reader.u64()?);
        let longest = (reader.u8()? != 0, reader.u16()?);
        let longest = longest.0.then_some((longest.1, number));
        let palette = (0..reader.u32()?).map(|_| reader.i16()).collect::<Option<Vec<_>>>()?;
        let mut blocks = Vec::new();
        for _ in 0..len.div_ceil(BLOCK) {
            let (len, checksum) = (reader.u32()? as usize, reader.u32()?);
            blocks.push(BlockEntry { offset, len, checksum });
            offset = offset.checked_add(len as u64)?;
        }
        let statistics = Statistics { wins, draws, losses, longest };
        tables.push(TableHeader { len, statistics, palette, blocks });
    }
    reader.0.is_empty().then_some(Header { description, content, tables })
}
