//! A puzzle line by line, for screen readers, pipes and small terminals.

use super::sentences;
use crate::commands::play::move_input;
use crate::error::CliError;
use crate::messages::refusal_sentence;
use crate::terminal::Terminal;
use sprung_drawing::Scene;
use sprung_i18n::{Localizer, page_text};
use sprung_puzzles::{PuzzleAnswer, PuzzleAttempt};

/// The talk with a solver.
pub struct PuzzleDialogue<'a> {
    terminal: &'a mut Terminal,
    localizer: Localizer,
    attempt: PuzzleAttempt,
    boards: bool,
    /// The number of hints at this step.
    hints: usize,
}

impl PuzzleDialogue<'_> {
    pub fn new(terminal: &mut Terminal, attempt: PuzzleAttempt, boards: bool) -> PuzzleDialogue<'_> {
        let localizer = terminal.localizer(attempt.state().id());
        PuzzleDialogue { terminal, localizer, attempt, boards, hints: 0 }
    }

    /// Asks until the puzzle is solved or its solution was shown.
    pub fn run(mut self) -> Result<(), CliError> {
        self.terminal.heading(sentences::title(self.localizer, self.attempt.puzzle()))?;
        self.show_board()?;
        if !self.boards {
            // without a board the position is what can be read
            let position = self.attempt.state().text();
            self.terminal.paragraph(&position)?;
        }
        self.terminal.heading(sentences::goal(self.localizer, &self.attempt))?;
        let find = sentences::moves_to_find(self.terminal.language, &self.attempt);
        self.terminal.paragraph(&find)?;
        while !self.attempt.is_solved() {
            let Some(line) = self.terminal.ask("> ")? else { return Err(CliError::Answered) };
            match line.trim() {
                "quit" | "exit" | "ende" => return Err(CliError::Answered),
                "" | "board" | "brett" => self.show_board()?,
                "position" | "stellung" => {
                    let position = self.attempt.state().text();
                    self.terminal.paragraph(&position)?;
                }
                "hint" | "tipp" => self.hint()?,
                "solution" | "lösung" | "loesung" => return self.show_solution(),
                "moves" | "züge" | "zuege" => {
                    let moves = self.attempt.state().moves().join(" ");
                    self.terminal.paragraph(&moves)?;
                }
                text => self.judge(text)?,
            }
        }
        Ok(())
    }

    fn text_of(&self, key: &str) -> String {
        page_text(self.terminal.language, key, &[])
    }

    fn show_board(&mut self) -> Result<(), CliError> {
        if !self.boards {
            return Ok(());
        }
        let mut scene = Scene::of(self.attempt.state());
        if let Some(seat) = self.attempt.seat() {
            scene = scene.seen_from(seat);
        }
        self.terminal.board(&scene)
    }

    /// Answers a move.
    fn judge(&mut self, text: &str) -> Result<(), CliError> {
        let meant = match move_input::interpret(self.attempt.state(), text) {
            Ok(meant) => meant,
            Err(refusal) => {
                let why = refusal_sentence(self.localizer, &refusal, self.attempt.state().layout());
                return self.terminal.paragraph(&why);
            }
        };
        match self.attempt.attempt(&meant) {
            // `interpret` has tried the move.
            PuzzleAnswer::Refused(_) => Ok(()),
            PuzzleAnswer::Wrong { .. } => {
                let reply = sentences::reply(self.attempt.state(), &meant);
                let wrong = sentences::wrong(self.terminal.language, reply.as_deref());
                self.terminal.paragraph(&wrong)
            }
            PuzzleAnswer::Right { reply, .. } => {
                self.hints = 0;
                let right = self.text_of("puzzle-right");
                self.terminal.paragraph(&right)?;
                let reply = self.localizer.announcement(&reply, self.attempt.state().layout());
                self.terminal.paragraph(&reply)?;
                self.show_board()
            }
            PuzzleAnswer::Solved { .. } => {
                self.show_board()?;
                let solved = self.text_of("puzzle-solved");
                self.terminal.heading(solved)?;
                self.explain()
            }
        }
    }

    /// Gives the first hint, the piece, and then the second, the move.
    fn hint(&mut self) -> Result<(), CliError> {
        self.hints += 1;
        let Some(right) = self.attempt.right_move().map(str::to_string) else { return Ok(()) };
        let piece = sentences::piece_hint(self.terminal.language, self.attempt.state(), &right);
        let hint = piece.filter(|_| self.hints == 1).unwrap_or_else(|| self.localizer.hint(&right));
        self.terminal.paragraph(&hint)
    }

    fn show_solution(mut self) -> Result<(), CliError> {
        let rest = sentences::rest_of_solution(&self.attempt).join(" ");
        self.terminal.paragraph(&rest)?;
        self.explain()
    }

    fn explain(&mut self) -> Result<(), CliError> {
        let explanation = sentences::explanation(self.terminal.language, self.attempt.puzzle());
        self.terminal.paragraph(&explanation)
    }
}
