//! Someone who wants to choose a throw is caught.

use dice::{Draw, Evidence, Fraud, Number, Secret, Transcript};

const GAME: &str = "a game";

fn honest() -> (Evidence, Transcript, u8) {
    let key = Secret([7; 32]).key(3);
    let numbers = [('A', Number([1; 32])), ('C', Number([2; 32]))];
    let mut transcript = Transcript::new(GAME, "seats=ACBD", "ACbd");
    transcript.committed(None, 3, &key.commitment());
    transcript.played(":A");
    let value = Draw { game: GAME, throw: 3, transcript: &transcript, key: &key, reveals: &numbers }
        .value(6)
        .unwrap();
    let people = numbers.iter().map(|(seat, number)| (*seat, number.commitment(), Some(*number))).collect();
    (Evidence { throw: 3, promised: key.commitment(), key, people }, transcript, value)
}

#[test]
fn an_honest_throw_holds_and_its_text_round_trips() {
    let (evidence, transcript, value) = honest();
    assert_eq!(evidence.check(GAME, &transcript, 6, value), Ok(()));
    assert_eq!(Evidence::read(&evidence.to_string()), Some(evidence));
}

#[test]
fn a_server_that_changes_its_key_is_caught() {
    let (mut evidence, transcript, value) = honest();
    evidence.key = Number([9; 32]);
    assert_eq!(evidence.check(GAME, &transcript, 6, value), Err(Fraud::Key));
}

#[test]
fn a_roller_or_bot_that_changes_its_number_is_caught() {
    let (mut evidence, transcript, value) = honest();
    evidence.people[1].2 = Some(Number([9; 32]));
    assert_eq!(evidence.check(GAME, &transcript, 6, value), Err(Fraud::Reveal('C')));
}

#[test]
fn a_server_that_claims_another_value_is_caught() {
    let (evidence, transcript, value) = honest();
    let claimed = value % 6 + 1;
    assert_eq!(evidence.check(GAME, &transcript, 6, claimed), Err(Fraud::Value { claimed, given: value }));
}

#[test]
fn what_was_played_before_is_part_of_the_throw() {
    let (evidence, transcript, _) = honest();
    let values: Vec<_> = (0..64)
        .map(|n| {
            let mut other = transcript;
            other.played(&format!("move {n}"));
            (1..=6).find(|&value| evidence.check(GAME, &other, 6, value).is_ok())
        })
        .collect();
    assert!((1..=6).all(|value| values.contains(&Some(value))), "{values:?}");
}

#[test]
fn a_seat_left_out_changes_the_throw_and_is_named() {
    let (mut evidence, _, _) = honest();
    evidence.people[0].2 = None;
    assert!(evidence.to_string().contains(" A:"));
    assert!(evidence.to_string().split(' ').nth(3).is_some_and(|word| word.ends_with(":-")));
    assert_eq!(Evidence::read(&evidence.to_string()), Some(evidence));
}

#[test]
fn throws_come_out_evenly() {
    let secret = Secret([5; 32]);
    let transcript = Transcript::new(GAME, "", "AB");
    let mut seen = [0u32; 6];
    for throw in 0..6000 {
        let key = secret.key(throw);
        let draw = Draw { game: GAME, throw, transcript: &transcript, key: &key, reveals: &[] };
        seen[usize::from(draw.value(6).unwrap()) - 1] += 1;
    }
    // chi-square with five degrees of freedom stays below 20.5 in 999 of 1,000 runs; this run is fixed
    let chi: f64 = seen.iter().map(|&n| (f64::from(n) - 1000.0).powi(2) / 1000.0).sum();
    assert!(chi < 20.5, "{seen:?}");
}

#[test]
fn garbage_is_no_evidence() {
    for text in ["", "1", "x y z", "1 00 00", &"0".repeat(5000), "-1 - -"] {
        assert_eq!(Evidence::read(text), None, "{text:?}");
    }
    let (evidence, _, _) = honest();
    let text = evidence.to_string();
    for cut in 1..text.len() {
        let _ = Evidence::read(&text[..cut]);
    }
    assert_eq!(Evidence::read(&format!("{text} ")), None);
}

#[test]
fn a_secret_never_reaches_a_log() {
    assert_eq!(format!("{:?} {:?}", Secret([1; 32]), Number([2; 32])), "Secret(…) Number(…)");
}
