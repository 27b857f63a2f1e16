//! A game played on this machine: the record, the players, the seed of its dice, the clocks. It needs neither a browser nor a clock
//! of its own, so that all of it is tested natively.

mod clock;
mod dice;
mod keyed_pieces;
mod marks;
mod player;
mod selection;
mod stuck_piece;

use sprung_clock::Clock;
use sprung_rules::{
    AnyGame, AnyState, Effect, Ending, Fault, Outcome, Record, RecordFault, Refusal, Seat, Seats,
    Termination, Turn,
};

pub use keyed_pieces::KeyedPieces;
pub use marks::{Highlights, marks, position_marks, selection_marks};
pub use player::{SeatPlayer, SeatPlayers};
pub use selection::{Placement, Selection, ends, placement, starts};

/// The record's tag for the players.
const SEATS: &str = "Seats";
/// The record's tag for a game that is opened for analysis.
const ANALYSIS: &str = "Analysis";
/// The record's tag for the seed of the dice and of the engine's errors.
const SEED: &str = "Seed";

/// A game on this machine.
#[derive(Clone)]
pub struct LocalGame {
    record: Record,
    players: SeatPlayers,
    seed: u64,
    clock: Clock,
}

impl LocalGame {
    /// Begins a new game.
    ///
    /// # Errors
    /// Returns the faults of the set-up text.
    pub fn new(
        game: &dyn AnyGame,
        setup: Option<&str>,
        players: SeatPlayers,
        seed: u64,
    ) -> Result<LocalGame, Vec<Fault>> {
        let clock = Clock::new(sprung_clock::TimeControl::None);
        Ok(LocalGame { record: Record::new(game.begin(setup)?), players, seed, clock })
    }

    /// Mirrors the game of a remote table, and how it ended if not by its rules.
    #[cfg(feature = "whole")]
    pub fn elsewhere(
        state: &dyn AnyState,
        players: SeatPlayers,
        ended: Option<(Termination, Option<Outcome>)>,
    ) -> LocalGame {
        let mut record = Record::new(state.boxed());
        if let Some((how, outcome)) = ended {
            // This fails only if the rules have ended the game, and then their ending holds.
            let _ = record.end(how, outcome);
        }
        LocalGame { record, players, seed: 0, clock: Clock::new(sprung_clock::TimeControl::None) }
    }

    /// Reads what [`text`](LocalGame::text) wrote, or any record; without a tag for the players all are people here.
    ///
    /// # Errors
    /// Returns the first fault of the record.
    pub fn read(text: &str, fresh_seed: u64) -> Result<LocalGame, RecordFault> {
        let mut records = Record::read(text)?;
        let record = records.swap_remove(0);
        let players = record.tag(SEATS).map_or_else(SeatPlayers::default, SeatPlayers::read);
        let seed = record.tag(SEED).and_then(|seed| u64::from_str_radix(seed, 16).ok()).unwrap_or(fresh_seed);
        let clock = clock::kept_clock(&record);
        Ok(LocalGame { record, players, seed, clock })
    }

    /// Returns a new game with the same rules, start, players, names and time control; its computers play so many levels higher.
    pub fn again(&self, levels: i8, seed: u64) -> LocalGame {
        let mut record = Record::new(self.state().back_to(0));
        let mut players = self.players;
        for seat in self.seats().iter() {
            if let Some(level) = players.at(seat).level() {
                let (lowest, highest) = (*SeatPlayer::LEVELS.start(), *SeatPlayer::LEVELS.end());
                let level = level.saturating_add_signed(levels).clamp(lowest, highest);
                players.set(seat, SeatPlayer::Computer(level));
            }
            if let Some(name) = self.record.name(seat) {
                record.set_name(seat, name);
            }
        }
        LocalGame { record, players, seed, clock: Clock::new(self.clock.control()) }
    }

    /// Returns the game with other players.
    #[cfg(feature = "whole")]
    pub fn with_players(self, players: SeatPlayers) -> LocalGame {
        LocalGame { players, ..self }
    }

    /// Returns the game for analysis: all players are people here, and no clock runs.
    #[cfg(feature = "whole")]
    pub fn for_analysis(self) -> LocalGame {
        let mut local_game =
            LocalGame { players: SeatPlayers::default(), ..self }.timed(sprung_clock::TimeControl::None);
        local_game.set_tag(ANALYSIS, "on");
        local_game
    }

    /// Returns whether the game was opened for analysis.
    pub fn is_analysis(&self) -> bool {
        self.record.tag(ANALYSIS).is_some()
    }

    /// Returns the game as a record, with the tags it takes to go on.
    pub fn text(&self) -> String {
        let mut record = self.record.clone();
        for (name, value) in
            [(SEATS, self.players.write(self.seats())), (SEED, format!("{:016x}", self.seed))]
        {
            record.set_tag(name, &value).expect("the record does not derive the players and the seed");
        }
        self.write_clock(&mut record);
        record.to_string()
    }

    /// Returns the record as others read it.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Sets a tag of the record that is not derived from the game.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        self.record.set_tag(name, value).expect("the name is a tag's and not derived from the game");
    }

    /// Returns the game at its last point.
    pub fn state(&self) -> &dyn AnyState {
        self.record.state()
    }

    /// Returns the seats in the game.
    pub fn seats(&self) -> Seats {
        self.state().seats()
    }

    /// Returns the players.
    pub fn players(&self) -> &SeatPlayers {
        &self.players
    }

    /// Changes a seat's player.
    pub fn set_player(&mut self, seat: Seat, player: SeatPlayer) {
        self.players.set(seat, player);
    }

    /// Names a seat's person; an empty name is none.
    pub fn set_name(&mut self, seat: Seat, name: &str) {
        self.record.set_name(seat, name);
    }

    /// Returns the seed of the dice and of the engine's errors.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns whether the game is over, by its rules or by the players.
    pub fn over(&self) -> bool {
        self.record.ending() != Ending::Open
    }

    /// Returns the seat a person here decides for now; `None` while the die is due.
    pub fn mine(&self) -> Option<Seat> {
        match self.state().turn() {
            Turn::Seat(seat) if !self.over() && self.players.at(seat) == SeatPlayer::Local => Some(seat),
            _ => None,
        }
    }

    /// Returns the level of the computer that decides now.
    pub fn computer(&self) -> Option<u8> {
        match self.state().turn() {
            Turn::Seat(seat) if !self.over() => self.players.at(seat).level(),
            _ => None,
        }
    }

    /// Returns whether a person here throws now; the lot belongs to nobody.
    pub fn my_throw(&self) -> bool {
        self.chance_due()
            && self.state().seat_in_turn().is_some_and(|seat| self.players.at(seat) == SeatPlayer::Local)
    }

    /// Returns whether chance decides now.
    pub fn chance_due(&self) -> bool {
        !self.over() && self.state().turn() == Turn::Chance
    }

    /// Plays a move of the seat in turn.
    ///
    /// # Errors
    /// Returns why the move is refused.
    pub fn decide(&mut self, text: &str) -> Result<Vec<Effect>, Refusal> {
        self.record.play(text)
    }

    /// Throws the die or draws the lot; nothing happens unless that is due. The i-th event of a game is always the same, however often one goes back.
    pub fn chance(&mut self) -> Vec<Effect> {
        match dice::event(self.state(), self.seed) {
            Some(text) => self.record.play(&text).expect("a chance event that is due is legal"),
            None => Vec::new(),
        }
    }

    /// Returns whether the players ended the game.
    fn ended_by_people(&self) -> bool {
        matches!(
            self.record.ending(),
            Ending::Table { how: Termination::Resignation(_) | Termination::Agreement, .. }
        )
    }

    /// Returns whether there is anything to take back.
    pub fn can_undo(&self) -> bool {
        self.ended_by_people() || self.last_own_entry().is_some()
    }

    /// Returns the number of entries before the last decision of a person here.
    fn last_own_entry(&self) -> Option<usize> {
        if self.players.people(self.seats()).is_empty() {
            return None;
        }
        let recorded = self.state().recorded();
        let is_own = |(_, (ply, _)): &(usize, &(usize, String))| match self.state().back_to(*ply).turn() {
            Turn::Seat(seat) => self.players.at(seat) == SeatPlayer::Local,
            Turn::Chance => false,
        };
        recorded.iter().enumerate().rev().find(is_own).map(|(entry, _)| entry)
    }

    /// Goes back to before the last decision of a person here; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let reopened = self.ended_by_people();
        if reopened {
            self.record.reopen();
            // A resignation or an agreement was the last decision, unless it was made while the computer was to move.
            if self.state().seat_in_turn().is_some_and(|seat| self.players.at(seat) == SeatPlayer::Local) {
                return true;
            }
        }
        if let Some(entry) = self.last_own_entry() {
            self.record.back_to(entry);
            return true;
        }
        reopened
    }

    /// Returns the seats that still play: a seat without a piece on the board is out (RS-41).
    pub fn in_play(&self) -> Seats {
        self.state().seats_in_play()
    }

    /// Returns whether everybody who still plays is a person here, so that they can agree.
    pub fn can_agree(&self) -> bool {
        let playing = self.in_play();
        !self.over() && playing.len() > 1 && self.players.people(playing) == playing
    }

    /// Resigns for a seat. Where two others play on it leaves the game to them (RS-44); otherwise whoever is left has won.
    pub fn resign(&mut self, seat: Seat) -> Vec<Effect> {
        self.leave(seat, Termination::Resignation(Seats::one(seat)))
    }

    fn leave(&mut self, seat: Seat, how: Termination) -> Vec<Effect> {
        if self.over() {
            return Vec::new();
        }
        let leaving = self.state().give_up(seat);
        if let Some(effects) = leaving.and_then(|text| self.record.play(&text).ok()) {
            self.record.place_last(seat);
            return effects;
        }
        let left = self.in_play().without(seat);
        let ended = self.record.end(how, Some(Outcome::Won(left)));
        ended.expect("a game that goes on may end by a seat's leaving, which the others win");
        Vec::new()
    }

    /// Ends the game by agreement: drawn, or with a shared win of those still in play (RS-45).
    pub fn agree(&mut self) {
        let outcome = self.state().facts().agreement.outcome(self.in_play());
        if !self.over() {
            let ended = self.record.end(Termination::Agreement, Some(outcome));
            ended.expect("a game that goes on may end by an agreement on the outcome that the rules name");
        }
    }
}

#[cfg(test)]
mod tests;
