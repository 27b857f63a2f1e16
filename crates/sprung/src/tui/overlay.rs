//! Texts and questions that lie over the board.

use super::App;
use crate::error::CliError;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use sprung_i18n::Localizer;
use sprung_rules::Seat;
use std::collections::VecDeque;

/// Something that lies over the board until it is closed or answered.
pub enum Overlay {
    /// A text that can be scrolled.
    Text { title: String, paragraphs: Vec<String>, scroll: u16 },
    /// A question that is answered by yes or no.
    Question(Question),
}

/// A question that is answered by yes or no.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether to leave the game.
    Quit,
    /// Whether the seat really resigns.
    Resign(Seat),
    /// Whether the first of these seats agrees to a draw; the others are asked after it.
    Agree(VecDeque<Seat>),
}

impl Overlay {
    pub fn text(title: String, paragraphs: Vec<String>) -> Overlay {
        Overlay::Text { title, paragraphs, scroll: 0 }
    }

    /// Returns the help: the keys, what can be typed, and the signs on the board.
    pub fn help(localizer: Localizer) -> Overlay {
        let typed = localizer.help();
        let lines = localizer.screen_keys();
        let signs = localizer.signs();
        let paragraphs =
            lines.lines().chain([""]).chain(typed.lines()).map(str::to_string).chain(signs).collect();
        Overlay::text(localizer.title(), paragraphs)
    }
}

impl Question {
    /// Returns the sentence of the question.
    pub fn sentence(&self, localizer: Localizer) -> String {
        match self {
            Question::Quit => localizer.really_quit(),
            Question::Resign(seat) => localizer.really_resign(*seat),
            Question::Agree(seats) => {
                seats.front().map_or_else(String::new, |&seat| localizer.agree_to_draw(seat))
            }
        }
    }
}

impl App {
    pub(super) fn ask(&mut self, question: Question) {
        self.overlay = Some(Overlay::Question(question));
    }

    /// Asks the seats one after the other whether they agree to a draw; the game ends when all do.
    pub(super) fn ask_for_agreement(&mut self, seats: VecDeque<Seat>) {
        if !seats.is_empty() {
            self.ask(Question::Agree(seats));
        } else if self.game.agree().is_ok() {
            self.changed(&[]);
        }
    }

    pub(super) fn press_in_overlay(&mut self, key: KeyEvent) -> Result<(), CliError> {
        match self.overlay.take() {
            Some(Overlay::Question(question)) => match key.code {
                KeyCode::Char('y' | 'Y' | 'j' | 'J') => return self.agreed(question),
                KeyCode::Char('n' | 'N') | KeyCode::Esc => self.declined(question),
                _ => self.ask(question),
            },
            Some(Overlay::Text { title, paragraphs, scroll }) => {
                let scroll = match key.code {
                    KeyCode::Down => scroll.saturating_add(1),
                    KeyCode::PageDown | KeyCode::Char(' ') => scroll.saturating_add(10),
                    KeyCode::Up => scroll.saturating_sub(1),
                    KeyCode::PageUp => scroll.saturating_sub(10),
                    KeyCode::Home => 0,
                    _ => return Ok(()),
                };
                self.overlay = Some(Overlay::Text { title, paragraphs, scroll });
            }
            None => {}
        }
        Ok(())
    }

    fn agreed(&mut self, question: Question) -> Result<(), CliError> {
        match question {
            Question::Quit => self.leave(),
            Question::Resign(seat) => {
                if let Ok(effects) = self.game.resign(seat) {
                    self.changed(&effects);
                }
            }
            Question::Agree(mut seats) => {
                seats.pop_front();
                self.ask_for_agreement(seats);
            }
        }
        Ok(())
    }

    fn declined(&mut self, question: Question) {
        if let Question::Agree(seats) = question
            && let Some(&seat) = seats.front()
        {
            self.say(self.localizer.declined(seat));
        }
    }
}
