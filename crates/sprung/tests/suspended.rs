//! The server's process is suspended while a clock runs: the time is an outage, and nobody's thinking time.

use sprung_client::{ClientError, TableClient};
use sprung_rules::Seat;
use sprung_table::Phase;
use sprung_wire::{CreateTable, LoggedEvent, TableEvent, TableSettings, Token};
use std::path::Path;
use std::time::Duration;
use stress_test::ServerProcess;
use tokio::time::sleep;

/// The time for which the process is suspended. It is longer than the time on the clock.
const SUSPENDED: Duration = Duration::from_secs(9);

async fn play(server: &ServerProcess) -> Result<(), ClientError> {
    let settings: TableSettings = serde_json::from_str(
        r#"{"game":"raeuberschach","clock":"8s+0s","seats":[{"seat":"B","sitter":{"computer":{"level":1}}}]}"#,
    )
    .unwrap();
    let room = sprung_client::create(server.address, &CreateTable { settings, host: Token([1; 16]) }).await?;
    let mut guest = TableClient::new(server.address, &room, [2; 32]);
    guest.connect().await?;
    guest.join(Seat::A, "Guest", Token([3; 16])).await?;
    while guest.turn().is_none() {
        guest.listen().await?;
    }
    server.suspend()?;
    sleep(SUSPENDED).await;
    server.resume()?;

    // on a busy machine there may be shorter outages before
    let outage = |entry: &LoggedEvent| match entry.event {
        TableEvent::Outage { from, until } if entry.at - from >= SUSPENDED.as_millis() as u64 => {
            Some((from, until))
        }
        _ => None,
    };
    let (from, until) = loop {
        if let Some(outage) = guest.events().iter().find_map(outage) {
            break outage;
        }
        guest.listen().await?;
    };
    let is_beginning = |entry: &&LoggedEvent| matches!(entry.event, TableEvent::Began { .. });
    let began = guest.events().iter().find(is_beginning).unwrap().at;
    let table = guest.table().unwrap();
    assert_eq!(*table.phase(), Phase::Playing);
    let used = 8_000 - table.clock().remaining(Seat::A.index(), until).unwrap().all();
    assert!(used <= from - began, "{used} ms, but only the time before the outage counts: {}", from - began);
    Ok(())
}

#[test]
fn a_suspended_server_costs_nobody_thinking_time() {
    let folder = std::env::temp_dir().join(format!("sprung-suspended-{}", std::process::id()));
    let server = ServerProcess::start(Path::new(env!("CARGO_BIN_EXE_sprung")), &folder, 0, &[]).unwrap();
    tokio::runtime::Runtime::new().unwrap().block_on(play(&server)).unwrap();
    drop(server);
    std::fs::remove_dir_all(folder).unwrap();
}
