//! Figures that keep their identity from position to position, so that the page moves them instead of drawing them anew.

use rules::{AnyPlay, Cell, Effect, Figure, sort_few};

/// A figure on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Stays the same while the figure moves or changes.
    pub id: u32,
    /// What it is now.
    pub figure: Figure,
    /// Where it stands.
    pub cell: Cell,
}

/// All figures of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pieces {
    pieces: Vec<Piece>,
    next: u32,
}

impl Pieces {
    /// The figures, by identity.
    pub fn iter(&self) -> impl Iterator<Item = &Piece> {
        self.pieces.iter()
    }

    /// Follows to another position. What moved by the effects keeps its identity; in a jump through the game the rest is
    /// matched by likeness: the same figure where it stood, then one of the same kind.
    pub fn follow(&mut self, play: &dyn AnyPlay, effects: &[Effect]) {
        let mut old: Vec<Option<Piece>> = self.pieces.iter().copied().map(Some).collect();
        let mut new: Vec<(Cell, Figure, Option<u32>)> =
            play.figures().into_iter().map(|(cell, figure)| (cell, figure, None)).collect();
        for effect in effects {
            if let Effect::Moved { from, to, .. } = effect {
                let moved = old.iter_mut().find(|piece| piece.is_some_and(|piece| piece.cell == *from));
                let place = new.iter_mut().find(|(cell, ..)| cell == to);
                if let (Some(moved), Some(place)) = (moved, place) {
                    place.2 = moved.take().map(|piece| piece.id);
                }
            }
        }
        let alike: [fn(&Piece, Cell, Figure) -> bool; 3] = [
            |piece, cell, figure| piece.cell == cell && piece.figure == figure,
            |piece, cell, figure| piece.cell == cell && piece.figure.seat == figure.seat,
            |piece, _, figure| piece.figure == figure,
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
            .map(|(cell, figure, id)| {
                let id = id.unwrap_or_else(|| {
                    self.next += 1;
                    self.next
                });
                Piece { id, figure, cell }
            })
            .collect();
        // a stable order: the page only moves what moved
        sort_few(&mut self.pieces, |one, other| one.id < other.id);
    }

    /// Goes back to before some moves, figure by figure.
    pub fn rewind(&mut self, effects: &[Effect]) {
        for effect in effects.iter().rev() {
            if let Effect::Moved { from, to, .. } = effect {
                self.shift(*to, *from);
            }
        }
    }

    /// One move, without looking at a position.
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
