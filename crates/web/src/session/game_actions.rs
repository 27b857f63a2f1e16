//! Taking back, resigning and agreeing on a result.

use super::{GameSession, playing_time};
use crate::local_game::LocalGame;
use crate::locale::t;
use leptos::prelude::*;
use sprung_rules::Effect;

impl GameSession {
    /// Takes back to a person's last decision.
    pub fn undo(self) {
        if self.is_remote() {
            return;
        }
        let now = playing_time();
        let taken_back = self.update_game(|local_game| {
            local_game.stop_clock(now);
            local_game.undo()
        });
        if taken_back {
            self.stop_engine();
            self.refresh(&[]);
            self.announcement.set(format!("{} {}", t("taken-back"), self.whose_turn()));
            self.face_player_in_turn();
            // If there was no own decision to go back to, the computer begins again.
            if self.local_game.with_untracked(|local_game| local_game.mine().is_none()) {
                self.advance_turn();
            }
        }
    }

    /// Resigns for the person in turn, otherwise for the first person who still plays.
    pub fn resign(self) {
        let seat = self.local_game.with_untracked(|local_game| {
            let people = local_game.players().people(local_game.in_play());
            let in_turn = local_game.state().seat_in_turn().filter(|seat| people.has(*seat));
            in_turn.or_else(|| people.iter().next())
        });
        if let Some(seat) = seat {
            let effects = self.update_game(|local_game| local_game.resign(seat));
            self.after_seat_left(&effects);
        }
    }

    /// Ends the game by agreement: drawn, or with a shared win.
    pub fn agree(self) {
        self.stop_engine();
        self.update_game(LocalGame::agree);
        self.refresh(&[]);
        self.announce(&[]);
    }

    /// Shows that a seat has left the game: it is over, or the others play on.
    pub(super) fn after_seat_left(self, effects: &[Effect]) {
        self.stop_engine();
        self.refresh(effects);
        self.announce(effects);
        self.advance_turn();
    }
}
