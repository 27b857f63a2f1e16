//! A person's input: clicks and drops on the board, and typed moves. Complete moves go on to [`turn_flow`](super::turn_flow).

use super::GameSession;
use super::hint::ends_of;
use crate::local_game::Selection;
use crate::locale::{movement_text, t, t_with, voice};
use crate::settings::settings;
use crate::sound;
use leptos::prelude::*;
use sprung_rules::{Cell, Reason};

impl GameSession {
    /// Handles a click on a cell. A throw is played jump by jump if the person wants that.
    pub fn click(self, cell: Cell) {
        self.click_with(cell, settings().with_untracked(|settings| settings.jumps));
    }

    /// Handles a long press on a cell: it is one jump of a throw, where a click would end the throw there.
    pub fn click_jump(self, cell: Cell) {
        self.click_with(cell, true);
    }

    fn click_with(self, cell: Cell, jumps: bool) {
        if self.skip_waiting() || self.return_to_present() {
            return;
        }
        #[cfg(feature = "whole")]
        if self.is_remote() && !self.throws_here() && self.set_premove(cell) {
            return;
        }
        let mine = self.local_game.with_untracked(|local_game| local_game.mine().is_some());
        self.unconfirmed_move.set(None);
        let text = self.local_game.with_untracked(|local_game| {
            let click = if jumps { Selection::click_jump } else { Selection::click };
            self.update_selection(|selection| click(selection, local_game.state(), cell))
        });
        match text {
            Some(text) if mine => self.submit_move(text),
            Some(_) => self.clear_selection(),
            None if self.selection.with_untracked(Selection::is_stuck) => self.announce_stuck(mine),
            None => self.announce_selection(),
        }
    }

    /// Announces why the selected piece has no move. A piece that is only looked at, because it is another's or nobody here is in turn,
    /// is not refused.
    fn announce_stuck(self, mine: bool) {
        let (throws, over) =
            self.local_game.with_untracked(|local_game| (local_game.my_throw(), local_game.over()));
        let refusal = self.selection.with_untracked(|selection| selection.refusal().cloned());
        let Some(refusal) = refusal else { return };
        let others = matches!(refusal.reason, Reason::NotYours { .. });
        if (mine || throws) && !others {
            return self.announce_selection();
        }
        self.selection.update(Selection::withdraw_refusal);
        let movement = self.selected_piece_text();
        let why = if over {
            None
        } else if mine || throws {
            Some(self.refusal_text(&refusal))
        } else {
            Some(self.whose_turn())
        };
        let said: Vec<String> = why.into_iter().chain(movement).collect();
        if !said.is_empty() {
            self.announcement.set(said.join(" "));
        }
    }

    /// Handles a piece dropped on a cell.
    pub fn drop_piece(self, from: Cell, to: Cell) {
        let text = self.local_game.with_untracked(|local_game| {
            self.update_selection(|selection| selection.drop_piece(local_game.state(), from, to))
        });
        match text {
            Some(text) => self.submit_move(text),
            None => self.announce_selection(),
        }
    }

    /// Handles a typed move, or the typed number of a real die.
    pub fn type_move(self, text: &str) {
        let text = voice(self.game).international_move(text.trim());
        let text = text.as_str();
        let (mine, throws) = self.local_game.with_untracked(|local_game| {
            (
                local_game.mine().is_some(),
                !self.is_remote() && local_game.chance_due() && local_game.my_throw(),
            )
        });
        match text.parse::<u8>() {
            Ok(throw) if throws => self.play_move(&format!(":{throw}")),
            _ if (mine || throws) && !self.resigns_for_another(text) => self.play_move(text),
            _ => self.explain_out_of_turn(text),
        }
    }

    /// Clears the selected piece, choices and refusal, and a move that waits to be confirmed.
    pub fn clear_selection(self) {
        self.premove.set(None);
        self.unconfirmed_move.set(None);
        self.update_selection(Selection::clear);
    }

    /// Changes the selection and withdraws an announcement that was about the old one.
    pub(super) fn update_selection<T>(self, change: impl FnOnce(&mut Selection) -> T) -> T {
        self.hint.set(Vec::new());
        let before = self.selection.get_untracked();
        let mut selection = before.clone();
        let changed = change(&mut selection);
        if selection != before && (before.refusal().is_some() || selection == Selection::default()) {
            self.announce(&[]);
        }
        self.selection.set(selection);
        changed
    }

    /// Announces a refusal, the jumps of a throw so far, or the selected piece.
    pub(super) fn announce_selection(self) {
        let (refusal, jumps) = self.selection.with_untracked(|selection| {
            (selection.refusal().cloned(), selection.way().len().saturating_sub(1))
        });
        if let Some(refusal) = refusal {
            sound::play_refusal();
            self.announcement.set(self.refusal_text(&refusal));
        } else if jumps > 0
            && let Some(throw) = self.local_game.with_untracked(|local_game| local_game.state().throw())
        {
            let (jump, throw) = (jumps.to_string(), throw.to_string());
            let mut announcement = t_with("jump-of", &[("jump", &jump), ("throw", &throw)]);
            let may_end = self.selection.with_untracked(|selection| {
                self.local_game.with_untracked(|local_game| selection.may_end(local_game.state()))
            });
            if may_end {
                announcement = format!("{announcement} {}", t("jump-ends-here"));
            }
            self.announcement.set(announcement);
        } else if let Some(announcement) = self.selected_piece_text() {
            self.announcement.set(announcement);
        }
    }

    /// Returns the selected piece's name and how it moves, where that is not generally known.
    fn selected_piece_text(self) -> Option<String> {
        let cell = self.selection.with_untracked(|selection| selection.selected())?;
        let pieces = self.local_game.with_untracked(|local_game| local_game.state().pieces());
        let (_, piece) = pieces.into_iter().find(|(place, _)| *place == cell)?;
        Some(format!("{}: {}", voice(self.game).kind(piece.kind), movement_text(self.game, piece.kind)?))
    }

    /// Returns whether a text would resign for a seat whose player is not a person here.
    fn resigns_for_another(self, text: &str) -> bool {
        self.local_game.with_untracked(|local_game| {
            let here = local_game.players().people(local_game.seats());
            let resigns = |seat| local_game.state().give_up(seat).is_some_and(|leaving| leaving == text);
            local_game.seats().iter().any(|seat| !here.has(seat) && resigns(seat))
        })
    }

    /// Answers a text typed while nobody here decides: why it is refused, or whose turn it is.
    fn explain_out_of_turn(self, text: &str) {
        match self.local_game.with_untracked(|local_game| local_game.state().boxed().play(text)) {
            Err(refusal) => {
                self.update_selection(|selection| selection.refuse(refusal));
                self.announce_selection();
            }
            Ok(_) => self.announcement.set(self.whose_turn()),
        }
    }

    /// Returns where the piece of a cell is drawn: one whose move waits for a choice or a confirmation is drawn on its target.
    pub fn displayed_cell(self, cell: Cell) -> Cell {
        let choosing = self.selection.with(|selection| match (selection.choices(), selection.way()) {
            ([_, ..], &[from, to]) => Some((from, to)),
            _ => None,
        });
        let unconfirmed = self.unconfirmed_move.with(|text| {
            let text = text.as_ref()?;
            self.local_game.with_untracked(|local_game| ends_of(local_game.state(), text))
        });
        match unconfirmed.or(choosing) {
            Some((from, to)) if from == cell => to,
            _ => cell,
        }
    }

    /// Returns whether the number of a real die is to be entered now: the person wants that, and a throw is due.
    pub fn awaits_real_die(self) -> bool {
        self.game.facts().has_dice
            && !self.is_remote()
            && settings().with(|settings| settings.own_die)
            && self.viewed_ply.get().is_none()
            && !self.shows_passed_turn()
            && self.local_game.with(|local_game| {
                local_game.chance_due()
                    && local_game.my_throw()
                    && local_game.state().seat_in_turn().is_some()
            })
    }
}
