//! The queue of messages to a client. It is bounded in messages and in bytes, and the bytes of all queues together are bounded too.

use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use tokio::sync::mpsc;

/// The most messages in a queue.
const MESSAGES: usize = 64;
/// The most bytes of a queue while all queues together have too many.
const BYTES_IN_NEED: usize = 8 * 1024;

/// The bytes that wait in all queues. A message that is sent to many clients is counted for each of them.
#[derive(Debug)]
pub struct OutboxBudget {
    waiting: AtomicUsize,
    /// The most bytes of one queue.
    most: usize,
    /// The number of bytes in all queues from which on a queue may have only a few kilobytes.
    most_in_all: usize,
}

/// The sending end of a queue.
#[derive(Clone, Debug)]
pub struct Outbox {
    sender: mpsc::Sender<Utf8Bytes>,
    waiting: Arc<Waiting>,
}

/// The receiving end of a queue.
#[derive(Debug)]
pub struct Inbox {
    receiver: mpsc::Receiver<Utf8Bytes>,
    waiting: Arc<Waiting>,
}

/// The error that a client reads too slowly. It gets what it missed when it connects again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutboxFull;

/// The bytes that wait in one queue.
#[derive(Debug)]
struct Waiting {
    bytes: AtomicUsize,
    budget: Arc<OutboxBudget>,
}

impl OutboxBudget {
    /// Returns a budget of which nothing is used.
    pub fn new(most: usize, most_in_all: usize) -> OutboxBudget {
        OutboxBudget { waiting: AtomicUsize::new(0), most, most_in_all }
    }

    /// Returns the most bytes that a queue may have at present.
    fn allowance(&self) -> usize {
        if self.waiting.load(Relaxed) < self.most_in_all { self.most } else { self.most.min(BYTES_IN_NEED) }
    }
}

/// Returns both ends of a new queue.
pub fn outbox(budget: &Arc<OutboxBudget>) -> (Outbox, Inbox) {
    let (sender, receiver) = mpsc::channel(MESSAGES);
    let waiting = Arc::new(Waiting { bytes: AtomicUsize::new(0), budget: budget.clone() });
    (Outbox { sender, waiting: waiting.clone() }, Inbox { receiver, waiting })
}

impl Waiting {
    fn add(&self, bytes: usize) {
        self.bytes.fetch_add(bytes, Relaxed);
        self.budget.waiting.fetch_add(bytes, Relaxed);
    }

    fn remove(&self, bytes: usize) {
        self.bytes.fetch_sub(bytes, Relaxed);
        self.budget.waiting.fetch_sub(bytes, Relaxed);
    }
}

impl Outbox {
    /// Queues a message. A message of any size fits into an empty queue.
    ///
    /// # Errors
    /// The queue is full, or the client is gone.
    pub fn try_send(&self, text: Utf8Bytes) -> Result<(), OutboxFull> {
        let (bytes, waiting) = (text.len(), self.waiting.bytes.load(Relaxed));
        if waiting > 0 && waiting + bytes > self.waiting.budget.allowance() {
            return Err(OutboxFull);
        }
        // counted first, because the other end may take the message at once
        self.waiting.add(bytes);
        self.sender.try_send(text).map_err(|_| {
            self.waiting.remove(bytes);
            OutboxFull
        })
    }
}

impl Inbox {
    /// Returns the next message, or `None` when all senders are gone. It is cancel safe.
    pub async fn recv(&mut self) -> Option<Utf8Bytes> {
        let text = self.receiver.recv().await?;
        self.waiting.remove(text.len());
        Some(text)
    }
}

impl Drop for Inbox {
    fn drop(&mut self) {
        self.receiver.close();
        while let Ok(text) = self.receiver.try_recv() {
            self.waiting.remove(text.len());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: usize) -> Utf8Bytes {
        "x".repeat(bytes).into()
    }

    #[tokio::test]
    async fn a_queue_is_bounded_in_messages_and_bytes() {
        let budget = Arc::new(OutboxBudget::new(1_000, 1_000_000));
        let (sender, mut receiver) = outbox(&budget);
        assert_eq!(sender.try_send(text(5_000)), Ok(()), "into an empty queue");
        assert_eq!(sender.try_send(text(1)), Err(OutboxFull));
        assert_eq!(receiver.recv().await.unwrap().len(), 5_000);
        for _ in 0..MESSAGES {
            sender.try_send(text(1)).unwrap();
        }
        assert_eq!(sender.try_send(text(1)), Err(OutboxFull));
        assert_eq!(budget.waiting.load(Relaxed), MESSAGES);
        drop(receiver);
        assert_eq!(budget.waiting.load(Relaxed), 0);
        assert_eq!(sender.try_send(text(1)), Err(OutboxFull), "nobody reads");
        assert_eq!(budget.waiting.load(Relaxed), 0);
    }

    #[tokio::test]
    async fn in_need_only_slow_readers_are_cut() {
        let budget = Arc::new(OutboxBudget::new(100_000, 150_000));
        let (slow, _inbox) = outbox(&budget);
        slow.try_send(text(90_000)).unwrap();
        let (slower, _other) = outbox(&budget);
        slower.try_send(text(90_000)).unwrap();
        let (brisk, mut third) = outbox(&budget);
        assert_eq!(slow.try_send(text(1_000)), Err(OutboxFull));
        assert_eq!((brisk.try_send(text(4_000)), brisk.try_send(text(4_000))), (Ok(()), Ok(())));
        assert_eq!(brisk.try_send(text(1_000)), Err(OutboxFull));
        third.recv().await.unwrap();
        assert_eq!(brisk.try_send(text(1_000)), Ok(()));
    }
}
