//! Late moves: the order of trying says that little is to be hoped of them, so they are looked at less deeply or not at all.

use super::Search;
use crate::judge::Judge;
use crate::score::Points;

/// What a node expects, the same for all its moves.
pub(super) struct Outlook {
    pub depth: i32,
    pub alpha: Points,
    pub eval: Points,
    /// Better than two plies ago.
    pub improving: bool,
    /// The window is open: the node lies on the line that will be played.
    pub wide: bool,
    /// One good move is expected to refute the node.
    pub cut: bool,
    pub pressed: bool,
}

/// A move in its place.
pub(super) struct Late<M> {
    pub mv: M,
    pub index: usize,
    pub worth: Points,
    pub quiet: bool,
}

/// By depth and place of a move, how much less deeply it is looked at.
pub(super) struct Reductions(Vec<i32>);

const SIDE: usize = 64;

impl Reductions {
    pub fn new() -> Reductions {
        // of nothing: ln 1 = 0, and 0.6 is cut off
        let logarithms: [f64; SIDE] = std::array::from_fn(|number| libm::log(number.max(1) as f64));
        let reduction =
            |depth: usize, index: usize| (0.6 + logarithms[depth] * logarithms[index] / 1.5) as i32;
        Reductions((0..SIDE * SIDE).map(|slot| reduction(slot / SIDE, slot % SIDE)).collect())
    }

    pub fn of(&self, depth: i32, index: usize) -> i32 {
        self.0[depth.clamp(0, SIDE as i32 - 1) as usize * SIDE + index.min(SIDE - 1)]
    }
}

impl<G: Judge> Search<'_, G> {
    /// Whether a move need not be looked at: it comes too late, cannot make up for what is missing, or loses material. A check
    /// is forcing, however late.
    pub(super) fn hopeless(&self, position: &G::Position, late: &Late<G::Move>, outlook: &Outlook) -> bool {
        let &Outlook { depth, alpha, eval, improving, wide, pressed, .. } = outlook;
        let &Late { mv, index, worth, quiet } = late;
        if wide || pressed {
            return false;
        }
        if !quiet {
            return depth <= 4 && worth < 0 && !self.game.checks(position, mv);
        }
        // how deeply it would be looked at
        let sight = (depth - self.reductions.of(depth, index) - i32::from(!improving)).max(1);
        let enough = (3 + depth * depth) / if improving { 1 } else { 2 };
        let tried = depth <= 12 && index as i32 > enough;
        let behind = sight <= 6 && eval + 90 + 80 * sight <= alpha;
        let disliked = sight <= 3 && worth < -3000 * sight;
        (tried || behind || disliked || sight <= 6 && self.game.loses_exchange(position, mv))
            && !self.game.checks(position, mv)
    }

    /// How much less deeply a late move is looked at first; `habit` tells how often it was good elsewhere.
    pub(super) fn less(&self, late: &Late<G::Move>, outlook: &Outlook, habit: Points) -> i32 {
        let &Outlook { depth, improving, wide, cut, pressed, .. } = outlook;
        let early = late.index < if wide { 3 } else { 1 };
        if depth < 3 || early {
            return 0;
        }
        let merit = if late.quiet { (habit / 5000).clamp(-2, 2) } else { 1 + i32::from(late.worth >= 0) };
        self.reductions.of(depth, late.index) + i32::from(!improving) + i32::from(cut)
            - i32::from(wide)
            - i32::from(pressed)
            - merit
    }
}
