//! What is kept of a throw so that anyone can check it later: the text of a record's `[%dice …]` note.

use crate::{Commitment, Draw, Number, Transcript};
use std::fmt;

/// Commitments, reveals and key of one throw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// The number of the throw in the game.
    pub throw: u32,
    /// The server's commitment, published beforehand.
    pub promised: Commitment,
    /// The server's key.
    pub key: Number,
    /// Every person's commitment and number, in seat order; `None` for a seat that was silent and left out.
    pub people: Vec<(char, Commitment, Option<Number>)>,
}

/// A throw that does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fraud {
    /// The server's key is not the one it promised.
    Key,
    /// A person's number is not the one promised.
    Reveal(char),
    /// Key and numbers give another value.
    Value {
        /// What was claimed.
        claimed: u8,
        /// What they give.
        given: u8,
    },
    /// No such number of faces can be drawn.
    Faces(u8),
}

impl Evidence {
    /// Checks commitments and value of a throw made after `transcript` in `game`.
    pub fn check(&self, game: &str, transcript: &Transcript, faces: u8, claimed: u8) -> Result<(), Fraud> {
        if !self.promised.holds(&self.key) {
            return Err(Fraud::Key);
        }
        let mut reveals = Vec::new();
        for (seat, promised, number) in &self.people {
            match number {
                Some(number) if !promised.holds(number) => return Err(Fraud::Reveal(*seat)),
                Some(number) => reveals.push((*seat, *number)),
                None => {}
            }
        }
        let draw = Draw { game, throw: self.throw, transcript, key: &self.key, reveals: &reveals };
        match draw.value(faces) {
            Some(given) if given == claimed => Ok(()),
            Some(given) => Err(Fraud::Value { claimed, given }),
            None => Err(Fraud::Faces(faces)),
        }
    }

    /// Reads what [`Display`](fmt::Display) writes.
    pub fn read(text: &str) -> Option<Evidence> {
        let mut words = text.split(' ');
        let throw = words.next()?.parse().ok()?;
        let promised = Commitment::read(words.next()?)?;
        let key = Number::read(words.next()?)?;
        let person = |word: &str| {
            let (seat, rest) = word.split_once(':')?;
            let (promised, number) = rest.split_once(':')?;
            let seat =
                seat.chars().next().filter(|letter| seat.len() == 1 && ('A'..='D').contains(letter))?;
            let number = if number == "-" { None } else { Some(Number::read(number)?) };
            Some((seat, Commitment::read(promised)?, number))
        };
        let people: Vec<_> = words.map(person).collect::<Option<_>>()?;
        (people.len() <= 4).then_some(Evidence { throw, promised, key, people })
    }
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.throw, self.promised, self.key)?;
        for (seat, promised, number) in &self.people {
            match number {
                Some(number) => write!(f, " {seat}:{promised}:{number}")?,
                None => write!(f, " {seat}:{promised}:-")?,
            }
        }
        Ok(())
    }
}
