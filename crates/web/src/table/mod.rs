//! A table at which a game is played on this machine: the record, who sits where, the seed of its dice, the clocks. Pure: no browser, no
//! clock, so that all of it is tested natively.

mod dice;
mod hand;
mod marks;
mod pieces;
mod sitter;
mod time;

use clock::Clock;
use rules::{
    AnyGame, AnyPlay, Effect, Ending, Fault, How, Outcome, Record, RecordFault, Refusal, Seat, Seats, Turn,
};

pub use hand::{Hand, Setting, ends, setting, starts};
pub use marks::{Lamps, in_hand, marks, standing};
pub use pieces::Pieces;
pub use sitter::{Sitter, Sitters};
pub use time::short;

/// The record's tag for who sits where.
const SEATS: &str = "Seats";
/// The record's tag for a game that is looked at with the engine's eyes from the beginning.
const ANALYSIS: &str = "Analysis";
/// The record's tag for the seed of dice and of the engine's errors.
const SEED: &str = "Seed";

/// A game on this machine.
#[derive(Clone)]
pub struct Table {
    record: Record,
    sitters: Sitters,
    seed: u64,
    clock: Clock,
}

impl Table {
    /// A new game; fails only on a set-up text.
    pub fn new(
        game: &dyn AnyGame,
        setup: Option<&str>,
        sitters: Sitters,
        seed: u64,
    ) -> Result<Table, Vec<Fault>> {
        let clock = Clock::new(clock::Control::None);
        Ok(Table { record: Record::new(game.begin(setup)?), sitters, seed, clock })
    }

    /// A game that is played elsewhere, as it stands there, and how it ended if not by its rules.
    #[cfg(feature = "whole")]
    pub fn elsewhere(play: &dyn AnyPlay, sitters: Sitters, ended: Option<(How, Option<Outcome>)>) -> Table {
        let mut record = Record::new(play.boxed());
        if let Some((how, outcome)) = ended {
            // only a game that its rules have ended refuses that, and then theirs is the ending
            let _ = record.end(how, outcome);
        }
        Table { record, sitters, seed: 0, clock: Clock::new(clock::Control::None) }
    }

    /// Reads what [`text`](Table::text) wrote, or any record: without a word about the seats, all sit here.
    pub fn read(text: &str, fresh_seed: u64) -> Result<Table, RecordFault> {
        let mut records = Record::read(text)?;
        let record = records.swap_remove(0);
        let sitters = record.tag(SEATS).map_or_else(Sitters::default, Sitters::read);
        let seed = record.tag(SEED).and_then(|seed| u64::from_str_radix(seed, 16).ok()).unwrap_or(fresh_seed);
        let clock = time::kept_clock(&record);
        Ok(Table { record, sitters, seed, clock })
    }

    /// The same game with others at its seats.
    #[cfg(feature = "whole")]
    pub fn seated(self, sitters: Sitters) -> Table {
        Table { sitters, ..self }
    }

    /// The same game to be looked at with the engine's eyes: everybody sits here, and no clock runs.
    pub fn for_analysis(self) -> Table {
        let mut table = Table { sitters: Sitters::default(), ..self }.timed(clock::Control::None);
        table.set_tag(ANALYSIS, "on");
        table
    }

    /// Whether it is looked at with the engine's eyes.
    pub fn is_analysis(&self) -> bool {
        self.record.tag(ANALYSIS).is_some()
    }

    /// The game as a record, with what it takes to play on.
    pub fn text(&self) -> String {
        let mut record = self.record.clone();
        // neither tag is one the record derives
        let _ = record.set_tag(SEATS, &self.sitters.write(self.seats()));
        let _ = record.set_tag(SEED, &format!("{:016x}", self.seed));
        self.write_clock(&mut record);
        record.to_string()
    }

    /// The record as others read it.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Sets a tag of the record that is not derived.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let _ = self.record.set_tag(name, value);
    }

    /// The game at its last point.
    pub fn play(&self) -> &dyn AnyPlay {
        self.record.playing()
    }

    /// The seats taken.
    pub fn seats(&self) -> Seats {
        self.play().seats()
    }

    /// Who sits where.
    pub fn sitters(&self) -> &Sitters {
        &self.sitters
    }

    /// Somebody else sits down at a seat.
    pub fn seat(&mut self, seat: Seat, sitter: Sitter) {
        self.sitters.set(seat, sitter);
    }

    /// Names a seat's person; an empty name is none.
    pub fn set_name(&mut self, seat: Seat, name: &str) {
        self.record.set_name(seat, name);
    }

    /// The seed of dice and errors.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Whether the game is over, by the rules or at the table.
    pub fn over(&self) -> bool {
        self.record.ending() != Ending::Open
    }

    /// The seat a person here decides for now; not while the die is due.
    pub fn mine(&self) -> Option<Seat> {
        match self.play().turn() {
            Turn::Seat(seat) if !self.over() && self.sitters.of(seat) == Sitter::Here => Some(seat),
            _ => None,
        }
    }

    /// The level of the computer whose decision it is.
    pub fn computer(&self) -> Option<u8> {
        match self.play().turn() {
            Turn::Seat(seat) if !self.over() => self.sitters.of(seat).level(),
            _ => None,
        }
    }

    /// Whether a person here throws now; the lot is nobody's.
    pub fn my_throw(&self) -> bool {
        self.chance_due() && self.play().holder().is_some_and(|seat| self.sitters.of(seat) == Sitter::Here)
    }

    /// Whether chance decides now.
    pub fn chance_due(&self) -> bool {
        !self.over() && self.play().turn() == Turn::Chance
    }

    /// Plays a move of whoever is in turn.
    pub fn decide(&mut self, text: &str) -> Result<Vec<Effect>, Refusal> {
        self.record.play(text)
    }

    /// Throws the die or draws the lot: the i-th of a game is always the same, however often one goes back.
    pub fn chance(&mut self) -> Vec<Effect> {
        let text = dice::event(self.play(), self.seed);
        text.and_then(|text| self.record.play(&text).ok()).unwrap_or_default()
    }

    /// Whether a game that is over was ended by the people at the table.
    fn ended_by_people(&self) -> bool {
        matches!(self.record.ending(), Ending::Table { how: How::Resignation(_) | How::Agreement, .. })
    }

    /// Whether there is anything to go back to.
    pub fn can_undo(&self) -> bool {
        self.record.entries() > 0 || self.ended_by_people()
    }

    /// Goes back to before the last decision a person here made; says whether there was one.
    pub fn undo(&mut self) -> bool {
        let reopened = self.ended_by_people();
        if reopened {
            self.record.reopen();
            // giving up and agreeing were the last decision, unless the computer was about to move
            if self.play().holder().is_some_and(|seat| self.sitters.of(seat) == Sitter::Here) {
                return true;
            }
        }
        let plies: Vec<usize> = self.play().recorded().into_iter().map(|(ply, _)| ply).collect();
        for (entry, ply) in plies.iter().enumerate().rev() {
            let decided = match self.play().back_to(*ply).turn() {
                Turn::Seat(seat) => self.sitters.of(seat) == Sitter::Here,
                Turn::Chance => false,
            };
            if decided {
                self.record.back_to(entry);
                return true;
            }
        }
        reopened
    }

    /// The seats that still play: a seat without a figure on the board is out (RS-41).
    pub fn in_play(&self) -> Seats {
        self.play().figures().into_iter().map(|(_, figure)| figure.seat).collect()
    }

    /// Whether everybody who still plays sits here, so that people can agree among themselves.
    pub fn can_agree(&self) -> bool {
        let playing = self.in_play();
        !self.over() && playing.len() > 1 && self.sitters.people(playing) == playing
    }

    /// A seat gives up. Where two others play on it leaves the game to them (RS-44); else whoever is left has won.
    pub fn resign(&mut self, seat: Seat) -> Vec<Effect> {
        self.leave(seat, How::Resignation(Seats::one(seat)))
    }

    fn leave(&mut self, seat: Seat, how: How) -> Vec<Effect> {
        let leaving = self.play().give_up(seat);
        if let Some(effects) = leaving.and_then(|text| self.record.play(&text).ok()) {
            self.record.place_last(seat);
            return effects;
        }
        let left = self.in_play().without(seat);
        let _ = self.record.end(how, Some(Outcome::Won(left)));
        Vec::new()
    }

    /// The people at one table agree: on a draw, or to share the win where there is no draw (RS-45); who is out shares nothing.
    pub fn agree(&mut self) {
        let outcome = match self.play().id() {
            rules::GameId::Roesselsprung => Outcome::Won(self.in_play()),
            _ => Outcome::Draw,
        };
        let _ = self.record.end(How::Agreement, Some(outcome));
    }
}

#[cfg(test)]
mod tests;
