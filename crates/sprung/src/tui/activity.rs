//! The activities of the full screen: a game at this terminal, a puzzle, a lesson, an online table.

use super::overlay::Question;
use super::{App, AppEvent};
use crate::commands::play::input_command::InputCommand;
use crate::error::CliError;
use sprung_drawing::Mark;
use sprung_rules::{AnyState, Seat};
use std::time::Instant;

/// A board with something to do on it. [`App`] moves the cursor, selects pieces and reads lines; the activity says what follows.
pub trait Activity: Sized {
    /// Whether a person is asked before leaving.
    const ASKS_BEFORE_LEAVING: bool;

    /// Returns the position on the board.
    fn state(&self) -> &dyn AnyState;

    /// Returns whether a person here moves, throws or draws the lot now.
    fn awaits_person(&self) -> bool;

    /// Plays a move, throw or lot of a person, or says why it is refused.
    fn play(app: &mut App<Self>, text: &str) -> Result<(), CliError>;

    /// Throws the die or draws the lot for a person.
    fn throw(app: &mut App<Self>) -> Result<(), CliError>;

    /// Goes on to what comes next, when Enter is pressed while no person here has to decide.
    fn go_on(_app: &mut App<Self>) -> Result<(), CliError> {
        Ok(())
    }

    /// Carries out a typed line if its words are the activity's own, and returns whether they were.
    fn run_own_line(_app: &mut App<Self>, _line: &str) -> Result<bool, CliError> {
        Ok(false)
    }

    /// Carries out a command that not every activity has, such as undo.
    fn run_command(app: &mut App<Self>, command: InputCommand) -> Result<(), CliError>;

    /// Handles the function keys that not every activity has.
    fn press_function_key(app: &mut App<Self>, number: u8) -> Result<(), CliError>;

    /// Receives what a thread of the activity has found.
    fn receive(app: &mut App<Self>, event: AppEvent) -> Result<(), CliError>;

    /// Returns when [`wake`](Activity::wake) has to be called and the screen drawn anew, if nothing else happens before.
    fn wakes_at(_app: &App<Self>, _now: Instant) -> Option<Instant> {
        None
    }

    /// Does what is due.
    fn wake(_app: &mut App<Self>) -> Result<(), CliError> {
        Ok(())
    }

    /// Carries out what a person has agreed to.
    fn agreed(_app: &mut App<Self>, _question: Question) -> Result<(), CliError> {
        Ok(())
    }

    /// Handles a person's refusal.
    fn declined(_app: &mut App<Self>, _question: Question) -> Result<(), CliError> {
        Ok(())
    }

    /// Returns the line above everything else: whose turn it is, or the task.
    fn headline(app: &App<Self>) -> String;

    /// Returns the paragraphs between the headline and the state of the game.
    fn notes(_app: &App<Self>) -> Vec<String> {
        Vec::new()
    }

    /// Returns the lines below the state of the game, which are at most so wide.
    fn details(_app: &App<Self>, _width: usize) -> Vec<String> {
        Vec::new()
    }

    /// Returns whether the state says how far every seat has come and what was captured.
    fn shows_progress(&self) -> bool {
        true
    }

    /// Returns the name of a seat.
    fn seat_name(app: &App<Self>, seat: Seat) -> String {
        app.localizer.seat(seat)
    }

    /// Returns whether the state lists all seats, also where there is nothing to say about them.
    fn lists_seats(&self) -> bool {
        false
    }

    /// Returns the time that a seat has left, as it is shown; `None` without a clock.
    fn time_left(_app: &App<Self>, _seat: Seat) -> Option<String> {
        None
    }

    /// Returns the marks that the activity adds to the board.
    fn marks(&self) -> Vec<Mark> {
        Vec::new()
    }

    /// Returns the most important keys, in at most 80 characters.
    fn key_hints(app: &App<Self>) -> String;

    /// Returns the keys and commands of the help, a line each.
    fn help(app: &App<Self>) -> String;
}
