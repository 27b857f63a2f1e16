//! The numbers that this browser has committed to for throws at remote tables.

use super::NUMBERS;
use crate::browser;
use sprung_dice::Contribution;
use sprung_rules::Seat;

/// Returns the number committed to for a throw of a game at a room.
pub fn committed_number(room: &str, game: u32, seat: Seat, throw: u32) -> Option<Contribution> {
    let wanted = format!("{game} {seat} {throw} ");
    let kept = browser::stored(&format!("{NUMBERS}{room}"))?;
    kept.lines().find_map(|line| Contribution::read(line.strip_prefix(&wanted)?))
}

/// Draws a number for a throw and stores it; those of past throws are removed.
pub fn draw_number(room: &str, game: u32, seat: Seat, throw: u32) -> Contribution {
    let mut bytes = [0; 32];
    for part in bytes.chunks_exact_mut(8) {
        part.copy_from_slice(&browser::random().to_le_bytes());
    }
    let key = format!("{NUMBERS}{room}");
    let kept = browser::stored(&key).unwrap_or_default();
    let recent = |line: &&str| {
        let mut words = line.split(' ');
        let (of, _, at) = (words.next(), words.next(), words.next().and_then(|at| at.parse::<u32>().ok()));
        of == Some(game.to_string().as_str()) && at.is_some_and(|at| at + 1 >= throw)
    };
    let mut lines: Vec<String> = kept.lines().filter(recent).map(str::to_string).collect();
    lines.push(format!("{game} {seat} {throw} {}", Contribution(bytes)));
    browser::store(&key, &lines.join("\n"));
    Contribution(bytes)
}
