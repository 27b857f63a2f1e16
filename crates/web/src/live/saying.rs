//! What is said: one message for every turn and every refusal.

use super::Live;
use crate::settings::settings;
use crate::speech::{goes, language, sentence, t, t_with, voice};
use crate::table::Table;
use leptos::prelude::*;
use rules::{Effect as Consequence, GameId, Reason, Refusal, Seat};
use words::Language;

impl Live {
    /// Says what happened, what is threatened, and whose turn it is: one message.
    pub(super) fn announce(self, effects: &[Consequence]) {
        let said = self.table.with_untracked(|table| {
            let (voice, play) = (voice(self.game), table.play());
            let mut parts = Vec::new();
            if !effects.is_empty() {
                let happened = voice.announcement(effects, play.layout());
                parts.push(match clause(effects) {
                    Some(clause) => format!("{happened} ({clause})"),
                    None => happened,
                });
            }
            match voice.ending_of(table.record(), &|seat| self.called(table, seat)) {
                Some(ended) => parts.push(ended),
                None => {
                    let threats = settings().with_untracked(|settings| settings.threats);
                    let warnings = play.warnings();
                    let shown = warnings.iter().filter(|_| threats || self.game != GameId::Schlaukopf);
                    parts.extend(shown.map(|warning| voice.warning(warning, play.layout())));
                    parts.push(self.turn_words(table));
                }
            }
            parts.iter().map(|part| sentence(part)).collect::<Vec<_>>().join(" ")
        });
        self.said.set(said);
    }

    /// Whenever another language is chosen, what was said last is said in it.
    pub(super) fn follow_language(self) {
        let again = move |now: &Language, before: Option<&Language>, _| {
            if before == Some(now) {
                return;
            }
            let refusal = self.hand.with_untracked(|hand| hand.refusal().cloned());
            match (self.waiting.get_untracked(), refusal, self.shown.get_untracked()) {
                (Some(text), ..) => self.ask_first(&text),
                (_, Some(refusal), _) => self.said.set(self.refused(&refusal)),
                (_, _, Some(plies)) => self.announce_shown(plies),
                _ => self.announce(&[]),
            }
        };
        Effect::watch(language, again, false);
    }

    /// Asks whether a move is meant.
    pub(super) fn ask_first(self, text: &str) {
        self.said.set(t_with("confirm-move", &[("move", &self.in_words(text))]));
    }

    /// A refusal's sentence, with its clause.
    pub fn refused(self, refusal: &Refusal) -> String {
        let mut said =
            self.table.with_untracked(|table| voice(self.game).refusal(refusal, table.play().layout()));
        // who has it wrong wants to know how it goes
        if let Reason::NotThatWay { kind } = refusal.reason
            && let Some(goes) = goes(kind)
        {
            said = format!("{said}. {goes}");
        }
        match refusal.clause {
            Some(clause) => format!("{} ({clause})", sentence(&said).trim_end_matches('.')),
            None => sentence(&said),
        }
    }

    /// What a move does, in words.
    pub(super) fn in_words(self, text: &str) -> String {
        self.told(&self.table.with_untracked(|table| table.play().effects(text).unwrap_or_default()))
    }

    fn told(self, effects: &[Consequence]) -> String {
        self.table.with_untracked(|table| voice(self.game).announcement(effects, table.play().layout()))
    }

    /// The last move, in a sentence.
    pub fn last_move(self) -> String {
        match self.plies().checked_sub(1) {
            Some(last) => sentence(&self.told(&self.effects_of(last))),
            None => t("no-move-yet"),
        }
    }

    /// Says what a person sees who looks back: the last move before that point.
    pub(super) fn announce_shown(self, plies: usize) {
        self.said.set(match plies.checked_sub(1) {
            Some(last) => {
                let happened = sentence(&self.told(&self.effects_of(last)));
                let (ply, of) = (plies.to_string(), self.plies().to_string());
                t_with("looks-at", &[("ply", &ply), ("of", &of), ("happened", &happened)])
            }
            None => t("looks-at-start"),
        });
    }

    pub(super) fn whose_turn(self) -> String {
        self.table.with_untracked(|table| sentence(&self.turn_words(table)))
    }

    fn turn_words(self, table: &Table) -> String {
        self.own_turn(table).unwrap_or_else(|| {
            let name = table.play().holder().and_then(|seat| self.called(table, seat));
            match name {
                Some(name) => voice(self.game).turn_of(&name, table.play()),
                None => voice(self.game).turn(table.play()),
            }
        })
    }

    /// What a seat's person is called, if anything; of two with the same name the seat is said too.
    pub(super) fn called(self, table: &Table, seat: Seat) -> Option<String> {
        let name = |seat: Seat| match self.far.get_value() {
            Some(far) => far.name.run(seat),
            None => table.record().name(seat).map(str::to_string),
        };
        let own = name(seat)?;
        let shared = table.seats().iter().any(|other| other != seat && name(other).as_ref() == Some(&own));
        Some(if shared { format!("{own} ({})", voice(self.game).seat(seat)) } else { own })
    }
}

/// The clause of what did not happen: a turn passed, a figure that did not change.
fn clause(effects: &[Consequence]) -> Option<String> {
    effects.iter().find_map(|effect| match effect {
        Consequence::Passed { clause, .. } | Consequence::Unchanged { clause, .. } => {
            Some(clause.to_string())
        }
        _ => None,
    })
}
