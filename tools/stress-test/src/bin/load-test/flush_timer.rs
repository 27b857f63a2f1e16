//! Measures the disk alone: how long it takes to flush 4 KB, ten times a second beside the server.

use crate::percentiles::Percentiles;
use std::fs::File;
use std::io::{Seek, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

pub struct FlushTimer {
    stop: Arc<AtomicBool>,
    watching: JoinHandle<std::io::Result<Percentiles>>,
}

impl FlushTimer {
    pub fn watch(folder: &Path) -> FlushTimer {
        let stop = Arc::new(AtomicBool::new(false));
        let (path, stopped) = (folder.join("flushed"), stop.clone());
        let watching = std::thread::spawn(move || {
            let mut file = File::create(path)?;
            let mut times = Percentiles::default();
            while !stopped.load(Relaxed) {
                file.rewind()?;
                file.write_all(&[1; 4_096])?;
                let begun = Instant::now();
                file.sync_data()?;
                times.note(begun.elapsed());
                std::thread::sleep(Duration::from_millis(100));
            }
            Ok(times)
        });
        FlushTimer { stop, watching }
    }

    /// Stops and returns the measured times.
    ///
    /// # Errors
    /// Returns why the disk could not be written.
    pub fn done(self) -> std::io::Result<Percentiles> {
        self.stop.store(true, Relaxed);
        self.watching
            .join()
            .unwrap_or_else(|_| Err(std::io::Error::other("the thread that measures panicked")))
    }
}
