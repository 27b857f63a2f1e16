//! Records: what can be read is written in a form that reads back to itself, and its throws can be checked.

use sprung_i18n::Language;
use sprung_rules::Record;

/// The input is a file of records.
pub fn run(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    match Record::read(text) {
        Ok(records) => {
            for record in &records {
                let written = record.to_string();
                let again = Record::read(&written).unwrap_or_else(|fault| panic!("{fault:?} in {written}"));
                let again: String = again.iter().map(Record::to_string).collect();
                assert_eq!(again, written);
                // Evidence that does not hold is a result like any other.
                let _ = sprung_table::verify_throws(record);
            }
        }
        Err(fault) => {
            for language in Language::ALL {
                assert!(!language.record_fault(&fault).is_empty(), "{fault:?}");
            }
        }
    }
}
