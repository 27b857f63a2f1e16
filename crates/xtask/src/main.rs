//! The quality gates. `cargo xtask check` is for every edit, `cargo xtask ci` for every landing.

mod house;
mod licences;
mod rooms;
mod steps;
mod workspace;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask TASK

  check      formatting, lints, quick tests: under a minute once built
  ci         everything that must hold: check's gates, the wasm build, documentation, all tests, the browser, licences
  browser    the web client in Chromium: every game, every page, keys, phones, offline
  house      the arrows between crates, file lengths, unfinished marks
  licences   the licences of all dependencies, and crates present in several versions
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["check"] => steps::check(),
        ["ci"] => steps::ci(),
        ["browser"] => steps::browser(),
        ["house"] => house::report(),
        ["licences"] => licences::report(),
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("xtask: {fault}");
            ExitCode::FAILURE
        }
    }
}
