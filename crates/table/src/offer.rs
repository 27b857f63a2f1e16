//! The offer that is open at a table: at most one, so that nobody answers another than they see.

use crate::{Driver, Table};
use rules::{Seat, Seats};
use wire::Offer;

/// An open offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenOffer {
    /// The number of the event that brought it.
    pub number: u64,
    /// Who offers.
    pub seat: Seat,
    /// What.
    pub offer: Offer,
    /// Who has agreed besides.
    pub agreed: Seats,
}

impl Table {
    /// The seats that have yet to agree to an offer of a seat's: people, and for a draw computers too.
    pub fn asked(&self, seat: Seat, offer: Offer) -> Seats {
        let others = self.seats().iter().filter(|&other| other != seat);
        let is_asked = |other: &Seat| {
            let chair = self.chair(*other);
            match offer {
                // whoever left the table to the computer still has to agree to a result
                Offer::Draw => self.is_in_play(*other),
                Offer::TakeBack { .. } | Offer::Pause => chair.driver() == Driver::Person,
                Offer::Rematch => chair.is_person(),
                Offer::Cover { seat } => {
                    *other != seat && chair.driver() == Driver::Person && chair.away.is_none()
                }
                // it is their game too, though they be out of reach for a moment
                Offer::End { without } => !without.has(*other) && chair.driver() == Driver::Person,
                Offer::Reissue { seat } => *other != seat && chair.is_person(),
            }
        };
        others.filter(is_asked).collect()
    }

    /// The seats whose answer the open offer waits for.
    pub fn awaited(&self) -> Seats {
        let Some(open) = &self.offer else { return Seats::NONE };
        self.asked(open.seat, open.offer).iter().filter(|&seat| !open.agreed.has(seat)).collect()
    }

    /// A move has changed what an offer was about.
    pub(crate) fn move_on(&mut self, mover: Option<Seat>) {
        let is_void = |open: &OpenOffer| match open.offer {
            Offer::TakeBack { .. } => true,
            // who plays on instead of answering has answered
            Offer::Draw => mover.is_some_and(|mover| mover != open.seat),
            _ => false,
        };
        if self.offer.as_ref().is_some_and(is_void) {
            self.decline();
        }
        self.declined = mover.map_or(self.declined, |mover| self.declined.without(mover));
    }

    /// The open offer comes to nothing.
    pub(crate) fn decline(&mut self) {
        if let Some(open) = self.offer.take().filter(|open| open.offer == Offer::Draw) {
            self.declined = self.declined.with(open.seat);
        }
    }
}
