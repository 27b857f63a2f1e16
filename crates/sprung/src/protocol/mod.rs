//! The engine's faces for other programs: a line is read, the engine thinks on its own thread, lines are printed.

pub mod cecp;
mod engine_state;
mod event;
mod go_parameters;
pub mod move_list;
mod search_thread;
pub mod uci;
pub mod variant;
