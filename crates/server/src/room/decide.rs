//! Decides requests of people and checks their access.

use super::draft::Draft;
use super::{Caller, Decided, Moment, Owner, Room, TokenHash};
use sprung_rules::Seat;
use sprung_table::Phase;
use sprung_wire::{Access, ErrorCode, Offer, Request, RequestError, Requester, TableCommand};

impl Room {
    /// Decides a request. A request that the same caller has made before under the same id is not carried out again.
    ///
    /// # Errors
    /// The error says why the request is refused.
    pub fn decide(
        &self,
        caller: Caller,
        request: &Request,
        moment: &Moment,
    ) -> Result<Decided, RequestError> {
        if !(1..=40).contains(&request.id.chars().count()) || request.id.chars().any(char::is_control) {
            return Err(RequestError::because(ErrorCode::Garbled, "an id has 1 to 40 characters"));
        }
        if let Some(number) = self.ids.find(|owner| self.owns(caller, &request.command, owner), &request.id) {
            return Ok(Decided::Before(number));
        }
        let you = caller.you;
        let owner = self.owner(caller, request)?;
        self.check_length(you, request)?;
        let mut draft = Draft::of_request(self, moment, owner, &request.id);
        match &request.command {
            TableCommand::Join { name, token, recovery } => {
                draft.join(
                    request.seat,
                    name,
                    TokenHash::of(token),
                    recovery.as_ref().map(TokenHash::of),
                    you,
                )?;
            }
            TableCommand::Say { name, content: words } => match request.seat {
                Some(seat) => draft.chat(seat, words)?,
                None => draft.chat_as_watcher(name.as_deref(), words)?,
            },
            TableCommand::Reissue { seat, token } => {
                draft.reissue(you, request.seat, *seat, TokenHash::of(token))?
            }
            TableCommand::Recover { recovery, token } => {
                draft.recover(TokenHash::of(recovery), TokenHash::of(token))?
            }
            TableCommand::Remove { seat } => draft.remove(you, *seat)?,
            TableCommand::Lock { locked } => draft.lock(*locked)?,
            TableCommand::Start { level } => draft.start(*level)?,
            ask => draft.decide_for_seat(self.own_seat(you, request)?, ask)?,
        }
        draft.finish().map(Decided::Now)
    }

    /// Returns the credential with which a request is made, if the caller has it.
    fn owner(&self, caller: Caller, request: &Request) -> Result<Owner, RequestError> {
        let seat = |seat| Owner::Requester(Requester::Seat(seat));
        match &request.command {
            // the seat is known only when it is taken, and its token is part of the request
            TableCommand::Join { .. } => Ok(Owner::Connection(caller.connection)),
            TableCommand::Recover { recovery, .. } => {
                let own = self.recoverable(TokenHash::of(recovery)).iter().next();
                own.map(seat).ok_or(RequestError::new(ErrorCode::NotYours))
            }
            TableCommand::Say { .. } if request.seat.is_none() => Ok(Owner::Connection(caller.connection)),
            TableCommand::Reissue { seat: own, .. } if caller.you.seats.has(*own) => Ok(seat(*own)),
            TableCommand::Remove { .. } | TableCommand::Lock { .. } | TableCommand::Start { .. } => {
                require_host(caller.you)
            }
            TableCommand::Reissue { .. } if request.seat.is_none() => require_host(caller.you),
            _ => self.own_seat(caller.you, request).map(seat),
        }
    }

    /// Returns whether the caller has the credential with which an earlier request was made.
    fn owns(&self, caller: Caller, ask: &TableCommand, owner: Owner) -> bool {
        match owner {
            Owner::Connection(connection) => connection == caller.connection,
            Owner::Requester(Requester::Host) => caller.you.host,
            Owner::Requester(Requester::Seat(seat)) => {
                // the connection may have been opened with the token that the request has replaced
                let shown = match ask {
                    TableCommand::Join { token, .. } | TableCommand::Recover { token, .. } => Some(token),
                    TableCommand::Reissue { seat: own, token } if *own == seat => Some(token),
                    _ => None,
                };
                let current = self.secrets.seats[seat.index()];
                caller.you.seats.has(seat) || (shown.is_some() && shown.map(TokenHash::of) == current)
            }
        }
    }

    /// Returns the seat of a request, if the caller holds it.
    fn own_seat(&self, you: Access, request: &Request) -> Result<Seat, RequestError> {
        let seat =
            request.seat.ok_or(RequestError::because(ErrorCode::NoSeat, "the request names no seat"))?;
        if !self.table.seats().has(seat) {
            return Err(RequestError::new(ErrorCode::NoSeat));
        }
        if you.seats.has(seat) { Ok(seat) } else { Err(RequestError::new(ErrorCode::NotYours)) }
    }
}

fn require_host(you: Access) -> Result<Owner, RequestError> {
    if you.host { Ok(Owner::Requester(Requester::Host)) } else { Err(RequestError::new(ErrorCode::NotHost)) }
}

impl Draft {
    fn decide_for_seat(&mut self, seat: Seat, ask: &TableCommand) -> Result<(), RequestError> {
        match ask {
            TableCommand::Leave => self.leave(seat),
            TableCommand::Move { ply, text } => self.play(seat, *ply, text),
            TableCommand::Commit { throw, commitment } => self.commit_to(seat, *throw, *commitment),
            TableCommand::Reveal { throw, contribution: number, next } => {
                self.reveal(seat, *throw, *number, *next)
            }
            TableCommand::Dispute { throw } => self.dispute(seat, *throw),
            TableCommand::Offer(Offer::Reissue { .. }) => {
                Err(RequestError::because(ErrorCode::Garbled, "a new token is asked for by `reissue`"))
            }
            TableCommand::Offer(offer) => self.offer(seat, *offer),
            TableCommand::Answer { offer, yes } => self.answer(seat, *offer, *yes),
            TableCommand::Resign => self.give_up(seat, false),
            TableCommand::Claim => self.claim(seat),
            TableCommand::Abort => self.abort(seat),
            TableCommand::Resume => self.resume(),
            // all other commands need no seat and are handled by `decide`
            _ => Err(RequestError::new(ErrorCode::Garbled)),
        }
    }

    /// Checks that a game is in progress or paused.
    pub fn require_running(&self) -> Result<(), RequestError> {
        match self.room.table.phase() {
            Phase::Waiting => Err(RequestError::new(ErrorCode::NotBegun)),
            Phase::Over { .. } => Err(RequestError::new(ErrorCode::Over)),
            Phase::Playing | Phase::Paused => Ok(()),
        }
    }

    /// Checks that a game is in progress and not paused.
    pub fn require_playing(&self) -> Result<(), RequestError> {
        self.require_running()?;
        match self.room.table.phase() {
            Phase::Paused => Err(RequestError::new(ErrorCode::Paused)),
            _ => Ok(()),
        }
    }
}
