//! The names of players on the command line.

use super::Player;
use super::baseline_player::{BaselinePlayer, BaselineStrategy};
use super::engine_player::{EnginePlayer, ThinkingLimit};
use super::uci_player::{UciPlayer, UciPlayerSpec};
use crate::error::CliError;
use crate::protocol::variant::UciVariant;
use sprung_engine::{Level, Strength};
use sprung_rules::Options;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A player by name: `level:5`, `nodes:10000`, `time:100`, `random`, `greedy`, `flat:1000`, `uct:100ms`, or a UCI program.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayerSpec {
    Level(Level),
    Nodes(u64),
    Time(Duration),
    Baseline(BaselineStrategy),
    Program(UciPlayerSpec),
}

/// The playouts that a baseline player may make for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    Playouts(u32),
    Time(Duration),
}

const EXPECTED: &str = "expected level:1 to level:10, nodes:N, time:MS, random, greedy, flat:N, uct:N (N playouts or MSms), \
                        or a UCI program's path with ,KEY=VALUE after it";

impl FromStr for PlayerSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<PlayerSpec, String> {
        let wrong = || format!("`{text}` cannot play, {EXPECTED}");
        let number = |text: &str| text.parse::<u64>().ok().filter(|number| *number > 0);
        let (word, rest) = text.split_once(':').unwrap_or((text, ""));
        let spec = match word {
            "level" => rest.parse().ok().and_then(Level::new).map(PlayerSpec::Level),
            "nodes" => number(rest).map(PlayerSpec::Nodes),
            "time" => number(rest).map(|time| PlayerSpec::Time(Duration::from_millis(time))),
            "random" => rest.is_empty().then_some(PlayerSpec::Baseline(BaselineStrategy::Random)),
            "greedy" => rest.is_empty().then_some(PlayerSpec::Baseline(BaselineStrategy::Greedy)),
            "flat" => Budget::read(rest).map(|budget| PlayerSpec::Baseline(BaselineStrategy::Flat(budget))),
            "uct" => Budget::read(rest).map(|budget| PlayerSpec::Baseline(BaselineStrategy::Uct(budget))),
            _ => return UciPlayerSpec::read(text).map(PlayerSpec::Program).ok_or_else(wrong),
        };
        spec.ok_or_else(wrong)
    }
}

impl Budget {
    fn read(text: &str) -> Option<Budget> {
        match text.strip_suffix("ms") {
            Some(time) => time.parse().ok().map(|time| Budget::Time(Duration::from_millis(time))),
            None => text.parse().ok().filter(|playouts| *playouts > 0).map(Budget::Playouts),
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Playouts(playouts) => write!(f, "{playouts}"),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Level(level) => write!(f, "level:{}", level.number()),
            PlayerSpec::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            PlayerSpec::Time(time) => write!(f, "time:{}", time.as_millis()),
            PlayerSpec::Baseline(means) => write!(f, "{means}"),
            PlayerSpec::Program(program) => write!(f, "{program}"),
        }
    }
}

impl PlayerSpec {
    /// Makes the player for a variant and its rules.
    pub fn seat(
        &self,
        variant: &UciVariant,
        rules: &Options,
        megabytes: usize,
    ) -> Result<Box<dyn Player>, CliError> {
        let own = |bound| Box::new(EnginePlayer::new(variant.game, megabytes, bound));
        Ok(match self {
            PlayerSpec::Level(level) => own(ThinkingLimit::Level(*level)),
            PlayerSpec::Nodes(nodes) => {
                own(ThinkingLimit::Strength(Strength { nodes: *nodes, noise: Default::default() }))
            }
            PlayerSpec::Time(time) => own(ThinkingLimit::Time(*time)),
            PlayerSpec::Baseline(means) => Box::new(BaselinePlayer::new(*means)),
            PlayerSpec::Program(program) => Box::new(UciPlayer::start(program, variant, rules, megabytes)?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn player_specifications_round_trip() {
        for text in [
            "level:5",
            "nodes:100",
            "time:50",
            "random",
            "greedy",
            "flat:10",
            "uct:20ms",
            "/bin/x a,nodes=5,Hash=1",
        ] {
            assert_eq!(text.parse::<PlayerSpec>().map(|spec| spec.to_string()), Ok(text.to_string()));
        }
        for text in
            ["level:0", "level:11", "nodes:", "time:-1", "random:3", "flat:x", "", ",nodes=3", "x,nodes"]
        {
            assert!(text.parse::<PlayerSpec>().is_err(), "{text}");
        }
    }
}
