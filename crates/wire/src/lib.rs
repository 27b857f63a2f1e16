//! Messages between parts that do not share memory, as JSON: [`engine`] between the page and the engine in its worker.
#![warn(missing_docs)]

pub mod engine;
