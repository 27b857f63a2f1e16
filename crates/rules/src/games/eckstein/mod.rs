//! Placeholder until the game stands.

/// Placeholder.
pub type Eckstein = super::schlaukopf::Schlaukopf;
