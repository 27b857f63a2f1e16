//! Good or bad? One file per game.

mod eckstein;
pub mod kurierschach;
mod raeuberschach;
pub mod roesselsprung;
mod schlaukopf;
