//! The load test: thousands of clients at thousands of tables send moves at a fixed rate, whether the server keeps up or not (open loop), and measure
//! the time until each move is on disk. The server is a process of its own. It is killed at the end, and what it has stored is compared
//! with what the clients saw.
//!
//! Run it with `cargo build --release -p sprung -p stress-test && target/release/load-test --sprung target/release/sprung`.

mod arguments;
mod flush_timer;
mod percentiles;
mod tables;

use arguments::Arguments;
use flush_timer::FlushTimer;
use percentiles::Percentiles;
use std::error::Error;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use stress_test::ServerProcess;
use tables::{LoadResult, Tables};

fn main() -> ExitCode {
    let arguments = match Arguments::read(std::env::args().skip(1)) {
        Ok(arguments) => arguments,
        Err(usage) => {
            eprintln!("{usage}");
            return ExitCode::from(2);
        }
    };
    let done = tokio::runtime::Runtime::new()
        .map_err(Box::from)
        .and_then(|runtime| runtime.block_on(load(&arguments)));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("load-test: {fault}");
            ExitCode::FAILURE
        }
    }
}

async fn load(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let sockets = arguments.sockets();
    let files = percentiles::raise_files(sockets as u64 + 200);
    if files < sockets as u64 + 200 {
        let needed = sockets + 1_000;
        return Err(format!(
            "{sockets} sockets need as many files in each process, this one may open {files}: ulimit -n {needed}"
        )
        .into());
    }
    let folder = arguments.data.clone();
    std::fs::create_dir_all(&folder)?;
    // all clients have one address
    let limits = ["address-rate", "address-sockets", "address-requests", "address-megabytes"];
    let limits: Vec<String> = limits.iter().map(|limit| format!("--{limit}=1000000")).collect();
    let mut more = vec!["--log", "error"];
    more.extend(limits.iter().map(String::as_str));
    let mut server = ServerProcess::start(&arguments.sprung, &folder, 0, &more)?;
    let empty = memory(&server)?;
    println!(
        "{} games, {sockets} sockets, {} moves/s for {} s",
        arguments.games, arguments.rate, arguments.seconds
    );

    let begun = Instant::now();
    let tables = Tables::seat_all(server.address, arguments).await?;
    println!("everybody sits after {:.1} s", begun.elapsed().as_secs_f64());
    tokio::time::sleep(Duration::from_secs(3)).await;
    let seated = memory(&server)?;

    let flush_timer = FlushTimer::watch(&folder);
    let before = cpu_times(&server)?;
    let report = tables.play(arguments).await;
    let after = cpu_times(&server)?;
    let played = memory(&server)?;
    let flush_times =
        flush_timer.done().map_err(|error| format!("the time of a flush cannot be measured: {error}"))?;
    let LoadResult { acknowledged, refused, unready, unanswered, broken, rooms } = report;
    println!(
        "moves acknowledged    {} ({:.0}/s)",
        acknowledged.len(),
        acknowledged.len() as f64 / arguments.seconds as f64
    );
    println!("refused, unanswered   {refused}, {unanswered}");
    println!("games not ready       {unready}");
    println!("games that broke off  {}", broken.len());
    broken.iter().take(5).for_each(|fault| println!("                      {fault}"));
    if acknowledged.len() == 0 {
        return Err("no move was acknowledged".into());
    }
    let [its, own] = [0, 1].map(|who| (after[who] - before[who]) / acknowledged.len() as u32);
    println!("processor time        {its:.0?} a move for the server, {own:.0?} for this program");
    print_times("ack after the disk", acknowledged);
    print_times("fdatasync meanwhile", flush_times);
    let per_game = |memory: u64| memory.saturating_sub(empty) as f64 / 1024.0 / arguments.games as f64;
    println!(
        "server's memory       {:.1} KB a game when all sat, {:.1} KB a game afterwards",
        per_game(seated),
        per_game(played)
    );

    server.kill();
    let server = ServerProcess::start(&arguments.sprung, &folder, 0, &more)?;
    let lost = tables::compare(server.address, &rooms).await?;
    println!("killed and restarted  {} games compared, {lost} differ", rooms.len());
    if lost > 0 || refused > 0 || unanswered > 0 || !broken.is_empty() {
        return Err("moves were lost or refused, or connections broke".into());
    }
    Ok(())
}

/// Returns the server's memory in bytes. Without it the report would have no meaning.
fn memory(server: &ServerProcess) -> Result<u64, &'static str> {
    server.memory().ok_or("the server's memory cannot be read: it has ended, or the system has no /proc")
}

/// Returns the processor times of the server and of this program.
fn cpu_times(server: &ServerProcess) -> Result<[Duration; 2], &'static str> {
    let times = server.cpu_time().zip(stress_test::cpu_time("self"));
    let (its, own) =
        times.ok_or("processor times cannot be read: the server has ended, or the system has no /proc")?;
    Ok([its, own])
}

fn print_times(what: &str, mut times: Percentiles) {
    let [Some(half), Some(most), Some(nearly_all), Some(all)] =
        [0.5, 0.99, 0.999, 1.0].map(|share| times.at(share))
    else {
        return println!("{what:21} nothing was measured");
    };
    println!("{what:21} p50 {half:.1} ms, p99 {most:.1} ms, p99.9 {nearly_all:.1} ms, most {all:.1} ms");
}
