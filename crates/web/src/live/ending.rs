//! Taking back, giving up, agreeing.

use super::Live;
use crate::speech::t;
use crate::table::Table;
use crate::{browser, worker};
use leptos::prelude::*;
use rules::Effect as Consequence;

impl Live {
    /// Takes back to a person's last decision.
    pub fn undo(self) {
        if self.is_far() {
            return;
        }
        let now = browser::now() as u64;
        let taken_back = self.change(|table| {
            table.stop_clock(now);
            table.undo()
        });
        if taken_back {
            self.be_still();
            self.settle(&[]);
            self.said.set(format!("{} {}", t("taken-back"), self.whose_turn()));
            self.turn_board();
            // without an own decision to go back to, the others begin again
            if self.table.with_untracked(|table| table.mine().is_none()) {
                self.carry_on();
            }
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
            let effects = self.change(|table| table.resign(seat));
            self.ended(&effects);
        }
    }

    /// The people at the table agree on a draw, or to share the win.
    pub fn agree(self) {
        self.be_still();
        self.change(Table::agree);
        self.settle(&[]);
        self.announce(&[]);
    }

    /// A seat has left the game: it is over, or the others play on.
    pub(super) fn ended(self, effects: &[Consequence]) {
        self.be_still();
        self.settle(effects);
        self.announce(effects);
        self.carry_on();
    }

    pub(super) fn be_still(self) {
        worker::hush();
        self.thinking.set(false);
    }
}
