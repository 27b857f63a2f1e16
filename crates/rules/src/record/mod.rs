//! Game records: a text in PGN's manner for all five games. The grammar is in `docs/record.md`.
//!
//! Reading a text gives [`Transcript`]s, whose syntax is sound; replaying one gives a [`Record`], in which everything was
//! played by the rules. A record can also be begun, played on, remarked upon and ended; it writes itself by `Display`.

mod ending;
mod fault;
mod lex;
mod remark;
mod replay;
mod tags;
mod transcript;
mod write;

use crate::{AnyPlay, Effect, Outcome, Refusal, Seat};

pub use ending::{Ending, EndingFault, How};
pub use fault::{Opened, RecordFault, RecordFaultKind, RecordLimit};
pub use remark::{Comment, Note, Remark};
pub use transcript::{Transcript, Transcripts};

/// A game that was played, or is being played, with all that is said about it. Its moves are legal, and its result is the one they
/// led to.
pub struct Record {
    play: Box<dyn AnyPlay>,
    names: [Option<String>; 4],
    last: Vec<Seat>,
    tags: Vec<(String, String)>,
    /// Before the first entry and after each.
    remarks: Vec<Vec<Remark>>,
    /// How the table ended it, if the rules did not.
    table: Option<(How, Option<Outcome>)>,
}

impl Clone for Record {
    fn clone(&self) -> Record {
        Record {
            play: self.play.boxed(),
            names: self.names.clone(),
            last: self.last.clone(),
            tags: self.tags.clone(),
            remarks: self.remarks.clone(),
            table: self.table,
        }
    }
}

/// Why a tag cannot be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagFault {
    /// Not an ASCII word.
    Name,
    /// The record writes this tag from what it knows itself.
    Derived,
}

impl Record {
    /// A record of what was played so far.
    pub fn new(play: Box<dyn AnyPlay>) -> Record {
        let remarks = vec![Vec::new(); play.recorded().len() + 1];
        Record { play, names: [const { None }; 4], last: Vec::new(), tags: Vec::new(), remarks, table: None }
    }

    /// Reads and replays every record of a text.
    pub fn read(text: &str) -> Result<Vec<Record>, RecordFault> {
        Transcript::read(text).map(|transcript| transcript?.replay()).collect()
    }

    /// The game at its last point.
    pub fn playing(&self) -> &dyn AnyPlay {
        &*self.play
    }

    /// How many moves, throws and lots it has; forced passes are not among them (RS-5).
    pub fn entries(&self) -> usize {
        self.remarks.len() - 1
    }

    /// Plays a move, throw or lot. What ended at the table begins again.
    pub fn play(&mut self, text: &str) -> Result<Vec<Effect>, Refusal> {
        let effects = self.play.play(text)?;
        self.remarks.push(Vec::new());
        self.reopen();
        Ok(effects)
    }

    /// Takes back all but the first `entries`, with what was said about them.
    pub fn back_to(&mut self, entries: usize) {
        if let Some((ply, _)) = self.play.recorded().get(entries) {
            self.play = self.play.back_to(*ply);
            self.remarks.truncate(entries + 1);
            self.reopen();
        }
    }

    /// Remarks on the last entry, or on the start.
    pub fn remark(&mut self, remark: Remark) {
        if let Some(remarks) = self.remarks.last_mut() {
            remarks.push(remark);
        }
    }

    /// The remarks after the first `entries`; with zero those on the start.
    pub fn remarks(&self, entries: usize) -> &[Remark] {
        self.remarks.get(entries).map_or(&[], Vec::as_slice)
    }

    /// A player's name.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.names[seat.index()].as_deref()
    }

    /// Names a player; an empty name and `?` stand for nobody known.
    pub fn set_name(&mut self, seat: Seat, name: &str) {
        self.names[seat.index()] =
            Some(on_one_line(name)).filter(|name| !["", tags::UNKNOWN].contains(&&**name));
    }

    /// The seats whose people gave up or overstepped their time while the game went on, the earliest first: they are placed
    /// last, whatever becomes of their figures.
    pub fn placed_last(&self) -> &[Seat] {
        &self.last
    }

    /// Places a seat's player last.
    pub fn place_last(&mut self, seat: Seat) {
        if self.play.seats().has(seat) && !self.last.contains(&seat) {
            self.last.push(seat);
        }
    }

    /// The value of a tag that the record keeps: `Event`, `Site`, `Date`, `Round`, and any it does not know.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|(tag, _)| *tag == name).map(|(_, value)| value)
    }

    /// The tags that the record keeps, in the order in which they came.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Sets a tag, in place of one of the same name.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagFault> {
        if !lex::is_tag_name(name) {
            return Err(TagFault::Name);
        }
        if name == tags::TERMINATION || tags::is_derived(name, self.play.id(), self.play.seats()) {
            return Err(TagFault::Derived);
        }
        self.tags.retain(|(tag, _)| tag != name);
        if tags::roster_default(name) != Some(value) {
            self.keep_tag(name, value);
        }
        Ok(())
    }

    fn keep_tag(&mut self, name: &str, value: &str) {
        self.tags.push((name.to_string(), on_one_line(value)));
    }

    /// How the game stands or ended.
    pub fn ending(&self) -> Ending {
        match (self.play.verdict(), self.table) {
            (Some(verdict), _) => Ending::Rules(verdict),
            (None, Some((how, outcome))) => Ending::Table { how, outcome },
            (None, None) => Ending::Open,
        }
    }

    /// Ends a game that the rules have not ended.
    pub fn end(&mut self, how: How, outcome: Option<Outcome>) -> Result<(), EndingFault> {
        if let Some(verdict) = self.play.verdict() {
            return Err(EndingFault::Over { verdict });
        }
        ending::check(how, outcome, self.play.seats())?;
        self.reopen();
        self.table = Some((how, outcome));
        Ok(())
    }

    /// Forgets how the table ended the game, also in another program's words.
    pub fn reopen(&mut self) {
        self.table = None;
        self.tags.retain(|(name, _)| name != tags::TERMINATION);
    }
}

/// A tag's value stands on one line.
fn on_one_line(value: &str) -> String {
    value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
