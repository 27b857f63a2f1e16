//! The moves of a node, the best of them first.

use crate::score::Points;

/// A move and what is expected of it.
#[derive(Clone, Copy)]
pub(super) struct Choice<M> {
    pub mv: M,
    /// The order of trying.
    pub worth: Points,
    /// Neither captures nor promotes.
    pub quiet: bool,
    /// Whether it was looked at.
    pub tried: bool,
}

impl<M> Choice<M> {
    pub fn new(mv: M) -> Choice<M> {
        Choice { mv, worth: 0, quiet: false, tried: false }
    }
}

/// Moves that are looked for one by one, for the first ones often suffice; the others are sorted when it comes to them.
const FIRST: usize = 4;

/// Brings the best of the remaining moves to `index`; of those worth less than `least` any may come last.
#[inline(always)]
pub(super) fn next_best<M: Copy>(moves: &mut [Choice<M>], index: usize, least: Points) -> Choice<M> {
    let remaining = &mut moves[index..];
    if index < FIRST {
        let mut best = 0;
        for other in 1..remaining.len() {
            if remaining[other].worth > remaining[best].worth {
                best = other;
            }
        }
        remaining.swap(0, best);
    } else if index == FIRST {
        sort(remaining, least);
    }
    remaining[0]
}

/// Sorts those worth at least `least` to the front.
fn sort<M: Copy>(moves: &mut [Choice<M>], least: Points) {
    let mut sorted = 0;
    for next in 0..moves.len() {
        let choice = moves[next];
        if choice.worth < least {
            continue;
        }
        moves[next] = moves[sorted];
        let mut place = sorted;
        while place > 0 && moves[place - 1].worth < choice.worth {
            moves[place] = moves[place - 1];
            place -= 1;
        }
        moves[place] = choice;
        sorted += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worths(list: &[Points]) -> Vec<Choice<usize>> {
        let choice = |(mv, &worth)| Choice { worth, ..Choice::new(mv) };
        list.iter().enumerate().map(choice).collect()
    }

    #[test]
    fn the_best_come_first_and_none_is_lost() {
        let list = [3, -900, 7, 7, 0, 12, -5, 1, 44, -901, 2, -6, 9];
        let mut moves = worths(&list);
        let order: Vec<_> = (0..moves.len()).map(|index| next_best(&mut moves, index, -100)).collect();
        let mut expected = list;
        expected.sort_by_key(|&worth| std::cmp::Reverse(worth));
        let got: Vec<Points> = order.iter().map(|choice| choice.worth).collect();
        assert_eq!(got[..11], expected[..11]);
        let mut moved: Vec<usize> = order.iter().map(|choice| choice.mv).collect();
        moved.sort_unstable();
        assert_eq!(moved, (0..list.len()).collect::<Vec<_>>());
    }
}
