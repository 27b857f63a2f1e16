//! Runs a search on its own thread, so that the protocol can keep reading commands.

use super::event::{EngineEvent, SearchReport};
use sprung_engine::{Engine, Limits, Noise};
use sprung_rules::AnyState;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::Sender;
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// A search that is to be made: the position, the engine, and its limits.
pub struct EngineJob {
    pub state: Box<dyn AnyState>,
    pub engine: Arc<dyn Engine>,
    pub noise: Noise,
    pub limits: JobLimits,
    /// The time at which the clock began to run; `None` while the opponent's clock runs.
    pub begun: Option<Instant>,
}

/// The limits of a search as a thread can own them. The engine's [`Limits`] also borrow the clock and the flag that stops the
/// search, which exist only once the search has begun.
pub struct JobLimits {
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    pub soft_time: Option<Duration>,
    pub hard_time: Option<Duration>,
    pub multi_pv: usize,
    pub threads: usize,
    /// Whether the answer will be played, so that contempt applies to draws.
    pub contempt: bool,
    /// The only moves to search; all if there is none.
    pub search_moves: Vec<String>,
}

impl JobLimits {
    /// Adds the clock and the flag that stops the search.
    fn running<'a>(&'a self, elapsed: &'a (dyn Fn() -> Duration + Sync), stop: &'a AtomicBool) -> Limits<'a> {
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            soft_time: self.soft_time,
            hard_time: self.hard_time,
            multi_pv: self.multi_pv,
            threads: self.threads,
            contempt: self.contempt,
            search_moves: &self.search_moves,
            elapsed,
            ..Limits::infinite(stop)
        }
    }
}

/// A search that runs on its own thread.
pub struct BackgroundSearch {
    stop: Arc<AtomicBool>,
    /// The time at which the clock began to run.
    running: Arc<OnceLock<Instant>>,
}

impl BackgroundSearch {
    /// Begins a search; every iteration and the end are sent as events with this number.
    pub fn begin(id: u64, job: EngineJob, events: Sender<EngineEvent>) -> BackgroundSearch {
        let search = BackgroundSearch { stop: Arc::default(), running: Arc::default() };
        if let Some(begun) = job.begun {
            let _ = search.running.set(begun);
        }
        let (stop, running) = (search.stop.clone(), search.running.clone());
        thread::spawn(move || {
            let begun = Instant::now();
            let clock = || running.get().map_or(Duration::ZERO, Instant::elapsed);
            let limits = job.limits.running(&clock, &stop);
            let analysis = job.engine.search(&*job.state, &limits, job.noise, &mut |analysis| {
                let report = SearchReport { id, analysis: analysis.clone(), time: begun.elapsed() };
                let _ = events.send(EngineEvent::Report(report));
            });
            let _ = events.send(EngineEvent::Done(SearchReport { id, analysis, time: begun.elapsed() }));
        });
        search
    }

    /// Starts the clock, because the expected move was played.
    pub fn start_clock(&self) {
        let _ = self.running.set(Instant::now());
    }

    /// Asks the search to end.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }
}

/// Runs a perft on a thread of its own, until it is done or the flag it returns is set.
pub fn perft(state: Box<dyn AnyState>, depth: u32, events: Sender<EngineEvent>) -> Arc<AtomicBool> {
    let stop: Arc<AtomicBool> = Arc::default();
    let stopped = stop.clone();
    thread::spawn(move || {
        let rows = state.divide(depth, &|| !stopped.load(Relaxed));
        let _ = events.send(EngineEvent::Counted(rows));
    });
    stop
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::engine_state::EngineState;
    use crate::protocol::go_parameters::GoParameters;
    use std::sync::mpsc::channel;

    #[test]
    fn time_elapsed_before_the_start_counts_against_the_limit() {
        let hour = Duration::from_secs(3600);
        let parameters = GoParameters { time: Some(hour), ..GoParameters::default() };
        let begun = Some(Instant::now().checked_sub(hour).unwrap());
        let job = EngineJob { begun, ..EngineState::new().unwrap().job(&parameters) };
        let (sender, events) = channel();
        let _search = BackgroundSearch::begin(7, job, sender);
        // otherwise it would be an hour before the last of them
        assert!(
            matches!(events.iter().last(), Some(EngineEvent::Done(report)) if report.analysis.best_move().is_some())
        );
    }
}
