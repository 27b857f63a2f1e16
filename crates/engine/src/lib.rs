//! The engine that plays the games of `sprung-rules`: alpha-beta search with NNUE or hand-crafted evaluations for two seats, Monte-Carlo tree
//! search for games with dice and more seats. It prints nothing and has no clock of its own.
//!
//! ```
//! use sprung_engine::{Limits, Noise, engine_for};
//! use sprung_rules::GameId;
//! use std::sync::atomic::AtomicBool;
//!
//! let id = GameId::read("schlaukopf").expect("the rules have this game");
//! let mut play = id.open([])?.begin(None)?;
//!
//! let stop = AtomicBool::new(false);
//! let engine = engine_for(id, 16);
//! let analysis = engine.search(&*play, &Limits::nodes(5_000, &stop), Noise::default(), &mut |_| {});
//!
//! let best = analysis.best_move().expect("the start position has a legal move");
//! println!("{best} {:?}", analysis.lines[0].score);
//! assert!(play.play(best).is_ok());
//! # Ok::<(), Vec<sprung_rules::Fault>>(())
//! ```
//!
//! | technique | file |
//! |---|---|
//! | iterative deepening, aspiration windows, lazy SMP | `search/iterative_deepening.rs` |
//! | principal variation search, the node function | `search/node.rs` |
//! | quiescence search | `search/quiescence.rs` |
//! | null move, futility, late move and SEE pruning | `search/pruning.rs` |
//! | late move reductions | `search/reductions.rs` |
//! | avoidance of repetitions and stalled games below full strength | `search/purpose.rs` |
//! | move ordering | `search/move_picker.rs` |
//! | killer moves, butterfly and continuation history | `history.rs` |
//! | transposition table | `tt.rs` |
//! | static exchange evaluation (SEE) | `see.rs` |
//! | proof-number search (df-pn) | `dfpn.rs` |
//! | neural networks (NNUE) | `nnue/` |
//! | Monte-Carlo tree search (PUCT, max^n) | `mcts/` |
//! | endgame tables at the root | `tablebase_engine.rs` |
//! | everything special about a game | `games/` |

#![warn(missing_docs)]

pub mod bench;
mod dfpn;
mod engine;
mod evaluation;
pub mod games;
mod history;
mod levels;
mod limits;
pub mod mcts;
pub mod nnue;
mod noise;
mod prefetch;
mod score;
mod search;
mod see;
mod tablebase_engine;
mod tt;

pub use dfpn::prove;
pub use engine::{Analysis, Engine, engine_for};
pub use evaluation::Evaluation;
pub use levels::{Level, Strength};
pub use limits::Limits;
pub use noise::Noise;
pub use score::{SIGMOID_SCALE, Score, Value};
pub use search::{Line, SearchResult, SearchState, search};
pub use tablebase_engine::TablebaseEngine;
