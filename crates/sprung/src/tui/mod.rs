//! The full-screen board of `sprung play`, for terminals of at least 80 columns and 24 lines.
//!
//! [`App`] holds the state and handles events, `view` draws it. Keys and clicks, chosen moves, hints and analyses all arrive as
//! [`AppEvent`]s over one channel, so that the screen answers while the engine searches.

mod app;
mod board_view;
mod command;
mod overlay;
mod search;
#[cfg(test)]
mod tests;
mod view;

pub use app::App;

use crate::commands::play::hot_seat::HotSeatGame;
use crate::error::CliError;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::execute;
use ratatui::{DefaultTerminal, Frame};
use search::{FoundMove, Hint, PositionAnalysis};
use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// The smallest terminal that shows every board, in columns and lines.
pub const MINIMUM_SIZE: (usize, usize) = (80, 24);

/// The pause before a move or throw of the program, in which a person sees the one before it.
const PROGRAM_PAUSE: Duration = Duration::from_millis(450);

/// Something that happened to the application.
pub enum AppEvent {
    /// A key, a click or a new size.
    Terminal(Event),
    /// The terminal cannot be read any more.
    InputLost(io::Error),
    /// A player of the program has chosen a move.
    Found(FoundMove),
    /// A hint was computed.
    Hint(Hint),
    /// The analysis has finished an iteration.
    Analysed(PositionAnalysis),
}

/// Plays on the full screen until the game is left, and returns it. The terminal is restored in every case, also by a panic.
pub fn run(mut app: App, events: (Sender<AppEvent>, Receiver<AppEvent>)) -> Result<HotSeatGame, CliError> {
    let (sender, receiver) = events;
    let mut screen = ratatui::try_init().map_err(CliError::Output)?;
    let played = execute!(io::stdout(), EnableMouseCapture).map_err(CliError::Output).and_then(|()| {
        read_terminal(sender);
        play(&mut app, &mut screen, &receiver)
    });
    let mouse = execute!(io::stdout(), DisableMouseCapture);
    ratatui::restore();
    played?;
    mouse.map_err(CliError::Output)?;
    Ok(app.into_game())
}

/// Makes the channel over which an application and its threads communicate.
pub fn channel() -> (Sender<AppEvent>, Receiver<AppEvent>) {
    mpsc::channel()
}

/// Reads the terminal on a thread of its own, which ends with the program.
fn read_terminal(sender: Sender<AppEvent>) {
    thread::spawn(move || {
        loop {
            let event = match event::read() {
                Ok(event) => AppEvent::Terminal(event),
                Err(error) => AppEvent::InputLost(error),
            };
            let is_lost = matches!(event, AppEvent::InputLost(_));
            if sender.send(event).is_err() || is_lost {
                return;
            }
        }
    });
}

fn play(app: &mut App, screen: &mut DefaultTerminal, receiver: &Receiver<AppEvent>) -> Result<(), CliError> {
    let mut program_acts = Instant::now() + PROGRAM_PAUSE;
    while !app.is_left() {
        screen.draw(|frame: &mut Frame| app.draw(frame)).map_err(CliError::Output)?;
        let event = if app.program_is_due() {
            receiver.recv_timeout(program_acts.saturating_duration_since(Instant::now()))
        } else {
            receiver.recv().map_err(|_| RecvTimeoutError::Disconnected)
        };
        match event {
            Ok(event) => app.handle(event)?,
            Err(RecvTimeoutError::Timeout) => {
                app.let_program_act()?;
                program_acts = Instant::now() + PROGRAM_PAUSE;
            }
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
    }
    Ok(())
}

/// Returns whether a terminal of this size, in columns and lines, can show the full screen.
pub fn fits(size: Option<(usize, usize)>) -> bool {
    let is_large = size.is_some_and(|(width, height)| width >= MINIMUM_SIZE.0 && height >= MINIMUM_SIZE.1);
    is_large && std::env::var("TERM").is_ok_and(|term| term != "dumb")
}
