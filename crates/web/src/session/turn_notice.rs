//! The notice that it is one's turn, for a person who looks elsewhere: the title of the tab, the badge of the app, and a
//! notification if the person has allowed them.

use super::GameSession;
use crate::browser;
use crate::locale::{sentence, t, voice};
use leptos::prelude::*;

impl GameSession {
    /// Keeps title and badge up to date while the session's page is open. At a remote table a notification comes too.
    pub fn follow_turn(self) {
        let is_my_turn = Memo::new(move |_| {
            self.local_game.with(|local_game| {
                let in_turn = local_game.state().seat_in_turn();
                // People who share a device need no notice.
                let is_own = |seat| match self.is_remote() {
                    true => self.own_seats(local_game).has(seat),
                    false => self.sole_person(local_game) == Some(seat),
                };
                !local_game.over() && in_turn.is_some_and(is_own)
            })
        });
        Effect::new(move |before: Option<bool>| {
            let mine = is_my_turn.get();
            let title = voice(self.game).title();
            browser::set_title(&if mine {
                format!("● {} – {title}", t("your-turn"))
            } else {
                title.clone()
            });
            browser::set_badge(mine && self.is_remote());
            if mine && before == Some(false) && self.is_remote() {
                browser::notify(&title, &sentence(&t("your-turn")));
            }
            mine
        });
        on_cleanup(|| {
            browser::set_title("");
            browser::set_badge(false);
        });
    }
}
