//! Sentences put together from the words' own.

use dice::Fraud;
use rules::{Ending, Layout, Record, Refusal};
use table::{Cheat, Checked};
use words::Voice;
use words::clauses::Document;

/// Why a move is refused, with its clause.
pub fn because(voice: Voice, refusal: &Refusal, layout: &Layout) -> String {
    let sentence = voice.refusal(refusal, layout);
    match refusal.clause {
        Some(clause) => format!("{sentence} ({clause})"),
        None => sentence,
    }
}

/// How a game stands or ended, with its clause.
pub fn ending(voice: Voice, record: &Record) -> String {
    let ending = voice.ending(record).unwrap_or_else(|| voice.left());
    match record.ending() {
        Ending::Rules(verdict) => format!("{ending} ({})", verdict.clause),
        Ending::Open | Ending::Table { .. } => ending,
    }
}

/// That all throws of a record hold.
pub fn proved(voice: Voice, checked: &Checked) -> String {
    let all = voice.throws_hold(checked.throws as usize);
    if checked.alone == 0 { all } else { format!("{all} ({})", voice.throws_alone(checked.alone as usize)) }
}

/// Why a throw of a record does not hold.
pub fn unproved(voice: Voice, cheat: &Cheat) -> String {
    match cheat.fraud {
        None | Some(Fraud::Faces(_)) => voice.throw_unproved(cheat.entry),
        Some(Fraud::Key) => voice.throw_key(cheat.entry),
        Some(Fraud::Reveal(seat)) => voice.throw_number(cheat.entry, seat),
        Some(Fraud::Value { claimed, given }) => voice.throw_value(cheat.entry, claimed, given),
    }
}

/// There is no such clause, but those.
pub fn no_clause(voice: Voice, text: &str) -> String {
    let document = Document::of(voice.game, voice.language);
    let number = |clause: Option<&words::clauses::ClauseText>| {
        clause.map(|clause| clause.number.clone()).unwrap_or_default()
    };
    voice.no_clause(text, &number(document.clauses().next()), &number(document.clauses().last()))
}
