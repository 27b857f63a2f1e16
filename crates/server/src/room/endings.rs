//! How games end: by their rules, by giving up, by time, by being broken off.

use super::draft::Draft;
use dice::Number;
use rules::{Outcome, Seat, Seats};
use table::Phase;
use wire::{Code, Event, How, Refusal, WhenGivenUp};

impl Draft {
    /// Ends the game if the rules have ended it; says whether they have.
    pub fn end_by_rules(&mut self) -> Result<bool, Refusal> {
        let table = &self.room.table;
        let on = matches!(table.phase(), Phase::Playing | Phase::Paused);
        let Some(verdict) = on.then(|| table.play().verdict()).flatten() else { return Ok(false) };
        let result = match verdict.outcome {
            Outcome::Draw => wire::Result::Draw,
            Outcome::Won(seats) => wire::Result::Won(seats),
        };
        self.end(How::Rules { clause: verdict.clause.to_string() }, result)?;
        Ok(true)
    }

    /// The game is over, and the secret of its dice may be known.
    pub fn end(&mut self, how: How, result: wire::Result) -> Result<(), Refusal> {
        let secret = self.room.secrets.dice.map(|secret| Number(secret.0));
        self.happen(Event::Ended { how, result, secret })?;
        self.forget_numbers();
        Ok(())
    }

    /// A person gives up or oversteps the time. With two seats that ends the game; with more the computer plays on, unless nobody
    /// would be left to play for.
    pub fn give_up(&mut self, seat: Seat, time: bool) -> Result<(), Refusal> {
        self.running()?;
        let table = &self.room.table;
        if table.chair(seat).given_up {
            return Err(Refusal::new(Code::GivenUp));
        }
        let others: Seats =
            table.seats().iter().filter(|&other| other != seat && table.is_in_play(other)).collect();
        if table.seats().len() == 2 || table.settings().given_up == WhenGivenUp::End {
            return self.lose(given_up(Seats::one(seat), time), others);
        }
        self.happen(Event::GaveUp { seat, time })?;
        let table = &self.room.table;
        if table.seats().iter().any(|seat| table.chair(seat).is_in_game()) {
            return Ok(());
        }
        self.lose(self.all_given_up(), others)
    }

    fn all_given_up(&self) -> How {
        let table = &self.room.table;
        let all: Seats = table.placed_last().iter().copied().collect();
        given_up(all, all == table.flagged())
    }

    /// Some have lost. If all others had given up before, there is nobody to have won.
    pub fn lose(&mut self, how: How, winners: Seats) -> Result<(), Refusal> {
        match winners.is_empty() {
            true => self.end(How::Abort, wire::Result::None),
            false => self.end(how, wire::Result::Won(winners)),
        }
    }

    /// The last person of several ends the game as won.
    pub fn claim(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.running()?;
        let table = &self.room.table;
        if table.chair(seat).given_up {
            return Err(Refusal::new(Code::GivenUp));
        }
        let others_play = table.people().iter().any(|other| other != seat && table.chair(other).is_in_game());
        if others_play || table.placed_last().is_empty() {
            return Err(Refusal::new(Code::OthersPlay));
        }
        self.lose(self.all_given_up(), Seats::one(seat))
    }

    pub fn abort(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.running()?;
        let table = &self.room.table;
        // who has lost does not take the game from the others
        if table.chair(seat).given_up {
            return Err(Refusal::new(Code::GivenUp));
        }
        if table.moved() == table.seats() {
            return Err(Refusal::new(Code::AllMoved));
        }
        self.end(How::Abort, wire::Result::None)
    }
}

/// How a game ends whose losers gave up, or all overstepped their time.
fn given_up(losers: Seats, time: bool) -> How {
    if time { How::Time(losers) } else { How::Resignation(losers) }
}
