//! The second solver: every position of a class with its list of successors, and sweeps over them until nothing changes.

use sprung_tablebase::TableValue;
use std::collections::HashMap;

/// A position: whose turn it is, and the sorted list of pieces, White's as capital letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    pub white: bool,
    pub men: Vec<(char, u8)>,
}

/// The clauses of a game.
pub trait Clauses {
    const SQUARES: u8;
    /// Returns whether a piece can stand on a square.
    fn can_stand(&self, letter: char, square: u8) -> bool;
    /// Returns whether the position can occur.
    fn is_legal(&self, placed: &Placed) -> bool;
    /// The value of a position that is over before a move is looked at.
    fn over(&self, placed: &Placed) -> Option<TableValue>;
    /// The value of a position without moves.
    fn without_moves(&self, placed: &Placed) -> TableValue;
    /// The positions after every legal move. One that has a right the tables do not store comes with the positions
    /// after its own moves, which are all captures.
    fn successors(&self, placed: &Placed) -> Vec<Successor>;
    /// The position's text.
    fn text(&self, placed: &Placed) -> String;
}

pub enum Successor {
    Plain(Placed),
    WithRight(Vec<Placed>),
}

/// A solved class with everything its positions become.
pub struct Reference {
    keys: Vec<u64>,
    values: Vec<Option<TableValue>>,
}

/// Packs a position of at most four pieces.
fn pack(placed: &Placed) -> u64 {
    let man = |key: u64, &(letter, square): &(char, u8)| {
        key << 15 | u64::from(letter as u8) << 8 | u64::from(square)
    };
    placed.men.iter().fold(u64::from(placed.white), man) << 3 | placed.men.len() as u64
}

fn unpack(key: u64) -> Placed {
    let len = key & 7;
    let mut rest = key >> 3;
    let mut men = Vec::new();
    for _ in 0..len {
        men.insert(0, ((rest >> 8 & 0x7F) as u8 as char, (rest & 0xFF) as u8));
        rest >>= 15;
    }
    Placed { white: rest == 1, men }
}

/// A successor in the graph: a position, or the positions one move later.
enum Edge {
    Position(u32),
    Later(Vec<u32>),
}

impl Reference {
    /// Solves a class, such as `KSvK`, with either side to move.
    pub fn solve<C: Clauses>(clauses: &C, class: &str) -> Reference {
        let (first, second) = class.split_once('v').expect("two sides");
        let mut graph = Graph { clauses, places: HashMap::new(), keys: Vec::new() };
        let letters: Vec<char> = first.chars().chain(second.to_ascii_lowercase().chars()).collect();
        graph.place(&letters, &mut Vec::new());
        let mut edges: Vec<Vec<Edge>> = Vec::new();
        let mut values: Vec<Option<TableValue>> = Vec::new();
        while let Some(&key) = graph.keys.get(edges.len()) {
            let placed = unpack(key);
            let over = clauses.over(&placed);
            let successors = if over.is_some() { Vec::new() } else { clauses.successors(&placed) };
            let without_moves = || successors.is_empty().then(|| clauses.without_moves(&placed));
            values.push(over.or_else(without_moves));
            let edge = |successor| match successor {
                Successor::Plain(placed) => Edge::Position(graph.number(&placed)),
                Successor::WithRight(later) => {
                    Edge::Later(later.iter().map(|placed| graph.number(placed)).collect())
                }
            };
            edges.push(successors.into_iter().map(edge).collect());
        }
        sweep(&edges, &mut values);
        Reference { keys: graph.keys, values }
    }

    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// A position and its value.
    pub fn at(&self, number: usize) -> (Placed, TableValue) {
        (unpack(self.keys[number]), self.values[number].unwrap_or(TableValue::Draw))
    }
}

struct Graph<'a, C> {
    clauses: &'a C,
    places: HashMap<u64, u32>,
    keys: Vec<u64>,
}

impl<C: Clauses> Graph<'_, C> {
    fn number(&mut self, placed: &Placed) -> u32 {
        let next = self.keys.len() as u32;
        let key = pack(placed);
        let number = *self.places.entry(key).or_insert(next);
        if number == next {
            self.keys.push(key);
        }
        number
    }

    /// Adds every position of these pieces.
    fn place(&mut self, letters: &[char], men: &mut Vec<(char, u8)>) {
        let Some((&letter, rest)) = letters.split_first() else {
            let mut men = men.clone();
            men.sort_unstable();
            for white in [true, false] {
                let placed = Placed { white, men: men.clone() };
                if self.clauses.is_legal(&placed) {
                    self.number(&placed);
                }
            }
            return;
        };
        for square in 0..C::SQUARES {
            let free = men.iter().all(|&(_, other)| other != square);
            if free && self.clauses.can_stand(letter, square) {
                men.push((letter, square));
                self.place(rest, men);
                men.pop();
            }
        }
    }
}

/// Decides positions in sweeps. A sweep `n` decides those whose end is `n` plies away.
fn sweep(edges: &[Vec<Edge>], values: &mut [Option<TableValue>]) {
    let mut quiet = 0;
    let mut plies = 1;
    // A decision may rest on one more than a ply older only through a right, which is one ply more.
    while quiet < 3 {
        let mut decided = Vec::new();
        for (number, successors) in edges.iter().enumerate().filter(|&(number, _)| values[number].is_none()) {
            if let Some(value) = decide(successors, values, plies) {
                decided.push((number, value));
            }
        }
        quiet = if decided.is_empty() { quiet + 1 } else { 0 };
        for (number, value) in decided {
            values[number] = Some(value);
        }
        plies += 1;
    }
}

/// Returns the value of a position if the end is `plies` away.
fn decide(successors: &[Edge], values: &[Option<TableValue>], plies: u16) -> Option<TableValue> {
    let mut longest = 0;
    let mut all_lose = true;
    for successor in successors {
        let value = match successor {
            Edge::Position(number) => values[*number as usize],
            Edge::Later(numbers) => later(numbers, values),
        };
        match value {
            Some(TableValue::Loss(of)) if of + 1 == plies => return Some(TableValue::Win(plies)),
            Some(TableValue::Win(of)) => longest = longest.max(of + 1),
            _ => all_lose = false,
        }
    }
    (all_lose && longest == plies).then_some(TableValue::Loss(plies))
}

/// Returns the value of a position that is not stored, once it is certain.
fn later(numbers: &[u32], values: &[Option<TableValue>]) -> Option<TableValue> {
    let known: Vec<Option<TableValue>> = numbers.iter().map(|&number| values[number as usize]).collect();
    let wins = known.iter().filter_map(|value| match value {
        Some(TableValue::Loss(plies)) => Some(plies + 1),
        _ => None,
    });
    if let Some(fastest) = wins.min() {
        return Some(TableValue::Win(fastest));
    }
    let lost = |value: &Option<TableValue>| match value {
        Some(TableValue::Win(plies)) => Some(plies + 1),
        _ => None,
    };
    let losses: Option<Vec<u16>> = known.iter().map(lost).collect();
    losses.and_then(|losses| losses.into_iter().max()).map(TableValue::Loss)
}
