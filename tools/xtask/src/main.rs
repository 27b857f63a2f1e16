//! The development tasks. `cargo xtask check` is for every edit, `cargo xtask ci` for every merge.

mod api;
mod checks;
mod dependency_rules;
mod licences;
#[cfg(test)]
mod package_tests;
mod steps;
mod workspace;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask TASK

  check          runs formatting, convention checks, lints and quick tests: under a minute once built
  ci             runs everything that must hold: the above, the wasm build, documentation, all tests, the browser, the packages for Python and JavaScript, licences
  browser        tests the web client in Chromium: every game, every page, keys, phones, offline
  python         builds the wheel of the Python package and tests it in a fresh environment
  js             builds the JavaScript package and tests it in a fresh folder
  source-checks  checks dependencies between crates, lengths of files and functions, names of types and games, first lines of doc comments, paths in documents and workflows, lines of documents, unfinished work
  api            compares the public API of the published crates with the texts in tools/xtask/api; --write replaces the texts
  package        packages every published crate and builds it from its package, as cargo publish does
  licences       lists the licences of all dependencies and the crates present in several versions
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["check"] => steps::check(),
        ["ci"] => steps::ci(),
        ["browser"] => steps::browser(),
        ["python"] => steps::python(),
        ["js"] => steps::js(),
        ["source-checks"] => checks::run(),
        ["api"] => api::run(false),
        ["api", "--write"] => api::run(true),
        ["package"] => steps::package(true),
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
