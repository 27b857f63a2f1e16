//! Räuberschach from its clauses.

use crate::solver::{Clauses, Placed, Successor};
use crate::{compare, moved, rows, ruleset};
use sprung_tablebase::{RaeuberschachTables, TableValue};

pub struct Robbers {
    variant: u8,
    en_passant: bool,
    promotions: &'static str,
}

impl Robbers {
    fn new(variant: u8, en_passant: bool, promotion: &str) -> Robbers {
        let promotions = match promotion {
            "any" => "QRBNK",
            "no-king" => "QRBN",
            _ => "P",
        };
        Robbers { variant, en_passant, promotions }
    }

    /// Every move: the place of the piece, its end, what it becomes, the square of what it captures, and the square that a
    /// pawn has passed with a double step.
    fn moves(&self, placed: &Placed, passed: Option<u8>) -> Vec<Move> {
        let side = |square: i8| {
            let there = placed.men.iter().find(|&&(_, other)| other as i8 == square);
            there.map(|(letter, _)| letter.is_ascii_uppercase())
        };
        let mut captures = Vec::new();
        let mut others = Vec::new();
        for (place, &(letter, from)) in placed.men.iter().enumerate() {
            if letter.is_ascii_uppercase() != placed.white {
                continue;
            }
            let inside = |file: i8, rank: i8| (0..8).contains(&file) && (0..8).contains(&rank);
            let (file, rank) = (from as i8 % 8, from as i8 / 8);
            if letter.eq_ignore_ascii_case(&'p') {
                let up = if placed.white { 1 } else { -1 };
                let home = if placed.white { 1 } else { 6 };
                let arrive = |list: &mut Vec<Move>, to: i8, captured, passed| {
                    let last = to / 8 == if placed.white { 7 } else { 0 };
                    for kind in if last { self.promotions.chars() } else { "P".chars() } {
                        let becomes = if placed.white { kind } else { kind.to_ascii_lowercase() };
                        list.push(Move { place, to: to as u8, becomes, captured, passed });
                    }
                };
                for file in [file - 1, file + 1].into_iter().filter(|&file| inside(file, rank + up)) {
                    let to = (rank + up) * 8 + file;
                    if side(to) == Some(!placed.white) {
                        arrive(&mut captures, to, Some(to as u8), None);
                    } else if passed == Some(to as u8) {
                        arrive(&mut captures, to, Some((to - 8 * up) as u8), None);
                    }
                }
                let one = from as i8 + 8 * up;
                if inside(file, rank + up) && side(one).is_none() {
                    arrive(&mut others, one, None, None);
                    if rank == home && side(one + 8 * up).is_none() {
                        arrive(&mut others, one + 8 * up, None, Some(one as u8));
                    }
                }
                continue;
            }
            let straight = [(0, 1), (1, 0), (0, -1), (-1, 0)];
            let diagonal = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
            let knight = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
            let ways: Vec<(i8, i8)> = match letter.to_ascii_uppercase() {
                'R' => straight.to_vec(),
                'B' => diagonal.to_vec(),
                'N' => knight.to_vec(),
                _ => [straight, diagonal].concat(),
            };
            let far = if "RBQ".contains(letter.to_ascii_uppercase()) { 7 } else { 1 };
            for (right, up) in ways {
                for step in 1..=far {
                    let (file, rank) = (file + right * step, rank + up * step);
                    if !inside(file, rank) {
                        break;
                    }
                    let to = rank * 8 + file;
                    let mv =
                        Move { place, to: to as u8, becomes: letter, captured: Some(to as u8), passed: None };
                    match side(to) {
                        None => others.push(Move { captured: None, ..mv }),
                        Some(white) if white != placed.white => captures.push(mv),
                        Some(_) => {}
                    }
                    if side(to).is_some() {
                        break;
                    }
                }
            }
        }
        if captures.is_empty() { others } else { captures }
    }

    fn after(placed: &Placed, mv: &Move) -> Placed {
        let men = moved(&placed.men, mv.place, mv.to, mv.becomes, mv.captured);
        Placed { white: !placed.white, men }
    }
}

struct Move {
    place: usize,
    to: u8,
    becomes: char,
    captured: Option<u8>,
    passed: Option<u8>,
}

impl Clauses for Robbers {
    const SQUARES: u8 = 64;
    fn can_stand(&self, letter: char, square: u8) -> bool {
        let last_too = self.promotions == "P";
        match letter {
            'P' => (8..56).contains(&square) || last_too && square >= 56,
            'p' => (8..56).contains(&square) || last_too && square < 8,
            _ => true,
        }
    }
    fn is_legal(&self, _: &Placed) -> bool {
        true
    }
    fn over(&self, placed: &Placed) -> Option<TableValue> {
        let has = |white: bool| placed.men.iter().any(|(letter, _)| letter.is_ascii_uppercase() == white);
        if !has(placed.white) {
            Some(self.without_moves(placed))
        } else if !has(!placed.white) {
            Some(if self.variant == 1 { TableValue::Loss(0) } else { TableValue::Win(0) })
        } else {
            None
        }
    }
    fn without_moves(&self, _: &Placed) -> TableValue {
        if self.variant == 1 { TableValue::Win(0) } else { TableValue::Loss(0) }
    }
    fn successors(&self, placed: &Placed) -> Vec<Successor> {
        let successor = |mv: &Move| {
            let after = Robbers::after(placed, mv);
            if self.en_passant && mv.passed.is_some() {
                let answers = self.moves(&after, mv.passed);
                let with_right =
                    |answer: &Move| Some(answer.to) == mv.passed && answer.captured == Some(mv.to);
                if answers.iter().any(with_right) {
                    return Successor::WithRight(
                        answers.iter().map(|answer| Robbers::after(&after, answer)).collect(),
                    );
                }
            }
            Successor::Plain(after)
        };
        self.moves(placed, None).iter().map(successor).collect()
    }
    fn text(&self, placed: &Placed) -> String {
        format!("{} {}", rows(placed, 8, 8), if placed.white { 'w' } else { 'b' })
    }
}

fn assert_agrees(variant: u8, en_passant: bool, promotion: &str, class: &str) {
    let en_passant_value = if en_passant { "on" } else { "off" };
    let options = [
        format!("variant={variant}"),
        format!("en-passant={en_passant_value}"),
        format!("promotion={promotion}"),
    ];
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    let ruleset = ruleset(RaeuberschachTables::new, &options);
    compare(&ruleset, &Robbers::new(variant, en_passant, promotion), class);
}

#[test]
fn pvp_agrees_with_the_reference_solver_under_every_option() {
    for variant in [1, 2] {
        for en_passant in [false, true] {
            for promotion in ["any", "no-king", "none"] {
                assert_agrees(variant, en_passant, promotion, "PvP");
            }
        }
    }
}

#[test]
fn ppvp_agrees_with_the_reference_solver() {
    assert_agrees(1, true, "none", "PPvP");
    assert_agrees(2, true, "none", "PPvP");
}

#[test]
fn knvr_and_qvkb_agree_with_the_reference_solver() {
    assert_agrees(1, false, "any", "KNvR");
    assert_agrees(2, false, "any", "QvKB");
}
