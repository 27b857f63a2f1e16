//! Metrics of the server in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The metrics of a server.
#[derive(Debug, Default)]
pub struct Metrics {
    /// The number of rooms in memory.
    pub rooms: Gauge,
    /// The number of open sockets.
    pub sockets: Gauge,
    /// The number of sockets that are passed on to the owner of their room.
    pub forwarded: Gauge,
    /// The number of rooms created.
    pub rooms_created: Counter,
    /// The number of events stored.
    pub events: Counter,
    /// The number of requests that were refused.
    pub refused: Counter,
    /// The number of requests that were refused because nothing could be stored.
    pub unavailable: Counter,
    /// The number of messages that were not valid.
    pub malformed: Counter,
    /// The number of sockets closed because the client sent too much or read too slowly.
    pub disconnected: Counter,
    /// The number of moves chosen by computers.
    pub bot_moves: Counter,
    /// The time from the arrival of a request until its events are on disk.
    pub commit_seconds: Histogram,
}

/// A counter, which only increases.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// Adds to the counter.
    pub fn add(&self, count: u64) {
        self.0.fetch_add(count, Relaxed);
    }

    /// Returns the number counted so far.
    pub fn total(&self) -> u64 {
        self.0.load(Relaxed)
    }
}

/// A gauge, which increases and decreases.
#[derive(Debug, Default)]
pub struct Gauge(AtomicI64);

impl Gauge {
    /// Increases a gauge until the guard is dropped.
    pub fn enter(metrics: &std::sync::Arc<Metrics>, which: fn(&Metrics) -> &Gauge) -> GaugeGuard {
        which(metrics).0.fetch_add(1, Relaxed);
        GaugeGuard { metrics: metrics.clone(), which }
    }

    /// Returns the current value.
    pub fn now(&self) -> i64 {
        self.0.load(Relaxed)
    }
}

/// A guard that decreases its gauge when it is dropped.
#[derive(Debug)]
pub struct GaugeGuard {
    metrics: std::sync::Arc<Metrics>,
    which: fn(&Metrics) -> &Gauge,
}

impl Drop for GaugeGuard {
    fn drop(&mut self) {
        (self.which)(&self.metrics).0.fetch_sub(1, Relaxed);
    }
}

/// The upper bounds of the buckets in milliseconds.
const BOUNDS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 250, 1_000, 5_000];

/// A histogram of durations.
#[derive(Debug, Default)]
pub struct Histogram {
    counts: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    /// Adds a duration.
    pub fn note(&self, took: Duration) {
        let place = BOUNDS.iter().position(|&bound| took <= Duration::from_millis(bound));
        self.counts[place.unwrap_or(BOUNDS.len())].fetch_add(1, Relaxed);
        self.micros.fetch_add(took.as_micros() as u64, Relaxed);
    }
}

impl Metrics {
    /// Returns all metrics as text. The number of waiting searches is passed in.
    pub fn text(&self, searches_waiting: usize) -> String {
        let mut text = String::new();
        let gauges = [
            ("rooms_loaded", "Rooms in memory.", self.rooms.now()),
            ("sockets", "Open sockets.", self.sockets.now()),
            ("sockets_forwarded", "Sockets passed on to the owner of their room.", self.forwarded.now()),
            ("searches_waiting", "Searches of computers that wait.", searches_waiting as i64),
        ];
        for (name, help, value) in gauges {
            lines(&mut text, name, help, "gauge", value);
        }
        let counters = [
            ("rooms_created_total", "Rooms created.", &self.rooms_created),
            ("events_total", "Events stored.", &self.events),
            ("refused_total", "Requests refused.", &self.refused),
            ("unavailable_total", "Requests refused because nothing could be stored.", &self.unavailable),
            ("malformed_total", "Messages that were not valid.", &self.malformed),
            (
                "disconnected_total",
                "Sockets closed for sending too much or reading too slowly.",
                &self.disconnected,
            ),
            ("computer_moves_total", "Moves chosen by computers.", &self.bot_moves),
        ];
        for (name, help, counter) in counters {
            lines(&mut text, name, help, "counter", counter.total() as i64);
        }
        self.commit_seconds.write(
            &mut text,
            "commit_seconds",
            "Time from the arrival of a request until its events are on disk.",
        );
        text
    }
}

fn lines(text: &mut String, name: &str, help: &str, kind: &str, value: i64) {
    // writing to a string cannot fail
    let _ = writeln!(text, "# HELP sprung_{name} {help}\n# TYPE sprung_{name} {kind}\nsprung_{name} {value}");
}

impl Histogram {
    fn write(&self, text: &mut String, name: &str, help: &str) {
        let _ = writeln!(text, "# HELP sprung_{name} {help}\n# TYPE sprung_{name} histogram");
        let mut sum = 0;
        for (bound, count) in BOUNDS.iter().zip(&self.counts) {
            sum += count.load(Relaxed);
            let seconds = *bound as f64 / 1_000.0;
            let _ = writeln!(text, "sprung_{name}_bucket{{le=\"{seconds}\"}} {sum}");
        }
        sum += self.counts[BOUNDS.len()].load(Relaxed);
        let total = self.micros.load(Relaxed) as f64 / 1e6;
        let _ = writeln!(
            text,
            "sprung_{name}_bucket{{le=\"+Inf\"}} {sum}\nsprung_{name}_sum {total}\nsprung_{name}_count {sum}"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[test]
    fn metrics_are_written_in_the_prometheus_format() {
        let metrics = Arc::new(Metrics::default());
        let socket = Gauge::enter(&metrics, |metrics| &metrics.sockets);
        metrics.events.add(3);
        metrics.commit_seconds.note(Duration::from_millis(3));
        metrics.commit_seconds.note(Duration::from_secs(60));
        let text = metrics.text(0);
        for line in [
            "# TYPE sprung_sockets gauge",
            "sprung_sockets 1",
            "sprung_events_total 3",
            "sprung_commit_seconds_bucket{le=\"0.005\"} 1",
            "sprung_commit_seconds_bucket{le=\"+Inf\"} 2",
            "sprung_commit_seconds_count 2",
        ] {
            assert!(text.lines().any(|other| other == line), "{line}\n{text}");
        }
        drop(socket);
        assert_eq!(metrics.sockets.now(), 0);
    }
}
