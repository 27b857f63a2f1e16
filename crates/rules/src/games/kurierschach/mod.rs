//! Placeholder until the game stands.

/// Placeholder.
pub type Kurierschach = super::schlaukopf::Schlaukopf;
