//! When to stop thinking.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// What a search may use. The clock comes from outside: the engine has none, and a browser has another one.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Plies.
    pub depth: Option<u32>,
    /// Nodes of all threads together; with one thread the result is the same every time.
    pub nodes: Option<u64>,
    /// After this no new iteration begins.
    pub soft: Option<Duration>,
    /// After this the search ends.
    pub hard: Option<Duration>,
    /// How many best lines.
    pub lines: usize,
    /// Threads.
    pub threads: usize,
    /// A move will be played, so progress is preferred to a draw by the house rules. Who only analyses is told the truth.
    pub to_win: bool,
    /// The only moves to think about, as texts; all if there is none.
    pub only: &'a [String],
    /// Time since the search was asked for.
    pub clock: &'a (dyn Fn() -> Duration + Sync),
    /// Set by someone else to end the search.
    pub stop: &'a AtomicBool,
}

impl<'a> Limits<'a> {
    /// No limit but the stop.
    pub fn until(stop: &'a AtomicBool) -> Limits<'a> {
        let clock = &|| Duration::ZERO;
        Limits {
            depth: None,
            nodes: None,
            soft: None,
            hard: None,
            lines: 1,
            threads: 1,
            to_win: false,
            only: &[],
            clock,
            stop,
        }
    }

    /// A fixed number of nodes.
    pub fn nodes(nodes: u64, stop: &'a AtomicBool) -> Limits<'a> {
        Limits { nodes: Some(nodes), ..Limits::until(stop) }
    }

    /// A fixed time for this move.
    pub fn time(
        time: Duration,
        clock: &'a (dyn Fn() -> Duration + Sync),
        stop: &'a AtomicBool,
    ) -> Limits<'a> {
        Limits { hard: Some(time), clock, ..Limits::until(stop) }
    }

    /// A clock with `left` time and an increment, for the next `moves` moves if known.
    pub fn share(left: Duration, increment: Duration, moves: Option<u32>) -> (Duration, Duration) {
        let reserve = Duration::from_millis(30);
        let usable = left.saturating_sub(reserve);
        let horizon = moves.unwrap_or(30).clamp(1, 40);
        let soft = (usable / horizon + increment * 3 / 4).min(usable / 2);
        let hard = (soft * 4).min(usable * 3 / 4);
        (soft, hard)
    }

    /// Whether a move may be thought about; its text is asked for only if that matters.
    pub(crate) fn allows(&self, text: impl FnOnce() -> String) -> bool {
        self.only.is_empty() || self.only.contains(&text())
    }

    /// Whether a running search must end; asked every so many nodes.
    pub(crate) fn spent(&self, nodes: u64) -> bool {
        self.stop.load(Relaxed)
            || self.nodes.is_some_and(|most| nodes >= most)
            || self.hard.is_some_and(|most| (self.clock)() >= most)
    }

    /// Whether no new iteration should begin.
    pub(crate) fn enough(&self) -> bool {
        self.soft.is_some_and(|most| (self.clock)() >= most)
    }
}
