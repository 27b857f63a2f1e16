//! What another program asks of a search.

use engine::Limits;
use rules::Seat;
use std::time::Duration;

/// How long or how deep to think. Everything that is given holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ask {
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    /// Exactly this time.
    pub time: Option<Duration>,
    /// The time left to each of two sides.
    pub left: [Option<Duration>; 2],
    /// What each gets for a move.
    pub increment: [Duration; 2],
    /// Moves until more time is given.
    pub moves: Option<u32>,
    /// Think until told to stop.
    pub infinite: bool,
    /// Think on the opponent's time: the limits hold from the moment the expected move is played.
    pub ponder: bool,
}

impl Ask {
    /// Whether a search for this seat ends by itself: a clock that is not the seat's own, or an increment alone, ends nothing.
    pub fn bounded(&self, seat: Option<Seat>) -> bool {
        let ends = self.depth.is_some() || self.nodes.is_some() || self.times(seat).1.is_some();
        !self.infinite && ends
    }

    /// After how long no iteration begins, and after how long the search ends.
    pub fn times(&self, seat: Option<Seat>) -> (Option<Duration>, Option<Duration>) {
        let side = usize::from(seat == Some(Seat::B));
        match (self.infinite, self.time, self.left[side]) {
            (true, _, _) => (None, None),
            (_, Some(time), _) => (None, Some(time)),
            (_, None, Some(left)) => {
                let (soft, hard) = Limits::share(left, self.increment[side], self.moves);
                (Some(soft), Some(hard))
            }
            (_, None, None) => (None, None),
        }
    }
}
