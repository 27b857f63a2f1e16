//! Nodes on a private PostgreSQL server: one round of each fault while clients play on three of them, and a commit whose outcome nobody knows.

use private_postgres::{PostgresProxy, PrivatePostgres};
use sprung_client::{ClientError, TableClient};
use sprung_rules::Seat;
use sprung_wire::{CreateTable, ErrorCode, TableCommand, Token};
use std::path::Path;
use std::time::{Duration, Instant};
use stress_test::{ClusterFault, ClusterTest, ServerProcess};

/// A time that only a test that hangs takes.
const TEST_TIMEOUT: Duration = Duration::from_secs(120);

#[test]
fn three_nodes_lose_nothing_in_any_fault() {
    let folder = std::env::temp_dir().join(format!("sprung-cluster-{}", std::process::id()));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_sprung"));
    let faults = &ClusterFault::ALL;
    let test = ClusterTest { program, folder: &folder, faults, lease: 2, seed: 1 };
    let report = runtime.block_on(test.run()).unwrap();
    assert_eq!(report.takeovers.count(), faults.len());
    assert!(report.crashes.acknowledged > 5, "hardly anything was played: {report:?}");
    println!("{report:?}");
    std::fs::remove_dir_all(folder).unwrap();
}

/// Sends a request under the same id, on new connections if need be, until the server answers it. Returns the number of its event.
async fn send_until_answered(client: &mut TableClient, id: &str, seat: Seat, command: &TableCommand) -> u64 {
    let begun = Instant::now();
    while begun.elapsed() < TEST_TIMEOUT {
        match answer(client, id, seat, command).await {
            Ok(number) => return number,
            Err(ClientError::Refused(refusal)) if refusal.code != ErrorCode::Unavailable => {
                panic!("the request is refused: {refusal:?}")
            }
            Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
        }
    }
    panic!("the server does not answer")
}

async fn answer(
    client: &mut TableClient,
    id: &str,
    seat: Seat,
    command: &TableCommand,
) -> Result<u64, ClientError> {
    client.disconnect();
    client.connect().await?;
    client.send_again(id, Some(seat), command.clone()).await?;
    loop {
        match client.take_answer(id) {
            Some(answer) => return answer.map_err(ClientError::Refused),
            None => client.listen().await?,
        }
    }
}

#[tokio::test]
async fn a_request_repeated_after_an_unknown_outcome_is_carried_out_once() {
    let folder = std::env::temp_dir().join(format!("sprung-unknown-{}", std::process::id()));
    let database = PrivatePostgres::start(&["fsync=off"]).unwrap();
    database.create_database("sprung").unwrap();
    let proxy = PostgresProxy::start(database.port()).unwrap();
    let url = database.url_at(proxy.port(), "sprung");
    let program = Path::new(env!("CARGO_BIN_EXE_sprung"));
    let node = ServerProcess::start(program, &folder, 0, &["--store", &url]).unwrap();

    let settings = serde_json::from_str(r#"{"game":"raeuberschach"}"#).unwrap();
    let create = CreateTable { settings, host: Token([9; 16]) };
    let room = sprung_client::create(node.address, &create).await.unwrap();
    let mut players = Vec::new();
    for (seat, number) in [(Seat::A, 1), (Seat::B, 2)] {
        let mut player = TableClient::new(node.address, &room, [number; 32]);
        player.connect().await.unwrap();
        player.join(seat, &format!("Guest {seat}"), Token([number; 16])).await.unwrap();
        players.push(player);
    }
    let player = &mut players[0];
    let (seat, ply, moves) = loop {
        match player.turn() {
            Some(turn) => break turn,
            None => player.listen().await.unwrap(),
        }
    };

    // the database commits the move, but its answer does not arrive
    proxy.hold_replies(true);
    let command = TableCommand::Move { ply, text: moves[0].clone() };
    player.send_again("repeated", Some(seat), command.clone()).await.unwrap();
    let stored =
        || database.sql("sprung", "SELECT number FROM events WHERE text LIKE '%\"repeated\"%'").unwrap();
    let begun = Instant::now();
    while stored().is_empty() {
        assert!(begun.elapsed() < TEST_TIMEOUT, "the move is not stored");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    proxy.cut();
    proxy.hold_replies(false);

    let number = send_until_answered(player, "repeated", seat, &command).await;
    assert_eq!(stored(), number.to_string(), "it was carried out once");
    assert_eq!(player.table().unwrap().ply(), ply + 1);
    assert!(!folder.exists(), "a node with PostgreSQL writes no files");
}
