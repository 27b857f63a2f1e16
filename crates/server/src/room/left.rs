//! What the others decide about people who have left: the computer plays for them, or the game ends without them.

use super::draft::Draft;
use super::time::PATIENCE_WITH_THE_AWAY;
use rules::{Seat, Seats};
use wire::{Code, How, Offer, Refusal, WhenLeft};

impl Draft {
    /// That it is the others' affair, and these people have been away for long enough.
    fn have_left(&self, seats: Seats) -> Result<(), Refusal> {
        let table = &self.room.table;
        let settings = table.settings();
        // who plays by the day is not expected to stay
        if settings.left != WhenLeft::Ask || settings.clock.is_in_days() {
            return Err(Refusal::new(Code::NotAllowed));
        }
        let has_left = |seat: Seat| {
            let chair = table.chair(seat);
            let waited = |since| self.moment.now >= since + PATIENCE_WITH_THE_AWAY;
            chair.is_in_game() && chair.away.is_some_and(waited)
        };
        let all = !seats.is_empty() && seats.iter().all(has_left);
        if all { Ok(()) } else { Err(Refusal::new(Code::NotAway)) }
    }

    pub fn may_cover(&self, seat: Seat) -> Result<(), Refusal> {
        self.have_left(Seats::one(seat))?;
        match self.room.table.chair(seat).covered {
            true => Err(Refusal::new(Code::NotAway)),
            false => Ok(()),
        }
    }

    pub fn may_end(&self, seat: Seat, without: Seats) -> Result<(), Refusal> {
        self.have_left(without)?;
        if without.has(seat) { Err(Refusal::new(Code::NotAway)) } else { Ok(()) }
    }

    /// Who has left has lost; who gave up before is placed last as it is.
    pub fn end_without(&mut self, left: Seats) -> Result<(), Refusal> {
        let table = &self.room.table;
        let winners = table.seats().iter().filter(|&seat| !left.has(seat) && table.is_in_play(seat));
        self.lose(How::Left(left), winners.collect())
    }

    /// Nobody may be left to be asked whether the computer is to play for another.
    pub fn conclude_among_those_there(&mut self) -> Result<(), Refusal> {
        match self.room.table.offer().map(|open| open.offer) {
            Some(Offer::Cover { .. }) => self.conclude(),
            _ => Ok(()),
        }
    }
}
