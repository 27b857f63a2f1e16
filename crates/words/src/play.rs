//! What happens at the board: whose turn, what a move did, warnings, goals, choices.

use crate::Voice;
use rules::{AnyPlay, Choice, Effect, GameId, Goal, Kind, Layout, Missing, Turn, Warning};

impl Voice {
    /// Whose turn it is, or what chance decides.
    pub fn turn(self, play: &dyn AnyPlay) -> String {
        match (play.turn(), play.holder()) {
            (Turn::Seat(seat), _) => self.say("to-move", &[("seat", seat.into())]),
            (Turn::Chance, Some(seat)) => self.say("to-throw", &[("seat", seat.into())]),
            (Turn::Chance, None) => self.say("to-draw-lots", &[]),
        }
    }

    /// The same where whoever plays there is known by name.
    pub fn turn_of(self, name: &str, play: &dyn AnyPlay) -> String {
        let key = if play.turn() == Turn::Chance { "to-throw" } else { "to-move" };
        self.say(key, &[("seat", name.into())])
    }

    /// One consequence of a move, for announcements and the move list.
    pub fn effect(self, effect: &Effect, layout: &Layout) -> String {
        let name = |cell| layout.name(cell);
        match effect {
            Effect::Drawn { seat } => self.say("drawn", &[("seat", (*seat).into())]),
            Effect::Thrown { seat, throw } => {
                self.say("thrown", &[("seat", (*seat).into()), ("throw", (*throw).into())])
            }
            Effect::Moved { figure, from, to, way } => {
                let ends = [
                    ("seat", figure.seat.into()),
                    ("figure", figure.kind.into()),
                    ("from", name(*from).into()),
                    ("to", name(*to).into()),
                ];
                match way.split_last() {
                    Some((_, between @ [_, ..])) => {
                        let [seat, figure, from, to] = ends;
                        let cells = self.cells(between, layout);
                        self.say("moved-over", &[seat, figure, from, to, ("cells", (&cells).into())])
                    }
                    _ => self.say("moved", &ends),
                }
            }
            Effect::Removed { figure, cell } => self.say(
                "removed",
                &[("seat", figure.seat.into()), ("figure", figure.kind.into()), ("cell", name(*cell).into())],
            ),
            Effect::Changed { from, to, cell } => self.say(
                // RS-33: a defender is one until it is home
                if from.kind == Kind::Verteidiger { "changed-home" } else { "changed" },
                &[("figure", from.kind.into()), ("becomes", to.kind.into()), ("cell", name(*cell).into())],
            ),
            Effect::Unchanged { figure, cell, clause: _ } => {
                let key = if figure.kind == Kind::Dummkopf { "unchanged-dummkopf" } else { "unchanged" };
                self.say(key, &[("figure", figure.kind.into()), ("cell", name(*cell).into())])
            }
            Effect::Placed { figure, cell } => self.say(
                "placed",
                &[("seat", figure.seat.into()), ("figure", figure.kind.into()), ("cell", name(*cell).into())],
            ),
            Effect::Section { seat, section } => {
                self.say("section-entered", &[("seat", (*seat).into()), ("section", (*section).into())])
            }
            Effect::Passed { seat, clause: _ } => self.say("passed", &[("seat", (*seat).into())]),
            Effect::GaveUp { seat, figures: _ } => self.say("gave-up", &[("seat", (*seat).into())]),
            Effect::Finished { seat } => self.say("setting-ended", &[("seat", (*seat).into())]),
        }
    }

    /// Everything a move did, as one announcement.
    pub fn announcement(self, effects: &[Effect], layout: &Layout) -> String {
        effects.iter().map(|effect| self.effect(effect, layout)).collect::<Vec<_>>().join("; ")
    }

    /// How the start comes about (KS-10); nothing where there is nothing to show.
    pub fn before_play(self, effects: &[Effect], layout: &Layout) -> Option<String> {
        let moves = self.announcement(effects, layout);
        (!moves.is_empty()).then(|| self.say("before-play", &[("moves", (&moves).into())]))
    }

    /// What a good program says aloud.
    pub fn warning(self, warning: &Warning, layout: &Layout) -> String {
        match warning {
            Warning::MustCapture { seat, cells } => {
                let names: Vec<&str> = cells.iter().map(|&cell| layout.name(cell)).collect();
                self.say(
                    "warn-must-capture",
                    &[("seat", (*seat).into()), ("cells", (&self.either(&names)).into())],
                )
            }
            Warning::InReach { seat, cell, by, clause: _ } if self.game == GameId::Eckstein => {
                let names: Vec<&str> = by.iter().map(|&cell| layout.name(cell)).collect();
                self.say(
                    "warn-last-corner",
                    &[
                        ("seat", seat.opposite().into()),
                        ("cell", layout.name(*cell).into()),
                        ("cells", (&self.either(&names)).into()),
                    ],
                )
            }
            Warning::InReach { seat, cell, by, clause: _ } => {
                let (key, kind) = match self.game {
                    GameId::Kurierschach => ("warn-check", Kind::Koenig),
                    _ => ("warn-in-reach", Kind::Schlaukopf),
                };
                self.say(
                    key,
                    &[
                        ("seat", (*seat).into()),
                        ("figure", kind.into()),
                        ("cell", layout.name(*cell).into()),
                        ("cells", (&self.cells(by, layout)).into()),
                    ],
                )
            }
        }
    }

    /// A way to win, and how far it has come.
    pub fn missing(self, missing: &Missing) -> String {
        let key = match missing.goal {
            Goal::LoseAll => "goal-lose-all",
            Goal::TakeAll => "goal-take-all",
            Goal::Checkmate => "goal-checkmate",
            Goal::Schlaukopf => "goal-schlaukopf",
            Goal::Corners => "goal-corners",
            Goal::StonesLeft => "goal-stones-left",
            Goal::AtStart => "goal-at-start",
            Goal::AtEntry => "goal-at-entry",
            Goal::Home => "goal-home",
        };
        let (have, need) = (missing.have as usize, missing.need as usize);
        self.say(key, &[("have", have.into()), ("need", need.into())])
    }

    /// What tells moves of the same cells apart.
    pub fn choice(self, choice: &Choice, layout: &Layout) -> String {
        match choice {
            Choice::Become(kind) => self.kind(*kind),
            Choice::Take(cells) if cells.is_empty() => self.say("choose-take-none", &[]),
            Choice::Take(cells) => self.say("choose-take", &[("cells", (&self.cells(cells, layout)).into())]),
            Choice::Done => self.say("choose-done", &[]),
            Choice::Pass => self.say("choose-pass", &[]),
            Choice::Throw(throw) => self.say("choose-throw", &[("throw", (*throw).into())]),
            Choice::Lot(seat) => self.say("choose-lot", &[("seat", (*seat).into())]),
        }
    }
}
