//! A person's hand: clicks, drops, typed moves, and what is asked before one is played.

use super::Live;
use super::hint::ends_of;
use crate::settings::settings;
use crate::sound;
use crate::speech::{goes, t, t_with, voice};
use crate::table::Hand;
use leptos::prelude::*;
use rules::{Cell, GameId};

impl Live {
    /// A person clicks a cell.
    pub fn click(self, cell: Cell) {
        if self.skip() || self.look_ahead() {
            return;
        }
        #[cfg(feature = "whole")]
        if self.is_far() && self.plan(cell) {
            return;
        }
        let mine = self.table.with_untracked(|table| table.mine().is_some());
        self.waiting.set(None);
        let text = self.table.with_untracked(|table| self.touch(|hand| hand.click(table.play(), cell)));
        match text {
            Some(text) if mine => self.propose(text),
            Some(_) => self.let_go(),
            None => self.after_touch(),
        }
    }

    /// A person drops a figure on a cell.
    pub fn drop_on(self, from: Cell, to: Cell) {
        let text = self.table.with_untracked(|table| self.touch(|hand| hand.drop_on(table.play(), from, to)));
        match text {
            Some(text) => self.propose(text),
            None => self.after_touch(),
        }
    }

    /// Lets go of figure, choices and refusal, and of a move that waits to be confirmed.
    pub fn let_go(self) {
        self.planned.set(None);
        self.waiting.set(None);
        self.touch(Hand::let_go);
    }

    pub(super) fn touch<T>(self, act: impl FnOnce(&mut Hand) -> T) -> T {
        self.hint.set(None);
        let before = self.hand.get_untracked();
        let mut hand = before.clone();
        let done = act(&mut hand);
        // what was said of a refused move or of a figure put down holds no more
        if hand != before && (before.refusal().is_some() || hand == Hand::default()) {
            self.announce(&[]);
        }
        self.hand.set(hand);
        done
    }

    pub(super) fn after_touch(self) {
        let (refusal, jumps) =
            self.hand.with_untracked(|hand| (hand.refusal().cloned(), hand.way().len().saturating_sub(1)));
        if let Some(refusal) = refusal {
            sound::refused();
            self.said.set(self.refused(&refusal));
        } else if jumps > 0
            && let Some(throw) = self.table.with_untracked(|table| table.play().throw())
        {
            let (jump, throw) = (jumps.to_string(), throw.to_string());
            let mut said = t_with("jump-of", &[("jump", &jump), ("throw", &throw)]);
            if self.hand.with_untracked(|hand| self.table.with_untracked(|table| hand.may_end(table.play())))
            {
                said = format!("{said} {}", t("jump-ends-here"));
            }
            self.said.set(said);
        } else if let Some(how) = self.taken_up() {
            self.said.set(how);
        }
    }

    /// The figure in the hand, and how it goes where that is not generally known.
    fn taken_up(self) -> Option<String> {
        let cell = self.hand.with_untracked(|hand| hand.selected())?;
        let figures = self.table.with_untracked(|table| table.play().figures());
        let (_, figure) = figures.into_iter().find(|(place, _)| *place == cell)?;
        Some(format!("{}: {}", voice(self.game).kind(figure.kind), goes(figure.kind)?))
    }

    /// Plays a move, or asks first if a person wants that.
    pub fn propose(self, text: String) {
        if settings().with_untracked(|settings| settings.confirm) {
            self.ask_first(&text);
            self.waiting.set(Some(text));
        } else {
            self.decide(&text);
        }
    }

    /// Plays the move that waits.
    pub fn confirm(self) {
        if let Some(text) = self.waiting.get_untracked() {
            self.decide(&text);
        }
    }

    /// Plays a move of whoever is in turn.
    pub fn decide(self, text: &str) {
        let played = self.change(|table| table.decide(text));
        match played {
            Ok(effects) => {
                self.send(text);
                self.played(effects);
            }
            Err(refusal) => {
                self.touch(|hand| hand.refuse(refusal));
                self.after_touch();
            }
        }
    }

    /// A person types a move, or what a real die shows.
    pub fn typed(self, text: &str) {
        let text = voice(self.game).read_letters(text.trim());
        let text = text.as_str();
        let (mine, throws) = self.table.with_untracked(|table| {
            (table.mine().is_some(), !self.is_far() && table.chance_due() && table.my_throw())
        });
        match text.parse::<u8>() {
            Ok(throw) if throws => self.decide(&format!(":{throw}")),
            _ if (mine || throws) && !self.leaves_for_another(text) => self.decide(text),
            _ => self.answer_out_of_turn(text),
        }
    }

    /// Whether a text would make a seat give up at which no person sits here.
    fn leaves_for_another(self, text: &str) -> bool {
        self.table.with_untracked(|table| {
            let here = table.sitters().people(table.seats());
            let leaves = |seat| table.play().give_up(seat).is_some_and(|leaving| leaving == text);
            table.seats().iter().any(|seat| !here.has(seat) && leaves(seat))
        })
    }

    /// A text typed while nobody here decides: why not, or whose turn it is.
    fn answer_out_of_turn(self, text: &str) {
        match self.table.with_untracked(|table| table.play().boxed().play(text)) {
            Err(refusal) => {
                self.touch(|hand| hand.refuse(refusal));
                self.after_touch();
            }
            Ok(_) => self.said.set(self.whose_turn()),
        }
    }

    /// Where a figure is shown that stands on a cell: one whose move waits for a choice or a word has landed already.
    pub fn landed(self, cell: Cell) -> Cell {
        let choosing = self.hand.with(|hand| match (hand.choices(), hand.way()) {
            ([_, ..], &[from, to]) => Some((from, to)),
            _ => None,
        });
        let waiting = self.waiting.with(|text| {
            text.as_ref().and_then(|text| self.table.with_untracked(|table| ends_of(table.play(), text)))
        });
        match waiting.or(choosing) {
            Some((from, to)) if from == cell => to,
            _ => cell,
        }
    }

    /// Whether a real die's number is entered now: a person wants that, and a throw is due.
    pub fn enters_throw(self) -> bool {
        self.game == GameId::Roesselsprung
            && !self.is_far()
            && settings().with(|settings| settings.own_die)
            && self.shown.get().is_none()
            && !self.rests()
            && self
                .table
                .with(|table| table.chance_due() && table.my_throw() && table.play().holder().is_some())
    }
}
