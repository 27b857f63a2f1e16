//! Splits a record's text into tokens, each with its location.

use super::fault::{Delimiter, RecordFault, RecordFaultKind, RecordLimit};

/// A line and a column, both counted from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Location {
    pub line: usize,
    pub column: usize,
}

impl Location {
    /// Returns a fault at this location.
    pub fn fault(self, kind: RecordFaultKind) -> RecordFault {
        RecordFault { line: self.line, column: self.column, game: None, kind }
    }
}

/// A token. Blanks, line breaks and escaped lines (`%` first) separate tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RecordToken<'a> {
    /// `[name "value"]`. The value has no escapes; `at` is where it begins.
    Tag { name: &'a str, value: String, at: Location },
    /// The text between `{` and `}`.
    Braces(&'a str),
    /// The text between `;` and the end of the line.
    Line(&'a str),
    /// The text of `( … )`, brackets included.
    Variation(&'a str),
    /// A numeric annotation glyph, such as `$5`.
    Nag(u8),
    /// Any other word: a number, a move, a throw, a result.
    Word(&'a str),
}

/// Reads one token after the other. It looks at every character once.
#[derive(Clone)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    location: Location,
}

impl<'a> Lexer<'a> {
    pub fn new(text: &'a str) -> Lexer<'a> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Lexer { text, at: 0, location: Location { line: 1, column: 1 } }
    }

    /// Returns the number of bytes read.
    pub fn offset(&self) -> usize {
        self.at
    }

    /// Returns the location of the next character.
    pub fn location(&self) -> Location {
        self.location
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        self.location = match c {
            '\n' => Location { line: self.location.line + 1, column: 1 },
            _ => Location { column: self.location.column + 1, ..self.location },
        };
        Some(c)
    }

    fn take_while(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        let start = self.at;
        while self.peek().is_some_and(&keep) {
            self.bump();
        }
        &self.text[start..self.at]
    }

    /// Reads up to `end` and skips it. Returns `None` if the text ends before.
    fn take_until(&mut self, end: char) -> Option<&'a str> {
        let text = self.take_while(|c| c != end);
        self.bump().map(|_| text)
    }

    fn skip_blanks(&mut self) {
        loop {
            self.take_while(blank);
            if self.location.column != 1 || self.peek() != Some('%') {
                return;
            }
            self.take_while(|c| c != '\n');
        }
    }

    /// Returns the next token and its location, or `None` at the end of the text.
    pub fn next(&mut self) -> Option<Result<(Location, RecordToken<'a>), RecordFault>> {
        self.skip_blanks();
        let location = self.location;
        let token = match self.peek()? {
            '[' => self.tag(),
            '{' => {
                self.bump();
                let unclosed = RecordFaultKind::Unclosed { opened: Delimiter::Comment };
                self.take_until('}').map(RecordToken::Braces).ok_or(location.fault(unclosed))
            }
            ';' => {
                self.bump();
                Ok(RecordToken::Line(self.take_while(|c| c != '\n')))
            }
            '(' => self.variation(),
            '$' => {
                self.bump();
                let digits = self.take_while(|c| c.is_ascii_digit());
                digits.parse().map(RecordToken::Nag).map_err(|_| location.fault(RecordFaultKind::Nag))
            }
            found @ (']' | '}' | ')' | '"') => Err(location.fault(RecordFaultKind::Unexpected { found })),
            _ => Ok(RecordToken::Word(self.take_while(|c| !blank(c) && !"[]{}();$\"".contains(c)))),
        };
        Some(token.map(|token| (location, token)))
    }

    /// Reads a tag.
    fn tag(&mut self) -> Result<RecordToken<'a>, RecordFault> {
        let start = self.location;
        self.bump();
        self.take_while(blank);
        let name = self.take_while(|c| !blank(c) && !"[]{}();$\"".contains(c));
        let fault = |lexer: &Self, kind| match lexer.peek() {
            Some(_) => lexer.location.fault(kind),
            None => start.fault(RecordFaultKind::Unclosed { opened: Delimiter::Tag }),
        };
        if !is_tag_name(name) {
            return Err(fault(self, RecordFaultKind::TagName));
        }
        self.take_while(blank);
        if self.peek() != Some('"') {
            return Err(fault(self, RecordFaultKind::TagValue { name: name.to_string() }));
        }
        let (at, value) = self.value()?;
        self.take_while(blank);
        if self.peek() != Some(']') {
            return Err(fault(self, RecordFaultKind::TagEnd { name: name.to_string() }));
        }
        self.bump();
        Ok(RecordToken::Tag { name, value, at })
    }

    /// Reads a quoted value.
    ///
    /// A backslash escapes a quote or a backslash; before any other character it stands for itself, so that drawings
    /// stay readable.
    fn value(&mut self) -> Result<(Location, String), RecordFault> {
        let start = self.location;
        self.bump();
        let at = self.location;
        let mut value = String::new();
        loop {
            if value.len() > RecordLimit::Value.most() {
                return Err(start.fault(RecordFaultKind::TooMuch { limit: RecordLimit::Value }));
            }
            match self.peek() {
                None | Some('\n') => {
                    return Err(start.fault(RecordFaultKind::Unclosed { opened: Delimiter::Value }));
                }
                Some('"') => {
                    self.bump();
                    return Ok((at, value));
                }
                Some('\\') => {
                    self.bump();
                    match self.peek() {
                        Some(c @ ('"' | '\\')) => {
                            self.bump();
                            value.push(c);
                        }
                        _ => value.push('\\'),
                    }
                }
                Some(c) => {
                    self.bump();
                    value.push(if c.is_control() { ' ' } else { c });
                }
            }
        }
    }

    /// Reads a variation with those nested in it. Comments in it may contain any bracket.
    fn variation(&mut self) -> Result<RecordToken<'a>, RecordFault> {
        let (start, location) = (self.at, self.location);
        let mut depth = 0;
        loop {
            let here = self.location;
            match self.bump() {
                None => {
                    return Err(location.fault(RecordFaultKind::Unclosed { opened: Delimiter::Variation }));
                }
                Some('(') => depth += 1,
                Some(')') => depth -= 1,
                Some('{') if self.take_until('}').is_none() => {
                    return Err(here.fault(RecordFaultKind::Unclosed { opened: Delimiter::Comment }));
                }
                Some(';') => _ = self.take_while(|c| c != '\n'),
                Some(_) => {}
            }
            if depth == 0 {
                return Ok(RecordToken::Variation(&self.text[start..self.at]));
            }
            if depth > RecordLimit::Depth.most() {
                return Err(here.fault(RecordFaultKind::TooMuch { limit: RecordLimit::Depth }));
            }
        }
    }
}

/// Returns whether a character separates tokens.
fn blank(c: char) -> bool {
    c.is_whitespace() || c.is_control()
}

/// Returns whether a name is a tag name of PGN: a letter or digit, then letters, digits and a few signs, all ASCII.
pub(super) fn is_tag_name(name: &str) -> bool {
    let word = |c: char| c.is_ascii_alphanumeric() || "_+#=:-".contains(c);
    name.len() <= 255 && name.starts_with(|c: char| c.is_ascii_alphanumeric()) && name.chars().all(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Result<Vec<RecordToken<'_>>, RecordFault> {
        let mut lexer = Lexer::new(text);
        std::iter::from_fn(|| lexer.next()).map(|token| token.map(|(_, token)| token)).collect()
    }

    #[test]
    fn a_pgn_text_is_split_into_tokens() {
        let text = "\u{feff}[A \"b \\\"c\\\\ \\ d\"]\r\n% gone\r\n1.e4{x}$1(1.d4 {)} ;)\n) ; rest\n*";
        let tokens = tokens(text).unwrap();
        assert!(matches!(&tokens[0], RecordToken::Tag { name: "A", value, .. } if value == "b \"c\\ \\ d"));
        assert_eq!(
            tokens[1..],
            [
                RecordToken::Word("1.e4"),
                RecordToken::Braces("x"),
                RecordToken::Nag(1),
                RecordToken::Variation("(1.d4 {)} ;)\n)"),
                RecordToken::Line(" rest"),
                RecordToken::Word("*"),
            ]
        );
    }

    #[test]
    fn an_unclosed_delimiter_is_reported_at_its_opening() {
        let opened = |text| match tokens(text).unwrap_err() {
            RecordFault { line, column, kind: RecordFaultKind::Unclosed { opened }, .. } => {
                (line, column, opened)
            }
            other => panic!("{other:?}"),
        };
        assert_eq!(opened("a\n {b"), (2, 2, Delimiter::Comment));
        assert_eq!(opened("a (b {)}"), (1, 3, Delimiter::Variation));
        assert_eq!(opened("(b {)"), (1, 4, Delimiter::Comment));
        assert_eq!(opened("[A \"b\n\"]"), (1, 4, Delimiter::Value));
        assert_eq!(opened("[A \"b\""), (1, 1, Delimiter::Tag));
        assert_eq!(opened("[A"), (1, 1, Delimiter::Tag));
    }

    #[test]
    fn a_faulty_tag_or_nag_is_reported_with_its_location() {
        let fault = |text| {
            let fault = tokens(text).unwrap_err();
            (fault.line, fault.column, fault.kind)
        };
        let name = || "A".to_string();
        assert_eq!(fault("\n[\"x\"]"), (2, 2, RecordFaultKind::TagName));
        assert_eq!(fault("[ä \"x\"]"), (1, 3, RecordFaultKind::TagName));
        assert_eq!(fault("[A x]"), (1, 4, RecordFaultKind::TagValue { name: name() }));
        assert_eq!(fault("[A \"x\" y]"), (1, 8, RecordFaultKind::TagEnd { name: name() }));
        assert_eq!(fault("e4 $"), (1, 4, RecordFaultKind::Nag));
        assert_eq!(fault("e4 $256"), (1, 4, RecordFaultKind::Nag));
        assert_eq!(fault("e4 )"), (1, 4, RecordFaultKind::Unexpected { found: ')' }));
        assert!(matches!(fault(&"(".repeat(60)).2, RecordFaultKind::TooMuch { limit: RecordLimit::Depth }));
    }
}
