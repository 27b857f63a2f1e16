//! A test for every clause of `docs/rules/`, on a position built for it.

mod kurierschach;
mod raeuberschach;
