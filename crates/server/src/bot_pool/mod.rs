//! The threads that search for the computers at all tables, with a fair queue before them.
//!
//! A level is a number of nodes, so that a busy server answers later but plays no worse. A large search yields after every slice of
//! [`SLICE_NODES`] nodes: it is suspended and queued again, so that it delays others by no more than a slice. [`fair_queue`] decides which
//! search is next.

mod fair_queue;

use fair_queue::FairQueue;
pub use fair_queue::SearchFlow;
use sprung_engine::{Analysis, Level, Limits, engine_for};
use sprung_rules::AnyState;
use std::collections::{HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use tokio::sync::oneshot;

/// The number of nodes after which a search yields to others.
pub const SLICE_NODES: u64 = 20_000;
/// The largest number of searches that are suspended or running and need several slices. Each has a thread and a transposition table.
const MAX_LARGE_SEARCHES: usize = 8;
/// A search of more nodes than this gets a larger transposition table.
const SMALL_SEARCH_NODES: u64 = 50_000;

/// A position to search.
struct SearchJob {
    state: Box<dyn AnyState>,
    level: Level,
    seed: u64,
    flow: SearchFlow,
    answer: oneshot::Sender<Analysis>,
}

impl SearchJob {
    fn nodes(&self) -> u64 {
        self.level.strength(self.state.id(), self.seed).nodes
    }

    /// Returns whether the search needs several slices.
    fn is_large(&self) -> bool {
        self.nodes() > SLICE_NODES
    }
}

/// An entry of the queue.
enum Entry {
    /// A search that has not begun.
    New(Box<SearchJob>),
    /// A search that has yielded, by its number.
    Suspended(u64),
}

/// The searches and their order.
#[derive(Default)]
struct Scheduler {
    queue: FairQueue<Entry>,
    /// The searches that a thread may begin.
    ready: VecDeque<SearchJob>,
    /// The suspended searches that may continue.
    resumed: HashSet<u64>,
    /// The number of searches that run or may run.
    running: usize,
    /// The number of large searches that have begun and not ended.
    large: usize,
    count: u64,
}

impl Scheduler {
    /// Lets the next searches run, as long as a processor is free.
    fn dispatch(&mut self, processors: usize) {
        while self.running < processors {
            let may_begin = self.large < MAX_LARGE_SEARCHES;
            let is_ready = |entry: &Entry| match entry {
                Entry::New(job) => may_begin || !job.is_large(),
                Entry::Suspended(_) => true,
            };
            match self.queue.pop(is_ready) {
                // a search that nobody waits for any more is left out
                Some(Entry::New(job)) if job.answer.is_closed() => {}
                Some(Entry::New(job)) => {
                    self.large += usize::from(job.is_large());
                    self.running += 1;
                    self.ready.push_back(*job);
                }
                Some(Entry::Suspended(number)) => {
                    self.running += 1;
                    self.resumed.insert(number);
                }
                None => return,
            }
        }
    }
}

struct Shared {
    scheduler: Mutex<Scheduler>,
    /// Wakes a thread that may begin a search.
    available: Condvar,
    /// Wakes the suspended searches.
    resume: Condvar,
    /// The number of searches that run at the same time.
    processors: usize,
    /// The number of slices that were searched.
    slices: AtomicU64,
    stop: AtomicBool,
}

impl Shared {
    /// Locks the scheduler. A poisoned one is still consistent, because the lock is held only to insert and remove.
    fn scheduler(&self) -> MutexGuard<'_, Scheduler> {
        self.scheduler.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Dispatches and wakes the threads concerned.
    fn dispatch(&self, scheduler: &mut Scheduler) {
        scheduler.dispatch(self.processors);
        for _ in 0..scheduler.ready.len() {
            self.available.notify_one();
        }
        if !scheduler.resumed.is_empty() {
            self.resume.notify_all();
        }
    }

    fn work(&self) {
        while let Some(job) = self.next() {
            let is_large = job.is_large();
            let found = catch_unwind(AssertUnwindSafe(|| self.search(&job)));
            self.slices.fetch_add(1, Relaxed);
            let mut scheduler = self.scheduler();
            scheduler.running -= 1;
            scheduler.large -= usize::from(is_large);
            self.dispatch(&mut scheduler);
            drop(scheduler);
            match found {
                Ok(analysis) => drop(job.answer.send(analysis)),
                Err(_) => {
                    tracing::error!(game = job.state.id().name(), text = job.state.text(), "a search failed");
                }
            }
        }
    }

    fn next(&self) -> Option<SearchJob> {
        let mut scheduler = self.scheduler();
        loop {
            if self.stop.load(Relaxed) {
                return None;
            }
            if let Some(job) = scheduler.ready.pop_front() {
                return Some(job);
            }
            scheduler = self.available.wait(scheduler).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }

    /// Searches with an empty transposition table, so that a move depends only on the position, the level and the seed.
    fn search(&self, job: &SearchJob) -> Analysis {
        let SearchJob { state, level, seed, .. } = job;
        let strength = level.strength(state.id(), *seed);
        let megabytes = if strength.nodes <= SMALL_SEARCH_NODES { 1 } else { 32 };
        let (stop, slice_end) = (AtomicBool::new(false), AtomicU64::new(SLICE_NODES));
        let checkpoint = |nodes: u64| {
            if nodes >= slice_end.load(Relaxed) && nodes < strength.nodes {
                slice_end.store(nodes + SLICE_NODES, Relaxed);
                self.yield_slice(job, strength.nodes - nodes);
            }
            if self.stop.load(Relaxed) || job.answer.is_closed() {
                stop.store(true, Relaxed);
            }
        };
        let limits =
            Limits { contempt: true, checkpoint: &checkpoint, ..Limits::nodes(strength.nodes, &stop) };
        engine_for(state.id(), megabytes).search(&**state, &limits, strength.noise, &mut |_| {})
    }

    /// Suspends the search of this thread until it is its turn again.
    fn yield_slice(&self, job: &SearchJob, nodes_left: u64) {
        self.slices.fetch_add(1, Relaxed);
        let mut scheduler = self.scheduler();
        scheduler.count += 1;
        let number = scheduler.count;
        scheduler.queue.push(&job.flow, Entry::Suspended(number), nodes_left.min(SLICE_NODES));
        scheduler.running -= 1;
        self.dispatch(&mut scheduler);
        while !scheduler.resumed.remove(&number) && !self.stop.load(Relaxed) {
            scheduler = self.resume.wait(scheduler).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }
}

/// The threads that search for the computers of all rooms.
#[derive(Clone)]
pub struct BotPool {
    shared: Arc<Shared>,
}

impl BotPool {
    /// Starts a pool that searches on one core fewer than there are, which leaves one for the connections.
    pub fn start() -> BotPool {
        let cores = thread::available_parallelism().map_or(1, |cores| cores.get());
        BotPool::with_threads((cores - 1).max(1))
    }

    /// Starts a pool in which this number of searches run at the same time. Suspended searches have further threads.
    pub fn with_threads(count: usize) -> BotPool {
        let shared = Arc::new(Shared {
            scheduler: Mutex::default(),
            available: Condvar::new(),
            resume: Condvar::new(),
            processors: count,
            slices: AtomicU64::new(0),
            stop: AtomicBool::new(false),
        });
        for number in 0..count + MAX_LARGE_SEARCHES {
            let shared = shared.clone();
            let spawned = thread::Builder::new().name(format!("bot-{number}")).spawn(move || shared.work());
            if let Err(error) = spawned {
                tracing::error!(%error, "a search thread could not be started");
            }
        }
        BotPool { shared }
    }

    /// Queues a search for a flow. Dropping the receiver cancels it. If the search fails, the sender is dropped without an answer.
    pub fn ask(
        &self,
        state: Box<dyn AnyState>,
        level: Level,
        seed: u64,
        flow: SearchFlow,
    ) -> oneshot::Receiver<Analysis> {
        let (answer, analysis) = oneshot::channel();
        let job = SearchJob { state, level, seed, flow: flow.clone(), answer };
        let cost = job.nodes().min(SLICE_NODES);
        let mut scheduler = self.shared.scheduler();
        scheduler.queue.push(&flow, Entry::New(Box::new(job)), cost);
        self.shared.dispatch(&mut scheduler);
        analysis
    }

    /// Returns the number of waiting searches.
    pub fn waiting(&self) -> usize {
        let scheduler = self.shared.scheduler();
        scheduler.queue.len() + scheduler.ready.len()
    }

    /// Returns the number of slices that were searched.
    pub fn slices(&self) -> u64 {
        self.shared.slices.load(Relaxed)
    }

    /// Stops all searches.
    pub fn stop(&self) {
        self.shared.stop.store(true, Relaxed);
        // the lock makes sure that no thread is between its check and its wait
        drop(self.shared.scheduler());
        self.shared.available.notify_all();
        self.shared.resume.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sprung_rules::GameId;
    use std::net::IpAddr;

    fn state() -> Box<dyn AnyState> {
        GameId::Kurierschach.open([]).unwrap().begin(None).unwrap()
    }

    fn flow(address: u8, room: usize) -> SearchFlow {
        SearchFlow { address: Some(IpAddr::from([10, 0, 0, address])), room: room.to_string() }
    }

    fn level(number: u8) -> Level {
        Level::new(number).unwrap()
    }

    #[tokio::test]
    async fn a_bot_answers_with_a_legal_move_and_the_same_every_time() {
        let bots = BotPool::with_threads(2);
        let ask = || bots.ask(state(), level(8), 7, flow(1, 1));
        let (one, two) = (ask().await.unwrap(), ask().await.unwrap());
        assert_eq!(one.best_move(), two.best_move(), "a search that yields plays no worse");
        assert!(state().moves().iter().any(|text| Some(text.as_str()) == one.best_move()));
        bots.stop();
    }

    #[tokio::test]
    async fn two_hundred_searches_of_one_address_delay_another_by_one_slice() {
        let bots = BotPool::with_threads(1);
        let _hostile: Vec<_> = (0..200).map(|room| bots.ask(state(), level(10), 7, flow(1, room))).collect();
        while bots.slices() < 20 {
            tokio::task::yield_now().await;
        }
        for room in 0..3 {
            let before = bots.slices();
            bots.ask(state(), level(5), 7, flow(2, room)).await.unwrap();
            let passed = bots.slices() - before;
            assert!(passed <= 3, "{passed} slices were searched before the answer");
        }
        bots.stop();
    }

    #[tokio::test]
    async fn large_searches_of_many_addresses_do_not_stop_a_small_one() {
        let bots = BotPool::with_threads(1);
        let _large: Vec<_> =
            (1..40).map(|address| bots.ask(state(), level(10), 7, flow(address, 1))).collect();
        while bots.slices() < 20 {
            tokio::task::yield_now().await;
        }
        let before = bots.slices();
        bots.ask(state(), level(5), 7, flow(200, 1)).await.unwrap();
        assert!(bots.slices() - before <= 3);
        bots.stop();
    }

    #[tokio::test]
    async fn a_search_that_nobody_waits_for_is_left_out() {
        let bots = BotPool::with_threads(1);
        drop((0..50).map(|room| bots.ask(state(), level(10), 7, flow(1, room))).collect::<Vec<_>>());
        let before = bots.slices();
        bots.ask(state(), level(5), 7, flow(1, 99)).await.unwrap();
        assert!(bots.slices() - before <= 4, "a search that runs ends at its next check");
        assert_eq!(bots.waiting(), 0);
        bots.stop();
    }
}
