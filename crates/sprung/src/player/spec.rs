//! How a player is named on the command line.

use super::Player;
use super::own::{Bound, Own};
use super::program::{Program, ProgramSpec};
use super::stand_in::{Means, StandIn};
use crate::failure::Failure;
use crate::protocol::variant::Variant;
use engine::{Level, Strength};
use rules::Options;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A player by name: `level:5`, `nodes:10000`, `time:100`, `random`, `greedy`, `flat:1000`, `uct:100ms`, or a UCI program.
#[derive(Clone, Debug, PartialEq)]
pub enum Spec {
    Level(Level),
    Nodes(u64),
    Time(Duration),
    StandIn(Means),
    Program(ProgramSpec),
}

/// How much a stand-in that plays out games may do for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    Playouts(u32),
    Time(Duration),
}

const EXPECTED: &str = "expected level:1 to level:10, nodes:N, time:MS, random, greedy, flat:N, uct:N (N playouts or MSms), \
                        or a UCI program's path with ,KEY=VALUE after it";

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Spec, String> {
        let wrong = || format!("`{text}` cannot play, {EXPECTED}");
        let number = |text: &str| text.parse::<u64>().ok().filter(|number| *number > 0);
        let (word, rest) = text.split_once(':').unwrap_or((text, ""));
        let spec = match word {
            "level" => rest.parse().ok().and_then(Level::new).map(Spec::Level),
            "nodes" => number(rest).map(Spec::Nodes),
            "time" => number(rest).map(|time| Spec::Time(Duration::from_millis(time))),
            "random" => rest.is_empty().then_some(Spec::StandIn(Means::Random)),
            "greedy" => rest.is_empty().then_some(Spec::StandIn(Means::Greedy)),
            "flat" => Budget::read(rest).map(|budget| Spec::StandIn(Means::Flat(budget))),
            "uct" => Budget::read(rest).map(|budget| Spec::StandIn(Means::Uct(budget))),
            _ => return ProgramSpec::read(text).map(Spec::Program).ok_or_else(wrong),
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

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Level(level) => write!(f, "level:{}", level.number()),
            Spec::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            Spec::Time(time) => write!(f, "time:{}", time.as_millis()),
            Spec::StandIn(means) => write!(f, "{means}"),
            Spec::Program(program) => write!(f, "{program}"),
        }
    }
}

impl Spec {
    /// Brings the player to a table where this variant is played by these rules.
    pub fn seat(
        &self,
        variant: &Variant,
        rules: &Options,
        megabytes: usize,
    ) -> Result<Box<dyn Player>, Failure> {
        let own = |bound| Box::new(Own::new(variant.game, megabytes, bound));
        Ok(match self {
            Spec::Level(level) => own(Bound::Level(*level)),
            Spec::Nodes(nodes) => own(Bound::Strength(Strength { nodes: *nodes, noise: Default::default() })),
            Spec::Time(time) => own(Bound::Time(*time)),
            Spec::StandIn(means) => Box::new(StandIn::new(*means)),
            Spec::Program(program) => Box::new(Program::start(program, variant, rules, megabytes)?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_and_written_alike() {
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
            assert_eq!(text.parse::<Spec>().map(|spec| spec.to_string()), Ok(text.to_string()));
        }
        for text in
            ["level:0", "level:11", "nodes:", "time:-1", "random:3", "flat:x", "", ",nodes=3", "x,nodes"]
        {
            assert!(text.parse::<Spec>().is_err(), "{text}");
        }
    }
}
