use super::*;
use sprung_i18n::{Language, page_text};
use sprung_rules::GameId;

#[test]
fn throws_are_no_decisions() {
    let game = GameId::Roesselsprung.open(["seats=AB"]).unwrap();
    let mut state = game.begin(None).unwrap();
    for text in [":A", ":3", "j1k7", ":2"] {
        state.play(text).unwrap();
    }
    let text = state.moves().remove(0);
    state.play(&text).unwrap();
    assert_eq!(decisions_of(&*state, Seats::one(Seat::A)), [2]);
    assert_eq!(decisions_of(&*state, state.seats()), [2, 4]);
}

#[test]
fn only_a_winner_has_needed_the_moves() {
    let said = |you, outcome, count| page_text(Language::En, length_key(you, outcome), &[("count", count)]);
    let won = Some(Outcome::Won(Seats::one(Seat::A)));
    assert_eq!(said(Some(Seat::A), won, "1"), "You needed one move");
    assert_eq!(said(Some(Seat::A), won, "43"), "You needed 43 moves");
    assert_eq!(said(Some(Seat::B), won, "1"), "You made one move");
    assert_eq!(said(Some(Seat::B), won, "0"), "You made no move");
    assert_eq!(said(Some(Seat::A), Some(Outcome::Draw), "43"), "You made 43 moves");
    assert_eq!(said(None, won, "86"), "The game took 86 moves");
}
