//! The five games. None knows another.

pub mod eckstein;
pub mod kurierschach;
pub mod raeuberschach;
pub mod roesselsprung;
pub mod schlaukopf;
