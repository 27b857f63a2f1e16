//! Time controls and their text.

use crate::Millis;
use std::fmt;
use std::str::FromStr;

/// How much time everybody has.
///
/// Its text is one word; a time is a sum of days, hours, minutes and seconds, `1h30m`:
///
/// | text | control |
/// |---|---|
/// | `none` | no clock |
/// | `5m+3s` | Fischer: five minutes, three seconds more after every turn |
/// | `5m+b3s` | Bronstein: after every turn its time comes back, three seconds of it at most |
/// | `5m+d3s` | simple delay: every turn's first three seconds are free |
/// | `30s/turn` | time per move: half a minute for every turn, nothing is kept |
/// | `3d/turn+7d` | days per move with a bank: every turn's first three days are free, what is longer is taken from seven days |
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Control {
    /// No clock.
    #[default]
    None,
    /// A bank that grows by an increment after every turn.
    Fischer {
        /// What everybody begins with.
        bank: Millis,
        /// What is added after a turn.
        increment: Millis,
    },
    /// A bank to which a turn's time comes back, up to a limit. It never grows.
    Bronstein {
        /// What everybody begins with.
        bank: Millis,
        /// What comes back at most.
        back: Millis,
    },
    /// A bank that is spared for the beginning of every turn.
    Delay {
        /// What everybody begins with.
        bank: Millis,
        /// How long a turn is free.
        free: Millis,
    },
    /// So long for every turn, and perhaps a bank for turns that take longer: a delay that is said the other way round, for it is the
    /// turn's own time that matters here.
    Turn {
        /// How long a turn may last.
        each: Millis,
        /// What is there for longer turns, in the whole game.
        bank: Millis,
    },
}

/// What a control comes down to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Terms {
    /// At the start.
    pub bank: Millis,
    /// Of every turn, before the bank is touched.
    pub free: Millis,
    /// Comes back after a turn, at most.
    pub back: Millis,
    /// Added after a turn.
    pub add: Millis,
}

impl Control {
    /// `None` without a clock.
    pub(crate) fn terms(self) -> Option<Terms> {
        let none = Terms::default();
        match self {
            Control::None => None,
            Control::Fischer { bank, increment } => Some(Terms { bank, add: increment, ..none }),
            Control::Bronstein { bank, back } => Some(Terms { bank, back, ..none }),
            Control::Delay { bank, free } => Some(Terms { bank, free, ..none }),
            Control::Turn { each, bank } => Some(Terms { bank, free: each, ..none }),
        }
    }

    /// Whether turns are counted in days, so that nobody is expected to wait at the table.
    pub fn is_in_days(self) -> bool {
        matches!(self, Control::Turn { each, .. } if each >= DAY)
    }
}

/// A text that is no time control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ControlFault {
    text: String,
}

impl fmt::Display for ControlFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = &self.text;
        write!(
            f,
            "`{text}` is no time control: expected `none`, `5m+3s`, `5m+b3s`, `5m+d3s`, `30s/turn` or `3d/turn+7d`, up to 366 days"
        )
    }
}

impl std::error::Error for ControlFault {}

const SECOND: Millis = 1_000;
const DAY: Millis = 86_400 * SECOND;
/// The largest first, as they are written.
const UNITS: [(char, Millis); 4] = [('d', DAY), ('h', 3_600 * SECOND), ('m', 60 * SECOND), ('s', SECOND)];
/// No time is longer: sums of a game's times stay far from overflow.
const LONGEST: Millis = 366 * DAY;

/// A time of whole seconds: each unit at most once, the largest first; `0s` for none.
fn read_time(text: &str) -> Option<Millis> {
    let mut sum: Millis = 0;
    let mut units = UNITS.iter();
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|c: char| !c.is_ascii_digit()).filter(|&end| (1..=9).contains(&end))?;
        let number: Millis = rest[..end].parse().ok()?;
        let letter = rest[end..].chars().next()?;
        let (_, unit) = units.find(|(unit, _)| *unit == letter)?;
        sum += number * unit;
        rest = &rest[end + letter.len_utf8()..];
    }
    (!text.is_empty() && sum <= LONGEST).then_some(sum)
}

struct Time(Millis);

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < SECOND {
            return f.write_str("0s");
        }
        let mut rest = self.0;
        for (letter, unit) in UNITS {
            if rest >= unit {
                write!(f, "{}{letter}", rest / unit)?;
                rest %= unit;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Control::None => f.write_str("none"),
            Control::Fischer { bank, increment } => write!(f, "{}+{}", Time(bank), Time(increment)),
            Control::Bronstein { bank, back } => write!(f, "{}+b{}", Time(bank), Time(back)),
            Control::Delay { bank, free } => write!(f, "{}+d{}", Time(bank), Time(free)),
            Control::Turn { each, bank: 0 } => write!(f, "{}/turn", Time(each)),
            Control::Turn { each, bank } => write!(f, "{}/turn+{}", Time(each), Time(bank)),
        }
    }
}

impl FromStr for Control {
    type Err = ControlFault;

    fn from_str(text: &str) -> Result<Control, ControlFault> {
        let fault = || ControlFault { text: text.chars().filter(|c| !c.is_control()).take(40).collect() };
        read(text).ok_or_else(fault)
    }
}

fn read(text: &str) -> Option<Control> {
    if text == "none" {
        return Some(Control::None);
    }
    // nobody can play without any time at all
    let some = |time: Millis| (time > 0).then_some(time);
    if let Some((each, bank)) = text.split_once("/turn") {
        let each = some(read_time(each)?)?;
        let bank = match bank {
            "" => 0,
            bank => some(read_time(bank.strip_prefix('+')?)?)?,
        };
        return Some(Control::Turn { each, bank });
    }
    let (bank, after) = text.split_once('+')?;
    let bank = some(read_time(bank)?)?;
    if let Some(back) = after.strip_prefix('b') {
        return Some(Control::Bronstein { bank, back: read_time(back)? });
    }
    if let Some(free) = after.strip_prefix('d') {
        return Some(Control::Delay { bank, free: read_time(free)? });
    }
    Some(Control::Fischer { bank, increment: read_time(after)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    const M: Millis = 60_000;

    #[test]
    fn every_control_has_a_text_and_is_read_from_it() {
        let controls = [
            ("none", Control::None),
            ("5m+3s", Control::Fischer { bank: 5 * M, increment: 3_000 }),
            ("1h30m+0s", Control::Fischer { bank: 90 * M, increment: 0 }),
            ("5m+b3s", Control::Bronstein { bank: 5 * M, back: 3_000 }),
            ("25m+d10s", Control::Delay { bank: 25 * M, free: 10_000 }),
            ("30s/turn", Control::Turn { each: 30_000, bank: 0 }),
            ("3d/turn+7d", Control::Turn { each: 3 * DAY, bank: 7 * DAY }),
        ];
        for (text, control) in controls {
            assert_eq!(control.to_string(), text);
            assert_eq!(text.parse(), Ok(control));
        }
    }

    #[test]
    fn other_texts_are_refused_and_quoted() {
        for text in [
            "",
            "5",
            "5m",
            "5m+",
            "+3s",
            "0s+3s",
            "5m+x3s",
            "3s5m+0s",
            "5m5m+0s",
            "0s/turn",
            "3d/turn7d",
            "367d+0s",
            "9999999999d+0s",
            "5ä+3s",
            "3d/turn+",
            "none ",
        ] {
            let fault = text.parse::<Control>().unwrap_err();
            assert!(fault.to_string().starts_with(&format!("`{text}` is no time control")), "{fault}");
        }
    }

    #[test]
    fn days_are_told_from_evenings() {
        assert!("1d/turn".parse::<Control>().unwrap().is_in_days());
        assert!(!"23h/turn".parse::<Control>().unwrap().is_in_days());
        assert!(!"5m+3s".parse::<Control>().unwrap().is_in_days());
    }
}
