//! Alpha-beta search for games of two seats without dice: iterative deepening with aspiration windows, principal variation search,
//! quiescence search, and lazy SMP for several threads.

mod iterative_deepening;
mod move_picker;
mod node;
mod pruning;
mod purpose;
mod quiescence;
mod reductions;
mod root;
mod state;
mod thread;

pub use iterative_deepening::{Line, SearchResult, search};
pub use state::SearchState;
