//! Another UCI program as a player.

use super::{EVALUATION_NODES, Player, WON};
use crate::error::CliError;
use crate::protocol::move_list::move_list;
use crate::protocol::variant::UciVariant;
use crate::uci_process::{UciProcess, after};
use sprung_engine::Value;
use sprung_rules::{AnyState, Options};
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

/// The time that the program may take for a search without a time limit.
const SEARCH_TIMEOUT: Duration = Duration::from_secs(120);
/// The time that the program may take beyond its limit.
const OVERTIME_ALLOWANCE: Duration = Duration::from_secs(5);

/// The program to start, its limits and its options: `PATH ARGUMENTS,nodes=N,OPTION=VALUE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UciPlayerSpec {
    text: String,
    path: PathBuf,
    arguments: Vec<String>,
    /// The words after `go`.
    limit: String,
    timeout: Duration,
    /// The program's name for the game, if it is not ours.
    variant: Option<String>,
    options: Vec<(String, String)>,
}

impl UciPlayerSpec {
    /// Reads a specification. `nodes`, `depth` and `time` (milliseconds) limit the search, `variant` is the program's name for the
    /// game, and everything else is an option of the program.
    pub fn read(text: &str) -> Option<UciPlayerSpec> {
        let mut parts = text.split(',');
        let mut words = parts.next()?.split_whitespace();
        // a program is told from a misspelt word by its path
        let path = PathBuf::from(words.next().filter(|path| path.contains('/'))?);
        let mut spec = UciPlayerSpec {
            text: text.to_string(),
            path,
            arguments: words.map(str::to_string).collect(),
            limit: "movetime 100".to_string(),
            timeout: Duration::from_millis(100) + OVERTIME_ALLOWANCE,
            variant: None,
            options: Vec::new(),
        };
        for part in parts {
            let (key, value) = part.split_once('=')?;
            match key {
                "nodes" | "depth" => {
                    (spec.limit, spec.timeout) =
                        (format!("{key} {}", value.parse::<u64>().ok()?), SEARCH_TIMEOUT);
                }
                "time" => {
                    let time: u64 = value.parse().ok()?;
                    spec.limit = format!("movetime {time}");
                    spec.timeout = Duration::from_millis(time) + OVERTIME_ALLOWANCE;
                }
                "variant" => spec.variant = Some(value.to_string()),
                _ => spec.options.push((key.to_string(), value.to_string())),
            }
        }
        Some(spec)
    }
}

impl fmt::Display for UciPlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.text)
    }
}

pub struct UciPlayer {
    spec: UciPlayerSpec,
    peer: UciProcess,
}

impl UciPlayer {
    /// Starts the program and sets the variant and its options. Rules are set where the program has an option with our name for it.
    pub fn start(
        spec: &UciPlayerSpec,
        variant: &UciVariant,
        rules: &Options,
        megabytes: usize,
    ) -> Result<UciPlayer, CliError> {
        let arguments: Vec<&str> = spec.arguments.iter().map(String::as_str).collect();
        let peer = UciProcess::start(&spec.path, &arguments);
        let mut program = UciPlayer { peer: peer.map_err(|fault| failure(spec, fault))?, spec: spec.clone() };
        program.option("Hash", &megabytes.to_string())?;
        for (name, value) in spec.options.clone() {
            program.option(&name, &value)?;
        }
        // what its user names may be of a file that it has only just read
        if spec.variant.is_none() && !program.peer.plays(variant.name) {
            return Err(failure(
                spec,
                format!("it does not play {}; variant=NAME calls it by its own name", variant.name),
            ));
        }
        program.option("UCI_Variant", spec.variant.as_deref().unwrap_or(variant.name))?;
        for (key, value) in rules.chosen(variant.game.rule_options()) {
            let name = format!("{}.{key}", variant.game.name());
            // a drawing has lines, and a command is one line
            if program.peer.offers(&name) && !value.contains('\n') {
                program.option(&name, value)?;
            }
        }
        Ok(program)
    }

    fn option(&mut self, name: &str, value: &str) -> Result<(), CliError> {
        self.send(&format!("setoption name {name} value {value}"))
    }

    fn send(&mut self, line: &str) -> Result<(), CliError> {
        self.peer.send(line).map_err(|fault| failure(&self.spec, fault))
    }

    /// Asks about a position, and returns the lines up to the answer, which is the last.
    fn ask(&mut self, state: &dyn AnyState, go: &str, timeout: Duration) -> Result<Vec<String>, CliError> {
        let moves = move_list(state);
        let start = state.start_text().map_or("startpos".to_string(), |text| format!("fen {text}"));
        let moves = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        self.send(&format!("position {start}{moves}"))?;
        self.send(go)?;
        self.peer.read_until("bestmove", timeout).map_err(|fault| failure(&self.spec, fault))
    }
}

fn failure(spec: &UciPlayerSpec, fault: String) -> CliError {
    CliError::Program { program: spec.path.clone(), fault }
}

impl Player for UciPlayer {
    fn begin(&mut self, _seed: u64) -> Result<(), CliError> {
        self.send("ucinewgame")?;
        self.send("isready")?;
        let ready = self.peer.read_until("readyok", SEARCH_TIMEOUT);
        ready.map(drop).map_err(|fault| failure(&self.spec, fault))
    }

    fn choose(&mut self, state: &dyn AnyState) -> Result<String, CliError> {
        let go = format!("go {}", self.spec.limit);
        let lines = self.ask(state, &go, self.spec.timeout)?;
        let best = lines.last().and_then(|line| line.split_whitespace().nth(1));
        // what UCI writes for no move; the rules refuse it
        Ok(best.unwrap_or("(none)").to_string())
    }

    fn evaluate(&mut self, state: &dyn AnyState) -> Result<Option<Value>, CliError> {
        let lines = self.ask(state, &format!("go nodes {EVALUATION_NODES}"), SEARCH_TIMEOUT)?;
        Ok(lines.iter().rev().find_map(|line| points(line)))
    }
}

/// Returns the score of an `info` line, if it is about the best line of play.
fn points(line: &str) -> Option<Value> {
    if after(line, "multipv").next().is_some_and(|place| place != "1") {
        return None;
    }
    let mut words = after(line, "score");
    let (unit, number) = (words.next()?, words.next()?.parse::<Value>().ok()?);
    match unit {
        "cp" => Some(number),
        "mate" => Some(if number > 0 { WON } else { -WON }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_multipv_line_gives_the_score() {
        assert_eq!(points("info depth 3 score cp -35 nodes 9"), Some(-35));
        assert_eq!(points("info depth 3 multipv 1 score mate 2 pv a2a3"), Some(WON));
        assert_eq!(points("info depth 3 multipv 2 score cp -400 pv a2a3"), None);
        assert_eq!(points("info depth 3 nodes 9"), None);
    }
}
