//! The events of a room. A table's state is the result of applying its events in order; nothing else changes it (event sourcing).

use crate::{ChatContent, Offer, SeatAssignment, TableSettings, text};
use serde::{Deserialize, Serialize};
use sprung_clock::Millis;
use sprung_dice::{Commitment, DiceSecret, ThrowProof};
use sprung_rules::{Outcome, Seat, Seats, Termination};

/// An event with its number, its time and the request that caused it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoggedEvent {
    /// The event's number. Numbers count from one in every room and have no gaps.
    pub number: u64,
    /// The time of the decision in milliseconds since 1970.
    pub at: Millis,
    /// The id of the request that caused the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The person who made the request. It is absent for watchers and in events written by versions that did not store it.
    #[serde(with = "text::maybe", default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Requester>,
    /// The event.
    pub event: TableEvent,
}

/// The credential with which a request was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requester {
    /// The token of a seat, as the seats were before the request.
    Seat(Seat),
    /// The host's token.
    Host,
}

/// An event at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableEvent {
    /// The room was created. This is always the first event and never a later one.
    Created {
        /// The room's id.
        room: String,
        /// The table's settings, with every seat named.
        settings: TableSettings,
    },
    /// A person took a seat.
    Joined {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
        /// The person's name.
        name: String,
    },
    /// A person left the seat or was removed before the game began. The seat is open.
    Left {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// The host removed a person, and the computer has taken the seat. Earlier versions allowed it during a game, too.
    Removed {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// The host locked or unlocked the table.
    Locked {
        /// Whether the table is locked.
        locked: bool,
    },
    /// A seat got a new token, and the old one is void.
    Reissued {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
        /// The authority for it. It is absent in events written by versions that did not store it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        authority: Option<Authority>,
    },
    /// A game began.
    Began {
        /// The game's number in the room, from one.
        game: u32,
        /// The occupant of every seat.
        seats: Vec<SeatAssignment>,
        /// The server's commitment for throw 0, if the game has dice.
        #[serde(rename = "promise", with = "text::maybe", default, skip_serializing_if = "Option::is_none")]
        commitment: Option<Commitment>,
    },
    /// A seat committed to a contribution for a throw. This replaces an earlier commitment for the same throw.
    #[serde(rename = "promised")]
    Committed {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
        /// The throw's number.
        throw: u32,
        /// The commitment. Its JSON name is `promise`.
        #[serde(rename = "promise", with = "text")]
        commitment: Commitment,
    },
    /// The time to commit to a throw is over, and the throw is due without some seats. A throw to which everybody present has committed is due
    /// without this event.
    Due {
        /// The throw's number.
        throw: u32,
        /// The seats that were present and did not commit.
        #[serde(with = "text")]
        without: Seats,
    },
    /// A seat revealed its contribution in time. The contribution itself is published with the throw.
    Revealed {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
        /// The throw's number.
        throw: u32,
        /// The seat's commitment for the next throw.
        #[serde(with = "text")]
        next: Commitment,
    },
    /// A die was thrown or a lot was drawn.
    Thrown {
        /// The number of moves, throws and lots that were played before it.
        ply: u32,
        /// The result's text, for example `:3` or `:A`.
        text: String,
        /// The commitments, contributions and key that verify the throw. A seat that committed and has no contribution here did not reveal in time.
        /// Its JSON name is `evidence`.
        #[serde(rename = "evidence", with = "text")]
        proof: ThrowProof,
        /// The server's commitment for the next throw.
        #[serde(with = "text")]
        next: Commitment,
    },
    /// A seat states that it revealed in time for a throw and was left out.
    #[serde(rename = "protested")]
    Disputed {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
        /// The throw's number.
        throw: u32,
    },
    /// A move was played.
    Played {
        /// The number of moves, throws and lots that were played before it.
        ply: u32,
        /// The seat that played it.
        #[serde(with = "text")]
        seat: Seat,
        /// The move's text.
        text: String,
        /// The network delay of the move in milliseconds, as far as the clock compensates for it.
        #[serde(default, skip_serializing_if = "is_zero")]
        lag: Millis,
    },
    /// Moves were taken back.
    TakenBack {
        /// The number of moves, throws and lots that remain.
        ply: u32,
    },
    /// A seat made an offer. Any offer that was open before is void.
    Offered {
        /// The seat that makes the offer.
        #[serde(with = "text")]
        seat: Seat,
        /// The offer.
        offer: Offer,
    },
    /// A seat answered the open offer.
    Answered {
        /// The seat that answers.
        #[serde(with = "text")]
        seat: Seat,
        /// Whether the seat accepts. A single refusal ends the offer.
        yes: bool,
    },
    /// A person resigned or ran out of time and is placed last. The computer continues to play the seat.
    GaveUp {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
        /// Whether the person ran out of time.
        time: bool,
    },
    /// The agreed pause began.
    Paused,
    /// The pause ended.
    Resumed,
    /// The last connection of a seat's person closed.
    Away {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// A seat's person is connected again and plays.
    Back {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// The computer plays for a person who has left, until the person returns.
    Covered {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// The server was unavailable for some time. The clocks do not count that time, and everybody is away until they return.
    Outage {
        /// The last time at which the server was known to run.
        from: Millis,
        /// The time at which the clocks run again, a little after the server is back.
        until: Millis,
    },
    /// Somebody sent a chat message.
    Said {
        /// The author. Its JSON name is `speaker`.
        #[serde(rename = "speaker")]
        author: ChatAuthor,
        /// The message. Its JSON name is `words`.
        #[serde(rename = "words")]
        content: ChatContent,
    },
    /// A watcher sent a message to the other watchers. Clients that hold a seat receive this event in its place, so that the numbers have no gap.
    Aside,
    /// The game is over.
    Ended {
        /// The reason. Its JSON name is `how`.
        #[serde(rename = "how")]
        reason: EndReason,
        /// The result.
        result: GameResult,
        /// The server's secret, from which all its keys are derived, if the game has dice.
        #[serde(with = "text::maybe", default, skip_serializing_if = "Option::is_none")]
        secret: Option<DiceSecret>,
    },
}

fn is_zero(time: &Millis) -> bool {
    *time == 0
}

/// The authority on which a seat got a new token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Authority {
    /// The seat's person renewed it with the token that is now void.
    Person,
    /// The seat's person recovered the seat with the recovery token.
    Recovery,
    /// The host, who does not play, replaced it while the seat's person was absent.
    Host,
    /// All other people at the table agreed to replace it while the seat's person was absent.
    Others,
}

/// The author of a chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChatAuthor {
    /// A seat's person, who writes to everybody.
    Seat(#[serde(with = "text")] Seat),
    /// A watcher of this name, who writes to the other watchers. Clients that hold a seat never receive it.
    Watcher(String),
}

/// The reason for which a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// A clause of the game's rules ended it.
    Rules {
        /// The clause's name.
        clause: String,
    },
    /// These seats resigned.
    Resignation(#[serde(with = "text")] Seats),
    /// These seats ran out of time.
    Time(#[serde(with = "text")] Seats),
    /// The people of these seats had left, and the others agreed to end the game without them.
    Left(#[serde(with = "text")] Seats),
    /// The players agreed.
    Agreement,
    /// The game, or its room, had reached the greatest length that the server allows. The result is that of an agreement.
    Length,
    /// The game was aborted before every seat had moved.
    Abort,
    /// The operator of the server closed the table.
    Closed,
}

impl EndReason {
    /// Returns how a record says that the game ended; `None` if a clause of the rules ended it, which a record derives from the moves.
    pub fn termination(&self) -> Option<Termination> {
        Some(match self {
            EndReason::Rules { .. } => return None,
            EndReason::Resignation(seats) => Termination::Resignation(*seats),
            EndReason::Time(seats) => Termination::Time(*seats),
            EndReason::Left(seats) => Termination::Abandoned(*seats),
            EndReason::Agreement => Termination::Agreement,
            // a record has the result alone, because no clause and no player ended the game
            EndReason::Length => Termination::Unstated,
            EndReason::Abort | EndReason::Closed => Termination::Abandoned(Seats::NONE),
        })
    }
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameResult {
    /// There is no result.
    None,
    /// The game is drawn.
    Draw,
    /// These seats won. Several seats share the win.
    Won(#[serde(with = "text")] Seats),
}

impl GameResult {
    /// Returns the outcome by the rules; `None` if there is no result.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            GameResult::None => None,
            GameResult::Draw => Some(Outcome::Draw),
            GameResult::Won(seats) => Some(Outcome::Won(seats)),
        }
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> GameResult {
        match outcome {
            Outcome::Draw => GameResult::Draw,
            Outcome::Won(seats) => GameResult::Won(seats),
        }
    }
}
