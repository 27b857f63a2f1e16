//! The own seats at a remote table: joining, new links, the same seat on another device.

use super::RemoteTable;
use crate::browser;
use crate::room_storage;
use crate::route::Route;
use leptos::leptos_dom::helpers::set_timeout;
use leptos::prelude::*;
use sprung_rules::Seat;
use sprung_wire::{Authority, LoggedEvent, Request, TableCommand, TableEvent, Token};
use std::time::Duration;

/// The number of characters of the longest name.
const LONGEST: usize = 24;

/// The time for which an arrival is shown.
const NOTICE_DURATION: Duration = Duration::from_secs(15);

impl RemoteTable {
    /// Joins a seat under a name, with a token of its own.
    pub fn sit(self, seat: Seat, name: &str) {
        let (token, recovery) = (room_storage::new_token(), room_storage::new_token());
        self.update_storage(|keys| {
            keys.hold_first(token);
            keys.recoveries.push(recovery);
        });
        self.ask(Some(seat), TableCommand::Join { name: name.to_string(), token, recovery: Some(recovery) });
    }

    /// Joins the seats that were chosen when the table was created here.
    pub(super) fn join_wanted_seats(self) {
        let room = self.room();
        let wanted = room_storage::load(&room).wanted;
        if !wanted.is_empty() {
            room_storage::update(&room, |keys| keys.wanted.clear());
            let name = room_storage::name();
            for (place, seat) in wanted.into_iter().enumerate() {
                self.sit(seat, &numbered(&name, place));
            }
        }
    }

    /// Shows for a while that somebody else has joined.
    pub(super) fn announce_arrivals(self, entries: &[LoggedEvent]) {
        let own = |seat: Seat| {
            let joins = |request: &Request| {
                request.seat == Some(seat) && matches!(request.command, TableCommand::Join { .. })
            };
            self.pending_requests.with_value(|pending| pending.iter().any(joins))
        };
        for entry in entries {
            if let TableEvent::Joined { seat, name } = &entry.event
                && !own(*seat)
            {
                self.arrived.set(Some(name.clone()));
                let forget = move || drop(self.arrived.try_set(None));
                set_timeout(forget, NOTICE_DURATION);
            }
        }
    }

    /// Changes what this browser stores about the room.
    fn update_storage(self, change: impl FnOnce(&mut room_storage::StoredRoom)) {
        self.room.with_value(|room| room_storage::update(room, change));
    }

    /// Removes tokens that the server did not accept.
    pub(super) fn drop_tokens(self, token: Token, recovery: Option<Token>) {
        self.update_storage(|keys| {
            keys.tokens.retain(|held| *held != token);
            keys.recoveries.retain(|held| Some(*held) != recovery);
        });
    }

    /// Returns the link by which the own seats are recovered; `None` without recovery tokens.
    pub fn recovery_link(self) -> Option<String> {
        let room = self.room();
        let keys = room_storage::load(&room);
        let link = || Route::Table(room, Some(keys.recovery())).address();
        (!keys.recoveries.is_empty()).then(|| browser::address(&link()))
    }

    /// Returns whether this browser had a seat and has it no more.
    pub fn has_lost_seat(self) -> bool {
        let none = self.you.with(|you| you.seats.is_empty());
        none && self.room.with_value(|room| !room_storage::load(room).recoveries.is_empty())
    }

    /// Recovers the own seats; links that others have become void.
    pub fn recover(self) {
        for recovery in self.room.with_value(|room| room_storage::load(room).recoveries) {
            let token = room_storage::new_token();
            self.update_storage(|keys| keys.hold_first(token));
            self.ask(None, TableCommand::Recover { recovery, token });
        }
    }

    /// Gives the own seats new tokens, so that the links on other devices become void.
    pub fn renew(self) {
        for seat in self.you.get_untracked().seats.iter() {
            let token = room_storage::new_token();
            self.update_storage(|keys| keys.hold_first(token));
            self.ask(Some(seat), TableCommand::Reissue { seat, token });
        }
    }

    /// Returns the link by which another device plays the own seats too.
    pub fn own_link(self) -> String {
        let room = self.room();
        let tokens = room_storage::load(&room).handed_over();
        browser::address(&Route::Table(room, Some(tokens)).address())
    }

    /// Requests a new link to the seat of somebody who has lost theirs.
    pub fn reissue(self, seat: Seat) {
        let token = room_storage::new_token();
        self.issuing.set_value(Some((seat, token)));
        self.issued.set(None);
        let own = self.you.get_untracked().seats.iter().next();
        self.ask(own, TableCommand::Reissue { seat, token });
    }

    /// Handles a reissued seat: the link is shown where it was requested, and everybody is told if its person did not ask for it.
    pub(super) fn reissued(self, seat: Seat, authority: Option<Authority>) {
        if let (Some(Authority::Host | Authority::Others), Some(name)) =
            (authority, untrack(|| self.person(seat)))
        {
            self.transferred.set(Some(name));
            set_timeout(move || drop(self.transferred.try_set(None)), NOTICE_DURATION);
        }
        if let Some((_, token)) = self.issuing.get_value().filter(|(asked, _)| *asked == seat) {
            self.issuing.set_value(None);
            let link = Route::Table(self.room(), Some(token.reveal())).address();
            self.issued.set(Some((seat, browser::address(&link))));
        }
    }
}

/// Returns the name for another seat of several at one device, since names at a table differ.
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
