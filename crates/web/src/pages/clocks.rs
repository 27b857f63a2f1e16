//! Time controls in words.

use crate::speech::{t, t_with};
use clock::Control;

const DAY: u64 = 86_400_000;

/// A time control as a person says it.
pub fn spoken(control: Control) -> String {
    let minutes_and_seconds = |key: &str, bank: u64, each: u64| {
        t_with(key, &[("minutes", &(bank / 60_000).to_string()), ("seconds", &(each / 1_000).to_string())])
    };
    let days = |time: u64| (time / DAY).to_string();
    match control {
        Control::None => t("clock-none"),
        Control::Fischer { bank, increment } => minutes_and_seconds("clock-fischer", bank, increment),
        Control::Bronstein { bank, back } => minutes_and_seconds("clock-bronstein", bank, back),
        Control::Delay { bank, free } => minutes_and_seconds("clock-delay", bank, free),
        Control::Turn { each, bank: 0 } if each >= DAY => t_with("clock-days", &[("count", &days(each))]),
        Control::Turn { each, bank } if each >= DAY => {
            t_with("clock-days-bank", &[("count", &days(each)), ("bank", &days(bank))])
        }
        Control::Turn { each, .. } => t_with("clock-turn", &[("seconds", &(each / 1_000).to_string())]),
    }
}
