//! A move's event is written and flushed before its answer goes out, as the operating system sees it.
#![cfg(target_os = "linux")]

use sprung_client::{ClientError, TableClient};
use sprung_rules::Seat;
use sprung_wire::{CreateTable, TableCommand, TableSettings, Token};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};
use std::time::Duration;
use stress_test::ServerProcess;

/// Plays one move and says its request's id.
async fn one_move(server: &ServerProcess) -> Result<String, ClientError> {
    let settings: TableSettings = serde_json::from_str(
        "{\"game\":\"raeuberschach\",\"seats\":[{\"seat\":\"B\",\"sitter\":{\"computer\":{\"level\":1}}}]}",
    )
    .unwrap();
    let room = sprung_client::create(server.address, &CreateTable { settings, host: Token([1; 16]) }).await?;
    let mut guest = TableClient::new(server.address, &room, [2; 32]);
    guest.connect().await?;
    guest.join(Seat::A, "Guest", Token([3; 16])).await?;
    while guest.turn().is_none() {
        guest.listen().await?;
    }
    let (seat, ply, moves) = guest.turn().unwrap();
    let id = guest.send(Some(seat), TableCommand::Move { ply, text: moves[0].clone() }).await?;
    while guest.take_answer(&id).is_none() {
        guest.listen().await?;
    }
    Ok(id)
}

#[test]
fn a_move_is_on_the_disk_before_it_is_acknowledged() {
    let there = Command::new("strace").arg("--version").stdout(Stdio::null()).status();
    assert!(there.is_ok_and(|status| status.success()), "strace is needed: scripts/setup tests");
    let folder = std::env::temp_dir().join(format!("sprung-flushed-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let (trace, traced) = (folder.join("trace"), folder.join("traced"));
    // with -D the server is our child and strace only looks on, so it ends with the server
    let script = format!(
        "#!/bin/sh\nexec strace -D -f -s 5000 -e trace=pwrite64,fdatasync,fsync,sendto,write,writev -o '{}' '{}' \"$@\"\n",
        trace.display(),
        env!("CARGO_BIN_EXE_sprung")
    );
    fs::write(&traced, script).unwrap();
    fs::set_permissions(&traced, fs::Permissions::from_mode(0o755)).unwrap();
    let mut server = ServerProcess::start(&traced, &folder.join("data"), 0, &[]).unwrap();
    let id = tokio::runtime::Runtime::new().unwrap().block_on(one_move(&server)).unwrap();
    server.kill();
    std::thread::sleep(Duration::from_millis(300));

    let trace = fs::read_to_string(&trace).unwrap();
    let lines: Vec<&str> = trace.lines().collect();
    let after = |from: usize, what: &dyn Fn(&str) -> bool| {
        lines[from..].iter().position(|line| what(line)).map(|place| from + place)
    };
    let written = after(0, &|line| line.contains("pwrite64(") && line.contains(&id)).expect("written");
    let flushed =
        after(written, &|line| line.contains("fdatasync") && line.ends_with("= 0")).expect("flushed");
    let first_told = after(0, &|line| !line.contains("pwrite64") && line.contains(&id)).expect("told");
    assert!(flushed < first_told, "told in line {first_told}, flushed in line {flushed}");
    fs::remove_dir_all(folder).unwrap();
}
