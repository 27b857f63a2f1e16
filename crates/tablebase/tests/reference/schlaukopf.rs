//! Schach dem Schlaukopf from its clauses.

use crate::solver::{Clauses, Placed, Successor};
use crate::{compare, compare_one_move, moved, rows, ruleset};
use sprung_tablebase::{SchlaukopfTables, TableValue};

/// The arrows of SK-B1 as the document prints them, from rank 8 down.
const ARROWS: &str = "
E,S      E,S,W    E,S,W        E,S,W                 E,S,W        E,S,W    S
N,S      E,S,NW   N,E,S,W      E,S,W                 N,E,S,W      S,W      N,S
N,E,S    N,E,S,W  NE,SE,SW,NW  E,W                   NE,SE,SW,NW  N,E,W    N,S,W
NE,E,SE  E        N,E,S        N,NE,E,SE,S,SW,W,NW   N,E,S        N,E,S,W  N,S
N,S      N,E,S,W  N,S,W        N,NE,E,SE,S,SW,W,NW   N,S,W        W        SW,W,NW
N,E,S    E,S,W    NE,SE,SW,NW  E,W                   NE,SE,SW,NW  N,E,S,W  N,S,W
N,S      N,E      N,E,S,W      N,E,W                 N,E,S,W      N,SE,W   N,S
N        N,E,W    N,E,W        N,E,W                 N,E,W        N,E,W    N,W";

pub struct Arrows(Vec<Vec<(i8, i8)>>);

impl Arrows {
    fn new() -> Arrows {
        let way = |name: &str| {
            let has = |letter| i8::from(name.contains(letter));
            (has('E') - has('W'), has('N') - has('S'))
        };
        let cell = |text: &str| text.split(',').map(way).collect();
        let ranks = ARROWS.trim().lines().rev();
        Arrows(ranks.flat_map(|rank| rank.split_whitespace().map(cell)).collect())
    }
}

impl Clauses for Arrows {
    const SQUARES: u8 = 56;
    fn can_stand(&self, _: char, _: u8) -> bool {
        true
    }
    fn is_legal(&self, _: &Placed) -> bool {
        true
    }
    fn over(&self, placed: &Placed) -> Option<TableValue> {
        let has = |letter| placed.men.iter().any(|&(other, _)| other == letter);
        let (own, other) = if placed.white { ('K', 'k') } else { ('k', 'K') };
        if !has(own) {
            Some(TableValue::Loss(0))
        } else if !has(other) {
            Some(TableValue::Win(0))
        } else {
            (placed.men.len() == 2).then_some(TableValue::Draw)
        }
    }
    fn without_moves(&self, _: &Placed) -> TableValue {
        panic!("SK-1: there is always a move")
    }
    fn successors(&self, placed: &Placed) -> Vec<Successor> {
        let mut found = Vec::new();
        for (place, &(letter, from)) in placed.men.iter().enumerate() {
            if letter.is_ascii_uppercase() != placed.white {
                continue;
            }
            for &(right, up) in &self.0[usize::from(from)] {
                let (mut file, mut rank) = (from as i8 % 7 + right, from as i8 / 7 + up);
                while (0..7).contains(&file) && (0..8).contains(&rank) {
                    let to = (rank * 7 + file) as u8;
                    let there = placed.men.iter().find(|&&(_, square)| square == to);
                    if there.is_some_and(|(other, _)| other.is_ascii_uppercase() == placed.white) {
                        break;
                    }
                    let home = [1, 2, 4, 5].contains(&file) && rank == if placed.white { 7 } else { 0 };
                    let becomes = match letter {
                        'D' if home => 'S',
                        'd' if home => 's',
                        _ => letter,
                    };
                    let men = moved(&placed.men, place, to, becomes, Some(to));
                    found.push(Successor::Plain(Placed { white: !placed.white, men }));
                    if there.is_some() || !letter.eq_ignore_ascii_case(&'s') {
                        break;
                    }
                    (file, rank) = (file + right, rank + up);
                }
            }
        }
        found
    }
    fn text(&self, placed: &Placed) -> String {
        format!("{} {}", rows(placed, 7, 8), if placed.white { 'w' } else { 'b' })
    }
}

#[test]
fn kdvk_agrees_with_the_reference_solver() {
    for promotion in ["captured", "always"] {
        let ruleset = ruleset(SchlaukopfTables::new, &[&format!("promotion={promotion}")]);
        compare(&ruleset, &Arrows::new(), "KDvK");
    }
}

#[test]
fn kdvkd_agrees_with_the_clauses_one_move_deep() {
    compare_one_move(&ruleset(SchlaukopfTables::new, &[]), &Arrows::new(), "KDvKD");
}
