//! Replays a game that was played online and checks every throw of it; then does the same with one digit of the evidence changed:
//! `cargo run -p sprung-table --example check_record`. The command `sprung replay FILE` does this for a file.

use sprung_rules::{Record, RecordFault};

/// A game of Rösselsprung between a person and the computer, with the evidence of its throws.
const RECORD: &str = include_str!("online.txt");
/// The end of a number that a player revealed, and another digit in its place.
const FORGERY: (&str, &str) = ("00000001414141", "00000001414142");

/// Checks both texts.
///
/// # Panics
/// Panics if the honest record does not hold, or if the forged one does.
pub fn main() -> Result<(), RecordFault> {
    assert!(holds(RECORD)?, "the record is honest");
    assert!(!holds(&RECORD.replacen(FORGERY.0, FORGERY.1, 1))?, "the record is forged");
    Ok(())
}

/// Replays the records of a text and tells whether all their throws follow from their evidence.
fn holds(text: &str) -> Result<bool, RecordFault> {
    let mut all = true;
    for record in Record::read(text)? {
        let entries = record.entries();
        match sprung_table::verify_throws(&record) {
            None => println!("{entries} entries; the record has no evidence of throws"),
            Some(Ok(checked)) => println!("{entries} entries; all {} throws hold", checked.throws),
            Some(Err(failed)) => {
                println!("{entries} entries; {failed}");
                all = false;
            }
        }
    }
    Ok(all)
}
