//! The threads on which players choose, hints are found and positions are analysed.

use super::AppEvent;
use crate::commands::play::hot_seat;
use crate::commands::puzzle::sentences;
use crate::error::CliError;
use crate::player::Player;
use sprung_engine::{Analysis, Engine, Limits, Noise};
use sprung_rules::{AnyState, Seat};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;

/// A move that a player of the program has chosen.
pub struct FoundMove {
    /// The seat whose player it is.
    pub seat: Seat,
    /// The player, which returns to the game.
    pub player: Box<dyn Player>,
    /// The number of changes of the game before the search; a move for an earlier position is not played.
    pub revision: u64,
    pub text: Result<String, CliError>,
}

/// The move that the engine suggests, or `None` if there is nothing to decide.
pub struct Hint {
    pub revision: u64,
    pub text: Result<Option<String>, CliError>,
}

/// The result of an iteration of the analysis.
pub struct PositionAnalysis {
    pub revision: u64,
    pub analysis: Analysis,
}

/// Lets a player choose a move.
pub fn choose(
    mut player: Box<dyn Player>,
    seat: Seat,
    state: Box<dyn AnyState>,
    revision: u64,
    sender: Sender<AppEvent>,
) {
    thread::spawn(move || {
        let text = player.choose(&*state);
        // nobody receives it if the game was left meanwhile
        let _ = sender.send(AppEvent::Found(FoundMove { seat, player, revision, text }));
    });
}

/// Finds a hint.
pub fn find_hint(state: Box<dyn AnyState>, revision: u64, sender: Sender<AppEvent>) {
    thread::spawn(move || {
        let _ = sender.send(AppEvent::Hint(Hint { revision, text: hot_seat::hint(&*state) }));
    });
}

/// An analysis that runs until it is dropped or has searched its nodes.
pub struct RunningAnalysis {
    stop: Arc<AtomicBool>,
}

/// The nodes after which an analysis ends; a screen that is left alone does not use the processor for ever.
const ANALYSIS_NODES: u64 = 30_000_000;

impl RunningAnalysis {
    pub fn start(
        engine: Arc<dyn Engine>,
        state: Box<dyn AnyState>,
        revision: u64,
        sender: Sender<AppEvent>,
    ) -> RunningAnalysis {
        let stop = Arc::new(AtomicBool::new(false));
        let flag = stop.clone();
        thread::spawn(move || {
            let mut report = |analysis: &Analysis| {
                let analysed = PositionAnalysis { revision, analysis: analysis.clone() };
                let _ = sender.send(AppEvent::Analysed(analysed));
            };
            let last =
                engine.search(&*state, &Limits::nodes(ANALYSIS_NODES, &flag), Noise::default(), &mut report);
            report(&last);
        });
        RunningAnalysis { stop }
    }
}

impl Drop for RunningAnalysis {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// The reply to a wrong move in a puzzle, or `None` if chance replies.
pub struct Refutation {
    pub revision: u64,
    pub reply: Option<String>,
}

/// Finds the reply to a wrong move.
pub fn refute(state: Box<dyn AnyState>, text: String, revision: u64, sender: Sender<AppEvent>) {
    thread::spawn(move || {
        let reply = sentences::reply(&*state, &text);
        let _ = sender.send(AppEvent::Refuted(Refutation { revision, reply }));
    });
}
