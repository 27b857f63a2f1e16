//! A reference move generator, made from the clauses and the layout alone, without tables or bit sets.

use super::Rng;
use super::drawings::draw;
use sprung_rules::{AnyState, Cell, GameId, Kind, Piece, Role, RulesVersion, Seat, Turn};
use std::collections::{BTreeSet, HashMap};

struct Reference<'a> {
    state: &'a dyn AnyState,
    seat: Seat,
    pieces: HashMap<Cell, Piece>,
}

impl Reference<'_> {
    fn has(&self, cell: Cell, wanted: impl Fn(Role) -> bool) -> bool {
        self.state.layout().place(cell).roles.iter().any(|&role| wanted(role))
    }

    fn place(&self, cell: Cell) -> (i32, i32) {
        let place = self.state.layout().place(cell);
        (place.column.into(), place.row.into())
    }

    fn jumps(&self, from: Cell) -> Vec<Cell> {
        let (x, y) = self.place(from);
        let steps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
        steps.iter().filter_map(|(dx, dy)| self.at(x + dx, y + dy)).collect()
    }

    fn at(&self, x: i32, y: i32) -> Option<Cell> {
        self.state.layout().at(u8::try_from(x).ok()?, u8::try_from(y).ok()?)
    }

    /// Returns the rows gained by a jump, as the player sees it.
    fn gain(&self, from: Cell, to: Cell) -> i32 {
        let ((a, b), (x, y)) = (self.place(from), self.place(to));
        match self.seat {
            Seat::A => y - b,
            Seat::B => b - y,
            Seat::C => x - a,
            Seat::D => a - x,
        }
    }

    fn own_arm(&self, cell: Cell) -> bool {
        let seat = self.seat;
        self.has(cell, |role| role == Role::Base(seat) || role == Role::Opening(seat) || start_of(role, seat))
    }

    fn end_arm(&self, cell: Cell) -> bool {
        let (seat, opposite) = (self.seat, self.seat.opposite());
        self.has(cell, |role| {
            role == Role::Goal(seat)
                || role == Role::Opening(opposite)
                || start_of(role, opposite)
                || entry_of(role, seat)
        })
    }

    fn whole_lane(&self, cell: Cell) -> bool {
        let opposite = self.seat.opposite();
        self.own_arm(cell)
            || self.end_arm(cell)
            || self.has(cell, |role| role == Role::Middle || entry_of(role, opposite))
    }

    fn protected(&self, cell: Cell) -> bool {
        let owner = self.pieces[&cell].seat;
        let safe = self.has(cell, |role| {
            role == Role::Rest(owner)
                || role == Role::Base(owner)
                || role == Role::Goal(owner)
                || start_of(role, owner)
                || entry_of(role, owner)
        });
        safe || longest_line(self, &self.pieces, cell) >= 3
    }

    /// Collects the ends of exactly `left` jumps by trying every way.
    fn walk(
        &self,
        start: Cell,
        at: Cell,
        left: u8,
        touch: &dyn Fn(Cell) -> bool,
        seen: &mut BTreeSet<(Cell, u8)>,
    ) {
        for next in self.jumps(at) {
            let free = next == start || !self.pieces.contains_key(&next);
            let lands = left == 1 || (free && touch(next));
            if lands && seen.insert((next, left - 1)) && left > 1 {
                self.walk(start, next, left - 1, touch, seen);
            }
        }
    }

    fn ends(&self, start: Cell, throw: u8, touch: &dyn Fn(Cell) -> bool) -> Vec<Cell> {
        let mut seen = BTreeSet::new();
        self.walk(start, start, throw, touch, &mut seen);
        seen.into_iter()
            .filter(|&(end, left)| left == 0 && end != start && touch(end))
            .map(|(end, _)| end)
            .collect()
    }

    fn makes_four(&self, from: Cell, to: Cell) -> bool {
        let mut after = self.pieces.clone();
        if let Some(piece) = after.remove(&from) {
            after.insert(to, piece);
        }
        longest_line(self, &after, to) > 3
    }

    fn is_first_version(&self) -> bool {
        self.state.options().version() == RulesVersion::FIRST
    }

    /// Returns whether a player in the opening closes the other's entry row (RS-25): where it is also the start line.
    fn closes_entry(&self) -> bool {
        let opposite = self.seat.opposite();
        let cells = &self.state.layout().cells;
        let shared = |roles: &[Role]| {
            roles.iter().any(|&role| start_of(role, opposite))
                && roles.iter().any(|&role| entry_of(role, self.seat))
        };
        self.is_first_version() || cells.iter().any(|place| shared(&place.roles))
    }

    /// Returns whether a defender may land on a cell: in the own lane, but not on a marked square (RS-12, RS-33).
    fn defender_lands(&self, cell: Cell) -> bool {
        let opposite = self.seat.opposite();
        let marked = self.has(cell, |role| role == Role::Rest(opposite)) && self.own_arm(cell);
        self.whole_lane(cell) && (self.is_first_version() || !marked)
    }

    fn section(&self, seat: Seat) -> u8 {
        self.state.section(seat).expect("a seat taken")
    }

    fn is_playing(&self, seat: Seat) -> bool {
        self.pieces.values().any(|piece| piece.seat == seat)
    }

    fn opening(&self, throw: u8) -> Vec<(Cell, Cell)> {
        let (seat, opposite) = (self.seat, self.seat.opposite());
        let number = |cell: Cell| {
            self.state.layout().place(cell).roles.iter().find_map(|&role| match role {
                Role::Start(owner, number) if owner == seat => Some(number),
                _ => None,
            })
        };
        let cells = || (0..self.state.layout().cells.len()).map(|cell| Cell(cell as u16));
        let held = |cell: Cell| self.pieces.get(&cell).is_some_and(|piece| piece.seat == seat);
        let due = cells().filter(|&cell| !held(cell)).filter_map(number).min();
        let touch = |cell: Cell| self.own_arm(cell) && !self.has(cell, |role| role == Role::Rest(opposite));
        let mut moves = Vec::new();
        for from in self.own().into_iter().filter(|&from| number(from).is_none()) {
            for to in self.ends(from, throw, &touch) {
                if !self.pieces.contains_key(&to) && (number(to).is_none() || number(to) == due) {
                    moves.push((from, to));
                }
            }
        }
        let hurried = self.closes_entry() && self.state.seats().has(opposite) && self.section(opposite) > 1;
        if hurried && moves.iter().any(|&(_, to)| number(to).is_some()) {
            moves.retain(|&(_, to)| number(to).is_some());
        }
        moves
    }

    fn middle(&self) -> Vec<(Cell, Cell)> {
        let (seat, opposite) = (self.seat, self.seat.opposite());
        let entry = |cell| self.has(cell, |role| entry_of(role, seat));
        let closed = self.closes_entry()
            && self.state.seats().has(opposite)
            && self.is_playing(opposite)
            && self.section(opposite) == 1;
        let mut moves = Vec::new();
        for from in self.own() {
            if entry(from) || self.pieces[&from].kind == Kind::Verteidiger {
                continue;
            }
            for to in self.jumps(from) {
                let area = self.has(to, |role| role == Role::Middle) || (entry(to) && !closed);
                if area && self.gain(from, to) > -2 && self.may_end(to) && !self.makes_four(from, to) {
                    moves.push((from, to));
                }
            }
        }
        moves
    }

    fn endgame(&self, throw: u8) -> Vec<(Cell, Cell)> {
        let seat = self.seat;
        let mut moves = Vec::new();
        for from in self.own() {
            if self.has(from, |role| role == Role::Goal(seat)) {
                continue;
            }
            let defender = self.pieces[&from].kind == Kind::Verteidiger;
            let touch = |cell| if defender { self.defender_lands(cell) } else { self.end_arm(cell) };
            for to in self.ends(from, throw, &touch) {
                if self.may_end(to) && !self.makes_four(from, to) {
                    moves.push((from, to));
                }
            }
        }
        moves
    }

    fn may_end(&self, cell: Cell) -> bool {
        match self.pieces.get(&cell) {
            None => true,
            Some(piece) => piece.seat != self.seat && !self.protected(cell),
        }
    }

    fn own(&self) -> Vec<Cell> {
        let own = self.pieces.iter().filter(|(_, piece)| piece.seat == self.seat);
        own.map(|(&cell, _)| cell).collect()
    }

    fn moves(&self) -> BTreeSet<String> {
        let name = |cell| self.state.layout().name(cell).to_string();
        let going = match (self.section(self.seat), self.state.throw()) {
            (1, Some(throw)) => self.opening(throw),
            (2, None) => self.middle(),
            (3, Some(throw)) => self.endgame(throw),
            other => panic!("{other:?}"),
        };
        going.into_iter().map(|(from, to)| name(from) + &name(to)).collect()
    }
}

fn start_of(role: Role, seat: Seat) -> bool {
    matches!(role, Role::Start(owner, _) if owner == seat)
}

fn entry_of(role: Role, seat: Seat) -> bool {
    matches!(role, Role::Entry(owner, _) if owner == seat)
}

/// Returns the longest row or column of one colour on squares of the middle through a cell.
fn longest_line(reference: &Reference, pieces: &HashMap<Cell, Piece>, cell: Cell) -> usize {
    let in_middle = |cell: Cell| reference.has(cell, |role| role == Role::Middle);
    if !in_middle(cell) {
        return 0;
    }
    let seat = pieces[&cell].seat;
    let (x, y) = reference.place(cell);
    let run = |dx: i32, dy: i32| {
        let steps = (1..7).map_while(|n| reference.at(x + n * dx, y + n * dy));
        steps
            .take_while(|&cell| in_middle(cell) && pieces.get(&cell).is_some_and(|piece| piece.seat == seat))
            .count()
    };
    1 + (run(1, 0) + run(-1, 0)).max(run(0, 1) + run(0, -1))
}

/// Plays random games and compares the moves of every `every`-th position.
fn agrees(options: &[&str], games: usize, every: usize) {
    agrees_with_version(RulesVersion::CURRENT, options, games, every);
}

fn agrees_with_version(version: RulesVersion, options: &[&str], games: usize, every: usize) {
    let game = GameId::Roesselsprung.open_version(version, options.iter().copied()).expect("the options");
    let mut rng = Rng(4711);
    let mut compared = 0;
    for _ in 0..games {
        let mut state = game.begin(None).expect("the start");
        while state.verdict().is_none() {
            let texts = match state.turn() {
                Turn::Chance => state.chances().into_iter().map(|(text, _)| text).collect(),
                Turn::Seat(_) => state.moves(),
            };
            if let Turn::Seat(seat) = state.turn()
                && !texts.contains(&"-".to_string())
                && rng.below(every) == 0
            {
                let pieces = state.pieces().into_iter().collect();
                let reference = Reference { state: &*state, seat, pieces };
                let found: BTreeSet<String> = texts.iter().cloned().collect();
                assert_eq!(reference.moves(), found, "{}", state.text());
                compared += 1;
            }
            let text = &texts[rng.below(texts.len())];
            state.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?} in {}", state.text()));
        }
    }
    assert!(compared > 50, "only {compared} positions were compared");
}

#[test]
fn a_reference_generator_finds_the_same_moves_on_k1() {
    agrees(&["board=K1"], 6, 12);
    agrees(&["board=K1", "seats=ABD", "ending=variant"], 6, 12);
}

#[test]
fn a_reference_generator_finds_the_same_moves_on_k2() {
    agrees(&["board=K2"], 6, 12);
    agrees(&["board=K2", "seats=CD"], 12, 12);
}

#[test]
fn a_reference_generator_finds_the_same_moves_by_the_first_version() {
    agrees_with_version(RulesVersion::FIRST, &["board=K1", "seats=AB"], 8, 12);
    agrees_with_version(RulesVersion::FIRST, &["board=K2"], 6, 12);
}

#[test]
fn a_reference_generator_finds_the_same_moves_on_k3() {
    agrees(&["board=K3"], 8, 12);
}

#[test]
fn a_reference_generator_finds_the_same_moves_on_deep_arms() {
    let deep = draw(9, true, [(2, 0), (3, 2), (5, 3), (6, 5)]);
    agrees(&[&format!("board={deep}")], 4, 12);
    let deepest = draw(10, false, [(1, 0), (1, 6), (2, 2), (8, 4)]);
    agrees(&[&format!("board={deepest}"), "seats=ACB"], 4, 12);
}
