//! Game records: a text format like PGN for all five games. The grammar is in `docs/record.md`.
//!
//! Reading a text gives [`UncheckedRecord`]s, whose syntax is valid. Replaying one gives a [`Record`], whose moves
//! are legal. A record can also be created, extended, annotated and ended; `Display` writes it.

mod ending;
mod fault;
mod lexer;
mod remark;
mod replay;
mod tags;
mod unchecked;
mod write;

use crate::{AnyState, Effect, Outcome, Refusal, Seat};

pub use ending::{Ending, EndingFault, Termination};
pub use fault::{Delimiter, RecordFault, RecordFaultKind, RecordLimit};
pub use remark::{Comment, Note, Remark};
pub use unchecked::{UncheckedRecord, UncheckedRecords};

/// A record of a game, finished or not, with its names, tags and remarks.
///
/// Its moves are legal, and its result is the one they led to.
pub struct Record {
    state: Box<dyn AnyState>,
    names: [Option<String>; 4],
    /// The seats that are placed last, the earliest first.
    last: Vec<Seat>,
    tags: Vec<(String, String)>,
    /// The remarks before the first entry and after each entry.
    remarks: Vec<Vec<Remark>>,
    /// The ending by the players, if the rules did not end the game.
    table: Option<(Termination, Option<Outcome>)>,
}

impl Clone for Record {
    fn clone(&self) -> Record {
        Record {
            state: self.state.boxed(),
            names: self.names.clone(),
            last: self.last.clone(),
            tags: self.tags.clone(),
            remarks: self.remarks.clone(),
            table: self.table,
        }
    }
}

/// The reason why a tag cannot be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagFault {
    /// The name is not an ASCII word.
    Name,
    /// The record derives the tag from the game.
    Derived,
}

impl Record {
    /// Creates a record of a game as far as it was played.
    pub fn new(state: Box<dyn AnyState>) -> Record {
        let remarks = vec![Vec::new(); state.recorded().len() + 1];
        Record { state, names: [const { None }; 4], last: Vec::new(), tags: Vec::new(), remarks, table: None }
    }

    /// Reads and replays every record of a text.
    ///
    /// # Errors
    ///
    /// Returns the first fault.
    pub fn read(text: &str) -> Result<Vec<Record>, RecordFault> {
        UncheckedRecord::read(text).map(|unchecked| unchecked?.replay()).collect()
    }

    /// Returns the game at its last entry.
    pub fn state(&self) -> &dyn AnyState {
        &*self.state
    }

    /// Returns the number of moves, throws and lots. Forced passes do not count (RS-5).
    pub fn entries(&self) -> usize {
        self.remarks.len() - 1
    }

    /// Plays a move, throw or lot, and removes an ending by the players.
    ///
    /// # Errors
    ///
    /// Returns why the text is refused.
    pub fn play(&mut self, text: &str) -> Result<Vec<Effect>, Refusal> {
        let effects = self.state.play(text)?;
        self.remarks.push(Vec::new());
        self.reopen();
        Ok(effects)
    }

    /// Takes back all but the first `entries`, with their remarks.
    pub fn back_to(&mut self, entries: usize) {
        if let Some((ply, _)) = self.state.recorded().get(entries) {
            self.state = self.state.back_to(*ply);
            self.remarks.truncate(entries + 1);
            self.reopen();
        }
    }

    /// Adds a remark to the last entry, or to the start.
    pub fn remark(&mut self, remark: Remark) {
        if let Some(remarks) = self.remarks.last_mut() {
            remarks.push(remark);
        }
    }

    /// Returns the remarks after the first `entries` entries. With zero they are those on the start.
    pub fn remarks(&self, entries: usize) -> &[Remark] {
        self.remarks.get(entries).map_or(&[], Vec::as_slice)
    }

    /// Returns the name of a player, if it is known.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.names[seat.index()].as_deref()
    }

    /// Sets the name of a player. An empty name and `?` mean that it is not known.
    pub fn set_name(&mut self, seat: Seat, name: &str) {
        self.names[seat.index()] =
            Some(on_one_line(name)).filter(|name| !["", tags::UNKNOWN].contains(&&**name));
    }

    /// Returns the seats whose players gave up or exceeded their time while the game went on, the earliest first.
    /// They are placed last, whatever happens to their pieces.
    pub fn placed_last(&self) -> &[Seat] {
        &self.last
    }

    /// Places a seat's player last.
    pub fn place_last(&mut self, seat: Seat) {
        if self.state.seats().has(seat) && !self.last.contains(&seat) {
            self.last.push(seat);
        }
    }

    /// Returns the value of a tag that is not derived: `Event`, `Site`, `Date`, `Round`, or any unknown one.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|(tag, _)| *tag == name).map(|(_, value)| value)
    }

    /// Returns the tags that are not derived, in their order.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Sets a tag and replaces one of the same name.
    ///
    /// # Errors
    ///
    /// Returns why the tag cannot be set.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagFault> {
        if !lexer::is_tag_name(name) {
            return Err(TagFault::Name);
        }
        if name == tags::TERMINATION || tags::is_derived(name, self.state.id(), self.state.seats()) {
            return Err(TagFault::Derived);
        }
        self.tags.retain(|(tag, _)| tag != name);
        if tags::roster_default(name) != Some(value) {
            self.keep_tag(name, value);
        }
        Ok(())
    }

    /// Adds a tag without checking it.
    fn keep_tag(&mut self, name: &str, value: &str) {
        self.tags.push((name.to_string(), on_one_line(value)));
    }

    /// Returns the state of the game's end.
    pub fn ending(&self) -> Ending {
        match (self.state.verdict(), self.table) {
            (Some(verdict), _) => Ending::Rules(verdict),
            (None, Some((how, outcome))) => Ending::Table { how, outcome },
            (None, None) => Ending::Open,
        }
    }

    /// Ends a game that the rules have not ended.
    ///
    /// # Errors
    ///
    /// Returns why the game cannot have ended in this way.
    pub fn end(&mut self, how: Termination, outcome: Option<Outcome>) -> Result<(), EndingFault> {
        if let Some(verdict) = self.state.verdict() {
            return Err(EndingFault::Over { verdict });
        }
        ending::check(how, outcome, self.state.seats())?;
        self.reopen();
        self.table = Some((how, outcome));
        Ok(())
    }

    /// Removes an ending by the players and another program's `Termination`.
    pub fn reopen(&mut self) {
        self.table = None;
        self.tags.retain(|(name, _)| name != tags::TERMINATION);
    }
}

/// Replaces control characters by blanks, so that the value stands on one line.
fn on_one_line(value: &str) -> String {
    value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
