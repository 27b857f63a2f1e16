//! `sprung play LINK` at a real server: with and without a name, with the token of a seat, line by line and on the full screen.

#[path = "../src/tui/tests/tmux.rs"]
mod tmux;

use sprung_client::{ServerAddress, SplitMix64, TableClient};
use sprung_rules::Seat;
use sprung_wire::{ChatContent, CreateTable, TableCommand, TableSettings, Token};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;
use stress_test::ServerProcess;
use tmux::{ENDED, Tmux};
use tokio::runtime::Runtime;

/// The longest time in which the program or the server answers; it detects a hang.
const TEST_TIMEOUT: Duration = Duration::from_secs(120);

/// A server with a folder of its own.
struct TestServer {
    process: Option<ServerProcess>,
    folder: PathBuf,
    runtime: Runtime,
}

impl TestServer {
    fn start(name: &str) -> TestServer {
        let folder = std::env::temp_dir().join(format!("sprung-{name}-{}", std::process::id()));
        let program = Path::new(env!("CARGO_BIN_EXE_sprung"));
        let process = ServerProcess::start(program, &folder, 0, &[]).unwrap();
        TestServer { process: Some(process), folder, runtime: Runtime::new().unwrap() }
    }

    fn process(&self) -> &ServerProcess {
        self.process.as_ref().expect("it runs until the end")
    }

    /// Creates a table and returns its room.
    fn table(&self, settings: &str) -> String {
        let settings: TableSettings = serde_json::from_str(settings).unwrap();
        let create = CreateTable { settings, host: Token([9; 16]) };
        self.runtime.block_on(sprung_client::create(self.process().address, &create)).unwrap()
    }

    fn link(&self, room: &str, token: Option<Token>) -> String {
        ServerAddress::from(self.process().address).table_link(room, token)
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.process = None;
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The program with pipes: what it prints arrives line by line.
struct Piped {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    seen: Vec<String>,
}

impl Piped {
    fn start(arguments: &[&str]) -> Piped {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sprung"));
        command.args(arguments).args(["--lang", "en"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        });
        Piped { child, input, lines, seen: Vec::new() }
    }

    fn type_line(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// Waits for a line with a text.
    fn wait_for(&mut self, text: &str) -> String {
        loop {
            let Ok(line) = self.lines.recv_timeout(TEST_TIMEOUT) else {
                panic!("no {text:?} in time:\n{}", self.seen.join("\n"));
            };
            self.seen.push(line.clone());
            if line.contains(text) {
                return line;
            }
        }
    }
}

impl Drop for Piped {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_person_joins_plays_chats_and_is_refused_line_by_line() {
    let server = TestServer::start("online-lines");
    let room = server.table(r#"{"game":"raeuberschach","take-back":true,"chat":true}"#);
    let mut guest = TableClient::new(server.process().address, &room, [2; 32]);
    let mut piped = Piped::start(&["play", &server.link(&room, None), "--as", "Anna", "--no-board"]);
    piped.wait_for("You play White");
    server.runtime.block_on(async {
        guest.connect().await.unwrap();
        guest.join(Seat::B, "Berta", Token([3; 16])).await.unwrap();
    });
    piped.wait_for("Berta has taken a seat");
    piped.wait_for("White to move");
    piped.type_line("e2e5");
    piped.wait_for("(RC-");
    piped.type_line("e2e3");
    piped.wait_for("e2 to e3");
    server.runtime.block_on(async {
        let (seat, ply, _) = guest.turn().unwrap_or((Seat::B, 1, Vec::new()));
        while guest.turn().is_none() {
            guest.listen().await.unwrap();
        }
        guest.play(seat, ply, "b7b5").await.unwrap();
        let content = ChatContent::Text("good luck".to_string());
        guest.request(Some(Seat::B), TableCommand::Say { name: None, content }).await.unwrap();
    });
    piped.wait_for("b7 to b5");
    piped.wait_for("Berta: good luck");
    piped.type_line("a2a3");
    piped.wait_for("(RC-7)");
    piped.type_line("/thank you");
    piped.wait_for("Anna: thank you");
    piped.type_line("resign");
    piped.wait_for("really resign?");
    piped.type_line("y");
    piped.wait_for("Black wins: White resigned");
    piped.type_line("quit");
    // the link that is printed plays the seat again
    let line = piped.wait_for("this link plays your seat");
    let link = line.split_whitespace().last().unwrap();
    let mut again = Piped::start(&["play", link, "--no-board"]);
    again.wait_for("You play White");
}

#[test]
fn a_whole_game_with_dice_is_played_by_the_program() {
    let server = TestServer::start("online-dice");
    let room = server.table(r#"{"game":"roesselsprung","options":["seats=AB"]}"#);
    let mut guest = TableClient::new(server.process().address, &room, [2; 32]);
    let mut piped = Piped::start(&["play", &server.link(&room, None), "--as", "Anna", "--no-board"]);
    piped.wait_for("You play Yellow");
    server.runtime.block_on(async {
        guest.connect().await.unwrap();
        guest.join(Seat::B, "Berta", Token([3; 16])).await.unwrap();
    });
    // every throw needs the program's number; the guest plays its own moves and knows those of both
    let mut luck = SplitMix64::new(7);
    let mut last = None;
    while guest.table().is_none_or(|table| table.ply() < 30) {
        if let Some((seat, ply, moves)) = guest.turn() {
            let text = luck.choose(&moves).cloned().unwrap();
            server.runtime.block_on(guest.play(seat, ply, &text)).unwrap();
            continue;
        }
        let table = guest.table().unwrap();
        if let Some((Seat::A, _)) = table.to_move()
            && last != Some(table.ply())
        {
            last = Some(table.ply());
            // the program may learn later than the guest that it has to move
            piped.wait_for("Yellow to move");
            let moves = table.state().moves();
            piped.type_line(luck.choose(&moves).unwrap());
        }
        server.runtime.block_on(async {
            tokio::time::timeout(TEST_TIMEOUT, guest.listen()).await.expect("in time").unwrap();
        });
    }
    let protocol = guest.table().unwrap().throw_protocol().unwrap();
    let reveals = protocol.reveals(Seat::A);
    assert!(reveals.own.committed + reveals.others.committed > 5, "{reveals:?}");
}

#[test]
fn a_watcher_sees_the_game_and_reconnects_when_the_server_is_back() {
    let mut server = TestServer::start("online-watch");
    let room =
        server.table(r#"{"game":"eckstein","seats":[{"seat":"A","sitter":{"computer":{"level":1}}}]}"#);
    let mut piped = Piped::start(&["play", &server.link(&room, None), "--no-board"]);
    piped.wait_for("to take a free seat");
    piped.type_line("join Berta");
    piped.wait_for("You play");
    let address = server.process().address;
    let folder = server.folder.clone();
    server.process = None;
    piped.wait_for("The connection is broken");
    let program = Path::new(env!("CARGO_BIN_EXE_sprung"));
    server.process = Some(ServerProcess::start(program, &folder, address.port(), &[]).unwrap());
    piped.wait_for("Connected again");
}

#[test]
fn what_is_no_table_is_told() {
    let server = TestServer::start("online-wrong");
    let told = |link: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sprung"));
        let output = command.args(["play", link, "--lang", "en"]).stdin(Stdio::null()).output().unwrap();
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (code, error) = told(&server.link("aaaaaaaaaaaaaaaa", None));
    assert!(code == Some(2) && error.contains("There is no such table"), "{error}");
    let (code, error) = told("http://127.0.0.1:1/#/table/aaaaaaaaaaaaaaaa");
    assert!(code == Some(2) && error.contains("the connection broke"), "{error}");
    let (code, error) = told("https://example.org/#/play/aaaa");
    assert!(code == Some(2) && error.contains("is no link of a table, expected http"), "{error}");
}

#[test]
fn a_table_fills_the_screen() {
    let server = TestServer::start("online-screen");
    let room = server.table(
        r#"{"game":"raeuberschach","clock":"5m+3s","seats":[{"seat":"B","sitter":{"computer":{"level":1}}}]}"#,
    );
    let program = env!("CARGO_BIN_EXE_sprung");
    let command = format!("'{program}' play '{}' --as Anna --lang en", server.link(&room, None));
    let tmux = Tmux::start((80, 24), &command);
    let screen = tmux.wait_for("White to move");
    assert!(screen.contains("White (Anna) ") && screen.contains("Black (Level 1)"), "{screen}");
    assert_eq!(tmux.modes(), (true, true));
    tmux.type_line("e2e5");
    tmux.wait_for("(RC-");
    tmux.type_line("e2e3");
    tmux.wait_for("1. e3");
    tmux.press(&["C-q"]);
    tmux.wait_for("Leave the game?");
    tmux.press(&["y"]);
    tmux.wait_for(ENDED);
    tmux.wait_for("this link plays your seat");
    assert_eq!(tmux.modes(), (false, false));
}
