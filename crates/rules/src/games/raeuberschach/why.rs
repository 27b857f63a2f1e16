//! Why a piece cannot go there.

use super::board::{GRID, KING, KNIGHT};
use super::moves::cells;
use super::position::{Piece, Position};
use super::{Raeuberschach, clause, pawns, uci};
use crate::{Cell, Clause, Game, Reason, Refusal, Seat};

/// A reason, its clause and the cells that show it.
type Obstacle = (Reason, Clause, Vec<Cell>);

/// The piece on `from` is of the side to move; the move is not legal.
pub fn objection(game: &Raeuberschach, position: &Position, from: Cell, to: Cell) -> Refusal {
    let obstacle = match position.piece(u32::from(from.0)) {
        None => Some((Reason::NothingThere, clause::TURNS, vec![from])),
        Some(Piece::Pawn) => pawn(position, from, to),
        Some(piece) => officer(position, piece, from, to),
    };
    let (reason, clause, cells) = obstacle.unwrap_or_else(|| must_capture(game, position));
    Refusal::new(reason, clause, from, to, cells)
}

/// RC-2.
fn officer(position: &Position, piece: Piece, from: Cell, to: Cell) -> Option<Obstacle> {
    let kind = piece.kind();
    let not_that_way = Some((Reason::NotThatWay { kind }, clause::PIECES, vec![from]));
    let target = 1 << to.0;
    let way = Way::between(from, to);
    let goes = match piece {
        Piece::Knight => KNIGHT[from.index()] & target != 0,
        Piece::Rook => way.as_ref().is_some_and(|way| !way.diagonal),
        Piece::Bishop => way.as_ref().is_some_and(|way| way.diagonal),
        _ => way.is_some(),
    };
    if !goes {
        return not_that_way;
    }
    if piece == Piece::King && KING[from.index()] & target == 0 {
        return Some((Reason::TooFar { kind }, clause::PIECES, vec![from]));
    }
    let blockers = way.map_or(0, |way| way.squares) & position.occupied();
    if blockers != 0 {
        return Some((Reason::Blocked, clause::PIECES, cells(blockers)));
    }
    own_figure(position, to, clause::PIECES)
}

/// RC-3, RC-4 and RC-5.
fn pawn(position: &Position, from: Cell, to: Cell) -> Option<Obstacle> {
    let kind = Piece::Pawn.kind();
    let seat = position.turn();
    let (start, target) = (1 << from.0, 1 << to.0);
    if start & pawns::last_rank(seat) != 0 {
        return Some((Reason::StaysPut, clause::PROMOTION, vec![from]));
    }
    if pawns::captures(seat, start) & target != 0 {
        if position.occupied() & target == 0 {
            return Some(nothing_to_capture(position, from, to));
        }
        return own_figure(position, to, clause::PAWN);
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

/// A pawn goes diagonally only to capture; not past a pawn that stands beside it, unless the option is on and it has just
/// come there (RC-4).
fn nothing_to_capture(position: &Position, from: Cell, to: Cell) -> Obstacle {
    let seat = position.turn();
    let neighbour = GRID.cell(GRID.place(to).0, GRID.place(from).1);
    let there = position.of(seat.opposite(), Piece::Pawn) & 1 << neighbour.0 != 0;
    let came_two =
        pawns::pushes(seat.opposite(), pawns::home_rank(seat.opposite()), !0).1 & 1 << neighbour.0 != 0;
    if there && came_two {
        (Reason::PawnCapture, clause::EN_PASSANT, vec![to, neighbour])
    } else {
        (Reason::PawnCapture, clause::PAWN, vec![to])
    }
}

fn own_figure(position: &Position, to: Cell, clause: Clause) -> Option<Obstacle> {
    let own = position.side(position.turn()) & 1 << to.0 != 0;
    own.then(|| (Reason::OwnFigure, clause, vec![to]))
}

/// RC-7; every capture there is is named and shown (RC-9).
fn must_capture(game: &Raeuberschach, position: &Position) -> Obstacle {
    let moves = game.list(position);
    let shown = moves.iter().fold(0, |shown, mv| shown | 1 << mv.from() | 1 << mv.to());
    let captures = moves.into_iter().map(uci::write).collect();
    (Reason::MustCapture { captures }, clause::MUST_CAPTURE, cells(shown))
}

/// A straight or diagonal way between two cells.
struct Way {
    diagonal: bool,
    /// The squares between.
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
