//! Many games of the same rules that are stepped together.

use crate::encoding::{Encoding, observe};
use crate::state::{EncodedState, NextPlayer};
use crate::{EncodingTables, returns};
use sprung_rules::{GameState, Refusal, Seat, zobrist};

/// An action that a batch refuses. No game has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BatchFault {
    /// The index of the game.
    pub game: usize,
    /// The action.
    pub action: i64,
    /// The reason.
    pub refusal: Refusal,
}

/// The memory into which a batch writes what is known of its games. Every slice has an entry, or a row of entries, for each game.
pub struct BatchSlices<'a> {
    /// The number of the player who decides next.
    pub players: &'a mut [i32],
    /// The returns of the game that ended with the last step, a row of one value for each player; zeros for other games.
    pub returns: &'a mut [f32],
    /// Whether the last step ended the game, so that a new one has begun.
    pub ended: &'a mut [bool],
    /// Whether an action is legal, a row of one value for each action. Only the values that change are written.
    pub legal: &'a mut [bool],
    /// The number of legal actions.
    pub legal_counts: &'a mut [i32],
}

/// Many games of the same rules, behind an object-safe interface. A game that is over is replaced by a new one, and chance decides by itself.
pub trait AnyBatch: Send + Sync {
    /// Returns the sizes of the encoding.
    fn tables(&self) -> &EncodingTables;
    /// Checks that the action for each game is legal.
    ///
    /// # Errors
    /// Returns the first action that is not.
    fn check(&self, actions: &[i64]) -> Result<(), Box<BatchFault>>;
    /// Plays an action in each game. All of them must be legal; [`check`](AnyBatch::check) says so.
    fn step(&mut self, actions: &[i64], out: BatchSlices<'_>);
    /// Begins every game anew with these seeds.
    fn reset(&mut self, seed: u64, out: BatchSlices<'_>);
    /// Writes a random legal action for each game.
    fn sample(&mut self, actions: &mut [i64]);
    /// Writes the tensor of each game as the player sees it who decides next.
    fn observe(&self, out: &mut [f32]);
    /// Returns the game of an index.
    fn state(&self, index: usize) -> Option<&dyn crate::AnyEncodedState>;
}

/// A game of a batch and the state of its pseudo-random numbers.
struct Slot<G: Encoding> {
    state: EncodedState<G>,
    random: u64,
}

impl<G: Encoding> Slot<G> {
    /// Returns a pseudo-random number below `n`.
    fn below(&mut self, n: u64) -> u64 {
        self.random = self.random.wrapping_add(1);
        zobrist::number(self.random) % n
    }

    /// Lets chance decide until a player has to.
    fn settle(&mut self) {
        while self.state.next() == NextPlayer::Chance {
            let state: &GameState<G> = &self.state.state;
            let events = state.game().chances(state.position());
            let total: u64 = events.iter().map(|&(_, weight)| u64::from(weight)).sum();
            self.random = self.random.wrapping_add(1);
            let mut left = zobrist::number(self.random) % total;
            let drawn = events.iter().find(|&&(_, weight)| match left.checked_sub(u64::from(weight)) {
                Some(rest) => {
                    left = rest;
                    false
                }
                None => true,
            });
            let &(event, _) = drawn.expect("the number drawn is below the sum of the weights");
            self.state.play_move(event);
        }
    }
}

/// Many games by their own types.
pub(crate) struct GameBatch<G: Encoding> {
    start: EncodedState<G>,
    slots: Vec<Slot<G>>,
}

impl<G: Encoding> GameBatch<G> {
    /// Creates a batch of games that begin like `start`.
    pub fn new(start: EncodedState<G>, count: usize, seed: u64) -> GameBatch<G> {
        let slot = |index| Slot { state: start.clone(), random: seed_of(seed, index) };
        GameBatch { slots: (0..count).map(slot).collect(), start }
    }

    /// Writes what is known of a game after a step. The legal actions of before are given, so that only they are cleared.
    fn write(slot: &Slot<G>, index: usize, before: &[(u32, G::Move)], out: &mut BatchSlices<'_>) {
        let row = out.legal.len() / out.players.len();
        let row = &mut out.legal[index * row..(index + 1) * row];
        before.iter().for_each(|&(action, _)| row[action as usize] = false);
        slot.state.legal.iter().for_each(|&(action, _)| row[action as usize] = true);
        out.legal_counts[index] = slot.state.legal.len() as i32;
        out.players[index] = match slot.state.next() {
            NextPlayer::Player(player) => player as i32,
            // A start position that is over stays over.
            NextPlayer::Chance | NextPlayer::Over => -1,
        };
    }

    /// Returns the seat that decides in a game, or the first seat.
    fn seat(&self, slot: &Slot<G>) -> Seat {
        let seats = slot.state.tables.seats();
        match slot.state.next() {
            NextPlayer::Player(player) => seats[player],
            NextPlayer::Chance | NextPlayer::Over => seats[0],
        }
    }
}

/// Returns the first state of the pseudo-random numbers of a game. Seeds that follow each other do not give the same sequences.
fn seed_of(seed: u64, index: usize) -> u64 {
    zobrist::number(seed.wrapping_add(index as u64)).rotate_left(17)
}

impl<G: Encoding> AnyBatch for GameBatch<G> {
    fn tables(&self) -> &EncodingTables {
        &self.start.tables
    }

    fn check(&self, actions: &[i64]) -> Result<(), Box<BatchFault>> {
        for (game, (slot, &action)) in self.slots.iter().zip(actions).enumerate() {
            let number = u32::try_from(action).ok();
            if number.and_then(|number| slot.state.find(number)).is_none() {
                let refusal = match number {
                    Some(number) => slot.state.refuse(number),
                    None => Refusal::garbled(&action.to_string()),
                };
                return Err(Box::new(BatchFault { game, action, refusal }));
            }
        }
        Ok(())
    }

    fn step(&mut self, actions: &[i64], mut out: BatchSlices<'_>) {
        let players = self.start.tables.seats().len();
        let mut before = Vec::new();
        for (index, (slot, &action)) in self.slots.iter_mut().zip(actions).enumerate() {
            let Some(mv) = u32::try_from(action).ok().and_then(|action| slot.state.find(action)) else {
                continue;
            };
            before.clear();
            before.extend_from_slice(&slot.state.legal);
            slot.state.play_move(mv);
            slot.settle();
            let row = &mut out.returns[index * players..(index + 1) * players];
            out.ended[index] = slot.state.verdict.is_some();
            if out.ended[index] {
                let values = returns(slot.state.verdict, slot.state.tables.seats());
                row.iter_mut().zip(values).for_each(|(entry, value)| *entry = value as f32);
                slot.state = self.start.clone();
                slot.settle();
            } else {
                row.fill(0.0);
            }
            Self::write(slot, index, &before, &mut out);
        }
    }

    fn reset(&mut self, seed: u64, mut out: BatchSlices<'_>) {
        out.returns.fill(0.0);
        out.ended.fill(false);
        out.legal.fill(false);
        for (index, slot) in self.slots.iter_mut().enumerate() {
            slot.state = self.start.clone();
            slot.random = seed_of(seed, index);
            slot.settle();
            Self::write(slot, index, &[], &mut out);
        }
    }

    fn sample(&mut self, actions: &mut [i64]) {
        for (slot, action) in self.slots.iter_mut().zip(actions) {
            let count = slot.state.legal.len() as u64;
            *action = -1;
            if count > 0 {
                let chosen = slot.below(count) as usize;
                *action = i64::from(slot.state.legal[chosen].0);
            }
        }
    }

    fn observe(&self, out: &mut [f32]) {
        let len = self.start.tables.tensor_len();
        for (slot, tensor) in self.slots.iter().zip(out.chunks_exact_mut(len)) {
            observe(&slot.state.tables, &slot.state.state, self.seat(slot), tensor);
        }
    }

    fn state(&self, index: usize) -> Option<&dyn crate::AnyEncodedState> {
        self.slots.get(index).map(|slot| &slot.state as &dyn crate::AnyEncodedState)
    }
}
