//! The events of an engine: a line was read, a search reports.

use sprung_engine::Analysis;
use std::io::{self, BufRead};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

/// An event of an engine.
pub enum EngineEvent {
    Line(String),
    /// A line that is longer than any game needs; it was discarded.
    TooLong,
    /// The input has ended.
    End,
    /// An iteration is finished.
    Report(SearchReport),
    /// The search is over.
    Done(SearchReport),
    /// A perft is done; these are the counts of each first move.
    Counted(Vec<(String, u64)>),
}

/// The result of a search so far.
pub struct SearchReport {
    /// The search's number.
    pub id: u64,
    pub analysis: Analysis,
    pub time: Duration,
}

/// The longest line that is read; a game of thousands of moves fits into it.
const LONGEST: u64 = 1 << 20;

/// Reads standard input on a thread of its own until it ends or nobody listens.
pub fn listen(events: Sender<EngineEvent>) {
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        while let Some(event) = next_line(&mut input) {
            if events.send(event).is_err() {
                return;
            }
        }
        let _ = events.send(EngineEvent::End);
    });
}

fn next_line(input: &mut impl BufRead) -> Option<EngineEvent> {
    let mut line = Vec::new();
    let read = io::Read::take(&mut *input, LONGEST).read_until(b'\n', &mut line).ok()?;
    if read == 0 {
        return None;
    }
    if line.len() as u64 == LONGEST && line.last() != Some(&b'\n') {
        skip_line(input)?;
        return Some(EngineEvent::TooLong);
    }
    Some(EngineEvent::Line(String::from_utf8_lossy(&line).trim().to_string()))
}

fn skip_line(input: &mut impl BufRead) -> Option<()> {
    loop {
        let buffer = input.fill_buf().ok()?;
        let (skipped, ended) = match buffer.iter().position(|&byte| byte == b'\n') {
            Some(place) => (place + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(skipped);
        if ended {
            return Some(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_overlong_line_is_skipped_and_the_next_is_read() {
        let mut text = vec![b'x'; 3 << 20];
        text.extend(b"\nuci\n\xff\xfe\nlast");
        let mut input = text.as_slice();
        assert!(matches!(next_line(&mut input), Some(EngineEvent::TooLong)));
        assert!(matches!(next_line(&mut input), Some(EngineEvent::Line(line)) if line == "uci"));
        assert!(
            matches!(next_line(&mut input), Some(EngineEvent::Line(_))),
            "what is no UTF-8 is still a line"
        );
        assert!(matches!(next_line(&mut input), Some(EngineEvent::Line(line)) if line == "last"));
        assert!(next_line(&mut input).is_none());
    }
}
