//! The engine's faces for other programs: a line is read, the engine thinks on its own thread, lines are printed.

mod ask;
pub mod cecp;
mod desk;
mod event;
pub mod moves;
mod thinking;
pub mod uci;
pub mod variant;
