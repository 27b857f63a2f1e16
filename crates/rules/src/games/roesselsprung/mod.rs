//! Placeholder until the game stands.

/// Placeholder.
pub type Roesselsprung = super::schlaukopf::Schlaukopf;
