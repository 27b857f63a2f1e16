//! The limits of a search.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// The limits and options of a search. The clock comes from the caller: the engine has none, and a browser has its own.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The largest depth in plies.
    pub depth: Option<u32>,
    /// The largest number of nodes of all threads together. With one thread the result is the same every time.
    pub nodes: Option<u64>,
    /// The time after which no new iteration begins.
    pub soft_time: Option<Duration>,
    /// The time after which the search ends.
    pub hard_time: Option<Duration>,
    /// The number of best lines (MultiPV).
    pub multi_pv: usize,
    /// The number of threads.
    pub threads: usize,
    /// Whether a draw by the house rules costs the seat to move the game's contempt. True when the move will be played, false in
    /// analysis.
    pub contempt: bool,
    /// The moves to search at the root, as texts; empty for all.
    pub search_moves: &'a [String],
    /// Returns the time since the search was asked for.
    pub elapsed: &'a (dyn Fn() -> Duration + Sync),
    /// A function that the search calls from time to time with the number of its nodes so far. It may block, so that a scheduler can suspend
    /// the search.
    pub checkpoint: &'a (dyn Fn(u64) + Sync),
    /// A flag that ends the search when it is set.
    pub stop: &'a AtomicBool,
}

impl<'a> Limits<'a> {
    /// Returns limits under which a search ends only by the stop flag.
    pub fn infinite(stop: &'a AtomicBool) -> Limits<'a> {
        Limits {
            depth: None,
            nodes: None,
            soft_time: None,
            hard_time: None,
            multi_pv: 1,
            threads: 1,
            contempt: false,
            search_moves: &[],
            elapsed: &|| Duration::ZERO,
            checkpoint: &|_| {},
            stop,
        }
    }

    /// Returns limits of a fixed number of nodes.
    pub fn nodes(nodes: u64, stop: &'a AtomicBool) -> Limits<'a> {
        Limits { nodes: Some(nodes), ..Limits::infinite(stop) }
    }

    /// Returns limits of a fixed time for the move.
    pub fn move_time(
        time: Duration,
        elapsed: &'a (dyn Fn() -> Duration + Sync),
        stop: &'a AtomicBool,
    ) -> Limits<'a> {
        Limits { hard_time: Some(time), elapsed, ..Limits::infinite(stop) }
    }

    /// Time management: returns the soft and the hard time for a move, with `remaining` time and an increment on the clock, and
    /// `moves_to_go` moves until the next time control if that is known.
    pub fn allocate_time(
        remaining: Duration,
        increment: Duration,
        moves_to_go: Option<u32>,
    ) -> (Duration, Duration) {
        let reserve = Duration::from_millis(30);
        let usable = remaining.saturating_sub(reserve);
        let horizon = moves_to_go.unwrap_or(30).clamp(1, 40);
        let soft = (usable / horizon + increment * 3 / 4).min(usable / 2);
        let hard = (soft * 4).min(usable * 3 / 4);
        (soft, hard)
    }

    /// Returns whether a root move may be searched. `text` is called only if that depends on the move's text.
    pub(crate) fn allows(&self, text: impl FnOnce() -> String) -> bool {
        self.search_moves.is_empty() || self.search_moves.contains(&text())
    }

    /// Returns whether a running search must end.
    pub(crate) fn is_exhausted(&self, nodes: u64) -> bool {
        (self.checkpoint)(nodes);
        self.stop.load(Relaxed)
            || self.nodes.is_some_and(|limit| nodes >= limit)
            || self.hard_time.is_some_and(|limit| (self.elapsed)() >= limit)
    }

    /// Returns whether no new iteration should begin.
    pub(crate) fn is_soft_time_over(&self) -> bool {
        self.soft_time.is_some_and(|limit| (self.elapsed)() >= limit)
    }
}
