//! What a record says besides the moves: comments, notes of programs, marks for good and bad.

/// A remark on a move, a throw or the start. Every remark is in the form in which it is written, so that texts round-trip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Words.
    Comment(Comment),
    /// A program's note.
    Note(Note),
    /// PGN's numeric mark: 1 good, 2 bad, 3 very good, 4 very bad, 5 interesting, 6 dubious, and so on.
    Nag(u8),
}

impl Remark {
    /// Words as a remark; `None` if there are none.
    pub fn comment(words: &str) -> Option<Remark> {
        Comment::new(words).map(Remark::Comment)
    }

    /// A note as a remark; `None` if it cannot be written as one.
    pub fn note(key: &str, value: &str) -> Option<Remark> {
        Note::new(key, value).map(Remark::Note)
    }
}

/// Words between braces. Blanks and line breaks are one blank each, for lines are broken anew when it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment(String);

impl Comment {
    /// Words; `None` if there are none. Braces would end the comment and `[%` would begin a note: braces become round
    /// brackets, and a blank separates `[` from `%`.
    pub fn new(words: &str) -> Option<Comment> {
        let words = one_line(words).replace('{', "(").replace('}', ")").replace("[%", "[ %");
        (!words.is_empty()).then_some(Comment(words))
    }

    /// The words.
    pub fn words(&self) -> &str {
        &self.0
    }
}

/// `[%key value]` inside a comment's braces: clocks, evidence of throws, judgements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    key: String,
    value: String,
}

impl Note {
    /// A note; `None` if the key is not of ASCII letters, digits, `-` and `_`, or the value has a bracket or brace. Runs of
    /// blanks in the value become one.
    pub fn new(key: &str, value: &str) -> Option<Note> {
        let word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        let sound = !key.is_empty() && key.chars().all(word) && !value.contains(['[', ']', '{', '}']);
        sound.then(|| Note { key: key.to_string(), value: one_line(value) })
    }

    /// What it is about.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// What it says; may be empty.
    pub fn value(&self) -> &str {
        &self.value
    }
}

/// Blanks, line breaks and other control characters become single blanks.
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

/// What stands between braces: notes, and the words between them.
pub(super) fn read_braces(content: &str, remarks: &mut Vec<Remark>) {
    let mut words = content;
    let mut rest = content;
    while let Some(start) = rest.find("[%") {
        let inner = &rest[start + 2..];
        // Up to the next bracket of either kind, so that no text makes this look at the same characters again and again.
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
    fn braces_hold_notes_and_the_words_between_them() {
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
    fn what_only_looks_like_a_note_stays_a_comment() {
        assert_eq!(read("[%] [%a"), vec![Remark::comment("[ %] [ %a").unwrap()]);
        assert_eq!(read("[%ä b] c"), vec![Remark::comment("[ %ä b] c").unwrap()]);
        assert_eq!(
            read("[%a [%b c]"),
            vec![Remark::comment("[ %a").unwrap(), Remark::note("b", "c").unwrap()]
        );
        assert_eq!(read(" \t\n"), Vec::new());
    }

    #[test]
    fn a_comment_cannot_end_its_own_braces() {
        assert_eq!(Comment::new("a } b {").unwrap().words(), "a ) b (");
    }

    #[test]
    fn a_note_that_could_not_be_read_back_is_none() {
        assert_eq!(Note::new("", "x"), None);
        assert_eq!(Note::new("a b", "x"), None);
        assert_eq!(Note::new("a", "x]"), None);
        assert_eq!(Note::new("a", "x\n y").unwrap().value(), "x y");
    }
}
