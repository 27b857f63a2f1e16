//! The commands and moves that a person types on the full screen. They are those of the line mode.

use super::App;
use super::activity::Activity;
use super::overlay::Overlay;
use crate::commands::play::input_command::InputCommand;
use crate::commands::play::move_input;
use crate::commands::rules;
use crate::error::CliError;
use crate::game_arguments::read_seat;
use crate::messages::unknown_clause_sentence;
use sprung_i18n::clauses::Document;
use sprung_rules::Refusal;

impl<A: Activity> App<A> {
    /// Carries out a typed line.
    pub(super) fn run_line(&mut self, line: &str) -> Result<(), CliError> {
        if A::run_own_line(self, line)? {
            return Ok(());
        }
        match InputCommand::read(line) {
            InputCommand::Enter => {}
            InputCommand::Move(text) => return self.attempt(text),
            InputCommand::Moves(None) => self.say(self.all_moves()),
            InputCommand::Moves(Some(name)) => self.show_moves_of(name),
            InputCommand::Why(text) => self.explain(text),
            InputCommand::Rules(clause) => self.show_rules(clause),
            InputCommand::Board(seat) => {
                if let Some(seat) = seat.and_then(|seat| read_seat(seat).ok()) {
                    self.below = seat;
                }
            }
            InputCommand::Position => self.say(self.state().text()),
            InputCommand::Help => self.overlay = Some(Overlay::help(self.localizer, &A::help(self))),
            InputCommand::Quit => self.ask_to_leave(),
            command => return A::run_command(self, command),
        }
        Ok(())
    }

    /// Plays what was typed, as it was typed or as it was meant. A cell's name alone shows the moves of its piece.
    fn attempt(&mut self, text: &str) -> Result<(), CliError> {
        match move_input::interpret(self.state(), text) {
            Ok(reading) => A::play(self, &reading),
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
            self.say_reach(cell);
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
}
