//! Good or bad? One file per game.

mod eckstein;
mod kurierschach;
mod raeuberschach;
pub mod roesselsprung;
mod schlaukopf;
