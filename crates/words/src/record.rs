//! What is wrong with the text of a record.

use crate::{Language, Voice};
use rules::{
    EndingFault, Fault, GameId, Opened, RecordFault, RecordFaultKind, RecordLimit, TagFault, Verdict,
};

impl Language {
    /// The first fault of a record, with its place.
    pub fn record_fault(self, fault: &RecordFault) -> String {
        // what is wrong before the game is known speaks of no game
        let voice = Voice::new(self, fault.game.unwrap_or(GameId::Raeuberschach));
        let what = voice.record_fault_kind(&fault.kind);
        voice.say(
            "record-at",
            &[("line", fault.line.into()), ("column", fault.column.into()), ("what", (&what).into())],
        )
    }
}

impl Voice {
    /// Why a tag cannot be set.
    pub fn tag_fault(self, fault: TagFault) -> String {
        match fault {
            TagFault::Name => self.say("tag-name", &[]),
            TagFault::Derived => self.say("tag-derived", &[]),
        }
    }

    /// Why a game cannot have ended that way.
    pub fn ending_fault(self, fault: EndingFault) -> String {
        match fault {
            EndingFault::Over { verdict } => self.by_the_rules("record-over", "", verdict),
            EndingFault::NoResult => self.say("record-no-result", &[]),
            EndingFault::NoSeats => self.say("record-no-seats", &[]),
            EndingFault::NotTaken { seat } => self.say("record-not-taken", &[("seat", seat.into())]),
            EndingFault::LoserWins { seat } => self.say("record-loser-wins", &[("seat", seat.into())]),
            EndingFault::OneSided => self.say("record-one-sided", &[]),
        }
    }

    fn record_fault_kind(self, kind: &RecordFaultKind) -> String {
        let quoting = |key, text: &str| self.say(key, &[("text", text.into())]);
        let tag = |key, name: &str| self.say(key, &[("name", name.into())]);
        let faulty =
            |key, faults: &[Fault]| self.say(key, &[("faults", (&self.faults(faults).join("; ")).into())]);
        match kind {
            RecordFaultKind::Nothing => self.say("record-nothing", &[]),
            RecordFaultKind::Unclosed { opened } => self.unclosed(*opened),
            RecordFaultKind::Unexpected { found } => quoting("record-unexpected", &found.to_string()),
            RecordFaultKind::TagName => self.say("record-tag-name", &[]),
            RecordFaultKind::TagValue { name } => tag("record-tag-value", name),
            RecordFaultKind::TagEnd { name } => tag("record-tag-end", name),
            RecordFaultKind::Nag => self.say("record-nag", &[]),
            RecordFaultKind::TooMuch { limit } => self.too_much(*limit),
            RecordFaultKind::RepeatedTag { name } => tag("record-repeated-tag", name),
            RecordFaultKind::NoGame => self.say("record-no-game", &[]),
            RecordFaultKind::UnknownGame { text } => {
                let known = self.either(&GameId::ALL.map(GameId::name));
                self.say("record-unknown-game", &[("text", text.into()), ("known", (&known).into())])
            }
            RecordFaultKind::Options { faults } => faulty("record-options", faults),
            RecordFaultKind::Start { faults } => faulty("record-start", faults),
            RecordFaultKind::Illegal { text, refusal, layout } => {
                let why = self.refusal(refusal, layout);
                // without a clause it is no move at all, and the reason quotes the text
                let Some(clause) = refusal.clause else { return why };
                self.say(
                    "record-illegal",
                    &[("text", text.into()), ("why", (&why).into()), ("clause", clause.0.into())],
                )
            }
            RecordFaultKind::ResultGarbled { text, seats } => {
                self.say("record-result-garbled", &[("text", text.into()), ("seats", (*seats).into())])
            }
            RecordFaultKind::ResultsDiffer { tag, end } => {
                self.say("record-results-differ", &[("tag", tag.into()), ("end", end.into())])
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
        }
    }

    fn unclosed(self, opened: Opened) -> String {
        let key = match opened {
            Opened::Tag => "record-unclosed-tag",
            Opened::Value => "record-unclosed-value",
            Opened::Comment => "record-unclosed-comment",
            Opened::Variation => "record-unclosed-variation",
        };
        self.say(key, &[])
    }

    fn too_much(self, limit: RecordLimit) -> String {
        let key = match limit {
            RecordLimit::Bytes => "record-too-long",
            RecordLimit::Tags => "record-too-many-tags",
            RecordLimit::Value => "record-value-too-long",
            RecordLimit::Entries => "record-too-many-entries",
            RecordLimit::Depth => "record-too-deep",
        };
        self.say(key, &[("most", limit.most().into())])
    }

    /// Something written that is not what the rules say.
    fn by_the_rules(self, key: &str, text: &str, verdict: Verdict) -> String {
        let result = self.outcome(verdict.outcome);
        self.say(
            key,
            &[("text", text.into()), ("result", (&result).into()), ("clause", verdict.clause.0.into())],
        )
    }
}
