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
use std::collections::{HashMap, HashSet, VecDeque};
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use tokio::sync::oneshot;

/// The number of nodes after which a search yields to others.
pub const SLICE_NODES: u64 = 20_000;
/// The largest number of searches that are suspended or running and need several slices. Each has a thread and a transposition table.
const MAX_LARGE_SEARCHES: usize = 8;
/// The number of large searches from which on an address may begin another only if it has few, so that some are left for others.
const SHARED_LARGE_SEARCHES: usize = 4;
/// The number of large searches that an address may begin whatever the others have.
const OWN_LARGE_SEARCHES: usize = 2;
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

/// The large searches that have begun and not ended.
#[derive(Default)]
struct LargeSearches {
    all: usize,
    by_address: HashMap<Option<IpAddr>, usize>,
}

impl LargeSearches {
    fn may_begin(&self, address: Option<IpAddr>) -> bool {
        let own = self.by_address.get(&address).copied().unwrap_or_default();
        self.all < SHARED_LARGE_SEARCHES || (self.all < MAX_LARGE_SEARCHES && own < OWN_LARGE_SEARCHES)
    }

    fn begin(&mut self, address: Option<IpAddr>) {
        self.all += 1;
        *self.by_address.entry(address).or_default() += 1;
    }

    fn end(&mut self, address: Option<IpAddr>) {
        self.all -= 1;
        match self.by_address.get_mut(&address) {
            Some(own) if *own > 1 => *own -= 1,
            _ => drop(self.by_address.remove(&address)),
        }
    }
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
    large: LargeSearches,
    count: u64,
}

impl Scheduler {
    /// Lets the next searches run, as long as a processor is free.
    fn dispatch(&mut self, processors: usize) {
        while self.running < processors {
            let large = &self.large;
            let is_ready = |entry: &Entry| match entry {
                Entry::New(job) => !job.is_large() || large.may_begin(job.flow.address),
                Entry::Suspended(_) => true,
            };
            match self.queue.pop(is_ready) {
                // a search that nobody waits for any more is left out
                Some(Entry::New(job)) if job.answer.is_closed() => {}
                Some(Entry::New(job)) => {
                    if job.is_large() {
                        self.large.begin(job.flow.address);
                    }
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

    /// Notes that a search yields, and queues it again. Returns its number.
    fn suspend(&mut self, job: &SearchJob, nodes_left: u64) -> u64 {
        self.count += 1;
        self.queue.push(&job.flow, Entry::Suspended(self.count), nodes_left.min(SLICE_NODES));
        self.running -= 1;
        self.count
    }

    /// Notes that a search has ended.
    fn finish(&mut self, job: &SearchJob) {
        self.running -= 1;
        if job.is_large() {
            self.large.end(job.flow.address);
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
            let found = catch_unwind(AssertUnwindSafe(|| self.search(&job)));
            self.slices.fetch_add(1, Relaxed);
            let mut scheduler = self.scheduler();
            scheduler.finish(&job);
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
        let number = scheduler.suspend(job, nodes_left);
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

    fn state() -> Box<dyn AnyState> {
        GameId::Kurierschach.open([]).unwrap().begin(None).unwrap()
    }

    fn flow(address: u8, room: usize) -> SearchFlow {
        SearchFlow { address: Some(IpAddr::from([10, 0, 0, address])), room: room.to_string() }
    }

    fn level(number: u8) -> Level {
        Level::new(number).unwrap()
    }

    /// One processor that counts nodes instead of searching them.
    #[derive(Default)]
    struct CountingProcessor {
        scheduler: Scheduler,
        suspended: HashMap<u64, (SearchJob, u64)>,
        /// Kept, so that the searches are not left out.
        waiting: Vec<oneshot::Receiver<Analysis>>,
    }

    impl CountingProcessor {
        fn ask(&mut self, level: Level, flow: SearchFlow) {
            let (answer, analysis) = oneshot::channel();
            self.waiting.push(analysis);
            let job = SearchJob { state: state(), level, seed: 7, flow: flow.clone(), answer };
            let cost = job.nodes().min(SLICE_NODES);
            self.scheduler.queue.push(&flow, Entry::New(Box::new(job)), cost);
            self.scheduler.dispatch(1);
        }

        /// Searches one slice. Returns its nodes, and the flow of the search if it has ended.
        fn step(&mut self) -> (u64, Option<SearchFlow>) {
            let (job, left) = match self.scheduler.ready.pop_front() {
                Some(job) => {
                    let nodes = job.nodes();
                    (job, nodes)
                }
                None => {
                    let number = self.scheduler.resumed.drain().next().expect("a search that may run");
                    self.suspended.remove(&number).unwrap()
                }
            };
            let nodes = left.min(SLICE_NODES);
            let ended = if left > nodes {
                let number = self.scheduler.suspend(&job, left - nodes);
                self.suspended.insert(number, (job, left - nodes));
                None
            } else {
                self.scheduler.finish(&job);
                Some(job.flow)
            };
            self.scheduler.dispatch(1);
            (nodes, ended)
        }

        /// Asks for a move of level 5, and returns the nodes that are searched until it is found.
        fn asked(&mut self, flow: SearchFlow) -> u64 {
            self.ask(level(5), flow.clone());
            self.nodes_until(&flow)
        }

        /// Returns the nodes that are searched until a search of a flow has ended. Whoever else gets an answer asks again.
        fn nodes_until(&mut self, flow: &SearchFlow) -> u64 {
            let mut passed = 0;
            loop {
                let (nodes, ended) = self.step();
                passed += nodes;
                match ended {
                    Some(ended) if ended == *flow => return passed,
                    Some(other) => self.ask(level(10), other),
                    None => {}
                }
            }
        }
    }

    #[test]
    fn beside_two_hundred_hostile_tables_a_move_waits_for_twice_its_nodes_and_a_slice() {
        let quiet = CountingProcessor::default().asked(flow(2, 1));
        let mut processor = CountingProcessor::default();
        (0..200).for_each(|room| processor.ask(level(10), flow(1, room)));
        for round in 0..30 {
            for _ in 0..round % 7 {
                if let (_, Some(ended)) = processor.step() {
                    processor.ask(level(10), ended);
                }
            }
            let passed = processor.asked(flow(2, 1));
            assert!(passed <= 2 * quiet + SLICE_NODES, "{passed} nodes instead of {quiet}");
        }
    }

    #[test]
    fn an_address_leaves_large_searches_to_others() {
        let mut processor = CountingProcessor::default();
        (0..200).for_each(|room| processor.ask(level(10), flow(1, room)));
        (0..20).for_each(|_| drop(processor.step()));
        assert_eq!(processor.scheduler.large.all, SHARED_LARGE_SEARCHES);
        for address in [2, 3] {
            (0..9).for_each(|room| processor.ask(level(10), flow(address, room)));
        }
        (0..40).for_each(|_| drop(processor.step()));
        let large = &processor.scheduler.large;
        let own = |address| large.by_address.get(&flow(address, 0).address).copied();
        assert_eq!((own(2), own(3), large.all), (Some(2), Some(2), MAX_LARGE_SEARCHES));
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
