//! A program in a terminal of its own, by tmux, which says what stands on the screen and which modes the terminal is in.

use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The longest time in which the program answers; it detects a hang.
const TMUX_TIMEOUT: Duration = Duration::from_secs(120);
const POLL_INTERVAL: Duration = Duration::from_millis(40);

/// The line that stands on the screen once the program has ended.
pub const ENDED: &str = "the program has ended";

/// A terminal with a program in it. It ends with this value.
pub struct Tmux {
    socket: String,
}

impl Tmux {
    /// Starts a shell command in a terminal of a size.
    pub fn start((width, height): (u16, u16), command: &str) -> Tmux {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let tmux = Tmux { socket: format!("sprung-test-{}-{number}", std::process::id()) };
        let (width, height) = (width.to_string(), height.to_string());
        // `cat` keeps the terminal open, so that what the program left there can be seen
        let command = format!("{command}; echo {ENDED}; exec cat");
        tmux.run(&["-f", "/dev/null", "new-session", "-d", "-x", &width, "-y", &height, &command]);
        tmux
    }

    fn run(&self, arguments: &[&str]) -> String {
        let mut command = Command::new("tmux");
        command.args(["-u", "-L", &self.socket]).args(arguments);
        command.env("LC_ALL", "C.UTF-8").env_remove("TMUX").env_remove("NO_COLOR");
        let output = command.output().expect("tmux is installed: bash scripts/setup tests");
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Returns what stands on the screen.
    pub fn screen(&self) -> String {
        self.run(&["capture-pane", "-p"])
    }

    /// Presses keys by their names, such as `Enter`.
    pub fn press(&self, keys: &[&str]) {
        self.run(&[&["send-keys"], keys].concat());
    }

    /// Types a text and presses Enter.
    pub fn type_line(&self, text: &str) {
        self.run(&["send-keys", "-l", text]);
        self.press(&["Enter"]);
    }

    /// Returns whether the terminal shows its alternate screen, and whether it reports the mouse.
    pub fn modes(&self) -> (bool, bool) {
        let text = self.run(&["display-message", "-p", "#{alternate_on} #{mouse_any_flag}"]);
        let mut flags = text.split_whitespace().map(|flag| flag == "1");
        (flags.next() == Some(true), flags.next() == Some(true))
    }

    /// Waits until the screen contains a text, and returns the screen.
    pub fn wait_for(&self, text: &str) -> String {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            if screen.contains(text) {
                return screen;
            }
            assert!(start.elapsed() < TMUX_TIMEOUT, "no {text:?} in time:\n{screen}");
            sleep(POLL_INTERVAL);
        }
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        let _ = Command::new("tmux").args(["-L", &self.socket, "kill-server"]).output();
    }
}
