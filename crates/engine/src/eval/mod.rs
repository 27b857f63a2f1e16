//! Good or bad? One file per game.

mod eckstein;
mod kurierschach;
mod raeuberschach;
mod schlaukopf;
