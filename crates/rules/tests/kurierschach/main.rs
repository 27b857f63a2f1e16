//! Kurierschach's move generator against a reference generator, and property tests with malformed texts.

mod reference;

use proptest::prelude::*;
use reference::Reference;
use sprung_rules::games::kurierschach::{Kurierschach, Position};
use sprung_rules::{AnyState, Game, GameId, Notation, Options, Setup};

/// A generator of pseudo-random numbers from a seed.
struct Rng(u64);

impl Rng {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        (sprung_rules::zobrist::number(self.0) % n as u64) as usize
    }
}

const PROMOTIONS: [&str; 3] = ["freudensprung", "instant", "fers"];

fn game(leap_by_path: bool, promotion: &str) -> Kurierschach {
    let leap = if leap_by_path { "leap=path" } else { "leap=file" };
    let promotion = format!("promotion={promotion}");
    let pairs = [leap, promotion.as_str(), "house=off"];
    let options = Options::read(Kurierschach::RULE_OPTIONS, pairs).expect("the options are known");
    Kurierschach::new(&options).expect("the options need no drawing")
}

/// Returns a board of random pieces, with more marked pawns, checks and pins than play would bring.
fn random_board(rng: &mut Rng, promotion: &'static str) -> Reference {
    let mut board = [['.'; 12]; 8];
    let letters: Vec<char> = "RRBBNEWFMPPJJrrbbnewfmppjj".chars().collect();
    for _ in 0..2 + rng.below(30) {
        let rank = rng.below(8);
        let letter = letters[rng.below(letters.len())];
        let stands = match letter {
            'P' | 'p' => (1..7).contains(&rank),
            'J' => promotion == "freudensprung" && [7, 5, 3].contains(&rank),
            'j' => promotion == "freudensprung" && [0, 2, 4].contains(&rank),
            _ => true,
        };
        if stands {
            board[rank][rng.below(12)] = letter;
        }
    }
    for king in ['K', 'k'] {
        let free: Vec<(usize, usize)> =
            (0..96).map(|n| (n / 12, n % 12)).filter(|&(rank, file)| board[rank][file] == '.').collect();
        let (rank, file) = free[rng.below(free.len())];
        board[rank][file] = king;
    }
    Reference { board, white: rng.below(2) == 0, leap_by_path: rng.below(2) == 0, promotion }
}

/// Asserts that both generators find the same moves, and that the fast one's counts agree with its list.
fn assert_same_moves(game: &Kurierschach, position: &Position, reference: &Reference) {
    let mut listed = Vec::new();
    game.moves(position, &mut |mv| listed.push(mv));
    let mut texts: Vec<String> = listed.iter().map(|&mv| game.write_move(position, mv)).collect();
    texts.sort();
    let expected: Vec<String> = reference.moves().into_iter().map(|(text, _)| text).collect();
    assert_eq!(texts, expected, "{}", reference.text());
    assert_eq!(game.count_legal_moves(position), listed.len() as u64, "{}", reference.text());
    assert_eq!(game.has_legal_move(position), !listed.is_empty(), "{}", reference.text());
    assert_eq!(position.in_check(), reference.checks(!reference.white), "{}", reference.text());
    let mut forcing = Vec::new();
    game.noisy_moves(position, &mut |mv| forcing.push(game.write_move(position, mv)));
    forcing.sort();
    let forces = |mv: &&_| position.captured(**mv).is_some() || mv.promotion().is_some();
    let mut expected: Vec<String> =
        listed.iter().filter(forces).map(|&mv| game.write_move(position, mv)).collect();
    expected.sort();
    assert_eq!(forcing, expected, "{}", reference.text());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn both_generators_agree_on_random_boards(seed: u64, promotion in 0..3usize) {
        let mut reference = random_board(&mut Rng(seed), PROMOTIONS[promotion]);
        let game = game(reference.leap_by_path, reference.promotion);
        match game.read_setup(&reference.text()) {
            Ok(setup) => {
                prop_assert!(!reference.checks(reference.white));
                prop_assert!(game.write_setup(&setup).starts_with(&reference.text()));
                assert_same_moves(&game, &setup.position, &reference);
            }
            Err(faults) => {
                prop_assert!(reference.checks(reference.white), "{} {faults:?}", reference.text());
                // the other side to move then, unless both are in check
                reference.white = !reference.white;
                if let Ok(setup) = game.read_setup(&reference.text()) {
                    assert_same_moves(&game, &setup.position, &reference);
                }
            }
        }
    }

    #[test]
    fn both_generators_agree_during_random_games(seed: u64, promotion in 0..3usize, leap_by_path: bool) {
        let mut rng = Rng(seed);
        let game = game(leap_by_path, PROMOTIONS[promotion]);
        let mut reference = random_board(&mut rng, PROMOTIONS[promotion]);
        reference.leap_by_path = leap_by_path;
        let Ok(Setup { mut position, .. }) = game.read_setup(&reference.text()) else { return Ok(()) };
        for _ in 0..30 {
            let moves = reference.moves();
            let Some((text, step)) = (!moves.is_empty()).then(|| moves[rng.below(moves.len())].clone()) else {
                break;
            };
            let mv = game.read_move(&position, &text).expect("both know the move");
            game.play(&mut position, mv);
            reference = reference.after(step);
            assert_same_moves(&game, &position, &reference);
            let again = game.read_setup(&reference.text()).expect("play leads to valid positions").position;
            prop_assert_eq!(&again, &position);
            prop_assert_eq!(again.key(), position.key());
        }
    }

    #[test]
    fn any_text_is_a_set_up_or_has_faults(text in "\\PC{0,80}") {
        let _ = game(false, PROMOTIONS[0]).read_setup(&text);
    }

    #[test]
    fn texts_like_set_ups_are_read_and_written_the_same_or_have_faults(
        rows in "([KkRrNnEeBbMmWwFfPpJj1-9]{0,6}[0-9]{0,2}/){7}[Kk0-9]{0,5}",
        rest in " [wbx]?( (-|KQ))?( (-|e3))?( [0-9]{1,12})?( [0-9]{1,12})?( [a-z])?",
    ) {
        let game = game(false, PROMOTIONS[0]);
        match game.read_setup(&(rows + &rest)) {
            Ok(setup) => {
                let text = game.write_setup(&setup);
                prop_assert_eq!(game.read_setup(&text), Ok(setup));
            }
            Err(faults) => prop_assert!(!faults.is_empty()),
        }
    }

    #[test]
    fn any_text_is_a_move_or_is_refused(text in "\\PC{0,12}", like in "[a-m][0-9]{1,3}[a-m][0-9]{1,3}[a-z]{0,2}") {
        let game = game(false, PROMOTIONS[0]);
        let start = game.start();
        for text in [text, like] {
            match game.read_move(&start, &text) {
                Ok(mv) => prop_assert_eq!(game.write_move(&start, mv), text),
                Err(refusal) => prop_assert!(refusal.clause.is_some() || refusal.from.is_none()),
            }
        }
    }
}

#[test]
fn a_pass_changes_the_turn_and_the_key_only() {
    let game = game(false, PROMOTIONS[0]);
    let start = game.start();
    let mut passed = start.clone();
    passed.pass();
    assert_ne!((passed.turn(), passed.key()), (start.turn(), start.key()));
    passed.pass();
    assert_eq!(passed, start);
}

#[test]
fn perft_through_any_state_matches_known_counts() {
    let game = GameId::Kurierschach.open([]).expect("the defaults");
    let state: Box<dyn AnyState> = game.begin(None).expect("the start is valid");
    assert_eq!([1, 2, 3].map(|depth| state.perft(depth)), [26, 678, 18406]);
}
