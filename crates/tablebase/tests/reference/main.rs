//! The tables agree with a second solver, written from the clauses of `docs/rules`: slow and simple, without symmetries,
//! without going backwards, and with generators of its own. Where that is too slow, a sample of the positions must have the value of the
//! best move by the clauses; that the solver then finds the right values is what the smaller classes show.

mod kurierschach;
mod raeuberschach;
mod schlaukopf;
mod solver;

use solver::{Clauses, Placed, Reference, Successor};
use sprung_rules::{Game, Notation, Options, Seat};
use sprung_tablebase::{Material, Ruleset, TableValue};

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

/// Compares positions of a class and of everything it becomes, as many of each: the value in the table with that of the best move by the
/// clauses, one ply earlier.
fn compare_one_move<R: Ruleset>(ruleset: &R, clauses: &impl Clauses, class: &str) {
    let material = Material::read(class, R::KINDS).expect(class);
    let tables = sprung_tablebase::solve_all(ruleset, &[material], 2);
    let value_of = |placed: &Placed| {
        clauses.over(placed).unwrap_or_else(|| {
            let text = clauses.text(placed);
            let Ok(setup) = ruleset.game().read_setup(&text) else {
                panic!("{text} is a position by the clauses, not by the rules library");
            };
            let board = ruleset.board(&setup.position).expect("few pieces");
            let table = &tables[&board.material()];
            let number = table.index.number(&board).expect("a position of the class");
            table
                .value(number)
                .unwrap_or_else(|| panic!("{text} is a position by the clauses, not by the solver"))
        })
    };
    let best = |values: Vec<TableValue>| values.into_iter().reduce(TableValue::better);
    let value_by_moves = |placed: &Placed| {
        let value = |successor: Successor| match successor {
            Successor::Plain(placed) => value_of(&placed).before(),
            Successor::WithRight(later) => {
                best(later.iter().map(|placed| value_of(placed).before()).collect())
                    .expect("a capture")
                    .before()
            }
        };
        best(clauses.successors(placed).into_iter().map(value).collect())
    };
    let mut decided = 0;
    for table in tables.values() {
        let step = (table.cells.len() / (SAMPLES / tables.len())).max(1);
        for (sample, number) in (0..table.cells.len()).step_by(step).enumerate() {
            let Some(board) = table.index.board(number) else { continue };
            let turn = if sample % 2 == 0 { Seat::A } else { Seat::B };
            let placed = read_rows(&ruleset.text(&board, turn), R::SQUARES, turn == Seat::A);
            let expected = clauses.is_legal(&placed).then(|| {
                let over = clauses.over(&placed).or_else(|| value_by_moves(&placed));
                over.unwrap_or_else(|| clauses.without_moves(&placed))
            });
            assert_eq!(table.value(number), expected, "{class}: {}", clauses.text(&placed));
            decided += usize::from(expected.is_some_and(|value| value != TableValue::Draw));
        }
    }
    assert!(decided > SAMPLES / 20, "{class}: only {decided} positions that are won or lost were compared");
}

/// Reads the rows of a position's text.
fn read_rows(text: &str, squares: u8, white: bool) -> Placed {
    let rows: Vec<&str> = text.split(' ').next().expect("rows").split('/').collect();
    let files = squares / rows.len() as u8;
    let mut men = Vec::new();
    for (row, rank) in rows.iter().zip((0..rows.len() as u8).rev()) {
        let (mut file, mut empty) = (0, 0);
        for letter in row.chars() {
            if let Some(digit) = letter.to_digit(10) {
                empty = empty * 10 + digit as u8;
                continue;
            }
            file += std::mem::take(&mut empty);
            men.push((letter, rank * files + file));
            file += 1;
        }
    }
    men.sort_unstable();
    Placed { white, men }
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
