//! Kurierschach from its clauses.

use crate::solver::{Clauses, Placed, Successor};
use crate::{compare, compare_one_move, moved, rows, ruleset};
use sprung_tablebase::{KurierschachTables, TableValue};

/// The promotion of a pawn that reaches the last rank (KS-20, KS-27).
#[derive(Clone, Copy, PartialEq)]
enum Promotion {
    Fers,
    /// It leaps home, with the whole file free or only the way (KS-22).
    Leaps {
        whole_file: bool,
    },
}

/// The clauses with some options. With the promotion to a Fers a class with a pawn becomes few others, so that it can be solved; with
/// leaps it is compared one move deep.
pub struct Couriers {
    stalemate_loses: bool,
    bare_king_loses: bool,
    promotion: Promotion,
}

impl Couriers {
    /// The squares that a piece attacks, with the moves that these are for all but pawns.
    fn attacked(placed: &Placed, letter: char, from: u8) -> Vec<u8> {
        let straight = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        let diagonal = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
        let ways: Vec<(i8, i8)> = match letter {
            'P' => vec![(-1, 1), (1, 1)],
            'p' => vec![(-1, -1), (1, -1)],
            // KS-23: it captures nothing
            'J' | 'j' => Vec::new(),
            _ => match letter.to_ascii_uppercase() {
                'R' | 'W' => straight.to_vec(),
                'B' | 'F' => diagonal.to_vec(),
                'E' => diagonal.iter().map(|(file, rank)| (file * 2, rank * 2)).collect(),
                'N' => vec![(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)],
                _ => [straight, diagonal].concat(),
            },
        };
        let far = if "RB".contains(letter.to_ascii_uppercase()) { 11 } else { 1 };
        let mut attacked = Vec::new();
        for (right, up) in ways {
            for step in 1..=far {
                let (file, rank) = (from as i8 % 12 + right * step, from as i8 / 12 + up * step);
                if !(0..12).contains(&file) || !(0..8).contains(&rank) {
                    break;
                }
                let to = (rank * 12 + file) as u8;
                attacked.push(to);
                if placed.men.iter().any(|&(_, square)| square == to) {
                    break;
                }
            }
        }
        attacked
    }

    /// Returns whether the König of a side is attacked.
    fn in_check(placed: &Placed, white: bool) -> bool {
        let letter = if white { 'K' } else { 'k' };
        let king = placed.men.iter().find(|&&(other, _)| other == letter).expect("a König").1;
        let enemies = placed.men.iter().filter(|(letter, _)| letter.is_ascii_uppercase() != white);
        enemies.into_iter().any(|&(letter, from)| Couriers::attacked(placed, letter, from).contains(&king))
    }

    fn is_bare(placed: &Placed, white: bool) -> bool {
        placed.men.iter().filter(|(letter, _)| letter.is_ascii_uppercase() == white).count() == 1
    }

    /// Returns the squares to which a marked pawn can leap (KS-21, KS-22).
    fn leaps(&self, placed: &Placed, white: bool, from: u8) -> Vec<u8> {
        let way = if white { [from - 12, from - 24] } else { [from + 12, from + 24] };
        let needs = |square: u8| match self.promotion {
            Promotion::Leaps { whole_file: true } => square % 12 == from % 12 && square != from,
            _ => way.contains(&square),
        };
        if placed.men.iter().any(|&(_, square)| needs(square)) { Vec::new() } else { vec![way[1]] }
    }

    /// Returns what a piece can be after a move to a rank, counted from its own side.
    fn arrivals(&self, letter: char, rank: u8) -> String {
        let becomes = match (letter.to_ascii_uppercase(), rank) {
            ('P', 7) if self.promotion == Promotion::Fers => "F",
            ('P', 7) => "J",
            // KS-24
            ('J', 1) => "RNEBMFW",
            _ => return letter.to_string(),
        };
        if letter.is_ascii_uppercase() { becomes.to_string() } else { becomes.to_ascii_lowercase() }
    }

    fn moves(&self, placed: &Placed) -> Vec<Placed> {
        let mut found = Vec::new();
        for (place, &(letter, from)) in placed.men.iter().enumerate() {
            if letter.is_ascii_uppercase() != placed.white {
                continue;
            }
            let side = |to: u8| {
                let there = placed.men.iter().find(|&&(_, square)| square == to);
                there.map(|(letter, _)| letter.is_ascii_uppercase())
            };
            let mut ends = Couriers::attacked(placed, letter, from);
            if letter.eq_ignore_ascii_case(&'p') {
                ends.retain(|&to| side(to) == Some(!placed.white));
                let ahead = if placed.white { from + 12 } else { from - 12 };
                if side(ahead).is_none() {
                    ends.push(ahead);
                }
            } else if letter.eq_ignore_ascii_case(&'j') {
                ends = self.leaps(placed, placed.white, from);
            }
            // KS-20: nothing captures a marked pawn on the last rank
            let safe = |to: u8| {
                placed.men.iter().any(|&man| man == ('J', to) && to >= 84 || man == ('j', to) && to < 12)
            };
            for to in ends.into_iter().filter(|&to| side(to) != Some(placed.white) && !safe(to)) {
                let rank = if placed.white { to / 12 } else { 7 - to / 12 };
                for becomes in self.arrivals(letter, rank).chars() {
                    let men = moved(&placed.men, place, to, becomes, Some(to));
                    let after = Placed { white: !placed.white, men };
                    if !Couriers::in_check(&after, placed.white) {
                        found.push(after);
                    }
                }
            }
        }
        found
    }
}

impl Clauses for Couriers {
    const SQUARES: u8 = 96;
    fn can_stand(&self, letter: char, square: u8) -> bool {
        match letter {
            'P' | 'p' => (12..84).contains(&square),
            'J' => matches!(square / 12, 3 | 5 | 7),
            'j' => matches!(square / 12, 0 | 2 | 4),
            _ => true,
        }
    }
    fn is_legal(&self, placed: &Placed) -> bool {
        !Couriers::in_check(placed, !placed.white)
    }
    fn over(&self, placed: &Placed) -> Option<TableValue> {
        match (Couriers::is_bare(placed, placed.white), Couriers::is_bare(placed, !placed.white)) {
            (true, true) => Some(TableValue::Draw),
            (true, false) if self.bare_king_loses => {
                let bares = |after: &Placed| Couriers::is_bare(after, after.white);
                (!self.moves(placed).iter().any(bares)).then_some(TableValue::Loss(0))
            }
            _ => None,
        }
    }
    fn without_moves(&self, placed: &Placed) -> TableValue {
        if self.stalemate_loses || Couriers::in_check(placed, placed.white) {
            TableValue::Loss(0)
        } else {
            TableValue::Draw
        }
    }
    fn successors(&self, placed: &Placed) -> Vec<Successor> {
        self.moves(placed).into_iter().map(Successor::Plain).collect()
    }
    fn text(&self, placed: &Placed) -> String {
        format!("{} {}", rows(placed, 12, 8), if placed.white { 'w' } else { 'b' })
    }
}

fn assert_agrees(stalemate: &str, bare_king: &str, class: &str) {
    let options = [&format!("stalemate={stalemate}"), &format!("bare-king={bare_king}"), "promotion=fers"];
    let ruleset = ruleset(KurierschachTables::new, &options);
    let clauses = Couriers {
        stalemate_loses: stalemate == "loss",
        bare_king_loses: bare_king == "loss",
        promotion: Promotion::Fers,
    };
    compare(&ruleset, &clauses, class);
}

fn assert_leaps_agree(leap: &str, bare_king: &str, class: &str) {
    let options = [&format!("leap={leap}"), &format!("bare-king={bare_king}"), "promotion=freudensprung"];
    let ruleset = ruleset(KurierschachTables::new, &options);
    let clauses = Couriers {
        stalemate_loses: false,
        bare_king_loses: bare_king == "loss",
        promotion: Promotion::Leaps { whole_file: leap == "file" },
    };
    compare_one_move(&ruleset, &clauses, class);
}

#[test]
fn kpk_with_leaps_agrees_with_the_clauses_one_move_deep() {
    assert_leaps_agree("file", "none", "KPvK");
}

#[test]
fn kpk_with_leaps_along_a_free_path_and_bare_king_loss_agrees_with_the_clauses_one_move_deep() {
    assert_leaps_agree("path", "loss", "KPvK");
}

#[test]
fn krk_agrees_with_the_reference_solver() {
    assert_agrees("draw", "none", "KRvK");
}

#[test]
fn kpk_with_stalemate_loss_agrees_with_the_reference_solver() {
    assert_agrees("loss", "none", "KPvK");
}

#[test]
fn kpk_with_bare_king_loss_agrees_with_the_reference_solver() {
    assert_agrees("draw", "loss", "KPvK");
}
