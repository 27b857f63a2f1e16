//! Who sits at the table may change while the game goes on: a name is given, the computer plays at another level.

use super::Live;
use crate::speech::voice;
use crate::table::Sitter;
use leptos::prelude::*;
use rules::Seat;

impl Live {
    /// What a seat is called: its person's name, or its own.
    pub fn seat_name(self, seat: Seat) -> String {
        self.table.with(|table| self.called(table, seat)).unwrap_or_else(|| voice(self.game).seat(seat))
    }

    /// A seat's person is called so from now on.
    pub fn name_seat(self, seat: Seat, name: &str) {
        self.table.update(|table| table.set_name(seat, name));
        self.keep();
        self.announce(&[]);
    }

    /// The computer at a seat plays at another level from now on; what it was about to do is thought over.
    pub fn set_level(self, seat: Seat, level: u8) {
        self.end_overture();
        self.be_still();
        self.change(|table| table.seat(seat, Sitter::Computer(level)));
        self.keep();
        if self.begun.get_value() {
            self.carry_on();
        }
    }
}
