//! The commands and moves that a person types on the full screen. They are those of the line mode.

use super::App;
use super::app::Announcement;
use super::overlay::{Overlay, Question};
use crate::commands::play::input_command::InputCommand;
use crate::commands::play::move_input;
use crate::commands::rules;
use crate::error::CliError;
use crate::game_arguments::read_seat;
use crate::messages::unknown_clause_sentence;
use sprung_i18n::clauses::Document;
use sprung_rules::Refusal;
use std::path::PathBuf;

impl App {
    /// Carries out a typed line.
    pub(super) fn run_line(&mut self, line: &str) -> Result<(), CliError> {
        match InputCommand::read(line) {
            InputCommand::Enter => {}
            InputCommand::Move(text) => return self.attempt(text),
            InputCommand::Moves(None) => self.say(self.all_moves()),
            InputCommand::Moves(Some(name)) => self.show_moves_of(name),
            InputCommand::Why(text) => self.explain(text),
            InputCommand::Rules(clause) => self.show_rules(clause),
            InputCommand::Hint => self.request_hint(),
            InputCommand::Undo => self.undo(),
            InputCommand::Resign => {
                if let Some(seat) = self.game.resigning_seat() {
                    self.ask(Question::Resign(seat));
                }
            }
            InputCommand::Draw => return self.offer_draw(),
            InputCommand::Save(None) if self.game.file().is_none() => self.say(self.localizer.save_where()),
            InputCommand::Save(None) => self.say_saved(self.game.save()),
            InputCommand::Save(Some(path)) => {
                let saved = self.game.save_as(PathBuf::from(path));
                self.say_saved(saved);
            }
            InputCommand::Board(seat) => {
                if let Some(seat) = seat.and_then(|seat| read_seat(seat).ok()) {
                    self.below = seat;
                }
            }
            InputCommand::Position => self.say(self.state().text()),
            InputCommand::Help => self.overlay = Some(Overlay::help(self.localizer)),
            InputCommand::Quit => self.ask(Question::Quit),
        }
        Ok(())
    }

    pub(super) fn say(&mut self, text: String) {
        self.said = Announcement { text, cells: Vec::new() };
    }

    fn say_saved(&mut self, saved: std::io::Result<()>) {
        let path = self.game.file().map(|path| path.display().to_string());
        let text = match (saved, path) {
            (Ok(()), Some(path)) => self.localizer.saved(&path),
            (Ok(()), None) => self.localizer.save_where(),
            (Err(error), Some(path)) => format!("{path}: {error}"),
            (Err(error), None) => error.to_string(),
        };
        self.say(text);
    }

    /// Plays what was typed, as it was typed or as it was meant. A cell's name alone shows the moves of its piece.
    fn attempt(&mut self, text: &str) -> Result<(), CliError> {
        match move_input::interpret(self.state(), text) {
            Ok(reading) => self.play(&reading),
            Err(_) if self.state().layout().cell(text).is_some() => {
                self.show_moves_of(text);
                Ok(())
            }
            Err(refusal) => {
                self.refuse(&refusal);
                Ok(())
            }
        }
    }

    fn explain(&mut self, text: &str) {
        match move_input::interpret(self.state(), text) {
            Ok(_) => self.say(self.localizer.legal(text)),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    fn all_moves(&self) -> String {
        let lines = move_input::moves_by_start(self.state());
        lines.into_iter().map(|line| line.join(" ")).collect::<Vec<_>>().join(" · ")
    }

    /// Puts the cursor on a cell and shows where its piece can go.
    fn show_moves_of(&mut self, name: &str) {
        let Some(cell) = self.state().layout().cell(name) else {
            self.refuse(&Refusal::unknown_cell(name));
            return;
        };
        self.cursor = cell;
        let moves = move_input::moves_from(self.state(), cell);
        if moves.is_empty() {
            let (text, cells) = (self.localizer.reach(self.state(), cell), self.state().reach(cell));
            self.said = Announcement { text, cells };
        } else {
            self.selected = Some(cell);
            let texts: Vec<String> = moves.into_iter().map(|(_, text)| text).collect();
            self.say(texts.join(" "));
        }
    }

    fn show_rules(&mut self, number: Option<&str>) {
        let document = Document::of(self.localizer.game, self.localizer.language);
        let paragraphs = match number {
            None => document.clauses().flat_map(rules::clause_paragraphs).collect(),
            Some(number) => match document.clause(number) {
                Some(clause) => rules::clause_paragraphs(clause),
                None => return self.say(unknown_clause_sentence(self.localizer, number)),
            },
        };
        self.overlay = Some(Overlay::text(document.title.clone(), paragraphs));
    }

    /// Offers a draw. Every other person is asked; of two players, an engine agrees unless it stands better.
    fn offer_draw(&mut self) -> Result<(), CliError> {
        if let Some(seat) = self.game.declining_player()? {
            self.say(self.localizer.declined(seat));
            return Ok(());
        }
        let offers = self.state().seat_in_turn();
        let others = self.game.people().iter().filter(|&seat| Some(seat) != offers).collect();
        self.ask_for_agreement(others);
        Ok(())
    }
}
