//! Log lines on standard error: time, level, what happened, and what with. No names, tokens or addresses.

use super::settings::LogLevel;
use tracing_subscriber::filter::LevelFilter;

/// Begins to log.
pub fn begin(level: LogLevel, json: bool) {
    let most = match level {
        LogLevel::Off => LevelFilter::OFF,
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
    };
    let lines = tracing_subscriber::fmt().with_max_level(most).with_writer(std::io::stderr).with_ansi(false);
    // a second server in the same process would find the first one's log: that is good enough
    let _ = if json { lines.json().try_init() } else { lines.try_init() };
}
