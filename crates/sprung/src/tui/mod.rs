//! The full screen of `sprung play`, `sprung puzzle` and `sprung lessons GAME`, for terminals of at least 80 columns and 24 lines.
//!
//! [`App`] holds the state and handles events, `view` draws it. An [`Activity`] says what is done on the board. Keys and clicks,
//! chosen moves, hints, analyses and the events of an online table all arrive as [`AppEvent`]s over one channel, so that the screen
//! answers while the engine searches.

mod activity;
mod app;
mod board_view;
mod command;
mod game_screen;
pub mod lesson_screen;
pub mod online_screen;
mod overlay;
pub mod puzzle_screen;
mod search;
#[cfg(test)]
mod tests;
mod view;

pub use activity::Activity;
pub use app::App;
pub use game_screen::GameScreen;

use crate::error::CliError;
use crate::online::OnlineUpdate;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::execute;
use ratatui::{DefaultTerminal, Frame};
use search::{FoundMove, Hint, PositionAnalysis, Refutation};
use std::io;
use std::panic;
use std::sync::Once;
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
    /// The connection to an online table reports something.
    Online(OnlineUpdate),
    /// The reply to a wrong move in a puzzle was found.
    Refuted(Refutation),
}

/// Shows an activity on the full screen until it is left, and returns it. The terminal is restored in every case, also by a panic.
pub fn run<A: Activity>(
    mut app: App<A>,
    events: (Sender<AppEvent>, Receiver<AppEvent>),
) -> Result<A, CliError> {
    let (sender, receiver) = events;
    release_mouse_on_panic();
    let mut screen = ratatui::try_init().map_err(CliError::Output)?;
    let played = execute!(io::stdout(), EnableMouseCapture).map_err(CliError::Output).and_then(|()| {
        read_terminal(sender);
        play(&mut app, &mut screen, &receiver)
    });
    let mouse = execute!(io::stdout(), DisableMouseCapture);
    ratatui::restore();
    played?;
    mouse.map_err(CliError::Output)?;
    Ok(app.into_activity())
}

/// Makes a panic give the mouse back. ratatui's own hook, which is set later and therefore runs first, restores the rest.
fn release_mouse_on_panic() {
    static SET: Once = Once::new();
    SET.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // the message of the panic matters more than the mouse
            let _ = execute!(io::stdout(), DisableMouseCapture);
            before(info);
        }));
    });
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

fn play<A: Activity>(
    app: &mut App<A>,
    screen: &mut DefaultTerminal,
    receiver: &Receiver<AppEvent>,
) -> Result<(), CliError> {
    while !app.is_left() {
        screen.draw(|frame: &mut Frame| app.draw(frame)).map_err(CliError::Output)?;
        let now = Instant::now();
        let event = match A::wakes_at(app, now) {
            Some(at) => receiver.recv_timeout(at.saturating_duration_since(now)),
            None => receiver.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match event {
            Ok(event) => app.handle(event)?,
            Err(RecvTimeoutError::Timeout) => A::wake(app)?,
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
