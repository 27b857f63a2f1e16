//! Writes the result of a search as UCI's `info` lines.

use crate::protocol::event::SearchReport;
use sprung_engine::Score;

/// Returns an `info` line for each principal variation, and the win shares in games that have them.
pub fn info(report: &SearchReport) -> Vec<String> {
    let analysis = &report.analysis;
    let milliseconds = report.time.as_millis();
    let rate = (analysis.nodes as f64 / report.time.as_secs_f64().max(1e-6)) as u64;
    let mut lines = Vec::new();
    for (place, line) in analysis.lines.iter().enumerate() {
        lines.push(format!(
            "info depth {} seldepth {} multipv {} score {} nodes {} nps {rate} hashfull {} time {milliseconds} pv {}",
            analysis.depth,
            analysis.selective_depth,
            place + 1,
            score(line.score),
            analysis.nodes,
            analysis.hashfull,
            line.moves.join(" "),
        ));
    }
    if !analysis.shares.is_empty() {
        let shares: Vec<String> =
            analysis.shares.iter().map(|(seat, share)| format!("{seat} {share:.4}")).collect();
        lines.push(format!("info string shares {}", shares.join(" ")));
    }
    lines
}

/// Writes a score as `cp 35`, or as `mate` with the moves to the win, negative for a loss.
fn score(score: Score) -> String {
    match score {
        Score::Centipawns(points) => format!("cp {points}"),
        Score::Win(plies) => format!("mate {}", plies.div_ceil(2)),
        Score::Loss(plies) => format!("mate -{}", plies.div_ceil(2)),
    }
}
