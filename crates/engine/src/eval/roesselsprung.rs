//! Rösselsprung: how strong each seat stands, as a weighted sum of what one can count. The weights are fitted to the results
//! of own games by `tuner weigh`.

use crate::multi::{Rate, Strengths};
use rules::Seat;
use rules::games::roesselsprung::{Position, Roesselsprung, Section};
use std::sync::LazyLock;

/// What is counted of a seat.
pub const COUNTS: usize = 16;

/// The weights, little-endian 32-bit floats.
static WEIGHTS: LazyLock<[f32; COUNTS]> = LazyLock::new(|| {
    let bytes: &[u8] = include_bytes!("../../nets/roesselsprung.net");
    std::array::from_fn(|i| match bytes.get(4 * i..4 * i + 4) {
        Some(&[a, b, c, d]) => f32::from_le_bytes([a, b, c, d]),
        _ => GUESS[i],
    })
});

/// What one would guess, in the order of [`counts`]: the start of the fitting.
const GUESS: [f32; COUNTS] =
    [-0.8, 0.35, 0.15, -1.5, -0.6, 0.0, 0.15, 0.15, 0.2, 0.1, -0.2, 0.1, 0.1, 0.1, 0.3, 0.0];

/// The weights in use.
pub fn weights() -> [f32; COUNTS] {
    *WEIGHTS
}

/// What can be counted of every seat: captured, home, on the Startlinie, the section (three), in the Eintrittsfeld, ways
/// behind in the middle and in the end arm, defenders, threatened figures, threats, threats on the move, the turn, finished with
/// figures lost, threatened off the move.
pub fn counts(game: &Roesselsprung, position: &Position) -> [[f32; COUNTS]; 4] {
    let board = game.board();
    let threats = game.threats(position);
    let (start, entry, goal) = (board.start_row(), board.entry_row(), board.goal_row());
    let mut all = [[0.0; COUNTS]; 4];
    for seat in Seat::ROUND {
        let c = &mut all[seat.index()];
        let section = position.section(seat);
        let on_turn = position.turn() == Some(seat);
        c[0] = f32::from(position.captured(seat));
        c[1] = f32::from(position.home(seat));
        c[3] = f32::from(section == Section::Opening);
        c[4] = f32::from(section == Section::Middle);
        c[5] = f32::from(section == Section::Endgame);
        for spot in position.figures(seat) {
            let row = spot.field().row();
            if spot.is_defender() {
                c[9] += 1.0;
            }
            match section {
                Section::Opening => c[2] += f32::from(row == start),
                Section::Middle if row >= entry => c[6] += 1.0,
                Section::Middle => c[7] += f32::from(row.saturating_sub(start)) / f32::from(entry - start),
                Section::Endgame if row < goal => {
                    c[8] += f32::from(row.saturating_sub(entry)) / f32::from(goal - entry);
                }
                Section::Endgame => {}
            }
        }
        let threatened: u8 = threats.iter().map(|victims| victims[seat.index()]).sum();
        let threatening: u8 = threats[seat.index()].iter().sum();
        c[10] = f32::from(threatened);
        c[11] = f32::from(threatening);
        c[12] = if on_turn { f32::from(threatening.min(1)) } else { 0.0 };
        c[13] = f32::from(on_turn);
        c[14] = f32::from(position.has_finished(seat));
        c[15] = if on_turn { 0.0 } else { f32::from(threatened.min(2)) };
    }
    all
}

impl Rate for Roesselsprung {
    fn strengths(&self, position: &Position) -> Strengths {
        let counts = counts(self, position);
        let playing = self.not_out(position);
        std::array::from_fn(|index| {
            if !Seat::of(index).is_some_and(|seat| playing.has(seat)) {
                return f32::NEG_INFINITY;
            }
            counts[index].iter().zip(WEIGHTS.iter()).map(|(count, weight)| count * weight).sum()
        })
    }
}
