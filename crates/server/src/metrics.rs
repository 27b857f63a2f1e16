//! Counters for whoever watches the server, in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// What is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Rooms in memory.
    pub rooms: Gauge,
    /// Open sockets.
    pub sockets: Gauge,
    /// Rooms made.
    pub made: Counter,
    /// Events kept.
    pub events: Counter,
    /// Requests answered with a refusal.
    pub refused: Counter,
    /// Requests refused because nothing could be kept.
    pub unavailable: Counter,
    /// Messages that were none.
    pub malformed: Counter,
    /// Sockets closed because they sent too much or read too slowly.
    pub cut: Counter,
    /// Moves chosen by bots.
    pub thought: Counter,
    /// From the arrival of a request to its events being on the disk.
    pub kept: Durations,
}

/// Something that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// Adds some.
    pub fn add(&self, count: u64) {
        self.0.fetch_add(count, Relaxed);
    }
}

/// Something that comes and goes.
#[derive(Debug, Default)]
pub struct Gauge(AtomicI64);

impl Gauge {
    /// One more, until the guard is dropped.
    pub fn enter(metrics: &std::sync::Arc<Metrics>, which: fn(&Metrics) -> &Gauge) -> Entered {
        which(metrics).0.fetch_add(1, Relaxed);
        Entered { metrics: metrics.clone(), which }
    }

    /// How many there are.
    pub fn now(&self) -> i64 {
        self.0.load(Relaxed)
    }
}

/// One of those that a gauge counts.
#[derive(Debug)]
pub struct Entered {
    metrics: std::sync::Arc<Metrics>,
    which: fn(&Metrics) -> &Gauge,
}

impl Drop for Entered {
    fn drop(&mut self) {
        (self.which)(&self.metrics).0.fetch_sub(1, Relaxed);
    }
}

/// Upper bounds in milliseconds.
const BOUNDS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 250, 1_000, 5_000];

/// How often something took how long.
#[derive(Debug, Default)]
pub struct Durations {
    counts: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Durations {
    /// Notes one.
    pub fn note(&self, took: Duration) {
        let place = BOUNDS.iter().position(|&bound| took <= Duration::from_millis(bound));
        self.counts[place.unwrap_or(BOUNDS.len())].fetch_add(1, Relaxed);
        self.micros.fetch_add(took.as_micros() as u64, Relaxed);
    }
}

impl Metrics {
    /// All of them as text; bots that wait are counted by their queue.
    pub fn text(&self, bots_waiting: usize) -> String {
        let mut text = String::new();
        let gauges = [
            ("rooms_awake", "Rooms in memory.", self.rooms.now()),
            ("sockets", "Open sockets.", self.sockets.now()),
            ("bots_waiting", "Positions that wait for a bot.", bots_waiting as i64),
        ];
        for (name, help, value) in gauges {
            lines(&mut text, name, help, "gauge", value);
        }
        let counters = [
            ("rooms_made_total", "Rooms made.", &self.made),
            ("events_total", "Events kept.", &self.events),
            ("refused_total", "Requests refused.", &self.refused),
            ("unavailable_total", "Requests refused because nothing could be kept.", &self.unavailable),
            ("malformed_total", "Messages that were none.", &self.malformed),
            ("cut_total", "Sockets closed for sending too much or reading too slowly.", &self.cut),
            ("bot_moves_total", "Moves chosen by bots.", &self.thought),
        ];
        for (name, help, counter) in counters {
            lines(&mut text, name, help, "counter", counter.0.load(Relaxed) as i64);
        }
        self.kept.write(&mut text, "kept_seconds", "From a request's arrival to its events being on disk.");
        text
    }
}

fn lines(text: &mut String, name: &str, help: &str, kind: &str, value: i64) {
    // writing to a string cannot fail
    let _ = writeln!(text, "# HELP sprung_{name} {help}\n# TYPE sprung_{name} {kind}\nsprung_{name} {value}");
}

impl Durations {
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
    fn the_text_is_what_prometheus_reads() {
        let metrics = Arc::new(Metrics::default());
        let socket = Gauge::enter(&metrics, |metrics| &metrics.sockets);
        metrics.events.add(3);
        metrics.kept.note(Duration::from_millis(3));
        metrics.kept.note(Duration::from_secs(60));
        let text = metrics.text(0);
        for line in [
            "# TYPE sprung_sockets gauge",
            "sprung_sockets 1",
            "sprung_events_total 3",
            "sprung_kept_seconds_bucket{le=\"0.005\"} 1",
            "sprung_kept_seconds_bucket{le=\"+Inf\"} 2",
            "sprung_kept_seconds_count 2",
        ] {
            assert!(text.lines().any(|other| other == line), "{line}\n{text}");
        }
        drop(socket);
        assert_eq!(metrics.sockets.now(), 0);
    }
}
