//! The session of a remote table: a move made here is shown at once and sent to the table, and the table's answer replaces it.

use super::GameSession;
use leptos::prelude::*;
use sprung_rules::{Seat, Seats};
#[cfg(feature = "whole")]
use {
    super::{first_quarter_turns, own_seat},
    crate::local_game::LocalGame,
    crate::sound,
    sprung_rules::Effect,
};

/// The callbacks by which a session reaches its remote table.
#[derive(Clone, Copy)]
pub struct RemoteCallbacks {
    /// Sends a move made here.
    pub send_move: Callback<String>,
    /// Returns the name of a seat's person.
    pub person_name: Callback<Seat, Option<String>>,
    /// Returns the seats of the people here.
    pub own_seats: Callback<(), Seats>,
    /// Throws the die, where the person does that here; `None` where it falls at the remote table.
    pub throw_dice: Option<Callback<()>>,
    /// Gives a hint, where there are any.
    pub give_hint: Option<Callback<()>>,
}

impl GameSession {
    /// Opens a session of a remote table.
    #[cfg(feature = "whole")]
    pub fn new_remote(local_game: LocalGame, callbacks: RemoteCallbacks) -> GameSession {
        let session = GameSession::new(String::new(), local_game);
        session.remote.set_value(Some(callbacks));
        session.announce(&[]);
        session
    }

    /// Returns whether the table is remote: nothing is thrown, searched or saved here.
    pub fn is_remote(self) -> bool {
        self.remote.with_value(Option::is_some)
    }

    /// Returns whether a person here throws the die themselves: in a local game, and in a lesson, where nobody is waited for.
    pub fn throws_here(self) -> bool {
        self.remote.with_value(|remote| remote.is_none_or(|remote| remote.throw_dice.is_some()))
    }

    /// Sends a move to the remote table, if the session has one.
    pub(super) fn send_to_remote(self, text: &str) {
        if let Some(remote) = self.remote.get_value() {
            remote.send_move.run(text.to_string());
        }
    }

    /// Replaces the game by the remote table's. A move that was shown before the table had decided on it gives way.
    #[cfg(feature = "whole")]
    pub fn follow_remote(self, local_game: LocalGame, effects: Vec<Effect>) {
        let (before, after) = (self.local_game.with_untracked(visible_state), visible_state(&local_game));
        let people = |local_game: &LocalGame| local_game.players().people(local_game.seats());
        let (sat, sit) = (self.local_game.with_untracked(people), people(&local_game));
        // The own side is turned to the bottom when the person takes a seat or changes it.
        if sit != sat && !sit.is_empty() {
            self.quarter_turns.set(first_quarter_turns(self.game, own_seat(&local_game)));
        }
        self.update_game(|here| *here = local_game);
        if before == after {
            if sit != sat {
                self.announce(&[]);
            }
            return;
        }
        self.refresh(&effects);
        self.begin_animation(&effects);
        sound::play_effects(&effects);
        self.announce(&effects);
        self.last_effects.set(effects);
        self.play_premove();
    }
}

/// Returns what a person sees of a game: its position, the number of plies, and whether it is over.
#[cfg(feature = "whole")]
fn visible_state(local_game: &LocalGame) -> (String, usize, bool) {
    (local_game.state().text(), local_game.state().played().len(), local_game.over())
}
