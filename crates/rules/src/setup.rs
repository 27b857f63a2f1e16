//! A position with the counters that its text carries.

/// What set-up texts read and write: a position and FEN's clocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup<P> {
    /// The position.
    pub position: P,
    /// Plies without progress so far.
    pub quiet: u32,
    /// The number of the next full move, from one.
    pub number: u32,
}

impl<P> Setup<P> {
    /// A set-up whose counters start afresh.
    pub const fn fresh(position: P) -> Setup<P> {
        Setup { position, quiet: 0, number: 1 }
    }
}
