//! Says what happens at the board: whose turn it is, what a move did, warnings, goals, choices.

use crate::localizer::Arg;
use crate::{Audience, Localizer, capitalized};
use sprung_rules::{
    AnyState, Cell, Choice, Effect, Goal, GoalProgress, Kind, Layout, Piece, Seat, Threats, Turn, Warning,
};

impl Localizer {
    /// Says whose turn it is, or what chance decides.
    pub fn turn(self, state: &dyn AnyState) -> String {
        self.turn_to(state, &Audience::NOBODY)
    }

    /// Says to somebody whose turn it is, or what chance decides.
    pub fn turn_to(self, state: &dyn AnyState, audience: &Audience) -> String {
        let key = if state.turn() == Turn::Chance { "to-throw" } else { "to-move" };
        match state.seat_in_turn() {
            Some(seat) => self.message(key, &self.player(seat, audience).args()),
            None => self.message("to-draw-lots", &[]),
        }
    }

    /// Describes one effect of a move, for announcements and the move list.
    pub fn effect(self, effect: &Effect, layout: &Layout) -> String {
        self.effect_to(effect, layout, &Audience::NOBODY)
    }

    /// Describes one effect of a move to somebody.
    fn effect_to(self, effect: &Effect, layout: &Layout, audience: &Audience) -> String {
        let name = |cell| layout.name(cell);
        // a sentence about a player, with further arguments
        let about = |key: &str, seat: Seat, further: &[(&str, Arg)]| {
            let player = self.player(seat, audience);
            let args: Vec<(&str, Arg)> = player.args().into_iter().chain(further.iter().copied()).collect();
            self.message(key, &args)
        };
        match effect {
            Effect::Drawn { seat } => about("drawn", *seat, &[]),
            Effect::Thrown { seat, throw } => about("thrown", *seat, &[("throw", (*throw).into())]),
            Effect::Moved { piece, from, to, way } => {
                let ends =
                    [("piece", piece.kind.into()), ("from", name(*from).into()), ("to", name(*to).into())];
                match way.split_last() {
                    Some((_, between @ [_, ..])) => {
                        let [kind, from, to] = ends;
                        let cells = self.cells(between, layout);
                        about("moved-over", piece.seat, &[kind, from, to, ("cells", (&cells).into())])
                    }
                    _ => about("moved", piece.seat, &ends),
                }
            }
            Effect::Removed { piece, cell } => {
                about("removed", piece.seat, &[("piece", piece.kind.into()), ("cell", name(*cell).into())])
            }
            Effect::Changed { from, to, cell } => about(
                // RS-33: a defender is one until it is home
                if from.kind == Kind::Verteidiger { "changed-home" } else { "changed" },
                from.seat,
                &[("piece", from.kind.into()), ("becomes", to.kind.into()), ("cell", name(*cell).into())],
            ),
            Effect::Unchanged { piece, cell, clause: _ } => about(
                if piece.kind == Kind::Dummkopf { "unchanged-dummkopf" } else { "unchanged" },
                piece.seat,
                &[("piece", piece.kind.into()), ("cell", name(*cell).into())],
            ),
            Effect::Placed { piece, cell } => {
                about("placed", piece.seat, &[("piece", piece.kind.into()), ("cell", name(*cell).into())])
            }
            Effect::Section { seat, section } if audience.you == Some(*seat) => {
                self.message("section-entered-you", &[("section", (*section).into())])
            }
            Effect::Section { seat, section } => {
                about("section-entered", *seat, &[("section", (*section).into())])
            }
            Effect::Passed { seat, clause: _ } => about("passed", *seat, &[]),
            Effect::GaveUp { seat, pieces: _ } => about("gave-up", *seat, &[]),
            Effect::Finished { seat } => about("setting-ended", *seat, &[]),
        }
    }

    /// Describes all effects of a move in one announcement.
    pub fn announcement(self, effects: &[Effect], layout: &Layout) -> String {
        effects.iter().map(|effect| self.effect(effect, layout)).collect::<Vec<_>>().join("; ")
    }

    /// Describes all effects of a move to somebody. Who captures is told before what else happened.
    pub fn announcement_to(self, effects: &[Effect], layout: &Layout, audience: &Audience) -> String {
        if audience.you.is_none() {
            let each = effects.iter().map(|effect| self.effect_to(effect, layout, audience));
            return each.collect::<Vec<_>>().join("; ");
        }
        let capture = self.capture(effects, layout, audience);
        let is_told = |effect: &&Effect| {
            capture.is_none() || !matches!(effect, Effect::Moved { .. } | Effect::Removed { .. })
        };
        let others = effects.iter().filter(is_told).map(|effect| self.effect_to(effect, layout, audience));
        capture.iter().cloned().chain(others).collect::<Vec<_>>().join("; ")
    }

    /// Says who takes what with which piece; `None` if nothing was captured.
    fn capture(self, effects: &[Effect], layout: &Layout, audience: &Audience) -> Option<String> {
        let (mover, from) = effects.iter().find_map(|effect| match effect {
            Effect::Moved { piece, from, .. } => Some((*piece, *from)),
            _ => None,
        })?;
        let removed = |effect: &Effect| match effect {
            Effect::Removed { piece, cell } => Some((*piece, *cell)),
            _ => None,
        };
        let taken: Vec<(Piece, Cell)> = effects.iter().filter_map(removed).collect();
        let victim = taken.first()?.0;
        let owner = self.player(victim.seat, audience);
        let key = match (audience.you, taken.len() > 1) {
            (Some(you), false) if you == victim.seat => "takes-yours",
            (Some(you), true) if you == victim.seat => "takes-yours-several",
            (_, false) => "takes",
            (_, true) => "takes-several",
        };
        let cells = self.cells(&taken.iter().map(|(_, cell)| *cell).collect::<Vec<_>>(), layout);
        let further = [
            ("owner", owner.of().into()),
            ("piece", victim.kind.into()),
            ("cells", (&cells).into()),
            ("by", mover.kind.into()),
            ("from", layout.name(from).into()),
        ];
        let player = self.player(mover.seat, audience);
        let args: Vec<(&str, Arg)> = player.args().into_iter().chain(further).collect();
        Some(self.message(key, &args))
    }

    /// Describes the moves that lead to the start (KS-10); `None` if there are none.
    pub fn before_play(self, effects: &[Effect], layout: &Layout) -> Option<String> {
        let moves = self.announcement(effects, layout);
        (!moves.is_empty()).then(|| self.message("before-play", &[("moves", (&moves).into())]))
    }

    /// Puts a warning into words.
    pub fn warning(self, warning: &Warning, layout: &Layout) -> String {
        self.warning_to(warning, layout, &Audience::NOBODY)
    }

    /// Puts a warning into words that speak to somebody.
    pub fn warning_to(self, warning: &Warning, layout: &Layout, audience: &Audience) -> String {
        match warning {
            Warning::MustCapture { seat, cells } => {
                let names: Vec<&str> = cells.iter().map(|&cell| layout.name(cell)).collect();
                let cells = self.either(&names);
                let player = self.player(*seat, audience);
                // the sentence begins with the player, after a call (RC-8)
                let first = capitalized(player.the());
                let further = [("cells", (&cells).into()), ("seat-first", (&first).into())];
                let args: Vec<(&str, Arg)> = player.args().into_iter().chain(further).collect();
                self.message("warn-must-capture", &args)
            }
            Warning::InReach { seat, cell, by, clause: _ } => {
                self.in_reach(*seat, *cell, by, layout, audience)
            }
        }
    }

    /// Warns that the other side can end the game with its next move.
    fn in_reach(self, seat: Seat, cell: Cell, by: &[Cell], layout: &Layout, audience: &Audience) -> String {
        let facts = self.game.facts();
        let is_corner = facts.threats == Threats::Announced;
        let key = match facts.threats {
            Threats::Announced => "warn-last-corner",
            Threats::Check => "warn-check",
            Threats::Silent | Threats::None => "warn-in-reach",
        };
        let names: Vec<&str> = by.iter().map(|&cell| layout.name(cell)).collect();
        let cells = if is_corner { self.either(&names) } else { self.all(&names) };
        let player = self.player(if is_corner { seat.opposite() } else { seat }, audience);
        let further = [
            ("piece", facts.emblem().into()),
            ("cell", layout.name(cell).into()),
            ("cells", (&cells).into()),
        ];
        let args: Vec<(&str, Arg)> = player.args().into_iter().chain(further).collect();
        self.message(key, &args)
    }

    /// Describes a way to win, and how far it has come.
    pub fn goal_progress(self, missing: &GoalProgress) -> String {
        let key = match missing.goal {
            Goal::LoseAll => "goal-lose-all",
            Goal::TakeAll => "goal-take-all",
            Goal::Checkmate => "goal-checkmate",
            Goal::CaptureBrain => "goal-schlaukopf",
            Goal::Corners => "goal-corners",
            Goal::StonesLeft => "goal-stones-left",
            Goal::AtStart => "goal-at-start",
            Goal::AtEntry => "goal-at-entry",
            Goal::Home => "goal-home",
        };
        let (have, need) = (missing.have as usize, missing.need as usize);
        self.message(key, &[("have", have.into()), ("need", need.into())])
    }

    /// Describes what tells moves between the same cells apart.
    pub fn choice(self, choice: &Choice, layout: &Layout) -> String {
        match choice {
            Choice::Become(kind) => self.kind(*kind),
            Choice::Take(cells) if cells.is_empty() => self.message("choose-take-none", &[]),
            Choice::Take(cells) => {
                self.message("choose-take", &[("cells", (&self.cells(cells, layout)).into())])
            }
            Choice::Done => self.message("choose-done", &[]),
            Choice::Pass => self.message("choose-pass", &[]),
            Choice::Throw(throw) => self.message("choose-throw", &[("throw", (*throw).into())]),
            Choice::Lot(seat) => self.message("choose-lot", &[("seat", (*seat).into())]),
        }
    }
}
