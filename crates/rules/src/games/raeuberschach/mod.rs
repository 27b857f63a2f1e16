//! Placeholder until the game stands.

/// Placeholder.
pub type Raeuberschach = super::schlaukopf::Schlaukopf;
