//! What was said, and from whom nothing more is to be heard.

use super::Online;
use crate::keys;
use leptos::prelude::*;
use std::collections::BTreeSet;
use wire::{Speaker, Words};

/// Somebody who speaks, by the name they had then: after a rematch others sit on their seat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Person {
    Player(String),
    Watcher(String),
}

impl Person {
    /// One line for each, as they are kept.
    fn write(&self) -> String {
        match self {
            Person::Player(name) => format!("player {name}"),
            Person::Watcher(name) => format!("watcher {name}"),
        }
    }

    fn read(line: &str) -> Option<Person> {
        match line.split_once(' ')? {
            ("player", name) => Some(Person::Player(name.to_string())),
            ("watcher", name) => Some(Person::Watcher(name.to_string())),
            _ => None,
        }
    }
}

/// From whom nothing is to be heard at a room.
pub(super) fn muted(room: &str) -> BTreeSet<Person> {
    keys::muted(room).lines().filter_map(Person::read).collect()
}

impl Online {
    /// Somebody speaks. To be called before the event is applied.
    pub(super) fn hear_words(self, speaker: &Speaker, words: &Words) {
        let person = match speaker {
            Speaker::Watcher(name) => Person::Watcher(name.clone()),
            Speaker::Seat(seat) => {
                let name = untrack(|| self.person(*seat));
                Person::Player(name.unwrap_or_else(|| seat.to_string()))
            }
        };
        self.talk.update(|talk| talk.push((person, words.clone())));
    }

    /// Changes from whom nothing is to be heard, from now on and after a reload.
    pub fn mute(self, change: impl FnOnce(&mut BTreeSet<Person>)) {
        self.muted.update(change);
        let text: String =
            self.muted.with_untracked(|muted| muted.iter().map(|person| person.write() + "\n").collect());
        self.room.with_value(|room| keys::mute(room, &text));
    }
}

#[cfg(test)]
mod tests {
    use super::Person;

    #[test]
    fn a_player_and_a_watcher_of_one_name_are_two_people() {
        let people = [Person::Player("Änne 2".to_string()), Person::Watcher("Änne 2".to_string())];
        assert_ne!(people[0], people[1]);
        for person in people {
            assert_eq!(Person::read(&person.write()), Some(person));
        }
        assert_eq!(Person::read("nobody"), None);
    }
}
