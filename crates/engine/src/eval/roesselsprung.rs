//! Rösselsprung: how strong each seat stands, as a weighted sum of what one can count.

use crate::multi::{Rate, Strengths};
use rules::games::roesselsprung::{Field, Position, Roesselsprung, Section};
use rules::{Seat, Seats};
use std::sync::LazyLock;

/// What is counted of a seat.
pub const COUNTS: usize = 19;

/// For each of the two endings a weight for everything that is counted, in the order of [`counts`]: where only figures in play
/// must get home (RS-43), a captured one costs less and the sections are worth something else.
pub type Weights = [[f32; COUNTS]; 2];

/// Fitted to own games (docs/strength.md).
pub static WEIGHTS: Weights = read(include_bytes!("../../nets/roesselsprung.weights"));

/// Reads the weights of a file: 32-bit floats, little-endian.
const fn read(bytes: &[u8; 2 * COUNTS * 4]) -> Weights {
    let mut weights = [[0.0; COUNTS]; 2];
    let mut at = 0;
    while at < 2 * COUNTS {
        let byte = 4 * at;
        weights[at / COUNTS][at % COUNTS] =
            f32::from_le_bytes([bytes[byte], bytes[byte + 1], bytes[byte + 2], bytes[byte + 3]]);
        at += 1;
    }
    weights
}

/// Which of the weights hold for a game.
pub fn ending(game: &Roesselsprung) -> usize {
    usize::from(game.is_variant())
}

/// How strong the seats that still play stand, by the weights of their ending.
pub fn weighed(weights: &[f32; COUNTS], counts: &[[f32; COUNTS]; 4], playing: Seats) -> Strengths {
    std::array::from_fn(|index| {
        if !Seat::of(index).is_some_and(|seat| playing.has(seat)) {
            return f32::NEG_INFINITY;
        }
        counts[index].iter().zip(weights).map(|(count, weight)| count * weight).sum()
    })
}

/// The deepest arm with its Eintrittsfeld.
const ROWS: usize = 11;
const COLUMNS: usize = 7;

/// By rows and columns from a field of the Ziellinie: a bit for every throw that gets there, if nothing stands in the way. Jumps
/// too many are spent by going there and back.
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

/// What can be counted of every seat: captured, home, on the Startlinie or beyond, in the opening, in the middle game, the way to
/// the Startlinie, in the Eintrittsfeld or beyond, the ways to it and from there home, defenders, threatened figures, threats, threats
/// on the move, the turn, whether any is captured, threatened off the move, the chance to get a figure home with the next throw; the
/// same for the last of seven, which wins, and whether it is on turn. A way once gone stays counted, so that a section's end never
/// looks like a loss; nor does the last figure's arrival where others are captured (RS-41).
pub fn counts(game: &Roesselsprung, position: &Position) -> [[f32; COUNTS]; 4] {
    let board = game.board();
    let threats = game.threats(position);
    let (start, entry, goal) = (board.start_row(), board.entry_row(), board.goal_row());
    let gone = |row: u8, from: u8, to: u8| row.clamp(from, to) - from;
    let mut all = [[0.0; COUNTS]; 4];
    for seat in Seat::ROUND {
        let c = &mut all[seat.index()];
        let section = position.section(seat);
        let on_turn = position.turn() == Some(seat);
        c[0] = f32::from(position.captured(seat));
        c[1] = f32::from(position.home(seat));
        c[3] = f32::from(section == Section::Opening);
        c[4] = f32::from(section == Section::Middle);
        // counted in whole rows: the shares of the ways are divided once
        let (mut started, mut entered, mut defenders, mut ways) = (0u8, 0u8, 0u8, [0u8; 3]);
        for spot in position.figures(seat) {
            let row = spot.field().row();
            started += u8::from(row >= start);
            entered += u8::from(row >= entry);
            defenders += u8::from(spot.is_defender());
            ways[0] += gone(row, 0, start);
            ways[1] += gone(row, start, entry);
            ways[2] += gone(row, entry, goal);
        }
        c[2] = f32::from(started);
        c[5] = f32::from(ways[0]) / f32::from(start);
        c[6] = f32::from(entered);
        c[7] = f32::from(ways[1]) / f32::from(entry - start);
        c[8] = f32::from(ways[2]) / f32::from(goal - entry);
        c[9] = f32::from(defenders);
        let threatened: u8 = threats.iter().map(|victims| victims[seat.index()]).sum();
        let threatening: u8 = threats[seat.index()].iter().sum();
        c[10] = f32::from(threatened);
        c[11] = f32::from(threatening);
        c[12] = if on_turn { f32::from(threatening.min(1)) } else { 0.0 };
        c[13] = f32::from(on_turn);
        c[14] = f32::from(position.captured(seat) > 0);
        c[15] = if on_turn { 0.0 } else { f32::from(threatened.min(2)) };
        if section == Section::Endgame {
            let chance = homing(game, position, seat).count_ones() as f32 / 6.0;
            let last = position.on_board(seat) == position.home(seat) + 1;
            let wins = last && position.captured(seat) == 0;
            c[16] = if last { 0.0 } else { chance };
            c[17] = if wins { chance } else { 0.0 };
            c[18] = f32::from(wins && on_turn);
        }
    }
    all
}

/// A bit for every throw that gets one of a seat's figures home.
fn homing(game: &Roesselsprung, position: &Position, seat: Seat) -> u8 {
    let board = game.board();
    let (entry, goal) = (board.entry_row(), board.goal_row());
    let home = |column: u8| position.figure(seat, Field::new(goal, column)).is_some();
    let free = (0..COLUMNS as u8).filter(|&column| !home(column));
    let mut throws = 0;
    for spot in position.figures(seat) {
        let field = spot.field();
        if (entry..goal).contains(&field.row()) {
            let row = &THROWS[usize::from(goal - field.row())];
            throws |=
                free.clone().fold(0, |all, column| all | row[usize::from(field.column().abs_diff(column))]);
        }
    }
    throws
}

impl Rate for Roesselsprung {
    fn strengths(&self, position: &Position) -> Strengths {
        weighed(&WEIGHTS[ending(self)], &counts(self, position), self.not_out(position))
    }
}
