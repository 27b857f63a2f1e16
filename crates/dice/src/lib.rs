//! Dice that can be checked: throws that nobody can choose or foresee while one person at the table is honest, and that
//! everybody can check as they fall.
//!
//! Before throw *i* the server publishes the [`Commitment`] of its key for it, every person's browser the commitment of a
//! number of its own. When the throw is due the browsers reveal their numbers, then the server its key, and
//! [`Draw::value`] makes the throw of all of them and of everything played so far ([`Transcript`]). Nobody who reveals can still
//! change anything, and nobody knows the throw before the last has revealed.
//!
//! Pure and without random numbers of its own: keys and numbers come from outside.
#![warn(missing_docs)]

mod draw;
mod evidence;
mod number;
mod transcript;

pub use draw::Draw;
pub use evidence::{Evidence, Fraud};
pub use number::{Commitment, Number, Secret};
pub use transcript::Transcript;
