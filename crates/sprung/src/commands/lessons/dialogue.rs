//! A course line by line, for screen readers, pipes and small terminals.

use super::learner::{Learner, LearnerAnswer, LessonHint, said};
use crate::commands::play::input_command::InputCommand;
use crate::commands::play::move_input;
use crate::commands::rules;
use crate::error::CliError;
use crate::messages::{refusal_sentence, unknown_clause_sentence};
use crate::terminal::Terminal;
use sprung_drawing::{Mark, Scene};
use sprung_i18n::Localizer;
use sprung_i18n::clauses::Document;
use sprung_rules::Turn;

/// The talk with a learner.
pub struct LessonDialogue<'a> {
    terminal: &'a mut Terminal,
    localizer: Localizer,
    learner: Learner,
    boards: bool,
}

impl<'a> LessonDialogue<'a> {
    pub fn new(terminal: &'a mut Terminal, learner: Learner, boards: bool) -> LessonDialogue<'a> {
        let localizer = terminal.localizer(learner.state().id());
        LessonDialogue { terminal, localizer, learner, boards }
    }

    /// Teaches until the last step is solved, the learner leaves, or the input has ended; returns where the course stands.
    pub fn run(mut self) -> Result<Learner, CliError> {
        self.terminal.heading(self.localizer.title())?;
        let help = self.localizer.lesson_commands();
        self.terminal.paragraph(&help)?;
        self.introduce()?;
        loop {
            let Some(line) = self.terminal.ask("> ")? else { return Ok(self.learner) };
            match line.trim().to_lowercase().as_str() {
                "next" | "weiter" => self.go_on()?,
                "back" => self.go_back()?,
                "solution" | "lösung" | "loesung" => self.tell(self.learner.lesson().step().solution)?,
                _ => match InputCommand::read(&line) {
                    InputCommand::Quit => return Ok(self.learner),
                    command => self.run_command(command)?,
                },
            }
            if self.learner.step_to_go_on_with().is_none() {
                return Ok(self.learner);
            }
        }
    }

    fn run_command(&mut self, command: InputCommand) -> Result<(), CliError> {
        let state = self.learner.state();
        match command {
            InputCommand::Enter if state.turn() == Turn::Chance => self.judge(""),
            InputCommand::Enter | InputCommand::Board(_) => self.show_board(),
            InputCommand::Move(text) => self.attempt(text),
            InputCommand::Moves(_) => {
                let lines = move_input::moves_by_start(state);
                lines.into_iter().try_for_each(|line| self.terminal.paragraph(&line.join(" ")))
            }
            InputCommand::Why(text) => match move_input::interpret(state, text) {
                Ok(_) => {
                    let legal = self.localizer.legal(text);
                    self.terminal.paragraph(&legal)
                }
                Err(refusal) => {
                    let why = refusal_sentence(self.localizer, &refusal, state.layout());
                    self.terminal.paragraph(&why)
                }
            },
            InputCommand::Rules(number) => self.read_out(number),
            InputCommand::Hint => self.hint(),
            InputCommand::Position => {
                let position = state.text();
                self.terminal.paragraph(&position)
            }
            InputCommand::Undo => self.go_back(),
            InputCommand::Resign
            | InputCommand::Draw
            | InputCommand::Save(_)
            | InputCommand::Help
            | InputCommand::Quit => {
                let help = self.localizer.lesson_commands();
                self.terminal.paragraph(&help)
            }
        }
    }

    /// Shows the board and says what to do.
    fn introduce(&mut self) -> Result<(), CliError> {
        let language = self.terminal.language;
        self.terminal.line("")?;
        let (progress, goal) = (self.learner.progress(language), self.learner.goal(language));
        self.terminal.heading(format!("{progress}: {goal}"))?;
        self.show_board()?;
        self.terminal.paragraph(self.learner.text(language))?;
        if self.learner.state().turn() == Turn::Chance && !self.learner.lesson().is_solved() {
            let how = self.localizer.lesson_throw();
            self.terminal.paragraph(&how)?;
        }
        Ok(())
    }

    fn show_board(&mut self) -> Result<(), CliError> {
        let state = self.learner.state();
        if !self.boards {
            let position = state.text();
            return self.terminal.paragraph(&position);
        }
        let mut scene = Scene::of(state).seen_from(self.learner.lesson().seat());
        scene.marks.extend(self.learner.lit_cells().into_iter().map(Mark::Highlighted));
        self.terminal.board(&scene)
    }

    fn attempt(&mut self, text: &str) -> Result<(), CliError> {
        match move_input::interpret(self.learner.state(), text) {
            Ok(meant) => self.judge(&meant),
            Err(refusal) => {
                let why = refusal_sentence(self.localizer, &refusal, self.learner.state().layout());
                self.terminal.paragraph(&why)
            }
        }
    }

    /// Answers a legal move, and goes on when it solves the step.
    fn judge(&mut self, text: &str) -> Result<(), CliError> {
        if self.learner.lesson().is_solved() {
            return self.go_on();
        }
        match self.learner.attempt(self.localizer, text) {
            LearnerAnswer::Refused(refusal) => {
                let why = refusal_sentence(self.localizer, &refusal, self.learner.state().layout());
                self.terminal.paragraph(&why)
            }
            LearnerAnswer::Missed(say) => {
                let why = said(self.terminal.language, say);
                self.terminal.paragraph(why)
            }
            LearnerAnswer::Solved(announcement) => {
                self.terminal.paragraph(&announcement)?;
                self.show_board()?;
                let after = self.learner.text(self.terminal.language);
                self.terminal.paragraph(after)?;
                self.go_on()
            }
        }
    }

    fn hint(&mut self) -> Result<(), CliError> {
        match self.learner.hint(self.terminal.language) {
            Some(LessonHint::Piece(sentence)) => self.terminal.paragraph(&sentence),
            Some(LessonHint::Move(text)) => self.tell(text),
            None => Ok(()),
        }
    }

    fn tell(&mut self, text: &str) -> Result<(), CliError> {
        let hint = self.localizer.hint(text);
        self.terminal.paragraph(&hint)
    }

    fn go_on(&mut self) -> Result<(), CliError> {
        if self.learner.go_on()? { self.introduce() } else { Ok(()) }
    }

    fn go_back(&mut self) -> Result<(), CliError> {
        if self.learner.go_back()? { self.introduce() } else { Ok(()) }
    }

    fn read_out(&mut self, number: Option<&str>) -> Result<(), CliError> {
        let document = Document::of(self.localizer.game, self.localizer.language);
        let Some(number) = number else { return rules::show(&document, self.terminal) };
        match document.clause(number) {
            Some(clause) => rules::show_clause(clause, self.terminal),
            None => {
                let unknown = unknown_clause_sentence(self.localizer, number);
                self.terminal.paragraph(&unknown)
            }
        }
    }
}
