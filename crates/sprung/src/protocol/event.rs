//! What happens to an engine: a line comes in, a search has something to say.

use engine::Opinion;
use std::io::{self, BufRead};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

/// Something happened.
pub enum Event {
    Line(String),
    /// A line longer than any game needs; it was not kept.
    TooLong,
    /// Nothing more will be read.
    End,
    /// An iteration is finished.
    Report(Report),
    /// The search is over.
    Done(Report),
    /// The lines of a perft, per first move.
    Counted(Vec<(String, u64)>),
}

/// What a search knows after so much time.
pub struct Report {
    /// The search's number.
    pub id: u64,
    pub opinion: Opinion,
    pub time: Duration,
}

/// A game of thousands of moves fits into this.
const LONGEST: u64 = 1 << 20;

/// Reads standard input on a thread of its own until it ends or nobody listens.
pub fn listen(events: Sender<Event>) {
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        while let Some(event) = next_line(&mut input) {
            if events.send(event).is_err() {
                return;
            }
        }
        let _ = events.send(Event::End);
    });
}

fn next_line(input: &mut impl BufRead) -> Option<Event> {
    let mut line = Vec::new();
    let read = io::Read::take(&mut *input, LONGEST).read_until(b'\n', &mut line).ok()?;
    if read == 0 {
        return None;
    }
    if line.len() as u64 == LONGEST && line.last() != Some(&b'\n') {
        skip_line(input)?;
        return Some(Event::TooLong);
    }
    Some(Event::Line(String::from_utf8_lossy(&line).trim().to_string()))
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
    fn a_line_without_end_is_not_kept_and_the_next_is_read() {
        let mut text = vec![b'x'; 3 << 20];
        text.extend(b"\nuci\n\xff\xfe\nlast");
        let mut input = text.as_slice();
        assert!(matches!(next_line(&mut input), Some(Event::TooLong)));
        assert!(matches!(next_line(&mut input), Some(Event::Line(line)) if line == "uci"));
        assert!(matches!(next_line(&mut input), Some(Event::Line(_))), "what is no UTF-8 is still a line");
        assert!(matches!(next_line(&mut input), Some(Event::Line(line)) if line == "last"));
        assert!(next_line(&mut input).is_none());
    }
}
