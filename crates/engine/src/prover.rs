//! Depth-first proof-number search: whether the seat to move can force a win, however long the way. Forced captures make long
//! ways narrow, so it sees what a search by depth does not.

use rules::{Game, History, Outcome, Seat, Turn, Verdict};

/// A proof or disproof number; as large as this is certainty of the other.
const CERTAIN: u32 = 1 << 30;
/// The longest way looked at.
const LONGEST: usize = 160;

/// How far a node is from being proved and disproved.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

const PROVED: Numbers = Numbers { proof: 0, disproof: CERTAIN };
const DISPROVED: Numbers = Numbers { proof: CERTAIN, disproof: 0 };
const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };

/// Looks for a forced win of the seat to move within so many nodes, or until `spent` says so. Returns the winning line, of which
/// the first move counts; the rest is one of its ways. What was on the board before in the game is no progress, and a win comes
/// before the house rules end it.
pub fn prove<G: Game>(
    game: &G,
    position: &G::Position,
    history: &History,
    nodes: u64,
    spent: &dyn Fn() -> bool,
) -> (Option<Vec<G::Move>>, u64) {
    let Turn::Seat(attacker) = game.turn(position) else { return (None, 0) };
    let slots = nodes.clamp(1 << 10, 1 << 19).next_power_of_two() as usize;
    let mut prover = Prover {
        game,
        attacker,
        table: vec![(0, 0, 0); slots],
        way: history.before().filter(|&past| past != game.key(position)).collect(),
        patience: game.house().map_or(u32::MAX, |house| house.quiet),
        longest: history.before().count() + LONGEST,
        nodes: 0,
        most: nodes,
        spent,
        stopped: false,
    };
    let most = Numbers { proof: CERTAIN, disproof: CERTAIN };
    prover.visit(position, history.quiet(), most);
    let proved = prover.known(position, history.quiet()) == PROVED;
    (proved.then(|| prover.line(position, history.quiet())).filter(|line| !line.is_empty()), prover.nodes)
}

struct Prover<'a, G: Game> {
    game: &'a G,
    attacker: Seat,
    /// Keys with their proof and disproof numbers. All zero at first, so that only what is used costs anything.
    table: Vec<(u64, u32, u32)>,
    /// Keys of the positions on the way, from the last progress on: what comes back to one proves nothing.
    way: Vec<u64>,
    /// The plies without progress that draw.
    patience: u32,
    /// The longest way looked at, the game's own part included.
    longest: usize,
    nodes: u64,
    most: u64,
    spent: &'a dyn Fn() -> bool,
    stopped: bool,
}

impl<G: Game> Prover<'_, G> {
    fn slot(&self, key: u64) -> usize {
        key as usize & (self.table.len() - 1)
    }

    fn judged(&self, verdict: Verdict) -> Numbers {
        match verdict.outcome {
            Outcome::Won(seats) if seats.has(self.attacker) => PROVED,
            _ => DISPROVED,
        }
    }

    fn known(&self, position: &G::Position, quiet: u32) -> Numbers {
        if let Some(verdict) = self.game.ended(position) {
            return self.judged(verdict);
        }
        let key = self.game.key(position);
        if quiet >= self.patience || self.way.contains(&key) {
            return DISPROVED;
        }
        match self.table[self.slot(key)] {
            (stored, proof, disproof) if stored == key => Numbers { proof, disproof },
            _ => UNKNOWN,
        }
    }

    /// The moves, where they lead, and the plies without progress there.
    fn children(&self, position: &G::Position, quiet: u32) -> Vec<(G::Move, G::Position, u32)> {
        let mut children = Vec::new();
        self.game.moves(position, &mut |mv| {
            let mut child = position.clone();
            self.game.play(&mut child, mv);
            children.push((mv, child, if self.game.progress(position, mv) { 0 } else { quiet + 1 }));
        });
        children
    }

    fn attacks(&self, position: &G::Position) -> bool {
        self.game.turn(position) == Turn::Seat(self.attacker)
    }

    /// Works on a node until one of its numbers reaches its bound.
    fn visit(&mut self, position: &G::Position, quiet: u32, bound: Numbers) {
        self.nodes += 1;
        self.stopped |= self.nodes >= self.most || self.nodes.is_multiple_of(512) && (self.spent)();
        let key = self.game.key(position);
        let children = self.children(position, quiet);
        if children.is_empty() {
            let verdict = self.game.ended(position).unwrap_or_else(|| self.game.stuck(position));
            return self.keep(key, self.judged(verdict));
        }
        if self.way.len() >= self.longest {
            return self.keep(key, DISPROVED);
        }
        let attacks = self.attacks(position);
        self.way.push(key);
        loop {
            let numbers: Vec<Numbers> =
                children.iter().map(|(_, child, quiet)| self.known(child, *quiet)).collect();
            let own = gather(&numbers, attacks);
            if self.stopped || own.proof >= bound.proof || own.disproof >= bound.disproof {
                self.way.pop();
                return self.keep(key, own);
            }
            let (best, bound) = direct(&numbers, own, bound, attacks);
            let (_, child, quiet) = &children[best];
            self.visit(child, *quiet, bound);
        }
    }

    fn keep(&mut self, key: u64, numbers: Numbers) {
        let slot = self.slot(key);
        self.table[slot] = (key, numbers.proof, numbers.disproof);
    }

    /// From a proved position: the attacker's proved moves, the defender's first ones.
    fn line(&mut self, position: &G::Position, mut quiet: u32) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut position = position.clone();
        while line.len() < LONGEST && self.game.ended(&position).is_none() {
            self.way.push(self.game.key(&position));
            let proved =
                |(_, child, quiet): &(G::Move, G::Position, u32)| self.known(child, *quiet) == PROVED;
            let Some((mv, child, then)) = self.children(&position, quiet).into_iter().find(proved) else {
                break;
            };
            line.push(mv);
            (position, quiet) = (child, then);
        }
        line
    }
}

/// A node's numbers from its children's: the attacker needs one of them, the defender all.
fn gather(children: &[Numbers], attacks: bool) -> Numbers {
    let sum = |number: fn(&Numbers) -> u32| {
        children.iter().map(number).fold(0, |sum: u32, n| (sum + n).min(CERTAIN))
    };
    let least = |number: fn(&Numbers) -> u32| children.iter().map(number).min().unwrap_or(CERTAIN);
    if attacks {
        Numbers { proof: least(|n| n.proof), disproof: sum(|n| n.disproof) }
    } else {
        Numbers { proof: sum(|n| n.proof), disproof: least(|n| n.disproof) }
    }
}

/// The most promising child and how long to stay with it: until its rival looks clearly better.
fn direct(children: &[Numbers], own: Numbers, bound: Numbers, attacks: bool) -> (usize, Numbers) {
    let wish = |n: &Numbers| if attacks { n.proof } else { n.disproof };
    let mut best = 0;
    let mut rival = CERTAIN;
    for (index, child) in children.iter().enumerate().skip(1) {
        if wish(child) < wish(&children[best]) {
            rival = wish(&children[best]);
            best = index;
        } else {
            rival = rival.min(wish(child));
        }
    }
    let patience = rival.saturating_add(1 + rival / 4).min(CERTAIN);
    let chosen = children[best];
    let rest = |all: u32, part: u32, most: u32| (most - (all - part).min(most)).max(1);
    let bound = if attacks {
        Numbers {
            proof: bound.proof.min(patience),
            disproof: rest(own.disproof, chosen.disproof, bound.disproof),
        }
    } else {
        Numbers { proof: rest(own.proof, chosen.proof, bound.proof), disproof: bound.disproof.min(patience) }
    };
    (best, bound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Options;
    use rules::games::raeuberschach::{Move, Raeuberschach};

    const GIFT: &str = "8/8/8/8/1p6/8/8/R7 w - - 0 1";

    fn game(options: &[&str]) -> Raeuberschach {
        Raeuberschach::new(&Options::read(Raeuberschach::SWITCHES, options.iter().copied()).unwrap()).unwrap()
    }

    /// The winning move after so many plies without progress, of which the last went through these positions.
    fn proved_after(game: &Raeuberschach, quiet: u32, past: &[u64], fen: &str) -> Option<Move> {
        let position = game.read_setup(fen).unwrap().position;
        let mut history = History::new(0, quiet - past.len() as u32);
        past.iter().for_each(|&key| history.push(key, false));
        history.push(game.key(&position), false);
        prove(game, &position, &history, 200_000, &|| false).0.map(|line| line[0])
    }

    fn proved(options: &[&str], fen: &str) -> Option<Move> {
        proved_after(&game(options), 0, &[], fen)
    }

    #[test]
    fn a_forced_gift_is_proved() {
        assert!(proved(&[], GIFT).is_some());
    }

    #[test]
    fn a_gift_that_comes_too_late_proves_nothing() {
        // the gift is the hundredth ply without progress, and the game is drawn before it is taken (RC-14)
        assert!(proved_after(&game(&[]), 97, &[], GIFT).is_some());
        assert!(proved_after(&game(&[]), 98, &[], GIFT).is_none());
        assert!(proved_after(&game(&["house=off"]), 98, &[], GIFT).is_some());
    }

    #[test]
    fn what_was_on_the_board_before_is_no_way_to_win() {
        let game = game(&[]);
        let mut position = game.read_setup(GIFT).unwrap().position;
        let here = game.key(&position);
        let gift = proved_after(&game, 5, &[], GIFT).expect("a win");
        game.play(&mut position, gift);
        assert_ne!(proved_after(&game, 5, &[game.key(&position)], GIFT), Some(gift));
        assert_eq!(proved_after(&game, 5, &[here], GIFT), Some(gift), "it may have been there itself");
    }

    #[test]
    fn the_refutation_of_a_famous_blunder_is_proved() {
        // 1.d3 loses by force; after 1…g5 2.Bxg5 Black gives everything away
        let fen = "rnbqkbnr/pppppp1p/8/6B1/8/3P4/PPP1PPPP/RN1QKBNR b - - 0 2";
        assert!(proved(&["en-passant=on"], fen).is_some());
    }

    #[test]
    fn bishops_of_opposite_colours_prove_nothing() {
        assert!(proved(&[], "4b3/8/8/8/8/8/8/4B3 w - - 0 1").is_none());
    }
}
