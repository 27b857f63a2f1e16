//! The server is killed while people play: nothing that was acknowledged may be missing, and all of it can be copied and exported.

use std::path::Path;
use std::process::Command;

const SPRUNG: &str = env!("CARGO_BIN_EXE_sprung");
const TIMES: u32 = 30;

fn sprung(arguments: &[&str]) -> String {
    let output =
        Command::new(SPRUNG).args(["--lang", "en"]).args(arguments).output().expect("the program starts");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn acknowledged_requests_survive_thirty_kills() {
    let folder = std::env::temp_dir().join(format!("sprung-killed-{}", std::process::id()));
    let data = folder.join("data");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let killed = runtime.block_on(stress_test::crash_test(Path::new(SPRUNG), &data, TIMES, 1)).unwrap();
    assert_eq!(killed.times, TIMES);
    assert!(killed.acknowledged > 20 && killed.throws > 5, "hardly anything was played: {killed:?}");

    let data = data.display().to_string();
    let copy = folder.join("copy").join("sprung.db");
    std::fs::create_dir_all(copy.parent().unwrap()).unwrap();
    sprung(&["backup", &copy.display().to_string(), "--data", &data]);
    let games = folder.join("games");
    let from = copy.parent().unwrap().display().to_string();
    sprung(&["export", &games.display().to_string(), "--data", &from]);
    let mut records = 0;
    for record in std::fs::read_dir(&games).unwrap() {
        sprung(&["replay", &record.unwrap().path().display().to_string()]);
        records += 1;
    }
    assert!(records >= 2);
    std::fs::remove_dir_all(folder).unwrap();
}
