//! Comparing tables with the rules library.
//!
//! A table is correct if every finished position has the value of its verdict and every other position has the value of its best
//! move, one ply later. Then a win in `n` plies follows from a loss in `n - 1`, down to finished positions. The moves and
//! verdicts are those of the rules library.

use crate::error::TableError;
use crate::material::Material;
use crate::ruleset::{Ruleset, Settled};
use crate::solver::{Progress, share, tables};
use crate::tablebase::{ClassTables, Tablebase};
use crate::value::TableValue;
use sprung_rules::{Notation, Seat};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

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
/// fixed sequence of random numbers. The result does not depend on the number of threads.
///
/// # Errors
/// Returns an error if a table is missing or damaged.
pub fn check<R: Ruleset>(
    tablebase: &Tablebase<R>,
    class: Material,
    samples: Option<u64>,
    threads: usize,
    progress: &Progress<'_>,
) -> Result<Checked, TableError> {
    let mut checked = Checked::default();
    let class_tables = tablebase.existing_class(class)?;
    for (table, _) in tables(class.class()).enumerate() {
        let check = TableCheck { tablebase, class_tables: &class_tables, table, samples };
        let of_table = check.run(threads, progress)?;
        checked.positions += of_table.positions;
        checked.differences.extend(of_table.differences);
    }
    checked.differences.truncate(KEPT);
    Ok(checked)
}

/// Returns the number of positions of a class that [`check`] looks at, for a progress bar.
///
/// # Errors
/// Returns an error if the class has no table or a damaged one.
pub fn check_len<R: Ruleset>(
    tablebase: &Tablebase<R>,
    class: Material,
    samples: Option<u64>,
) -> Result<u64, TableError> {
    let class_tables = tablebase.existing_class(class)?;
    Ok(class_tables.indexes().iter().map(|index| sample_count(index.len() as u64, samples)).sum())
}

fn sample_count(len: u64, samples: Option<u64>) -> u64 {
    samples.map_or(len, |samples| samples.min(len))
}

/// The comparison of one table of a class.
struct TableCheck<'a, R: Ruleset> {
    tablebase: &'a Tablebase<R>,
    class_tables: &'a ClassTables,
    table: usize,
    samples: Option<u64>,
}

impl<R: Ruleset> TableCheck<'_, R> {
    fn run(&self, threads: usize, progress: &Progress<'_>) -> Result<Checked, TableError> {
        let count = sample_count(self.class_tables.indexes()[self.table].len() as u64, self.samples);
        let positions = AtomicU64::new(0);
        let found = Mutex::new(Ok(Vec::new()));
        share(threads, count as usize, |places| {
            let len = places.len();
            for place in places {
                match self.compare(place as u64, count) {
                    Ok((legal, difference)) => {
                        positions.fetch_add(u64::from(legal), Relaxed);
                        if let Some(difference) = difference
                            && let Ok(found) = &mut *found.lock().unwrap_or_else(PoisonError::into_inner)
                        {
                            found.push((place, difference));
                        }
                    }
                    Err(error) => {
                        *found.lock().unwrap_or_else(PoisonError::into_inner) = Err(error);
                        return;
                    }
                }
            }
            progress(len);
        });
        let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner)?;
        found.sort_by_key(|(place, _)| *place);
        let differences = found.into_iter().take(KEPT).map(|(_, difference)| difference).collect();
        Ok(Checked { positions: positions.into_inner(), differences })
    }

    /// Compares one of `count` positions. Returns whether it is legal for the solver, and the difference if there is one.
    fn compare(&self, place: u64, count: u64) -> Result<(bool, Option<Difference>), TableError> {
        let index = &self.class_tables.indexes()[self.table];
        let len = index.len() as u64;
        let mut random = SampleRng::new(len ^ self.table as u64, place);
        // A sample is one of each of `count` equal parts of the table.
        let part = |place: u64| (u128::from(place) * u128::from(len) / u128::from(count)) as u64;
        let (begin, end) = (part(place), part(place + 1));
        let number = (begin + random.next() % (end - begin)) as usize;
        let Some(board) = index.board(number) else { return Ok((false, None)) };
        let ruleset = self.tablebase.ruleset();
        let legal = ruleset.settle(&board) != Settled::Illegal;
        let stored = if legal { Some(self.class_tables.file().value(self.table, number)?) } else { None };
        // Half of the positions are looked at from the second seat.
        let turn = if random.next().is_multiple_of(2) { Seat::A } else { Seat::B };
        let text = ruleset.text(&board, turn);
        let expected = match ruleset.game().read_setup(&text) {
            Ok(setup) => self.tablebase.probe(&setup.position)?.map(|probe| probe.value),
            Err(_) => None,
        };
        let difference = (stored != expected).then_some(Difference { position: text, stored, expected });
        Ok((legal, difference))
    }
}

/// A sequence of pseudo-random numbers (SplitMix64).
struct SampleRng(u64);

/// The increment of the sequence.
const GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

impl SampleRng {
    /// Begins the part of the sequence that belongs to a place, two numbers long.
    fn new(seed: u64, place: u64) -> SampleRng {
        SampleRng(seed.wrapping_add(place.wrapping_mul(2).wrapping_mul(GAMMA)))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GAMMA);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}
