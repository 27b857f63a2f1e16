//! Runs the checks one after the other, each a command that a person could type.

use crate::dependency_rules::CRATES;
use crate::workspace::{self, Member};
use crate::{api, checks, licences};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// The manifest of the Python package, which is a workspace of its own.
const PYTHON_PACKAGE: &str = "packages/python/Cargo.toml";

/// Runs what takes less than a minute once it is built: formatting, convention checks, lints, quick tests.
pub fn check() -> Result<(), String> {
    format_and_lints()?;
    if has_nextest() {
        cargo("nextest run --workspace --profile quick")
    } else {
        cargo("test --workspace --lib --bins")
    }
}

/// Runs everything that must hold before a change is merged.
pub fn ci() -> Result<(), String> {
    let begun = Instant::now();
    format_and_lints()?;
    let members = workspace::members(&workspace::metadata()?);
    let packages: String = members
        .iter()
        .filter(|member| in_browser(member))
        .map(|member| format!(" --package {}", member.name))
        .collect();
    cargo(&format!("clippy{packages} --target wasm32-unknown-unknown -- -D warnings"))?;
    run(Command::new(env!("CARGO"))
        .args(["doc", "--workspace", "--no-deps"])
        .env("RUSTDOCFLAGS", "-D warnings"))?;
    if has_nextest() {
        cargo("nextest run --workspace")?;
        cargo("test --workspace --doc")?;
    } else {
        cargo("test --workspace")?;
    }
    package(false)?;
    browser()?;
    python()?;
    js()?;
    licences::report()?;
    println!("── everything holds, after {:.0} minutes", begun.elapsed().as_secs_f64() / 60.0);
    Ok(())
}

/// Tests the web client in a real Chromium, served by the program itself.
///
/// The program and the page build are built as members of the whole workspace and with a test among them: by themselves their
/// dependencies have fewer features, and what the tests have built would be built again.
pub fn browser() -> Result<(), String> {
    cargo("build --workspace --bin page-build --bin sprung --test cli")?;
    run(&mut Command::new(workspace::root().join("target/debug/page-build")))?;
    let tests = workspace::root().join("tests/browser");
    run_in(&tests, Command::new("npm").args(["ci", "--no-audit", "--no-fund"]))?;
    run_in(&tests, Command::new("npm").arg("test"))
}

/// Lints the Python package, builds its wheel and tests it in a fresh environment.
pub fn python() -> Result<(), String> {
    cargo(&format!(
        "clippy --manifest-path {PYTHON_PACKAGE} --target-dir target/python-package -- -D warnings"
    ))?;
    run(Command::new("bash").arg("scripts/python-package"))
}

/// Packages every published crate. With `build` each is built from its package, with the packages of the crates that it uses.
pub fn package(build: bool) -> Result<(), String> {
    let published = workspace::published(&workspace::metadata()?);
    let names: String = published.iter().map(|published| format!(" --package {}", published.name)).collect();
    // the registry need not know the crates: cargo takes those that are packaged together from each other
    let depth = if build { "" } else { " --no-verify" };
    cargo(&format!("package --allow-dirty --quiet{depth}{names}"))
}

/// Builds the JavaScript package and tests it in a fresh folder. Its crates are members of the workspace, which lints them.
pub fn js() -> Result<(), String> {
    run(Command::new("bash").arg("scripts/js-package"))
}

fn format_and_lints() -> Result<(), String> {
    cargo("fmt --all --check")?;
    cargo(&format!("fmt --manifest-path {PYTHON_PACKAGE} --check"))?;
    checks::run()?;
    api::run(false)?;
    cargo("clippy --workspace --all-targets -- -D warnings")
}

fn in_browser(member: &Member) -> bool {
    CRATES.iter().any(|rules| rules.name == member.name && rules.in_browser)
}

fn has_nextest() -> bool {
    let asked = Command::new(env!("CARGO"))
        .args(["nextest", "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    asked.is_ok_and(|status| status.success())
}

fn cargo(arguments: &str) -> Result<(), String> {
    run(Command::new(env!("CARGO")).args(arguments.split(' ')))
}

fn run(command: &mut Command) -> Result<(), String> {
    run_in(&workspace::root(), command)
}

fn run_in(folder: &Path, command: &mut Command) -> Result<(), String> {
    let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy().into_owned()).collect();
    let program = Path::new(command.get_program());
    let program = program.file_stem().unwrap_or(program.as_os_str()).to_string_lossy().into_owned();
    let line = format!("{program} {}", words.join(" "));
    println!("── {line}");
    let begun = Instant::now();
    let status = command.current_dir(folder).status().map_err(|error| format!("{line}: {error}"))?;
    println!("── {:.1} s", begun.elapsed().as_secs_f64());
    if status.success() { Ok(()) } else { Err(format!("failed: {line}")) }
}
