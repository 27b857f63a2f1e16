//! The engine's options as UCI lists and sets them.

use super::command::shorten;
use crate::protocol::desk::{Desk, HASH, MOST_HASH, MOST_LINES, MOST_THREADS};
use crate::protocol::variant::{VARIANTS, Variant};
use engine::Level;
use rules::{GameId, Switch};

/// The lines that say which options there are.
pub fn list() -> Vec<String> {
    let names: Vec<&str> = VARIANTS.iter().map(|variant| variant.name).collect();
    let mut lines = vec![
        format!("option name Hash type spin default {HASH} min 1 max {MOST_HASH}"),
        "option name Clear Hash type button".to_string(),
        format!("option name Threads type spin default 1 min 1 max {MOST_THREADS}"),
        "option name Ponder type check default false".to_string(),
        format!("option name MultiPV type spin default 1 min 1 max {MOST_LINES}"),
        "option name Skill Level type spin default 10 min 1 max 10".to_string(),
        combo("UCI_Variant", &names),
    ];
    for game in GameId::ALL {
        lines.extend(game.switches().iter().map(|switch| combo(&rule_name(game, switch), switch.values)));
    }
    lines
}

fn combo(name: &str, values: &[&str]) -> String {
    let values: Vec<String> = values.iter().map(|value| format!(" var {value}")).collect();
    let default = values.first().map(|value| value.replacen("var", "default", 1)).unwrap_or_default();
    format!("option name {name} type combo{default}{}", values.concat())
}

/// `raeuberschach.en-passant`.
fn rule_name(game: GameId, switch: &Switch) -> String {
    format!("{}.{}", game.name(), switch.key)
}

/// Sets an option, or says why not.
pub fn set(desk: &mut Desk, name: &str, value: &str) -> Result<(), String> {
    match name.to_ascii_lowercase().as_str() {
        "hash" => desk.set_megabytes(spin(name, value, MOST_HASH)?),
        "clear hash" => desk.forget(),
        "threads" => desk.threads = spin(name, value, MOST_THREADS)?,
        "ponder" => {}
        "multipv" => desk.lines = spin(name, value, MOST_LINES)?,
        "skill level" => desk.level = Level::new(spin(name, value, 10)? as u8).unwrap_or(Level::MOST),
        "uci_variant" => {
            let known = || VARIANTS.map(|variant| variant.name).join(", ");
            let variant = Variant::read(value);
            desk.set_variant(
                variant
                    .ok_or_else(|| format!("UCI_Variant: `{}` is not one of {}", shorten(value), known()))?,
            )?;
        }
        rule => {
            let rules = GameId::ALL
                .into_iter()
                .flat_map(|game| game.switches().iter().map(move |switch| (game, switch)));
            let mut rules = rules.filter(|(game, switch)| rule_name(*game, switch) == rule);
            let unknown = || format!("`{}` is not an option", shorten(name));
            let (game, switch) = rules.next().ok_or_else(unknown)?;
            desk.choose_rule(game, switch.key, value)?;
        }
    }
    Ok(())
}

fn spin(name: &str, value: &str, most: usize) -> Result<usize, String> {
    let number = value.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("{name}: `{}` is not a number from 1 to {most}", shorten(value)))
}
