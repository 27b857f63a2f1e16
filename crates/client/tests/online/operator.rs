//! The operator's commands through the socket file.

use crate::test_server::TestServer;
use sprung_client::{ClientError, TableClient};
use sprung_rules::Seat;
use sprung_server::admin::{AdminAnswer, AdminCommand, AdminSocket, ask, serve_admin};
use sprung_wire::{EndReason, ErrorCode, GameResult, TableEvent};
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::time::Duration;
use tokio::time::timeout;

const LONG: Duration = Duration::from_secs(60);

/// A server with a socket file.
struct Operated {
    server: TestServer,
    path: PathBuf,
    _socket: AdminSocket,
}

impl Operated {
    async fn start() -> Operated {
        let server = TestServer::start().await;
        let path = server.file().with_file_name("admin.sock");
        let socket = serve_admin(&path, server.server.clone()).unwrap();
        Operated { server, path, _socket: socket }
    }

    async fn ask(&self, command: AdminCommand) -> AdminAnswer {
        let path = self.path.clone();
        tokio::task::spawn_blocking(move || ask(&path, &command)).await.unwrap().unwrap()
    }

    /// Returns the reason for which a command is not carried out.
    async fn refused(&self, command: AdminCommand) -> String {
        match self.ask(command).await {
            AdminAnswer::Refused(reason) => reason,
            answer => panic!("not refused: {answer:?}"),
        }
    }

    /// Starts a game of two people.
    async fn game(&self) -> (String, [TableClient; 2]) {
        let room = self.server.table("raeuberschach", &[], &[]).await;
        let people = [self.server.guest(&room, Seat::A).await, self.server.guest(&room, Seat::B).await];
        (room, people)
    }
}

/// Waits until the client's socket is closed and returns the last refusal.
async fn closed(client: &mut TableClient) -> Option<ErrorCode> {
    loop {
        match timeout(LONG, client.listen()).await.expect("the socket is closed") {
            Ok(()) => {}
            Err(ClientError::Refused(refusal)) => return Some(refusal.code),
            Err(_) => return None,
        }
    }
}

#[tokio::test]
async fn a_closed_game_ends_without_a_result() {
    let operated = Operated::start().await;
    let (room, [mut first, _second]) = operated.game().await;
    assert_eq!(operated.ask(AdminCommand::Close { room: room.clone() }).await, AdminAnswer::Done);
    while !first.is_over() {
        timeout(LONG, first.listen()).await.expect("the game ends").unwrap();
    }
    let is_closed = |event: &TableEvent| {
        matches!(event, TableEvent::Ended { reason: EndReason::Closed, result: GameResult::None, .. })
    };
    assert!(first.events().iter().any(|entry| is_closed(&entry.event)));
    let again = operated.refused(AdminCommand::Close { room: room.clone() }).await;
    assert!(again.contains("no running game"), "{again}");
    let unknown = operated.refused(AdminCommand::Close { room: "nothing".to_string() }).await;
    assert_eq!(unknown, "there is no room `nothing`");
}

#[tokio::test]
async fn a_purged_room_is_gone_and_its_clients_are_disconnected() {
    let operated = Operated::start().await;
    let (room, [mut first, _second]) = operated.game().await;
    let (other, _people) = operated.game().await;
    assert_eq!(operated.ask(AdminCommand::Purge { room: room.clone() }).await, AdminAnswer::Done);
    closed(&mut first).await;
    let path = format!("/api/tables/{room}");
    assert_eq!(sprung_client::get(operated.server.address, &path).await.unwrap().0, 404);
    let AdminAnswer::Rooms(rooms) = operated.ask(AdminCommand::List { most: 10 }).await else {
        panic!("a list is expected")
    };
    assert_eq!(rooms.iter().map(|room| &room.room).collect::<Vec<_>>(), [&other]);
    assert!(rooms[0].loaded && !rooms[0].over && rooms[0].events >= 4, "{rooms:?}");
    let again = operated.refused(AdminCommand::Purge { room }).await;
    assert!(again.contains("there is no room"), "{again}");
}

#[tokio::test]
async fn a_room_is_shown_with_the_addresses_of_its_clients() {
    let operated = Operated::start().await;
    let (room, _people) = operated.game().await;
    let AdminAnswer::Room(details) = operated.ask(AdminCommand::Show { room }).await else {
        panic!("a room is expected")
    };
    assert!(details.running);
    let seats: Vec<_> = details.clients.iter().map(|client| client.seat).collect();
    assert_eq!(seats, [Some('A'), Some('B')]);
    assert!(details.clients.iter().all(|client| client.address.as_deref() == Some("127.0.0.1")));
    let AdminAnswer::Load(load) = operated.ask(AdminCommand::Load).await else {
        panic!("a load is expected")
    };
    assert_eq!((load.rooms, load.sockets, load.tables), (1, 2, 1));
    assert_eq!((load.addresses[0].address.as_str(), load.addresses[0].sockets), ("127.0.0.1", 2));
}

#[tokio::test]
async fn a_banned_address_is_disconnected_and_refused_until_the_ban_is_lifted() {
    let operated = Operated::start().await;
    let (room, [mut first, _second]) = operated.game().await;
    let ban = |network: &str, seconds| AdminCommand::Ban {
        network: network.to_string(),
        seconds,
        reason: "spam".to_string(),
    };
    assert_eq!(operated.ask(ban("127.0.0.99/8", 60)).await, AdminAnswer::Done);
    closed(&mut first).await;
    let path = format!("/api/tables/{room}");
    let (status, body) = sprung_client::get(operated.server.address, &path).await.unwrap();
    assert!(status == 403 && body.contains("\"banned\""), "{status} {body}");
    let AdminAnswer::Bans(bans) = operated.ask(AdminCommand::Bans).await else { panic!("bans are expected") };
    assert_eq!((bans[0].network.as_str(), bans[0].reason.as_str()), ("127.0.0.0/8", "spam"));
    let unban = |network: &str| AdminCommand::Unban { network: network.to_string() };
    assert_eq!(operated.refused(unban("127.0.0.1")).await, "`127.0.0.1` is not banned");
    assert_eq!(operated.ask(unban("127.0.0.1/8")).await, AdminAnswer::Done);
    first.connect().await.expect("the address is welcome again");

    let wrong = operated.refused(ban("everybody", 60)).await;
    assert!(wrong.contains("`everybody` is no network"), "{wrong}");
    assert!(operated.refused(ban("192.0.2.1", 0)).await.contains("not 0"));
    assert!(operated.refused(ban("192.0.2.1", u64::MAX)).await.contains("a ban lasts"));
}

#[tokio::test]
async fn a_ban_survives_a_restart_and_ends_by_itself() {
    let operated = Operated::start().await;
    let ban = AdminCommand::Ban { network: "127.0.0.1".to_string(), seconds: 3, reason: String::new() };
    assert_eq!(operated.ask(ban).await, AdminAnswer::Done);
    let store = operated.server.store.clone();
    let limits = crate::test_server::generous();
    let folder = crate::test_server::new_folder();
    let restarted = TestServer::of_store(limits, store, folder).await;
    assert_eq!(sprung_client::get(restarted.address, "/api/tables").await.unwrap().0, 403);
    let ended = async {
        while sprung_client::get(restarted.address, "/api/tables").await.unwrap().0 != 200 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    timeout(LONG, ended).await.expect("the ban ends");
}

#[tokio::test]
async fn the_socket_file_is_private_and_refuses_what_is_no_command() {
    let operated = Operated::start().await;
    let mode = std::fs::metadata(&operated.path).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let path = operated.path.clone();
    let refuse = move |line: &str| {
        let mut stream = UnixStream::connect(&path).unwrap();
        stream.write_all(line.as_bytes()).unwrap();
        stream.shutdown(std::net::Shutdown::Write).unwrap();
        let mut answer = String::new();
        BufReader::new(stream).read_line(&mut answer).unwrap();
        answer
    };
    let answers = tokio::task::spawn_blocking(move || {
        [refuse("hello\n"), refuse("{\"close\":{}}\n"), refuse(&"x".repeat(40_000))]
    });
    for answer in answers.await.unwrap() {
        assert!(answer.starts_with("{\"refused\":") && answer.len() < 300, "{answer}");
    }
    // a second server does not take the file away from one that runs
    let error = serve_admin(&operated.path, operated.server.server.clone()).unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::AddrInUse);
    let AdminAnswer::Rooms(rooms) = operated.ask(AdminCommand::List { most: 10 }).await else {
        panic!("a list is expected")
    };
    assert!(rooms.is_empty());
}

#[tokio::test]
async fn only_a_socket_is_replaced_by_the_socket_file() {
    let server = TestServer::start().await;
    let path = server.file().with_file_name("notes.txt");
    std::fs::write(&path, "kept").unwrap();
    let refused = serve_admin(&path, server.server.clone()).unwrap_err().to_string();
    assert!(refused.contains("not a socket"), "{refused}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "kept");
    // the socket of a server that was killed
    std::fs::remove_file(&path).unwrap();
    drop(std::os::unix::net::UnixListener::bind(&path).unwrap());
    serve_admin(&path, server.server.clone()).unwrap();
}
