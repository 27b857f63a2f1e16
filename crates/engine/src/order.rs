//! Which move to try first: what worked before.

use crate::judge::Judge;
use crate::score::{MAX_PLY, Points};
use rules::{Seat, Turn};

/// The largest worth of a history entry.
const MOST: i32 = 8192;

/// Memories of one search thread.
pub struct Order {
    /// Rows and columns of `follow`.
    landings: usize,
    killers: Vec<[u32; 2]>,
    history: Vec<i16>,
    follow: Vec<i16>,
    counters: Vec<u32>,
}

/// A played move as the memories know it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// The move's code; zero if the turn was passed.
    pub code: u32,
    /// Seat, start and end.
    way: u32,
    /// Figure and end; zero if the turn was passed.
    landing: u32,
}

impl Played {
    /// No move: the turn was passed.
    pub const PASSED: Played = Played { code: 0, way: 0, landing: 0 };

    /// A move of a position.
    #[inline(always)]
    pub fn of<G: Judge>(game: &G, position: &G::Position, mv: G::Move) -> Played {
        let (from, to) = game.cells(mv);
        let seat = usize::from(game.turn(position) == Turn::Seat(Seat::B));
        Played {
            code: game.code(mv),
            way: ((seat * G::CELLS + from) * G::CELLS + to) as u32,
            landing: (1 + game.kind(position, mv) * G::CELLS + to) as u32,
        }
    }
}

/// What the memories say at one node.
pub struct Recall<'a> {
    killers: [u32; 2],
    counter: u32,
    history: &'a [i16],
    /// What followed the last move, and the one before it.
    follow: [&'a [i16]; 2],
}

impl Recall<'_> {
    /// What a quiet move is worth.
    #[inline(always)]
    pub fn worth(&self, played: Played) -> Points {
        match played.code {
            code if code == self.killers[0] => 3 * MOST,
            code if code == self.killers[1] => 3 * MOST - 1,
            code if code == self.counter => 3 * MOST - 2,
            _ => self.habit(played),
        }
    }

    /// How often a quiet move was good, by itself and after the moves before it.
    #[inline(always)]
    pub fn habit(&self, played: Played) -> Points {
        let landing = played.landing as usize;
        let [last, one_before] = self.follow;
        Points::from(self.history[played.way as usize])
            + Points::from(last[landing])
            + Points::from(one_before[landing])
    }
}

impl Order {
    /// Empty memories for a game.
    pub fn new<G: Judge>() -> Order {
        let landings = 1 + G::KINDS * G::CELLS;
        Order {
            landings,
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

    /// What is remembered after these moves, the last one first.
    #[inline(always)]
    pub fn recall(&self, before: [Played; 2], ply: usize) -> Recall<'_> {
        Recall {
            killers: self.killers[ply],
            counter: self.counters[before[0].landing as usize],
            history: &self.history,
            follow: before.map(|last| &self.follow[self.row(last)..][..self.landings]),
        }
    }

    fn row(&self, last: Played) -> usize {
        last.landing as usize * self.landings
    }

    /// A quiet move refuted what came before; those tried in vain are remembered too.
    pub fn reward(
        &mut self,
        best: Played,
        vain: impl Iterator<Item = Played>,
        before: [Played; 2],
        ply: usize,
        depth: i32,
    ) {
        if self.killers[ply][0] != best.code {
            self.killers[ply] = [best.code, self.killers[ply][0]];
        }
        self.counters[before[0].landing as usize] = best.code;
        let bonus = (16 * depth * depth + 32 * depth).min(1600);
        self.learn(best, before, bonus);
        for played in vain {
            self.learn(played, before, -bonus);
        }
    }

    fn learn(&mut self, played: Played, before: [Played; 2], bonus: i32) {
        settle(&mut self.history[played.way as usize], bonus);
        for last in before {
            let slot = self.row(last) + played.landing as usize;
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
