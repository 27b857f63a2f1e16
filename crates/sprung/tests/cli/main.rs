//! The program as a person or a script meets it: what it prints, what it answers to wrong input, its exit codes.
//!
//! Longer answers are files in `tests/data`, to be read; `SPRUNG_WRITE=1 cargo test -p sprung --test cli` writes them anew.

mod analyse;
mod answers;
mod bench;
mod boards;
mod cecp;
mod engine;
mod engine_answers;
mod kept_records;
mod lessons;
mod levels;
mod matches;
mod outsiders;
mod play;
mod puzzles;
mod replay;
mod tablebase;
mod wrong_input;

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// The exit status and output of the program.
#[derive(Debug)]
pub struct Answer {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

/// The program in a plain environment: no terminal, no language, no colours asked for.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sprung"));
    let told = ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "COLORTERM", "TERM"];
    told.iter().for_each(|name| {
        command.env_remove(name);
    });
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub fn run(command: &mut Command) -> Answer {
    answer(command.spawn().expect("the program starts"))
}

/// Waits for a started program and returns its exit status and output.
pub fn answer(child: Child) -> Answer {
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Answer { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// The answer to a command line.
pub fn sprung(arguments: &[&str]) -> Answer {
    run(&mut command(arguments))
}

/// The answer to a command line and what is typed then.
pub fn typed(arguments: &[&str], lines: &[&str]) -> Answer {
    let mut child = command(arguments).stdin(Stdio::piped()).spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    // a program that ends before it has read everything is no fault
    let _ = input.write_all((lines.join("\n") + "\n").as_bytes());
    drop(input);
    answer(child)
}

pub fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// A path of its own for a test's file; nothing is there yet.
pub fn fresh(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

/// A shell script of its own for a test, that can be started; its path.
pub fn script(name: &str, text: &str) -> String {
    let path = fresh(name);
    fs::write(&path, format!("#!/bin/sh\n{text}\n")).expect("the file can be written");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("it can be started");
    path.to_str().expect("a plain path").to_string()
}

/// Compares with the file of a name.
pub fn assert_reads_as(name: &str, text: &str) {
    let path = data(name);
    if std::env::var_os("SPRUNG_WRITE").is_some() {
        fs::write(&path, text).expect("the file can be written");
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert!(text == expected, "{} differs from:\n{text}", path.display());
}
