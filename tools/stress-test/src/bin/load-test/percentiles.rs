//! Percentiles of measured times, and the limit of open files.

use rustix::process::{Resource, getrlimit, setrlimit};
use std::time::Duration;

/// Measured times in milliseconds.
#[derive(Clone, Debug, Default)]
pub struct Percentiles(Vec<f64>);

impl Percentiles {
    pub fn note(&mut self, time: Duration) {
        self.0.push(time.as_secs_f64() * 1_000.0);
    }

    pub fn extend(&mut self, other: Percentiles) {
        self.0.extend(other.0);
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the time that this share of all times does not exceed, or `None` if nothing was measured.
    pub fn at(&mut self, share: f64) -> Option<f64> {
        self.0.sort_unstable_by(f64::total_cmp);
        let place = (self.0.len() as f64 * share).ceil() as usize;
        self.0.get(place.saturating_sub(1)).copied()
    }
}

/// Raises the limit of open files of this process and its children as far as the system allows, and returns it.
pub fn raise_files(wanted: u64) -> u64 {
    let mut limit = getrlimit(Resource::Nofile);
    if limit.current.is_some_and(|current| current < wanted) {
        limit.current = limit.maximum;
        // if this is not allowed, the old limit is returned
        let _ = setrlimit(Resource::Nofile, limit);
    }
    getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_percentile_of_no_times_is_none() {
        let mut times = Percentiles::default();
        assert_eq!(times.at(0.5), None);
        (1..=10).for_each(|milliseconds| times.note(Duration::from_millis(milliseconds)));
        assert_eq!([0.0, 0.5, 0.99, 1.0].map(|share| times.at(share)), [1.0, 5.0, 10.0, 10.0].map(Some));
    }
}
