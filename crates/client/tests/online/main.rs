//! Whole games over real sockets, by visitors who check everything they are told.

mod chat;
mod disk;
mod games;
mod history;
mod hostile;
mod limits;
mod memory;
mod openapi;
mod position;
mod python;
mod reconnecting;
mod restart;
mod template;
mod test_server;
mod thinking;
mod unloading;
