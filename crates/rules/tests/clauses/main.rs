//! A test for every clause of `docs/rules/`, on a position built for it.

mod eckstein;
mod kurierschach;
mod raeuberschach;
mod roesselsprung;
mod schlaukopf;
