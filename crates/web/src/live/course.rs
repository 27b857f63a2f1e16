//! What goes on without a person: the computer thinks, the die falls, a single move is played, each at its pace.

use super::Live;
use crate::settings::settings;
use crate::table::Table;
use crate::{browser, worker};
use leptos::leptos_dom::helpers::set_timeout;
use leptos::prelude::*;
use std::time::Duration;
use wire::engine::{Answer, Ask};

/// How long a turn that passes stays in sight.
const PASSED: u32 = 1_600;

/// How long a figure is on its way, as the style sheet has it.
const ARRIVED: u32 = 180;

/// A step that waits for its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pending {
    /// The computer's move, or the only one there is.
    Move(String),
    /// The die or the lot.
    Chance,
    /// A throw nobody could use is looked at.
    Rest,
    /// How the start comes about is shown: so many moves of it were.
    Overture(usize),
}

impl Live {
    /// Throws the die or draws the lot.
    pub fn throw(self) {
        if !self.is_far() && self.table.with_untracked(Table::chance_due) {
            let effects = self.change(Table::chance);
            self.played(effects);
        }
    }

    /// Wakes the engine while a person still looks at the board.
    pub(super) fn warm_engine(self) {
        let record = self.table.with_untracked(|table| {
            let plays = table.seats().iter().any(|seat| table.sitters().of(seat).level().is_some());
            (plays && !table.over() && !self.is_far()).then(|| table.record().to_string())
        });
        if let Some(record) = record {
            worker::warm(record);
        }
    }

    /// The computer thinks, the die falls, a single move is played: whatever needs no person.
    pub(super) fn carry_on(self) {
        if self.is_far() {
            return;
        }
        self.table.update_untracked(|table| table.run_clock(browser::now() as u64));
        let settings = settings().get_untracked();
        let pace = settings.pace.milliseconds();
        let (computer, chance, single) = self.table.with_untracked(|table| {
            let by_itself = settings.throws && !settings.own_die;
            let throws_itself = table.chance_due() && (!table.my_throw() || by_itself);
            let moves =
                if settings.single && table.mine().is_some() { table.play().moves() } else { Vec::new() };
            let single = if let [only] = &moves[..] { Some(only.clone()) } else { None };
            (table.computer(), throws_itself, single)
        });
        if chance {
            self.later(Pending::Chance, pace);
        } else if let Some(only) = single {
            self.later(Pending::Move(only), pace);
        } else if let Some(level) = computer {
            self.think(level);
        }
    }

    /// Lets a turn that passed be seen before anything else happens.
    pub(super) fn rest(self) {
        self.later(Pending::Rest, PASSED);
    }

    /// Whether a turn that passed is being looked at.
    pub fn rests(self) -> bool {
        self.pending.with(|pending| *pending == Some(Pending::Rest))
    }

    fn think(self, level: u8) {
        let epoch = self.epoch.get_value();
        let (record, seed, dice) = self.table.with_untracked(|table| {
            (table.record().to_string(), table.seed(), table.play().throw().is_some())
        });
        self.thinking.set(true);
        // an answer is shown when the person's own move has arrived; it is thought about meanwhile
        let pace = if dice { settings().get_untracked().pace.milliseconds() } else { ARRIVED };
        let begun = browser::now();
        worker::ask(record, Ask::Move { level, seed }, move |answer: Answer| {
            if self.epoch.try_get_value() != Some(epoch) {
                return;
            }
            self.thinking.set(false);
            if let Some(best) = answer.best() {
                let thought = (browser::now() - begun).max(0.0) as u32;
                self.later(Pending::Move(best.to_string()), pace.saturating_sub(thought));
            }
        });
    }

    pub(super) fn later(self, step: Pending, milliseconds: u32) {
        let epoch = self.epoch.get_value();
        self.pending.set(Some(step.clone()));
        let due = move || {
            let still = self.epoch.try_get_value() == Some(epoch)
                && self.pending.with_untracked(|pending| *pending == Some(step));
            if still {
                self.bring_forward();
            }
        };
        set_timeout(due, Duration::from_millis(u64::from(milliseconds)));
    }

    /// Does at once what waits for its time; says whether anything did.
    pub fn bring_forward(self) -> bool {
        match self.pending.get_untracked() {
            None => return false,
            Some(Pending::Chance) => self.throw(),
            Some(Pending::Move(text)) => self.decide(&text),
            Some(Pending::Rest) => {
                self.pending.set(None);
                self.carry_on();
            }
            Some(Pending::Overture(shown)) => self.overture_step(shown),
        }
        true
    }

    /// A person does not want to wait: what waits is done at once, all of it.
    pub fn skip(self) -> bool {
        self.end_overture() || self.bring_forward()
    }
}
