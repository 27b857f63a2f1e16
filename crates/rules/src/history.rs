//! What a position cannot know: how often it occurred and how long nothing happened. Record and search ask alike.

use crate::{Clause, Verdict};

/// The house rules against endless games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// The clause that has them.
    pub clause: Clause,
    /// The occurrence of a position that draws; the start counts as one.
    pub occurrences: usize,
    /// The plies without progress that draw.
    pub quiet: u32,
}

/// The positions since the start, by their keys.
#[derive(Clone, Debug)]
pub struct History {
    past: Vec<(u64, u32)>,
}

impl History {
    /// A game begins with this position.
    pub fn new(key: u64, quiet: u32) -> History {
        History { past: vec![(key, quiet)] }
    }

    /// A move was played and led to the position of this key.
    pub fn push(&mut self, key: u64, progress: bool) {
        let quiet = if progress { 0 } else { self.quiet().saturating_add(1) };
        self.past.push((key, quiet));
    }

    /// The last move is taken back.
    pub fn pop(&mut self) {
        if self.past.len() > 1 {
            self.past.pop();
        }
    }

    /// Plies without progress.
    pub fn quiet(&self) -> u32 {
        self.past.last().map_or(0, |&(_, quiet)| quiet)
    }

    /// The positions before the last one that it could repeat. Progress cannot be undone on the board, so these are the quiet
    /// stretch.
    #[inline]
    pub fn before(&self) -> impl Iterator<Item = u64> {
        self.past.iter().rev().skip(1).take(self.quiet() as usize).map(|&(key, _)| key)
    }

    /// How often the last position occurred, itself included.
    pub fn occurrences(&self) -> usize {
        1 + self.before().filter(|&past| past == self.last()).count()
    }

    /// Whether the last position occurred before.
    #[inline]
    pub fn repeats(&self) -> bool {
        self.before().any(|past| past == self.last())
    }

    fn last(&self) -> u64 {
        self.past.last().map_or(0, |&(key, _)| key)
    }

    /// Whether the house rules end the game here.
    pub fn verdict(&self, house: House) -> Option<Verdict> {
        (self.quiet() >= house.quiet || self.occurrences() >= house.occurrences)
            .then_some(Verdict::draw(house.clause))
    }
}
