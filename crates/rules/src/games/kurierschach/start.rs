//! The start position (KS-2, KS-3, KS-10), and the pieces captured since.

use super::position::{PieceType, Position};
use super::squares::Square;
use crate::{Effect, Piece, Seat};

use PieceType::{Alte, Bauer, Koenig, Koenigin, Kurier, Mann, Roch, Ross, Schleich, Umwandlungsbauer};

/// White's first rank, from a to l.
const FACING: [PieceType; 12] =
    [Roch, Ross, Alte, Kurier, Schleich, Koenigin, Koenig, Mann, Kurier, Alte, Ross, Roch];
/// Black's first rank by the words of the sheet.
const SHEET: [PieceType; 12] =
    [Roch, Ross, Alte, Kurier, Mann, Koenigin, Koenig, Schleich, Kurier, Alte, Ross, Roch];

/// Returns the start position.
pub fn start_position(sheet: bool, tabiya: bool) -> Position {
    let rank = |row: i8, seat| if seat == Seat::B { 7 - row } else { row };
    let mut pieces = Vec::new();
    for seat in [Seat::A, Seat::B] {
        let first_rank = if sheet && seat == Seat::B { SHEET } else { FACING };
        for (file, piece) in (0..).zip(first_rank) {
            // In the Tabiya the pawns of the Roche and of the Königin and the Königin itself advance by two.
            let piece_row = if tabiya && piece == Koenigin { 2 } else { 0 };
            let pawn_row = if tabiya && (matches!(file, 0 | 11) || piece == Koenigin) { 3 } else { 1 };
            let squares = [(piece, piece_row), (Bauer, pawn_row)];
            pieces.extend(
                squares
                    .into_iter()
                    .filter_map(|(piece, row)| Some((piece, seat, Square::at(file, rank(row, seat))?))),
            );
        }
    }
    Position::from_pieces(pieces, Seat::A)
}

/// Returns the moves that lead from the array to the Tabiya (KS-10). Each advances a piece by two squares.
pub fn tabiya_effects() -> Vec<Effect> {
    let mut effects = Vec::new();
    for seat in [Seat::A, Seat::B] {
        let rank = |row: i8| if seat == Seat::B { 7 - row } else { row };
        for (piece, file, row) in [(Bauer, 0, 1), (Bauer, 11, 1), (Bauer, 5, 1), (Koenigin, 5, 0)] {
            let squares = Square::at(file, rank(row)).zip(Square::at(file, rank(row + 2)));
            effects.extend(squares.map(|(from, to)| Effect::Moved {
                piece: Piece { seat, kind: piece.kind() },
                from: from.cell(),
                to: to.cell(),
                way: vec![to.cell()],
            }));
        }
    }
    effects
}

/// Returns the captured pieces as far as the position shows them. Pieces beyond those of the start were pawns.
pub fn stock(position: &Position) -> Vec<(Piece, u32)> {
    let mut stock = Vec::new();
    for seat in [Seat::A, Seat::B] {
        let standing = |piece| position.of(seat, piece).len();
        let mut pawns = standing(Bauer) + standing(Umwandlungsbauer);
        for piece in [Roch, Ross, Alte, Kurier, Mann, Koenigin, Schleich] {
            let begun = FACING.iter().filter(|&&p| p == piece).count() as u32;
            pawns += standing(piece).saturating_sub(begun);
            stock.push((Piece { seat, kind: piece.kind() }, begun.saturating_sub(standing(piece))));
        }
        let begun = FACING.len() as u32;
        stock.push((Piece { seat, kind: Bauer.kind() }, begun.saturating_sub(pawns)));
    }
    stock.retain(|&(_, lost)| lost > 0);
    stock
}
