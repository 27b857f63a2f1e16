//! Rösselsprung. The logit of a seat is a weighted sum of counted features; the weights are fitted to games of the engine against
//! itself.

mod own_way;

use super::GameEntry;
use crate::bench::BenchPosition;
use crate::engine::MctsEngine;
use crate::mcts::{Inattentive, Logits, MultiSeatEvaluation};
use sprung_rules::games::roesselsprung::{Position, Roesselsprung, Section, Square};
use sprung_rules::{Game, GameId, Seat, Seats};
use std::sync::LazyLock;

pub(super) static ENTRY: GameEntry = GameEntry {
    new_engine: MctsEngine::<Roesselsprung>::boxed,
    levels: own_way::LEVELS,
    bench: &[from_start(&[], &[":A", ":6"]), from_start(&["seats=AB"], &[":B", ":3"])],
};

const fn from_start(rules: &'static [&'static str], moves: &'static [&'static str]) -> BenchPosition {
    let base = BenchPosition::new(GameId::Roesselsprung, "", 2);
    BenchPosition { position: None, rules, moves, ..base }
}

/// The number of features of a seat.
pub const FEATURES: usize = 19;

/// A weight for every feature of [`features`], for each of the two endings: where only pieces in play must get home (RS-43), a captured
/// one costs less and the sections have other values.
pub type LogitWeights = [[f32; FEATURES]; 2];

/// The weights that the tuner fitted.
pub static WEIGHTS: LogitWeights = read_weights(include_bytes!("../../../nets/roesselsprung.weights"));

/// Reads the weights of a file: 32-bit floats, little-endian.
const fn read_weights(bytes: &[u8; 2 * FEATURES * 4]) -> LogitWeights {
    let mut weights = [[0.0; FEATURES]; 2];
    let mut at = 0;
    while at < 2 * FEATURES {
        let byte = 4 * at;
        weights[at / FEATURES][at % FEATURES] =
            f32::from_le_bytes([bytes[byte], bytes[byte + 1], bytes[byte + 2], bytes[byte + 3]]);
        at += 1;
    }
    weights
}

/// Returns the index of a game's ending in [`LogitWeights`].
pub fn ending(game: &Roesselsprung) -> usize {
    usize::from(game.is_variant())
}

/// Returns the logits of the seats that still play, by the weights of their ending.
pub fn logits(weights: &[f32; FEATURES], features: &[[f32; FEATURES]; 4], playing: Seats) -> Logits {
    std::array::from_fn(|index| {
        if !Seat::from_index(index).is_some_and(|seat| playing.has(seat)) {
            return f32::NEG_INFINITY;
        }
        features[index].iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
    })
}

/// The rows of the deepest arm with its entry square.
const ROWS: usize = 11;
const COLUMNS: usize = 7;

/// For each distance in rows and columns to a square of the home row, a bit for every throw that reaches it on an empty board. A throw may use
/// up jumps by going back and forth.
static THROWS: LazyLock<[[u8; COLUMNS]; ROWS]> = LazyLock::new(|| {
    let mut throws = [[0u8; COLUMNS]; ROWS];
    throws[0][0] = 1;
    for jumps in 0..6 {
        let before = throws;
        for (row, column) in (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (row, column))) {
            let near = |to_row: usize, to_column: usize| {
                matches!((row.abs_diff(to_row), column.abs_diff(to_column)), (1, 2) | (2, 1))
                    // a column to the left of the goal is as good as one to its right
                    || matches!((row.abs_diff(to_row), column + to_column), (1, 2) | (2, 1))
            };
            let reached = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (row, column))).any(
                |(to_row, to_column)| before[to_row][to_column] >> jumps & 1 == 1 && near(to_row, to_column),
            );
            throws[row][column] |= u8::from(reached) << (jumps + 1);
        }
    }
    throws
});

/// Counts the features of every seat:
///
/// 0. captured pieces
/// 1. pieces at home
/// 2. pieces on the start line or beyond
/// 3. whether the seat is in the opening
/// 4. whether the seat is in the middle game
/// 5. the way to the start line
/// 6. pieces on the entry square or beyond
/// 7. the way from the start line to the entry square
/// 8. the way from the entry square home
/// 9. defenders
/// 10. threatened pieces
/// 11. threats
/// 12. whether the seat threatens something and is to move
/// 13. whether the seat is to move
/// 14. whether a piece is captured
/// 15. threatened pieces of a seat that is not to move, at most two
/// 16. the probability that the next throw gets a piece home, unless it is the last piece
/// 17. the probability that the next throw gets the last of seven home, which wins
/// 18. whether the last of seven is to move
///
/// Progress of earlier sections stays counted, so that entering a section, or bringing the last piece home while others are captured (RS-41),
/// never lowers the value.
pub fn features(game: &Roesselsprung, position: &Position) -> [[f32; FEATURES]; 4] {
    let board = game.board();
    let threats = game.threats(position);
    let (start, entry, goal) = (board.start_row(), board.entry_row(), board.goal_row());
    let covered = |row: u8, from: u8, to: u8| row.clamp(from, to) - from;
    let mut all = [[0.0; FEATURES]; 4];
    for seat in Seat::ROUND {
        let f = &mut all[seat.index()];
        let section = position.section(seat);
        let on_turn = position.turn() == Some(seat);
        f[0] = f32::from(position.captured(seat));
        f[1] = f32::from(position.home(seat));
        f[3] = f32::from(section == Section::Opening);
        f[4] = f32::from(section == Section::Middle);
        // whole rows are summed, so that each way is divided only once
        let (mut started, mut entered, mut defenders, mut ways) = (0u8, 0u8, 0u8, [0u8; 3]);
        for spot in position.pieces(seat) {
            let row = spot.square().row();
            started += u8::from(row >= start);
            entered += u8::from(row >= entry);
            defenders += u8::from(spot.is_defender());
            ways[0] += covered(row, 0, start);
            ways[1] += covered(row, start, entry);
            ways[2] += covered(row, entry, goal);
        }
        f[2] = f32::from(started);
        f[5] = f32::from(ways[0]) / f32::from(start);
        f[6] = f32::from(entered);
        f[7] = f32::from(ways[1]) / f32::from(entry - start);
        f[8] = f32::from(ways[2]) / f32::from(goal - entry);
        f[9] = f32::from(defenders);
        let threatened: u8 = threats.iter().map(|victims| victims[seat.index()]).sum();
        let threatening: u8 = threats[seat.index()].iter().sum();
        f[10] = f32::from(threatened);
        f[11] = f32::from(threatening);
        f[12] = if on_turn { f32::from(threatening.min(1)) } else { 0.0 };
        f[13] = f32::from(on_turn);
        f[14] = f32::from(position.captured(seat) > 0);
        f[15] = if on_turn { 0.0 } else { f32::from(threatened.min(2)) };
        if section == Section::Endgame {
            let chance = throws_home(game, position, seat).count_ones() as f32 / 6.0;
            let last = position.on_board(seat) == position.home(seat) + 1;
            let wins = last && position.captured(seat) == 0;
            f[16] = if last { 0.0 } else { chance };
            f[17] = if wins { chance } else { 0.0 };
            f[18] = f32::from(wins && on_turn);
        }
    }
    all
}

/// Returns a bit for every throw that gets one of a seat's pieces home.
fn throws_home(game: &Roesselsprung, position: &Position, seat: Seat) -> u8 {
    let board = game.board();
    let (entry, goal) = (board.entry_row(), board.goal_row());
    let home = |column: u8| position.piece(seat, Square::new(goal, column)).is_some();
    let free = (0..COLUMNS as u8).filter(|&column| !home(column));
    let mut throws = 0;
    for spot in position.pieces(seat) {
        let square = spot.square();
        if (entry..goal).contains(&square.row()) {
            let row = &THROWS[usize::from(goal - square.row())];
            throws |=
                free.clone().fold(0, |all, column| all | row[usize::from(square.column().abs_diff(column))]);
        }
    }
    throws
}

impl MultiSeatEvaluation for Roesselsprung {
    fn logits(&self, position: &Position) -> Logits {
        logits(&WEIGHTS[ending(self)], &features(self, position), self.not_out(position))
    }
    fn own_logit(&self, position: &Position, inattentive: Inattentive) -> f32 {
        own_way::logit(self, position, inattentive)
    }
    fn rounds_without_progress(&self, position: &Position) -> u32 {
        u32::from(position.quiet()) / self.seats().len().max(1) as u32
    }
}
