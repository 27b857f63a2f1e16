//! Names and what is said: texts that are shown to others.

use super::draft::Draft;
use rules::Seat;
use wire::{Code, Entry, Event, Refusal, Speaker, Words};

const LONGEST_NAME: usize = 24;
const LONGEST_TEXT: usize = 200;

/// Whether a character could turn, hide or break the text around it, or is a letter that nobody sees.
fn is_odd(c: char) -> bool {
    let turns_or_breaks = matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}');
    let is_unseen = matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'
            ..='\u{180f}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
    );
    c.is_control() || turns_or_breaks || is_unseen
}

fn is_sound(text: &str, longest: usize) -> bool {
    !text.is_empty() && text.chars().count() <= longest && !text.chars().any(is_odd)
}

/// A name as it is shown.
pub(super) fn sound_name(name: &str) -> Result<String, Refusal> {
    let name = name.trim();
    let why = || {
        Refusal::because(Code::Name, format!("a name has 1 to {LONGEST_NAME} characters that can be seen"))
    };
    is_sound(name, LONGEST_NAME).then(|| name.to_string()).ok_or_else(why)
}

/// Whether an event is what watchers say to each other.
fn is_aside(entry: &Entry) -> bool {
    matches!(&entry.event, Event::Said { speaker: Speaker::Watcher(_), .. })
}

/// The events as somebody who holds a seat is told them: what watchers say to each other could help, and is left out but for its number.
/// `None` if they are the same for everybody.
pub fn at_the_table(entries: &[Entry]) -> Option<Vec<Entry>> {
    let told = |entry: &Entry| match is_aside(entry) {
        true => Entry { id: None, event: Event::Aside, ..*entry },
        false => entry.clone(),
    };
    entries.iter().any(is_aside).then(|| entries.iter().map(told).collect())
}

impl Draft {
    pub fn say(&mut self, seat: Seat, words: &Words) -> Result<(), Refusal> {
        self.speak(Speaker::Seat(seat), words)
    }

    pub fn say_watching(&mut self, name: Option<&str>, words: &Words) -> Result<(), Refusal> {
        let name = sound_name(name.unwrap_or_default())?;
        self.speak(Speaker::Watcher(name), words)
    }

    fn speak(&mut self, speaker: Speaker, words: &Words) -> Result<(), Refusal> {
        let words = match words {
            Words::Phrase(phrase) => Words::Phrase(*phrase),
            Words::Text(_) if !self.room.table.settings().chat => {
                return Err(Refusal::because(Code::Words, "this table has ready phrases only"));
            }
            Words::Text(text) if is_sound(text.trim(), LONGEST_TEXT) => Words::Text(text.trim().to_string()),
            Words::Text(_) => {
                let why = format!("a text has 1 to {LONGEST_TEXT} characters that can be seen");
                return Err(Refusal::because(Code::Words, why));
            }
        };
        self.happen(Event::Said { speaker, words })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_seen() {
        assert_eq!(sound_name("  Änne 王 ").unwrap(), "Änne 王");
        for name in [
            "",
            "   ",
            "a\nb",
            "a\u{202e}b",
            "\u{200b}",
            "a\u{0}b",
            "\u{3164}",
            "\u{2800}",
            "a\u{ad}b",
            &"x".repeat(25),
        ] {
            assert_eq!(sound_name(name).unwrap_err().code, Code::Name, "{name:?}");
        }
        assert!(sound_name(&"ß".repeat(24)).is_ok());
    }
}
