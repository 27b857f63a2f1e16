//! The throws of a record, checked against its own evidence.

use crate::record::{DICE_NOTE, DICE_TAG};
use crate::throwing::{before, options_text};
use dice::{Evidence, Fraud, Transcript};
use rules::{Record, Remark, Turn};
use std::fmt;

/// What was found of throws that all hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// How many there are, the lot among them.
    pub throws: u32,
    /// How many of them the server made alone, for nobody's number came in time: it could have foreseen those.
    pub alone: u32,
}

/// A throw of a record that does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cheat {
    /// The entry of the record, from one.
    pub entry: usize,
    /// What is wrong; `None` if its evidence is missing, unreadable or another throw's.
    pub fraud: Option<Fraud>,
}

impl fmt::Display for Cheat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entry = self.entry;
        match self.fraud {
            None => write!(f, "entry {entry}: the evidence of the throw is missing or another throw's"),
            Some(Fraud::Key) => write!(f, "entry {entry}: the server's key is not the one it promised"),
            Some(Fraud::Reveal(seat)) => {
                write!(f, "entry {entry}: seat {seat}'s number is not the one promised")
            }
            Some(Fraud::Value { claimed, given }) => {
                write!(f, "entry {entry}: the throw is said to be {claimed} and its numbers give {given}")
            }
            Some(Fraud::Faces(faces)) => write!(f, "entry {entry}: no throw has {faces} faces"),
        }
    }
}

impl std::error::Error for Cheat {}

/// Checks every throw of a record; `None` for one that names no dice to check.
pub fn check(record: &Record) -> Option<Result<Checked, Cheat>> {
    let (game, seats) = record.tag(DICE_TAG)?.rsplit_once(' ')?;
    Some(check_throws(record, game, seats))
}

fn check_throws(record: &Record, game: &str, seats: &str) -> Result<Checked, Cheat> {
    let play = record.playing();
    let mut transcript = Transcript::new(game, &options_text(play.options()), seats);
    let mut since: Vec<String> = Vec::new();
    let mut checked = Checked::default();
    let recorded = play.recorded();
    let mut walk = play.back_to(recorded.first().map_or(0, |(ply, _)| *ply));
    for (index, (_, text)) in recorded.into_iter().enumerate() {
        if walk.turn() == Turn::Chance {
            let cheat = |fraud| Cheat { entry: index + 1, fraud };
            let evidence = note(record.remarks(index + 1)).ok_or(cheat(None))?;
            let chances = walk.chances();
            let value = chances.iter().position(|(chance, _)| *chance == text).ok_or(cheat(None))?;
            if evidence.throw != checked.throws {
                return Err(cheat(None));
            }
            transcript = before(transcript, since.iter().map(String::as_str), &evidence);
            evidence
                .check(game, &transcript, chances.len() as u8, value as u8 + 1)
                .map_err(|fraud| cheat(Some(fraud)))?;
            transcript.played(&text);
            since.clear();
            checked.throws += 1;
            checked.alone += u32::from(evidence.people.iter().all(|(_, _, number)| number.is_none()));
        } else {
            since.push(text.clone());
        }
        // what was recorded was played before
        let _ = walk.play(&text);
    }
    Ok(checked)
}

fn note(remarks: &[Remark]) -> Option<Evidence> {
    remarks.iter().find_map(|remark| match remark {
        Remark::Note(note) if note.key() == DICE_NOTE => Evidence::read(note.value()),
        _ => None,
    })
}
