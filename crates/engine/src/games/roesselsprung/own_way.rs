//! The levels of Rösselsprung, and its evaluation by an inattentive player, who looks only at the way of its own pieces: it fills the start line,
//! crosses and comes home, but leaves pieces to be captured and misses captures.

use super::{COLUMNS, WEIGHTS, ending, features, logits};
use crate::levels::{LevelEntry, LevelTable};
use crate::mcts::Inattentive;
use crate::score::Value;
use sprung_rules::games::roesselsprung::{LanePiece, Position, Roesselsprung, Section, Square};
use sprung_rules::{Seat, Seats};
use std::sync::LazyLock;

/// The levels: nodes, noise amplitude, and the turns per thousand in which opponents are ignored. Nodes matter little beside the dice, so the
/// levels differ by their errors. Ignoring opponents alone does not weaken play measurably, so level 9 has noise too.
pub(super) const LEVELS: LevelTable = {
    let levels: [(u64, Value, u64); 10] = [
        (1, 130, 1_000),
        (50, 150, 980),
        (50, 138, 966),
        (100, 120, 935),
        (100, 99, 890),
        (150, 78, 835),
        (200, 59, 765),
        (300, 42, 690),
        (300, 26, 600),
        (20_000, 0, 0),
    ];
    let mut table = [LevelEntry { nodes: 0, amplitude: 0, inattention: 0 }; 10];
    let mut at = 0;
    while at < levels.len() {
        let (nodes, amplitude, inattention) = levels[at];
        table[at] = LevelEntry { nodes, amplitude, inattention };
        at += 1;
    }
    table
};

/// The features that count threats.
const THREATS: [usize; 4] = [10, 11, 12, 15];
/// The feature that counts the way from the start line to the entry square.
const CROSSING: usize = 7;
/// The feature that counts defenders.
const DEFENDERS: usize = 9;

/// The entry row, the seven rows of the middle and at most two more to the start line.
const CROSSING_ROWS: usize = 10;
/// The number of rows of the middle.
const MIDDLE_ROWS: usize = 7;
/// The number of jumps to the entry row from which on a piece has covered nothing of its way.
const FAR: u8 = 8;

/// The jumps from every row and column of the way across to an entry square.
type Jumps = [[u8; COLUMNS]; CROSSING_ROWS];

/// By the column of an entry square: the number of jumps of the middle game, forward or sideways (RS-20), to it on an empty board.
static JUMPS: LazyLock<[Jumps; COLUMNS]> = LazyLock::new(|| std::array::from_fn(jumps_to));

/// Counts the jumps to the entry square of a column by breadth-first search. Rows are counted from the entry row.
fn jumps_to(column: usize) -> Jumps {
    let mut jumps = [[FAR; COLUMNS]; CROSSING_ROWS];
    jumps[0][column] = 0;
    let squares = |rows: usize| (0..rows).flat_map(|row| (0..COLUMNS).map(move |column| (row, column)));
    for jump in 1..FAR {
        let before = jumps;
        for (row, column) in squares(CROSSING_ROWS) {
            let is_near = |(to_row, to_column): (usize, usize)| match column.abs_diff(to_column) {
                1 => row == to_row + 2,
                2 => row.abs_diff(to_row) == 1,
                _ => false,
            };
            let mut landings = squares(MIDDLE_ROWS + 1).filter(|&landing| is_near(landing));
            if jumps[row][column] == FAR && landings.any(|(row, column)| before[row][column] == jump - 1) {
                jumps[row][column] = jump;
            }
        }
    }
    jumps
}

/// Returns how much of the way to the free entry squares the pieces of a seat have covered, each at most one.
fn crossed(game: &Roesselsprung, position: &Position, seat: Seat) -> f32 {
    let entry = game.board().entry_row();
    let is_free = |column: &u8| position.piece(seat, Square::new(entry, *column)).is_none();
    let jumps = |square: Square| {
        let row = usize::from(entry.saturating_sub(square.row())).min(CROSSING_ROWS - 1);
        let to = |column: u8| JUMPS[usize::from(column)][row][usize::from(square.column())];
        (0..COLUMNS as u8).filter(is_free).map(to).min().unwrap_or(FAR)
    };
    let covered = |piece: &LanePiece| match piece.square().row() {
        _ if piece.is_defender() => 0.0,
        row if row >= entry => 1.0,
        _ => 1.0 - f32::from(jumps(piece.square())) / f32::from(FAR),
    };
    position.pieces(seat).iter().map(covered).sum()
}

/// Returns the logit of a seat by the way of its own pieces alone.
pub(super) fn logit(game: &Roesselsprung, position: &Position, inattentive: Inattentive) -> f32 {
    let seat = inattentive.seat;
    let mut features = features(game, position);
    let own = &mut features[seat.index()];
    for threat in THREATS {
        own[threat] = 0.0;
    }
    if inattentive.takes_back && position.turn() == Some(seat) {
        own[DEFENDERS] += f32::from(position.pieces_to_place());
    }
    if position.section(seat) == Section::Middle {
        own[CROSSING] = crossed(game, position, seat);
    }
    logits(&WEIGHTS[ending(game)], &features, Seats::one(seat))[seat.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_middle_square_has_a_jump_distance_to_every_entry_square() {
        for jumps in JUMPS.iter() {
            assert!(jumps[1..=MIDDLE_ROWS].iter().flatten().all(|jump| (1..FAR).contains(jump)), "{jumps:?}");
        }
        // straight across in four jumps; beside the last free square one cannot go back, only round
        assert_eq!(JUMPS[3][8][3], 4);
        assert_eq!(JUMPS[3][1][5], 1);
        assert!(JUMPS[3][1][3] > 2);
    }
}
