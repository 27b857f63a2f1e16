//! Schach dem Schlaukopf. The action is `start * 56 + end`; a promotion follows from the position.

use crate::{Encoding, EncodingTables};
use sprung_rules::games::schlaukopf::{Move, Position, Schlaukopf};
use sprung_rules::{Cell, Presentation, Seat};

impl Encoding for Schlaukopf {
    fn actions(&self, tables: &EncodingTables) -> usize {
        tables.pairs()
    }
    fn action(&self, tables: &EncodingTables, position: &Position, mv: Move) -> u32 {
        tables.pair(position.turn(), Cell(mv.from() as u16), Cell(mv.to() as u16))
    }
    fn action_text(&self, tables: &EncodingTables, seat: Seat, action: u32) -> Option<String> {
        let (from, to) = tables.cells_of(seat, action)?;
        Some(format!("{}{}", self.layout().name(from), self.layout().name(to)))
    }
}
