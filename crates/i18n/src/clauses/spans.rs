//! Splits a paragraph into spans.

use super::ClauseSource;

/// A span of a paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span<'a> {
    /// Plain text.
    Plain(&'a str),
    /// Strong text: `**strong**`.
    Strong(&'a str),
    /// Emphasised text: `*emphasis*`.
    Emphasis(&'a str),
    /// An option, a move or a position: `` `code` ``.
    Code(&'a str),
    /// The source of a part: `[R]` or `[R: reason]`, without the brackets.
    Source(&'a str),
}

/// Splits a paragraph into its spans; an opening sign without its closing one is plain text.
pub fn spans(text: &str) -> Vec<Span<'_>> {
    let mut spans = Vec::new();
    let (mut plain, mut at) = (0, 0);
    while let Some(letter) = text[at..].chars().next() {
        match marked(&text[at..]) {
            Some((span, length)) => {
                if plain < at {
                    spans.push(Span::Plain(&text[plain..at]));
                }
                spans.push(span);
                at += length;
                plain = at;
            }
            None => at += letter.len_utf8(),
        }
    }
    if plain < text.len() {
        spans.push(Span::Plain(&text[plain..]));
    }
    spans
}

/// Returns the span that a text begins with, and its length with its signs.
fn marked(text: &str) -> Option<(Span<'_>, usize)> {
    let within = |open: &str, close: &str| {
        let inner = text.strip_prefix(open)?;
        let inner = &inner[..inner.find(close)?];
        (!inner.is_empty()).then_some((inner, open.len() + inner.len() + close.len()))
    };
    if let Some((inner, length)) = within("`", "`") {
        return Some((Span::Code(inner), length));
    }
    if let Some((inner, length)) = within("**", "**") {
        return Some((Span::Strong(inner), length));
    }
    if let Some((inner, length)) = within("*", "*") {
        return Some((Span::Emphasis(inner), length));
    }
    let (inner, length) = within("[", "]")?;
    let letter = inner.split([':', ',', ';']).next()?;
    ClauseSource::read(letter).map(|_| (Span::Source(inner), length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_is_split_into_its_spans() {
        use Span::*;
        assert_eq!(
            spans("a **king**, `x=on` [R: ours] *or* ["),
            [
                Plain("a "),
                Strong("king"),
                Plain(", "),
                Code("x=on"),
                Plain(" "),
                Source("R: ours"),
                Plain(" "),
                Emphasis("or"),
                Plain(" [")
            ]
        );
        assert_eq!(spans("`*` and `-`"), [Code("*"), Plain(" and "), Code("-")]);
        assert_eq!(spans("größer"), [Plain("größer")]);
        assert_eq!(spans("[see] 2 * 3"), [Plain("[see] 2 * 3")]);
        assert_eq!(spans(""), []);
    }
}
