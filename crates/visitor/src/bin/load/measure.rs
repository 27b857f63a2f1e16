//! Times and limits.

use rustix::process::{Resource, getrlimit, setrlimit};
use std::time::Duration;

/// Times in milliseconds.
#[derive(Clone, Debug, Default)]
pub struct Times(Vec<f64>);

impl Times {
    pub fn note(&mut self, time: Duration) {
        self.0.push(time.as_secs_f64() * 1_000.0);
    }

    pub fn extend(&mut self, other: Times) {
        self.0.extend(other.0);
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The time that this share of all does not exceed.
    pub fn at(&mut self, share: f64) -> f64 {
        self.0.sort_unstable_by(f64::total_cmp);
        let place = (self.0.len() as f64 * share).ceil() as usize;
        self.0.get(place.saturating_sub(1)).copied().unwrap_or(f64::NAN)
    }
}

/// Raises the number of files this process and its children may open, as far as the system lets it; says how many they are.
pub fn raise_files(wanted: u64) -> u64 {
    let mut limit = getrlimit(Resource::Nofile);
    if limit.current.is_some_and(|current| current < wanted) {
        limit.current = limit.maximum;
        // where it is not allowed the old limit stands, and is told
        let _ = setrlimit(Resource::Nofile, limit);
    }
    getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
}
