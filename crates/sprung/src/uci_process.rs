//! A child process that speaks UCI. Every wait for an answer has a timeout.

use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The time that a program may take to name itself.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);
/// The beginning of the line with a perft's count: `Nodes searched: 20`.
const COUNT: &str = "Nodes searched:";

pub struct UciProcess {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    /// The name that the program gives itself.
    pub name: String,
    /// The names of its options.
    options: Vec<String>,
    /// The variants that it offers, if it offers a choice.
    variants: Option<Vec<String>>,
}

/// A number of nodes, and the time they took.
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

    /// Returns the nodes per second.
    pub fn rate(self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// Returns the words of an `info` line after a name.
pub fn after<'a>(line: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    line.split_whitespace().skip_while(move |word| *word != name).skip(1)
}

impl UciProcess {
    pub fn start(program: &Path, arguments: &[&str]) -> Result<UciProcess, String> {
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
        let mut process =
            UciProcess { child, input, lines, name: String::new(), options: Vec::new(), variants: None };
        process.send("uci")?;
        let deadline = Instant::now() + HANDSHAKE_TIMEOUT;
        loop {
            let line = process.read_line(deadline)?;
            if let Some(name) = line.strip_prefix("id name ") {
                process.name = name.trim().to_string();
            } else if let Some(option) = line.strip_prefix("option name ") {
                let (name, kind) = option.split_once(" type ").unwrap_or((option, ""));
                if name.trim() == "UCI_Variant" {
                    process.variants =
                        Some(kind.split(" var ").skip(1).map(|var| var.trim().to_string()).collect());
                }
                process.options.push(name.trim().to_string());
            } else if line.trim() == "uciok" {
                return Ok(process);
            }
        }
    }

    /// Returns whether the program has an option of this name.
    pub fn offers(&self, name: &str) -> bool {
        self.options.iter().any(|option| option == name)
    }

    /// Returns whether the program plays a variant. A program that offers no choice is trusted to play what its user wants.
    pub fn plays(&self, variant: &str) -> bool {
        self.variants.as_ref().is_none_or(|variants| variants.iter().any(|offered| offered == variant))
    }

    /// Asks for the perft of a variant's start.
    pub fn perft(&mut self, variant: &str, depth: u32, limit: Duration) -> Result<Count, String> {
        self.send(&format!("setoption name UCI_Variant value {variant}"))?;
        self.send("position startpos")?;
        let begun = Instant::now();
        self.send(&format!("go perft {depth}"))?;
        loop {
            let line = self.read_line(begun + limit)?;
            if let Some(count) = line.trim().strip_prefix(COUNT) {
                let nodes = count.trim().parse().map_err(|_| format!("`{line}`: expected a number"))?;
                return Ok(Count { nodes, time: begun.elapsed() });
            }
        }
    }

    pub fn send(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.input, "{line}").map_err(|error| error.to_string())
    }

    /// Reads lines up to one that begins with a text, and returns them.
    pub fn read_until(&self, beginning: &str, limit: Duration) -> Result<Vec<String>, String> {
        let deadline = Instant::now() + limit;
        let mut lines = Vec::new();
        loop {
            let line = self.read_line(deadline)?;
            let last = line.starts_with(beginning);
            lines.push(line);
            if last {
                return Ok(lines);
            }
        }
    }

    fn read_line(&self, deadline: Instant) -> Result<String, String> {
        let left = deadline.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => "no answer in time".to_string(),
            RecvTimeoutError::Disconnected => "it ended".to_string(),
        })
    }
}

impl Drop for UciProcess {
    /// Kills the program, which may be in the middle of a perft.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
