//! Tests of the request for the position and its legal moves, for clients that do not know the rules.

use crate::test_server::{TestServer, generous};
use sprung_client::{SplitMix64, TableClient};
use sprung_rules::Seat;
use sprung_server::{ClientLimits, Rate};
use sprung_wire::{ErrorCode, PositionInfo, ServerMessage};
use std::time::Duration;
use tokio::time::timeout;

const TEST_TIMEOUT: Duration = Duration::from_secs(60);

/// Asks for the position until the answer belongs to the last event that the client has seen.
async fn position(client: &mut TableClient) -> PositionInfo {
    loop {
        client.send_text("\"position\"").await.unwrap();
        let info = loop {
            match timeout(TEST_TIMEOUT, client.receive()).await.expect("in time").unwrap() {
                ServerMessage::Position(info) => break info,
                other => client.handle(other).await.unwrap(),
            }
        };
        if info.number == client.table().unwrap().number() {
            return info;
        }
    }
}

#[tokio::test]
async fn the_position_has_the_legal_moves_of_the_person_to_move() {
    let server = TestServer::start().await;
    let room = server.table("eckstein", &[], &[]).await;
    let mut watcher = TableClient::new(server.address, &room, [7; 32]);
    watcher.connect().await.unwrap();
    let before = position(&mut watcher).await;
    assert_eq!((before.game, before.seat, before.moves.len()), (0, None, 0));
    let mut players = [server.guest(&room, Seat::A).await, server.guest(&room, Seat::B).await];
    let mut luck = SplitMix64::new(1);
    for ply in 0..6 {
        let player = &mut players[ply % 2];
        let info = position(player).await;
        let (seat, at, moves) = player.turn().expect("the client knows the rules and has the turn");
        assert_eq!((info.game, info.ply, info.seat), (1, at, Some(seat)));
        assert_eq!((&info.moves, info.throw), (&moves, None));
        assert_eq!(info.text, player.table().unwrap().state().text());
        while watcher.table().unwrap().number() < info.number {
            timeout(TEST_TIMEOUT, watcher.listen()).await.expect("in time").unwrap();
        }
        assert_eq!(position(&mut watcher).await, info, "a watcher is told the same");
        let text = luck.choose(&info.moves).unwrap().clone();
        player.play(seat, at, &text).await.unwrap();
    }
}

#[tokio::test]
async fn the_position_says_which_throw_is_next_and_whether_it_is_due() {
    let server = TestServer::start().await;
    let room = server.table("roesselsprung", &["seats=AB"], &[(Seat::B, 1)]).await;
    let mut watcher = TableClient::new(server.address, &room, [7; 32]);
    watcher.connect().await.unwrap();
    assert_eq!(position(&mut watcher).await.throw, None, "no game has begun");
    let mut guest = server.guest(&room, Seat::A).await;
    for _ in 0..20 {
        let info = position(&mut guest).await;
        let table = guest.table().unwrap();
        let protocol = table.throw_protocol().unwrap();
        let throw = info.throw.expect("a game with dice is in progress");
        assert_eq!((throw.number, throw.due), (protocol.throw(), protocol.due_since().is_some()));
        assert_eq!(info.options[0], "seats=AB");
        match guest.turn() {
            Some((seat, ply, moves)) => {
                assert_eq!((info.seat, &info.moves), (Some(seat), &moves));
                guest.play(seat, ply, &moves[0]).await.unwrap();
            }
            None => {
                assert_eq!((info.seat, info.moves.len()), (None, 0));
                timeout(TEST_TIMEOUT, guest.listen()).await.expect("in time").unwrap();
            }
        }
    }
}

#[tokio::test]
async fn questions_for_the_position_count_against_the_limit_of_the_socket() {
    let slow = Rate { burst: 4.0, per_second: 0.01 };
    let server = TestServer::with(ClientLimits { socket: slow, ..generous() }).await;
    let room = server.table("eckstein", &[], &[]).await;
    let mut watcher = TableClient::new(server.address, &room, [7; 32]);
    watcher.connect().await.unwrap();
    for _ in 0..6 {
        watcher.send_text("\"position\"").await.unwrap();
    }
    let mut answers = Vec::new();
    while answers.len() < 6 {
        match timeout(TEST_TIMEOUT, watcher.receive()).await.expect("in time").unwrap() {
            ServerMessage::Position(_) => answers.push(None),
            ServerMessage::Refused { error, .. } => answers.push(Some(error.code)),
            _ => {}
        }
    }
    let refused = answers.iter().filter(|answer| **answer == Some(ErrorCode::TooMany)).count();
    assert_eq!((refused, answers.iter().flatten().count()), (2, 2), "{answers:?}");
}
