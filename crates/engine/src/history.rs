//! The tables that order quiet moves: killer moves, counter moves, butterfly history and continuation history.

use crate::evaluation::Evaluation;
use crate::score::{MAX_PLY, Value};
use sprung_rules::{Seat, Turn};

/// The bound of a history entry.
const MAX_HISTORY: i32 = 8192;

/// The move-ordering tables of one search thread.
pub struct HistoryTables {
    /// The number of rows and of columns of `continuation`.
    piece_squares: usize,
    killers: Vec<[u32; 2]>,
    /// Butterfly history: by seat, start and end square.
    butterfly: Vec<i16>,
    /// Continuation history: by piece and end square of an earlier move, then of this one.
    continuation: Vec<i16>,
    counter_moves: Vec<u32>,
}

/// A played move as the history tables index it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayedMove {
    /// The move's code; zero for a null move.
    pub code: u32,
    /// The index of seat, start and end square.
    butterfly: u32,
    /// The index of piece and end square; zero for a null move.
    piece_square: u32,
}

impl PlayedMove {
    /// The null move.
    pub const NULL: PlayedMove = PlayedMove { code: 0, butterfly: 0, piece_square: 0 };

    /// Returns the indices of a move in a position.
    #[inline(always)]
    pub fn new<G: Evaluation>(game: &G, position: &G::Position, mv: G::Move) -> PlayedMove {
        let (from, to) = game.move_squares(mv);
        let seat = usize::from(game.turn(position) == Turn::Seat(Seat::B));
        PlayedMove {
            code: game.move_code(mv),
            butterfly: ((seat * G::SQUARES + from) * G::SQUARES + to) as u32,
            piece_square: (1 + game.piece_type(position, mv) * G::SQUARES + to) as u32,
        }
    }
}

/// The part of the history tables that concerns one node.
pub struct NodeHistory<'a> {
    killers: [u32; 2],
    counter_move: u32,
    butterfly: &'a [i16],
    /// The rows of the last move and of the one before it.
    continuation: [&'a [i16]; 2],
}

impl NodeHistory<'_> {
    /// Returns the ordering score of a quiet move: killers first, then the counter move, then the others by their history.
    #[inline(always)]
    pub fn ordering_score(&self, played: PlayedMove) -> Value {
        match played.code {
            code if code == self.killers[0] => 3 * MAX_HISTORY,
            code if code == self.killers[1] => 3 * MAX_HISTORY - 1,
            code if code == self.counter_move => 3 * MAX_HISTORY - 2,
            _ => self.history_score(played),
        }
    }

    /// Returns the sum of a quiet move's butterfly and continuation histories.
    #[inline(always)]
    pub fn history_score(&self, played: PlayedMove) -> Value {
        let piece_square = played.piece_square as usize;
        let [last, second_last] = self.continuation;
        Value::from(self.butterfly[played.butterfly as usize])
            + Value::from(last[piece_square])
            + Value::from(second_last[piece_square])
    }
}

impl HistoryTables {
    /// Creates empty tables for a game.
    pub fn new<G: Evaluation>() -> HistoryTables {
        let piece_squares = 1 + G::PIECE_TYPES * G::SQUARES;
        HistoryTables {
            piece_squares,
            killers: vec![[0; 2]; MAX_PLY + 2],
            butterfly: vec![0; 2 * G::SQUARES * G::SQUARES],
            continuation: vec![0; piece_squares * piece_squares],
            counter_moves: vec![0; piece_squares],
        }
    }

    /// Prepares the tables for the next search of the same game: histories stay, killers belong to the old tree.
    pub fn for_next_search(mut self) -> HistoryTables {
        self.killers.fill([0; 2]);
        self
    }

    /// Returns the part of the tables for a node; `previous` are the last two moves, the last one first.
    #[inline(always)]
    pub fn at_node(&self, previous: [PlayedMove; 2], ply: usize) -> NodeHistory<'_> {
        NodeHistory {
            killers: self.killers[ply],
            counter_move: self.counter_moves[previous[0].piece_square as usize],
            butterfly: &self.butterfly,
            continuation: previous.map(|mv| &self.continuation[self.row(mv)..][..self.piece_squares]),
        }
    }

    fn row(&self, previous: PlayedMove) -> usize {
        previous.piece_square as usize * self.piece_squares
    }

    /// Updates the tables after a beta cutoff by a quiet move: it gets a bonus, the quiets searched before it a malus.
    pub fn update_cutoff(
        &mut self,
        best: PlayedMove,
        failed_quiets: impl Iterator<Item = PlayedMove>,
        previous: [PlayedMove; 2],
        ply: usize,
        depth: i32,
    ) {
        if self.killers[ply][0] != best.code {
            self.killers[ply] = [best.code, self.killers[ply][0]];
        }
        self.counter_moves[previous[0].piece_square as usize] = best.code;
        let bonus = (16 * depth * depth + 32 * depth).min(1600);
        self.update(best, previous, bonus);
        for quiet in failed_quiets {
            self.update(quiet, previous, -bonus);
        }
    }

    fn update(&mut self, played: PlayedMove, previous: [PlayedMove; 2], bonus: i32) {
        apply_gravity(&mut self.butterfly[played.butterfly as usize], bonus);
        for earlier in previous {
            let slot = self.row(earlier) + played.piece_square as usize;
            apply_gravity(&mut self.continuation[slot], bonus);
        }
    }

    /// Clears the killers of a ply, so that a node's children begin without those of their cousins.
    pub fn clear_killers(&mut self, ply: usize) {
        self.killers[ply] = [0; 2];
    }
}

/// History gravity: moves an entry towards its bound, the slower the nearer it is.
fn apply_gravity(entry: &mut i16, bonus: i32) {
    let now = i32::from(*entry);
    *entry = (now + bonus - now * bonus.abs() / MAX_HISTORY) as i16;
}
