//! The proof of a throw, by which anyone can verify it later: the text of a record's `[%dice …]` note.

use crate::{Commitment, Contribution, ThrowInputs, ThrowTranscript};
use std::fmt;

/// The commitments, contributions and key of one throw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThrowProof {
    /// The number of the throw in the game.
    pub throw: u32,
    /// The server's commitment, which was published before the throw.
    pub server_commitment: Commitment,
    /// The server's key.
    pub server_key: Contribution,
    /// The commitment and the contribution of every person, by the seat's letter in seat order. The contribution is `None` for a seat that did not
    /// reveal in time.
    pub contributions: Vec<(char, Commitment, Option<Contribution>)>,
}

/// The reason for which the verification of a throw fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerificationError {
    /// The server's key does not match its commitment.
    Key,
    /// The contribution of this seat does not match its commitment.
    Reveal(char),
    /// The key and the contributions give another value.
    Value {
        /// The value that was claimed.
        claimed: u8,
        /// The value that they give.
        given: u8,
    },
    /// A throw cannot have this number of faces.
    Faces(u8),
}

impl ThrowProof {
    /// Verifies the commitments and the value of a throw that was made after `transcript` in `game`.
    ///
    /// # Errors
    /// The error names the part of the proof that does not match.
    pub fn verify(
        &self,
        game: &str,
        transcript: &ThrowTranscript,
        faces: u8,
        claimed: u8,
    ) -> Result<(), VerificationError> {
        if !self.server_commitment.opens_with(&self.server_key) {
            return Err(VerificationError::Key);
        }
        let mut reveals = Vec::new();
        for (seat, commitment, number) in &self.contributions {
            match number {
                Some(number) if !commitment.opens_with(number) => {
                    return Err(VerificationError::Reveal(*seat));
                }
                Some(number) => reveals.push((*seat, *number)),
                None => {}
            }
        }
        let draw =
            ThrowInputs { game, throw: self.throw, transcript, key: &self.server_key, reveals: &reveals };
        match draw.value(faces) {
            Some(given) if given == claimed => Ok(()),
            Some(given) => Err(VerificationError::Value { claimed, given }),
            None => Err(VerificationError::Faces(faces)),
        }
    }

    /// Reads what [`Display`](fmt::Display) writes.
    pub fn read(text: &str) -> Option<ThrowProof> {
        let mut words = text.split(' ');
        let throw = words.next()?.parse().ok()?;
        let server_commitment = Commitment::read(words.next()?)?;
        let server_key = Contribution::read(words.next()?)?;
        let person = |word: &str| {
            let (seat, rest) = word.split_once(':')?;
            let (commitment, number) = rest.split_once(':')?;
            let seat =
                seat.chars().next().filter(|letter| seat.len() == 1 && ('A'..='D').contains(letter))?;
            let number = if number == "-" { None } else { Some(Contribution::read(number)?) };
            Some((seat, Commitment::read(commitment)?, number))
        };
        let contributions: Vec<_> = words.map(person).collect::<Option<_>>()?;
        (contributions.len() <= 4).then_some(ThrowProof {
            throw,
            server_commitment,
            server_key,
            contributions,
        })
    }
}

impl fmt::Display for ThrowProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.throw, self.server_commitment, self.server_key)?;
        for (seat, commitment, number) in &self.contributions {
            match number {
                Some(number) => write!(f, " {seat}:{commitment}:{number}")?,
                None => write!(f, " {seat}:{commitment}:-")?,
            }
        }
        Ok(())
    }
}
