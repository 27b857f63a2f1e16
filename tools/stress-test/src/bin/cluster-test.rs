//! The crash test of a cluster: three nodes on a private PostgreSQL server survive faults while clients play.
//!
//! Run it with `cargo build -p sprung -p stress-test && target/debug/cluster-test target/debug/sprung 1000`. It fails if anything is lost, or if with
//! the default lease the clients are not back in time.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use stress_test::{ClusterFault, ClusterReport, ClusterTest};

const USAGE: &str = "\
usage: cluster-test PROGRAM [ROUNDS] [--lease SECONDS]

  ROUNDS   the number of faults [default: 1000]
  --lease  the lease of a node, from 1 to 10 seconds [default: 8, as in the program]";

/// The lease that the program has by default, in seconds.
const DEFAULT_LEASE: u64 = 8;
/// The time in which 99 of 100 takeovers must succeed with the default lease.
const TAKEOVER_TARGET: Duration = Duration::from_secs(15);

struct Arguments {
    program: PathBuf,
    rounds: usize,
    lease: u64,
}

impl Arguments {
    fn read(words: impl Iterator<Item = String>) -> Option<Arguments> {
        let mut read = Arguments { program: PathBuf::new(), rounds: 1_000, lease: DEFAULT_LEASE };
        let mut words = words.peekable();
        read.program = words.next()?.into();
        if let Some(rounds) = words.next_if(|word| !word.starts_with('-')) {
            read.rounds = rounds.parse().ok()?;
        }
        match (words.next().as_deref(), words.next(), words.next()) {
            (None, None, None) => {}
            (Some("--lease"), Some(seconds), None) => read.lease = seconds.parse().ok()?,
            _ => return None,
        }
        (read.program.is_file() && (1..=10).contains(&read.lease)).then_some(read)
    }
}

fn main() -> ExitCode {
    let Some(arguments) = Arguments::read(std::env::args().skip(1)) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let folder = std::env::temp_dir().join(format!("sprung-cluster-test-{}", std::process::id()));
    match run(&arguments, &folder) {
        Ok(report) => {
            let _ = std::fs::remove_dir_all(&folder);
            print(&report);
            let most = report.takeovers.times(None).map(|times| times.p99);
            if arguments.lease == DEFAULT_LEASE && most > Some(TAKEOVER_TARGET) {
                eprintln!("cluster-test: the p99 of all takeovers is above {TAKEOVER_TARGET:?}");
                return ExitCode::FAILURE;
            }
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("cluster-test: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments, folder: &Path) -> Result<ClusterReport, Box<dyn std::error::Error>> {
    let seed = getrandom::u64()
        .map_err(|error| format!("the operating system provided no random numbers: {error}"))?;
    println!("seed {seed}, lease {} s, {}", arguments.lease, folder.display());
    let faults: Vec<ClusterFault> = ClusterFault::ALL.into_iter().cycle().take(arguments.rounds).collect();
    let test =
        ClusterTest { program: &arguments.program, folder, faults: &faults, lease: arguments.lease, seed };
    Ok(tokio::runtime::Runtime::new()?.block_on(test.run())?)
}

fn print(report: &ClusterReport) {
    for fault in ClusterFault::ALL {
        if let Some(times) = report.takeovers.times(Some(fault)) {
            println!("{:16} {times}", format!("{fault:?}"));
        }
    }
    if let Some(times) = report.takeovers.times(None) {
        println!("all faults       {times}");
    }
    let checked = report.crashes;
    println!(
        "{} faults: {} requests acknowledged, {} events, {} throws, all kept",
        checked.times, checked.acknowledged, checked.events, checked.throws
    );
}
