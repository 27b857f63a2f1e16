//! A search on its own thread, so that whoever asked can say something else meanwhile.

use super::event::{Event, Report};
use engine::{Limits, Noise, Thinker};
use rules::AnyPlay;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::Sender;
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// What to think about, with what, and how long.
pub struct Task {
    pub play: Box<dyn AnyPlay>,
    pub thinker: Arc<dyn Thinker>,
    pub noise: Noise,
    /// The only moves to think about; all if there is none.
    pub only: Vec<String>,
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    pub soft: Option<Duration>,
    pub hard: Option<Duration>,
    pub lines: usize,
    pub threads: usize,
    /// Whether the answer will be played.
    pub to_win: bool,
    /// When the time began to run; nothing while it is the opponent's that runs.
    pub begun: Option<Instant>,
}

/// A search that goes on.
pub struct Thinking {
    stop: Arc<AtomicBool>,
    /// When the time began to run.
    running: Arc<OnceLock<Instant>>,
}

impl Thinking {
    /// Begins; every iteration and the end are told as events under this number.
    pub fn begin(id: u64, task: Task, events: Sender<Event>) -> Thinking {
        let thinking = Thinking { stop: Arc::default(), running: Arc::default() };
        if let Some(begun) = task.begun {
            let _ = thinking.running.set(begun);
        }
        let (stop, running) = (thinking.stop.clone(), thinking.running.clone());
        thread::spawn(move || {
            let begun = Instant::now();
            let clock = || running.get().map_or(Duration::ZERO, Instant::elapsed);
            let limits = Limits {
                depth: task.depth,
                nodes: task.nodes,
                soft: task.soft,
                hard: task.hard,
                lines: task.lines,
                threads: task.threads,
                to_win: task.to_win,
                only: &task.only,
                clock: &clock,
                stop: &stop,
            };
            let opinion = task.thinker.think(&*task.play, &limits, task.noise, &mut |opinion| {
                let report = Report { id, opinion: opinion.clone(), time: begun.elapsed() };
                let _ = events.send(Event::Report(report));
            });
            let _ = events.send(Event::Done(Report { id, opinion, time: begun.elapsed() }));
        });
        thinking
    }

    /// The expected move was played: the time runs from now on.
    pub fn start_clock(&self) {
        let _ = self.running.set(Instant::now());
    }

    /// Asks it to end.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }
}

/// Counts lines of play on a thread of its own, until it is done or the flag it returns is raised.
pub fn count(play: Box<dyn AnyPlay>, depth: u32, events: Sender<Event>) -> Arc<AtomicBool> {
    let stop: Arc<AtomicBool> = Arc::default();
    let stopped = stop.clone();
    thread::spawn(move || {
        let rows = play.divide(depth, &|| !stopped.load(Relaxed));
        let _ = events.send(Event::Counted(rows));
    });
    stop
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::ask::Ask;
    use crate::protocol::desk::Desk;
    use std::sync::mpsc::channel;

    #[test]
    fn time_that_ran_before_it_began_is_spent() {
        let hour = Duration::from_secs(3600);
        let ask = Ask { time: Some(hour), ..Ask::default() };
        let begun = Some(Instant::now().checked_sub(hour).unwrap());
        let task = Task { begun, ..Desk::new().unwrap().task(&ask) };
        let (sender, events) = channel();
        let _thinking = Thinking::begin(7, task, sender);
        // otherwise it would be an hour before the last of them
        assert!(matches!(events.iter().last(), Some(Event::Done(report)) if report.opinion.best().is_some()));
    }
}
