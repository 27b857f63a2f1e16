//! The position in the board editor, under rules that may change. The person may put pieces anywhere; the rules say whether the
//! result is a position.

use sprung_rules::{AnyGame, AnyState, Cell, Fault, Piece, SetupDraft};
use std::sync::Arc;

/// A set-up in the making and the rules it is for.
#[derive(Clone)]
pub struct EditedPosition {
    rules: Arc<dyn AnyGame>,
    /// The set-up.
    pub setup: SetupDraft,
}

impl EditedPosition {
    /// Takes over a position from play.
    pub fn of(rules: Arc<dyn AnyGame>, state: &dyn AnyState) -> EditedPosition {
        EditedPosition { rules, setup: state.draft() }
    }

    /// Returns the set-up under other rules. Pieces stay if the new board has a cell of the same name.
    pub fn under(&self, rules: Arc<dyn AnyGame>) -> EditedPosition {
        let (old, new) = (self.rules.layout(), rules.layout());
        let kept = self.setup.pieces.iter().filter(|(_, piece)| rules.seats().has(piece.seat));
        let pieces = kept.filter_map(|(cell, piece)| Some((new.cell(old.name(*cell))?, *piece))).collect();
        let turn = self.setup.turn.filter(|seat| rules.seats().has(*seat));
        EditedPosition { setup: SetupDraft { pieces, turn, ..self.setup.clone() }, rules }
    }

    /// Returns the rules.
    pub fn rules(&self) -> &Arc<dyn AnyGame> {
        &self.rules
    }

    /// Returns all pieces and their cells.
    pub fn pieces(&self) -> Vec<(Cell, Piece)> {
        self.setup.pieces.iter().map(|(cell, piece)| (*cell, *piece)).collect()
    }

    /// Returns the piece on a cell.
    pub fn on(&self, cell: Cell) -> Option<Piece> {
        self.setup.pieces.get(&cell).copied()
    }

    /// Puts the palette's piece on a cell. No piece, or the piece that already stands there, removes it.
    pub fn touch(&mut self, cell: Cell, palette_piece: Option<Piece>) {
        match palette_piece {
            Some(piece) if self.on(cell) != Some(piece) => self.setup.pieces.insert(cell, piece),
            _ => self.setup.pieces.remove(&cell),
        };
    }

    /// Removes all pieces.
    pub fn clear(&mut self) {
        self.setup.pieces.clear();
    }

    /// Reads the set-up as a position.
    ///
    /// # Errors
    /// Returns every fault of the set-up.
    pub fn position(&self) -> Result<Box<dyn AnyState>, Vec<Fault>> {
        self.rules.begin(Some(&self.text()))
    }

    /// Returns the set-up as a text that the rules read.
    pub fn text(&self) -> String {
        self.rules.write_draft(&self.setup)
    }
}

#[cfg(test)]
mod tests;
