//! Comparing tables with the rules library.
//!
//! A table is correct if every finished position has the value of its verdict and every other position has the value of its best
//! move, one ply later. Then a win in `n` plies follows from a loss in `n - 1`, down to finished positions. The moves and
//! verdicts are those of the rules library.

use crate::error::TableError;
use crate::material::Material;
use crate::ruleset::{Ruleset, Settled};
use crate::solver::tables;
use crate::tablebase::{PositionOf, Tablebase};
use crate::value::TableValue;
use sprung_rules::{Notation, Seat};

/// The result of comparing a class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// The number of positions compared.
    pub positions: u64,
    /// The first differences found.
    pub differences: Vec<Difference>,
}

/// A position whose value is not the one its moves give it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The position's text.
    pub position: String,
    /// The value in the table, if the position is legal for the solver.
    pub stored: Option<TableValue>,
    /// The value by the rules library, if the position is legal there.
    pub expected: Option<TableValue>,
}

/// The differences that are kept.
const KEPT: usize = 5;

/// Compares the positions of a class with the rules library: all of them, or `samples` of each table, drawn evenly with a
/// fixed sequence of random numbers.
///
/// # Errors
/// Returns an error if a table is missing or damaged.
pub fn check<R: Ruleset>(
    tablebase: &Tablebase<R>,
    class: Material,
    samples: Option<u64>,
    progress: &mut dyn FnMut(u64),
) -> Result<Checked, TableError> {
    let mut checked = Checked::default();
    let class_tables = tablebase.existing_class(class)?;
    for (table, _) in tables(class.class()).enumerate() {
        let index = &class_tables.indexes()[table];
        let len = index.len() as u64;
        let mut random = SampleRng(len ^ u64::from(table as u32));
        let count = samples.map_or(len, |samples| samples.min(len));
        for place in 0..count {
            // A sample is one of each of `count` equal parts of the table.
            let number = match samples {
                Some(samples) if samples < len => {
                    let part = |place: u64| (u128::from(place) * u128::from(len) / u128::from(count)) as u64;
                    let (begin, end) = (part(place), part(place + 1));
                    begin + random.next() % (end - begin)
                }
                _ => place,
            };
            progress(1);
            let Some(board) = index.board(number as usize) else { continue };
            let legal = tablebase.ruleset().settle(&board) != Settled::Illegal;
            let stored = if legal { Some(class_tables.file().value(table, number as usize)?) } else { None };
            // Half of the positions are looked at from the second seat.
            let turn = if random.next().is_multiple_of(2) { Seat::A } else { Seat::B };
            let text = tablebase.ruleset().text(&board, turn);
            let expected = match tablebase.ruleset().game().read_setup(&text) {
                Ok(setup) => expected_value(tablebase, &setup.position)?,
                Err(_) => None,
            };
            checked.positions += u64::from(legal);
            if stored != expected && checked.differences.len() < KEPT {
                checked.differences.push(Difference { position: text, stored, expected });
            }
        }
    }
    Ok(checked)
}

/// Returns the value of a position by its moves in the rules library.
fn expected_value<R: Ruleset>(
    tablebase: &Tablebase<R>,
    position: &PositionOf<R>,
) -> Result<Option<TableValue>, TableError> {
    Ok(tablebase.probe(position)?.map(|probe| probe.value))
}

/// A sequence of pseudo-random numbers (SplitMix64).
struct SampleRng(u64);

impl SampleRng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}
