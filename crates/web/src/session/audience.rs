//! Whom the session speaks to: the one person who plays here, by "you", and everybody else by name.

use super::GameSession;
use crate::local_game::LocalGame;
use leptos::prelude::*;
use sprung_i18n::Audience;
use sprung_rules::{Seat, Seats};

impl GameSession {
    /// Returns the seats of the people here, also after the end of a game at a remote table.
    pub fn own_seats(self, local_game: &LocalGame) -> Seats {
        match self.remote.get_value() {
            Some(remote) => remote.own_seats.run(()),
            None => local_game.players().people(local_game.seats()),
        }
    }

    /// Returns the seat of the one person who plays here against others; `None` if several sit here or nobody does.
    pub fn sole_person(self, local_game: &LocalGame) -> Option<Seat> {
        let own = self.own_seats(local_game);
        let plays = own.len() == 1 && local_game.seats().len() > 1 && !local_game.is_analysis();
        own.iter().next().filter(|_| plays)
    }

    /// Calls a function with the audience of the session's sentences.
    pub fn with_audience<T>(self, local_game: &LocalGame, speak: impl FnOnce(&Audience) -> T) -> T {
        let names = |seat| self.person_name(local_game, seat);
        let you = self.sole_person(local_game);
        // A single opponent without a name is the computer.
        let is_computer = |seat: &Seat| {
            let is_remote_computer = self.is_remote() && names(*seat).is_none();
            local_game.players().at(*seat).level().is_some() || is_remote_computer
        };
        let mut others = local_game.seats().iter().filter(|seat| Some(*seat) != you);
        let opponent = others.next().filter(|_| you.is_some() && local_game.seats().len() == 2);
        speak(&Audience { you, computer: opponent.filter(is_computer), names: &names })
    }
}
