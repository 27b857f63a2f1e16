//! Tests that run the Python programs of `docs/programs.md` with the interpreter that `scripts/setup` installs.

use crate::test_server::TestServer;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const DOCUMENT: &str = include_str!("../../../../docs/programs.md");
const BOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/bot.py");

fn python() -> PathBuf {
    let python = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/python/bin/python");
    assert!(python.exists(), "{} is missing; scripts/setup installs it", python.display());
    python
}

/// Runs Python without blocking the server in this process.
async fn run(mut command: Command) -> Output {
    tokio::task::spawn_blocking(move || command.output().expect("python starts")).await.unwrap()
}

/// Returns the content of the first code block of a language.
fn block(language: &str) -> &'static str {
    let (_, rest) = DOCUMENT.split_once(&format!("```{language}\n")).expect("there is such a block");
    rest.split_once("```").expect("the block ends").0
}

#[tokio::test]
async fn the_example_in_python_plays_a_whole_game_with_dice() {
    assert!(include_str!("../../examples/bot.py").lines().count() <= 120, "the document says 120 lines");
    let server = TestServer::start().await;
    let mut command = Command::new(python());
    command.arg(BOT).arg(server.address.to_string()).env("PACE", "0");
    let played = run(command).await;
    let (out, err) = (String::from_utf8_lossy(&played.stdout), String::from_utf8_lossy(&played.stderr));
    assert!(played.status.success(), "{out}{err}");
    let (plies, end) = out.trim_end().rsplit_once('\n').unwrap();
    assert!(plies.lines().count() > 20, "{out}");
    let words: Vec<&str> = end.split(' ').collect();
    assert!(words[0] == "room:" && end.contains("\"rules\""), "the rules ended the game: {end}");
    let path = format!("/api/tables/{}/record", words[1]);
    let (_, record) = sprung_client::get(server.address, &path).await.unwrap();
    let record = sprung_rules::UncheckedRecord::read(&record).next().unwrap().unwrap();
    let checked =
        sprung_table::verify_throws(&record.replay().unwrap()).expect("dice").expect("every throw holds");
    assert!(checked.throws > 10);
    assert_eq!(checked.server_only, 0, "the bot contributed to every throw");
}

#[tokio::test]
async fn the_example_in_python_names_the_reason_when_its_seat_is_taken() {
    let server = TestServer::start().await;
    let room = server.table("eckstein", &[], &[(sprung_rules::Seat::A, 1)]).await;
    let mut command = Command::new(python());
    command.arg(BOT).args([&server.address.to_string(), &room, "A"]);
    let played = run(command).await;
    let err = String::from_utf8_lossy(&played.stderr);
    assert!(!played.status.success() && err.contains("taken"), "{err}");
}

#[tokio::test]
async fn the_documented_computation_of_a_throw_prints_the_documented_output() {
    let mut command = Command::new(python());
    command.args(["-c", block("python")]);
    let computed = run(command).await;
    assert_eq!(String::from_utf8_lossy(&computed.stderr), "");
    assert_eq!(String::from_utf8_lossy(&computed.stdout), block("text"));
}
