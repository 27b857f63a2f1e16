//! Requests of people, and whom they are allowed to.

use super::draft::Draft;
use super::{Decided, Hash, Moment, Room};
use rules::Seat;
use table::Phase;
use wire::{Ask, Code, Offer, Refusal, Request, You};

impl Room {
    /// Decides a request of somebody who may do what `you` says. A refusal changes nothing; neither does a request that comes again.
    pub fn decide(&self, you: You, request: &Request, moment: &Moment) -> Result<Decided, Refusal> {
        if !(1..=40).contains(&request.id.chars().count()) || request.id.chars().any(char::is_control) {
            return Err(Refusal::because(Code::Garbled, "an id has 1 to 40 characters"));
        }
        if let Some((_, number)) = self.ids.iter().find(|(id, _)| **id == *request.id) {
            return Ok(Decided::Before(*number));
        }
        let mut draft = Draft::new(self, moment, Some(&request.id));
        match &request.ask {
            Ask::Join { name, token } => draft.join(request.seat, name, Hash::of(token))?,
            Ask::Say { name, words } => match request.seat {
                Some(_) => draft.say(self.own(you, request)?, words)?,
                None => draft.say_watching(name.as_deref(), words)?,
            },
            Ask::Reissue { seat, token } => draft.reissue(you, request.seat, *seat, Hash::of(token))?,
            Ask::Remove { seat } => draft.remove(hosts(you)?, *seat)?,
            Ask::Lock { locked } => draft.lock(hosts(you)?, *locked)?,
            Ask::Start { level } => draft.start(hosts(you)?, *level)?,
            ask => draft.by_seat(self.own(you, request)?, ask)?,
        }
        draft.done().map(Decided::Now)
    }

    /// The seat of a request, if it is held by whoever asks.
    fn own(&self, you: You, request: &Request) -> Result<Seat, Refusal> {
        let seat = request.seat.ok_or(Refusal::because(Code::NoSeat, "the request names no seat"))?;
        if !self.table.seats().has(seat) {
            return Err(Refusal::new(Code::NoSeat));
        }
        if you.seats.has(seat) { Ok(seat) } else { Err(Refusal::new(Code::NotYours)) }
    }
}

/// Shown by a host.
pub(super) struct Host(());

fn hosts(you: You) -> Result<Host, Refusal> {
    if you.host { Ok(Host(())) } else { Err(Refusal::new(Code::NotHost)) }
}

impl Draft {
    fn by_seat(&mut self, seat: Seat, ask: &Ask) -> Result<(), Refusal> {
        match ask {
            Ask::Leave => self.leave(seat),
            Ask::Move { ply, text } => self.play(seat, *ply, text),
            Ask::Promise { throw, promise } => self.promise(seat, *throw, *promise),
            Ask::Reveal { throw, number, next } => self.reveal(seat, *throw, *number, *next),
            Ask::Protest { throw } => self.protest(seat, *throw),
            Ask::Offer(Offer::Reissue { .. }) => {
                Err(Refusal::because(Code::Garbled, "a new token is asked for by `reissue`"))
            }
            Ask::Offer(offer) => self.offer(seat, *offer),
            Ask::Answer { offer, yes } => self.answer(seat, *offer, *yes),
            Ask::Resign => self.give_up(seat, false),
            Ask::Claim => self.claim(seat),
            Ask::Abort => self.abort(seat),
            Ask::Resume => self.resume(),
            // the others need no seat and were answered before
            _ => Err(Refusal::new(Code::Garbled)),
        }
    }

    /// That a game is on.
    pub fn running(&self) -> Result<(), Refusal> {
        match self.room.table.phase() {
            Phase::Waiting => Err(Refusal::new(Code::NotBegun)),
            Phase::Over { .. } => Err(Refusal::new(Code::Over)),
            Phase::Playing | Phase::Paused => Ok(()),
        }
    }

    /// That a game is on and not paused.
    pub fn playing(&self) -> Result<(), Refusal> {
        self.running()?;
        match self.room.table.phase() {
            Phase::Paused => Err(Refusal::new(Code::Paused)),
            _ => Ok(()),
        }
    }
}
