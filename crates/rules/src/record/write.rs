//! How a record writes itself.

use super::ending::{write_ending, write_result, write_termination};
use super::remark::{Note, Remark};
use super::{Record, tags};
use crate::{AnyPlay, Effect, GameId, Outcome, Seat, Seats, Turn};
use std::fmt::{self, Display, Formatter, Write};

/// Lines are broken before this many characters, where they can be.
const WIDTH: usize = 80;

impl Display for Record {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_tags(self, f)?;
        writeln!(f)?;
        let mut page = Page { out: f, column: 0 };
        write_entries(self, &mut page)?;
        page.word(&write_result(self.ending().outcome(), self.play.seats()))?;
        writeln!(f)
    }
}

// ── Tags ──

fn write_tags(record: &Record, f: &mut Formatter<'_>) -> fmt::Result {
    let play = record.playing();
    let (game, taken, ending) = (play.id(), play.seats(), record.ending());
    for (name, default) in tags::ROSTER {
        tag(f, name, record.tag(name).unwrap_or(default))?;
    }
    for seat in taken.iter() {
        tag(f, tags::seat(game, seat), record.name(seat).unwrap_or(tags::UNKNOWN))?;
    }
    tag(f, tags::RESULT, &write_result(ending.outcome(), taken))?;
    tag(f, tags::GAME, game.name())?;
    tag(f, tags::VARIANT, variant(play))?;
    write_options(play, f)?;
    if let Some(setup) = play.start_text() {
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

/// Every option with its value, also the defaults: a record must not change when they do. A drawing has tags of its own.
fn write_options(play: &dyn AnyPlay, f: &mut Formatter<'_>) -> fmt::Result {
    let (drawings, named): (Vec<_>, Vec<_>) =
        play.options().iter().partition(|(_, value)| value.contains('\n'));
    let pairs: Vec<String> = named.iter().map(|(key, value)| format!("{key}={value}")).collect();
    tag(f, tags::RULES, &pairs.join(" "))?;
    for line in drawings.iter().flat_map(|(_, drawing)| drawing.lines()) {
        writeln!(f, "[{} \"{}\"]", tags::BOARD, drawn(line))?;
    }
    Ok(())
}

fn tag(f: &mut Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
}

/// A line of a drawing, its backslashes escaped only where they would be taken for an escape: so the drawing stays one.
fn drawn(line: &str) -> String {
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

/// The name by which another program may know the rules. Räuberschach is Antichess if nobody would have had to capture en
/// passant in this very game and nobody reached the last rank without becoming something: then every move is one of Antichess.
fn variant(play: &dyn AnyPlay) -> &'static str {
    match play.id() {
        GameId::Raeuberschach if is_antichess(play) => "Antichess",
        GameId::Raeuberschach => "Raeuberschach",
        GameId::Kurierschach => "Kurierschach",
        GameId::Schlaukopf => "Schlaukopf",
        GameId::Eckstein => "Eckstein",
        GameId::Roesselsprung => "Roesselsprung",
    }
}

fn is_antichess(play: &dyn AnyPlay) -> bool {
    let antichess = GameId::Raeuberschach.open(tags::ANTICHESS_RULES);
    let begun = antichess.and_then(|game| game.begin(play.start_text().as_deref()));
    let Ok(mut antichess) = begun else { return false };
    let all_legal = play.played().iter().all(|text| antichess.play(text).is_ok());
    // A draw by the house rules ends no game of Antichess, and is a draw there too.
    let ended = play.verdict().filter(|verdict| verdict.outcome != Outcome::Draw);
    play.options().is("variant", "1") && all_legal && antichess.verdict() == ended
}

// ── Moves ──

fn write_entries(record: &Record, page: &mut Page<'_, '_>) -> fmt::Result {
    let recorded = record.play.recorded();
    let first = recorded.first().map_or(0, |(ply, _)| *ply);
    let mut walk = record.play.back_to(first);
    let mut rounds = Rounds::new(walk.seats());
    let mut commented = page.remarks(record.remarks(0))?;
    for (index, (_, text)) in recorded.iter().enumerate() {
        let number = match walk.id() {
            GameId::Roesselsprung => rounds.number(&*walk, text),
            _ => move_number(&*walk, index == 0 || commented),
        };
        // A number and its move stay on one line.
        match number {
            Some(number) => page.word(&format!("{number} {text}"))?,
            None => page.word(text)?,
        }
        // What was recorded was played before.
        let _ = walk.play(text);
        commented = page.remarks(record.remarks(index + 1))?;
    }
    Ok(())
}

/// PGN's numbers: `3.` before the first side's move, `3...` before the second's where the line was interrupted.
fn move_number(play: &dyn AnyPlay, interrupted: bool) -> Option<String> {
    match play.turn() {
        Turn::Seat(Seat::A) => Some(format!("{}.", play.number())),
        _ => interrupted.then(|| format!("{}...", play.number())),
    }
}

/// Rösselsprung's numbers: the round and the seat, before whatever begins a turn: `3C.`.
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

    fn number(&mut self, play: &dyn AnyPlay, text: &str) -> Option<String> {
        let seat = play.holder()?;
        let begins = match play.effects(text).ok()?.first() {
            Some(Effect::Thrown { .. }) => true,
            Some(Effect::GaveUp { .. }) => return None,
            Some(Effect::Placed { .. } | Effect::Finished { .. }) => false,
            _ => play.throw().is_none(),
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

    /// How many turns after the first of the round.
    fn place(&self, first: Seat, seat: Seat) -> usize {
        let from_first = std::iter::successors(Some(first), |&seat| Some(self.taken.after(seat)));
        from_first.take(self.taken.len()).position(|place| place == seat).unwrap_or(0)
    }
}

/// A text that grows word by word, in lines.
struct Page<'a, 'f> {
    out: &'a mut Formatter<'f>,
    column: usize,
}

impl Page<'_, '_> {
    /// A word, on a new line if this one is full. No line begins as an escaped line or, to a hasty reader, as a tag.
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

    /// Remarks in their order, notes and words that follow one another in the same braces. Says whether there were braces.
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
                    // Two comments stay two.
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

/// A note stays on one line if it fits: other programs look for `[%clk 0:05:00]` as it is.
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
        assert_eq!(drawn(r"| \ | / |"), r"| \ | / |");
        assert_eq!(drawn(r#"\\ " \"#), r#"\\\ \" \\"#);
    }
}
