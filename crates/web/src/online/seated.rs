//! What makes a seat one's own: sitting down, new links, the same seat on another device.

use super::Online;
use crate::browser;
use crate::keys;
use crate::route::Route;
use leptos::leptos_dom::helpers::set_timeout;
use leptos::prelude::*;
use rules::Seat;
use std::time::Duration;
use wire::{Ask, Entry, Event, Request, Token};

/// Characters of the longest name.
const LONGEST: usize = 24;

/// How long it is said that somebody has come.
const ARRIVAL: Duration = Duration::from_secs(15);

impl Online {
    /// Sits down under a name, with a token of its own.
    pub fn sit(self, seat: Seat, name: &str) {
        let token = keys::token();
        self.room.with_value(|room| keys::hold(room, |keys| keys.tokens.push(token)));
        self.ask(Some(seat), Ask::Join { name: name.to_string(), token });
    }

    /// Whoever set the table up sits down on the seats chosen then.
    pub(super) fn sit_where_wanted(self) {
        let room = self.room();
        let wanted = keys::of(&room).wanted;
        if !wanted.is_empty() {
            keys::hold(&room, |keys| keys.wanted.clear());
            let name = keys::name();
            for (place, seat) in wanted.into_iter().enumerate() {
                self.sit(seat, &numbered(&name, place));
            }
        }
    }

    /// Somebody else sits down: who waits for them is told, for a while.
    pub(super) fn notice_arrivals(self, entries: &[Entry]) {
        let own = |seat: Seat| {
            let joins =
                |request: &Request| request.seat == Some(seat) && matches!(request.ask, Ask::Join { .. });
            self.unheard.with_value(|unheard| unheard.iter().any(joins))
        };
        for entry in entries {
            if let Event::Joined { seat, name } = &entry.event
                && !own(*seat)
            {
                self.arrived.set(Some(name.clone()));
                let forget = move || drop(self.arrived.try_set(None));
                set_timeout(forget, ARRIVAL);
            }
        }
    }

    /// A token opens nothing.
    pub(super) fn let_go(self, token: Token) {
        self.room.with_value(|room| keys::hold(room, |keys| keys.tokens.retain(|held| *held != token)));
    }

    /// The link by which another device plays the own seats too.
    pub fn own_link(self) -> String {
        let room = self.room();
        let tokens = keys::of(&room).handed_over();
        browser::address(&Route::Table(room, Some(tokens)).address())
    }

    /// Asks for a new link to the seat of somebody who has lost theirs.
    pub fn reissue(self, seat: Seat) {
        let token = keys::token();
        self.issuing.set_value(Some((seat, token)));
        self.issued.set(None);
        let own = self.you.get_untracked().seats.iter().next();
        self.ask(own, Ask::Reissue { seat, token });
    }

    /// A seat has a new link: shown where it was asked for.
    pub(super) fn reissued(self, seat: Seat) {
        if let Some((_, token)) = self.issuing.get_value().filter(|(asked, _)| *asked == seat) {
            self.issuing.set_value(None);
            let link = Route::Table(self.room(), Some(token.reveal())).address();
            self.issued.set(Some((seat, browser::address(&link))));
        }
    }
}

/// The name for another seat of several at one device: nobody at a table is called like another.
fn numbered(name: &str, place: usize) -> String {
    if place == 0 {
        return name.to_string();
    }
    let number = format!(" {}", place + 1);
    let short: String = name.chars().take(LONGEST - number.chars().count()).collect();
    short.trim_end().to_string() + &number
}

#[cfg(test)]
mod tests {
    use super::numbered;

    #[test]
    fn several_seats_at_one_device_have_different_names() {
        assert_eq!([0, 1, 2].map(|place| numbered("Änne", place)), ["Änne", "Änne 2", "Änne 3"]);
        assert_eq!(numbered(&"ß".repeat(24), 1).chars().count(), 24);
    }
}
