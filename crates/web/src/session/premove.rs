//! A premove: one move decided before it is one's turn, at a remote table and in games without dice. It stays in this browser and is
//! played once it is one's turn, if it can be.

use super::GameSession;
use crate::locale::t_with;
use leptos::prelude::*;
use sprung_rules::Cell;

impl GameSession {
    /// Sets a premove of the selected own piece to a cell; returns whether the click was one.
    pub(super) fn set_premove(self, to: Cell) -> bool {
        self.premove.set(None);
        let selected = self.selection.with_untracked(|selection| selection.selected());
        let Some(from) = selected.filter(|from| *from != to) else { return false };
        let (is_premove, names) = self.local_game.with_untracked(|local_game| {
            let here = local_game.players().people(local_game.seats());
            let pieces = local_game.state().pieces();
            let is_own =
                |place: Cell| pieces.iter().any(|(other, piece)| *other == place && here.has(piece.seat));
            let waits = !local_game.over() && local_game.mine().is_none() && !self.game.facts().has_dice;
            let name = |cell| local_game.state().layout().name(cell).to_string();
            (waits && is_own(from) && !is_own(to), (name(from), name(to)))
        });
        if is_premove {
            self.clear_selection();
            self.premove.set(Some((from, to)));
            self.announcement.set(t_with("planned", &[("from", &names.0), ("to", &names.1)]));
        }
        is_premove
    }

    /// Plays the premove if it is one's turn now, or explains why it is refused.
    pub(super) fn play_premove(self) {
        if !self.local_game.with_untracked(|local_game| local_game.mine().is_some()) {
            return;
        }
        if let Some((from, to)) = self.premove.get_untracked() {
            self.premove.set(None);
            self.drop_piece(from, to);
        }
    }
}
