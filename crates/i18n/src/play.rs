//! Says what happens at the board: whose turn it is, what a move did, warnings, goals, choices.

use crate::Localizer;
use sprung_rules::{
    AnyState, Cell, Choice, Effect, Goal, GoalProgress, Kind, Layout, Seat, Threats, Turn, Warning,
};

impl Localizer {
    /// Says whose turn it is, or what chance decides.
    pub fn turn(self, play: &dyn AnyState) -> String {
        match (play.turn(), play.seat_in_turn()) {
            (Turn::Seat(seat), _) => self.message("to-move", &[("seat", seat.into())]),
            (Turn::Chance, Some(seat)) => self.message("to-throw", &[("seat", seat.into())]),
            (Turn::Chance, None) => self.message("to-draw-lots", &[]),
        }
    }

    /// Says whose turn it is where the player is known by name.
    pub fn turn_with_name(self, name: &str, play: &dyn AnyState) -> String {
        let key = if play.turn() == Turn::Chance { "to-throw" } else { "to-move" };
        self.message(key, &[("seat", name.into())])
    }

    /// Describes one effect of a move, for announcements and the move list.
    pub fn effect(self, effect: &Effect, layout: &Layout) -> String {
        let name = |cell| layout.name(cell);
        match effect {
            Effect::Drawn { seat } => self.message("drawn", &[("seat", (*seat).into())]),
            Effect::Thrown { seat, throw } => {
                self.message("thrown", &[("seat", (*seat).into()), ("throw", (*throw).into())])
            }
            Effect::Moved { piece: figure, from, to, way } => {
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
                        self.message("moved-over", &[seat, figure, from, to, ("cells", (&cells).into())])
                    }
                    _ => self.message("moved", &ends),
                }
            }
            Effect::Removed { piece: figure, cell } => self.message(
                "removed",
                &[("seat", figure.seat.into()), ("figure", figure.kind.into()), ("cell", name(*cell).into())],
            ),
            Effect::Changed { from, to, cell } => self.message(
                // RS-33: a defender is one until it is home
                if from.kind == Kind::Verteidiger { "changed-home" } else { "changed" },
                &[("figure", from.kind.into()), ("becomes", to.kind.into()), ("cell", name(*cell).into())],
            ),
            Effect::Unchanged { piece: figure, cell, clause: _ } => {
                let key = if figure.kind == Kind::Dummkopf { "unchanged-dummkopf" } else { "unchanged" };
                self.message(key, &[("figure", figure.kind.into()), ("cell", name(*cell).into())])
            }
            Effect::Placed { piece: figure, cell } => self.message(
                "placed",
                &[("seat", figure.seat.into()), ("figure", figure.kind.into()), ("cell", name(*cell).into())],
            ),
            Effect::Section { seat, section } => {
                self.message("section-entered", &[("seat", (*seat).into()), ("section", (*section).into())])
            }
            Effect::Passed { seat, clause: _ } => self.message("passed", &[("seat", (*seat).into())]),
            Effect::GaveUp { seat, pieces: _ } => self.message("gave-up", &[("seat", (*seat).into())]),
            Effect::Finished { seat } => self.message("setting-ended", &[("seat", (*seat).into())]),
        }
    }

    /// Describes all effects of a move in one announcement.
    pub fn announcement(self, effects: &[Effect], layout: &Layout) -> String {
        effects.iter().map(|effect| self.effect(effect, layout)).collect::<Vec<_>>().join("; ")
    }

    /// Describes the moves that lead to the start (KS-10); `None` if there are none.
    pub fn before_play(self, effects: &[Effect], layout: &Layout) -> Option<String> {
        let moves = self.announcement(effects, layout);
        (!moves.is_empty()).then(|| self.message("before-play", &[("moves", (&moves).into())]))
    }

    /// Puts a warning into words.
    pub fn warning(self, warning: &Warning, layout: &Layout) -> String {
        match warning {
            Warning::MustCapture { seat, cells } => {
                let names: Vec<&str> = cells.iter().map(|&cell| layout.name(cell)).collect();
                self.message(
                    "warn-must-capture",
                    &[("seat", (*seat).into()), ("cells", (&self.either(&names)).into())],
                )
            }
            Warning::InReach { seat, cell, by, clause: _ } => self.in_reach(*seat, *cell, by, layout),
        }
    }

    /// Warns that the other side can end the game with its next move.
    fn in_reach(self, seat: Seat, cell: Cell, by: &[Cell], layout: &Layout) -> String {
        let facts = self.game.facts();
        let cell = ("cell", layout.name(cell).into());
        let key = match facts.threats {
            Threats::Announced => {
                let names: Vec<&str> = by.iter().map(|&cell| layout.name(cell)).collect();
                let cells = self.either(&names);
                let seat = ("seat", seat.opposite().into());
                return self.message("warn-last-corner", &[seat, cell, ("cells", (&cells).into())]);
            }
            Threats::Check => "warn-check",
            Threats::Silent | Threats::None => "warn-in-reach",
        };
        let cells = self.cells(by, layout);
        let piece = ("figure", facts.emblem().into());
        self.message(key, &[("seat", seat.into()), piece, cell, ("cells", (&cells).into())])
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
