//! A panic on the full screen gives the terminal back.

use super::tmux::{ENDED, Tmux};
use crate::tui::release_mouse_on_panic;
use ratatui::crossterm::event::{self, EnableMouseCapture, Event};
use ratatui::crossterm::execute;
use ratatui::crossterm::style::Print;
use std::io;

/// Set in the terminal of the test; there the test below panics on the full screen.
const IN_TERMINAL: &str = "SPRUNG_TEST_IN_TERMINAL";

#[test]
fn panics_in_a_terminal_of_its_own() {
    if std::env::var_os(IN_TERMINAL).is_none() {
        return;
    }
    release_mouse_on_panic();
    let screen = ratatui::try_init();
    execute!(io::stdout(), EnableMouseCapture, Print("ready")).expect("a terminal");
    while !matches!(event::read(), Ok(Event::Key(_)) | Err(_)) {}
    panic!("on the full screen: {}", screen.is_ok());
}

#[test]
fn a_panic_restores_the_screen_and_releases_the_mouse() {
    let program = std::env::current_exe().expect("a path");
    let test = "tui::tests::panics::panics_in_a_terminal_of_its_own";
    let command = format!("{IN_TERMINAL}=1 '{}' --exact {test} --nocapture", program.display());
    let tmux = Tmux::start((80, 24), &command);
    tmux.wait_for("ready");
    assert_eq!(tmux.modes(), (true, true));
    tmux.type_line("x");
    tmux.wait_for("on the full screen: true");
    tmux.wait_for(ENDED);
    assert_eq!(tmux.modes(), (false, false));
}
