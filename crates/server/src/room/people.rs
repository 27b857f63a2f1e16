//! Groups of seats that belong to the same person, so that people can be counted instead of seats.

use sprung_rules::{Seat, Seats};
use sprung_wire::Access;

/// The index of the host after the four seats.
const HOST: usize = 4;

/// A partition of the four seats and the host into people. Two of them count as the same person if their tokens were shown on the same connection, or
/// on connections of the same address at the same time. Equal labels stand for one person.
///
/// Somebody who uses two browsers in two networks counts as two people. Therefore the rights that depend on this partition take nothing for good: a
/// person who is represented by others or by the computer can recover the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct People {
    labels: [u8; 5],
}

impl Default for People {
    /// Returns a partition in which all are different people.
    fn default() -> People {
        People { labels: [0, 1, 2, 3, 4] }
    }
}

impl People {
    /// Reads stored labels. Returns `None` if they are not valid.
    pub fn read(bytes: [u8; 32]) -> Option<People> {
        let labels = std::array::from_fn(|place| bytes[place]);
        labels.iter().all(|label| *label < 5).then_some(People { labels })
    }

    /// Returns the labels as they are stored.
    pub fn stored(self) -> [u8; 32] {
        std::array::from_fn(|place| self.labels.get(place).copied().unwrap_or(0))
    }

    /// Records that the tokens of this access were shown together.
    pub fn link(&mut self, you: Access) {
        let host = you.host.then_some(HOST);
        let mut shown = you.seats.iter().map(Seat::index).chain(host);
        let Some(first) = shown.next() else { return };
        for place in shown {
            let (from, to) = (self.labels[place], self.labels[first]);
            for label in self.labels.iter_mut().filter(|label| **label == from) {
                *label = to;
            }
        }
    }

    /// Separates a seat from all others, because another person takes it.
    pub fn separate(&mut self, seat: Seat) {
        let unused = (0..5).find(|label| !self.labels.contains(label));
        let alone = self.labels.iter().filter(|label| **label == self.labels[seat.index()]).count() == 1;
        if let Some(label) = unused.filter(|_| !alone) {
            self.labels[seat.index()] = label;
        }
    }

    /// Moves every person one seat further.
    pub fn rotate(&mut self, seats: Seats) {
        let before = self.labels;
        for seat in seats.iter() {
            self.labels[seats.after(seat).index()] = before[seat.index()];
        }
    }

    /// Returns the number of people who play these seats.
    pub fn count(self, seats: Seats) -> usize {
        let mut labels: Vec<u8> = seats.iter().map(|seat| self.labels[seat.index()]).collect();
        labels.sort_unstable();
        labels.dedup();
        labels.len()
    }

    /// Returns whether the host is known to play one of these seats.
    pub fn host_plays(self, seats: Seats) -> bool {
        seats.iter().any(|seat| self.labels[seat.index()] == self.labels[HOST])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn you(seats: &[Seat], host: bool) -> Access {
        Access { seats: seats.iter().copied().collect(), host }
    }

    #[test]
    fn seats_presented_on_one_connection_count_as_one_person() {
        let mut people = People::default();
        let three: Seats = [Seat::A, Seat::B, Seat::C].into_iter().collect();
        assert_eq!(people.count(three), 3);
        people.link(you(&[Seat::A, Seat::C], false));
        assert_eq!(people.count(three), 2);
        people.link(you(&[Seat::C], true));
        assert!(people.host_plays(Seats::one(Seat::A)), "through C");
        assert!(!people.host_plays(Seats::one(Seat::B)));
        assert_eq!(People::read(people.stored()), Some(people));
        people.separate(Seat::C);
        assert_eq!(people.count(three), 3);
    }

    #[test]
    fn a_rematch_rotates_the_host_label_with_the_seats() {
        let mut people = People::default();
        people.link(you(&[Seat::A], true));
        people.rotate(Seats::TWO);
        assert!(people.host_plays(Seats::one(Seat::B)));
        assert!(!people.host_plays(Seats::one(Seat::A)));
    }
}
