//! A record as written: its syntax is valid, but its moves have not been played.

use super::ending::is_result;
use super::fault::{RecordFault, RecordFaultKind, RecordLimit};
use super::lexer::{Lexer, Location, RecordToken};
use super::remark::{Remark, read_braces};

/// A record whose moves have not been checked. [`replay`](UncheckedRecord::replay) turns it into a
/// [`Record`](crate::Record).
#[derive(Clone, Debug)]
pub struct UncheckedRecord {
    /// The location of its first token.
    pub(super) start: Location,
    pub(super) tags: Vec<WrittenTag>,
    /// The remarks before the first entry.
    pub(super) initial_remarks: Vec<Remark>,
    pub(super) entries: Vec<WrittenEntry>,
    pub(super) result: Option<(Location, String)>,
}

/// A tag with its location.
#[derive(Clone, Debug)]
pub(super) struct WrittenTag {
    pub location: Location,
    pub name: String,
    pub value: String,
    /// The location of the value, after its quote.
    pub at: Location,
}

/// A move, throw or lot with the remarks that follow it.
#[derive(Clone, Debug)]
pub(super) struct WrittenEntry {
    pub location: Location,
    pub text: String,
    pub remarks: Vec<Remark>,
}

impl UncheckedRecord {
    /// Returns the records of a text, one after the other. Reads them lazily and ends after the first fault.
    pub fn read(text: &str) -> UncheckedRecords<'_> {
        UncheckedRecords { lexer: Lexer::new(text), pending: None, found: false, broken: false }
    }

    /// Returns the line it begins on, counted from one.
    pub fn line(&self) -> usize {
        self.start.line
    }

    /// Returns the value of the first tag of this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }

    /// Returns the moves, throws and lots as written, each with its line.
    pub fn entries(&self) -> impl Iterator<Item = (usize, &str)> {
        self.entries.iter().map(|entry| (entry.location.line, entry.text.as_str()))
    }

    fn new(start: Location) -> UncheckedRecord {
        UncheckedRecord {
            start,
            tags: Vec::new(),
            initial_remarks: Vec::new(),
            entries: Vec::new(),
            result: None,
        }
    }

    /// Returns whether a further tag belongs to the next record.
    fn has_moves(&self) -> bool {
        !self.entries.is_empty() || self.result.is_some()
    }

    /// Returns the list to which the next remark belongs.
    fn remarks(&mut self) -> &mut Vec<Remark> {
        match self.entries.last_mut() {
            Some(entry) => &mut entry.remarks,
            None => &mut self.initial_remarks,
        }
    }

    /// Adds a token.
    fn add(&mut self, location: Location, token: RecordToken<'_>) -> Result<(), RecordFault> {
        match token {
            RecordToken::Tag { name, value, at } => {
                self.tags.push(WrittenTag { location, name: name.to_string(), value, at });
                within(RecordLimit::Tags, self.tags.len(), location)?;
            }
            RecordToken::Braces(content) => read_braces(content, self.remarks()),
            RecordToken::Line(words) | RecordToken::Variation(words) => {
                self.remarks().extend(Remark::comment(words))
            }
            RecordToken::Nag(nag) => self.remarks().push(Remark::Nag(nag)),
            RecordToken::Word(word) if is_result(word) => self.result = Some((location, word.to_string())),
            RecordToken::Word(word) => {
                let bare = without_number(word);
                let location = Location { column: location.column + word.len() - bare.len(), ..location };
                let (text, nag) = without_suffix(bare);
                if !text.is_empty() {
                    self.entries.push(WrittenEntry { location, text: text.to_string(), remarks: Vec::new() });
                    within(RecordLimit::Entries, self.entries.len(), location)?;
                }
                self.remarks().extend(nag.map(Remark::Nag));
            }
        }
        Ok(())
    }
}

/// Checks a limit.
fn within(limit: RecordLimit, count: usize, location: Location) -> Result<(), RecordFault> {
    if count > limit.most() { Err(location.fault(RecordFaultKind::TooMuch { limit })) } else { Ok(()) }
}

/// Returns a move without the number before it (`12.e4`, `12...e5`, `3C.:5`). A number or dots alone give an empty
/// text.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let seat = if rest.len() < word.len() { rest.strip_prefix(['A', 'B', 'C', 'D']) } else { None };
    let after =
        [Some(rest), seat].into_iter().flatten().find(|rest| rest.is_empty() || rest.starts_with('.'));
    match after {
        Some(rest) => rest.trim_start_matches('.'),
        None => word,
    }
}

/// Returns a move without the `!` and `?` after it, and the glyph they stand for.
fn without_suffix(text: &str) -> (&str, Option<u8>) {
    let bare = text.trim_end_matches(['!', '?']);
    let nag = match &text[bare.len()..] {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        _ => return (text, None),
    };
    (bare, Some(nag))
}

/// An iterator over the records of a text. See [`UncheckedRecord::read`].
pub struct UncheckedRecords<'a> {
    lexer: Lexer<'a>,
    /// A token that was read and belongs to the next record.
    pending: Option<(Location, RecordToken<'a>)>,
    /// Whether a record has been read.
    found: bool,
    /// Whether a fault was found.
    broken: bool,
}

impl<'a> UncheckedRecords<'a> {
    /// Returns the pending token or reads the next one.
    fn token(&mut self) -> Option<Result<(Location, RecordToken<'a>), RecordFault>> {
        self.pending.take().map(Ok).or_else(|| self.lexer.next())
    }

    /// Reads the next record.
    fn next_record(&mut self) -> Result<Option<UncheckedRecord>, RecordFault> {
        let Some(first) = self.token() else {
            let nothing = self.lexer.location().fault(RecordFaultKind::Nothing);
            return if self.found { Ok(None) } else { Err(nothing) };
        };
        let (location, token) = first?;
        let begun = self.lexer.offset();
        let mut record = UncheckedRecord::new(location);
        record.add(location, token)?;
        while let Some(next) = self.token() {
            let (location, token) = next?;
            let ends = match token {
                RecordToken::Tag { .. } => record.has_moves(),
                RecordToken::Word(_) => record.result.is_some(),
                _ => false,
            };
            if ends {
                self.pending = Some((location, token));
                break;
            }
            within(RecordLimit::Bytes, self.lexer.offset() - begun, location)?;
            record.add(location, token)?;
        }
        Ok(Some(record))
    }
}

impl Iterator for UncheckedRecords<'_> {
    type Item = Result<UncheckedRecord, RecordFault>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.broken {
            return None;
        }
        let next = self.next_record().transpose();
        self.found = true;
        self.broken = matches!(next, Some(Err(_)));
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(text: &str) -> UncheckedRecord {
        let all: Vec<_> = UncheckedRecord::read(text).collect::<Result<_, _>>().unwrap();
        assert_eq!(all.len(), 1, "{text}");
        all.into_iter().next().unwrap()
    }

    fn entries(text: &str) -> Vec<String> {
        one(text).entries.into_iter().map(|entry| entry.text).collect()
    }

    #[test]
    fn move_numbers_are_skipped_in_every_form() {
        assert_eq!(
            entries("1. e4 1... e5 2.d4 2...d5 3 c4 ... c5 4... *"),
            ["e4", "e5", "d4", "d5", "c4", "c5"]
        );
        assert_eq!(entries(":A 1A. :3 h1i3 1C.:5 - @h1"), [":A", ":3", "h1i3", ":5", "-", "@h1"]);
        assert_eq!(
            entries("12e4 1x."),
            ["12e4", "1x."],
            "what is no number is left for the replay to refuse"
        );
    }

    #[test]
    fn suffixes_become_nags() {
        let read = one("e4!? e5 ?? !!! *");
        assert_eq!(read.entries[0].remarks, [Remark::Nag(5)]);
        assert_eq!(read.entries[1].remarks, [Remark::Nag(4)]);
        assert_eq!(read.entries[2].text, "!!!");
    }

    #[test]
    fn a_variation_is_kept_as_a_comment() {
        let read = one("e4 (d4 {good} (c4)) e5");
        assert_eq!(read.entries[0].remarks, [Remark::comment("(d4 (good) (c4))").unwrap()]);
        assert_eq!(read.entries.len(), 2);
    }

    #[test]
    fn a_result_or_a_tag_after_moves_ends_a_record() {
        let text = "[A \"1\"] {x} [B \"2\"] e4 1-0 {last} [A \"3\"] e5 [A \"4\"] * ; end";
        let all: Vec<_> = UncheckedRecord::read(text).collect::<Result<Vec<_>, _>>().unwrap();
        assert_eq!(all.len(), 3);
        assert_eq!((all[0].tag("B"), all[1].tag("A"), all[2].tag("A")), (Some("2"), Some("3"), Some("4")));
        assert_eq!(all[0].entries[0].remarks, [Remark::comment("last").unwrap()]);
        assert!(all[1].result.is_none());
        assert_eq!(all[2].initial_remarks, [Remark::comment("end").unwrap()]);
    }

    #[test]
    fn an_empty_text_is_a_fault_and_reading_stops_at_a_fault() {
        for text in ["", " \n ", "% only\n% escaped"] {
            let all: Vec<_> = UncheckedRecord::read(text).collect();
            assert!(
                matches!(&all[..], [Err(RecordFault { kind: RecordFaultKind::Nothing, .. })]),
                "{text:?}"
            );
        }
        let all: Vec<_> = UncheckedRecord::read("e4 * } e5").collect();
        assert!(matches!(&all[..], [Err(RecordFault { column: 6, .. })]));
    }

    #[test]
    fn records_over_the_limits_are_refused() {
        let limit = |text: String| match UncheckedRecord::read(&text).next() {
            Some(Err(RecordFault { kind: RecordFaultKind::TooMuch { limit }, .. })) => Some(limit),
            _ => None,
        };
        assert_eq!(limit("[A \"\"]".repeat(501)), Some(RecordLimit::Tags));
        assert_eq!(limit(format!("[A \"{}\"]", "a".repeat(70_000))), Some(RecordLimit::Value));
        assert_eq!(limit("a ".repeat(50_001)), Some(RecordLimit::Entries));
        assert_eq!(limit("{a} ".repeat(1_100_000)), Some(RecordLimit::Bytes));
        assert_eq!(limit("a * ".repeat(60_000)), None, "each record for itself");
    }
}
