//! Says what is wrong with the text of a record.

use crate::{Language, Localizer};
use sprung_rules::{
    Delimiter, EndingFault, Fault, GameId, RecordFault, RecordFaultKind, RecordLimit, RulesVersion, TagFault,
    Verdict,
};

impl Language {
    /// Says what the first fault of a record is, and where.
    pub fn record_fault(self, fault: &RecordFault) -> String {
        let of_game = || {
            let game = fault.game.expect("a fault that is found in play names its game");
            Localizer::new(self, game).record_fault_in_play(&fault.kind)
        };
        let what = self.record_fault_in_text(&fault.kind).unwrap_or_else(of_game);
        let (line, column) = (fault.line.to_string(), fault.column.to_string());
        self.message("record-at", &[("line", &line), ("column", &column), ("what", &what)])
    }

    /// Says what is wrong with a record before its game is known; `None` if the fault is found in play.
    fn record_fault_in_text(self, kind: &RecordFaultKind) -> Option<String> {
        let plain = |key| self.message(key, &[]);
        let tag = |key, name: &str| self.message(key, &[("name", name)]);
        Some(match kind {
            RecordFaultKind::Nothing => plain("record-nothing"),
            RecordFaultKind::Unclosed { opened } => plain(unclosed(*opened)),
            RecordFaultKind::Unexpected { found } => {
                self.message("record-unexpected", &[("text", &found.to_string())])
            }
            RecordFaultKind::TagName => plain("record-tag-name"),
            RecordFaultKind::TagValue { name } => tag("record-tag-value", name),
            RecordFaultKind::TagEnd { name } => tag("record-tag-end", name),
            RecordFaultKind::Nag => plain("record-nag"),
            RecordFaultKind::TooMuch { limit } => {
                self.message(too_much(*limit), &[("most", &limit.most().to_string())])
            }
            RecordFaultKind::RepeatedTag { name } => tag("record-repeated-tag", name),
            RecordFaultKind::NoGame => plain("record-no-game"),
            RecordFaultKind::UnknownGame { text } => {
                let known = self.either(&GameId::ALL.map(GameId::name));
                self.message("record-unknown-game", &[("text", text), ("known", &known)])
            }
            RecordFaultKind::UnknownVersion { text } => {
                let current = RulesVersion::CURRENT.number().to_string();
                self.message("record-unknown-version", &[("text", text), ("current", &current)])
            }
            RecordFaultKind::Options { .. }
            | RecordFaultKind::Start { .. }
            | RecordFaultKind::Illegal { .. }
            | RecordFaultKind::ResultGarbled { .. }
            | RecordFaultKind::ResultsDiffer { .. }
            | RecordFaultKind::ResultWrong { .. }
            | RecordFaultKind::EndingGarbled { .. }
            | RecordFaultKind::NotOver { .. }
            | RecordFaultKind::ClauseWrong { .. }
            | RecordFaultKind::Ending { .. }
            | RecordFaultKind::SeatsGarbled { .. } => return None,
        })
    }
}

impl Localizer {
    /// Says why a tag cannot be set.
    pub fn tag_fault(self, fault: TagFault) -> String {
        match fault {
            TagFault::Name => self.message("tag-name", &[]),
            TagFault::Derived => self.message("tag-derived", &[]),
        }
    }

    /// Says why a game cannot have ended that way.
    pub fn ending_fault(self, fault: EndingFault) -> String {
        match fault {
            EndingFault::Over { verdict } => self.by_the_rules("record-over", "", verdict),
            EndingFault::NoResult => self.message("record-no-result", &[]),
            EndingFault::NoSeats => self.message("record-no-seats", &[]),
            EndingFault::NotTaken { seat } => self.message("record-not-taken", &[("seat", seat.into())]),
            EndingFault::LoserWins { seat } => self.message("record-loser-wins", &[("seat", seat.into())]),
            EndingFault::OneSided => self.message("record-one-sided", &[]),
        }
    }

    /// Says what is wrong with a record of this game.
    fn record_fault_in_play(self, kind: &RecordFaultKind) -> String {
        let quoting = |key, text: &str| self.message(key, &[("text", text.into())]);
        let faulty = |key, faults: &[Fault]| {
            self.message(key, &[("faults", (&self.faults(faults).join("; ")).into())])
        };
        match kind {
            RecordFaultKind::Options { faults } => faulty("record-options", faults),
            RecordFaultKind::Start { faults } => faulty("record-start", faults),
            RecordFaultKind::Illegal { text, refusal, layout } => {
                let why = self.refusal(refusal, layout);
                // without a clause it is no move at all, and the reason quotes the text
                let Some(clause) = refusal.clause else { return why };
                self.message(
                    "record-illegal",
                    &[("text", text.into()), ("why", (&why).into()), ("clause", clause.0.into())],
                )
            }
            RecordFaultKind::ResultGarbled { text, seats } => {
                self.message("record-result-garbled", &[("text", text.into()), ("seats", (*seats).into())])
            }
            RecordFaultKind::ResultsDiffer { tag, end } => {
                self.message("record-results-differ", &[("tag", tag.into()), ("end", end.into())])
            }
            RecordFaultKind::ResultWrong { text, verdict } => {
                self.by_the_rules("record-result-wrong", text, *verdict)
            }
            RecordFaultKind::EndingGarbled { text } => quoting("record-ending-garbled", text),
            RecordFaultKind::NotOver { text } => quoting("record-not-over", text),
            RecordFaultKind::ClauseWrong { text, verdict } => {
                self.by_the_rules("record-clause-wrong", text, *verdict)
            }
            RecordFaultKind::Ending { fault } => self.ending_fault(*fault),
            RecordFaultKind::SeatsGarbled { text } => quoting("record-seats-garbled", text),
            text_fault => self
                .language
                .record_fault_in_text(text_fault)
                .expect("every fault is found in the text or in play"),
        }
    }

    /// Says that something written is not what the rules say.
    fn by_the_rules(self, key: &str, text: &str, verdict: Verdict) -> String {
        let result = self.outcome(verdict.outcome);
        self.message(
            key,
            &[("text", text.into()), ("result", (&result).into()), ("clause", verdict.clause.0.into())],
        )
    }
}

/// Returns the key of the sentence for something that was opened and never closed.
const fn unclosed(opened: Delimiter) -> &'static str {
    match opened {
        Delimiter::Tag => "record-unclosed-tag",
        Delimiter::Value => "record-unclosed-value",
        Delimiter::Comment => "record-unclosed-comment",
        Delimiter::Variation => "record-unclosed-variation",
    }
}

/// Returns the key of the sentence for a limit that a record exceeds.
const fn too_much(limit: RecordLimit) -> &'static str {
    match limit {
        RecordLimit::Bytes => "record-too-long",
        RecordLimit::Tags => "record-too-many-tags",
        RecordLimit::Value => "record-value-too-long",
        RecordLimit::Entries => "record-too-many-entries",
        RecordLimit::Depth => "record-too-deep",
    }
}
