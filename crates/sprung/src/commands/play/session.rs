//! A game at the terminal: its turns, its texts, and the record that is saved.

use super::seat_arguments::{SeatArgument, SeatController};
use crate::error::CliError;
use crate::messages::{ending, refusal_sentence};
use crate::os_random;
use crate::player::{Player, PlayerSpec};
use crate::protocol::variant::UciVariant;
use crate::terminal::Terminal;
use sprung_drawing::{Mark, Scene};
use sprung_engine::Value;
use sprung_i18n::Localizer;
use sprung_rules::{AnyState, Effect, Ending, Record, Refusal, Seat, Seats, Turn};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Whether the game goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    On,
    /// Nothing was played, so the same person is asked again.
    Ask,
    /// A person quit, or the input has ended.
    Left,
}

/// The kind of a record's entry.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    Chance,
    /// A person's decision, to which undo goes back.
    Person,
    /// A decision of the program.
    Program,
}

pub struct TerminalGame<'a> {
    pub(super) terminal: &'a mut Terminal,
    pub(super) localizer: Localizer,
    pub(super) record: Record,
    pub(super) below: Seat,
    controllers: [SeatController; 4],
    /// The players among the controllers.
    players: [Option<Box<dyn Player>>; 4],
    entries: Vec<Entry>,
    /// Every throw and lot of the game in order. Undo does not change them, so none is made twice.
    events: Vec<String>,
    boards: bool,
    file: Option<PathBuf>,
}

impl<'a> TerminalGame<'a> {
    pub fn new(
        terminal: &'a mut Terminal,
        mut record: Record,
        seats: &[SeatArgument],
        file: Option<PathBuf>,
        boards: bool,
    ) -> Result<TerminalGame<'a>, CliError> {
        let mut controllers = [const { SeatController::Person }; 4];
        let mut players = [const { None }; 4];
        for seat in record.placed_last() {
            controllers[seat.index()] = SeatController::Random;
        }
        for SeatArgument { seat, controller } in seats {
            controllers[seat.index()] = controller.clone();
            if let SeatController::Player(spec) = controller {
                players[seat.index()] = Some(bring(spec, record.state())?);
                if record.name(*seat).is_none() {
                    record.set_name(*seat, &spec.to_string());
                }
            }
        }
        let localizer = terminal.localizer(record.state().id());
        let mut session = TerminalGame {
            terminal,
            localizer,
            record,
            below: Seat::A,
            controllers,
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

    /// Returns the seat of the only person, or the first seat.
    fn nearest(&self) -> Seat {
        let people = self.people();
        let first = if people.len() == 1 { people } else { self.play().seats() };
        first.iter().next().expect("every game has seats")
    }

    /// Finds the kinds of the record's entries so far.
    fn catch_up(&mut self) {
        for (ply, text) in self.play().recorded() {
            let entry = self.entry_of(&*self.play().back_to(ply), &text);
            if entry == Entry::Chance {
                self.events.push(text);
            }
            self.entries.push(entry);
        }
    }

    /// Returns the kind of an entry. Giving up is a person's decision, also while the die is due.
    fn entry_of(&self, before: &dyn AnyState, text: &str) -> Entry {
        match before.turn() {
            Turn::Chance if before.chances().iter().any(|(event, _)| event == text) => Entry::Chance,
            Turn::Seat(seat) if *self.controller(seat) != SeatController::Person => Entry::Program,
            Turn::Chance | Turn::Seat(_) => Entry::Person,
        }
    }

    /// Plays until the game is over or everybody has left.
    pub fn run(mut self) -> Result<(), CliError> {
        self.greet()?;
        while self.record.ending() == Ending::Open {
            let flow = match self.play().turn() {
                Turn::Chance if self.event_is_known() || !self.people_throw() => self.draw_event()?,
                Turn::Seat(seat) if *self.controller(seat) != SeatController::Person => {
                    self.move_for(seat)?
                }
                Turn::Chance | Turn::Seat(_) => self.ask()?,
            };
            if flow == Flow::Left {
                self.terminal.line(self.localizer.left())?;
                return self.say_saved();
            }
        }
        self.show_board(&[])?;
        let ending = ending(self.localizer, &self.record);
        self.terminal.paragraph(&ending)?;
        self.say_saved()
    }

    fn greet(&mut self) -> Result<(), CliError> {
        self.terminal.heading(self.localizer.title())?;
        self.terminal.paragraph(&self.localizer.about())?;
        self.terminal.paragraph(&self.localizer.greeting())?;
        let play = self.record.state();
        self.terminal.legend(self.localizer, &play.pieces())?;
        match self.localizer.before_play(&play.before_play(), play.layout()) {
            Some(shown) if self.record.entries() == 0 => self.terminal.paragraph(&shown),
            _ => Ok(()),
        }
    }

    pub(super) fn play(&self) -> &dyn AnyState {
        self.record.state()
    }

    pub(super) fn controller(&self, seat: Seat) -> &SeatController {
        &self.controllers[seat.index()]
    }

    /// Returns the seats of the people at this terminal.
    pub(super) fn people(&self) -> Seats {
        self.play().seats().iter().filter(|&seat| *self.controller(seat) == SeatController::Person).collect()
    }

    // ── Chance and the program's moves ──

    fn events_drawn(&self) -> usize {
        self.entries.iter().filter(|entry| **entry == Entry::Chance).count()
    }

    fn event_is_known(&self) -> bool {
        self.events.len() > self.events_drawn()
    }

    /// Returns whether a person throws or draws the lot now: people throw for themselves, and draw the lot if there are any.
    fn people_throw(&self) -> bool {
        match self.play().seat_in_turn() {
            Some(seat) => *self.controller(seat) == SeatController::Person,
            None => !self.people().is_empty(),
        }
    }

    /// Plays the event that came at this point before, or a new one.
    pub(super) fn draw_event(&mut self) -> Result<Flow, CliError> {
        let event = match self.events.get(self.events_drawn()) {
            Some(event) => event.clone(),
            None => os_random::weighted_choice(self.play().chances())?,
        };
        self.play_listed(&event)
    }

    fn move_for(&mut self, seat: Seat) -> Result<Flow, CliError> {
        if let Some(player) = &mut self.players[seat.index()] {
            let text = player.choose(self.record.state())?;
            return self.play_listed(&text);
        }
        let moves = self.play().moves().into_iter().map(|text| (text, 1)).collect();
        self.play_listed(&os_random::weighted_choice(moves)?)
    }

    /// Returns the value that the player of a seat gives the position for the seat to move; `None` from people and from players
    /// that do not evaluate.
    pub(super) fn judge_as(&mut self, seat: Seat) -> Result<Option<Value>, CliError> {
        match &mut self.players[seat.index()] {
            Some(player) => player.judge(self.record.state()),
            None => Ok(None),
        }
    }

    /// Plays what the rules listed themselves.
    fn play_listed(&mut self, text: &str) -> Result<Flow, CliError> {
        let number = self.record.entries() + 1;
        match self.enter(text)? {
            Ok(()) => Ok(Flow::On),
            Err(refusal) => {
                let play = self.play().boxed();
                Err(CliError::Move { play, number, text: text.to_string(), refusal: Box::new(refusal) })
            }
        }
    }

    // ── The record ──

    /// Plays a move, throw or lot if it is legal, says what it did and saves.
    pub(super) fn enter(&mut self, text: &str) -> Result<Result<(), Refusal>, CliError> {
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

    fn announce(&mut self, effects: &[Effect]) -> Result<(), CliError> {
        let said = self.localizer.announcement(effects, self.record.state().layout());
        self.terminal.paragraph(&said)
    }

    /// Takes back the last decision of a person and everything after it.
    pub(super) fn undo(&mut self) -> Result<Flow, CliError> {
        let Some(place) = self.entries.iter().rposition(|entry| *entry == Entry::Person) else {
            self.terminal.line(self.localizer.nothing_to_undo())?;
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

    /// Saves the record if it has a file. A full disk does not end the game: it is reported, and tried again after the next move.
    pub(super) fn save(&mut self) -> Result<(), CliError> {
        let Some(path) = &self.file else { return Ok(()) };
        match write(path, &self.record.to_string()) {
            Ok(()) => Ok(()),
            Err(error) => self.terminal.line(format!("{}: {error}", path.display())),
        }
    }

    /// Saves from now on in another file, if it can be written.
    pub(super) fn save_as(&mut self, path: PathBuf) -> Result<(), CliError> {
        match write(&path, &self.record.to_string()) {
            Ok(()) => {
                self.file = Some(path);
                self.say_saved()
            }
            Err(error) => self.terminal.line(format!("{}: {error}", path.display())),
        }
    }

    pub(super) fn say_saved(&mut self) -> Result<(), CliError> {
        match &self.file {
            Some(path) => self.terminal.line(self.localizer.saved(&path.display().to_string())),
            None => Ok(()),
        }
    }

    // ── What is seen ──

    pub(super) fn why(&self, refusal: &Refusal) -> String {
        refusal_sentence(self.localizer, refusal, self.play().layout())
    }

    pub(super) fn show_board(&mut self, marks: &[Mark]) -> Result<(), CliError> {
        if !self.boards {
            return Ok(());
        }
        let mut scene = Scene::of(self.record.state()).seen_from(self.below);
        scene.marks.extend_from_slice(marks);
        self.terminal.board(&scene)
    }
}

/// The player that gives hints.
const HINT: PlayerSpec = PlayerSpec::Nodes(100_000);

impl TerminalGame<'_> {
    /// Show what the engine would play.
    pub(super) fn hint(&self) -> Result<String, CliError> {
        let play = self.record.state();
        match play.turn() {
            Turn::Seat(_) => bring(&HINT, play)?.choose(play).map(|text| self.localizer.hint(&text)),
            Turn::Chance => Ok(self.localizer.no_hint()),
        }
    }
}

/// Makes a player for this game.
fn bring(spec: &PlayerSpec, play: &dyn AnyState) -> Result<Box<dyn Player>, CliError> {
    let mut player = spec.seat(UciVariant::of(play.id()), play.options(), 16)?;
    player.begin(os_random::seed()?)?;
    Ok(player)
}

/// Writes beside the file and renames, so that a half-written record never takes the place of a whole one.
fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    fs::write(&beside, text)?;
    fs::rename(&beside, path)
}
