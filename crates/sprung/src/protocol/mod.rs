//! The engine protocols UCI and CECP: commands are read from standard input, searches run on their own threads,
//! and answers are printed.

pub mod cecp;
mod engine_state;
mod event;
mod go_parameters;
pub mod move_list;
mod search_thread;
pub mod uci;
pub mod variant;
