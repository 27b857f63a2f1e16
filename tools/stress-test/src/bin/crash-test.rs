//! The crash test: kills the server many times while clients play, and compares what it has stored with what it acknowledged.
//!
//! Run it with `cargo build -p sprung -p stress-test && target/debug/crash-test target/debug/sprung 1000`.

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
        eprintln!("usage: crash-test PROGRAM [TIMES]");
        return ExitCode::from(2);
    };
    let folder = std::env::temp_dir().join(format!("sprung-crash-test-{}", std::process::id()));
    let seed = match getrandom::u64() {
        Ok(seed) => seed,
        Err(error) => {
            eprintln!("crash-test: the operating system provided no random numbers: {error}");
            return ExitCode::FAILURE;
        }
    };
    println!("seed {seed}, {}", folder.display());
    let report = tokio::runtime::Runtime::new()
        .map_err(sprung_client::ClientError::from)
        .and_then(|runtime| runtime.block_on(stress_test::crash_test(&program, &folder, times, seed)));
    match report {
        Ok(report) => {
            let _ = std::fs::remove_dir_all(&folder);
            println!(
                "killed {} times: {} requests acknowledged, {} events, {} throws, all kept",
                report.times, report.acknowledged, report.events, report.throws
            );
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("crash-test: {fault}");
            ExitCode::FAILURE
        }
    }
}
