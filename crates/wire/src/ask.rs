//! What a client says.

use crate::{Token, text};
use dice::{Commitment, Number};
use rules::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// A message of a client. The first is [`Hello`](ToServer::Hello).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToServer {
    /// Who is there and what they have seen.
    Hello(Hello),
    /// Something is to happen.
    Request(Request),
    /// The answer to a ping, with its number.
    Pong(u32),
}

/// The first message on a socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Hello {
    /// The version of these messages the client speaks, [`VERSION`](crate::VERSION).
    pub version: u16,
    /// The room's id.
    pub room: String,
    /// The tokens held, seats' and host's; none for a watcher.
    #[serde(default)]
    pub tokens: Vec<Token>,
    /// The number of the last event seen; zero for none.
    #[serde(default)]
    pub since: u64,
}

/// Something is to happen. It is answered by an ack once it is on disk, or by a refusal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Request {
    /// Drawn by the client, 1 to 40 characters; sending it again is harmless.
    pub id: String,
    /// The seat on whose behalf; none for watchers and where only the host asks.
    #[serde(with = "text::maybe", default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What.
    pub ask: Ask,
}

/// What is to happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// To sit down on the request's seat.
    Join {
        /// Under this name, at most 24 characters.
        name: String,
        /// With this token from now on.
        token: Token,
    },
    /// To stand up again before the game begins.
    Leave,
    /// To play a move.
    Move {
        /// How many moves, throws and lots were played before it.
        ply: u32,
        /// The move's text.
        text: String,
    },
    /// To promise a number for a throw that is not yet due.
    Promise {
        /// The throw's number.
        throw: u32,
        /// The number's hash.
        #[serde(with = "text")]
        promise: Commitment,
    },
    /// To reveal the number promised for the throw that is due.
    Reveal {
        /// The throw's number.
        throw: u32,
        /// The number.
        #[serde(with = "text")]
        number: Number,
        /// The hash of the number for the next throw.
        #[serde(with = "text")]
        next: Commitment,
    },
    /// To say that this seat revealed in time for a throw and was left out.
    Protest {
        /// The throw's number.
        throw: u32,
    },
    /// To offer something to the others.
    Offer(Offer),
    /// To answer an offer, or with `yes: false` to withdraw one's own.
    Answer {
        /// The number of the event that brought the offer.
        offer: u64,
        /// Whether it is accepted.
        yes: bool,
    },
    /// To give up.
    Resign,
    /// To end the game as won, if every other person has given up.
    Claim,
    /// To break the game off, before everybody has moved.
    Abort,
    /// To end an agreed pause.
    Resume,
    /// To speak: to the table from a seat, to the other watchers without one.
    Say {
        /// A watcher's name; a seat has its own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// What is said.
        words: Words,
    },
    /// To give a seat a new token, so that the old one is void: the host at once, another person if all others agree.
    Reissue {
        /// Whose token is lost.
        #[serde(with = "text")]
        seat: Seat,
        /// The new one.
        token: Token,
    },
    /// The host: to remove a person. Before the game the seat is open again, in the game the computer takes it.
    Remove {
        /// Whom.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// The host: to let nobody else sit down, or again everybody.
    Lock {
        /// Whether it is locked.
        locked: bool,
    },
    /// The host: to begin at once, with the computer on open seats.
    Start {
        /// The computer's level, 1 to 10.
        level: u8,
    },
}

/// Something that happens if the others agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Offer {
    /// A draw; in Rösselsprung a shared win (RS-45).
    Draw,
    /// To take back everything from the offering seat's own move on. Never across a throw.
    TakeBack {
        /// How many moves, throws and lots remain.
        ply: u32,
    },
    /// To stop the clocks until somebody goes on.
    Pause,
    /// Another game with everybody one seat further.
    Rematch,
    /// To let the computer play for a person who has left.
    Cover {
        /// Whose seat.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// To end the game without people who have left: they have lost, and all others win.
    End {
        /// Whose seats.
        #[serde(with = "text")]
        without: Seats,
    },
    /// To give a seat a new token. Comes from [`Ask::Reissue`].
    Reissue {
        /// Whose token is lost.
        #[serde(with = "text")]
        seat: Seat,
    },
}

/// What somebody says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Words {
    /// A ready phrase, which everybody reads in their own language.
    Phrase(Phrase),
    /// Free text, at most 200 characters.
    Text(String),
}

/// The ready phrases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names are the documentation
pub enum Phrase {
    Hello,
    GoodLuck,
    WellPlayed,
    Oops,
    OneMoment,
    TakeYourTime,
    IMustGo,
    ThankYou,
    GoodGame,
    Again,
    Goodbye,
}

impl Phrase {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Phrase; 11] = {
        use Phrase::*;
        [
            Hello,
            GoodLuck,
            WellPlayed,
            Oops,
            OneMoment,
            TakeYourTime,
            IMustGo,
            ThankYou,
            GoodGame,
            Again,
            Goodbye,
        ]
    };
}
