//! What happened in a room. A room is what its events make of it, in their order; nothing else changes it.

use crate::{Offer, Place, Settings, Words, text};
use clock::Millis;
use dice::{Commitment, Evidence, Number};
use rules::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// An event with its number and its time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Counts from one in every room, without gaps.
    pub number: u64,
    /// When it was decided, in milliseconds since 1970.
    pub at: Millis,
    /// The id of the request that brought it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What happened.
    pub event: Event,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The room was set up. Always the first event and never another.
    Created {
        /// Its id.
        room: String,
        /// What is played and how, every seat named.
        settings: Settings,
    },
    /// A person sat down.
    Joined {
        /// Where.
        #[serde(with = "text")]
        seat: Seat,
        /// The name.
        name: String,
    },
    /// A person stood up before the game began, or was removed then; the seat is open.
    Left {
        /// Where.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// The host removed a person from the game; the computer has taken the seat.
    Removed {
        /// Where.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// Whether others may sit down.
    Locked {
        /// Whether they may not.
        locked: bool,
    },
    /// A seat has a new token, the old one is void.
    Reissued {
        /// Which.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// A game begins.
    Began {
        /// Its number in the room, from one.
        game: u32,
        /// Who sits where in it.
        seats: Vec<Place>,
        /// The server's commitment for throw 0, where the game has dice.
        #[serde(with = "text::maybe", default, skip_serializing_if = "Option::is_none")]
        promise: Option<Commitment>,
    },
    /// A seat's browser promised a number for a throw, in place of any it promised before.
    Promised {
        /// Whose.
        #[serde(with = "text")]
        seat: Seat,
        /// The throw's number.
        throw: u32,
        /// The number's hash.
        #[serde(with = "text")]
        promise: Commitment,
    },
    /// The time to promise a number for a throw is over, and it is due without some seats. A throw for which everybody there has promised
    /// is due by itself.
    Due {
        /// The throw's number.
        throw: u32,
        /// Who was there and silent.
        #[serde(with = "text")]
        without: Seats,
    },
    /// A seat revealed its number in time. The number itself is shown with the throw.
    Revealed {
        /// Whose.
        #[serde(with = "text")]
        seat: Seat,
        /// The throw's number.
        throw: u32,
        /// The hash of the number for the next throw.
        #[serde(with = "text")]
        next: Commitment,
    },
    /// The die fell, or the lot.
    Thrown {
        /// How many moves, throws and lots were played before it.
        ply: u32,
        /// Its text: `:3`, `:A`.
        text: String,
        /// Commitments, numbers and key: everything to check it by. Who promised a number and has none here was silent and was left out.
        #[serde(with = "text")]
        evidence: Evidence,
        /// The server's commitment for the next throw.
        #[serde(with = "text")]
        next: Commitment,
    },
    /// A seat says that it revealed in time for a throw and was left out.
    Protested {
        /// Which.
        #[serde(with = "text")]
        seat: Seat,
        /// The throw's number.
        throw: u32,
    },
    /// A move was played.
    Played {
        /// How many moves, throws and lots were played before it.
        ply: u32,
        /// By whom.
        #[serde(with = "text")]
        seat: Seat,
        /// Its text.
        text: String,
        /// How long it was under way, as far as the clock allows for that.
        #[serde(default, skip_serializing_if = "is_zero")]
        lag: Millis,
    },
    /// Moves were taken back.
    TakenBack {
        /// How many moves, throws and lots remain.
        ply: u32,
    },
    /// A seat offers something. Its former offer, and any other that is open, is void.
    Offered {
        /// Who.
        #[serde(with = "text")]
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// A seat answered the open offer.
    Answered {
        /// Who.
        #[serde(with = "text")]
        seat: Seat,
        /// Whether it accepts. One no ends the offer.
        yes: bool,
    },
    /// A person gave up or overstepped the time, is placed last, and the computer plays the seat on.
    GaveUp {
        /// Where.
        #[serde(with = "text")]
        seat: Seat,
        /// Whether the time was overstepped.
        time: bool,
    },
    /// The agreed pause begins.
    Paused,
    /// It ends.
    Resumed,
    /// No device of a seat's person is connected any more.
    Away {
        /// Whose.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// A seat's person is connected again and plays.
    Back {
        /// Whose.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// The computer plays for a person who has left, until the person is back.
    Covered {
        /// Where.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// The server could not be reached from one moment to another. That time is not counted, and everybody was away.
    Outage {
        /// Its last sign of life.
        from: Millis,
        /// When clocks run again, a little after the server does.
        until: Millis,
    },
    /// Somebody spoke.
    Said {
        /// Who.
        speaker: Speaker,
        /// What.
        words: Words,
    },
    /// A watcher spoke to the other watchers. Who holds a seat is told this in place of the words, so that the numbers have no gap.
    Aside,
    /// The game is over.
    Ended {
        /// How it came about.
        how: How,
        /// Who won.
        result: Result,
        /// The server's secret, from which all its keys follow, where the game has dice.
        #[serde(with = "text::maybe", default, skip_serializing_if = "Option::is_none")]
        secret: Option<Number>,
    },
}

fn is_zero(time: &Millis) -> bool {
    *time == 0
}

/// Who speaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speaker {
    /// A seat's person, to everybody.
    Seat(#[serde(with = "text")] Seat),
    /// A watcher of this name, to the other watchers; never told to who holds a seat.
    Watcher(String),
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// By a clause of its rules.
    Rules {
        /// Which.
        clause: String,
    },
    /// These seats gave up.
    Resignation(#[serde(with = "text")] Seats),
    /// These seats overstepped their time.
    Time(#[serde(with = "text")] Seats),
    /// These seats' people had left, and the others agreed to end it without them.
    Left(#[serde(with = "text")] Seats),
    /// The players agreed.
    Agreement,
    /// It was broken off before everybody had moved.
    Abort,
}

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Result {
    /// There is no result.
    None,
    /// Nobody.
    Draw,
    /// These seats; several share the win.
    Won(#[serde(with = "text")] Seats),
}
