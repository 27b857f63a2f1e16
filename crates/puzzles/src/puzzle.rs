//! Puzzles as data.

use crate::PuzzleTheme;
use sprung_rules::{AnyState, Fault, GameId};

/// The characters of an id, without those that are easily mistaken for another.
const ID_DIGITS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// The length of an id.
const ID_LENGTH: usize = 6;

/// The result that the right move achieves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Only this move wins.
    Win,
    /// Only this move saves the draw.
    Draw,
    /// Only this move keeps a clear lead.
    Edge,
    /// The move has the largest share of the win in a game with dice.
    Share {
        /// The share after the best move, in thousandths.
        best: u16,
        /// The share after the second best move, in thousandths.
        second: u16,
    },
}

/// A position in which only one move is right, with the moves that show why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The identifier, which addresses and the kept results name.
    pub id: String,
    /// The lowest level of the engine that solves it in most of several tries, from 1 to 10.
    pub level: u8,
    /// The result that the right move achieves.
    pub aim: Aim,
    /// The themes of the solution.
    pub themes: Vec<PuzzleTheme>,
    /// The rule options that differ from the usual ones, as `key=value`.
    pub options: Vec<String>,
    /// The set-up text of the position.
    pub setup: String,
    /// The solver's first move, the reply, the solver's second move and so on. It ends with a move of the solver.
    pub solution: Vec<String>,
    /// Other right answers to the last step.
    pub also_right: Vec<String>,
}

impl Puzzle {
    /// Returns the id of a position under some options. It depends on their texts only.
    pub fn id_of(options: &[String], setup: &str) -> String {
        // FNV-1a: short, and the same on every machine.
        let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
        for byte in options.iter().flat_map(|option| option.bytes().chain([b','])).chain(setup.bytes()) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        let digit =
            |place: usize| char::from(ID_DIGITS[(hash >> (34 + 5 * place)) as usize % ID_DIGITS.len()]);
        (0..ID_LENGTH).map(digit).collect()
    }

    /// Returns the position.
    ///
    /// # Errors
    /// Returns the faults of the options or of the position.
    pub fn begin(&self, game: GameId) -> Result<Box<dyn AnyState>, Vec<Fault>> {
        game.open(self.options.iter().map(String::as_str))?.begin(Some(&self.setup))
    }

    /// Returns the number of moves that the solver has to find.
    pub fn solver_moves(&self) -> usize {
        self.solution.len().div_ceil(2)
    }
}
