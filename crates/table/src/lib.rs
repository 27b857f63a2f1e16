//! An online table, rebuilt from its events (event sourcing): a [`Table`] is the result of applying its [`TableEvent`](sprung_wire::TableEvent)s in
//! order.
//!
//! The server, the page and `sprung replay` use the same code, so that they cannot disagree. Applying an event checks it: a throw that does
//! not follow from its commitments, an illegal move or a wrong ending is an [`InvalidEvent`]. Nothing here decides what happens next; the
//! server's room does that.
//!
//! ```
//! use sprung_rules::Seat;
//! use sprung_table::{InvalidEvent, Table};
//! use sprung_wire::LoggedEvent;
//!
//! let log = r#"[
//!   {"number":1,"at":0,"event":{"created":{"room":"r","settings":{"game":"raeuberschach","seats":[
//!       {"seat":"A","sitter":"open"},{"seat":"B","sitter":{"computer":{"level":3}}}]}}}},
//!   {"number":2,"at":5,"event":{"joined":{"seat":"A","name":"Anna"}}},
//!   {"number":3,"at":5,"event":{"began":{"game":1,"seats":[
//!       {"seat":"A","sitter":{"person":{"name":"Anna"}}},{"seat":"B","sitter":{"computer":{"level":3}}}]}}},
//!   {"number":4,"at":9,"event":{"played":{"ply":0,"seat":"A","text":"e2e3"}}}
//! ]"#;
//! let events: Vec<LoggedEvent> = sprung_wire::from_json(log)?;
//! let mut table = Table::open(&events[0])?;
//! for event in &events[1..] {
//!     table.apply(event)?;
//! }
//! assert_eq!((table.ply(), table.to_move().map(|(seat, _)| seat)), (1, Some(Seat::B)));
//!
//! // an event that does not follow is an error
//! let again = table.apply(&events[3]);
//! assert_eq!(again, Err(InvalidEvent::Number { expected: 5, found: 4 }));
//!
//! // the record of the room's first game
//! let record = sprung_table::record(&events, 1)?.expect("the first game has begun");
//! assert_eq!(record.state().played(), ["e2e3"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs)]

mod apply;
mod invalid_event;
mod missed_reveals;
mod offer;
mod record;
mod rules_cache;
mod seat_state;
mod table;
mod throw_phase;
mod throw_protocol;
mod verify;

pub use invalid_event::InvalidEvent;
pub use missed_reveals::{RevealCount, SeatReveals};
pub use offer::OpenOffer;
pub use record::record;
pub use seat_state::{Controller, STAND_IN_LEVEL, SeatState};
pub use table::{Phase, Table};
pub use throw_protocol::{SeatCommitments, ThrowProtocol};
pub use verify::{RecordVerification, RecordVerificationError, verify_throws};
