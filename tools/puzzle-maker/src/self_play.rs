//! Games of weak levels against each other, whose mistakes are what puzzles are made of.

use sprung_engine::{Engine, Level, Limits};
use sprung_rules::{AnyGame, AnyState, Turn, zobrist};
use std::sync::atomic::AtomicBool;

/// The most moves and throws of a game.
const MOST_PLIES: usize = 400;
/// The levels of the players.
const LEVELS: [u8; 4] = [1, 2, 3, 4];
/// The most random moves at the beginning of a game.
const MOST_RANDOM_MOVES: u64 = 6;

/// A sequence of random numbers.
pub struct SelfPlayRng {
    seed: u64,
    count: u64,
}

impl SelfPlayRng {
    /// Begins the sequence of a seed.
    pub fn new(seed: u64) -> SelfPlayRng {
        SelfPlayRng { seed: zobrist::number(seed), count: 0 }
    }

    /// Returns a number below `limit`, which is not zero.
    pub fn below(&mut self, limit: u64) -> u64 {
        self.count += 1;
        zobrist::number(self.seed.wrapping_add(self.count)) % limit
    }

    fn pick<T: Clone>(&mut self, of: &[T]) -> Option<T> {
        if of.is_empty() { None } else { of.get(self.below(of.len() as u64) as usize).cloned() }
    }
}

/// Plays a game of two or more levels and returns it.
pub fn play_game(
    game: &dyn AnyGame,
    engine: &dyn Engine,
    random: &mut SelfPlayRng,
) -> Option<Box<dyn AnyState>> {
    let mut state = game.begin(None).ok()?;
    let levels: Vec<u8> = (0..4).map(|_| random.pick(&LEVELS)).collect::<Option<_>>()?;
    let seed = random.below(u64::MAX);
    let random_moves = random.below(MOST_RANDOM_MOVES + 1);
    engine.new_game();
    let mut moves = 0;
    for _ in 0..MOST_PLIES {
        if state.verdict().is_some() {
            break;
        }
        let text = match state.turn() {
            Turn::Chance => random.pick(&weighted(&state.chances())),
            Turn::Seat(_) if moves < random_moves => random.pick(&state.moves()),
            Turn::Seat(seat) => {
                let strength = Level::new(levels[seat.index()])?.strength(game.id(), seed);
                let stop = AtomicBool::new(false);
                let limits = Limits::nodes(strength.nodes, &stop);
                engine.search(&*state, &limits, strength.noise, &mut |_| {}).best_move().map(str::to_string)
            }
        };
        moves += u64::from(matches!(state.turn(), Turn::Seat(_)));
        state.play(&text?).ok()?;
    }
    Some(state)
}

/// Returns every chance event as often as its weight says.
fn weighted(chances: &[(String, u32)]) -> Vec<String> {
    chances.iter().flat_map(|(text, weight)| std::iter::repeat_n(text.clone(), *weight as usize)).collect()
}
