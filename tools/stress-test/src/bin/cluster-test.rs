//! The crash test of a cluster: three nodes on a private PostgreSQL server survive faults while clients play.
//!
//! Run it with `cargo build -p sprung -p stress-test && target/debug/cluster-test target/debug/sprung 1000`.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use stress_test::{ClusterFault, cluster_test};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (program, rounds) = match words.as_slice() {
        [program, rounds] => (PathBuf::from(program), rounds.parse().ok()),
        [program] => (PathBuf::from(program), Some(1_000_usize)),
        _ => (PathBuf::new(), None),
    };
    let Some(rounds) = rounds else {
        eprintln!("usage: cluster-test PROGRAM [ROUNDS]");
        return ExitCode::from(2);
    };
    let folder = std::env::temp_dir().join(format!("sprung-cluster-test-{}", std::process::id()));
    let seed = match getrandom::u64() {
        Ok(seed) => seed,
        Err(error) => {
            eprintln!("cluster-test: the operating system provided no random numbers: {error}");
            return ExitCode::FAILURE;
        }
    };
    println!("seed {seed}, {}", folder.display());
    let faults: Vec<ClusterFault> = ClusterFault::ALL.into_iter().cycle().take(rounds).collect();
    let report = tokio::runtime::Runtime::new()
        .map_err(sprung_client::ClientError::from)
        .and_then(|runtime| runtime.block_on(cluster_test(&program, &folder, &faults, seed)));
    match report {
        Ok(report) => {
            let _ = std::fs::remove_dir_all(&folder);
            for fault in ClusterFault::ALL {
                let of_fault = report.takeovers.iter().filter(|(other, _)| *other == fault);
                let mut times: Vec<Duration> = of_fault.map(|&(_, time)| time).collect();
                times.sort();
                if let (Some(median), Some(last)) = (times.get(times.len() / 2), times.last()) {
                    println!(
                        "{fault:?}: {} times, clients back after {median:.1?}, at most {last:.1?}",
                        times.len()
                    );
                }
            }
            let checked = report.crashes;
            println!(
                "{} faults: {} requests acknowledged, {} events, {} throws, all kept",
                checked.times, checked.acknowledged, checked.events, checked.throws
            );
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("cluster-test: {fault}");
            ExitCode::FAILURE
        }
    }
}
