//! Tests of the client library against a real server: whole games over real sockets, in which every client checks every event.

mod chat;
mod disk;
mod games;
mod history;
mod hostile;
mod limits;
mod memory;
mod openapi;
mod operator;
mod position;
mod python;
mod reconnecting;
mod restart;
mod template;
mod test_server;
mod thinking;
mod unloading;
