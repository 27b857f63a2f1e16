//! What a thinker keeps from move to move.

use crate::judge::Judge;
use crate::order::Order;
use crate::table::Table;
use std::marker::PhantomData;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What was searched before in a game, and which moves were good in it.
pub struct Memory<G> {
    pub(crate) table: Table,
    /// Those of the threads that are not thinking now.
    orders: Mutex<Vec<Order>>,
    game: PhantomData<fn() -> G>,
}

impl<G: Judge> Memory<G> {
    /// A table of so many megabytes, and nothing remembered.
    pub fn new(megabytes: usize) -> Memory<G> {
        Memory { table: Table::new(megabytes), orders: Mutex::default(), game: PhantomData }
    }

    /// Forgets everything: another game begins.
    pub fn forget(&self) {
        self.table.clear();
        self.orders().clear();
    }

    /// A thread begins to think.
    pub(crate) fn order(&self) -> Order {
        let kept = self.orders().pop();
        kept.map_or_else(Order::new::<G>, Order::for_the_next_move)
    }

    /// A thread has thought.
    pub(crate) fn keep(&self, order: Order) {
        self.orders().push(order);
    }

    /// A thread that fell leaves whole memories behind: they are only pushed and popped.
    fn orders(&self) -> MutexGuard<'_, Vec<Order>> {
        self.orders.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
