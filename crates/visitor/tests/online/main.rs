//! Whole games over real sockets, by visitors who check everything they are told.

mod asleep;
mod cut;
mod disk;
mod games;
mod growth;
mod hostile;
mod house;
mod openapi;
mod talk;
