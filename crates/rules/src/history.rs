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

    /// How often the last position occurred, itself included. Progress cannot be undone on the board, so only the quiet
    /// stretch is looked at.
    pub fn occurrences(&self) -> usize {
        let Some(&(key, quiet)) = self.past.last() else { return 0 };
        self.past.iter().rev().take(quiet as usize + 1).filter(|&&(past, _)| past == key).count()
    }

    /// Whether the last position occurred before.
    #[inline]
    pub fn repeats(&self) -> bool {
        let Some((&(key, quiet), past)) = self.past.split_last() else { return false };
        past.iter().rev().take(quiet as usize).any(|&(past, _)| past == key)
    }

    /// The positions before the last one that it could repeat.
    pub fn before(&self) -> impl Iterator<Item = u64> {
        let quiet = self.quiet() as usize;
        self.past.iter().rev().skip(1).take(quiet).map(|&(key, _)| key)
    }

    /// Whether the house rules end the game here.
    pub fn verdict(&self, house: House) -> Option<Verdict> {
        (self.quiet() >= house.quiet || self.occurrences() >= house.occurrences)
            .then_some(Verdict::draw(house.clause))
    }
}
