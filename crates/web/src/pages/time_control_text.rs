//! Time controls in words.

use crate::locale::{t, t_with};
use sprung_clock::{Millis, TimeControl};

pub(super) const DAY: Millis = 86_400_000;

/// Returns a time control in words.
pub fn spoken(control: TimeControl) -> String {
    let bank_and_each = |key: &str, bank: Millis, each: Millis| {
        t_with(key, &[("minutes", &minutes(bank)), ("seconds", &seconds(each))])
    };
    match control {
        TimeControl::None => t("clock-none"),
        TimeControl::Fischer { bank, increment } => bank_and_each("clock-fischer", bank, increment),
        TimeControl::Bronstein { bank, back } => bank_and_each("clock-bronstein", bank, back),
        TimeControl::Delay { bank, free } => bank_and_each("clock-delay", bank, free),
        TimeControl::Turn { each, bank: 0 } if is_days(each) => {
            t_with("clock-days", &[("count", &days(each))])
        }
        TimeControl::Turn { each, bank } if is_days(each) && is_days(bank) => {
            t_with("clock-days-bank", &[("count", &days(each)), ("bank", &days(bank))])
        }
        TimeControl::Turn { each, bank: 0 } => t_with("clock-turn", &[("seconds", &seconds(each))]),
        TimeControl::Turn { each, bank } => bank_and_each("clock-turn-bank", bank, each),
    }
}

fn is_days(time: Millis) -> bool {
    time > 0 && time.is_multiple_of(DAY)
}

fn days(time: Millis) -> String {
    (time / DAY).to_string()
}

fn seconds(time: Millis) -> String {
    (time / 1_000).to_string()
}

/// Returns minutes; with their seconds if they are not whole, `1:30`.
fn minutes(time: Millis) -> String {
    let seconds = time / 1_000;
    match seconds % 60 {
        0 => (seconds / 60).to_string(),
        rest => format!("{}:{rest:02}", seconds / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractional_minutes_are_written_with_seconds() {
        assert_eq!(minutes(300_000), "5");
        assert_eq!(minutes(90_000), "1:30");
        assert_eq!(minutes(30_000), "0:30");
        assert_eq!(minutes(5_400_000), "90");
    }
}
