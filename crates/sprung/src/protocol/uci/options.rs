//! The engine's options as UCI lists and sets them.

use super::command::shorten;
use crate::protocol::desk::{Desk, Fate, HASH, MOST_HASH, MOST_LINES, MOST_THREADS};
use crate::protocol::variant::{VARIANTS, Variant};
use engine::Level;
use rules::{GameId, Switch};

/// An option as both protocols list it.
pub enum Listed {
    Spin {
        name: &'static str,
        default: usize,
        most: usize,
    },
    Check {
        name: &'static str,
    },
    Button {
        name: &'static str,
    },
    /// The first value is the default.
    Combo {
        name: String,
        values: Vec<&'static str>,
    },
}

/// Every option there is.
pub fn all() -> Vec<Listed> {
    let mut all = vec![
        Listed::Spin { name: "Hash", default: HASH, most: MOST_HASH },
        Listed::Button { name: "Clear Hash" },
        Listed::Spin { name: "Threads", default: 1, most: MOST_THREADS },
        Listed::Check { name: "Ponder" },
        Listed::Spin { name: "MultiPV", default: 1, most: MOST_LINES },
        Listed::Spin { name: "Skill Level", default: 10, most: 10 },
        Listed::Combo {
            name: "UCI_Variant".to_string(),
            values: VARIANTS.iter().map(|variant| variant.name).collect(),
        },
    ];
    for game in GameId::ALL {
        let rule =
            |switch: &Switch| Listed::Combo { name: rule_name(game, switch), values: switch.values.to_vec() };
        all.extend(game.switches().iter().map(rule));
    }
    all
}

impl Listed {
    /// What follows `option name`.
    pub fn in_uci(&self) -> String {
        match self {
            Listed::Spin { name, default, most } => {
                format!("{name} type spin default {default} min 1 max {most}")
            }
            Listed::Check { name } => format!("{name} type check default false"),
            Listed::Button { name } => format!("{name} type button"),
            Listed::Combo { name, values } => {
                let all: String = values.iter().map(|value| format!(" var {value}")).collect();
                format!("{name} type combo default {}{all}", values.first().unwrap_or(&""))
            }
        }
    }

    /// What stands between the quotes of `feature option=`; nothing for what that protocol has other words for.
    pub fn in_cecp(&self) -> Option<String> {
        Some(match self {
            Listed::Spin { name: "Hash" | "Threads", .. } | Listed::Check { .. } => return None,
            Listed::Combo { name, .. } if name == "UCI_Variant" => return None,
            Listed::Spin { name, default, most } => format!("{name} -spin {default} 1 {most}"),
            Listed::Button { name } => format!("{name} -button"),
            Listed::Combo { name, values } => format!("{name} -combo *{}", values.join(" /// ")),
        })
    }
}

/// `raeuberschach.en-passant`.
fn rule_name(game: GameId, switch: &Switch) -> String {
    format!("{}.{}", game.name(), switch.key)
}

/// Sets an option, or says why not.
pub fn set(desk: &mut Desk, name: &str, value: &str) -> Result<Fate, String> {
    match name.to_ascii_lowercase().as_str() {
        "hash" => desk.set_megabytes(spin(name, value, MOST_HASH)?),
        "clear hash" => desk.forget(),
        "threads" => desk.threads = spin(name, value, MOST_THREADS)?,
        "ponder" => {}
        "multipv" => desk.lines = spin(name, value, MOST_LINES)?,
        "skill level" => desk.level = Level::new(spin(name, value, 10)? as u8).unwrap_or(Level::MOST),
        "uci_variant" => {
            let known = || VARIANTS.map(|variant| variant.name).join(", ");
            let unknown = || format!("UCI_Variant: `{}` is not one of {}", shorten(value), known());
            return desk.set_variant(Variant::read(value).ok_or_else(unknown)?);
        }
        rule => {
            let rules = GameId::ALL
                .into_iter()
                .flat_map(|game| game.switches().iter().map(move |switch| (game, switch)));
            let mut rules = rules.filter(|(game, switch)| rule_name(*game, switch) == rule);
            let unknown = || format!("`{}` is not an option", shorten(name));
            let (game, switch) = rules.next().ok_or_else(unknown)?;
            return desk.choose_rule(game, switch.key, value);
        }
    }
    Ok(Fate::Kept)
}

fn spin(name: &str, value: &str, most: usize) -> Result<usize, String> {
    let number = value.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("{name}: `{}` is not a number from 1 to {most}", shorten(value)))
}
