//! The messages that a client sends to the server.

use crate::{Token, text};
use serde::{Deserialize, Serialize};
use sprung_dice::{Commitment, Contribution};
use sprung_rules::{Seat, Seats};

/// A message from a client to the server. The first one on a socket is [`Hello`](ClientMessage::Hello).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClientMessage {
    /// Introduces the client: which room it enters, which tokens it holds and which events it has seen.
    Hello(Hello),
    /// Asks the server to do something at the table.
    Request(Request),
    /// Asks for the position with its legal moves, for clients that do not know the rules.
    Position,
    /// Answers a ping and repeats its number.
    Pong(u32),
}

/// The first message on a socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Hello {
    /// The protocol version that the client speaks, [`VERSION`](crate::VERSION).
    pub version: u16,
    /// The room's id.
    pub room: String,
    /// The tokens that the client holds for seats and for the host. A watcher has none.
    #[serde(default)]
    pub tokens: Vec<Token>,
    /// The number of the last event that the client has seen, or zero.
    #[serde(default)]
    pub since: u64,
}

/// A command with its id. The server answers it with an ack once its events are on disk, or with an error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Request {
    /// An id of 1 to 40 characters that the client has drawn. A request that is sent again under the same id is carried out once.
    pub id: String,
    /// The seat on whose behalf the client asks. It is absent for watchers and for commands of the host.
    #[serde(with = "text::maybe", default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The command. Its JSON name is `ask`.
    #[serde(rename = "ask")]
    pub command: TableCommand,
}

/// A command of a person at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TableCommand {
    /// Takes the request's seat.
    Join {
        /// The person's name, at most 24 characters.
        name: String,
        /// The token that controls the seat from now on.
        token: Token,
        /// The token for [`TableCommand::Recover`], in case the other one is lost or replaced. It is used for nothing else.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        recovery: Option<Token>,
    },
    /// Leaves the seat before the game begins.
    Leave,
    /// Plays a move.
    Move {
        /// The number of moves, throws and lots that were played before it.
        ply: u32,
        /// The move's text.
        text: String,
    },
    /// Commits to a contribution for a throw that is not yet due.
    #[serde(rename = "promise")]
    Commit {
        /// The throw's number.
        throw: u32,
        /// The hash of the contribution.
        #[serde(rename = "promise", with = "text")]
        commitment: Commitment,
    },
    /// Reveals the contribution to the throw that is due.
    Reveal {
        /// The throw's number.
        throw: u32,
        /// The contribution.
        #[serde(rename = "number", with = "text")]
        contribution: Contribution,
        /// The commitment for the next throw.
        #[serde(with = "text")]
        next: Commitment,
    },
    /// States that this seat revealed in time for a throw and was left out.
    #[serde(rename = "protest")]
    Dispute {
        /// The throw's number.
        throw: u32,
    },
    /// Makes an offer to the other seats.
    Offer(Offer),
    /// Answers an offer, or withdraws the seat's own offer with `yes: false`.
    Answer {
        /// The number of the event that made the offer.
        offer: u64,
        /// Whether the seat accepts.
        yes: bool,
    },
    /// Resigns.
    Resign,
    /// Ends the game as won after every other person has resigned.
    Claim,
    /// Aborts the game before every seat has moved.
    Abort,
    /// Ends an agreed pause. This is possible at once if everybody who plays is present, and otherwise after an hour of absence, or four hours of the
    /// pause.
    Resume,
    /// Sends a chat message: from a seat to everybody, without a seat to the other watchers.
    Say {
        /// The name of a watcher. A seat has its own name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// The message. Its JSON name is `words`.
        #[serde(rename = "words")]
        content: ChatContent,
    },
    /// Gives a seat a new token and makes the old one void. The seat's own person may always do this. While that person is absent, another seat may
    /// do it too if all other people agree and at least two of them are present, and so may a host who does not play if the person has no recovery
    /// token.
    Reissue {
        /// The seat whose token is replaced.
        #[serde(with = "text")]
        seat: Seat,
        /// The new token.
        token: Token,
    },
    /// Recovers a seat with the recovery token of [`TableCommand::Join`]. The seat gets a new token and every other one is void.
    Recover {
        /// The recovery token.
        recovery: Token,
        /// The seat's new token.
        token: Token,
    },
    /// Removes a person; only the host may do this. Before the game the seat becomes open. During the game the computer plays for a person who is
    /// absent, who keeps the seat, and a host who plays at the table may not do it. After the game the computer takes the seat.
    Remove {
        /// The seat of the person.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// Locks the table so that nobody else can join, or unlocks it; only the host may do this.
    Lock {
        /// Whether the table is locked.
        locked: bool,
    },
    /// Starts the game at once with the computer on all open seats; only the host may do this.
    Start {
        /// The computer's level, 1 to 10.
        level: u8,
    },
}

/// An offer that is carried out if the other seats agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Offer {
    /// The game ends by agreement. The rules of the game say what that means.
    Draw,
    /// The offering seat's own move and everything after it are taken back, never across a throw.
    TakeBack {
        /// The number of moves, throws and lots that remain.
        ply: u32,
    },
    /// The clocks stop until somebody resumes the game.
    Pause,
    /// Another game starts, with everybody one seat further.
    Rematch,
    /// The computer plays for a person who has left.
    Cover {
        /// The seat of that person.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// The game ends without people who have left: they lose, and all others win.
    End {
        /// The seats of those people.
        #[serde(with = "text")]
        without: Seats,
    },
    /// A seat gets a new token. [`TableCommand::Reissue`] makes this offer.
    Reissue {
        /// The seat whose token is replaced.
        #[serde(with = "text")]
        seat: Seat,
    },
}

/// The content of a chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChatContent {
    /// A ready phrase, which every client shows in its own language.
    Phrase(ChatPhrase),
    /// Free text of at most 200 characters.
    Text(String),
}

/// A ready phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChatPhrase {
    /// "Hello!"
    Hello,
    /// "Good luck!"
    GoodLuck,
    /// "Well played!"
    WellPlayed,
    /// "Oops!"
    Oops,
    /// "One moment, please."
    OneMoment,
    /// "Take your time."
    TakeYourTime,
    /// "I have to go."
    IMustGo,
    /// "Thank you!"
    ThankYou,
    /// "Good game!"
    GoodGame,
    /// "Another one?"
    Again,
    /// "Goodbye!"
    Goodbye,
}

impl ChatPhrase {
    /// All phrases in the order in which they are shown.
    pub const ALL: [ChatPhrase; 11] = {
        use ChatPhrase::*;
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
