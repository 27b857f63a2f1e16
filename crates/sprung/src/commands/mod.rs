//! The subcommands.

pub mod admin;
pub mod analyse;
pub mod backup;
pub mod bench;
pub mod completions;
mod data;
pub mod engine;
pub mod export;
pub mod games;
pub mod lessons;
pub mod levels;
pub mod matches;
pub mod move_store;
pub mod moves;
pub mod perft;
pub mod play;
pub mod puzzle;
pub mod puzzles;
pub mod replay;
pub mod rules;
pub mod serve;
pub mod show;
pub mod tablebase;
pub mod why;
