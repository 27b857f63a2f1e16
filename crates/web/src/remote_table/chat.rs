//! The chat messages of a remote table, and muted authors.

use super::RemoteTable;
use crate::room_storage;
use leptos::prelude::*;
use sprung_wire::{ChatAuthor, ChatContent};
use std::collections::BTreeSet;

/// The author of a message by the name they had then: after a rematch somebody else may have their seat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NamedAuthor {
    Player(String),
    Watcher(String),
}

impl NamedAuthor {
    /// Writes an author as a line for storage.
    fn write(&self) -> String {
        match self {
            NamedAuthor::Player(name) => format!("player {name}"),
            NamedAuthor::Watcher(name) => format!("watcher {name}"),
        }
    }

    fn read(line: &str) -> Option<NamedAuthor> {
        match line.split_once(' ')? {
            ("player", name) => Some(NamedAuthor::Player(name.to_string())),
            ("watcher", name) => Some(NamedAuthor::Watcher(name.to_string())),
            _ => None,
        }
    }
}

/// Returns the muted authors of a room.
pub(super) fn muted(room: &str) -> BTreeSet<NamedAuthor> {
    room_storage::muted(room).lines().filter_map(NamedAuthor::read).collect()
}

impl RemoteTable {
    /// Records a message. It is called before its event is applied.
    pub(super) fn record_chat(self, author: &ChatAuthor, content: &ChatContent) {
        let person = match author {
            ChatAuthor::Watcher(name) => NamedAuthor::Watcher(name.clone()),
            ChatAuthor::Seat(seat) => {
                let name = untrack(|| self.person(*seat));
                NamedAuthor::Player(name.unwrap_or_else(|| seat.to_string()))
            }
        };
        self.chat.update(|chat| chat.push((person, content.clone())));
    }

    /// Returns whether a message's author is a person in this browser.
    pub fn is_own_author(self, author: &NamedAuthor) -> bool {
        let own = self.you.get_untracked().seats;
        match author {
            NamedAuthor::Player(name) => {
                untrack(|| own.iter().any(|seat| self.person(seat).as_ref() == Some(name)))
            }
            NamedAuthor::Watcher(name) => own.is_empty() && room_storage::name() == *name,
        }
    }

    /// Changes the muted authors, and stores them.
    pub fn mute(self, change: impl FnOnce(&mut BTreeSet<NamedAuthor>)) {
        self.muted.update(change);
        let text: String =
            self.muted.with_untracked(|muted| muted.iter().map(|person| person.write() + "\n").collect());
        self.room.with_value(|room| room_storage::mute(room, &text));
    }
}

#[cfg(test)]
mod tests {
    use super::NamedAuthor;

    #[test]
    fn a_player_and_a_watcher_of_one_name_are_two_people() {
        let people = [NamedAuthor::Player("Änne 2".to_string()), NamedAuthor::Watcher("Änne 2".to_string())];
        assert_ne!(people[0], people[1]);
        for person in people {
            assert_eq!(NamedAuthor::read(&person.write()), Some(person));
        }
        assert_eq!(NamedAuthor::read("nobody"), None);
    }
}
