//! Texts and questions that lie over the board.

use super::App;
use super::activity::Activity;
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
    /// Whether to accept the offer of this number at an online table.
    Accept { offer: u64, sentence: String },
}

impl Overlay {
    pub fn text(title: String, paragraphs: Vec<String>) -> Overlay {
        Overlay::Text { title, paragraphs, scroll: 0 }
    }

    /// Returns the help: what can be pressed and typed, and the signs on the board.
    pub fn help(localizer: Localizer, keys: &str) -> Overlay {
        let paragraphs = keys.lines().map(str::to_string).chain(localizer.signs()).collect();
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
            Question::Accept { sentence, .. } => sentence.clone(),
        }
    }
}

impl<A: Activity> App<A> {
    pub(super) fn ask(&mut self, question: Question) {
        self.overlay = Some(Overlay::Question(question));
    }

    pub(super) fn press_in_overlay(&mut self, key: KeyEvent) -> Result<(), CliError> {
        match self.overlay.take() {
            Some(Overlay::Question(question)) => match (key.code, question) {
                (KeyCode::Char('y' | 'Y' | 'j' | 'J'), Question::Quit) => self.leave(),
                (KeyCode::Char('y' | 'Y' | 'j' | 'J'), question) => return A::agreed(self, question),
                (KeyCode::Char('n' | 'N') | KeyCode::Esc, Question::Quit) => {}
                (KeyCode::Char('n' | 'N') | KeyCode::Esc, question) => return A::declined(self, question),
                (_, question) => self.ask(question),
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
}
