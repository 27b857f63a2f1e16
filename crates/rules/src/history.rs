//! The history of a game: how often a position occurred, and how many plies ago the last progress was.

use crate::{Clause, Verdict};

/// The house rules against endless games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseRules {
    /// The clause that contains them.
    pub clause: Clause,
    /// The occurrence of a position that draws the game. The start counts as the first.
    pub occurrences: usize,
    /// The number of plies without progress that draws the game.
    pub quiet: u32,
}

/// The keys of the positions since the start, each with its number of plies without progress.
#[derive(Clone, Debug)]
pub struct History {
    past: Vec<(u64, u32)>,
}

impl History {
    /// Creates the history of a game that begins with this position.
    pub fn new(key: u64, quiet: u32) -> History {
        History { past: vec![(key, quiet)] }
    }

    /// Adds the position that a move led to. `progress` says whether the move was irreversible.
    pub fn push(&mut self, key: u64, progress: bool) {
        let quiet = if progress { 0 } else { self.quiet().saturating_add(1) };
        self.past.push((key, quiet));
    }

    /// Removes the last position. The first one stays.
    pub fn pop(&mut self) {
        if self.past.len() > 1 {
            self.past.pop();
        }
    }

    /// Returns the number of plies without progress.
    pub fn quiet(&self) -> u32 {
        self.past.last().expect("a history holds at least its start").1
    }

    /// Returns the keys of the earlier positions that the last one could repeat, latest first. These are the
    /// positions since the last progress, because progress cannot be undone.
    #[inline]
    pub fn before(&self) -> impl Iterator<Item = u64> {
        self.past.iter().rev().skip(1).take(self.quiet() as usize).map(|&(key, _)| key)
    }

    /// Returns how often the last position has occurred, itself included.
    pub fn occurrences(&self) -> usize {
        1 + self.before().filter(|&past| past == self.last()).count()
    }

    /// Returns whether the last position has occurred before.
    #[inline]
    pub fn repeats(&self) -> bool {
        self.before().any(|past| past == self.last())
    }

    /// Returns the key of the last position.
    fn last(&self) -> u64 {
        self.past.last().expect("a history holds at least its start").0
    }

    /// Returns the draw by the house rules, if they end the game here.
    pub fn verdict(&self, house: HouseRules) -> Option<Verdict> {
        (self.quiet() >= house.quiet || self.occurrences() >= house.occurrences)
            .then_some(Verdict::draw(house.clause))
    }
}
