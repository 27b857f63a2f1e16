//! Another program as a player, over a pipe in UCI's words.

use super::{GLANCE, Player, WON};
use crate::failure::Failure;
use crate::peer::{Peer, after};
use crate::protocol::moves::moves;
use crate::protocol::variant::Variant;
use engine::Points;
use rules::{AnyPlay, Options};
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

/// How long it may take for what has no limit of time.
const PATIENCE: Duration = Duration::from_secs(120);
/// How much longer than it was given.
const GRACE: Duration = Duration::from_secs(5);

/// `PATH ARGUMENTS,nodes=N,OPTION=VALUE`: what to start, how long it thinks, what its options are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramSpec {
    text: String,
    path: PathBuf,
    arguments: Vec<String>,
    /// The words after `go`.
    limit: String,
    patience: Duration,
    /// What it calls the game, if not as we do.
    variant: Option<String>,
    options: Vec<(String, String)>,
}

impl ProgramSpec {
    /// `nodes`, `depth` and `time` (milliseconds) say how long it thinks, `variant` what it calls the game; everything else is an
    /// option of its own.
    pub fn read(text: &str) -> Option<ProgramSpec> {
        let mut parts = text.split(',');
        let mut words = parts.next()?.split_whitespace();
        // a program is told from a misspelt word by its path
        let path = PathBuf::from(words.next().filter(|path| path.contains('/'))?);
        let mut spec = ProgramSpec {
            text: text.to_string(),
            path,
            arguments: words.map(str::to_string).collect(),
            limit: "movetime 100".to_string(),
            patience: Duration::from_millis(100) + GRACE,
            variant: None,
            options: Vec::new(),
        };
        for part in parts {
            let (key, value) = part.split_once('=')?;
            match key {
                "nodes" | "depth" => {
                    (spec.limit, spec.patience) = (format!("{key} {}", value.parse::<u64>().ok()?), PATIENCE);
                }
                "time" => {
                    let time: u64 = value.parse().ok()?;
                    spec.limit = format!("movetime {time}");
                    spec.patience = Duration::from_millis(time) + GRACE;
                }
                "variant" => spec.variant = Some(value.to_string()),
                _ => spec.options.push((key.to_string(), value.to_string())),
            }
        }
        Some(spec)
    }
}

impl fmt::Display for ProgramSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.text)
    }
}

pub struct Program {
    spec: ProgramSpec,
    peer: Peer,
}

impl Program {
    /// Starts it and tells it what is played. Rules that it has options for, named as ours, it is told too; of others its user must know.
    pub fn start(
        spec: &ProgramSpec,
        variant: &Variant,
        rules: &Options,
        megabytes: usize,
    ) -> Result<Program, Failure> {
        let arguments: Vec<&str> = spec.arguments.iter().map(String::as_str).collect();
        let peer = Peer::start(&spec.path, &arguments);
        let mut program = Program { peer: peer.map_err(|fault| failure(spec, fault))?, spec: spec.clone() };
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
        for (key, value) in rules.chosen(variant.game.switches()) {
            let name = format!("{}.{key}", variant.game.name());
            // a drawing has lines, and a command is one line
            if program.peer.offers(&name) && !value.contains('\n') {
                program.option(&name, value)?;
            }
        }
        Ok(program)
    }

    fn option(&mut self, name: &str, value: &str) -> Result<(), Failure> {
        self.say(&format!("setoption name {name} value {value}"))
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        self.peer.say(line).map_err(|fault| failure(&self.spec, fault))
    }

    /// Asks about a position; the lines until the answer, which is the last.
    fn ask(&mut self, play: &dyn AnyPlay, go: &str, patience: Duration) -> Result<Vec<String>, Failure> {
        let moves = moves(play);
        let start = play.start_text().map_or("startpos".to_string(), |text| format!("fen {text}"));
        let moves = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        self.say(&format!("position {start}{moves}"))?;
        self.say(go)?;
        self.peer.hear_until("bestmove", patience).map_err(|fault| failure(&self.spec, fault))
    }
}

fn failure(spec: &ProgramSpec, fault: String) -> Failure {
    Failure::Peer { program: spec.path.clone(), fault }
}

impl Player for Program {
    fn begin(&mut self, _seed: u64) -> Result<(), Failure> {
        self.say("ucinewgame")?;
        self.say("isready")?;
        let ready = self.peer.hear_until("readyok", PATIENCE);
        ready.map(drop).map_err(|fault| failure(&self.spec, fault))
    }

    fn choose(&mut self, play: &dyn AnyPlay) -> Result<String, Failure> {
        let go = format!("go {}", self.spec.limit);
        let lines = self.ask(play, &go, self.spec.patience)?;
        let best = lines.last().and_then(|line| line.split_whitespace().nth(1));
        Ok(best.unwrap_or_default().to_string())
    }

    fn judge(&mut self, play: &dyn AnyPlay) -> Result<Option<Points>, Failure> {
        let lines = self.ask(play, &format!("go nodes {GLANCE}"), PATIENCE)?;
        Ok(lines.iter().rev().find_map(|line| points(line)))
    }
}

/// The points of an `info` line, if it is about the best line of play.
fn points(line: &str) -> Option<Points> {
    if after(line, "multipv").next().is_some_and(|place| place != "1") {
        return None;
    }
    let mut words = after(line, "score");
    let (unit, number) = (words.next()?, words.next()?.parse::<Points>().ok()?);
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
    fn only_the_best_line_is_a_judgement() {
        assert_eq!(points("info depth 3 score cp -35 nodes 9"), Some(-35));
        assert_eq!(points("info depth 3 multipv 1 score mate 2 pv a2a3"), Some(WON));
        assert_eq!(points("info depth 3 multipv 2 score cp -400 pv a2a3"), None);
        assert_eq!(points("info depth 3 nodes 9"), None);
    }
}
