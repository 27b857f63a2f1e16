//! Names and chat messages: texts that are shown to other people.

use super::draft::Draft;
use sprung_rules::Seat;
use sprung_wire::{ChatAuthor, ChatContent, ErrorCode, LoggedEvent, RequestError, TableEvent};

const LONGEST_NAME: usize = 24;
const LONGEST_TEXT: usize = 200;

/// Returns whether a character is invisible or could reverse, hide or break the text around it.
fn is_unprintable(c: char) -> bool {
    let turns_or_breaks = matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}');
    let is_unseen = matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'
            ..='\u{180f}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
    );
    c.is_control() || turns_or_breaks || is_unseen
}

fn is_valid_text(text: &str, longest: usize) -> bool {
    !text.is_empty() && text.chars().count() <= longest && !text.chars().any(is_unprintable)
}

/// Returns a name without surrounding blanks, if it is valid.
pub(super) fn valid_name(name: &str) -> Result<String, RequestError> {
    let name = name.trim();
    let why = || {
        RequestError::because(
            ErrorCode::Name,
            format!("a name has 1 to {LONGEST_NAME} characters that can be seen"),
        )
    };
    is_valid_text(name, LONGEST_NAME).then(|| name.to_string()).ok_or_else(why)
}

/// Returns whether an event is a message between watchers.
fn is_aside(entry: &LoggedEvent) -> bool {
    matches!(&entry.event, TableEvent::Said { author: ChatAuthor::Watcher(_), .. })
}

/// Returns the events as they are sent to clients that hold a seat: messages between watchers, which could help a player, are replaced by
/// [`TableEvent::Aside`]. Returns `None` if there are no such messages.
pub fn redacted_for_seats(entries: &[LoggedEvent]) -> Option<Vec<LoggedEvent>> {
    let told = |entry: &LoggedEvent| match is_aside(entry) {
        true => LoggedEvent { id: None, by: None, event: TableEvent::Aside, ..*entry },
        false => entry.clone(),
    };
    entries.iter().any(is_aside).then(|| entries.iter().map(told).collect())
}

impl Draft {
    pub fn chat(&mut self, seat: Seat, words: &ChatContent) -> Result<(), RequestError> {
        self.send_chat(ChatAuthor::Seat(seat), words)
    }

    pub fn chat_as_watcher(&mut self, name: Option<&str>, words: &ChatContent) -> Result<(), RequestError> {
        let name = valid_name(name.unwrap_or_default())?;
        self.send_chat(ChatAuthor::Watcher(name), words)
    }

    fn send_chat(&mut self, speaker: ChatAuthor, words: &ChatContent) -> Result<(), RequestError> {
        let words = match words {
            ChatContent::Phrase(phrase) => ChatContent::Phrase(*phrase),
            ChatContent::Text(_) if !self.room.table.settings().chat => {
                return Err(RequestError::because(ErrorCode::Words, "this table has ready phrases only"));
            }
            ChatContent::Text(text) if is_valid_text(text.trim(), LONGEST_TEXT) => {
                ChatContent::Text(text.trim().to_string())
            }
            ChatContent::Text(_) => {
                let why = format!("a text has 1 to {LONGEST_TEXT} characters that can be seen");
                return Err(RequestError::because(ErrorCode::Words, why));
            }
        };
        self.emit(TableEvent::Said { author: speaker, content: words })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_must_be_short_and_visible() {
        assert_eq!(valid_name("  Änne 王 ").unwrap(), "Änne 王");
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
            assert_eq!(valid_name(name).unwrap_err().code, ErrorCode::Name, "{name:?}");
        }
        assert!(valid_name(&"ß".repeat(24)).is_ok());
    }
}
