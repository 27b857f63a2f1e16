//! Compares the worked example of `docs/programs.md` with this crate.

use sprung_dice::{Contribution, DiceSecret, ThrowInputs, ThrowTranscript};

const DOCUMENT: &str = include_str!("../../../docs/programs.md");

#[test]
fn the_documented_bytes_of_a_throw_are_those_of_this_crate() {
    let (_, rest) = DOCUMENT.split_once("```text\n").expect("the document has the example's output");
    let output = rest.split_once("```").expect("the block ends").0;
    let game = "abcdefghijkmnpqr/1";
    let number = Contribution(std::array::from_fn(|place| place as u8));
    let key = DiceSecret([7; 32]).key(0);
    assert!(DOCUMENT.contains(&format!("key = bytes.fromhex(\"{key}\")")), "{key}");
    let mut transcript = ThrowTranscript::new(game, "seats=AB", "Ab");
    let start = Contribution(*transcript.bytes());
    transcript.add_commitment(None, 0, &key.commitment());
    transcript.add_commitment(Some('A'), 0, &number.commitment());
    let end = Contribution(*transcript.bytes());
    let reveals = [('A', number)];
    let inputs = ThrowInputs { game, throw: 0, transcript: &transcript, key: &key, reveals: &reveals };
    let value = inputs.value(2).expect("a lot of two seats");
    let (server, person) = (key.commitment(), number.commitment());
    let expected = format!("start {start}\nserver {server}\nA {person}\ntranscript {end}\nvalue {value}\n");
    assert_eq!(output, expected);
}
