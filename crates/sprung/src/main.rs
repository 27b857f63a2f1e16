//! `sprung`: five German board games in the browser and at the terminal.

use std::process::ExitCode;

fn main() -> ExitCode {
    sprung::run()
}
