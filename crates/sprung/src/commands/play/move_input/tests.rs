//! Tests of how typed moves are read.

use super::*;
use sprung_rules::GameId;

fn begin() -> Box<dyn AnyState> {
    GameId::Schlaukopf.open([]).and_then(|game| game.begin(None)).expect("the start is valid")
}

#[test]
fn blanks_hyphens_and_capitals_do_not_matter() {
    for text in ["a2a3", "a2 a3", "a2-a3", "A2-A3"] {
        assert_eq!(interpret(&*begin(), text), Ok("a2a3".to_string()), "{text}");
    }
}

#[test]
fn the_refusal_explains_the_readable_interpretation() {
    let refusal = interpret(&*begin(), "A2-B3").expect_err("no arrow points there");
    assert_eq!(refusal.reason, Reason::NoArrow);
    let refusal = interpret(&*begin(), "hello there").expect_err("not a move");
    assert_eq!(refusal, Refusal::garbled("hello there"));
}
