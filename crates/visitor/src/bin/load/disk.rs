//! The disk by itself: how long it takes to flush a few kilobytes, measured ten times a second beside the server.

use crate::measure::Times;
use std::fs::File;
use std::io::{Seek, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

pub struct Disk {
    stop: Arc<AtomicBool>,
    watching: JoinHandle<std::io::Result<Times>>,
}

impl Disk {
    pub fn watch(folder: &Path) -> Disk {
        let stop = Arc::new(AtomicBool::new(false));
        let (path, stopped) = (folder.join("flushed"), stop.clone());
        let watching = std::thread::spawn(move || {
            let mut file = File::create(path)?;
            let mut times = Times::default();
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
        Disk { stop, watching }
    }

    /// What was measured; nothing if the disk could not be written.
    pub fn done(self) -> Times {
        self.stop.store(true, Relaxed);
        self.watching.join().ok().and_then(Result::ok).unwrap_or_default()
    }
}
