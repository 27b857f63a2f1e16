//! A game at the terminal: whose turn it is, what was done, what is said about it, and the record that is kept.

use super::seating::{Mover, SeatIs};
use crate::chance;
use crate::failure::Failure;
use crate::player::{Player, Spec};
use crate::protocol::variant::Variant;
use crate::sentences::{because, ending};
use crate::terminal::Terminal;
use drawing::{Mark, Scene};
use engine::Points;
use rules::{AnyPlay, Effect, Ending, Record, Refusal, Seat, Seats, Turn};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use words::Voice;

/// Whether the game goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    On,
    /// Nothing was played: the same person is asked again.
    Ask,
    /// Somebody left, or there is nobody to read from.
    Left,
}

/// What an entry of the record was.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    Chance,
    /// A person's decision: where undo goes back to.
    Person,
    /// A decision of the program.
    Program,
}

pub struct Session<'a> {
    pub(super) terminal: &'a mut Terminal,
    pub(super) voice: Voice,
    pub(super) record: Record,
    pub(super) below: Seat,
    movers: [Mover; 4],
    /// Those of the movers that think.
    players: [Option<Box<dyn Player>>; 4],
    entries: Vec<Entry>,
    /// Every throw and lot of the game in order. Going back does not change them: none is made twice.
    events: Vec<String>,
    boards: bool,
    file: Option<PathBuf>,
}

impl<'a> Session<'a> {
    pub fn new(
        terminal: &'a mut Terminal,
        mut record: Record,
        seats: &[SeatIs],
        file: Option<PathBuf>,
        boards: bool,
    ) -> Result<Session<'a>, Failure> {
        let mut movers = [const { Mover::Person }; 4];
        let mut players = [const { None }; 4];
        for seat in record.placed_last() {
            movers[seat.index()] = Mover::Random;
        }
        for SeatIs { seat, mover } in seats {
            movers[seat.index()] = mover.clone();
            if let Mover::Player(spec) = mover {
                players[seat.index()] = Some(bring(spec, record.playing())?);
                if record.name(*seat).is_none() {
                    record.set_name(*seat, &spec.to_string());
                }
            }
        }
        let voice = terminal.voice(record.playing().id());
        let mut session = Session {
            terminal,
            voice,
            record,
            below: Seat::A,
            movers,
            players,
            entries: Vec::new(),
            events: Vec::new(),
            boards,
            file,
        };
        session.below = session.nearest();
        session.catch_up();
        Ok(session)
    }

    /// The only person, or the first seat.
    fn nearest(&self) -> Seat {
        let people = self.people();
        let first = if people.len() == 1 { people } else { self.play().seats() };
        first.iter().next().unwrap_or(Seat::A)
    }

    /// Learns what the record's entries so far were.
    fn catch_up(&mut self) {
        for (ply, text) in self.play().recorded() {
            let entry = self.entry_of(&*self.play().back_to(ply), &text);
            if entry == Entry::Chance {
                self.events.push(text);
            }
            self.entries.push(entry);
        }
    }

    /// Who gives up is a person, also while the die is due.
    fn entry_of(&self, before: &dyn AnyPlay, text: &str) -> Entry {
        match before.turn() {
            Turn::Chance if before.chances().iter().any(|(event, _)| event == text) => Entry::Chance,
            Turn::Seat(seat) if *self.mover(seat) != Mover::Person => Entry::Program,
            Turn::Chance | Turn::Seat(_) => Entry::Person,
        }
    }

    /// Plays until the game is over or everybody has left.
    pub fn run(mut self) -> Result<(), Failure> {
        self.greet()?;
        while self.record.ending() == Ending::Open {
            let flow = match self.play().turn() {
                Turn::Chance if self.event_is_known() || !self.people_throw() => self.draw_event()?,
                Turn::Seat(seat) if *self.mover(seat) != Mover::Person => self.move_for(seat)?,
                Turn::Chance | Turn::Seat(_) => self.ask()?,
            };
            if flow == Flow::Left {
                self.terminal.line(self.voice.left())?;
                return self.say_saved();
            }
        }
        self.show_board(&[])?;
        let ending = ending(self.voice, &self.record);
        self.terminal.paragraph(&ending)?;
        self.say_saved()
    }

    fn greet(&mut self) -> Result<(), Failure> {
        self.terminal.heading(self.voice.title())?;
        self.terminal.paragraph(&self.voice.about())?;
        self.terminal.paragraph(&self.voice.greeting())?;
        let play = self.record.playing();
        self.terminal.legend(self.voice, &play.figures())?;
        match self.voice.before_play(&play.before_play(), play.layout()) {
            Some(shown) if self.record.entries() == 0 => self.terminal.paragraph(&shown),
            _ => Ok(()),
        }
    }

    pub(super) fn play(&self) -> &dyn AnyPlay {
        self.record.playing()
    }

    pub(super) fn mover(&self, seat: Seat) -> &Mover {
        &self.movers[seat.index()]
    }

    /// The people at this terminal.
    pub(super) fn people(&self) -> Seats {
        self.play().seats().iter().filter(|&seat| *self.mover(seat) == Mover::Person).collect()
    }

    // ── Chance and the program's moves ──

    fn events_drawn(&self) -> usize {
        self.entries.iter().filter(|entry| **entry == Entry::Chance).count()
    }

    fn event_is_known(&self) -> bool {
        self.events.len() > self.events_drawn()
    }

    /// A person throws his own die; the lot is drawn by people if there are any.
    fn people_throw(&self) -> bool {
        match self.play().holder() {
            Some(seat) => *self.mover(seat) == Mover::Person,
            None => !self.people().is_empty(),
        }
    }

    /// The event that came at this point before, or a new one.
    pub(super) fn draw_event(&mut self) -> Result<Flow, Failure> {
        let event = match self.events.get(self.events_drawn()) {
            Some(event) => event.clone(),
            None => chance::event(self.play().chances())?,
        };
        self.play_listed(&event)
    }

    fn move_for(&mut self, seat: Seat) -> Result<Flow, Failure> {
        if let Some(player) = &mut self.players[seat.index()] {
            let text = player.choose(self.record.playing())?;
            return self.play_listed(&text);
        }
        let moves = self.play().moves().into_iter().map(|text| (text, 1)).collect();
        self.play_listed(&chance::event(moves)?)
    }

    /// What whoever moves for a seat thinks that the seat to move may expect; nothing from people and those without judgement.
    pub(super) fn judge_as(&mut self, seat: Seat) -> Result<Option<Points>, Failure> {
        match &mut self.players[seat.index()] {
            Some(player) => player.judge(self.record.playing()),
            None => Ok(None),
        }
    }

    /// Plays what the rules listed themselves.
    fn play_listed(&mut self, text: &str) -> Result<Flow, Failure> {
        let number = self.record.entries() + 1;
        match self.enter(text)? {
            Ok(()) => Ok(Flow::On),
            Err(refusal) => {
                let play = self.play().boxed();
                Err(Failure::Move { play, number, text: text.to_string(), refusal: Box::new(refusal) })
            }
        }
    }

    // ── The record ──

    /// Plays a move, throw or lot if it is legal, says what it did and saves.
    pub(super) fn enter(&mut self, text: &str) -> Result<Result<(), Refusal>, Failure> {
        let entry = self.entry_of(self.play(), text);
        let effects = match self.record.play(text) {
            Ok(effects) => effects,
            Err(refusal) => return Ok(Err(refusal)),
        };
        if entry == Entry::Chance && !self.event_is_known() {
            self.events.extend(self.play().recorded().pop().map(|(_, text)| text));
        }
        self.entries.push(entry);
        self.announce(&effects)?;
        self.save()?;
        Ok(Ok(()))
    }

    fn announce(&mut self, effects: &[Effect]) -> Result<(), Failure> {
        let said = self.voice.announcement(effects, self.record.playing().layout());
        self.terminal.paragraph(&said)
    }

    /// Takes back the last decision of a person and all since.
    pub(super) fn undo(&mut self) -> Result<Flow, Failure> {
        let Some(place) = self.entries.iter().rposition(|entry| *entry == Entry::Person) else {
            self.terminal.line(self.voice.nothing_to_undo())?;
            return Ok(Flow::Ask);
        };
        self.record.back_to(place);
        self.entries.truncate(place);
        self.save()?;
        Ok(Flow::On)
    }

    pub(super) fn has_file(&self) -> bool {
        self.file.is_some()
    }

    /// Saves the record if it has a file. A full disk does not end the game: it is said, and tried again after the next move.
    pub(super) fn save(&mut self) -> Result<(), Failure> {
        let Some(path) = &self.file else { return Ok(()) };
        match write(path, &self.record.to_string()) {
            Ok(()) => Ok(()),
            Err(error) => self.terminal.line(format!("{}: {error}", path.display())),
        }
    }

    /// Saves from now on in another file, if it can be written.
    pub(super) fn save_as(&mut self, path: PathBuf) -> Result<(), Failure> {
        match write(&path, &self.record.to_string()) {
            Ok(()) => {
                self.file = Some(path);
                self.say_saved()
            }
            Err(error) => self.terminal.line(format!("{}: {error}", path.display())),
        }
    }

    pub(super) fn say_saved(&mut self) -> Result<(), Failure> {
        match &self.file {
            Some(path) => self.terminal.line(self.voice.saved(&path.display().to_string())),
            None => Ok(()),
        }
    }

    // ── What is seen ──

    pub(super) fn why(&self, refusal: &Refusal) -> String {
        because(self.voice, refusal, self.play().layout())
    }

    pub(super) fn show_board(&mut self, marks: &[Mark]) -> Result<(), Failure> {
        if !self.boards {
            return Ok(());
        }
        let mut scene = Scene::of(self.record.playing()).seen_from(self.below);
        scene.marks.extend_from_slice(marks);
        self.terminal.board(&scene)
    }
}

/// What a hint is worth thinking about.
const HINT: Spec = Spec::Nodes(100_000);

impl Session<'_> {
    /// What the engine would play.
    pub(super) fn hint(&self) -> Result<String, Failure> {
        let play = self.record.playing();
        match play.turn() {
            Turn::Seat(_) => bring(&HINT, play)?.choose(play).map(|text| self.voice.hint(&text)),
            Turn::Chance => Ok(self.voice.no_hint()),
        }
    }
}

/// Brings a player to this game.
fn bring(spec: &Spec, play: &dyn AnyPlay) -> Result<Box<dyn Player>, Failure> {
    let mut player = spec.seat(Variant::of(play.id()), play.options(), 16)?;
    player.begin(chance::seed()?)?;
    Ok(player)
}

/// Writes beside the file and renames, so that a half-written record never takes the place of a whole one.
fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    fs::write(&beside, text)?;
    fs::rename(&beside, path)
}
