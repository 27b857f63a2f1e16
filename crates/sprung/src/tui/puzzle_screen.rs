//! Puzzles on the full screen: one after the other, with hints, refutations and solutions.

use super::activity::Activity;
use super::search::{self, Refutation};
use super::{App, AppEvent};
use crate::board::ColourDepth;
use crate::commands::play::input_command::InputCommand;
use crate::commands::puzzle::sentences;
use crate::error::CliError;
use sprung_i18n::{Language, page_text};
use sprung_puzzles::{Puzzle, PuzzleAnswer, PuzzleAttempt};
use sprung_rules::{AnyState, Seat};
use std::sync::mpsc::Sender;

/// Puzzles of a game, and the one that is being solved.
pub struct PuzzleScreen {
    puzzles: Vec<Puzzle>,
    /// The place of the puzzle among them.
    place: usize,
    pub(super) attempt: PuzzleAttempt,
    /// The position after the solution, once it was shown.
    shown: Option<Box<dyn AnyState>>,
    /// The number of hints at this step.
    hints: usize,
    /// The number of attempts so far.
    revision: u64,
}

/// Opens the screen with the first of the puzzles.
pub fn open(
    puzzles: Vec<Puzzle>,
    attempt: PuzzleAttempt,
    display: (Language, ColourDepth),
    sender: Sender<AppEvent>,
) -> App<PuzzleScreen> {
    let below = nearest_seat(&attempt);
    let screen = PuzzleScreen { puzzles, place: 0, attempt, shown: None, hints: 0, revision: 0 };
    App::open(screen, below, |localizer, _| localizer.screen_greeting(), display, sender)
}

/// Returns the solver's seat, which is seen at the bottom.
fn nearest_seat(attempt: &PuzzleAttempt) -> Seat {
    attempt.seat().or(attempt.state().seats().iter().next()).expect("every game has seats")
}

impl App<PuzzleScreen> {
    fn text_of(&self, key: &str) -> String {
        page_text(self.localizer.language, key, &[])
    }

    /// Gives the first hint, the piece, and then the second, the move.
    fn hint(&mut self) {
        let Some(right) = self.activity.attempt.right_move().map(str::to_string) else { return };
        if self.activity.shown.is_some() {
            return;
        }
        self.activity.hints += 1;
        let piece = sentences::piece_hint(self.localizer.language, self.state(), &right);
        match piece.filter(|_| self.activity.hints == 1) {
            Some(piece) => self.say(piece),
            None => self.suggest(&right),
        }
    }

    fn show_solution(&mut self) {
        let rest = sentences::rest_of_solution(&self.activity.attempt).to_vec();
        if rest.is_empty() || self.activity.shown.is_some() {
            return;
        }
        let mut end = self.state().boxed();
        for text in &rest {
            // the puzzles of a file are checked when it is made; one that is faulty shows as far as it goes
            if end.play(text).is_err() {
                break;
            }
        }
        self.clear();
        self.activity.shown = Some(end);
        self.say(rest.join(" "));
    }

    fn next_puzzle(&mut self) -> Result<(), CliError> {
        let count = self.activity.puzzles.len();
        let place = (self.activity.place + 1) % count.max(1);
        let Some(puzzle) = self.activity.puzzles.get(place) else { return Ok(()) };
        let game = self.state().id();
        let attempt =
            PuzzleAttempt::begin(game, puzzle).map_err(|faults| CliError::Position { game, faults })?;
        let (below, puzzles) = (nearest_seat(&attempt), std::mem::take(&mut self.activity.puzzles));
        let revision = self.activity.revision + 1;
        let screen = PuzzleScreen { puzzles, place, attempt, shown: None, hints: 0, revision };
        self.replace(screen, below);
        Ok(())
    }

    fn show_refutation(&mut self, refutation: &Refutation) {
        if refutation.revision == self.activity.revision {
            let wrong = sentences::wrong(self.localizer.language, refutation.reply.as_deref());
            self.say(wrong);
        }
    }
}

impl Activity for PuzzleScreen {
    const ASKS_BEFORE_LEAVING: bool = false;

    fn state(&self) -> &dyn AnyState {
        self.shown.as_deref().unwrap_or_else(|| self.attempt.state())
    }

    fn awaits_person(&self) -> bool {
        !self.attempt.is_solved() && self.shown.is_none()
    }

    fn play(app: &mut App<PuzzleScreen>, text: &str) -> Result<(), CliError> {
        if !app.activity.awaits_person() {
            return Ok(());
        }
        app.activity.revision += 1;
        match app.activity.attempt.attempt(text) {
            PuzzleAnswer::Refused(refusal) => app.refuse(&refusal),
            PuzzleAnswer::Wrong { .. } => {
                app.clear();
                app.say(sentences::wrong(app.localizer.language, None));
                let (state, revision) = (app.state().boxed(), app.activity.revision);
                search::refute(state, text.to_string(), revision, app.sender.clone());
            }
            PuzzleAnswer::Right { reply, .. } => {
                app.activity.hints = 0;
                app.announce(&reply);
                app.said.text = format!("{} {}", app.text_of("puzzle-right"), app.said.text);
            }
            PuzzleAnswer::Solved { effects } => app.announce(&effects),
        }
        Ok(())
    }

    fn throw(_app: &mut App<PuzzleScreen>) -> Result<(), CliError> {
        // no puzzle has a throw or lot to make: where one decides, it was made before the puzzle begins
        Ok(())
    }

    fn go_on(app: &mut App<PuzzleScreen>) -> Result<(), CliError> {
        app.next_puzzle()
    }

    fn run_own_line(app: &mut App<PuzzleScreen>, line: &str) -> Result<bool, CliError> {
        match line.trim().to_lowercase().as_str() {
            "solution" | "lösung" | "loesung" => app.show_solution(),
            "next" | "weiter" => app.next_puzzle()?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn run_command(app: &mut App<PuzzleScreen>, command: InputCommand) -> Result<(), CliError> {
        match command {
            InputCommand::Hint => app.hint(),
            _ => app.say(app.localizer.not_here()),
        }
        Ok(())
    }

    fn press_function_key(app: &mut App<PuzzleScreen>, number: u8) -> Result<(), CliError> {
        match number {
            2 => app.hint(),
            3 => app.show_solution(),
            5 => return app.next_puzzle(),
            _ => {}
        }
        Ok(())
    }

    fn receive(app: &mut App<PuzzleScreen>, event: AppEvent) -> Result<(), CliError> {
        if let AppEvent::Refuted(refutation) = event {
            app.show_refutation(&refutation);
        }
        Ok(())
    }

    fn headline(app: &App<PuzzleScreen>) -> String {
        sentences::goal(app.localizer, &app.activity.attempt)
    }

    fn notes(app: &App<PuzzleScreen>) -> Vec<String> {
        let (attempt, language) = (&app.activity.attempt, app.localizer.language);
        let how = match (attempt.is_solved(), app.activity.shown.is_some()) {
            (true, _) => "puzzle-solved",
            (false, true) => "puzzle-shown",
            (false, false) => {
                return vec![
                    sentences::title(app.localizer, attempt.puzzle()),
                    sentences::moves_to_find(language, attempt),
                ];
            }
        };
        let explanation = sentences::explanation(language, attempt.puzzle());
        vec![sentences::title(app.localizer, attempt.puzzle()), app.text_of(how), explanation]
    }

    fn shows_progress(&self) -> bool {
        false
    }

    fn key_hints(app: &App<PuzzleScreen>) -> String {
        match app.activity.awaits_person() {
            true => app.localizer.screen_hints_puzzle(),
            false => app.localizer.screen_hints_next(),
        }
    }

    fn help(app: &App<PuzzleScreen>) -> String {
        app.localizer.puzzle_keys()
    }
}
