//! An online table as everybody at it sees it: a [`Table`] is what its events make of it, in their order.
//!
//! Server, page and `sprung replay` use the same code, so that they cannot disagree. Applying an event checks it: a throw that
//! does not follow from what was promised, a move that is not legal, an ending that the rules do not have, is a [`Wrong`].
//! Nothing here decides what happens next; that is the server's room.
#![warn(missing_docs)]

mod apply;
mod chair;
mod evidence;
mod offer;
mod record;
mod round;
mod seen;
mod shared;
mod silence;
mod throwing;
mod wrong;

pub use chair::{Chair, Driver, STAND_IN};
pub use evidence::{Cheat, Checked, check};
pub use offer::OpenOffer;
pub use record::record;
pub use seen::{Phase, Table};
pub use throwing::{Promises, Throwing};
pub use wrong::Wrong;
