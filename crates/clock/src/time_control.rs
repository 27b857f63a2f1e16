//! Time controls and their text.

use crate::Millis;
use std::fmt;
use std::str::FromStr;

/// A time control: how much time each seat has.
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
pub enum TimeControl {
    /// No clock.
    #[default]
    None,
    /// A bank that grows by an increment after every turn.
    Fischer {
        /// The initial bank.
        bank: Millis,
        /// The time that is added after a turn.
        increment: Millis,
    },
    /// A bank that gets back the time of each turn, up to a limit. It never grows.
    Bronstein {
        /// The initial bank.
        bank: Millis,
        /// The most that comes back after a turn.
        back: Millis,
    },
    /// A bank that is not used for the first part of every turn.
    Delay {
        /// The initial bank.
        bank: Millis,
        /// The duration of that first part.
        free: Millis,
    },
    /// A time for every turn, and possibly a bank for longer turns. It computes like [`Delay`](TimeControl::Delay), but is written from the turn's
    /// point of view.
    Turn {
        /// The time for a turn.
        each: Millis,
        /// The bank for longer turns, for the whole game.
        bank: Millis,
    },
}

/// The parameters of a time control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Terms {
    /// The initial bank.
    pub bank: Millis,
    /// The time of every turn that does not use the bank.
    pub free: Millis,
    /// The most that comes back after a turn.
    pub back: Millis,
    /// The time that is added after a turn.
    pub add: Millis,
}

impl TimeControl {
    /// Returns the parameters, or `None` without a clock.
    pub(crate) fn terms(self) -> Option<Terms> {
        let none = Terms::default();
        match self {
            TimeControl::None => None,
            TimeControl::Fischer { bank, increment } => Some(Terms { bank, add: increment, ..none }),
            TimeControl::Bronstein { bank, back } => Some(Terms { bank, back, ..none }),
            TimeControl::Delay { bank, free } => Some(Terms { bank, free, ..none }),
            TimeControl::Turn { each, bank } => Some(Terms { bank, free: each, ..none }),
        }
    }

    /// Returns whether turns are counted in days (correspondence play), so that nobody is expected to wait at the table.
    pub fn is_correspondence(self) -> bool {
        matches!(self, TimeControl::Turn { each, .. } if each >= DAY)
    }
}

/// A text that is not a time control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeControlError {
    text: String,
}

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = &self.text;
        write!(
            f,
            "`{text}` is not a time control: expected `none`, `5m+3s`, `5m+b3s`, `5m+d3s`, `30s/turn` or `3d/turn+7d`, up to 366 days"
        )
    }
}

impl std::error::Error for TimeControlError {}

const SECOND: Millis = 1_000;
const DAY: Millis = 86_400 * SECOND;
/// The units of time, the largest first, as they are written.
const UNITS: [(char, Millis); 4] = [('d', DAY), ('h', 3_600 * SECOND), ('m', 60 * SECOND), ('s', SECOND)];
/// The longest time that can be written. Sums of a game's times stay far from overflow.
const LONGEST: Millis = 366 * DAY;

/// Reads a time of whole seconds: each unit at most once, the largest first, and `0s` for none.
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

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeControl::None => f.write_str("none"),
            TimeControl::Fischer { bank, increment } => write!(f, "{}+{}", Time(bank), Time(increment)),
            TimeControl::Bronstein { bank, back } => write!(f, "{}+b{}", Time(bank), Time(back)),
            TimeControl::Delay { bank, free } => write!(f, "{}+d{}", Time(bank), Time(free)),
            TimeControl::Turn { each, bank: 0 } => write!(f, "{}/turn", Time(each)),
            TimeControl::Turn { each, bank } => write!(f, "{}/turn+{}", Time(each), Time(bank)),
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let fault = || TimeControlError { text: text.chars().filter(|c| !c.is_control()).take(40).collect() };
        read(text).ok_or_else(fault)
    }
}

fn read(text: &str) -> Option<TimeControl> {
    if text == "none" {
        return Some(TimeControl::None);
    }
    // a time of zero would not allow any move
    let some = |time: Millis| (time > 0).then_some(time);
    if let Some((each, bank)) = text.split_once("/turn") {
        let each = some(read_time(each)?)?;
        let bank = match bank {
            "" => 0,
            bank => some(read_time(bank.strip_prefix('+')?)?)?,
        };
        return Some(TimeControl::Turn { each, bank });
    }
    let (bank, after) = text.split_once('+')?;
    let bank = some(read_time(bank)?)?;
    if let Some(back) = after.strip_prefix('b') {
        return Some(TimeControl::Bronstein { bank, back: read_time(back)? });
    }
    if let Some(free) = after.strip_prefix('d') {
        return Some(TimeControl::Delay { bank, free: read_time(free)? });
    }
    Some(TimeControl::Fischer { bank, increment: read_time(after)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    const M: Millis = 60_000;

    #[test]
    fn every_time_control_round_trips_through_its_text() {
        let controls = [
            ("none", TimeControl::None),
            ("5m+3s", TimeControl::Fischer { bank: 5 * M, increment: 3_000 }),
            ("1h30m+0s", TimeControl::Fischer { bank: 90 * M, increment: 0 }),
            ("5m+b3s", TimeControl::Bronstein { bank: 5 * M, back: 3_000 }),
            ("25m+d10s", TimeControl::Delay { bank: 25 * M, free: 10_000 }),
            ("30s/turn", TimeControl::Turn { each: 30_000, bank: 0 }),
            ("3d/turn+7d", TimeControl::Turn { each: 3 * DAY, bank: 7 * DAY }),
        ];
        for (text, control) in controls {
            assert_eq!(control.to_string(), text);
            assert_eq!(text.parse(), Ok(control));
        }
    }

    #[test]
    fn invalid_time_controls_are_refused_and_quoted() {
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
            let fault = text.parse::<TimeControl>().unwrap_err();
            assert!(fault.to_string().starts_with(&format!("`{text}` is not a time control")), "{fault}");
        }
    }

    #[test]
    fn correspondence_controls_are_recognised() {
        assert!("1d/turn".parse::<TimeControl>().unwrap().is_correspondence());
        assert!(!"23h/turn".parse::<TimeControl>().unwrap().is_correspondence());
        assert!(!"5m+3s".parse::<TimeControl>().unwrap().is_correspondence());
    }
}
