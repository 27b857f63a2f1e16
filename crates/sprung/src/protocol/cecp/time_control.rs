//! The time control of CECP.

use crate::protocol::go_parameters::GoParameters;
use std::time::Duration;

/// The time on the clock if the other program has not set any.
const DEFAULT_TIME: Duration = Duration::from_secs(300);

/// The time control that CECP's commands have set.
#[derive(Clone, Copy, Debug, Default)]
pub struct CecpTimeControl {
    /// The moves from one time control to the next.
    pub moves: Option<u32>,
    pub increment: Duration,
    /// The time left on the engine's clock.
    pub left: Option<Duration>,
    /// The time for every move.
    pub each: Option<Duration>,
    pub depth: Option<u32>,
}

impl CecpTimeControl {
    /// Returns the parameters of a search after so many moves of the engine's own.
    pub fn parameters(&self, own_moves: usize) -> GoParameters {
        let to_control = |moves: u32| moves - (own_moves % moves.max(1) as usize) as u32;
        GoParameters {
            depth: self.depth,
            moves: self.moves.map(to_control),
            time: self.each,
            left: [self.left.or(Some(DEFAULT_TIME)); 2],
            increment: [self.increment; 2],
            ..GoParameters::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_to_go_counts_down_to_the_next_time_control() {
        let control = CecpTimeControl { moves: Some(40), ..CecpTimeControl::default() };
        let left = |own_moves| control.parameters(own_moves).moves;
        assert_eq!([0, 1, 39, 40, 41].map(left), [Some(40), Some(39), Some(1), Some(40), Some(39)]);
        assert_eq!(CecpTimeControl::default().parameters(7).moves, None);
    }
}
