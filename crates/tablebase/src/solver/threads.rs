//! Work shared between threads.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

/// The numbers that a thread takes at once.
const CHUNK: usize = 1 << 14;

/// Calls `work` with ranges that together cover the numbers below `len`, on several threads.
pub fn share(threads: usize, len: usize, work: impl Fn(Range<usize>) + Sync) {
    let next = AtomicUsize::new(0);
    let run = || {
        loop {
            let begin = next.fetch_add(CHUNK, Relaxed);
            if begin >= len {
                return;
            }
            work(begin..(begin + CHUNK).min(len));
        }
    };
    let helpers = threads.min(len.div_ceil(CHUNK)).saturating_sub(1);
    thread::scope(|scope| {
        for _ in 0..helpers {
            scope.spawn(run);
        }
        run();
    });
}
