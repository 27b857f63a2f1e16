//! Good or bad? One file per game.

mod eckstein;
mod exchange;
pub mod kurierschach;
mod raeuberschach;
pub mod roesselsprung;
mod schlaukopf;
