//! Whole games over real sockets, by visitors who check everything they are told.

mod cut;
mod games;
mod hostile;
mod house;
mod openapi;
