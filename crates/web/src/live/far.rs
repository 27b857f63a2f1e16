//! A table that is elsewhere: what is decided here is shown at once and sent there, and what comes from there holds.

use super::Live;
#[cfg(feature = "whole")]
use super::own_seat;
use crate::speech::t;
use crate::table::Table;
use leptos::prelude::*;
use rules::{Seat, Seats, Turn};
#[cfg(feature = "whole")]
use {
    crate::sound,
    rules::{Effect as Consequence, Layout},
};

/// The people elsewhere.
#[derive(Clone, Copy)]
pub struct Far {
    /// Takes the moves made here.
    pub send: Callback<String>,
    /// What a seat's person is called.
    pub name: Callback<Seat, Option<String>>,
}

impl Live {
    /// Sits down at a table elsewhere.
    #[cfg(feature = "whole")]
    pub fn far(table: Table, far: Far) -> Live {
        let live = Live::new(String::new(), table);
        live.far.set_value(Some(far));
        live.announce(&[]);
        live
    }

    /// Whether the table is elsewhere: nothing is thrown, thought or kept here.
    pub fn is_far(self) -> bool {
        self.far.with_value(Option::is_some)
    }

    pub(super) fn send(self, text: &str) {
        if let Some(far) = self.far.get_value() {
            far.send.run(text.to_string());
        }
    }

    /// Whoever is alone here, with the others elsewhere, is spoken to.
    pub(super) fn own_turn(self, table: &Table) -> Option<String> {
        let seat = table.play().holder().filter(|_| self.is_far())?;
        let here = table.sitters().people(table.seats());
        match table.play().turn() {
            _ if here != Seats::one(seat) => None,
            Turn::Chance => Some(t("your-throw")),
            Turn::Seat(_) => Some(t("your-turn")),
        }
    }

    /// The table stands so now; what was shown before it was known gives way.
    #[cfg(feature = "whole")]
    pub fn stand(self, table: Table, effects: Vec<Consequence>) {
        let (before, after) = (self.table.with_untracked(situation), situation(&table));
        let people = |table: &Table| table.sitters().people(table.seats());
        let (sat, sit) = (self.table.with_untracked(people), people(&table));
        // one's own side comes to the bottom once one sits there, and after changing seats
        if sit != sat && !sit.is_empty() {
            self.turns.set(Layout::quarter_turns(own_seat(&table)));
        }
        self.change(|here| *here = table);
        if before == after {
            if sit != sat {
                self.announce(&[]);
            }
            return;
        }
        self.settle(&effects);
        sound::of(&effects);
        self.announce(&effects);
        self.happened.set(effects);
        self.play_planned();
    }
}

/// What a person sees of a table: its position, how far it is, and whether it is over.
#[cfg(feature = "whole")]
fn situation(table: &Table) -> (String, usize, bool) {
    (table.play().text(), table.play().played().len(), table.over())
}
