//! The proof-number search finds forced wins and claims no others.

use sprung_engine::prove;
use sprung_rules::games::raeuberschach::{Move, Raeuberschach};
use sprung_rules::{Game, History, Notation, Options};

const GIFT: &str = "8/8/8/8/1p6/8/8/R7 w - - 0 1";

fn game(options: &[&str]) -> Raeuberschach {
    Raeuberschach::new(&Options::read(Raeuberschach::RULE_OPTIONS, options.iter().copied()).unwrap()).unwrap()
}

/// Returns the winning move after `quiet` plies without progress, the last of which went through the positions `past`.
fn proved_after(game: &Raeuberschach, quiet: u32, past: &[u64], fen: &str) -> Option<Move> {
    let position = game.read_setup(fen).unwrap().position;
    let mut history = History::new(0, quiet - past.len() as u32);
    past.iter().for_each(|&key| history.push(key, false));
    history.push(game.key(&position), false);
    prove(game, &position, &history, 200_000, &|| false).0.map(|line| line[0])
}

fn proved(options: &[&str], fen: &str) -> Option<Move> {
    proved_after(&game(options), 0, &[], fen)
}

#[test]
fn a_forced_win_by_sacrifice_is_proved() {
    assert!(proved(&[], GIFT).is_some());
}

#[test]
fn a_win_after_the_draw_by_house_rules_is_not_proved() {
    // the gift is the hundredth ply without progress, and the game is drawn before it is taken (RC-14)
    assert!(proved_after(&game(&[]), 97, &[], GIFT).is_some());
    assert!(proved_after(&game(&[]), 98, &[], GIFT).is_none());
    assert!(proved_after(&game(&["house=off"]), 98, &[], GIFT).is_some());
}

#[test]
fn a_line_through_an_earlier_position_is_not_proved() {
    let game = game(&[]);
    let mut position = game.read_setup(GIFT).unwrap().position;
    let here = game.key(&position);
    let gift = proved_after(&game, 5, &[], GIFT).expect("a win");
    game.play(&mut position, gift);
    assert_ne!(proved_after(&game, 5, &[game.key(&position)], GIFT), Some(gift));
    assert_eq!(proved_after(&game, 5, &[here], GIFT), Some(gift), "it may have been there itself");
}

#[test]
fn the_refutation_of_1_d3_is_proved() {
    // 1.d3 loses by force; after 1…g5 2.Bxg5 Black gives everything away
    let fen = "rnbqkbnr/pppppp1p/8/6B1/8/3P4/PPP1PPPP/RN1QKBNR b - - 0 2";
    assert!(proved(&["en-passant=on"], fen).is_some());
}

#[test]
fn opposite_coloured_bishops_are_not_proved_won() {
    assert!(proved(&[], "4b3/8/8/8/8/8/8/4B3 w - - 0 1").is_none());
}
