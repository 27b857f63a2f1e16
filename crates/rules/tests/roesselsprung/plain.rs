//! A second generator, from the clauses and the layout alone: slow, without tables or sets of bits.

use super::Dice;
use super::drawings::draw;
use rules::{AnyPlay, Cell, Figure, GameId, Kind, Role, Seat, Turn};
use std::collections::{BTreeSet, HashMap};

struct Plain<'a> {
    play: &'a dyn AnyPlay,
    seat: Seat,
    figures: HashMap<Cell, Figure>,
}

impl Plain<'_> {
    fn has(&self, cell: Cell, wanted: impl Fn(Role) -> bool) -> bool {
        self.play.layout().place(cell).roles.iter().any(|&role| wanted(role))
    }

    fn place(&self, cell: Cell) -> (i32, i32) {
        let place = self.play.layout().place(cell);
        (place.column.into(), place.row.into())
    }

    fn jumps(&self, from: Cell) -> Vec<Cell> {
        let (x, y) = self.place(from);
        let steps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
        steps.iter().filter_map(|(dx, dy)| self.at(x + dx, y + dy)).collect()
    }

    fn at(&self, x: i32, y: i32) -> Option<Cell> {
        self.play.layout().at(u8::try_from(x).ok()?, u8::try_from(y).ok()?)
    }

    /// Rows gained by a jump, as the player sees it.
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
        let owner = self.figures[&cell].seat;
        let safe = self.has(cell, |role| {
            role == Role::Rest(owner)
                || role == Role::Base(owner)
                || role == Role::Goal(owner)
                || start_of(role, owner)
                || entry_of(role, owner)
        });
        safe || longest_line(self, &self.figures, cell) >= 3
    }

    /// All ends of exactly `left` jumps, by trying every way.
    fn walk(
        &self,
        start: Cell,
        at: Cell,
        left: u8,
        touch: &dyn Fn(Cell) -> bool,
        seen: &mut BTreeSet<(Cell, u8)>,
    ) {
        for next in self.jumps(at) {
            let free = next == start || !self.figures.contains_key(&next);
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
        let mut after = self.figures.clone();
        if let Some(figure) = after.remove(&from) {
            after.insert(to, figure);
        }
        longest_line(self, &after, to) > 3
    }

    fn section(&self, seat: Seat) -> u8 {
        self.play.section(seat).expect("a seat taken")
    }

    fn is_playing(&self, seat: Seat) -> bool {
        self.figures.values().any(|figure| figure.seat == seat)
    }

    fn opening(&self, throw: u8) -> Vec<(Cell, Cell)> {
        let (seat, opposite) = (self.seat, self.seat.opposite());
        let number = |cell: Cell| {
            self.play.layout().place(cell).roles.iter().find_map(|&role| match role {
                Role::Start(owner, number) if owner == seat => Some(number),
                _ => None,
            })
        };
        let cells = || (0..self.play.layout().cells.len()).map(|cell| Cell(cell as u16));
        let held = |cell: Cell| self.figures.get(&cell).is_some_and(|figure| figure.seat == seat);
        let due = cells().filter(|&cell| !held(cell)).filter_map(number).min();
        let touch = |cell: Cell| self.own_arm(cell) && !self.has(cell, |role| role == Role::Rest(opposite));
        let mut moves = Vec::new();
        for from in self.own().into_iter().filter(|&from| number(from).is_none()) {
            for to in self.ends(from, throw, &touch) {
                if !self.figures.contains_key(&to) && (number(to).is_none() || number(to) == due) {
                    moves.push((from, to));
                }
            }
        }
        let hurried = self.play.seats().has(opposite) && self.section(opposite) > 1;
        if hurried && moves.iter().any(|&(_, to)| number(to).is_some()) {
            moves.retain(|&(_, to)| number(to).is_some());
        }
        moves
    }

    fn middle(&self) -> Vec<(Cell, Cell)> {
        let (seat, opposite) = (self.seat, self.seat.opposite());
        let entry = |cell| self.has(cell, |role| entry_of(role, seat));
        let closed =
            self.play.seats().has(opposite) && self.is_playing(opposite) && self.section(opposite) == 1;
        let mut moves = Vec::new();
        for from in self.own() {
            if entry(from) || self.figures[&from].kind == Kind::Verteidiger {
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
            let defender = self.figures[&from].kind == Kind::Verteidiger;
            let touch = |cell| if defender { self.whole_lane(cell) } else { self.end_arm(cell) };
            for to in self.ends(from, throw, &touch) {
                if self.may_end(to) && !self.makes_four(from, to) {
                    moves.push((from, to));
                }
            }
        }
        moves
    }

    fn may_end(&self, cell: Cell) -> bool {
        match self.figures.get(&cell) {
            None => true,
            Some(figure) => figure.seat != self.seat && !self.protected(cell),
        }
    }

    fn own(&self) -> Vec<Cell> {
        let own = self.figures.iter().filter(|(_, figure)| figure.seat == self.seat);
        own.map(|(&cell, _)| cell).collect()
    }

    fn moves(&self) -> BTreeSet<String> {
        let name = |cell| self.play.layout().name(cell).to_string();
        let going = match (self.section(self.seat), self.play.throw()) {
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

/// The longest row or column of one colour on fields of the middle through a cell.
fn longest_line(plain: &Plain, figures: &HashMap<Cell, Figure>, cell: Cell) -> usize {
    let in_middle = |cell: Cell| plain.has(cell, |role| role == Role::Middle);
    if !in_middle(cell) {
        return 0;
    }
    let seat = figures[&cell].seat;
    let (x, y) = plain.place(cell);
    let run = |dx: i32, dy: i32| {
        let steps = (1..7).map_while(|n| plain.at(x + n * dx, y + n * dy));
        steps
            .take_while(|&cell| {
                in_middle(cell) && figures.get(&cell).is_some_and(|figure| figure.seat == seat)
            })
            .count()
    };
    1 + (run(1, 0) + run(-1, 0)).max(run(0, 1) + run(0, -1))
}

/// Plays random games and compares the moves of every `every`-th position.
fn agrees(options: &[&str], games: usize, every: usize) {
    let game = GameId::Roesselsprung.open(options.iter().copied()).expect("the options");
    let mut dice = Dice(4711);
    let mut compared = 0;
    for _ in 0..games {
        let mut play = game.begin(None).expect("the start");
        while play.verdict().is_none() {
            let texts = match play.turn() {
                Turn::Chance => play.chances().into_iter().map(|(text, _)| text).collect(),
                Turn::Seat(_) => play.moves(),
            };
            if let Turn::Seat(seat) = play.turn()
                && !texts.contains(&"-".to_string())
                && dice.below(every) == 0
            {
                let figures = play.figures().into_iter().collect();
                let plain = Plain { play: &*play, seat, figures };
                let found: BTreeSet<String> = texts.iter().cloned().collect();
                assert_eq!(plain.moves(), found, "{}", play.text());
                compared += 1;
            }
            let text = &texts[dice.below(texts.len())];
            play.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?} in {}", play.text()));
        }
    }
    assert!(compared > 50, "only {compared} positions were compared");
}

#[test]
fn a_plain_generator_finds_the_same_moves_on_k1() {
    agrees(&["board=K1"], 6, 12);
    agrees(&["board=K1", "seats=ABD", "ending=variant"], 6, 12);
}

#[test]
fn a_plain_generator_finds_the_same_moves_on_k2() {
    agrees(&["board=K2"], 6, 12);
    agrees(&["board=K2", "seats=CD"], 12, 12);
}

#[test]
fn a_plain_generator_finds_the_same_moves_on_k3() {
    agrees(&["board=K3"], 8, 12);
}

#[test]
fn a_plain_generator_finds_the_same_moves_on_deep_arms() {
    let deep = draw(9, true, [(2, 0), (3, 2), (5, 3), (6, 5)]);
    agrees(&[&format!("board={deep}")], 4, 12);
    let deepest = draw(10, false, [(1, 0), (1, 6), (2, 2), (8, 4)]);
    agrees(&[&format!("board={deepest}"), "seats=ACB"], 4, 12);
}
