//! Good or bad? One file per game.

mod kurierschach;
mod raeuberschach;
mod schlaukopf;
