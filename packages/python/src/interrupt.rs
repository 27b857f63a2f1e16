//! Long computations that let other Python threads run and that Ctrl+C stops.

use crate::errors::SprungError;
use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// The time between two looks for a signal.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(25);

/// Runs a computation on another thread without the GIL. When Python has a signal to handle and its handler raises, as that of Ctrl+C does, the
/// flag is set, and the exception is raised once the computation has ended.
pub fn interruptible<T: Send>(py: Python<'_>, work: impl FnOnce(&AtomicBool) -> T + Send) -> PyResult<T> {
    let stop = AtomicBool::new(false);
    let stop = &stop;
    py.detach(|| {
        std::thread::scope(|scope| {
            let (sender, receiver) = channel();
            let worker = scope.spawn(move || {
                let result = work(stop);
                // The receiver is gone only if the wait below has failed.
                let _ = sender.send(());
                result
            });
            let mut interrupted = None;
            while let Err(RecvTimeoutError::Timeout) = receiver.recv_timeout(SIGNAL_INTERVAL) {
                if interrupted.is_none()
                    && let Err(error) = Python::attach(|py| py.check_signals())
                {
                    stop.store(true, Ordering::Relaxed);
                    interrupted = Some(error);
                }
            }
            let result = worker.join().map_err(|_| SprungError::new_err("the computation failed"));
            match interrupted {
                Some(error) => Err(error),
                None => result,
            }
        })
    })
}
