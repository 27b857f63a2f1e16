//! A course on the full screen.

use super::activity::Activity;
use super::{App, AppEvent};
use crate::board::ColourDepth;
use crate::commands::lessons::learner::{Learner, LearnerAnswer, LessonHint, said};
use crate::commands::play::input_command::InputCommand;
use crate::error::CliError;
use sprung_drawing::Mark;
use sprung_i18n::Language;
use sprung_rules::{AnyState, Turn};
use std::sync::mpsc::Sender;

/// Opens the screen with the step of a learner.
pub fn open(learner: Learner, display: (Language, ColourDepth), sender: Sender<AppEvent>) -> App<Learner> {
    let below = learner.lesson().seat();
    App::open(learner, below, |localizer, _| localizer.screen_greeting(), display, sender)
}

impl App<Learner> {
    fn hint(&mut self) {
        match self.activity.hint(self.localizer.language) {
            Some(LessonHint::Piece(sentence)) => self.say(sentence),
            Some(LessonHint::Move(text)) => self.suggest(text),
            None => {}
        }
    }

    fn show_solution(&mut self) {
        if !self.activity.lesson().is_solved() {
            self.suggest(self.activity.lesson().step().solution);
        }
    }

    fn go_on_to_next_step(&mut self) -> Result<(), CliError> {
        match self.activity.go_on()? {
            true => self.begin_step(),
            false if self.activity.lesson().is_solved() => self.leave(),
            false => {}
        }
        Ok(())
    }

    fn go_back(&mut self) -> Result<(), CliError> {
        if self.activity.go_back()? {
            self.begin_step();
        }
        Ok(())
    }

    fn begin_step(&mut self) {
        self.clear();
        self.below = self.activity.lesson().seat();
    }
}

impl Activity for Learner {
    const ASKS_BEFORE_LEAVING: bool = false;

    fn state(&self) -> &dyn AnyState {
        Learner::state(self)
    }

    fn awaits_person(&self) -> bool {
        !self.lesson().is_solved()
    }

    fn play(app: &mut App<Learner>, text: &str) -> Result<(), CliError> {
        if !app.activity.awaits_person() {
            return Ok(());
        }
        match app.activity.attempt(app.localizer, text) {
            LearnerAnswer::Refused(refusal) => app.refuse(&refusal),
            LearnerAnswer::Missed(say) => {
                app.clear();
                app.say(said(app.localizer.language, say).to_string());
            }
            LearnerAnswer::Solved(announcement) => {
                app.clear();
                app.say(announcement);
            }
        }
        Ok(())
    }

    fn throw(app: &mut App<Learner>) -> Result<(), CliError> {
        Learner::play(app, "")
    }

    fn go_on(app: &mut App<Learner>) -> Result<(), CliError> {
        app.go_on_to_next_step()
    }

    fn run_own_line(app: &mut App<Learner>, line: &str) -> Result<bool, CliError> {
        match line.trim().to_lowercase().as_str() {
            "solution" | "lösung" | "loesung" => app.show_solution(),
            "next" | "weiter" => app.go_on_to_next_step()?,
            "back" => app.go_back()?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn run_command(app: &mut App<Learner>, command: InputCommand) -> Result<(), CliError> {
        match command {
            InputCommand::Hint => app.hint(),
            InputCommand::Undo => return app.go_back(),
            _ => app.say(app.localizer.not_here()),
        }
        Ok(())
    }

    fn press_function_key(app: &mut App<Learner>, number: u8) -> Result<(), CliError> {
        match number {
            2 => app.hint(),
            3 => app.show_solution(),
            5 => return app.go_on_to_next_step(),
            7 => return app.go_back(),
            _ => {}
        }
        Ok(())
    }

    fn receive(_app: &mut App<Learner>, _event: AppEvent) -> Result<(), CliError> {
        Ok(())
    }

    fn headline(app: &App<Learner>) -> String {
        app.activity.goal(app.localizer.language)
    }

    fn notes(app: &App<Learner>) -> Vec<String> {
        let language = app.localizer.language;
        vec![app.activity.progress(language), app.activity.text(language).to_string()]
    }

    fn shows_progress(&self) -> bool {
        false
    }

    fn marks(&self) -> Vec<Mark> {
        self.lit_cells().into_iter().map(Mark::Highlighted).collect()
    }

    fn key_hints(app: &App<Learner>) -> String {
        let is_throw = app.state().turn() == Turn::Chance;
        match (app.activity.awaits_person(), app.activity.lesson().is_last()) {
            (true, _) if is_throw => app.localizer.screen_hints_lesson_throw(),
            (true, _) => app.localizer.screen_hints_lesson(),
            (false, false) => app.localizer.screen_hints_next(),
            (false, true) => app.localizer.screen_hints_leave(),
        }
    }

    fn help(app: &App<Learner>) -> String {
        app.localizer.lesson_keys()
    }
}
