//! The bounds of a room's length, and what happens at them: chat ends first, then everything that does not finish the game in progress, and at last
//! the game is drawn.

use super::Room;
use super::draft::Draft;
use sprung_rules::Seats;
use sprung_table::Phase;
use sprung_wire::{EndReason, ErrorCode, Offer, Request, RequestError, TableCommand};

/// The bounds of a room's length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoomLimits {
    /// The most events of a room. When it has them, the game in progress is drawn.
    pub events: u64,
    /// The most moves, throws and lots of a game. When it has them, it is drawn.
    pub plies: u32,
}

impl Default for RoomLimits {
    /// Returns bounds that fifty games of Rösselsprung do not reach. Such a game has some 300 plies and 700 events; one of random moves has
    /// thousands of plies.
    fn default() -> RoomLimits {
        RoomLimits { events: 40_000, plies: 8_000 }
    }
}

/// The kinds of commands, by the length of the room from which on they are refused.
enum Urgency {
    /// The chat of watchers, which is refused from a quarter on.
    WatcherChat,
    /// The chat of players, which is refused from a half on.
    Chat,
    /// Everything else that does not finish the game in progress, which is refused from three quarters on.
    Ordinary,
    /// The command finishes the game in progress. It is not refused: when the room is full, the game is over.
    Finishing,
}

impl RoomLimits {
    /// Returns the number of events from which on a kind of commands is refused.
    fn refused_from(self, urgency: &Urgency) -> Option<u64> {
        match urgency {
            Urgency::WatcherChat => Some(self.events / 4),
            Urgency::Chat => Some(self.events / 2),
            Urgency::Ordinary => Some(self.events / 4 * 3),
            Urgency::Finishing => None,
        }
    }
}

impl Room {
    /// Returns the room with other bounds of its length.
    pub fn with_limits(self, limits: RoomLimits) -> Room {
        Room { limits, ..self }
    }

    /// Returns whether only what finishes the game in progress is recorded any more.
    pub(super) fn is_almost_full(&self) -> bool {
        self.limits.refused_from(&Urgency::Ordinary).is_some_and(|from| self.table.number() >= from)
    }

    /// Checks that the room is not too long for a request.
    pub(super) fn check_length(&self, request: &Request) -> Result<(), RequestError> {
        let urgency = self.urgency(request);
        match self.limits.refused_from(&urgency) {
            Some(from) if self.table.number() >= from => {
                let why = match urgency {
                    Urgency::WatcherChat | Urgency::Chat => "the room is too long for more chat",
                    _ => {
                        "the room is almost full: the game in progress can be finished, then open a new table"
                    }
                };
                Err(RequestError::because(ErrorCode::TooMany, why))
            }
            _ => Ok(()),
        }
    }

    fn urgency(&self, request: &Request) -> Urgency {
        match &request.command {
            TableCommand::Say { .. } if request.seat.is_none() => Urgency::WatcherChat,
            TableCommand::Say { .. } => Urgency::Chat,
            TableCommand::Move { .. }
            | TableCommand::Reveal { .. }
            | TableCommand::Resign
            | TableCommand::Claim
            | TableCommand::Abort
            | TableCommand::Resume
            | TableCommand::Answer { .. }
            | TableCommand::Offer(Offer::Draw) => Urgency::Finishing,
            // a commitment may be replaced as often as somebody likes
            TableCommand::Commit { throw, .. } if !self.has_committed(request, *throw) => Urgency::Finishing,
            _ => Urgency::Ordinary,
        }
    }

    fn has_committed(&self, request: &Request, throw: u32) -> bool {
        let (Some(seat), Some(protocol)) = (request.seat, self.table.throw_protocol()) else { return false };
        let commitments = protocol.commitments(seat);
        if throw == protocol.throw() { commitments.now.is_some() } else { commitments.next.is_some() }
    }
}

impl Draft {
    /// Ends a game that has become too long, as if everybody had agreed to a draw. Returns whether it did.
    pub fn end_by_length(&mut self) -> Result<bool, RequestError> {
        let (table, limits) = (&self.room.table, self.room.limits);
        let is_long = table.ply() >= limits.plies || table.number() >= limits.events;
        if !is_long || *table.phase() != Phase::Playing {
            return Ok(false);
        }
        let in_play: Seats = table.seats().iter().filter(|&seat| table.is_in_play(seat)).collect();
        let outcome = table.settings().game.facts().agreement.outcome(in_play);
        self.end(EndReason::Length, outcome.into())?;
        Ok(true)
    }
}
