//! What a thinker keeps from move to move.

use crate::judge::Judge;
use crate::order::Order;
use crate::search::Noise;
use crate::table::Table;
use rules::{Options, Seat};
use std::marker::PhantomData;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What was searched before in a game, and which moves were good in it.
pub struct Memory<G> {
    pub(crate) table: Table,
    /// Those of the threads that are not thinking now.
    orders: Mutex<Vec<Order>>,
    /// What all of it was found on.
    ground: Mutex<Option<Ground>>,
    game: PhantomData<fn() -> G>,
}

/// What scores depend on besides the position: on another ground they would mislead.
#[derive(Clone, PartialEq)]
pub(crate) struct Ground {
    pub rules: Options,
    pub noise: Noise,
    /// The seat that plays to win, where that changes what a draw is worth.
    pub to_win: Option<Seat>,
}

impl<G: Judge> Memory<G> {
    /// A table of so many megabytes, and nothing remembered.
    pub fn new(megabytes: usize) -> Memory<G> {
        Memory {
            table: Table::new(megabytes),
            orders: Mutex::default(),
            ground: Mutex::default(),
            game: PhantomData,
        }
    }

    /// Forgets everything: another game begins.
    pub fn forget(&self) {
        self.table.clear();
        self.orders().clear();
    }

    /// What was found on another ground is forgotten.
    pub(crate) fn stand_on(&self, ground: Ground) {
        let mut before = self.ground.lock().unwrap_or_else(PoisonError::into_inner);
        if before.as_ref() != Some(&ground) {
            self.forget();
            *before = Some(ground);
        }
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
