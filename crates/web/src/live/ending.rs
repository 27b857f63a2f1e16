//! Taking back, giving up, agreeing.

use super::Live;
use crate::speech::t;
use crate::table::Table;
use crate::worker;
use leptos::prelude::*;

impl Live {
    /// Takes back to a person's last decision.
    pub fn undo(self) {
        if !self.is_far() && self.change(Table::undo) {
            self.be_still();
            self.settle(&[]);
            self.said.set(format!("{} {}", t("taken-back"), self.whose_turn()));
            self.turn_board();
        }
    }

    /// A person gives up: whoever is in turn here, else the first who still plays.
    pub fn resign(self) {
        let seat = self.table.with_untracked(|table| {
            let people = table.sitters().people(table.in_play());
            let holder = table.play().holder().filter(|seat| people.has(*seat));
            holder.or_else(|| people.iter().next())
        });
        if let Some(seat) = seat {
            self.be_still();
            let effects = self.change(|table| table.resign(seat));
            self.settle(&effects);
            self.announce(&effects);
            self.carry_on();
        }
    }

    /// The people at the table agree on a draw, or to share the win.
    pub fn agree(self) {
        self.be_still();
        self.change(Table::agree);
        self.settle(&[]);
        self.announce(&[]);
    }

    fn be_still(self) {
        worker::hush();
        self.thinking.set(false);
    }
}
