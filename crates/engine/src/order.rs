//! Which move to try first: what worked before.

use crate::judge::Judge;
use crate::score::{MAX_PLY, Points};
use rules::{Seat, Turn};

/// The largest worth of a history entry.
const MOST: i32 = 8192;

/// Memories of one search thread.
pub struct Order {
    cells: usize,
    kinds: usize,
    killers: Vec<[u32; 2]>,
    history: Vec<i16>,
    follow: Vec<i16>,
    counters: Vec<u32>,
}

/// A played move as the memories know it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    seat: usize,
    from: usize,
    to: usize,
    kind: usize,
    /// The move's code.
    pub code: u32,
}

impl Order {
    /// Empty memories for a game.
    pub fn new<G: Judge>() -> Order {
        let landings = G::KINDS * G::CELLS;
        Order {
            cells: G::CELLS,
            kinds: G::KINDS,
            killers: vec![[0; 2]; MAX_PLY + 2],
            history: vec![0; 2 * G::CELLS * G::CELLS],
            follow: vec![0; landings * landings],
            counters: vec![0; landings],
        }
    }

    /// What was good in general stays so a move later; where in the tree it refuted something does not.
    pub fn for_the_next_move(mut self) -> Order {
        self.killers.fill([0; 2]);
        self
    }

    /// Describes a move of a position.
    pub fn describe<G: Judge>(game: &G, position: &G::Position, mv: G::Move) -> Played {
        let (from, to) = game.cells(mv);
        let seat = usize::from(game.turn(position) == Turn::Seat(Seat::B));
        Played { seat, from, to, kind: game.kind(position, mv), code: game.code(mv) }
    }

    fn landing(&self, played: Played) -> usize {
        played.kind * self.cells + played.to
    }

    fn history_slot(&self, played: Played) -> usize {
        (played.seat * self.cells + played.from) * self.cells + played.to
    }

    fn follow_slot(&self, before: Played, played: Played) -> usize {
        self.landing(before) * self.kinds * self.cells + self.landing(played)
    }

    /// What a quiet move is worth.
    pub fn worth(&self, played: Played, before: &[Option<Played>], ply: usize) -> Points {
        if played.code == self.killers[ply][0] {
            return 3 * MOST;
        }
        if played.code == self.killers[ply][1] {
            return 3 * MOST - 1;
        }
        if let Some(Some(last)) = before.first()
            && self.counters[self.landing(*last)] == played.code
        {
            return 3 * MOST - 2;
        }
        self.habit(played, before)
    }

    /// How often a quiet move was good, by itself and after the moves before it.
    pub fn habit(&self, played: Played, before: &[Option<Played>]) -> Points {
        let follow: Points = before
            .iter()
            .flatten()
            .map(|&last| Points::from(self.follow[self.follow_slot(last, played)]))
            .sum();
        Points::from(self.history[self.history_slot(played)]) + follow
    }

    /// A quiet move refuted what came before; those tried in vain are remembered too.
    pub fn reward(
        &mut self,
        best: Played,
        vain: &[Played],
        before: &[Option<Played>],
        ply: usize,
        depth: i32,
    ) {
        if self.killers[ply][0] != best.code {
            self.killers[ply] = [best.code, self.killers[ply][0]];
        }
        if let Some(Some(last)) = before.first() {
            let slot = self.landing(*last);
            self.counters[slot] = best.code;
        }
        let bonus = (16 * depth * depth + 32 * depth).min(1600);
        self.learn(best, before, bonus);
        for &played in vain {
            self.learn(played, before, -bonus);
        }
    }

    fn learn(&mut self, played: Played, before: &[Option<Played>], bonus: i32) {
        let slot = self.history_slot(played);
        settle(&mut self.history[slot], bonus);
        for &last in before.iter().flatten() {
            let slot = self.follow_slot(last, played);
            settle(&mut self.follow[slot], bonus);
        }
    }

    /// A node's children begin without killers of cousins.
    pub fn forget_killers(&mut self, ply: usize) {
        self.killers[ply] = [0; 2];
    }
}

/// Moves a worth towards its bound, the slower the nearer it is.
fn settle(worth: &mut i16, bonus: i32) {
    let now = i32::from(*worth);
    *worth = (now + bonus - now * bonus.abs() / MOST) as i16;
}
