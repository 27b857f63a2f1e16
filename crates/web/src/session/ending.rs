//! The end of a game as it is told to the person: the result, its cause, sound and celebration.

use super::GameSession;
use crate::local_game::LocalGame;
use crate::locale::{sentence, voice};
use crate::sound;
use leptos::prelude::*;
use sprung_rules::{Outcome, Seats};

/// Milliseconds for which the last move is seen before the result is shown over the board.
const RESULT_DELAY: u32 = 900;

impl GameSession {
    /// Lets the winners' pieces celebrate, with a sound; returns the milliseconds after which the result is to be shown.
    pub fn celebrate_end(self) -> u32 {
        sound::play_end(self.celebrate());
        self.wait_for_animation(0) + RESULT_DELAY
    }

    /// Lets the winners' pieces celebrate; returns whether there are any. Nobody celebrates that the person here has lost.
    pub fn celebrate(self) -> bool {
        let (outcome, you) = self.local_game.with_untracked(|local_game| {
            (local_game.record().ending().outcome(), self.sole_person(local_game))
        });
        let winners = match outcome {
            Some(Outcome::Won(winners)) if you.is_none_or(|you| winners.has(you)) => winners,
            _ => Seats::NONE,
        };
        self.celebrating.set(winners);
        !winners.is_empty()
    }

    /// Returns the result in a few words, said to the person: "You won!".
    pub fn result_text(self) -> String {
        self.local_game.with(|local_game| {
            let Some(outcome) = local_game.record().ending().outcome() else {
                return sentence(&self.cause_text(local_game).unwrap_or_default());
            };
            let result = sentence(&self.with_audience(local_game, |audience| {
                voice(self.game).outcome_to(outcome, audience)
            }));
            let won = matches!((outcome, self.sole_person(local_game)), (Outcome::Won(winners), Some(you)) if winners.has(you));
            let plain = result.trim_end_matches('.');
            if won { format!("{plain}!") } else { plain.to_string() }
        })
    }

    /// Returns why the game ended; `None` if the result says it.
    pub fn result_cause(self) -> Option<String> {
        self.local_game.with(|local_game| {
            local_game.record().ending().outcome()?;
            Some(sentence(&self.cause_text(local_game)?))
        })
    }

    fn cause_text(self, local_game: &LocalGame) -> Option<String> {
        self.with_audience(local_game, |audience| voice(self.game).cause_to(local_game.record(), audience))
    }
}
