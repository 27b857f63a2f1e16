//! Reads and writes moves as SAN: `e3`, `Nbd2`, `axb8=K`. There is no check, so no signs of check are written.

use super::board::GRID;
use super::moves::{Move, reach};
use super::position::{PieceType, Position};
use super::{Raeuberschach, clause, uci};
use crate::refusal::is_castling;
use crate::{Cell, Clause, Game, Reason, Refusal, explain, position_verdict};

/// Writes the shortest form that only this move has.
pub fn write(game: &Raeuberschach, position: &Position, mv: Move) -> String {
    let mut text = String::new();
    let start = GRID.name(mv.start_cell());
    let captures = position.captured(mv).is_some();
    if mv.piece() == PieceType::Pawn {
        if captures {
            text.push_str(&start[..1]);
        }
    } else {
        text.push(mv.piece().letter());
        text.push_str(distinction(game, position, mv, &start));
    }
    if captures {
        text.push('x');
    }
    text.push_str(&GRID.name(mv.end_cell()));
    if let Some(piece) = mv.promotion() {
        text.push('=');
        text.push(piece.letter());
    }
    text
}

/// Returns the part of the start square's name that tells this move from others of the same kind of piece to the same
/// square: the file, else the rank, else both.
fn distinction<'a>(game: &Raeuberschach, position: &Position, mv: Move, start: &'a str) -> &'a str {
    let (file, rank) = GRID.place(mv.start_cell());
    let (mut others, mut same_file, mut same_rank) = (false, false, false);
    for other in game.move_list(position) {
        if (other.piece(), other.to()) == (mv.piece(), mv.to()) && other != mv {
            let place = GRID.place(other.start_cell());
            others = true;
            same_file |= place.0 == file;
            same_rank |= place.1 == rank;
        }
    }
    match (others, same_file, same_rank) {
        (false, ..) => "",
        (_, false, _) => &start[..1],
        (_, _, false) => &start[1..],
        _ => start,
    }
}

/// A SAN text before it is compared with the position.
struct ParsedMove {
    piece: PieceType,
    file: Option<u8>,
    rank: Option<u8>,
    to: Cell,
    becomes: Option<PieceType>,
}

impl ParsedMove {
    /// Parses a SAN text. `x` and `=` may be absent, and signs of check and of comment may follow. Pieces have English
    /// or German letters.
    fn read(text: &str) -> Result<ParsedMove, Refusal> {
        let garbled = || Refusal::garbled(text);
        let mut rest = text.trim_end_matches(['+', '#', '!', '?']);
        let non_pawn = |letter| {
            let piece = PieceType::from_letter(letter).or_else(|| from_german_letter(letter));
            piece.filter(|&piece| piece != PieceType::Pawn)
        };
        let mut piece = PieceType::Pawn;
        let mut becomes = None;
        if let Some(named) = rest.chars().next().and_then(non_pawn) {
            piece = named;
            rest = &rest[1..];
        } else if let Some(named) = rest.chars().next_back().and_then(non_pawn) {
            becomes = Some(named);
            rest = &rest[..rest.len() - 1];
            rest = rest.strip_suffix('=').unwrap_or(rest);
        }
        let split = rest.len().checked_sub(2).and_then(|at| rest.split_at_checked(at));
        let (start, end) = split.ok_or_else(garbled)?;
        let (file, start) = coordinate(start, b'a'..=b'h');
        let (rank, start) = coordinate(start, b'1'..=b'8');
        if !matches!(start, "" | "x") {
            return Err(garbled());
        }
        let named =
            end.starts_with(|c: char| c.is_ascii_lowercase()) && end.ends_with(|c: char| c.is_ascii_digit());
        let to = match GRID.read(end) {
            Some(cell) => cell,
            None if named => return Err(Refusal::unknown_cell(end)),
            None => return Err(garbled()),
        };
        // A capturing pawn names its file; otherwise `d5` would also mean `exd5`.
        let file = file.or_else(|| (piece == PieceType::Pawn).then(|| GRID.place(to).0));
        Ok(ParsedMove { piece, file, rank, to, becomes })
    }

    /// Returns whether the text may mean the piece on this cell.
    fn starts(&self, cell: Cell) -> bool {
        let (file, rank) = GRID.place(cell);
        self.file.is_none_or(|wanted| wanted == file) && self.rank.is_none_or(|wanted| wanted == rank)
    }
}

/// Returns the piece of a German letter that differs from the English one: Dame, Turm, Läufer, Springer.
const fn from_german_letter(letter: char) -> Option<PieceType> {
    match letter {
        'D' => Some(PieceType::Queen),
        'T' => Some(PieceType::Rook),
        'L' => Some(PieceType::Bishop),
        'S' => Some(PieceType::Knight),
        _ => None,
    }
}

/// Splits a file or a rank from the front of a text.
fn coordinate(text: &str, names: std::ops::RangeInclusive<u8>) -> (Option<u8>, &str) {
    match text.bytes().next() {
        Some(byte) if names.contains(&byte) => (Some(byte - names.start()), &text[1..]),
        _ => (None, text),
    }
}

/// Reads a legal move.
pub fn read(game: &Raeuberschach, position: &Position, text: &str) -> Result<Move, Refusal> {
    if is_castling(text) {
        return Err(without_piece(game, position, Reason::NoCastling, clause::PIECES));
    }
    let parsed = ParsedMove::read(text)?;
    let mut meant = game.move_list(position);
    meant.retain(|mv| {
        mv.piece() == parsed.piece && mv.end_cell() == parsed.to && parsed.starts(mv.start_cell())
    });
    let Some(&first) = meant.first() else { return Err(refusal_of(game, position, &parsed)) };
    let fitting: Vec<Move> = meant.iter().copied().filter(|mv| mv.promotion() == parsed.becomes).collect();
    match fitting[..] {
        [mv] => Ok(mv),
        _ if meant.iter().all(|mv| mv.from() == first.from()) => {
            Err(uci::choice(first.start_cell(), parsed.to, parsed.becomes, &meant))
        }
        _ => Err(ambiguous(&parsed, &meant)),
    }
}

/// Refuses a text that may mean several pieces.
fn ambiguous(parsed: &ParsedMove, meant: &[Move]) -> Refusal {
    Refusal {
        reason: Reason::Choice { moves: meant.iter().map(|&mv| uci::write(mv)).collect() },
        clause: None,
        from: None,
        to: Some(parsed.to),
        cells: meant.iter().map(|mv| mv.start_cell()).collect(),
    }
}

/// Explains why the own piece that the text means cannot go there. If it could mean several and none reaches the square,
/// there is no such piece.
fn refusal_of(game: &Raeuberschach, position: &Position, parsed: &ParsedMove) -> Refusal {
    let own = super::moves::cells(position.of(position.turn(), parsed.piece));
    let meant: Vec<Cell> = own.into_iter().filter(|&cell| parsed.starts(cell)).collect();
    let reaching = meant.iter().find(|cell| reach(position, **cell).contains(&parsed.to));
    let only = if let [one] = &meant[..] { Some(one) } else { None };
    if let Some(&from) = reaching.or(only) {
        return explain(game, position, from, parsed.to);
    }
    let clause = if parsed.piece == PieceType::Pawn { clause::PAWN } else { clause::PIECES };
    without_piece(game, position, Reason::NoSuchPiece { kind: parsed.piece.kind() }, clause)
}

/// Refuses a text that means no piece on the board. If the game is over, that is the reason.
fn without_piece(game: &Raeuberschach, position: &Position, reason: Reason, clause: Clause) -> Refusal {
    match position_verdict(game, position) {
        Some(verdict) => Refusal::plain(Reason::GameOver, Some(verdict.clause)),
        None => Refusal::plain(reason, Some(clause)),
    }
}
