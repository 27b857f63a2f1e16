//! Offers, their answers, and what comes of them.

use super::draft::Draft;
use super::{Decision, Hash, Hidden, Moment, Room};
use rules::{GameId, Seat, Seats};
use table::Phase;
use wire::{Code, Event, How, Offer, Refusal};

impl Room {
    /// A computer answers the open offer of that number, a draw.
    pub fn computer_answers(
        &self,
        seat: Seat,
        offer: u64,
        yes: bool,
        moment: &Moment,
    ) -> Result<Decision, Refusal> {
        let mut draft = Draft::new(self, moment, None);
        draft.answer(seat, offer, yes)?;
        draft.done()
    }
}

impl Draft {
    pub fn offer(&mut self, seat: Seat, offer: Offer) -> Result<(), Refusal> {
        let table = &self.room.table;
        let refuse = |code| Err(Refusal::new(code));
        match offer {
            Offer::Rematch if matches!(table.phase(), Phase::Over { .. }) => {}
            Offer::Rematch => return refuse(Code::NotOver),
            _ => self.playing()?,
        }
        if offer != Offer::Rematch && table.chair(seat).given_up {
            return refuse(Code::GivenUp);
        }
        match offer {
            Offer::TakeBack { ply } => self.may_take_back(seat, ply)?,
            Offer::Draw if table.asked(seat, offer).is_empty() || !table.is_in_play(seat) => {
                return refuse(Code::NotAllowed);
            }
            Offer::Draw if table.draw_declined().has(seat) => return refuse(Code::Declined),
            Offer::Cover { seat } => self.may_cover(seat)?,
            Offer::End { without } => self.may_end(seat, without)?,
            _ => {}
        }
        self.put_forward(seat, offer, None)
    }

    /// Own moves only, and never across a throw: not across one that is due either, for numbers may be revealed for it.
    fn may_take_back(&self, seat: Seat, ply: u32) -> Result<(), Refusal> {
        let table = &self.room.table;
        let since = table.since_throw();
        let is_due = table.throwing().is_some_and(|throwing| throwing.due().is_some());
        if !table.settings().take_back {
            return Err(Refusal::new(Code::NotAllowed));
        }
        if ply >= table.ply() {
            return Err(Refusal::new(Code::NothingToTakeBack));
        }
        let taken = (table.ply() - ply) as usize;
        if taken > since.len() || is_due {
            return Err(Refusal::new(Code::AcrossThrow));
        }
        let (mover, _) = &since[since.len() - taken];
        if *mover == seat { Ok(()) } else { Err(Refusal::new(Code::NothingToTakeBack)) }
    }

    /// Offers something that may be offered. Whoever offers what is offered to them accepts it.
    pub fn put_forward(&mut self, seat: Seat, offer: Offer, token: Option<Hash>) -> Result<(), Refusal> {
        let table = &self.room.table;
        if let Some(open) = table.offer().filter(|open| open.seat != seat || open.offer == offer) {
            let number = open.number;
            return match open.offer == offer && open.seat != seat && token.is_none() {
                true => self.answer(seat, number, true),
                false => Err(Refusal::new(Code::Offered)),
            };
        }
        self.happen(Event::Offered { seat, offer })?;
        if token.is_some() {
            self.hide(Hidden::Reissue(token));
        }
        self.conclude()
    }

    pub fn answer(&mut self, seat: Seat, offer: u64, yes: bool) -> Result<(), Refusal> {
        let table = &self.room.table;
        let open = table.offer().filter(|open| open.number == offer).ok_or(Refusal::new(Code::NoOffer))?;
        let withdraws = open.seat == seat && !yes;
        if !withdraws && !table.awaited().has(seat) {
            return Err(Refusal::new(Code::NoOffer));
        }
        self.happen(Event::Answered { seat, yes })?;
        self.conclude()
    }

    /// Carries out the open offer if everybody has agreed.
    pub fn conclude(&mut self) -> Result<(), Refusal> {
        let table = &self.room.table;
        let Some(open) = table.offer().copied().filter(|_| table.awaited().is_empty()) else { return Ok(()) };
        match open.offer {
            Offer::Draw => self.agree(),
            Offer::TakeBack { ply } => self.happen(Event::TakenBack { ply }),
            Offer::Pause => self.happen(Event::Paused),
            Offer::Rematch => self.rematch(),
            Offer::Cover { seat } => self.happen(Event::Covered { seat }),
            Offer::End { without } => self.end_without(without),
            Offer::Reissue { seat } => {
                let token = self.room.secrets.reissue.ok_or(Refusal::new(Code::NoOffer))?;
                self.renew(seat, token)?;
                self.hide(Hidden::Reissue(None));
                Ok(())
            }
        }
    }

    /// A draw; in Rösselsprung all who are still in play share the win (RS-45).
    fn agree(&mut self) -> Result<(), Refusal> {
        let table = &self.room.table;
        let in_play: Seats = table.seats().iter().filter(|&seat| table.is_in_play(seat)).collect();
        let result = match table.settings().game {
            GameId::Roesselsprung => wire::Result::Won(in_play),
            _ => wire::Result::Draw,
        };
        self.end(How::Agreement, result)
    }

    pub fn resume(&mut self) -> Result<(), Refusal> {
        self.running()?;
        match self.room.table.phase() {
            Phase::Paused => self.happen(Event::Resumed),
            _ => Err(Refusal::new(Code::NotPaused)),
        }
    }
}
