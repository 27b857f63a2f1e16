//! The tables agree with a second solver, written from the clauses of `docs/rules`: slow and simple, without symmetries,
//! without going backwards, and with generators of its own.

mod kurierschach;
mod raeuberschach;
mod schlaukopf;
mod solver;

use solver::{Clauses, Placed, Reference};
use sprung_rules::{Game, Notation, Options};
use sprung_tablebase::{Material, Ruleset};

/// The positions of a test that are compared.
const SAMPLES: usize = 10_000;

/// Builds a ruleset by its options.
fn ruleset<R: Ruleset>(new: impl Fn(&Options) -> Result<R, Vec<sprung_rules::Fault>>, options: &[&str]) -> R {
    let options = Options::read(R::Game::RULE_OPTIONS, options.iter().copied()).expect("known options");
    new(&options).expect("valid options")
}

/// Compares positions of a class and of everything it becomes.
fn compare<R: Ruleset>(ruleset: &R, clauses: &impl Clauses, class: &str) {
    let material = Material::read(class, R::KINDS).expect(class);
    let tables = sprung_tablebase::solve_all(ruleset, &[material], 2);
    let reference = Reference::solve(clauses, class);
    let step = (reference.len() / SAMPLES).max(1);
    let mut compared = 0;
    for number in (0..reference.len()).step_by(step) {
        let (placed, expected) = reference.at(number);
        let text = clauses.text(&placed);
        let Ok(setup) = ruleset.game().read_setup(&text) else {
            panic!("{text} is a position by the clauses, not by the rules library");
        };
        let board = ruleset.board(&setup.position).expect("few pieces");
        // A side without its last piece, or without its Schlaukopf, is not stored.
        let Some(table) = tables.get(&board.material()) else { continue };
        let number = table.index.number(&board).expect("a position of the class");
        assert_eq!(table.value(number), Some(expected), "{class}: {text}");
        compared += 1;
    }
    assert!(compared * 2 > reference.len().min(SAMPLES), "{class}: only {compared} positions were compared");
}

/// Returns the pieces with one changed, sorted.
fn moved(men: &[(char, u8)], from: usize, to: u8, becomes: char, captured: Option<u8>) -> Vec<(char, u8)> {
    let mut after = men.to_vec();
    after[from] = (becomes, to);
    let mover = becomes.is_ascii_uppercase();
    after.retain(|&(letter, square)| letter.is_ascii_uppercase() == mover || Some(square) != captured);
    after.sort_unstable();
    after
}

/// Returns FEN rows.
fn rows(men: &Placed, files: u8, ranks: u8) -> String {
    let row = |rank: u8| {
        let mut row = String::new();
        let mut empty = 0;
        for file in 0..files {
            match men.men.iter().find(|&&(_, square)| square == rank * files + file) {
                None => empty += 1,
                Some(&(letter, _)) => {
                    if empty > 0 {
                        row += &empty.to_string();
                    }
                    empty = 0;
                    row.push(letter);
                }
            }
        }
        if empty > 0 {
            row += &empty.to_string();
        }
        row
    };
    (0..ranks).rev().map(row).collect::<Vec<_>>().join("/")
}
