//! The open offer of a table. There is at most one, so that nobody can answer another offer than the one they see.

use crate::{Controller, Table};
use sprung_rules::{Seat, Seats};
use sprung_wire::Offer;

/// An offer that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenOffer {
    /// The number of the event that made the offer.
    pub number: u64,
    /// The seat that made it.
    pub seat: Seat,
    /// The offer.
    pub offer: Offer,
    /// The other seats that have agreed.
    pub agreed: Seats,
}

impl Table {
    /// Returns the seats that have to agree to an offer of a seat: people, and for a draw also computers.
    pub fn asked(&self, seat: Seat, offer: Offer) -> Seats {
        let others = self.seats().iter().filter(|&other| other != seat);
        let is_asked = |other: &Seat| {
            let seat_state = self.seat_state(*other);
            match offer {
                // a person for whom the computer plays still has to agree to a result
                Offer::Draw => self.is_in_play(*other),
                // a person who is absent still has to agree to taking back
                Offer::TakeBack { .. } => seat_state.is_in_game(),
                Offer::Pause => seat_state.controller() == Controller::Person,
                Offer::Rematch => seat_state.is_person(),
                Offer::Cover { seat } => {
                    *other != seat
                        && seat_state.controller() == Controller::Person
                        && seat_state.away.is_none()
                }
                // people who are disconnected for a moment still have to agree
                Offer::End { without } => {
                    !without.has(*other) && seat_state.controller() == Controller::Person
                }
                Offer::Reissue { seat } => *other != seat && seat_state.is_person(),
            }
        };
        others.filter(is_asked).collect()
    }

    /// Returns the seats that have not yet answered the open offer.
    pub fn awaited(&self) -> Seats {
        let Some(open) = &self.offer else { return Seats::NONE };
        self.asked(open.seat, open.offer).iter().filter(|&seat| !open.agreed.has(seat)).collect()
    }

    /// Closes an offer that a move or a throw makes void.
    pub(crate) fn move_on(&mut self, mover: Option<Seat>) {
        let is_void = |open: &OpenOffer| match open.offer {
            Offer::TakeBack { .. } => true,
            // playing on is an answer
            Offer::Draw => mover.is_some_and(|mover| mover != open.seat),
            _ => false,
        };
        if self.offer.as_ref().is_some_and(is_void) {
            self.decline();
        }
        self.declined = mover.map_or(self.declined, |mover| self.declined.without(mover));
    }

    /// Closes the open offer without carrying it out.
    pub(crate) fn decline(&mut self) {
        if let Some(open) = self.offer.take().filter(|open| open.offer == Offer::Draw) {
            self.declined = self.declined.with(open.seat);
        }
    }
}
