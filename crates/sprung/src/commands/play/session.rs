//! A game in lines: every turn is asked for, read and answered, for screen readers, pipes and small terminals.

use super::hot_seat::{self, HotSeatGame, NextActor};
use crate::error::CliError;
use crate::messages::{ending, refusal_sentence};
use crate::terminal::Terminal;
use sprung_drawing::{Mark, Scene};
use sprung_i18n::Localizer;
use sprung_rules::{AnyState, Effect, Refusal, Seat};
use std::io;
use std::path::PathBuf;

/// The consequence of an input: the game goes on, or it ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum InputFlow {
    On,
    /// Nothing was played, so the same person is asked again.
    Ask,
    /// A person quit, or the input has ended.
    Left,
}

pub struct TerminalGame<'a> {
    pub(super) terminal: &'a mut Terminal,
    pub(super) localizer: Localizer,
    pub(super) game: HotSeatGame,
    pub(super) below: Seat,
    boards: bool,
}

impl<'a> TerminalGame<'a> {
    pub fn new(terminal: &'a mut Terminal, game: HotSeatGame, boards: bool) -> TerminalGame<'a> {
        let localizer = terminal.localizer(game.state().id());
        let below = game.nearest_seat();
        TerminalGame { terminal, localizer, game, below, boards }
    }

    /// Plays until the game is over or everybody has left.
    pub fn run(mut self) -> Result<(), CliError> {
        self.print_introduction()?;
        loop {
            let flow = match self.game.next_actor() {
                NextActor::Nobody => break,
                NextActor::Chance => self.draw_event()?,
                NextActor::Program(seat) => {
                    let effects = self.game.move_for(seat)?;
                    self.announce(&effects)?
                }
                NextActor::Person => self.ask()?,
            };
            if flow == InputFlow::Left {
                self.terminal.line(self.localizer.left())?;
                return self.say_saved();
            }
        }
        self.show_board(&[])?;
        let ending = ending(self.localizer, self.game.record());
        self.terminal.paragraph(&ending)?;
        self.say_saved()
    }

    fn print_introduction(&mut self) -> Result<(), CliError> {
        self.terminal.heading(self.localizer.title())?;
        self.terminal.paragraph(&self.localizer.about())?;
        self.terminal.paragraph(&self.localizer.greeting())?;
        let state = self.game.state();
        self.terminal.legend(self.localizer, &state.pieces())?;
        match self.localizer.before_play(&state.before_play(), state.layout()) {
            Some(shown) if self.game.record().entries() == 0 => self.terminal.paragraph(&shown),
            _ => Ok(()),
        }
    }

    pub(super) fn state(&self) -> &dyn AnyState {
        self.game.state()
    }

    pub(super) fn draw_event(&mut self) -> Result<InputFlow, CliError> {
        let effects = self.game.draw_event()?;
        self.announce(&effects)
    }

    /// Plays a move, throw or lot if it is legal, and says what it did or why it is refused.
    pub(super) fn enter(&mut self, text: &str) -> Result<InputFlow, CliError> {
        match self.game.play(text) {
            Ok(effects) => self.announce(&effects),
            Err(refusal) => {
                let why = self.why(&refusal);
                self.terminal.paragraph(&why).map(|()| InputFlow::Ask)
            }
        }
    }

    /// Says what was played and saves.
    pub(super) fn announce(&mut self, effects: &[Effect]) -> Result<InputFlow, CliError> {
        let said = self.localizer.announcement(effects, self.game.state().layout());
        self.terminal.paragraph(&said)?;
        self.save().map(|()| InputFlow::On)
    }

    /// Takes back the last decision of a person and everything after it.
    pub(super) fn undo(&mut self) -> Result<InputFlow, CliError> {
        if self.game.undo() {
            return self.save().map(|()| InputFlow::On);
        }
        self.terminal.line(self.localizer.nothing_to_undo()).map(|()| InputFlow::Ask)
    }

    /// Returns a sentence with the move that the engine would play.
    pub(super) fn hint(&self) -> Result<String, CliError> {
        let hint = hot_seat::hint(self.state())?;
        Ok(hint.map_or_else(|| self.localizer.no_hint(), |text| self.localizer.hint(&text)))
    }

    // ── The file ──

    /// Saves the record if it has a file. A full disk does not end the game: it is reported, and tried again after the next move.
    pub(super) fn save(&mut self) -> Result<(), CliError> {
        match self.game.save() {
            Ok(()) => Ok(()),
            Err(error) => self.say_file_error(self.game.file().map(PathBuf::from), &error),
        }
    }

    /// Saves from now on in another file, if it can be written.
    pub(super) fn save_as(&mut self, path: PathBuf) -> Result<(), CliError> {
        match self.game.save_as(path.clone()) {
            Ok(()) => self.say_saved(),
            Err(error) => self.say_file_error(Some(path), &error),
        }
    }

    fn say_file_error(&mut self, path: Option<PathBuf>, error: &io::Error) -> Result<(), CliError> {
        match path {
            Some(path) => self.terminal.line(format!("{}: {error}", path.display())),
            None => self.terminal.line(error.to_string()),
        }
    }

    pub(super) fn say_saved(&mut self) -> Result<(), CliError> {
        match self.game.file() {
            Some(path) => self.terminal.line(self.localizer.saved(&path.display().to_string())),
            None => Ok(()),
        }
    }

    // ── What is seen ──

    pub(super) fn why(&self, refusal: &Refusal) -> String {
        refusal_sentence(self.localizer, refusal, self.state().layout())
    }

    pub(super) fn show_board(&mut self, marks: &[Mark]) -> Result<(), CliError> {
        if !self.boards {
            return Ok(());
        }
        let mut scene = Scene::of(self.game.state()).seen_from(self.below);
        scene.marks.extend_from_slice(marks);
        self.terminal.board(&scene)
    }
}
