//! Another program over a pipe, in UCI's words; it is never waited for longer than a limit.

use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long a program may take to say who it is.
const GREETING: Duration = Duration::from_secs(10);
/// Where it writes its count: `Nodes searched: 20`.
const COUNT: &str = "Nodes searched:";

pub struct Peer {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    /// What it calls itself.
    pub name: String,
    /// The names of its options.
    options: Vec<String>,
    /// The games it has a choice of, if it offers one.
    variants: Option<Vec<String>>,
}

/// Nodes counted or searched, and the time they took.
#[derive(Clone, Copy, Default)]
pub struct Count {
    pub nodes: u64,
    pub time: Duration,
}

impl Count {
    pub fn add(&mut self, other: Count) {
        self.nodes += other.nodes;
        self.time += other.time;
    }

    /// Nodes a second.
    pub fn rate(self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// The words of an `info` line after a name.
pub fn after<'a>(line: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    line.split_whitespace().skip_while(move |word| *word != name).skip(1)
}

impl Peer {
    pub fn start(program: &Path, arguments: &[&str]) -> Result<Peer, String> {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let started = command.spawn();
        let mut child = started.map_err(|error| error.to_string())?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("no pipe".to_string());
        };
        let (sender, lines) = channel();
        thread::spawn(move || {
            let read = BufReader::new(output).lines().map_while(io::Result::ok);
            read.take_while(|line| sender.send(line.clone()).is_ok()).for_each(drop);
        });
        let mut peer = Peer { child, input, lines, name: String::new(), options: Vec::new(), variants: None };
        peer.say("uci")?;
        let deadline = Instant::now() + GREETING;
        loop {
            let line = peer.hear(deadline)?;
            if let Some(name) = line.strip_prefix("id name ") {
                peer.name = name.trim().to_string();
            } else if let Some(option) = line.strip_prefix("option name ") {
                let (name, kind) = option.split_once(" type ").unwrap_or((option, ""));
                if name.trim() == "UCI_Variant" {
                    peer.variants =
                        Some(kind.split(" var ").skip(1).map(|var| var.trim().to_string()).collect());
                }
                peer.options.push(name.trim().to_string());
            } else if line.trim() == "uciok" {
                return Ok(peer);
            }
        }
    }

    /// Whether it has an option of this name.
    pub fn offers(&self, name: &str) -> bool {
        self.options.iter().any(|option| option == name)
    }

    /// Whether it plays a game; one that offers no choice plays what its user took it for.
    pub fn plays(&self, variant: &str) -> bool {
        self.variants.as_ref().is_none_or(|variants| variants.iter().any(|offered| offered == variant))
    }

    /// Its count of a variant's start.
    pub fn perft(&mut self, variant: &str, depth: u32, limit: Duration) -> Result<Count, String> {
        self.say(&format!("setoption name UCI_Variant value {variant}"))?;
        self.say("position startpos")?;
        let begun = Instant::now();
        self.say(&format!("go perft {depth}"))?;
        loop {
            let line = self.hear(begun + limit)?;
            if let Some(count) = line.trim().strip_prefix(COUNT) {
                let nodes = count.trim().parse().map_err(|_| format!("`{line}`: expected a number"))?;
                return Ok(Count { nodes, time: begun.elapsed() });
            }
        }
    }

    pub fn say(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.input, "{line}").map_err(|error| error.to_string())
    }

    /// Its lines up to one that begins so.
    pub fn hear_until(&self, beginning: &str, limit: Duration) -> Result<Vec<String>, String> {
        let deadline = Instant::now() + limit;
        let mut lines = Vec::new();
        loop {
            let line = self.hear(deadline)?;
            let last = line.starts_with(beginning);
            lines.push(line);
            if last {
                return Ok(lines);
            }
        }
    }

    fn hear(&self, deadline: Instant) -> Result<String, String> {
        let left = deadline.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => "no answer in time".to_string(),
            RecvTimeoutError::Disconnected => "it ended".to_string(),
        })
    }
}

impl Drop for Peer {
    /// It may be in the middle of a count: it is not asked but ended.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
