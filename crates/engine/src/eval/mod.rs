//! Good or bad? One file or folder per game; what games share is a file of its own.

mod eckstein;
mod exchange;
pub mod kurierschach;
mod raeuberschach;
pub mod roesselsprung;
mod schlaukopf;
