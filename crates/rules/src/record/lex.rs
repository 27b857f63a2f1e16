//! From a record's text to its tokens, each with its place.

use super::fault::{Opened, RecordFault, RecordFaultKind, RecordLimit};

/// A line and a column, both from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub line: usize,
    pub column: usize,
}

impl Spot {
    pub fn fault(self, kind: RecordFaultKind) -> RecordFault {
        RecordFault { line: self.line, column: self.column, game: None, kind }
    }
}

/// One token; what blanks, line breaks and escaped lines (`%` first) separate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `[name "value"]`, the value without its escapes, and where it begins.
    Tag { name: &'a str, value: String, at: Spot },
    /// What stands between `{` and `}`.
    Braces(&'a str),
    /// What stands between `;` and the end of the line.
    Line(&'a str),
    /// `( … )`, brackets included.
    Variation(&'a str),
    /// `$5`.
    Nag(u8),
    /// Anything else: a number, a move, a throw, a result.
    Word(&'a str),
}

/// Reads tokens one after the other. Looks at every character once.
#[derive(Clone)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    spot: Spot,
}

impl<'a> Lexer<'a> {
    pub fn new(text: &'a str) -> Lexer<'a> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Lexer { text, at: 0, spot: Spot { line: 1, column: 1 } }
    }

    /// How many bytes were read.
    pub fn offset(&self) -> usize {
        self.at
    }

    /// Where it reads.
    pub fn spot(&self) -> Spot {
        self.spot
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        self.spot = match c {
            '\n' => Spot { line: self.spot.line + 1, column: 1 },
            _ => Spot { column: self.spot.column + 1, ..self.spot },
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

    /// Everything up to `end`, which is read and left out.
    fn take_until(&mut self, end: char) -> Option<&'a str> {
        let text = self.take_while(|c| c != end);
        self.bump().map(|_| text)
    }

    fn skip_blanks(&mut self) {
        loop {
            self.take_while(blank);
            if self.spot.column != 1 || self.peek() != Some('%') {
                return;
            }
            self.take_while(|c| c != '\n');
        }
    }

    /// The next token and its place; `None` at the end of the text.
    pub fn next(&mut self) -> Option<Result<(Spot, Token<'a>), RecordFault>> {
        self.skip_blanks();
        let spot = self.spot;
        let token = match self.peek()? {
            '[' => self.tag(),
            '{' => {
                self.bump();
                let unclosed = RecordFaultKind::Unclosed { opened: Opened::Comment };
                self.take_until('}').map(Token::Braces).ok_or(spot.fault(unclosed))
            }
            ';' => {
                self.bump();
                Ok(Token::Line(self.take_while(|c| c != '\n')))
            }
            '(' => self.variation(),
            '$' => {
                self.bump();
                let digits = self.take_while(|c| c.is_ascii_digit());
                digits.parse().map(Token::Nag).map_err(|_| spot.fault(RecordFaultKind::Nag))
            }
            found @ (']' | '}' | ')' | '"') => Err(spot.fault(RecordFaultKind::Unexpected { found })),
            _ => Ok(Token::Word(self.take_while(|c| !blank(c) && !"[]{}();$\"".contains(c)))),
        };
        Some(token.map(|token| (spot, token)))
    }

    fn tag(&mut self) -> Result<Token<'a>, RecordFault> {
        let start = self.spot;
        self.bump();
        self.take_while(blank);
        let name = self.take_while(|c| !blank(c) && !"[]{}();$\"".contains(c));
        let fault = |lexer: &Self, kind| match lexer.peek() {
            Some(_) => lexer.spot.fault(kind),
            None => start.fault(RecordFaultKind::Unclosed { opened: Opened::Tag }),
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
        Ok(Token::Tag { name, value, at })
    }

    /// A quoted value. A backslash stands for the quote or backslash that follows it and before anything else for itself,
    /// so that drawings stay readable.
    fn value(&mut self) -> Result<(Spot, String), RecordFault> {
        let start = self.spot;
        self.bump();
        let at = self.spot;
        let mut value = String::new();
        loop {
            if value.len() > RecordLimit::Value.most() {
                return Err(start.fault(RecordFaultKind::TooMuch { limit: RecordLimit::Value }));
            }
            match self.peek() {
                None | Some('\n') => {
                    return Err(start.fault(RecordFaultKind::Unclosed { opened: Opened::Value }));
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

    /// A variation, with those inside it; comments inside may hold any bracket.
    fn variation(&mut self) -> Result<Token<'a>, RecordFault> {
        let (start, spot) = (self.at, self.spot);
        let mut depth = 0;
        loop {
            let here = self.spot;
            match self.bump() {
                None => return Err(spot.fault(RecordFaultKind::Unclosed { opened: Opened::Variation })),
                Some('(') => depth += 1,
                Some(')') => depth -= 1,
                Some('{') if self.take_until('}').is_none() => {
                    return Err(here.fault(RecordFaultKind::Unclosed { opened: Opened::Comment }));
                }
                Some(';') => _ = self.take_while(|c| c != '\n'),
                Some(_) => {}
            }
            if depth == 0 {
                return Ok(Token::Variation(&self.text[start..self.at]));
            }
            if depth > RecordLimit::Depth.most() {
                return Err(here.fault(RecordFaultKind::TooMuch { limit: RecordLimit::Depth }));
            }
        }
    }
}

fn blank(c: char) -> bool {
    c.is_whitespace() || c.is_control()
}

/// A tag's name as PGN has it: a letter or digit, then letters, digits and a few signs, all ASCII.
pub(super) fn is_tag_name(name: &str) -> bool {
    let word = |c: char| c.is_ascii_alphanumeric() || "_+#=:-".contains(c);
    name.len() <= 255 && name.starts_with(|c: char| c.is_ascii_alphanumeric()) && name.chars().all(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Result<Vec<Token<'_>>, RecordFault> {
        let mut lexer = Lexer::new(text);
        std::iter::from_fn(|| lexer.next()).map(|token| token.map(|(_, token)| token)).collect()
    }

    #[test]
    fn a_text_is_read_as_pgn_is() {
        let text = "\u{feff}[A \"b \\\"c\\\\ \\ d\"]\r\n% gone\r\n1.e4{x}$1(1.d4 {)} ;)\n) ; rest\n*";
        let tokens = tokens(text).unwrap();
        assert!(matches!(&tokens[0], Token::Tag { name: "A", value, .. } if value == "b \"c\\ \\ d"));
        assert_eq!(
            tokens[1..],
            [
                Token::Word("1.e4"),
                Token::Braces("x"),
                Token::Nag(1),
                Token::Variation("(1.d4 {)} ;)\n)"),
                Token::Line(" rest"),
                Token::Word("*"),
            ]
        );
    }

    #[test]
    fn what_is_not_closed_is_named_where_it_was_opened() {
        let opened = |text| match tokens(text).unwrap_err() {
            RecordFault { line, column, kind: RecordFaultKind::Unclosed { opened }, .. } => {
                (line, column, opened)
            }
            other => panic!("{other:?}"),
        };
        assert_eq!(opened("a\n {b"), (2, 2, Opened::Comment));
        assert_eq!(opened("a (b {)}"), (1, 3, Opened::Variation));
        assert_eq!(opened("(b {)"), (1, 4, Opened::Comment));
        assert_eq!(opened("[A \"b\n\"]"), (1, 4, Opened::Value));
        assert_eq!(opened("[A \"b\""), (1, 1, Opened::Tag));
        assert_eq!(opened("[A"), (1, 1, Opened::Tag));
    }

    #[test]
    fn a_faulty_tag_or_mark_is_named_with_its_place() {
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
