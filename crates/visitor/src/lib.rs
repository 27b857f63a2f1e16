//! A program at an online table, over HTTP and a WebSocket like anybody else: [`Visitor`] sits down, follows the events, shares in the
//! dice and checks every throw. The binaries are an example bot, the load command and the killing command.
#![warn(missing_docs)]

mod fault;
mod http;
mod killing;
mod luck;
mod numbers;
mod served;
mod visitor;

pub use fault::Fault;
pub use http::{create, get, post};
pub use killing::{Killed, kill};
pub use luck::Luck;
pub use served::{Served, busy};
pub use visitor::Visitor;
