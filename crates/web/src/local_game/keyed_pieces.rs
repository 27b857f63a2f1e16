//! Pieces with a key that stays the same from position to position, so that the page moves their elements instead of drawing them
//! anew.

use sprung_rules::{AnyState, Cell, Effect, insertion_sort};

/// A piece on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyedPiece {
    /// The key, which stays the same while the piece moves or changes.
    pub id: u32,
    /// The piece.
    pub piece: sprung_rules::Piece,
    /// The cell it stands on.
    pub cell: Cell,
}

/// All pieces of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyedPieces {
    pieces: Vec<KeyedPiece>,
    next: u32,
}

impl KeyedPieces {
    /// Returns the pieces in the order of their keys.
    pub fn iter(&self) -> impl Iterator<Item = &KeyedPiece> {
        self.pieces.iter()
    }

    /// Follows to another position. A piece that the effects moved keeps its key. The rest is matched by likeness: the same piece
    /// where it stood, then another of its seat there, then the same piece elsewhere.
    pub fn follow(&mut self, state: &dyn AnyState, effects: &[Effect]) {
        let mut old: Vec<Option<KeyedPiece>> = self.pieces.iter().copied().map(Some).collect();
        let mut new: Vec<(Cell, sprung_rules::Piece, Option<u32>)> =
            state.pieces().into_iter().map(|(cell, piece)| (cell, piece, None)).collect();
        for effect in effects {
            if let Effect::Moved { from, to, .. } = effect {
                let moved = old.iter_mut().find(|piece| piece.is_some_and(|piece| piece.cell == *from));
                let place = new.iter_mut().find(|(cell, ..)| cell == to);
                if let (Some(moved), Some(place)) = (moved, place) {
                    place.2 = moved.take().map(|piece| piece.id);
                }
            }
        }
        let alike: [fn(&KeyedPiece, Cell, sprung_rules::Piece) -> bool; 3] = [
            |keyed, cell, piece| keyed.cell == cell && keyed.piece == piece,
            |keyed, cell, piece| keyed.cell == cell && keyed.piece.seat == piece.seat,
            |keyed, _, piece| keyed.piece == piece,
        ];
        for alike in alike {
            for place in new.iter_mut().filter(|place| place.2.is_none()) {
                let found =
                    old.iter_mut().find(|piece| piece.is_some_and(|piece| alike(&piece, place.0, place.1)));
                place.2 = found.and_then(Option::take).map(|piece| piece.id);
            }
        }
        self.pieces = new
            .into_iter()
            .map(|(cell, piece, id)| {
                let id = id.unwrap_or_else(|| {
                    self.next += 1;
                    self.next
                });
                KeyedPiece { id, piece, cell }
            })
            .collect();
        // The order is stable, so that the page moves only the elements of pieces that have moved.
        insertion_sort(&mut self.pieces, |one, other| one.id < other.id);
    }

    /// Takes back moves, the last first.
    pub fn rewind(&mut self, effects: &[Effect]) {
        for effect in effects.iter().rev() {
            if let Effect::Moved { from, to, .. } = effect {
                self.shift(*to, *from);
            }
        }
    }

    /// Makes one move without looking at a position.
    pub fn step(&mut self, effect: &Effect) {
        if let Effect::Moved { from, to, .. } = effect {
            self.shift(*from, *to);
        }
    }

    fn shift(&mut self, from: Cell, to: Cell) {
        if let Some(piece) = self.pieces.iter_mut().find(|piece| piece.cell == from) {
            piece.cell = to;
        }
    }
}
