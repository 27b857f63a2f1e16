//! The lane (RS-B1): the seven columns from a player's own edge to the opposite edge, and sets of its fields.
//!
//! Every player sees his lane the same way, so the rules are written once: fields are counted from the player's own left
//! corner, rows onward. A row is nine wide, the last two never exist: a jump over the side ends there and nowhere else.

use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// Columns of a lane.
pub const COLUMNS: u8 = 7;
/// Bits of a row; two more than columns, as wide as a jump goes across.
const STRIDE: u8 = 9;

/// A field of a lane, as the lane's player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Field(u8);

impl Field {
    /// The field of a row, counted from the Grundlinie, and a column, counted from the left; both from zero.
    pub const fn new(row: u8, column: u8) -> Field {
        Field(row * STRIDE + column)
    }
    pub(super) const fn of(index: u8) -> Field {
        Field(index)
    }
    /// Rows from the Grundlinie.
    pub const fn row(self) -> u8 {
        self.0 / STRIDE
    }
    /// Columns from the left.
    pub const fn column(self) -> u8 {
        self.0 % STRIDE
    }
    /// A number below 256, for tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of fields of one lane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lane([u64; 4]);

impl Lane {
    /// No field.
    pub const EMPTY: Lane = Lane([0; 4]);

    /// One field alone.
    pub const fn one(field: Field) -> Lane {
        Lane::EMPTY.with(field)
    }

    /// This set and `field`.
    pub const fn with(mut self, field: Field) -> Lane {
        self.add(field);
        self
    }

    /// Adds a field in place: sets built field by field stay in memory, one word written at a time.
    #[inline]
    pub(super) const fn add(&mut self, field: Field) {
        self.0[(field.0 >> 6) as usize] |= 1 << (field.0 & 63);
    }

    /// All fields of some rows.
    pub(super) fn rows(rows: impl IntoIterator<Item = u8>) -> Lane {
        rows.into_iter()
            .flat_map(|row| (0..COLUMNS).map(move |column| Field::new(row, column)))
            .fold(Lane::EMPTY, Lane::with)
    }

    /// Whether `field` is in the set.
    pub const fn has(self, field: Field) -> bool {
        self.0[(field.0 >> 6) as usize] & 1 << (field.0 & 63) != 0
    }

    /// Whether no field is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    /// How many.
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether every field of this set is in `other`.
    pub fn within(self, other: Lane) -> bool {
        (self & !other).is_empty()
    }

    /// The fields, from the Grundlinie onward.
    #[inline]
    pub fn each(self, mut visit: impl FnMut(Field)) {
        for (place, mut word) in self.0.into_iter().enumerate() {
            while word != 0 {
                visit(Field((place as u32 * 64 + word.trailing_zeros()) as u8));
                word &= word - 1;
            }
        }
    }

    /// The fields as a list.
    pub fn list(self) -> Vec<Field> {
        let mut fields = Vec::new();
        self.each(|field| fields.push(field));
        fields
    }

    /// Seven rows from `row` on, as one word.
    #[inline]
    pub(super) const fn seven_rows(self, row: u8) -> u64 {
        let bit = row * STRIDE;
        let (place, shift) = ((bit >> 6) as usize, bit & 63);
        let low = self.0[place] >> shift;
        let high = if shift > 0 && place < 3 { self.0[place + 1] << (64 - shift) } else { 0 };
        (low | high) & (u64::MAX >> 1)
    }

    /// The set of which [`seven_rows`](Lane::seven_rows) from `row` on are these.
    #[inline]
    pub(super) const fn from_seven_rows(row: u8, rows: u64) -> Lane {
        let bit = row * STRIDE;
        let (place, shift) = ((bit >> 6) as usize, bit & 63);
        let mut lane = Lane::EMPTY;
        lane.0[place] = rows << shift;
        if shift > 0 && place < 3 {
            lane.0[place + 1] = rows >> (64 - shift);
        }
        lane
    }
}

impl BitAnd for Lane {
    type Output = Lane;
    #[inline]
    fn bitand(self, other: Lane) -> Lane {
        Lane(std::array::from_fn(|place| self.0[place] & other.0[place]))
    }
}

impl BitOr for Lane {
    type Output = Lane;
    #[inline]
    fn bitor(self, other: Lane) -> Lane {
        Lane(std::array::from_fn(|place| self.0[place] | other.0[place]))
    }
}

impl Not for Lane {
    type Output = Lane;
    #[inline]
    fn not(self) -> Lane {
        Lane(self.0.map(|word| !word))
    }
}

impl Shl<u32> for Lane {
    type Output = Lane;
    /// By less than a word.
    #[inline]
    fn shl(self, bits: u32) -> Lane {
        let [a, b, c, d] = self.0;
        let back = 64 - bits;
        Lane([a << bits, b << bits | a >> back, c << bits | b >> back, d << bits | c >> back])
    }
}

impl Shr<u32> for Lane {
    type Output = Lane;
    /// By less than a word.
    #[inline]
    fn shr(self, bits: u32) -> Lane {
        let [a, b, c, d] = self.0;
        let back = 64 - bits;
        Lane([a >> bits | b << back, b >> bits | c << back, c >> bits | d << back, d >> bits])
    }
}

/// A set of fields: a whole lane, or seven rows in one word where speed asks for it.
pub trait Fields:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + Shl<u32, Output = Self> + Shr<u32, Output = Self>
{
}

impl Fields for u64 {}
impl Fields for Lane {}

const ROW: u32 = STRIDE as u32;

/// One jump (RS-6) from every field of a set; may include fields that do not exist.
#[inline]
pub fn jumps<F: Fields>(from: F) -> F {
    let one_across = from << 1 | from >> 1;
    let two_across = from << 2 | from >> 2;
    one_across << (2 * ROW) | one_across >> (2 * ROW) | two_across << ROW | two_across >> ROW
}

/// Where exactly `count` jumps lead, every landing before the last on `free` (RS-13).
#[inline]
pub fn after_jumps<F: Fields>(from: F, free: F, count: u8) -> F {
    let mut at = from;
    for _ in 1..count {
        at = jumps(at) & free;
    }
    jumps(at)
}

/// The fields of seven rows that stand in a line of three (RS-23).
#[inline]
pub const fn threes(figures: u64) -> u64 {
    let across = figures & figures >> 1 & figures >> 2;
    let along = figures & figures >> ROW & figures >> (2 * ROW);
    across | across << 1 | across << 2 | along | along << ROW | along << (2 * ROW)
}

/// The fields of seven rows on which one more figure would stand in a line of four (RS-24).
#[inline]
pub const fn fourths(figures: u64) -> u64 {
    fourths_along(figures, 1) | fourths_along(figures, ROW)
}

#[inline]
const fn fourths_along(figures: u64, step: u32) -> u64 {
    let before = figures << step;
    let two_before = before & figures << (2 * step);
    let after = figures >> step;
    let two_after = after & figures >> (2 * step);
    two_before & (figures << (3 * step) | after) | two_after & (figures >> (3 * step) | before)
}
