//! One move decided before it is one's turn: at a table elsewhere and in games without dice. It is kept here and nowhere else, and
//! played once it is one's turn, if it can be.

use super::Live;
use crate::speech::t_with;
use leptos::prelude::*;
use rules::{Cell, GameId};

impl Live {
    /// A person who has taken up an own figure out of turn clicks where it is to go; says whether that was it.
    pub(super) fn plan(self, cell: Cell) -> bool {
        self.planned.set(None);
        let Some(from) = self.hand.with_untracked(|hand| hand.selected()).filter(|from| *from != cell) else {
            return false;
        };
        let (plans, names) = self.table.with_untracked(|table| {
            let here = table.sitters().people(table.seats());
            let figures = table.play().figures();
            let is_own =
                |place: Cell| figures.iter().any(|(other, figure)| *other == place && here.has(figure.seat));
            let waits = !table.over() && table.mine().is_none() && self.game != GameId::Roesselsprung;
            let name = |cell| table.play().layout().name(cell).to_string();
            (waits && is_own(from) && !is_own(cell), (name(from), name(cell)))
        });
        if plans {
            self.let_go();
            self.planned.set(Some((from, cell)));
            self.said.set(t_with("planned", &[("from", &names.0), ("to", &names.1)]));
        }
        plans
    }

    /// It may be one's turn now: what was planned is played, or it is said why not.
    pub(super) fn play_planned(self) {
        if !self.table.with_untracked(|table| table.mine().is_some()) {
            return;
        }
        if let Some((from, to)) = self.planned.get_untracked() {
            self.planned.set(None);
            self.drop_on(from, to);
        }
    }
}
