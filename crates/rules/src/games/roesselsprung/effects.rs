//! The effects of a move, and the reach of a piece.

use super::Roesselsprung;
use super::clause;
use super::moves::Move;
use super::position::{DieState, LanePiece, Position, Section};
use super::squares::Square;
use super::throw::Landings;
use crate::{Cell, Effect, Kind, Piece, Presentation, Seat};

impl LanePiece {
    /// Returns the kind as [`Kind`].
    pub const fn kind(self) -> Kind {
        if self.is_defender() { Kind::Verteidiger } else { Kind::Roessel }
    }
}

/// Returns the effects of a legal move.
pub fn effects(game: &Roesselsprung, before: &Position, mv: Move) -> Vec<Effect> {
    if let Move::GiveUp(seat) = mv {
        let of_seat = |(_, piece): &(Cell, Piece)| piece.seat == seat;
        return vec![Effect::GaveUp {
            seat,
            pieces: game.pieces(before).into_iter().filter(of_seat).collect(),
        }];
    }
    let Some(seat) = before.turn() else {
        return match mv {
            Move::Lot(seat) => vec![Effect::Drawn { seat }],
            _ => Vec::new(),
        };
    };
    match mv {
        Move::Lot(_) | Move::GiveUp(_) => Vec::new(),
        Move::Throw(throw) => vec![Effect::Thrown { seat, throw }],
        Move::Go { from, to } => piece_move(game, before, seat, from, to),
        Move::Place(circle) => {
            let piece = Piece { seat, kind: Kind::Verteidiger };
            vec![Effect::Placed { piece, cell: game.board.cell(seat, circle) }]
        }
        Move::Done => vec![Effect::Finished { seat }],
        Move::Pass => vec![Effect::Passed { seat, clause: clause::COMPULSORY }],
    }
}

/// Returns the effects of moving a piece.
fn piece_move(game: &Roesselsprung, before: &Position, seat: Seat, from: Square, to: Square) -> Vec<Effect> {
    let moving = before.piece(seat, from).expect("a legal move starts on a piece");
    let piece = Piece { seat, kind: moving.kind() };
    let cell = |square| game.board.cell(seat, square);
    let way = way(game, before, seat, moving, to);
    let mut effects = vec![Effect::Moved { piece, from: cell(from), to: cell(to), way }];
    if let Some((other, captured)) = game.victim(before, seat, to) {
        let piece = Piece { seat: other, kind: captured.kind() };
        effects.push(Effect::Removed { piece, cell: cell(to) });
    }
    if moving.is_defender() && game.is_home(to) {
        let home = Piece { seat, kind: Kind::Roessel };
        effects.push(Effect::Changed { from: piece, to: home, cell: cell(to) });
    }
    let mut after = *before;
    game.play_move(&mut after, Move::Go { from, to });
    for seat in game.seats.iter().filter(|&seat| after.section(seat) != before.section(seat)) {
        effects.push(Effect::Section { seat, section: after.section(seat) as u8 });
    }
    effects
}

/// Returns one way of exactly as many jumps as the die shows (RS-13).
fn way(game: &Roesselsprung, before: &Position, seat: Seat, piece: LanePiece, to: Square) -> Vec<Cell> {
    let cell = |square| game.board.cell(seat, square);
    match (game.landings_of(before, seat, piece), before.die()) {
        (Some(landings), DieState::Shows(throw)) => {
            landings.way(piece.square(), to, throw, cell).into_iter().map(cell).collect()
        }
        _ => vec![cell(to)],
    }
}

impl Roesselsprung {
    /// Returns the squares on which a piece of a seat that plays with the die may land. Returns `None` if the seat
    /// plays without the die or the piece may not move.
    pub(super) fn landings_of(&self, position: &Position, seat: Seat, piece: LanePiece) -> Option<Landings> {
        let occupancy = self.occupancy(position, seat);
        match position.section(seat) {
            Section::Opening if self.waits_on_start(piece.square()) => None,
            Section::Opening => Some(self.opening_landings(&occupancy)),
            Section::Middle => None,
            Section::Endgame => self.endgame_landings_of(&occupancy, piece),
        }
    }

    /// Returns the cells a piece could go to with what the die shows, or with one jump, also when it is not its
    /// seat's turn.
    ///
    /// RS-18, which concerns all pieces of the seat together, is ignored.
    pub(super) fn reach_of(&self, position: &Position, seat: Seat, piece: LanePiece) -> Vec<Cell> {
        let count = match position.die() {
            DieState::Shows(throw) => throw,
            _ => 1,
        };
        let square = piece.square();
        let targets = match self.landings_of(position, seat, piece) {
            Some(landings) => landings.targets(square, count),
            None if position.section(seat) == Section::Middle => self.middle_game_targets_of(
                position,
                seat,
                &self.occupancy(position, seat),
                square,
                piece.is_defender(),
            ),
            None => return Vec::new(),
        };
        self.board.cells(seat, targets)
    }

    /// Returns the landings that may follow those clicked.
    pub(super) fn next_landings(&self, position: &Position, clicked: &[Cell]) -> Vec<Cell> {
        let Some(seat) = self.decides(position) else { return Vec::new() };
        let squares: Option<Vec<Square>> =
            clicked.iter().map(|&cell| self.board.square(seat, cell)).collect();
        let Some(squares) = squares else { return Vec::new() };
        let Some(&from) = squares.first() else { return Vec::new() };
        let mut ends = None;
        self.targets(position, seat, &mut |square, targets| {
            if square == from {
                ends = Some(targets);
            }
        });
        let (Some(ends), Some(piece)) = (ends, position.piece(seat, from)) else { return Vec::new() };
        let next = match (self.landings_of(position, seat, piece), position.die()) {
            (Some(landings), DieState::Shows(throw)) => Landings { ends, ..landings }.next(&squares, throw),
            (None, _) if squares.len() == 1 => ends,
            _ => return Vec::new(),
        };
        self.board.cells(seat, next)
    }
}
