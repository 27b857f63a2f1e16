//! The state that is kept from search to search.

use crate::evaluation::Evaluation;
use crate::history::HistoryTables;
use crate::noise::Noise;
use crate::tt::TranspositionTable;
use sprung_rules::{Options, Seat};
use std::marker::PhantomData;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The transposition table and the history tables of a game.
pub struct SearchState<G> {
    pub(crate) tt: TranspositionTable,
    /// The history tables of the threads that are not searching now.
    idle_histories: Mutex<Vec<HistoryTables>>,
    /// The context in which all of it was found.
    context: Mutex<Option<RootContext>>,
    game: PhantomData<fn() -> G>,
}

/// The inputs besides the position on which stored values depend. The tables are cleared when they change.
#[derive(Clone, PartialEq)]
pub(super) struct RootContext {
    pub rules: Options,
    pub noise: Noise,
    /// The seat that a draw by the house rules costs the contempt, where there is one.
    pub contempt_for: Option<Seat>,
}

impl<G: Evaluation> SearchState<G> {
    /// Creates an empty state with a transposition table of so many megabytes.
    pub fn new(megabytes: usize) -> SearchState<G> {
        SearchState {
            tt: TranspositionTable::new(megabytes),
            idle_histories: Mutex::default(),
            context: Mutex::default(),
            game: PhantomData,
        }
    }

    /// Clears everything because another game begins.
    pub fn clear(&self) {
        self.tt.clear();
        self.idle_histories().clear();
    }

    /// Clears everything unless it was found in the same context.
    pub(super) fn set_context(&self, context: RootContext) {
        let mut before = self.context.lock().unwrap_or_else(PoisonError::into_inner);
        if before.as_ref() != Some(&context) {
            self.clear();
            *before = Some(context);
        }
    }

    /// Takes history tables for a thread that begins to search.
    pub(super) fn take_histories(&self) -> HistoryTables {
        let kept = self.idle_histories().pop();
        kept.map_or_else(HistoryTables::new::<G>, HistoryTables::for_next_search)
    }

    /// Returns the history tables of a thread that has finished.
    pub(super) fn return_histories(&self, histories: HistoryTables) {
        self.idle_histories().push(histories);
    }

    /// A panic of another thread leaves the list intact, because it is only pushed to and popped from.
    fn idle_histories(&self) -> MutexGuard<'_, Vec<HistoryTables>> {
        self.idle_histories.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
