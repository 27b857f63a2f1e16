//! Depth-first proof-number search (df-pn): finds out whether the seat to move can force a win, however long the line. Forced captures
//! keep long lines narrow, so that it finds wins beyond the depth of alpha-beta search.

use sprung_rules::{Game, History, Outcome, Seat, Turn, Verdict};

/// The infinite proof or disproof number.
const INFINITY: u32 = 1 << 30;
/// The longest line searched, in plies.
const MAX_LINE: usize = 160;
/// The number of nodes after which the search checks whether it must end.
pub const CHECK_INTERVAL: u64 = 512;

/// The proof and the disproof number of a node.
#[derive(Clone, Copy, PartialEq, Eq)]
struct ProofNumbers {
    proof: u32,
    disproof: u32,
}

const PROVED: ProofNumbers = ProofNumbers { proof: 0, disproof: INFINITY };
const DISPROVED: ProofNumbers = ProofNumbers { proof: INFINITY, disproof: 0 };
const UNKNOWN: ProofNumbers = ProofNumbers { proof: 1, disproof: 1 };

/// Searches for a forced win of the seat to move within so many nodes, or until `is_stopped` returns true. Returns the winning line and
/// the nodes searched; of the line only the first move is certain, the defender may deviate. A position that occurred before
/// in the game counts as no win, and so does a win that the house rules forestall.
pub fn prove<G: Game>(
    game: &G,
    position: &G::Position,
    history: &History,
    nodes: u64,
    is_stopped: &dyn Fn() -> bool,
) -> (Option<Vec<G::Move>>, u64) {
    let Turn::Seat(attacker) = game.turn(position) else { return (None, 0) };
    let slots = nodes.clamp(1 << 10, 1 << 19).next_power_of_two() as usize;
    let mut search = ProofSearch {
        game,
        attacker,
        table: vec![(0, 0, 0); slots],
        path: history.before().filter(|&past| past != game.key(position)).collect(),
        quiet_limit: game.house_rules().map_or(u32::MAX, |house| house.quiet),
        max_path: history.before().count() + MAX_LINE,
        nodes: 0,
        node_limit: nodes,
        is_stopped,
        stopped: false,
    };
    let thresholds = ProofNumbers { proof: INFINITY, disproof: INFINITY };
    search.expand(position, history.quiet(), thresholds);
    let is_proved = search.lookup(position, history.quiet()) == PROVED;
    let line = is_proved.then(|| search.winning_line(position, history.quiet()));
    (line.filter(|line| !line.is_empty()), search.nodes)
}

struct ProofSearch<'a, G: Game> {
    game: &'a G,
    attacker: Seat,
    /// Hash keys with their proof and disproof numbers. It begins with zeros, so that untouched pages cost no memory.
    table: Vec<(u64, u32, u32)>,
    /// Hash keys of the positions on the path since the last progress. A repetition disproves a node.
    path: Vec<u64>,
    /// The number of plies without progress that draws.
    quiet_limit: u32,
    /// The longest path, including the part that was played in the game.
    max_path: usize,
    nodes: u64,
    node_limit: u64,
    is_stopped: &'a dyn Fn() -> bool,
    stopped: bool,
}

impl<G: Game> ProofSearch<'_, G> {
    fn slot(&self, key: u64) -> usize {
        key as usize & (self.table.len() - 1)
    }

    /// Returns the numbers of a finished game.
    fn numbers_of(&self, verdict: Verdict) -> ProofNumbers {
        match verdict.outcome {
            Outcome::Won(seats) if seats.has(self.attacker) => PROVED,
            _ => DISPROVED,
        }
    }

    /// Returns the numbers of a node as far as they are known.
    fn lookup(&self, position: &G::Position, quiet: u32) -> ProofNumbers {
        if let Some(verdict) = self.game.board_verdict(position) {
            return self.numbers_of(verdict);
        }
        let key = self.game.key(position);
        if quiet >= self.quiet_limit || self.path.contains(&key) {
            return DISPROVED;
        }
        match self.table[self.slot(key)] {
            (stored, proof, disproof) if stored == key => ProofNumbers { proof, disproof },
            _ => UNKNOWN,
        }
    }

    fn store(&mut self, key: u64, numbers: ProofNumbers) {
        let slot = self.slot(key);
        self.table[slot] = (key, numbers.proof, numbers.disproof);
    }

    /// Returns the moves, the positions after them, and the plies without progress there.
    fn children(&self, position: &G::Position, quiet: u32) -> Vec<(G::Move, G::Position, u32)> {
        let mut children = Vec::new();
        self.game.moves(position, &mut |mv| {
            let mut child = position.clone();
            self.game.play(&mut child, mv);
            children.push((mv, child, if self.game.is_irreversible(position, mv) { 0 } else { quiet + 1 }));
        });
        children
    }

    /// Returns whether the attacker is to move (an OR node).
    fn is_or_node(&self, position: &G::Position) -> bool {
        self.game.turn(position) == Turn::Seat(self.attacker)
    }

    /// Expands the most proving child again and again until one of the node's numbers reaches its threshold.
    fn expand(&mut self, position: &G::Position, quiet: u32, thresholds: ProofNumbers) {
        self.nodes += 1;
        self.stopped |=
            self.nodes >= self.node_limit || self.nodes.is_multiple_of(CHECK_INTERVAL) && (self.is_stopped)();
        let key = self.game.key(position);
        let children = self.children(position, quiet);
        if children.is_empty() {
            let verdict =
                self.game.board_verdict(position).unwrap_or_else(|| self.game.no_move_verdict(position));
            return self.store(key, self.numbers_of(verdict));
        }
        if self.path.len() >= self.max_path {
            return self.store(key, DISPROVED);
        }
        let is_or = self.is_or_node(position);
        self.path.push(key);
        loop {
            let numbers: Vec<ProofNumbers> =
                children.iter().map(|(_, child, quiet)| self.lookup(child, *quiet)).collect();
            let own = combine(&numbers, is_or);
            if self.stopped || own.proof >= thresholds.proof || own.disproof >= thresholds.disproof {
                self.path.pop();
                return self.store(key, own);
            }
            let (best, thresholds) = select_child(&numbers, own, thresholds, is_or);
            let (_, child, quiet) = &children[best];
            self.expand(child, *quiet, thresholds);
        }
    }

    /// Follows proved children from a proved position to the end of the game.
    fn winning_line(&mut self, position: &G::Position, mut quiet: u32) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut position = position.clone();
        while line.len() < MAX_LINE && self.game.board_verdict(&position).is_none() {
            self.path.push(self.game.key(&position));
            let is_proved =
                |(_, child, quiet): &(G::Move, G::Position, u32)| self.lookup(child, *quiet) == PROVED;
            let Some((mv, child, child_quiet)) = self.children(&position, quiet).into_iter().find(is_proved)
            else {
                break;
            };
            line.push(mv);
            (position, quiet) = (child, child_quiet);
        }
        line
    }
}

/// Returns a node's numbers from its children's: an OR node needs one proved child, an AND node all.
fn combine(children: &[ProofNumbers], is_or: bool) -> ProofNumbers {
    let sum = |number: fn(&ProofNumbers) -> u32| {
        children.iter().map(number).fold(0, |sum: u32, n| (sum + n).min(INFINITY))
    };
    let min = |number: fn(&ProofNumbers) -> u32| children.iter().map(number).min().unwrap_or(INFINITY);
    if is_or {
        ProofNumbers { proof: min(|n| n.proof), disproof: sum(|n| n.disproof) }
    } else {
        ProofNumbers { proof: sum(|n| n.proof), disproof: min(|n| n.disproof) }
    }
}

/// Returns the most proving child and its thresholds: it is expanded until the second best child is clearly better (1 + ε trick).
fn select_child(
    children: &[ProofNumbers],
    own: ProofNumbers,
    thresholds: ProofNumbers,
    is_or: bool,
) -> (usize, ProofNumbers) {
    let number = |n: &ProofNumbers| if is_or { n.proof } else { n.disproof };
    let mut best = 0;
    let mut second = INFINITY;
    for (index, child) in children.iter().enumerate().skip(1) {
        if number(child) < number(&children[best]) {
            second = number(&children[best]);
            best = index;
        } else {
            second = second.min(number(child));
        }
    }
    let switch_at = second.saturating_add(1 + second / 4).min(INFINITY);
    let chosen = children[best];
    let remaining = |sum: u32, part: u32, threshold: u32| (threshold - (sum - part).min(threshold)).max(1);
    let thresholds = if is_or {
        ProofNumbers {
            proof: thresholds.proof.min(switch_at),
            disproof: remaining(own.disproof, chosen.disproof, thresholds.disproof),
        }
    } else {
        ProofNumbers {
            proof: remaining(own.proof, chosen.proof, thresholds.proof),
            disproof: thresholds.disproof.min(switch_at),
        }
    };
    (best, thresholds)
}
