//! Moves as SAN writes them: `e3`, `Nbd2`, `axb8=K`. No check, so no signs of it are written.

use super::board::GRID;
use super::moves::{Move, reach};
use super::position::{Piece, Position};
use super::{Raeuberschach, clause, uci};
use crate::{Cell, Clause, Game, Reason, Refusal, explain, over};

/// The shortest form that only this move has.
pub fn write(game: &Raeuberschach, position: &Position, mv: Move) -> String {
    let mut text = String::new();
    let start = GRID.name(mv.start_cell());
    let captures = position.captured(mv).is_some();
    if mv.piece() == Piece::Pawn {
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

/// What of the start square's name tells this move from others of the same piece to the same square: file, else rank,
/// else both.
fn distinction<'a>(game: &Raeuberschach, position: &Position, mv: Move, start: &'a str) -> &'a str {
    let (file, rank) = GRID.place(mv.start_cell());
    let (mut others, mut same_file, mut same_rank) = (false, false, false);
    for other in game.list(position) {
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

/// What a SAN text says, before it is compared with the position.
struct Wish {
    piece: Piece,
    file: Option<u8>,
    rank: Option<u8>,
    to: Cell,
    becomes: Option<Piece>,
}

impl Wish {
    /// Reads more than SAN is strict about: `x` and `=` may be absent, signs of check and praise may follow.
    fn read(text: &str) -> Result<Wish, Refusal> {
        let garbled = || Refusal::garbled(text);
        let mut rest = text.trim_end_matches(['+', '#', '!', '?']);
        let officer = |letter| Piece::of_letter(letter).filter(|&piece| piece != Piece::Pawn);
        let mut piece = Piece::Pawn;
        let mut becomes = None;
        if let Some(named) = rest.chars().next().and_then(officer) {
            piece = named;
            rest = &rest[1..];
        } else if let Some(named) = rest.chars().next_back().and_then(officer) {
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
        // a pawn that captures names its file, else `d5` would also mean `exd5`
        let file = file.or_else(|| (piece == Piece::Pawn).then(|| GRID.place(to).0));
        Ok(Wish { piece, file, rank, to, becomes })
    }

    /// Whether a piece on this cell may be meant.
    fn starts(&self, cell: Cell) -> bool {
        let (file, rank) = GRID.place(cell);
        self.file.is_none_or(|wanted| wanted == file) && self.rank.is_none_or(|wanted| wanted == rank)
    }
}

/// Takes a file or a rank off the front of a text.
fn coordinate(text: &str, names: std::ops::RangeInclusive<u8>) -> (Option<u8>, &str) {
    match text.bytes().next() {
        Some(byte) if names.contains(&byte) => (Some(byte - names.start()), &text[1..]),
        _ => (None, text),
    }
}

/// A legal move, or why not.
pub fn read(game: &Raeuberschach, position: &Position, text: &str) -> Result<Move, Refusal> {
    if matches!(text, "O-O" | "O-O-O" | "0-0" | "0-0-0") {
        return Err(nobody(game, position, Reason::NoCastling, clause::PIECES));
    }
    let wish = Wish::read(text)?;
    let mut meant = game.list(position);
    meant.retain(|mv| mv.piece() == wish.piece && mv.end_cell() == wish.to && wish.starts(mv.start_cell()));
    let Some(&first) = meant.first() else { return Err(why_not(game, position, &wish)) };
    let fitting: Vec<Move> = meant.iter().copied().filter(|mv| mv.promotion() == wish.becomes).collect();
    match fitting[..] {
        [mv] => Ok(mv),
        _ if meant.iter().all(|mv| mv.from() == first.from()) => {
            Err(uci::choice(first.start_cell(), wish.to, &meant))
        }
        _ => Err(ambiguous(&wish, &meant)),
    }
}

/// Several pieces could be meant.
fn ambiguous(wish: &Wish, meant: &[Move]) -> Refusal {
    Refusal {
        reason: Reason::Choice { moves: meant.iter().map(|&mv| uci::write(mv)).collect() },
        clause: None,
        from: None,
        to: Some(wish.to),
        cells: meant.iter().map(|mv| mv.start_cell()).collect(),
    }
}

/// The objection against the own piece that comes nearest to what is written.
fn why_not(game: &Raeuberschach, position: &Position, wish: &Wish) -> Refusal {
    let own = super::moves::cells(position.of(position.turn(), wish.piece));
    let meant: Vec<Cell> = own.into_iter().filter(|&cell| wish.starts(cell)).collect();
    let reaching = meant.iter().find(|cell| reach(position, **cell).contains(&wish.to));
    if let Some(&from) = reaching.or(meant.first()) {
        return explain(game, position, from, wish.to);
    }
    let clause = if wish.piece == Piece::Pawn { clause::PAWN } else { clause::PIECES };
    nobody(game, position, Reason::NoSuchFigure { kind: wish.piece.kind() }, clause)
}

/// No piece is meant, so there is no cell to begin with; a finished game comes first.
fn nobody(game: &Raeuberschach, position: &Position, reason: Reason, clause: Clause) -> Refusal {
    match over(game, position) {
        Some(verdict) => Refusal::plain(Reason::GameOver, Some(verdict.clause)),
        None => Refusal::plain(reason, Some(clause)),
    }
}
