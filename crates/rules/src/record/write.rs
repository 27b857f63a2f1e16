//! Writes a record.

use super::ending::{write_ending, write_result, write_termination};
use super::remark::{Note, Remark};
use super::{Record, tags};
use crate::{
    AnyState, Effect, KnownVariant, MoveNumbering, Options, Outcome, RulesVersion, Seat, Seats, Turn,
};
use std::fmt::{self, Display, Formatter, Write};

/// The width at which lines are broken, if possible.
const WIDTH: usize = 80;

impl Display for Record {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_tags(self, f)?;
        writeln!(f)?;
        let mut lines = LineWriter { out: f, column: 0 };
        write_entries(self, &mut lines)?;
        lines.word(&write_result(self.ending().outcome(), self.state.seats()))?;
        writeln!(f)
    }
}

// ── Tags ──

fn write_tags(record: &Record, f: &mut Formatter<'_>) -> fmt::Result {
    let state = record.state();
    let (game, taken, ending) = (state.id(), state.seats(), record.ending());
    for (name, default) in tags::ROSTER {
        tag(f, name, record.tag(name).unwrap_or(default))?;
    }
    for seat in taken.iter() {
        tag(f, tags::seat(game, seat), record.name(seat).unwrap_or(tags::UNKNOWN))?;
    }
    tag(f, tags::RESULT, &write_result(ending.outcome(), taken))?;
    tag(f, tags::GAME, game.name())?;
    tag(f, tags::VARIANT, &variant(state))?;
    write_options(state, f)?;
    if let Some(setup) = state.start_text() {
        tag(f, tags::SETUP, "1")?;
        tag(f, tags::FEN, &setup)?;
    }
    if let Some(ending) = write_ending(ending) {
        tag(f, tags::ENDING, &ending)?;
    }
    if let Some(termination) = write_termination(ending).filter(|_| record.tag(tags::TERMINATION).is_none()) {
        tag(f, tags::TERMINATION, termination)?;
    }
    if !record.last.is_empty() {
        tag(f, tags::LAST, &record.last.iter().map(|seat| seat.letter()).collect::<String>())?;
    }
    let others = record.tags().filter(|(name, _)| tags::roster_default(name).is_none());
    others.into_iter().try_for_each(|(name, value)| tag(f, name, value))
}

/// Writes every option with its value, the defaults too: a record must not change when the defaults do. A drawing has
/// tags of its own. A record without a version was played by the first.
fn write_options(state: &dyn AnyState, f: &mut Formatter<'_>) -> fmt::Result {
    let (drawings, named): (Vec<_>, Vec<_>) =
        state.options().iter().partition(|(_, value)| value.contains('\n'));
    let pairs: Vec<String> = named.iter().map(|(key, value)| format!("{key}={value}")).collect();
    tag(f, tags::RULES, &pairs.join(" "))?;
    let version = state.options().version();
    if version != RulesVersion::FIRST {
        tag(f, tags::RULES_VERSION, &version.number().to_string())?;
    }
    for line in drawings.iter().flat_map(|(_, drawing)| drawing.lines()) {
        writeln!(f, "[{} \"{}\"]", tags::BOARD, escape_drawing_line(line))?;
    }
    Ok(())
}

fn tag(f: &mut Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Escapes a line of a drawing. A backslash is escaped only where it would be taken for an escape, so that the
/// drawing stays readable.
fn escape_drawing_line(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut rest = line.chars().peekable();
    while let Some(c) = rest.next() {
        if c == '"' || c == '\\' && matches!(rest.peek(), None | Some('"' | '\\')) {
            text.push('\\');
        }
        text.push(c);
    }
    text
}

/// Returns the name under which other programs may know the game: that of a known variant if this very game could
/// have been played by its rules, otherwise the game's own.
fn variant(state: &dyn AnyState) -> String {
    let facts = state.facts();
    match facts.known_variant.filter(|variant| could_be_variant(state, variant)) {
        Some(variant) => variant.name.to_string(),
        None => facts.name[..1].to_ascii_uppercase() + &facts.name[1..],
    }
}

/// Returns whether every move of the game is legal in the variant and leads to the same end.
///
/// In Antichess, for example, nobody declined an en-passant capture, and no pawn reached the last rank without
/// promotion.
fn could_be_variant(state: &dyn AnyState, variant: &KnownVariant) -> bool {
    let rules = state.id().open(variant.options.iter().copied());
    let Ok(rules) = rules else { return false };
    let Ok(mut other) = rules.begin(state.start_text().as_deref()) else { return false };
    let all_legal = state.played().iter().all(|text| other.play(text).is_ok());
    // The variant has no house rules, so a draw by them does not end its game.
    let ended = state.verdict().filter(|verdict| verdict.outcome != Outcome::Draw);
    let shared = |options: &Options| options.value(variant.shared).to_string();
    shared(state.options()) == shared(rules.options()) && all_legal && other.verdict() == ended
}

// ── Moves ──

fn write_entries(record: &Record, lines: &mut LineWriter<'_, '_>) -> fmt::Result {
    let recorded = record.state.recorded();
    let first = recorded.first().map_or(0, |(ply, _)| *ply);
    let mut state = record.state.back_to(first);
    let mut rounds = Rounds::new(state.seats());
    let mut commented = lines.remarks(record.remarks(0))?;
    for (index, (_, text)) in recorded.iter().enumerate() {
        let number = match state.facts().numbering {
            MoveNumbering::Rounds => rounds.number(&*state, text),
            MoveNumbering::FullMoves => move_number(&*state, index == 0 || commented),
        };
        // A number and its move stay on one line.
        match number {
            Some(number) => lines.word(&format!("{number} {text}"))?,
            None => lines.word(text)?,
        }
        state.play(text).expect("a recorded move was legal when it was played");
        commented = lines.remarks(record.remarks(index + 1))?;
    }
    Ok(())
}

/// Returns PGN's move number: `3.` before the first side's move, and `3...` before the second side's if a comment or
/// the start precedes it.
fn move_number(state: &dyn AnyState, interrupted: bool) -> Option<String> {
    match state.turn() {
        Turn::Seat(Seat::A) => Some(format!("{}.", state.number())),
        _ => interrupted.then(|| format!("{}...", state.number())),
    }
}

/// A counter of rounds. A number is the round and the seat, before whatever begins a turn: `3C.`.
struct Rounds {
    taken: Seats,
    number: u32,
    begun_by: Option<Seat>,
    last: Option<Seat>,
}

impl Rounds {
    fn new(taken: Seats) -> Rounds {
        Rounds { taken, number: 1, begun_by: None, last: None }
    }

    /// Returns the number to write before an entry, if it begins a turn.
    fn number(&mut self, state: &dyn AnyState, text: &str) -> Option<String> {
        let seat = state.seat_in_turn()?;
        let effects = state.effects(text).expect("a recorded move is legal");
        let begins = match effects.first() {
            Some(Effect::Thrown { .. }) => true,
            Some(Effect::GaveUp { .. }) => return None,
            Some(Effect::Placed { .. } | Effect::Finished { .. }) => false,
            _ => state.throw().is_none(),
        };
        if !begins && self.last.is_some() {
            return None;
        }
        let first = *self.begun_by.get_or_insert(seat);
        if self.last.is_some_and(|last| self.place(first, seat) <= self.place(first, last)) {
            self.number += 1;
        }
        self.last = Some(seat);
        Some(format!("{}{seat}.", self.number))
    }

    /// Returns how many turns a seat's turn comes after the first of the round.
    fn place(&self, first: Seat, seat: Seat) -> usize {
        let from_first = std::iter::successors(Some(first), |&seat| Some(self.taken.after(seat)));
        from_first.take(self.taken.len()).position(|place| place == seat).expect("the seat in turn is taken")
    }
}

/// A writer that breaks lines between words.
struct LineWriter<'a, 'f> {
    out: &'a mut Formatter<'f>,
    column: usize,
}

impl LineWriter<'_, '_> {
    /// Writes a word, on a new line if this one is full. A word that would make the line look escaped or like a tag
    /// never begins a line.
    fn word(&mut self, word: &str) -> fmt::Result {
        let length = word.chars().count();
        let may_begin_a_line = word.starts_with("[%") || !word.starts_with(['%', '[']);
        if self.column > 0 && self.column + 1 + length > WIDTH && may_begin_a_line {
            writeln!(self.out)?;
            self.column = 0;
        } else if self.column > 0 {
            self.out.write_char(' ')?;
            self.column += 1;
        }
        self.column += length;
        self.out.write_str(word)
    }

    /// Writes remarks in their order. Notes and comments that follow one another share their braces. Returns whether
    /// there were braces.
    fn remarks(&mut self, remarks: &[Remark]) -> Result<bool, fmt::Error> {
        let mut braces: Vec<String> = Vec::new();
        let mut commented = false;
        let mut after_words = false;
        for remark in remarks {
            match remark {
                Remark::Nag(nag) => {
                    self.braces(&mut braces)?;
                    self.word(&format!("${nag}"))?;
                }
                Remark::Comment(comment) => {
                    // Two comments in a row keep their own braces.
                    if after_words {
                        self.braces(&mut braces)?;
                    }
                    braces.extend(comment.words().split(' ').map(str::to_string));
                }
                Remark::Note(note) => braces.extend(note_words(note)),
            }
            after_words = matches!(remark, Remark::Comment(_));
            commented |= !matches!(remark, Remark::Nag(_));
        }
        self.braces(&mut braces)?;
        Ok(commented)
    }

    /// Writes the words in braces, if there are any.
    fn braces(&mut self, words: &mut Vec<String>) -> fmt::Result {
        if let Some(first) = words.first_mut() {
            first.insert(0, '{');
        }
        if let Some(last) = words.last_mut() {
            last.push('}');
        }
        words.drain(..).try_for_each(|word| self.word(&word))
    }
}

/// Splits a note into words. A note that fits stays on one line, because other programs search for `[%clk 0:05:00]`.
fn note_words(note: &Note) -> Vec<String> {
    let blank = if note.value().is_empty() { "" } else { " " };
    let text = format!("[%{}{blank}{}]", note.key(), note.value());
    if text.chars().count() < WIDTH - 2 { vec![text] } else { text.split(' ').map(str::to_string).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_keeps_its_backslashes() {
        assert_eq!(escape_drawing_line(r"| \ | / |"), r"| \ | / |");
        assert_eq!(escape_drawing_line(r#"\\ " \"#), r#"\\\ \" \\"#);
    }
}
