//! Compares keys, transcripts and throws with test vectors computed by Python's hashlib and hmac.

use serde_json::Value;
use sprung_dice::{Contribution, DiceSecret, ThrowInputs, ThrowTranscript};

#[test]
fn keys_transcripts_and_throws_match_the_test_vectors() {
    let rows: Vec<Value> = serde_json::from_str(include_str!("data/vectors.json")).unwrap();
    assert!(rows.len() >= 12);
    for row in &rows {
        let text = |key: &str| row[key].as_str().unwrap();
        let number = |text: &str| Contribution::read(text).unwrap();
        let throw = row["throw"].as_u64().unwrap() as u32;
        let key = DiceSecret(number(text("secret")).0).key(throw);
        assert_eq!(key, number(text("key")));
        let mut transcript = ThrowTranscript::new(text("game"), text("options"), text("seats"));
        transcript.add_commitment(None, throw, &key.commitment());
        let reveals: Vec<(char, Contribution)> = row["reveals"]
            .as_object()
            .unwrap()
            .iter()
            .map(|(seat, reveal)| (seat.chars().next().unwrap(), number(reveal.as_str().unwrap())))
            .collect();
        for (seat, reveal) in &reveals {
            transcript.add_commitment(Some(*seat), throw, &reveal.commitment());
        }
        for played in row["played"].as_array().unwrap() {
            transcript.add_play(played.as_str().unwrap());
        }
        assert_eq!(Contribution(*transcript.bytes()).to_string(), text("transcript"));
        let draw =
            ThrowInputs { game: text("game"), throw, transcript: &transcript, key: &key, reveals: &reveals };
        for (faces, name) in [(6, "die"), (2, "lot2"), (3, "lot3"), (4, "lot4")] {
            assert_eq!(draw.value(faces).map(u64::from), row[name].as_u64(), "{name} of {row}");
        }
    }
}
