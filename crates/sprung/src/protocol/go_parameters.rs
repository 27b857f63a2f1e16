//! The parameters of a search, as UCI's command `go` has them.

use sprung_engine::Limits;
use sprung_rules::Seat;
use std::time::Duration;

/// The parameters of a search. Every limit that is given holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GoParameters {
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    /// The time for this move.
    pub time: Option<Duration>,
    /// The time left to each of two sides.
    pub left: [Option<Duration>; 2],
    /// The time that each side gets for a move.
    pub increment: [Duration; 2],
    /// The moves until more time is given.
    pub moves: Option<u32>,
    /// Whether to search until told to stop.
    pub infinite: bool,
    /// Whether to search on the opponent's time; the limits hold from the moment the expected move is played.
    pub ponder: bool,
    /// The only moves to search; all if there is none.
    pub search_moves: Vec<String>,
}

impl GoParameters {
    /// Returns whether a search for this seat ends by itself. A clock that is not the seat's own, or an increment alone, ends
    /// nothing.
    pub fn bounded(&self, seat: Option<Seat>) -> bool {
        let ends = self.depth.is_some() || self.nodes.is_some() || self.times(seat).1.is_some();
        !self.infinite && ends
    }

    /// Returns after how long no iteration begins, and after how long the search ends.
    pub fn times(&self, seat: Option<Seat>) -> (Option<Duration>, Option<Duration>) {
        let side = usize::from(seat == Some(Seat::B));
        match (self.infinite, self.time, self.left[side]) {
            (true, _, _) => (None, None),
            (_, Some(time), _) => (None, Some(time)),
            (_, None, Some(left)) => {
                let (soft, hard) = Limits::allocate_time(left, self.increment[side], self.moves);
                (Some(soft), Some(hard))
            }
            (_, None, None) => (None, None),
        }
    }
}
