//! The times until all clients were back after a fault.

use super::ClusterFault;
use std::fmt;
use std::time::Duration;

/// The faults with the times until all clients were back.
#[derive(Clone, Debug, Default)]
pub struct Takeovers(Vec<(ClusterFault, Duration)>);

/// Percentiles of the times until all clients were back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakeoverTimes {
    /// The number of faults.
    pub count: usize,
    /// The time that half of them did not exceed.
    pub p50: Duration,
    /// The time that 99 of 100 did not exceed.
    pub p99: Duration,
    /// The longest time.
    pub most: Duration,
}

impl Takeovers {
    /// Adds a time.
    pub fn note(&mut self, fault: ClusterFault, time: Duration) {
        self.0.push((fault, time));
    }

    /// Returns the number of faults.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Returns the times after faults of one kind, or after all faults; `None` if there was no such fault.
    pub fn times(&self, kind: Option<ClusterFault>) -> Option<TakeoverTimes> {
        let of_kind = self.0.iter().filter(|(fault, _)| kind.is_none_or(|kind| kind == *fault));
        let mut times: Vec<Duration> = of_kind.map(|&(_, time)| time).collect();
        times.sort();
        // the time of nearest rank
        let at = |percent: usize| times[(times.len() * percent).div_ceil(100).max(1) - 1];
        let most = *times.last()?;
        Some(TakeoverTimes { count: times.len(), p50: at(50), p99: at(99), most })
    }
}

impl fmt::Display for TakeoverTimes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TakeoverTimes { count, p50, p99, most } = self;
        write!(f, "{count} times, clients back after p50 {p50:.1?}, p99 {p99:.1?}, at most {most:.1?}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_those_of_nearest_rank() {
        let mut takeovers = Takeovers::default();
        assert_eq!(takeovers.times(None), None);
        let seconds = Duration::from_secs;
        for number in 1..=200 {
            takeovers.note(ClusterFault::Kill, seconds(number));
        }
        takeovers.note(ClusterFault::Drain, seconds(1_000));
        let of_kills = takeovers.times(Some(ClusterFault::Kill)).unwrap();
        let expected = TakeoverTimes { count: 200, p50: seconds(100), p99: seconds(198), most: seconds(200) };
        assert_eq!(of_kills, expected);
        assert_eq!(takeovers.times(None).unwrap().most, seconds(1_000));
        let single = takeovers.times(Some(ClusterFault::Drain)).unwrap();
        assert_eq!((single.p50, single.p99), (seconds(1_000), seconds(1_000)));
        assert_eq!(takeovers.times(Some(ClusterFault::Pause)), None);
    }
}
