//! Verifiable dice by commitment and reveal: nobody can choose or foresee a throw as long as at least one person at the table is honest and the
//! server's operator does not conspire with a person who withholds a contribution, and everybody can verify it.
//!
//! Before a throw the server publishes the [`Commitment`] of its key, and every client publishes the commitment of a random
//! [`Contribution`]. When the throw is due, the clients reveal their contributions and then the server reveals its key.
//! [`ThrowInputs::value`] derives the result from all of them and from everything played so far ([`ThrowTranscript`]). Nobody who has
//! committed can change anything any more, and nobody knows the result before the last contribution is revealed. Whoever does not reveal is left out.
//! A person whom the operator tells the result may therefore choose between two throws; `sprung-table` counts missed reveals and suspends the seat.
//!
//! The crate draws no random numbers itself: secrets and contributions are passed in.
//!
//! ```
//! use sprung_dice::{Contribution, DiceSecret, ThrowInputs, ThrowProof, ThrowTranscript, VerificationError};
//!
//! let server_key = DiceSecret([7; 32]).key(0);
//! let contribution = Contribution([1; 32]);
//! let mut transcript = ThrowTranscript::new("room/1", "", "Ab");
//! transcript.add_commitment(None, 0, &server_key.commitment());
//! transcript.add_commitment(Some('A'), 0, &contribution.commitment());
//!
//! // both have committed: now they reveal, and the throw follows
//! let reveals = [('A', contribution)];
//! let inputs = ThrowInputs { game: "room/1", throw: 0, transcript: &transcript, key: &server_key, reveals: &reveals };
//! let value = inputs.value(6).expect("a die has six faces");
//!
//! let contributions = vec![('A', contribution.commitment(), Some(contribution))];
//! let mut proof = ThrowProof { throw: 0, server_commitment: server_key.commitment(), server_key, contributions };
//! assert_eq!(proof.verify("room/1", &transcript, 6, value), Ok(()));
//!
//! // a server that exchanges its key is caught
//! proof.server_key = Contribution([9; 32]);
//! assert_eq!(proof.verify("room/1", &transcript, 6, value), Err(VerificationError::Key));
//! ```
#![warn(missing_docs)]

mod commitment;
mod throw_inputs;
mod throw_proof;
mod transcript;

pub use commitment::{Commitment, Contribution, DiceSecret};
pub use throw_inputs::ThrowInputs;
pub use throw_proof::{ThrowProof, VerificationError};
pub use transcript::ThrowTranscript;
