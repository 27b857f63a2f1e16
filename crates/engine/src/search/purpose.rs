//! Avoidance of draws below full strength: the player skips root moves that repeat a position unless it is worse. When there is no
//! progress, it searches more nodes with less noise if one side is ahead, and with more noise if the game is balanced.

use super::root::RootMove;
use crate::evaluation::Evaluation;
use crate::nnue::Accumulator;
use crate::noise::Noise;
use crate::score::Value;
use sprung_rules::{GameState, History, Turn};

/// The largest value of a balanced position, for either side, in centipawns.
const BALANCED: Value = 150;
/// The least contempt of a purposeful player.
const PURPOSEFUL_CONTEMPT: Value = 400;
/// The number of reversible plies before which neither a move nor the reply to it can repeat a position.
const MIN_REPEATABLE: u32 = 2;

/// Returns the contempt of a player.
pub(super) fn contempt<G: Evaluation>(game: &G, noise: Noise) -> Value {
    if noise.is_purposeful { game.contempt().max(PURPOSEFUL_CONTEMPT) } else { game.contempt() }
}

/// Returns the noise and the node limit of a player, changed by the number of plies without progress.
pub(super) fn adapt<G: Evaluation>(
    playing: &GameState<G>,
    noise: Noise,
    nodes: Option<u64>,
) -> (Noise, Option<u64>) {
    let quiet = playing.history().quiet();
    match noise.is_impatient(quiet).then(|| static_value(playing)) {
        None => (noise, nodes),
        Some(value) if value.abs() <= BALANCED => noise.risking(nodes, quiet),
        Some(_) => noise.concentrated(nodes, quiet),
    }
}

/// Removes the moves that repeat a position of the game, then those after which the other seat can repeat one, as long as there are other
/// moves. A player that is worse keeps them all.
pub(super) fn avoid_repetitions<G: Evaluation>(playing: &GameState<G>, moves: &mut Vec<RootMove<G>>) {
    if playing.history().quiet() < MIN_REPEATABLE || static_value(playing) < -BALANCED {
        return;
    }
    let (game, position) = (playing.game(), playing.position());
    let played = |position: &G::Position, history: &History, mv: G::Move| {
        let (mut after, mut history) = (position.clone(), history.clone());
        game.play(&mut after, mv);
        history.push(game.key(&after), game.is_irreversible(position, mv));
        (after, history)
    };
    let repeats = |root: &RootMove<G>| played(position, playing.history(), root.mv).1.repeats();
    let allows_repetition = |root: &RootMove<G>| {
        let (after, history) = played(position, playing.history(), root.mv);
        let mut is_allowed = false;
        if history.quiet() > MIN_REPEATABLE {
            game.moves(&after, &mut |reply| is_allowed |= played(&after, &history, reply).1.repeats());
        }
        is_allowed
    };
    retain_if_any(moves, |root| !repeats(root));
    retain_if_any(moves, |root| !allows_repetition(root));
}

/// Keeps the elements that satisfy a condition; if none does, all.
fn retain_if_any<T>(elements: &mut Vec<T>, is_kept: impl Fn(&T) -> bool) {
    let kept: Vec<bool> = elements.iter().map(is_kept).collect();
    if kept.contains(&true) {
        let mut kept = kept.into_iter();
        elements.retain(|_| kept.next().unwrap_or(true));
    }
}

/// Evaluates the position for the seat to move, without search and noise.
fn static_value<G: Evaluation>(playing: &GameState<G>) -> Value {
    let (game, position) = (playing.game(), playing.position());
    let Turn::Seat(seat) = game.turn(position) else { return 0 };
    game.hand_crafted(position, &mut G::Cache::default())
        + Accumulator::default().evaluate(&**game, position, seat)
}
