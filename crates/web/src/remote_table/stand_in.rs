//! The moves that the computer played for a person who was away.

use super::RemoteTable;
use leptos::prelude::*;
use sprung_table::Table;
use sprung_wire::TableEvent;

impl RemoteTable {
    /// Records a move that the computer plays for an absent person; it is forgotten once the person moves. It is called before the event
    /// is applied.
    pub(super) fn record_stand_in(self, event: &TableEvent) {
        match event {
            TableEvent::Played { seat, text, .. } => {
                let covered =
                    |table: &Table| table.seat_state(*seat).covered.then(|| short_notation(table, text));
                let short = self.table.with_untracked(|table| table.as_ref().and_then(covered));
                self.stand_in_moves.update(|moves| match short {
                    Some(short) => moves.entry(*seat).or_default().push(short),
                    None => {
                        moves.remove(seat);
                    }
                });
            }
            TableEvent::Began { .. } => self.stand_in_moves.set(Default::default()),
            _ => {}
        }
    }
}

/// Returns a move as the list of moves writes it.
fn short_notation(table: &Table, text: &str) -> String {
    let mut after = table.state().boxed();
    let plies = after.played().len();
    let _ = after.play(text);
    let written = after.recorded().into_iter().find(|(ply, _)| *ply == plies);
    written.map_or_else(|| text.to_string(), |(_, short)| short)
}
