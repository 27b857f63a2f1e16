//! Remarks of a record: comments, notes of programs, and annotation glyphs.

/// A remark on a move, a throw or the start.
///
/// It is normalised as it is written, so that texts round-trip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// A comment in words.
    Comment(Comment),
    /// A note of a program.
    Note(Note),
    /// A numeric annotation glyph of PGN: 1 good, 2 bad, 3 very good, 4 very bad, 5 interesting, 6 dubious, and so
    /// on.
    Nag(u8),
}

impl Remark {
    /// Creates a comment, or returns `None` if there are no words.
    pub fn comment(words: &str) -> Option<Remark> {
        Comment::new(words).map(Remark::Comment)
    }

    /// Creates a note, or returns `None` if it cannot be written as one.
    pub fn note(key: &str, value: &str) -> Option<Remark> {
        Note::new(key, value).map(Remark::Note)
    }
}

/// The words of a comment. Each run of blanks and line breaks is one blank, because lines are broken anew when a
/// record is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment(String);

impl Comment {
    /// Creates a comment, or returns `None` if there are no words.
    ///
    /// Braces would end the comment, so they become round brackets. `[%` would begin a note, so a blank separates the
    /// two characters.
    pub fn new(words: &str) -> Option<Comment> {
        let words = one_line(words).replace('{', "(").replace('}', ")").replace("[%", "[ %");
        (!words.is_empty()).then_some(Comment(words))
    }

    /// Returns the words.
    pub fn words(&self) -> &str {
        &self.0
    }
}

/// A note of a program, `[%key value]` inside a comment's braces: clocks, evidence of throws, evaluations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    key: String,
    value: String,
}

impl Note {
    /// Creates a note. Runs of blanks in the value become one.
    ///
    /// Returns `None` if the key has other characters than ASCII letters, digits, `-` and `_`, or the value has a
    /// bracket or brace.
    pub fn new(key: &str, value: &str) -> Option<Note> {
        let word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        let sound = !key.is_empty() && key.chars().all(word) && !value.contains(['[', ']', '{', '}']);
        sound.then(|| Note { key: key.to_string(), value: one_line(value) })
    }

    /// Returns the key.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Returns the value, which may be empty.
    pub fn value(&self) -> &str {
        &self.value
    }
}

/// Replaces runs of blanks, line breaks and other control characters by single blanks.
pub(super) fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for word in text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty()) {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}

/// Reads the notes and comments of a text between braces.
pub(super) fn read_braces(content: &str, remarks: &mut Vec<Remark>) {
    let mut words = content;
    let mut rest = content;
    while let Some(start) = rest.find("[%") {
        let inner = &rest[start + 2..];
        // Stopping at the next bracket of either kind keeps the running time linear.
        let Some(end) = inner.find(['[', ']']) else { break };
        let (key, value) = inner[..end].split_once(char::is_whitespace).unwrap_or((&inner[..end], ""));
        rest = &inner[end..];
        let Some(after) = rest.strip_prefix(']') else { continue };
        if let Some(note) = Remark::note(key, value) {
            let before = words.len() - inner.len() - "[%".len();
            remarks.extend(Remark::comment(&words[..before]));
            remarks.push(note);
            words = after;
        }
        rest = after;
    }
    remarks.extend(Remark::comment(words));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(content: &str) -> Vec<Remark> {
        let mut remarks = Vec::new();
        read_braces(content, &mut remarks);
        remarks
    }

    #[test]
    fn braces_contain_notes_and_comments() {
        let remarks = read(" a\n b [%clk 0:05:00] c[%x] [%no]te] ");
        let expected = [
            Remark::comment("a b"),
            Remark::note("clk", "0:05:00"),
            Remark::comment("c"),
            Remark::note("x", ""),
            Remark::note("no", ""),
            Remark::comment("te]"),
        ];
        assert_eq!(remarks, expected.into_iter().flatten().collect::<Vec<_>>());
    }

    #[test]
    fn an_incomplete_note_is_read_as_a_comment() {
        assert_eq!(read("[%] [%a"), vec![Remark::comment("[ %] [ %a").unwrap()]);
        assert_eq!(read("[%ä b] c"), vec![Remark::comment("[ %ä b] c").unwrap()]);
        assert_eq!(
            read("[%a [%b c]"),
            vec![Remark::comment("[ %a").unwrap(), Remark::note("b", "c").unwrap()]
        );
        assert_eq!(read(" \t\n"), Vec::new());
    }

    #[test]
    fn braces_in_a_comment_become_round_brackets() {
        assert_eq!(Comment::new("a } b {").unwrap().words(), "a ) b (");
    }

    #[test]
    fn a_note_that_would_not_round_trip_is_rejected() {
        assert_eq!(Note::new("", "x"), None);
        assert_eq!(Note::new("a b", "x"), None);
        assert_eq!(Note::new("a", "x]"), None);
        assert_eq!(Note::new("a", "x\n y").unwrap().value(), "x y");
    }
}
