//! Tests of Eckstein beyond its clauses: drawings, a reference move generator, malformed texts.

mod drawings;
mod fuzz;
mod reference;
