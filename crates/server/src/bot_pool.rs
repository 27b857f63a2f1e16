//! The threads that search for the computers at all tables, with a queue before them.
//!
//! A level is a number of nodes, so that a busy server answers later but plays no worse. The queue is fair by work (weighted fair queuing): a
//! small search passes a large one, but only as often as the work done meanwhile allows, so that no search waits for ever.

use sprung_engine::{Analysis, Level, Limits, engine_for};
use sprung_rules::AnyState;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use tokio::sync::oneshot;

/// A search of more nodes than this gets a larger transposition table.
const SMALL_SEARCH_NODES: u64 = 50_000;

/// A position to search.
struct SearchJob {
    play: Box<dyn AnyState>,
    level: Level,
    seed: u64,
    answer: oneshot::Sender<Analysis>,
}

/// Jobs in the order in which they would end if all were processed at once, a little each.
#[derive(Default)]
struct Queue {
    order: BinaryHeap<Reverse<(u64, u64)>>,
    jobs: std::collections::HashMap<u64, SearchJob>,
    /// The virtual time at which the last job taken would have ended.
    worked: u64,
    asked: u64,
}

impl Queue {
    fn put(&mut self, job: SearchJob) {
        let work = job.level.strength(job.play.id(), job.seed).nodes;
        self.order.push(Reverse((self.worked.saturating_add(work), self.asked)));
        self.jobs.insert(self.asked, job);
        self.asked += 1;
    }

    /// Returns the next job whose answer somebody still waits for.
    fn take(&mut self) -> Option<SearchJob> {
        loop {
            let Reverse((end, number)) = self.order.pop()?;
            let job = self.jobs.remove(&number);
            if let Some(job) = job.filter(|job| !job.answer.is_closed()) {
                self.worked = end;
                return Some(job);
            }
        }
    }
}

struct Shared {
    queue: Mutex<Queue>,
    available: Condvar,
    stop: AtomicBool,
}

impl Shared {
    /// Locks the queue. A poisoned queue is still consistent, because the lock is held only to insert and remove.
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn work(&self) {
        while let Some(job) = self.next() {
            let SearchJob { play, level, seed, answer } = job;
            let thought = catch_unwind(AssertUnwindSafe(|| self.search(&*play, level, seed)));
            match thought {
                Ok(analysis) => drop(answer.send(analysis)),
                Err(_) => tracing::error!(game = play.id().name(), text = play.text(), "a search failed"),
            }
        }
    }

    fn next(&self) -> Option<SearchJob> {
        let mut queue = self.queue();
        loop {
            if self.stop.load(Relaxed) {
                return None;
            }
            if let Some(job) = queue.take() {
                return Some(job);
            }
            queue = self.available.wait(queue).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }

    /// Searches with an empty transposition table, so that a move depends only on the position, the level and the seed.
    fn search(&self, play: &dyn AnyState, level: Level, seed: u64) -> Analysis {
        let strength = level.strength(play.id(), seed);
        let megabytes = if strength.nodes <= SMALL_SEARCH_NODES { 1 } else { 32 };
        let limits = Limits { contempt: true, ..Limits::nodes(strength.nodes, &self.stop) };
        engine_for(play.id(), megabytes).search(play, &limits, strength.noise, &mut |_| {})
    }
}

/// The threads that search for the computers of all rooms.
#[derive(Clone)]
pub struct BotPool {
    shared: Arc<Shared>,
}

impl BotPool {
    /// Starts one thread fewer than there are cores, which leaves one core for the connections.
    pub fn start() -> BotPool {
        let cores = thread::available_parallelism().map_or(1, |cores| cores.get());
        BotPool::with_threads((cores - 1).max(1))
    }

    /// Starts this number of threads.
    pub fn with_threads(count: usize) -> BotPool {
        let (queue, available, stop) = Default::default();
        let shared = Arc::new(Shared { queue, available, stop });
        for number in 0..count {
            let shared = shared.clone();
            let spawned = thread::Builder::new().name(format!("bot-{number}")).spawn(move || shared.work());
            if let Err(error) = spawned {
                tracing::error!(%error, "a search thread could not be started");
            }
        }
        BotPool { shared }
    }

    /// Queues a search. Dropping the receiver cancels it. If the search fails, the sender is dropped without an answer.
    pub fn ask(&self, play: Box<dyn AnyState>, level: Level, seed: u64) -> oneshot::Receiver<Analysis> {
        let (answer, analysis) = oneshot::channel();
        self.shared.queue().put(SearchJob { play, level, seed, answer });
        self.shared.available.notify_one();
        analysis
    }

    /// Returns the number of waiting searches.
    pub fn waiting(&self) -> usize {
        self.shared.queue().jobs.len()
    }

    /// Stops all searches.
    pub fn stop(&self) {
        self.shared.stop.store(true, Relaxed);
        self.shared.available.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sprung_rules::GameId;

    fn play() -> Box<dyn AnyState> {
        GameId::Schlaukopf.open([]).unwrap().begin(None).unwrap()
    }

    fn put(queue: &mut Queue, level: u8) -> oneshot::Receiver<Analysis> {
        let (answer, analysis) = oneshot::channel();
        queue.put(SearchJob { play: play(), level: Level::new(level).unwrap(), seed: 0, answer });
        analysis
    }

    fn levels(queue: &mut Queue) -> Vec<u8> {
        std::iter::from_fn(|| queue.take().map(|job| job.level.number())).collect()
    }

    #[test]
    fn little_work_passes_much_work() {
        let mut queue = Queue::default();
        let _waiting = [put(&mut queue, 10), put(&mut queue, 1), put(&mut queue, 5), put(&mut queue, 1)];
        assert_eq!(levels(&mut queue), [1, 1, 5, 10]);
    }

    #[test]
    fn much_work_is_not_passed_for_ever() {
        let mut queue = Queue::default();
        let _much = put(&mut queue, 8);
        let mut served = 0;
        loop {
            let _little = put(&mut queue, 7);
            if queue.take().unwrap().level.number() == 8 {
                break;
            }
            served += 1;
        }
        assert!(served <= 4, "a search of 40,000 nodes was passed by {served} of 10,000");
    }

    #[test]
    fn a_question_nobody_waits_for_is_left_out() {
        let mut queue = Queue::default();
        drop(put(&mut queue, 1));
        let _waiting = put(&mut queue, 2);
        assert_eq!(levels(&mut queue), [2]);
    }

    #[tokio::test]
    async fn a_bot_answers_with_a_legal_move_and_the_same_every_time() {
        let bots = BotPool::with_threads(2);
        let ask = || bots.ask(play(), Level::new(3).unwrap(), 7);
        let (one, two) = (ask().await.unwrap(), ask().await.unwrap());
        assert_eq!(one.best_move(), two.best_move());
        assert!(play().moves().iter().any(|text| Some(text.as_str()) == one.best_move()));
        bots.stop();
    }
}
