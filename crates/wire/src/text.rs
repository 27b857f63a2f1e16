//! Serialisation of values of other crates as their usual text: a seat's letter, a game's name, a time control such as `5m+3s`, 64 hexadecimal digits.

use crate::{Requester, TableVersion};
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sprung_clock::TimeControl;
use sprung_dice::{Commitment, Contribution, DiceSecret, ThrowProof};
use sprung_rules::{GameId, RulesVersion, Seat, Seats};

/// A value that is serialised as a text.
pub(crate) trait Text: Sized {
    /// A description of the expected text, for error messages.
    const EXPECTED: &'static str;
    fn write(&self) -> String;
    fn read(text: &str) -> Option<Self>;
}

impl Text for Seat {
    const EXPECTED: &'static str = "a seat: A, B, C or D";
    fn write(&self) -> String {
        self.letter().to_string()
    }
    fn read(text: &str) -> Option<Seat> {
        let mut letters = text.chars();
        Seat::from_letter(letters.next()?).filter(|_| letters.next().is_none())
    }
}

impl Text for RulesVersion {
    const EXPECTED: &'static str = "a version of the rules: 1 or 2";
    fn write(&self) -> String {
        self.number().to_string()
    }
    fn read(text: &str) -> Option<RulesVersion> {
        RulesVersion::new(text.parse().ok()?)
    }
}

impl Text for TableVersion {
    const EXPECTED: &'static str = "a version of the table: 1 or 2";
    fn write(&self) -> String {
        self.number().to_string()
    }
    fn read(text: &str) -> Option<TableVersion> {
        TableVersion::new(text.parse().ok()?)
    }
}

impl Text for Requester {
    const EXPECTED: &'static str = "who made a request: host, A, B, C or D";
    fn write(&self) -> String {
        match self {
            Requester::Host => "host".to_string(),
            Requester::Seat(seat) => seat.write(),
        }
    }
    fn read(text: &str) -> Option<Requester> {
        match text {
            "host" => Some(Requester::Host),
            seat => Seat::read(seat).map(Requester::Seat),
        }
    }
}

impl Text for Seats {
    const EXPECTED: &'static str = "seats: letters from A to D, each once";
    fn write(&self) -> String {
        self.to_string()
    }
    fn read(text: &str) -> Option<Seats> {
        let seats: Seats = text.chars().map(Seat::from_letter).collect::<Option<_>>()?;
        (seats.len() == text.len()).then_some(seats)
    }
}

impl Text for GameId {
    const EXPECTED: &'static str =
        "a game: roesselsprung, schlaukopf, raeuberschach, kurierschach or eckstein";
    fn write(&self) -> String {
        self.name().to_string()
    }
    fn read(text: &str) -> Option<GameId> {
        GameId::read(text)
    }
}

impl Text for TimeControl {
    const EXPECTED: &'static str = "a time control: none, 5m+3s, 5m+b3s, 5m+d3s, 30s/turn or 3d/turn+7d";
    fn write(&self) -> String {
        self.to_string()
    }
    fn read(text: &str) -> Option<TimeControl> {
        text.parse().ok()
    }
}

impl Text for Contribution {
    const EXPECTED: &'static str = "a number of 64 hexadecimal digits";
    fn write(&self) -> String {
        self.to_string()
    }
    fn read(text: &str) -> Option<Contribution> {
        Contribution::read(text)
    }
}

impl Text for DiceSecret {
    const EXPECTED: &'static str = "a secret of 64 hexadecimal digits";
    fn write(&self) -> String {
        self.reveal()
    }
    fn read(text: &str) -> Option<DiceSecret> {
        DiceSecret::read(text)
    }
}

impl Text for Commitment {
    const EXPECTED: &'static str = "a commitment of 64 hexadecimal digits";
    fn write(&self) -> String {
        self.to_string()
    }
    fn read(text: &str) -> Option<Commitment> {
        Commitment::read(text)
    }
}

impl Text for ThrowProof {
    const EXPECTED: &'static str = "the evidence of a throw: its number, the server's commitment and key, and for each person A:commitment:number";
    fn write(&self) -> String {
        self.to_string()
    }
    fn read(text: &str) -> Option<ThrowProof> {
        ThrowProof::read(text)
    }
}

pub(crate) fn serialize<T: Text, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&value.write())
}

pub(crate) fn deserialize<'de, T: Text, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
    T::read(&text).ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&text), &T::EXPECTED))
}

/// Serialisation of optional values.
pub(crate) mod maybe {
    use super::*;

    pub(crate) fn serialize<T: Text, S: Serializer>(
        value: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        value.as_ref().map(Text::write).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, T: Text, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<T>, D::Error> {
        let text = Option::<std::borrow::Cow<str>>::deserialize(deserializer)?;
        let read = |text: std::borrow::Cow<str>| {
            T::read(&text).ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&text), &T::EXPECTED))
        };
        text.map(read).transpose()
    }
}
