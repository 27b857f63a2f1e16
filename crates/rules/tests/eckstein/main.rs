//! Eckstein beyond its clauses: drawings and their faults, a second move generator, garbage.

mod drawings;
mod garbage;
mod plain;
