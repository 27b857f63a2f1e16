//! Changes of the players during a game: a person's name, the computer's level.

use super::GameSession;
use crate::local_game::SeatPlayer;
use crate::locale::voice;
use leptos::prelude::*;
use sprung_rules::Seat;

impl GameSession {
    /// Returns the name of a seat's person, or else the seat's own.
    pub fn seat_name(self, seat: Seat) -> String {
        self.local_game
            .with(|local_game| self.person_name(local_game, seat))
            .unwrap_or_else(|| voice(self.game).seat(seat))
    }

    /// Names a seat's person.
    pub fn set_seat_name(self, seat: Seat, name: &str) {
        self.local_game.update(|local_game| local_game.set_name(seat, name));
        self.save();
        self.announce(&[]);
    }

    /// Changes the level of a seat's computer; a search that is running starts again.
    pub fn set_level(self, seat: Seat, level: u8) {
        self.end_opening();
        self.stop_engine();
        self.update_game(|local_game| local_game.set_player(seat, SeatPlayer::Computer(level)));
        self.save();
        if self.started.get_value() {
            self.advance_turn();
        }
    }
}
