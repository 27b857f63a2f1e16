//! Every byte of the construction, against vectors made by another program (Python's hashlib and hmac).

use dice::{Draw, Number, Secret, Transcript};
use serde_json::Value;

#[test]
fn throws_are_those_of_the_vectors() {
    let rows: Vec<Value> = serde_json::from_str(include_str!("data/vectors.json")).unwrap();
    assert!(rows.len() >= 12);
    for row in &rows {
        let text = |key: &str| row[key].as_str().unwrap();
        let number = |text: &str| Number::read(text).unwrap();
        let throw = row["throw"].as_u64().unwrap() as u32;
        let key = Secret(number(text("secret")).0).key(throw);
        assert_eq!(key, number(text("key")));
        let mut transcript = Transcript::new(text("game"), text("options"), text("seats"));
        transcript.committed(None, throw, &key.commitment());
        let reveals: Vec<(char, Number)> = row["reveals"]
            .as_object()
            .unwrap()
            .iter()
            .map(|(seat, reveal)| (seat.chars().next().unwrap(), number(reveal.as_str().unwrap())))
            .collect();
        for (seat, reveal) in &reveals {
            transcript.committed(Some(*seat), throw, &reveal.commitment());
        }
        for played in row["played"].as_array().unwrap() {
            transcript.played(played.as_str().unwrap());
        }
        assert_eq!(Number(*transcript.bytes()).to_string(), text("transcript"));
        let draw = Draw { game: text("game"), throw, transcript: &transcript, key: &key, reveals: &reveals };
        for (faces, name) in [(6, "die"), (2, "lot2"), (3, "lot3"), (4, "lot4")] {
            assert_eq!(draw.value(faces).map(u64::from), row[name].as_u64(), "{name} of {row}");
        }
    }
}
