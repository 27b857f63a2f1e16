//! Reads and writes moves as UCI: `e2e3`, `b7b8k`.

use super::board::GRID;
use super::moves::Move;
use super::position::{PieceType, Position};
use super::{Raeuberschach, clause, san};
use crate::grid::Grid;
use crate::{Cell, Game, Reason, Refusal, explain};

/// Writes the two squares and the letter of a promotion.
pub fn write(mv: Move) -> String {
    let mut text = GRID.name(mv.start_cell()) + &GRID.name(mv.end_cell());
    text.extend(mv.promotion().map(|piece| piece.letter().to_ascii_lowercase()));
    text
}

/// Reads a legal move in this form or in SAN.
pub fn read(game: &Raeuberschach, position: &Position, text: &str) -> Result<Move, Refusal> {
    let (names, rest) = Grid::split_names(text);
    let [from, to] = names[..] else { return san::read(game, position, text) };
    let mut letters = rest.chars();
    let becomes = match (letters.next(), letters.next()) {
        (None, _) => None,
        (Some(letter @ ('k' | 'q' | 'r' | 'b' | 'n')), None) => {
            PieceType::from_letter(letter.to_ascii_uppercase())
        }
        _ => return san::read(game, position, text),
    };
    let cell = |name: &str| GRID.read(name).ok_or_else(|| Refusal::unknown_cell(name));
    let (from, to) = (cell(from)?, cell(to)?);
    let mut fitting = game.move_list(position);
    fitting.retain(|mv| (mv.start_cell(), mv.end_cell()) == (from, to));
    match fitting.iter().find(|mv| mv.promotion() == becomes) {
        Some(&mv) => Ok(mv),
        None if fitting.is_empty() => Err(explain(game, position, from, to)),
        None => Err(choice(from, to, becomes, &fitting)),
    }
}

/// Refuses a move whose promotion piece is missing or not allowed (RC-5).
pub fn choice(from: Cell, to: Cell, becomes: Option<PieceType>, moves: &[Move]) -> Refusal {
    let texts = moves.iter().map(|&mv| write(mv)).collect();
    match becomes.filter(|_| moves.iter().any(|mv| mv.promotion().is_some())) {
        Some(piece) => {
            let reason = Reason::NotIntoThat { kind: piece.kind(), moves: texts };
            Refusal::new(reason, clause::PROMOTION, from, to, vec![to])
        }
        None => Refusal::choice(texts, clause::PROMOTION, from, to),
    }
}
