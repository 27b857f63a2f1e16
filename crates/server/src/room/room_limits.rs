//! The bounds of a room's length, and what happens at them: chat ends first, then everything that does not finish the game in progress, and at last
//! the game is drawn. Seats and their recovery do not depend on the length: presence and new tokens have budgets of their own.

use super::budgets::BudgetKind;
use super::draft::Draft;
use super::{Room, TokenHash};
use sprung_rules::{Seat, Seats};
use sprung_table::Phase;
use sprung_wire::{Access, EndReason, ErrorCode, Offer, Request, RequestError, Requester, TableCommand};

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

/// The kinds of commands, by the length of the room at which they are refused.
enum Urgency {
    /// The chat of watchers, which is refused at a quarter of the most events.
    WatcherChat,
    /// The chat of players, which is refused at half of the most events.
    Chat,
    /// Everything else that does not finish the game in progress, which is refused at three quarters of the most events.
    Ordinary,
    /// The command finishes the game in progress. It is not refused: when the room is full, the game is over.
    Finishing,
    /// A new token for people whose seats these are. It has a budget of its own.
    Renewal(Seats),
}

impl RoomLimits {
    /// Returns the number of events at which a kind of commands is refused.
    fn refused_from(self, urgency: &Urgency) -> Option<u64> {
        match urgency {
            Urgency::WatcherChat => Some(self.events / 4),
            Urgency::Chat => Some(self.events / 2),
            Urgency::Ordinary => Some(self.events / 4 * 3),
            Urgency::Finishing | Urgency::Renewal(_) => None,
        }
    }
}

impl Room {
    /// Returns the room with other bounds of its length.
    pub fn with_limits(self, limits: RoomLimits) -> Room {
        Room { limits, ..self }
    }

    /// Returns whether another disconnection of a seat's person is recorded.
    pub(super) fn records_absence(&self, seat: Seat) -> bool {
        self.budgets.allows(Requester::Seat(seat), BudgetKind::Presence, self.limits.events)
    }

    /// Checks that the room is not too long for a request, and that whoever makes it has not added too much.
    pub(super) fn check_length(&self, you: Access, request: &Request) -> Result<(), RequestError> {
        let refuse = |why| Err(RequestError::because(ErrorCode::TooMany, why));
        let urgency = self.urgency(you, request);
        if self.limits.refused_from(&urgency).is_some_and(|from| self.table.number() >= from) {
            return refuse(match urgency {
                Urgency::WatcherChat | Urgency::Chat => "the room is too long for more chat",
                _ => "the room is almost full: the game in progress can be finished, then open a new table",
            });
        }
        let allows = |requester, kind| self.budgets.allows(requester, kind, self.limits.events);
        let requester = request.seat.map_or(Requester::Host, Requester::Seat);
        let is_allowed = match urgency {
            // whoever joins has added nothing yet
            Urgency::Ordinary if matches!(request.command, TableCommand::Join { .. }) => true,
            Urgency::Ordinary => allows(requester, BudgetKind::Ordinary),
            Urgency::Chat => allows(requester, BudgetKind::Chat),
            Urgency::Renewal(seats) => {
                seats.iter().all(|seat| allows(Requester::Seat(seat), BudgetKind::Renewal))
            }
            Urgency::WatcherChat | Urgency::Finishing => true,
        };
        if is_allowed {
            Ok(())
        } else {
            refuse("this seat, or the host, has asked for it too often in this room")
        }
    }

    fn urgency(&self, you: Access, request: &Request) -> Urgency {
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
            // a commitment may be replaced
            TableCommand::Commit { throw, .. }
                if request.seat.is_some_and(|seat| !self.has_committed(seat, *throw)) =>
            {
                Urgency::Finishing
            }
            TableCommand::Reissue { seat, .. } if you.seats.has(*seat) => Urgency::Renewal(Seats::one(*seat)),
            TableCommand::Recover { recovery, .. } => {
                Urgency::Renewal(self.recoverable(TokenHash::of(recovery)))
            }
            _ => Urgency::Ordinary,
        }
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
