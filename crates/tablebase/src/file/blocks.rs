//! Blocks of positions: palette, packing and compression.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// The compression level: the best that deflate's ordinary search has.
const LEVEL: u8 = 9;

/// The packing of palette indices into bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// Five positions in a byte, as the digits of a number in base three.
    FivePerByte,
    /// A byte for each position.
    Byte,
    /// Two bytes for each position, the low one first.
    TwoBytes,
}

impl Packing {
    /// Returns the packing for a palette of this many values.
    pub const fn of(palette: usize) -> Packing {
        match palette {
            0..=3 => Packing::FivePerByte,
            4..=256 => Packing::Byte,
            _ => Packing::TwoBytes,
        }
    }

    /// Packs and compresses palette numbers. Returns the bytes and their checksum.
    pub fn pack(self, numbers: &[u16]) -> (Vec<u8>, u32) {
        let plain: Vec<u8> = match self {
            Packing::FivePerByte => {
                let byte = |five: &[u16]| five.iter().rev().fold(0, |byte, &digit| byte * 3 + digit as u8);
                numbers.chunks(5).map(byte).collect()
            }
            Packing::Byte => numbers.iter().map(|&number| number as u8).collect(),
            Packing::TwoBytes => numbers.iter().flat_map(|number| number.to_le_bytes()).collect(),
        };
        let packed = compress_to_vec(&plain, LEVEL);
        let checksum = crc32fast::hash(&packed);
        (packed, checksum)
    }

    /// Returns the values of the `len` positions of a block, or `None` if it is damaged.
    pub fn unpack(self, packed: &[u8], checksum: u32, palette: &[i16], len: usize) -> Option<Vec<i16>> {
        if crc32fast::hash(packed) != checksum {
            return None;
        }
        let plain_len = match self {
            Packing::FivePerByte => len.div_ceil(5),
            Packing::Byte => len,
            Packing::TwoBytes => 2 * len,
        };
        let plain =
            decompress_to_vec_with_limit(packed, plain_len).ok().filter(|plain| plain.len() == plain_len)?;
        let value = |number: usize| palette.get(number).copied();
        match self {
            Packing::FivePerByte => {
                let digits =
                    plain.iter().flat_map(|&byte| (0..5).map(move |place| byte / 3u8.pow(place) % 3));
                digits.take(len).map(|digit| value(usize::from(digit))).collect()
            }
            Packing::Byte => plain.iter().map(|&byte| value(usize::from(byte))).collect(),
            Packing::TwoBytes => plain
                .chunks_exact(2)
                .map(|pair| value(usize::from(u16::from_le_bytes([pair[0], pair[1]]))))
                .collect(),
        }
    }
}
