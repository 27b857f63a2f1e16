//! The reasons why a piece cannot go to a square.

use super::board::{GRID, KING, KNIGHT};
use super::moves::cells;
use super::position::{PieceType, Position};
use super::{Raeuberschach, clause, pawns, uci};
use crate::{Cell, Clause, Game, Reason, Refusal, Seat};

/// A reason, its clause and the cells that show it.
type RefusalParts = (Reason, Clause, Vec<Cell>);

/// Explains why the piece on `from`, which belongs to the side to move, cannot go to `to`.
pub fn refusal(game: &Raeuberschach, position: &Position, from: Cell, to: Cell) -> Refusal {
    let parts = match position.piece(u32::from(from.0)) {
        None => Some((Reason::NothingThere, clause::TURNS, vec![from])),
        Some(PieceType::Pawn) => pawn(position, from, to),
        Some(piece) => non_pawn(position, piece, from, to),
    };
    let (reason, clause, cells) = parts.unwrap_or_else(|| must_capture(game, position));
    Refusal::new(reason, clause, from, to, cells)
}

/// Refuses a move of a piece other than a pawn (RC-2).
fn non_pawn(position: &Position, piece: PieceType, from: Cell, to: Cell) -> Option<RefusalParts> {
    let kind = piece.kind();
    let not_that_way = Some((Reason::NotThatWay { kind }, clause::PIECES, vec![from]));
    let target = 1 << to.0;
    let way = Way::between(from, to);
    let goes = match piece {
        PieceType::Knight => KNIGHT[from.index()] & target != 0,
        PieceType::Rook => way.as_ref().is_some_and(|way| !way.diagonal),
        PieceType::Bishop => way.as_ref().is_some_and(|way| way.diagonal),
        _ => way.is_some(),
    };
    if !goes {
        return not_that_way;
    }
    if piece == PieceType::King && KING[from.index()] & target == 0 {
        if is_castling_move(position.turn(), from, to) {
            return Some((Reason::NoCastling, clause::PIECES, vec![from]));
        }
        return Some((Reason::TooFar { kind }, clause::PIECES, vec![from]));
    }
    let blockers = way.map_or(0, |way| way.squares) & position.occupied();
    if blockers != 0 {
        return Some((Reason::Blocked, clause::PIECES, cells(blockers)));
    }
    own_piece(position, to, clause::PIECES)
}

/// Returns whether a king wants to go two squares or more sideways on its first rank, as if to castle.
fn is_castling_move(seat: Seat, from: Cell, to: Cell) -> bool {
    let first_rank = pawns::last_rank(seat.opposite());
    GRID.place(from).1 == GRID.place(to).1 && first_rank & 1 << from.0 != 0
}

/// Refuses a move of a pawn (RC-3, RC-4, RC-5).
fn pawn(position: &Position, from: Cell, to: Cell) -> Option<RefusalParts> {
    let kind = PieceType::Pawn.kind();
    let seat = position.turn();
    let (start, target) = (1 << from.0, 1 << to.0);
    if start & pawns::last_rank(seat) != 0 {
        return Some((Reason::StaysPut, clause::PROMOTION, vec![from]));
    }
    if pawns::captures(seat, start) & target != 0 {
        if position.occupied() & target == 0 {
            return Some(nothing_to_capture(position, from, to));
        }
        return own_piece(position, to, clause::PAWN);
    }
    let ((file, rank), (to_file, to_rank)) = (GRID.place(from), GRID.place(to));
    let ahead = pawns::pushes(seat, start, !0);
    if (ahead.0 | ahead.1) & target != 0 {
        let way = Way::between(from, to).map_or(0, |way| way.squares) | target;
        let blockers = way & position.occupied();
        return (blockers != 0).then(|| (Reason::Blocked, clause::PAWN, cells(blockers)));
    }
    let forward = if seat == Seat::B { to_rank < rank } else { to_rank > rank };
    let reason =
        if file == to_file && forward { Reason::TooFar { kind } } else { Reason::NotThatWay { kind } };
    Some((reason, clause::PAWN, vec![from]))
}

/// Refuses a diagonal pawn move onto an empty square. If an opposing pawn beside it could have made a double step,
/// the clause is the one about en passant (RC-4).
fn nothing_to_capture(position: &Position, from: Cell, to: Cell) -> RefusalParts {
    let seat = position.turn();
    let neighbour = GRID.cell(GRID.place(to).0, GRID.place(from).1);
    let there = position.of(seat.opposite(), PieceType::Pawn) & 1 << neighbour.0 != 0;
    let came_two =
        pawns::pushes(seat.opposite(), pawns::home_rank(seat.opposite()), !0).1 & 1 << neighbour.0 != 0;
    if there && came_two {
        (Reason::PawnCapture, clause::EN_PASSANT, vec![to, neighbour])
    } else {
        (Reason::PawnCapture, clause::PAWN, vec![to])
    }
}

/// Refuses a move onto an own piece.
fn own_piece(position: &Position, to: Cell, clause: Clause) -> Option<RefusalParts> {
    let own = position.side(position.turn()) & 1 << to.0 != 0;
    own.then(|| (Reason::OwnPiece, clause, vec![to]))
}

/// Refuses a move because capturing is compulsory (RC-7). It names and shows every capture (RC-9).
fn must_capture(game: &Raeuberschach, position: &Position) -> RefusalParts {
    let moves = game.move_list(position);
    let shown = moves.iter().fold(0, |shown, mv| shown | 1 << mv.from() | 1 << mv.to());
    let captures = moves.into_iter().map(uci::write).collect();
    (Reason::MustCapture { captures }, clause::MUST_CAPTURE, cells(shown))
}

/// A straight or diagonal way between two cells.
struct Way {
    diagonal: bool,
    /// The squares strictly between them.
    squares: u64,
}

impl Way {
    fn between(from: Cell, to: Cell) -> Option<Way> {
        let ((file, rank), (to_file, to_rank)) = (GRID.place(from), GRID.place(to));
        let (files, ranks) = (to_file as i8 - file as i8, to_rank as i8 - rank as i8);
        let diagonal = files != 0 && ranks != 0;
        if diagonal && files.abs() != ranks.abs() {
            return None;
        }
        let stride = i32::from(ranks.signum()) * 8 + i32::from(files.signum());
        let steps = i32::from(files.abs().max(ranks.abs()));
        let squares = (1..steps).fold(0, |all, step| all | 1 << (i32::from(from.0) + step * stride));
        Some(Way { diagonal, squares })
    }
}
