//! Sentences that are put together from those of `sprung-i18n`.

use sprung_dice::VerificationError;
use sprung_i18n::Localizer;
use sprung_i18n::clauses::Document;
use sprung_rules::{Ending, Layout, Record, Refusal, Seat};
use sprung_table::{RecordVerification, RecordVerificationError, SeatReveals};

/// Says why a move is refused, with its clause.
pub fn refusal_sentence(localizer: Localizer, refusal: &Refusal, layout: &Layout) -> String {
    let sentence = localizer.refusal(refusal, layout);
    match refusal.clause {
        Some(clause) => format!("{sentence} ({clause})"),
        None => sentence,
    }
}

/// Says how a game stands or ended, with its clause.
pub fn ending(localizer: Localizer, record: &Record) -> String {
    let ending = localizer.ending(record).unwrap_or_else(|| localizer.left());
    match record.ending() {
        Ending::Rules(verdict) => format!("{ending} ({})", verdict.clause),
        Ending::Open | Ending::Table { .. } => ending,
    }
}

/// Says that all throws of a record were verified, and which seats did not reveal all their numbers.
pub fn throws_verified_sentence(localizer: Localizer, checked: &RecordVerification) -> String {
    let mut sentence = localizer.throws_hold(checked.throws as usize);
    if checked.server_only > 0 {
        sentence.push_str(&format!(" ({})", localizer.throws_alone(checked.server_only as usize)));
    }
    for seat in Seat::ROUND {
        let SeatReveals { own, others } = checked.reveals[seat.index()];
        if own.missed + others.missed > 0 {
            let missed = [own, others].map(|count| (count.missed, count.committed));
            sentence.push_str(&format!("; {}", localizer.throws_missed(seat, missed[0], missed[1])));
        }
    }
    sentence
}

/// Says why a throw of a record failed its verification.
pub fn throw_fault_sentence(localizer: Localizer, error: &RecordVerificationError) -> String {
    match error.error {
        None | Some(VerificationError::Faces(_)) => localizer.throw_unproved(error.entry),
        Some(VerificationError::Key) => localizer.throw_key(error.entry),
        Some(VerificationError::Reveal(seat)) => localizer.throw_number(error.entry, seat),
        Some(VerificationError::Value { claimed, given }) => {
            localizer.throw_value(error.entry, claimed, given)
        }
    }
}

/// Says that a game has no such clause, and which clauses it has.
pub fn unknown_clause_sentence(localizer: Localizer, text: &str) -> String {
    let document = Document::of(localizer.game, localizer.language);
    let mut clauses = document.clauses();
    let first = clauses.next().expect("a rule document has clauses");
    let last = clauses.last().unwrap_or(first);
    localizer.no_clause(text, &first.number, &last.number)
}
