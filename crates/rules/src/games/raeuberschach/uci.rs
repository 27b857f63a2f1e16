//! Moves as UCI writes them: `e2e3`, `b7b8k`.

use super::board::GRID;
use super::moves::Move;
use super::position::{Piece, Position};
use super::{Raeuberschach, clause, san};
use crate::grid::Grid;
use crate::{Cell, Game, Reason, Refusal, explain};

/// The two squares and, if the pawn becomes something, its letter.
pub fn write(mv: Move) -> String {
    let mut text = GRID.name(mv.start_cell()) + &GRID.name(mv.end_cell());
    text.extend(mv.promotion().map(|piece| piece.letter().to_ascii_lowercase()));
    text
}

/// A legal move in this form or in SAN, or why not.
pub fn read(game: &Raeuberschach, position: &Position, text: &str) -> Result<Move, Refusal> {
    let (names, rest) = Grid::split_names(text);
    let [from, to] = names[..] else { return san::read(game, position, text) };
    let mut letters = rest.chars();
    let becomes = match (letters.next(), letters.next()) {
        (None, _) => None,
        (Some(letter @ ('k' | 'q' | 'r' | 'b' | 'n')), None) => Piece::of_letter(letter.to_ascii_uppercase()),
        _ => return san::read(game, position, text),
    };
    let cell = |name: &str| GRID.read(name).ok_or_else(|| Refusal::unknown_cell(name));
    let (from, to) = (cell(from)?, cell(to)?);
    let mut fitting = game.list(position);
    fitting.retain(|mv| (mv.start_cell(), mv.end_cell()) == (from, to));
    match fitting.iter().find(|mv| mv.promotion() == becomes) {
        Some(&mv) => Ok(mv),
        None if fitting.is_empty() => Err(explain(game, position, from, to)),
        None => Err(choice(from, to, &fitting)),
    }
}

/// A promotion piece is missing, or none is to be had (RC-5).
pub fn choice(from: Cell, to: Cell, moves: &[Move]) -> Refusal {
    let moves = moves.iter().map(|&mv| write(mv)).collect();
    Refusal::new(Reason::Choice { moves }, clause::PROMOTION, from, to, vec![to])
}
