//! Verification of the throws of a record against the proofs in its notes.

use crate::missed_reveals::SeatReveals;
use crate::record::{DICE_NOTE, DICE_TAG};
use crate::throw_protocol::{before, options_text, own_throw};
use sprung_dice::{ThrowProof, ThrowTranscript, VerificationError};
use sprung_rules::{Record, Remark, Seat, Turn};
use std::fmt;

/// The result of a successful verification.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordVerification {
    /// The number of throws, including the lot.
    pub throws: u32,
    /// The number of throws without any contribution of a person. The server could have foreseen these.
    pub server_only: u32,
    /// The reveals of each seat, by its index.
    pub reveals: [SeatReveals; 4],
}

/// The first throw of a record whose verification failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordVerificationError {
    /// The number of the record's entry, from one.
    pub entry: usize,
    /// The reason, or `None` if the proof is missing, unreadable or belongs to another throw.
    pub error: Option<VerificationError>,
}

impl fmt::Display for RecordVerificationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entry = self.entry;
        match self.error {
            None => write!(f, "entry {entry}: the proof of the throw is missing or belongs to another throw"),
            Some(VerificationError::Key) => {
                write!(f, "entry {entry}: the server's key does not match its commitment")
            }
            Some(VerificationError::Reveal(seat)) => {
                write!(f, "entry {entry}: the contribution of seat {seat} does not match its commitment")
            }
            Some(VerificationError::Value { claimed, given }) => {
                write!(
                    f,
                    "entry {entry}: the throw is recorded as {claimed}, but its contributions give {given}"
                )
            }
            Some(VerificationError::Faces(faces)) => {
                write!(f, "entry {entry}: a throw cannot have {faces} faces")
            }
        }
    }
}

impl std::error::Error for RecordVerificationError {}

/// Verifies every throw of a record. Returns `None` if the record has no proofs.
pub fn verify_throws(record: &Record) -> Option<Result<RecordVerification, RecordVerificationError>> {
    let (game, seats) = record.tag(DICE_TAG)?.rsplit_once(' ')?;
    Some(verify_all(record, game, seats))
}

fn verify_all(
    record: &Record,
    game: &str,
    seats: &str,
) -> Result<RecordVerification, RecordVerificationError> {
    let state = record.state();
    let mut transcript = ThrowTranscript::new(game, &options_text(state.options()), seats);
    let mut since: Vec<String> = Vec::new();
    let mut checked = RecordVerification::default();
    let recorded = state.recorded();
    let mut walk = state.back_to(recorded.first().map_or(0, |(ply, _)| *ply));
    for (index, (_, text)) in recorded.into_iter().enumerate() {
        if walk.turn() == Turn::Chance {
            let failed = |error| RecordVerificationError { entry: index + 1, error };
            let proof = note(record.remarks(index + 1)).ok_or(failed(None))?;
            let chances = walk.chances();
            let value = chances.iter().position(|(chance, _)| *chance == text).ok_or(failed(None))?;
            if proof.throw != checked.throws {
                return Err(failed(None));
            }
            transcript = before(transcript, since.iter().map(String::as_str), &proof);
            proof
                .verify(game, &transcript, chances.len() as u8, value as u8 + 1)
                .map_err(|error| failed(Some(error)))?;
            transcript.add_play(&text);
            since.clear();
            checked.throws += 1;
            let own = own_throw(&*walk);
            for (letter, _, number) in &proof.contributions {
                // a proof names seats only
                if let Some(seat) = Seat::from_letter(*letter) {
                    checked.reveals[seat.index()].record(own.has(seat), number.is_some());
                }
            }
            checked.server_only +=
                u32::from(proof.contributions.iter().all(|(_, _, number)| number.is_none()));
        } else {
            since.push(text.clone());
        }
        walk.play(&text).map_err(|_| RecordVerificationError { entry: index + 1, error: None })?;
    }
    Ok(checked)
}

fn note(remarks: &[Remark]) -> Option<ThrowProof> {
    remarks.iter().find_map(|remark| match remark {
        Remark::Note(note) if note.key() == DICE_NOTE => ThrowProof::read(note.value()),
        _ => None,
    })
}
