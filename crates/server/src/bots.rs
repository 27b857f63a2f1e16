//! The computers at the tables: a queue for some threads, so that thinking never holds up the talking.
//!
//! A level is a number of nodes, so a busy server plays later but never worse. The queue is fair by work: whoever asks for little
//! passes somebody who asked for much, but only so often as the work done meanwhile allows, so nobody waits for ever.

use engine::{Level, Limits, Opinion, thinker};
use rules::AnyPlay;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use tokio::sync::oneshot;

/// A search of more nodes than this gets the larger memory.
const SHORT: u64 = 50_000;

/// A position to think about.
struct Question {
    play: Box<dyn AnyPlay>,
    level: Level,
    seed: u64,
    answer: oneshot::Sender<Opinion>,
}

/// Questions in the order in which they would end if all were worked on at once, a little each.
#[derive(Default)]
struct Queue {
    order: BinaryHeap<Reverse<(u64, u64)>>,
    questions: std::collections::HashMap<u64, Question>,
    /// The work after which the last question taken ended.
    worked: u64,
    asked: u64,
}

impl Queue {
    fn put(&mut self, question: Question) {
        let work = question.level.strength(question.play.id(), question.seed).nodes;
        self.order.push(Reverse((self.worked.saturating_add(work), self.asked)));
        self.questions.insert(self.asked, question);
        self.asked += 1;
    }

    /// The next question that somebody still wants answered.
    fn take(&mut self) -> Option<Question> {
        loop {
            let Reverse((end, number)) = self.order.pop()?;
            let question = self.questions.remove(&number);
            if let Some(question) = question.filter(|question| !question.answer.is_closed()) {
                self.worked = end;
                return Some(question);
            }
        }
    }
}

struct Shared {
    queue: Mutex<Queue>,
    news: Condvar,
    stop: AtomicBool,
}

impl Shared {
    /// A thread that failed left the queue whole: it is locked only to put and take.
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn work(&self) {
        while let Some(question) = self.next() {
            let Question { play, level, seed, answer } = question;
            let thought = catch_unwind(AssertUnwindSafe(|| self.think(&*play, level, seed)));
            match thought {
                Ok(opinion) => drop(answer.send(opinion)),
                Err(_) => tracing::error!(game = play.id().name(), text = play.text(), "a search failed"),
            }
        }
    }

    fn next(&self) -> Option<Question> {
        let mut queue = self.queue();
        loop {
            if self.stop.load(Relaxed) {
                return None;
            }
            if let Some(question) = queue.take() {
                return Some(question);
            }
            queue = self.news.wait(queue).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }

    /// With an empty memory, so that a move depends on nothing but the position, level and seed.
    fn think(&self, play: &dyn AnyPlay, level: Level, seed: u64) -> Opinion {
        let strength = level.strength(play.id(), seed);
        let megabytes = if strength.nodes <= SHORT { 1 } else { 32 };
        let limits = Limits { to_win: true, ..Limits::nodes(strength.nodes, &self.stop) };
        thinker(play.id(), megabytes).think(play, &limits, strength.noise, &mut |_| {})
    }
}

/// The threads that think for all rooms.
#[derive(Clone)]
pub struct Bots {
    shared: Arc<Shared>,
}

impl Bots {
    /// One thread less than there are cores: one is left for the people.
    pub fn start() -> Bots {
        let cores = thread::available_parallelism().map_or(1, |cores| cores.get());
        Bots::with_threads((cores - 1).max(1))
    }

    /// So many threads.
    pub fn with_threads(count: usize) -> Bots {
        let (queue, news, stop) = Default::default();
        let shared = Arc::new(Shared { queue, news, stop });
        for number in 0..count {
            let shared = shared.clone();
            let spawned = thread::Builder::new().name(format!("bot-{number}")).spawn(move || shared.work());
            if let Err(error) = spawned {
                tracing::error!(%error, "a bots' thread did not start");
            }
        }
        Bots { shared }
    }

    /// Asks for an opinion. Whoever drops the answer gives its place in the queue away; where the search failed there is none.
    pub fn ask(&self, play: Box<dyn AnyPlay>, level: Level, seed: u64) -> oneshot::Receiver<Opinion> {
        let (answer, opinion) = oneshot::channel();
        self.shared.queue().put(Question { play, level, seed, answer });
        self.shared.news.notify_one();
        opinion
    }

    /// How many wait.
    pub fn waiting(&self) -> usize {
        self.shared.queue().questions.len()
    }

    /// Ends all thinking.
    pub fn stop(&self) {
        self.shared.stop.store(true, Relaxed);
        self.shared.news.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::GameId;

    fn play() -> Box<dyn AnyPlay> {
        GameId::Schlaukopf.open([]).unwrap().begin(None).unwrap()
    }

    fn put(queue: &mut Queue, level: u8) -> oneshot::Receiver<Opinion> {
        let (answer, opinion) = oneshot::channel();
        queue.put(Question { play: play(), level: Level::new(level).unwrap(), seed: 0, answer });
        opinion
    }

    fn levels(queue: &mut Queue) -> Vec<u8> {
        std::iter::from_fn(|| queue.take().map(|question| question.level.number())).collect()
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
        let bots = Bots::with_threads(2);
        let ask = || bots.ask(play(), Level::new(3).unwrap(), 7);
        let (one, two) = (ask().await.unwrap(), ask().await.unwrap());
        assert_eq!(one.best(), two.best());
        assert!(play().moves().iter().any(|text| Some(text.as_str()) == one.best()));
        bots.stop();
    }
}
