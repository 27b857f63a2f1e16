//! How long CECP lets the engine think.

use crate::protocol::ask::Ask;
use std::time::Duration;

/// Without any word of time it does not think for ever.
const UNSAID: Duration = Duration::from_secs(300);

#[derive(Clone, Copy, Debug, Default)]
pub struct Control {
    /// Moves from one time control to the next.
    pub moves: Option<u32>,
    pub increment: Duration,
    /// The engine's clock.
    pub left: Option<Duration>,
    /// For every move.
    pub each: Option<Duration>,
    pub depth: Option<u32>,
}

impl Control {
    /// What is asked of the move after so many of the engine's own.
    pub fn ask(&self, own_moves: usize) -> Ask {
        let to_control = |moves: u32| moves - (own_moves % moves.max(1) as usize) as u32;
        Ask {
            depth: self.depth,
            moves: self.moves.map(to_control),
            time: self.each,
            left: [self.left.or(Some(UNSAID)); 2],
            increment: [self.increment; 2],
            ..Ask::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_is_for_the_moves_left_to_the_control() {
        let control = Control { moves: Some(40), ..Control::default() };
        let left = |own_moves| control.ask(own_moves).moves;
        assert_eq!([0, 1, 39, 40, 41].map(left), [Some(40), Some(39), Some(1), Some(40), Some(39)]);
        assert_eq!(Control::default().ask(7).moves, None);
    }
}
