//! The killing command: the server is killed so many times while people play, and what it has kept is compared with what it said.
//!
//! `cargo build -p sprung -p visitor && target/debug/kill target/debug/sprung 1000`

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (program, times) = match words.as_slice() {
        [program, times] => (PathBuf::from(program), times.parse().ok()),
        [program] => (PathBuf::from(program), Some(1_000)),
        _ => (PathBuf::new(), None),
    };
    let Some(times) = times else {
        eprintln!("usage: kill PROGRAM [TIMES]");
        return ExitCode::from(2);
    };
    let folder = std::env::temp_dir().join(format!("sprung-kill-{}", std::process::id()));
    let seed = getrandom::u64().unwrap_or_default();
    println!("seed {seed}, {}", folder.display());
    let killed = tokio::runtime::Runtime::new()
        .map_err(visitor::Fault::from)
        .and_then(|runtime| runtime.block_on(visitor::kill(&program, &folder, times, seed)));
    match killed {
        Ok(killed) => {
            let _ = std::fs::remove_dir_all(&folder);
            println!(
                "killed {} times: {} requests acknowledged, {} events, {} throws, all kept",
                killed.times, killed.acknowledged, killed.events, killed.throws
            );
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("kill: {fault}");
            ExitCode::FAILURE
        }
    }
}
