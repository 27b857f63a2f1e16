//! The engine's options as UCI lists and sets them.

use super::command::shorten;
use crate::games::VARIANTS;
use crate::protocol::engine_state::{EngineState, GameEffect, HASH, MOST_HASH, MOST_LINES, MOST_THREADS};
use crate::protocol::variant::UciVariant;
use sprung_engine::Level;
use sprung_rules::{GameId, RuleOption};
use sprung_tablebase::TablebaseFolder;
use std::path::Path;
use std::sync::Arc;

/// An option of the engine, as both protocols list it.
pub enum EngineOption {
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
    /// A folder; none by default.
    Folder {
        name: &'static str,
    },
    /// The first value is the default.
    Combo {
        name: String,
        values: Vec<&'static str>,
    },
}

/// Returns all options of the engine.
pub fn all() -> Vec<EngineOption> {
    let mut all = vec![
        EngineOption::Spin { name: "Hash", default: HASH, most: MOST_HASH },
        EngineOption::Button { name: "Clear Hash" },
        EngineOption::Spin { name: "Threads", default: 1, most: MOST_THREADS },
        EngineOption::Check { name: "Ponder" },
        EngineOption::Spin { name: "MultiPV", default: 1, most: MOST_LINES },
        EngineOption::Spin { name: "Skill Level", default: 10, most: 10 },
        EngineOption::Folder { name: "TablebasePath" },
        EngineOption::Combo {
            name: "UCI_Variant".to_string(),
            values: VARIANTS.iter().map(|variant| variant.name).collect(),
        },
    ];
    for game in GameId::ALL {
        let rule = |switch: &RuleOption| EngineOption::Combo {
            name: rule_name(game, switch),
            values: switch.values.to_vec(),
        };
        all.extend(game.rule_options().iter().map(rule));
    }
    all
}

impl EngineOption {
    /// Returns the text after `option name`.
    pub fn in_uci(&self) -> String {
        match self {
            EngineOption::Spin { name, default, most } => {
                format!("{name} type spin default {default} min 1 max {most}")
            }
            EngineOption::Check { name } => format!("{name} type check default false"),
            EngineOption::Button { name } => format!("{name} type button"),
            EngineOption::Folder { name } => format!("{name} type string default <empty>"),
            EngineOption::Combo { name, values } => {
                let all: String = values.iter().map(|value| format!(" var {value}")).collect();
                format!("{name} type combo default {}{all}", values.first().unwrap_or(&""))
            }
        }
    }

    /// Returns the text between the quotes of `feature option=`; `None` for an option that CECP has a command for.
    pub fn in_cecp(&self) -> Option<String> {
        Some(match self {
            EngineOption::Spin { name: "Hash" | "Threads", .. } | EngineOption::Check { .. } => return None,
            EngineOption::Combo { name, .. } if name == "UCI_Variant" => return None,
            EngineOption::Spin { name, default, most } => format!("{name} -spin {default} 1 {most}"),
            EngineOption::Button { name } => format!("{name} -button"),
            EngineOption::Folder { name } => format!("{name} -path "),
            EngineOption::Combo { name, values } => format!("{name} -combo *{}", values.join(" /// ")),
        })
    }
}

/// Returns the name of a rule option, such as `raeuberschach.en-passant`.
fn rule_name(game: GameId, switch: &RuleOption) -> String {
    format!("{}.{}", game.name(), switch.key)
}

/// Sets an option, or returns why it cannot be set.
pub fn set(engine_state: &mut EngineState, name: &str, value: &str) -> Result<GameEffect, String> {
    match name.to_ascii_lowercase().as_str() {
        "hash" => engine_state.set_megabytes(spin(name, value, MOST_HASH)?),
        "clear hash" => engine_state.forget(),
        "threads" => engine_state.threads = spin(name, value, MOST_THREADS)?,
        "ponder" => {}
        "multipv" => engine_state.lines = spin(name, value, MOST_LINES)?,
        "skill level" => {
            let number = spin(name, value, usize::from(Level::MAX.number()))?;
            engine_state.level = Level::new(number as u8).expect("the number is one of a level");
        }
        "tablebasepath" => set_tables(engine_state, name, value)?,
        "uci_variant" => {
            let known = || VARIANTS.map(|variant| variant.name).join(", ");
            let unknown = || format!("UCI_Variant: `{}` is not one of {}", shorten(value), known());
            return engine_state.set_variant(UciVariant::read(value).ok_or_else(unknown)?);
        }
        rule => {
            let rules = GameId::ALL
                .into_iter()
                .flat_map(|game| game.rule_options().iter().map(move |switch| (game, switch)));
            let mut rules = rules.filter(|(game, switch)| rule_name(*game, switch) == rule);
            let unknown = || format!("`{}` is not an option", shorten(name));
            let (game, switch) = rules.next().ok_or_else(unknown)?;
            return engine_state.choose_rule(game, switch.key, value);
        }
    }
    Ok(GameEffect::Kept)
}

/// Uses the endgame tables of a folder, or none.
fn set_tables(engine_state: &mut EngineState, name: &str, value: &str) -> Result<(), String> {
    let folder = Path::new(value);
    engine_state.tables = match value {
        "" | "<empty>" => None,
        _ if folder.is_dir() => Some(Arc::new(TablebaseFolder::new(folder))),
        _ => return Err(format!("{name}: `{}` is not a folder", shorten(value))),
    };
    Ok(())
}

fn spin(name: &str, value: &str, most: usize) -> Result<usize, String> {
    let number = value.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("{name}: `{}` is not a number from 1 to {most}", shorten(value)))
}
