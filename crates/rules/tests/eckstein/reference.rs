//! A reference move generator, made from the clauses cell by cell on the layout's lines, without bit sets.

use sprung_rules::{AnyGame, AnyState, Cell, Effect, GameId, Seat, Turn};
use std::collections::{BTreeMap, BTreeSet};

type Place = (i8, i8);

/// The eight directions; one at `n` and one at `n + 4` are opposite, odd ones diagonal.
const DIRECTIONS: [Place; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

struct Reference {
    names: BTreeMap<Place, String>,
    lines: BTreeSet<(Place, Place)>,
    stones: BTreeMap<Place, Seat>,
    turn: Seat,
    rows: bool,
    enters: bool,
    optional: bool,
}

impl Reference {
    fn new(state: &dyn AnyState) -> Reference {
        let layout = state.layout();
        let place = |cell: Cell| (layout.place(cell).column as i8, layout.place(cell).row as i8);
        let both = |&(a, b): &(Cell, Cell)| [(place(a), place(b)), (place(b), place(a))];
        let Turn::Seat(turn) = state.turn() else { panic!("no rng here") };
        let variant = state.options().value("variant");
        Reference {
            names: layout.cells.iter().map(|p| ((p.column as i8, p.row as i8), p.name.clone())).collect(),
            lines: layout.lines.iter().flat_map(both).collect(),
            stones: state.pieces().into_iter().map(|(cell, piece)| (place(cell), piece.seat)).collect(),
            turn,
            rows: variant.starts_with("I+") || variant == "I",
            enters: variant.ends_with("II"),
            optional: state.options().is("capture", "optional"),
        }
    }

    fn next(&self, (file, rank): Place, direction: usize) -> Option<Place> {
        let (files, ranks) = DIRECTIONS[direction % 8];
        let next = (file + files, rank + ranks);
        self.lines.contains(&((file, rank), next)).then_some(next)
    }

    /// Returns the opposing stones that a stone on `at` encloses in a direction (EC-5, EC-20).
    fn enclosed(&self, stones: &BTreeMap<Place, Seat>, at: Place, direction: usize) -> Vec<Place> {
        let mut row = Vec::new();
        let mut next = self.next(at, direction);
        while let Some(place) = next {
            match stones.get(&place) {
                Some(&seat) if seat == self.turn => break,
                Some(_) => row.push(place),
                None => return Vec::new(),
            }
            next = self.next(place, direction);
        }
        let closed = next.is_some() && (row.len() == 1 || self.rows);
        if closed { row } else { Vec::new() }
    }

    /// Returns every move's text with the stones it removes.
    fn moves(&self) -> BTreeMap<String, BTreeSet<String>> {
        let mut moves = BTreeMap::new();
        for (&from, _) in self.stones.iter().filter(|(_, seat)| **seat == self.turn) {
            for direction in 0..8 {
                let mut at = from;
                while let Some(to) = self.next(at, direction).filter(|to| !self.stones.contains_key(to)) {
                    self.arrive(from, to, &mut moves);
                    if direction % 2 == 1 {
                        break;
                    }
                    at = to;
                }
            }
        }
        moves
    }

    fn arrive(&self, from: Place, to: Place, moves: &mut BTreeMap<String, BTreeSet<String>>) {
        let mut stones = self.stones.clone();
        stones.remove(&from);
        let rows: Vec<Vec<Place>> = (0..8).map(|d| self.enclosed(&stones, to, d)).collect();
        let opposing = |d| self.next(to, d).is_some_and(|at| stones.get(&at) == Some(&self.turn.opposite()));
        let between: Vec<usize> = (0..4).filter(|&axis| opposing(axis) && opposing(axis + 4)).collect();
        let some: Vec<usize> = (0..8).filter(|&d| !rows[d].is_empty()).collect();
        for choice in 0..1usize << some.len() {
            let taken: Vec<usize> =
                (0..some.len()).filter(|n| choice >> n & 1 == 1).map(|n| some[n]).collect();
            let all = taken.len() == some.len();
            let entered = between
                .iter()
                .all(|axis| self.enters && (taken.contains(axis) || taken.contains(&(axis + 4))));
            if !entered || !(all || self.optional) {
                continue;
            }
            let removed: BTreeSet<String> =
                taken.iter().flat_map(|&d| &rows[d]).map(|place| self.names[place].clone()).collect();
            let mut text = format!("{}{}", self.names[&from], self.names[&to]);
            if self.optional && !some.is_empty() {
                let named: Vec<&str> = removed.iter().map(String::as_str).collect();
                text += &format!("x{}", named.join("x"));
            }
            assert!(moves.insert(text, removed).is_none());
        }
    }
}

/// A generator of pseudo-random numbers that are the same in every run.
struct Rng(u64);

impl Rng {
    fn below(&mut self, n: usize) -> usize {
        self.0 += 1;
        (sprung_rules::zobrist::number(self.0) % n as u64) as usize
    }
}

/// Returns a position with five to fourteen stones a side on random points.
fn random_position(game: &dyn AnyGame, rng: &mut Rng) -> Box<dyn AnyState> {
    let layout = game.layout();
    let mut free: Vec<usize> = (0..layout.cells.len()).collect();
    let mut letters = vec!['1'; free.len()];
    for letter in ['r', 'y'] {
        for _ in 0..5 + rng.below(10) {
            letters[free.swap_remove(rng.below(free.len()))] = letter;
        }
    }
    let rows = (0..layout.rows).rev().map(|row| -> String {
        let cells = layout.cells.iter().zip(&letters);
        cells.filter(|(place, _)| place.row == row).map(|(_, letter)| *letter).collect()
    });
    let counted = rows.map(|row| {
        let mut text = String::new();
        for part in row.split_inclusive(['r', 'y']) {
            let stone = part.trim_start_matches('1');
            let run = part.len() - stone.len();
            text += &if run > 0 { format!("{run}{stone}") } else { stone.to_string() };
        }
        text
    });
    let text = format!("{} {}", counted.collect::<Vec<_>>().join("/"), ['r', 'y'][rng.below(2)]);
    game.begin(Some(&text)).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

fn compare(state: &dyn AnyState) {
    if state.verdict().is_some_and(|verdict| verdict.clause.0 != "EC-1") {
        return;
    }
    let name = |effect: Effect| match effect {
        Effect::Removed { cell, .. } => Some(state.layout().name(cell).to_string()),
        _ => None,
    };
    let removed = |text: &String| state.effects(text).expect("legal").into_iter().filter_map(name).collect();
    let texts = state.moves();
    let moves: BTreeMap<String, BTreeSet<String>> =
        texts.iter().map(|text| (text.clone(), removed(text))).collect();
    assert_eq!(moves.len(), texts.len(), "every move once: {}", state.text());
    assert_eq!(state.perft(1), texts.len() as u64, "{}", state.text());
    assert_eq!(moves, Reference::new(state).moves(), "{} with {}", state.text(), state.options());
}

fn agrees_on(board: &str, seed: u64) {
    let mut rng = Rng(seed << 32);
    for variant in ["none", "I", "II", "I+II"] {
        for capture in ["automatic", "optional"] {
            let options =
                [format!("board={board}"), format!("variant={variant}"), format!("capture={capture}")];
            let game = GameId::Eckstein.open(options.iter().map(String::as_str)).expect("the options");
            for _ in 0..60 {
                compare(&*random_position(&*game, &mut rng));
            }
            let mut state = game.begin(None).expect("the start");
            while state.verdict().is_none() && state.played().len() < 60 {
                compare(&*state);
                let texts = state.moves();
                state.play(&texts[rng.below(texts.len())]).expect("legal");
            }
        }
    }
}

#[test]
fn two_generators_agree_on_p1() {
    agrees_on("P1", 1);
}

#[test]
fn two_generators_agree_on_p2() {
    agrees_on("P2", 2);
}

#[test]
fn two_generators_agree_on_nine_ranks_and_files() {
    agrees_on(include_str!("../data/boards/nine.txt"), 3);
}

#[test]
fn two_generators_agree_on_a_board_with_gaps() {
    agrees_on(include_str!("../data/boards/gaps.txt"), 4);
}
