//! The time that the animation of a move takes: the next step waits for it, and a tap ends it.

use super::GameSession;
use crate::local_game::SeatPlayer;
use crate::settings::settings;
use crate::{board, browser};
use leptos::prelude::*;
use sprung_rules::Effect;

/// Milliseconds of a jump that a person here has made, and knows.
const OWN_JUMP: u32 = 200;

impl GameSession {
    /// Returns the milliseconds of each jump of a move: those of others are slow enough to follow.
    pub fn jump_duration(self, effects: &[Effect]) -> u32 {
        let pace = settings().with_untracked(|settings| settings.computer_speed.jump_milliseconds());
        let is_own = effects.iter().any(|effect| match effect {
            Effect::Moved { piece, .. } => self
                .local_game
                .with_untracked(|local_game| local_game.players().at(piece.seat) == SeatPlayer::Local),
            _ => false,
        });
        if is_own { pace.min(OWN_JUMP) } else { pace }
    }

    /// Notes how long the animation of a move takes.
    pub(super) fn begin_animation(self, effects: &[Effect]) {
        let jumps = effects.iter().find_map(|effect| match effect {
            Effect::Moved { way, .. } if way.len() > 1 => Some(way.len() as u32),
            _ => None,
        });
        let duration = match jumps {
            Some(jumps) if !browser::prefers_reduced_motion() => jumps * self.jump_duration(effects),
            _ => 0,
        };
        self.animation_end.set_value(browser::uptime() + f64::from(duration));
    }

    /// Returns how many milliseconds the next step waits: as long as it wants to, and until the animation has ended.
    pub(super) fn wait_for_animation(self, least: u32) -> u32 {
        let left = (self.animation_end.get_value() - browser::uptime()).max(0.0) as u32;
        least.max(left)
    }

    /// Ends the animation of the last move; returns whether it was running.
    pub(super) fn skip_animation(self) -> bool {
        let runs = self.animation_end.get_value() > browser::uptime();
        if runs {
            self.animation_end.set_value(0.0);
            board::finish_jumps();
        }
        runs
    }
}
