//! The texts of the live region: one message for every turn and every refusal.

use super::GameSession;
use crate::local_game::LocalGame;
use crate::locale::{language, movement_text, sentence, t, t_with, voice};
use crate::settings::settings;
use leptos::prelude::{Effect as ReactiveEffect, *};
use sprung_i18n::Language;
use sprung_rules::{Effect, Outcome, Piece, Reason, Refusal, Seat, Threats};

impl GameSession {
    /// Announces in one message what happened, what is threatened, and whose turn it is.
    pub(super) fn announce(self, effects: &[Effect]) {
        let announcement = self.local_game.with_untracked(|local_game| {
            let (voice, state) = (voice(self.game), local_game.state());
            let mut parts = Vec::new();
            if !effects.is_empty() {
                let happened = self.with_audience(local_game, |audience| {
                    voice.announcement_to(effects, state.layout(), audience)
                });
                parts.push(match clause(effects) {
                    Some(clause) => format!("{happened} ({clause})"),
                    None => happened,
                });
            }
            let ending =
                self.with_audience(local_game, |audience| voice.ending_to(local_game.record(), audience));
            match ending {
                Some(ended) => parts.push(ended),
                None => {
                    let announces = settings().with_untracked(|settings| settings.threats)
                        || self.game.facts().threats != Threats::Silent;
                    let warnings = state.warnings();
                    let announced = warnings.iter().filter(|_| announces);
                    self.with_audience(local_game, |audience| {
                        parts.extend(
                            announced.map(|warning| voice.warning_to(warning, state.layout(), audience)),
                        );
                    });
                    parts.push(self.turn_text(local_game));
                }
            }
            parts.iter().map(|part| sentence(part)).collect::<Vec<_>>().join(" ")
        });
        let subject = self.local_game.with_untracked(|local_game| self.subject_of(local_game, effects));
        self.subject.set(subject.map(|piece| (piece, announcement.clone())));
        self.announcement.set(announcement);
    }

    /// Returns the piece that the live region speaks of now, if it speaks of one.
    pub fn subject(self) -> Option<Piece> {
        let (piece, text) = self.subject.get()?;
        self.announcement.with(|said| *said == text).then_some(piece)
    }

    /// Returns the piece that matters most in what happened: a captured one, a moved one, otherwise that of the seat in turn.
    fn subject_of(self, local_game: &LocalGame, effects: &[Effect]) -> Option<Piece> {
        let captured = effects.iter().find_map(|effect| match effect {
            Effect::Removed { piece, .. } => Some(*piece),
            _ => None,
        });
        let moved = || {
            effects.iter().rev().find_map(|effect| match effect {
                Effect::Moved { piece, .. } | Effect::Placed { piece, .. } => Some(*piece),
                Effect::Changed { to, .. } => Some(*to),
                _ => None,
            })
        };
        let emblem = || {
            let winner = match local_game.record().ending().outcome() {
                Some(Outcome::Won(seats)) => seats.iter().next(),
                _ => None,
            };
            let seat = winner.or_else(|| local_game.state().seat_in_turn())?;
            Some(Piece { seat, kind: self.game.facts().emblem() })
        };
        captured.or_else(moved).or_else(emblem)
    }

    /// Repeats the last announcement in another language whenever one is chosen.
    pub(super) fn follow_language(self) {
        let again = move |now: &Language, before: Option<&Language>, _| {
            if before == Some(now) {
                return;
            }
            let refusal = self.selection.with_untracked(|selection| selection.refusal().cloned());
            match (self.unconfirmed_move.get_untracked(), refusal, self.viewed_ply.get_untracked()) {
                (Some(text), ..) => self.ask_to_confirm(&text),
                (_, Some(refusal), _) => self.announcement.set(self.refusal_text(&refusal)),
                (_, _, Some(plies)) => self.announce_viewed(plies),
                _ => self.announce(&[]),
            }
        };
        ReactiveEffect::watch(language, again, false);
    }

    /// Asks whether a move is meant.
    pub(super) fn ask_to_confirm(self, text: &str) {
        self.announcement.set(sentence(&t_with("confirm-move", &[("move", &self.describe_move(text))])));
    }

    /// Returns the sentence of a refusal, with its clause.
    pub fn refusal_text(self, refusal: &Refusal) -> String {
        let stuck = self.selection.with_untracked(|selection| {
            selection.refusal() == Some(refusal) && selection.is_stuck() && !speaks_of_piece(&refusal.reason)
        });
        let mut text = self
            .local_game
            .with_untracked(|local_game| voice(self.game).refusal(refusal, local_game.state().layout()));
        if stuck {
            text = self.stuck_text(refusal, &text);
        }
        // A person who tried a movement that the piece does not have is told how it moves.
        if let Reason::NotThatWay { kind } = refusal.reason
            && let Some(movement) = movement_text(self.game, kind)
        {
            text = format!("{text}. {movement}");
        }
        match refusal.clause {
            Some(clause) => format!("{} ({clause})", sentence(&text).trim_end_matches('.')),
            None => sentence(&text),
        }
    }

    /// Returns the sentence about a piece that has no move: the number thrown reaches nothing, or else the reason `why`.
    fn stuck_text(self, refusal: &Refusal, why: &str) -> String {
        self.local_game.with_untracked(|local_game| {
            let state = local_game.state();
            let Some((cell, piece)) =
                state.pieces().into_iter().find(|(cell, _)| refusal.from == Some(*cell))
            else {
                return why.to_string();
            };
            let (kind, cell) = (voice(self.game).kind(piece.kind), state.layout().name(cell));
            match state.throw() {
                Some(throw) => t_with("stuck-throw", &[("cell", cell), ("throw", &throw.to_string())]),
                None => t_with("stuck", &[("piece", &kind), ("cell", cell), ("why", why)]),
            }
        })
    }

    /// Returns a legal move as the list of moves writes it; a text that is none is returned as it is.
    pub fn notation(self, text: &str) -> String {
        let mut after = self.local_game.with_untracked(|local_game| local_game.state().boxed());
        let plies = after.played().len();
        let _ = after.play(text);
        let written = after.recorded().into_iter().find(|(ply, _)| *ply == plies).map(|(_, short)| short);
        written.map_or_else(|| text.to_string(), |short| voice(self.game).localized_move(&short))
    }

    /// Describes a legal move in words; a text that is none is returned as it is.
    pub(super) fn describe_move(self, text: &str) -> String {
        let effects = self.local_game.with_untracked(|local_game| local_game.state().effects(text));
        effects.map_or_else(|_| text.to_string(), |effects| self.describe(&effects))
    }

    fn describe(self, effects: &[Effect]) -> String {
        self.local_game.with_untracked(|local_game| {
            self.with_audience(local_game, |audience| {
                voice(self.game).announcement_to(effects, local_game.state().layout(), audience)
            })
        })
    }

    /// Returns the last move in a sentence.
    pub fn last_move_text(self) -> String {
        match self.plies().checked_sub(1) {
            Some(last) => sentence(&self.describe(&self.effects_of(last))),
            None => t("no-move-yet"),
        }
    }

    /// Announces the viewed position: the last move before it.
    pub(super) fn announce_viewed(self, plies: usize) {
        self.announcement.set(match plies.checked_sub(1) {
            Some(last) => {
                let happened = sentence(&self.describe(&self.effects_of(last)));
                let (ply, of) = (plies.to_string(), self.plies().to_string());
                t_with("looks-at", &[("ply", &ply), ("of", &of), ("happened", &happened)])
            }
            None => t("looks-at-start"),
        });
    }

    /// Returns whose turn it is, in a sentence.
    pub(super) fn whose_turn(self) -> String {
        self.local_game.with_untracked(|local_game| sentence(&self.turn_text(local_game)))
    }

    fn turn_text(self, local_game: &LocalGame) -> String {
        self.with_audience(local_game, |audience| voice(self.game).turn_to(local_game.state(), audience))
    }

    /// Returns the name of a seat's person, if there is one; if another has the same name, with the seat's.
    pub(super) fn person_name(self, local_game: &LocalGame, seat: Seat) -> Option<String> {
        let name = |seat: Seat| match self.remote.get_value() {
            Some(remote) => remote.person_name.run(seat),
            None => local_game.record().name(seat).map(str::to_string),
        };
        let own = name(seat)?;
        let shared =
            local_game.seats().iter().any(|other| other != seat && name(other).as_ref() == Some(&own));
        Some(if shared { format!("{own} ({})", voice(self.game).seat(seat)) } else { own })
    }
}

/// Returns whether the sentence of a reason says by itself why a piece has no move.
fn speaks_of_piece(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::NotYours { .. }
            | Reason::ThrowDue
            | Reason::LotDue
            | Reason::PlacementDue
            | Reason::StaysPut
            | Reason::MustCapture { .. }
            | Reason::MustReachStart { .. }
            | Reason::LeapOnly
            | Reason::FileNotFree
    )
}

/// Returns the clause of what did not happen: a turn passed, a piece that did not change.
fn clause(effects: &[Effect]) -> Option<String> {
    effects.iter().find_map(|effect| match effect {
        Effect::Passed { clause, .. } | Effect::Unchanged { clause, .. } => Some(clause.to_string()),
        _ => None,
    })
}
