//! Endgame tables: a file is refused, or every position of it has a value or is in a damaged block.

use sprung_tablebase::{TableFile, TableValue};
use std::borrow::Cow;

/// The first line is the description that is expected, the rest is the file.
pub fn run(input: &[u8]) {
    let Some(end) = input.iter().position(|byte| *byte == b'\n') else { return };
    let Ok(description) = std::str::from_utf8(&input[..end]) else { return };
    let file = match TableFile::from_bytes(Cow::Owned(input[end + 1..].to_vec()), description) {
        Ok(file) => file,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    assert_eq!(file.description(), description);
    let tables = file.statistics().count();
    for table in 0..tables {
        let Ok(cells) = file.read_all(table) else { continue };
        for (number, cell) in cells.iter().enumerate().step_by(cells.len() / 100 + 1) {
            let value = file.value(table, number).expect("the block was read before");
            assert_eq!(value, TableValue::from_cell(*cell));
        }
        assert!(file.value(table, cells.len()).is_err(), "a number that the table does not have");
    }
    assert!(file.read_all(tables).is_err(), "a table that the file does not have");
}
