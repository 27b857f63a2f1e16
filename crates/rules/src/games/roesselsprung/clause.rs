//! The clause numbers of `docs/rules/roesselsprung`.
#![allow(missing_docs)] // The clauses are in the document.

use crate::Clause;

pub const BOARD: Clause = Clause("RS-B1");
pub const DRAWING: Clause = Clause("RS-B2");
pub const SEATS: Clause = Clause("RS-B3");
pub const PLAYERS: Clause = Clause("RS-1");
pub const LOT: Clause = Clause("RS-2");
pub const TURNS: Clause = Clause("RS-3");
pub const ONE_PER_FIELD: Clause = Clause("RS-4");
pub const COMPULSORY: Clause = Clause("RS-5");
pub const JUMP: Clause = Clause("RS-6");
pub const DIRECTIONS: Clause = Clause("RS-7");
pub const SECTIONS: Clause = Clause("RS-8");
pub const OPENING_THROW: Clause = Clause("RS-10");
pub const OPENING_AREA: Clause = Clause("RS-11");
pub const OPPONENTS_FIELDS: Clause = Clause("RS-12");
pub const LANDINGS: Clause = Clause("RS-13");
pub const IN_ORDER: Clause = Clause("RS-14");
pub const STANDS: Clause = Clause("RS-15");
pub const OPENING_DONE: Clause = Clause("RS-16");
pub const NO_CAPTURE: Clause = Clause("RS-17");
pub const MUST_REACH_START: Clause = Clause("RS-18");
pub const ONE_JUMP: Clause = Clause("RS-20");
pub const MIDDLE_AREA: Clause = Clause("RS-21");
pub const CAPTURE: Clause = Clause("RS-22");
pub const THREE: Clause = Clause("RS-23");
pub const FOUR: Clause = Clause("RS-24");
pub const ENTRY_CLOSED: Clause = Clause("RS-25");
pub const WAITS: Clause = Clause("RS-26");
pub const TAKING_BACK: Clause = Clause("RS-27");
pub const SETTING: Clause = Clause("RS-28");
pub const MIDDLE_DONE: Clause = Clause("RS-29");
pub const ENDGAME_THROW: Clause = Clause("RS-30");
pub const ENDGAME_AREA: Clause = Clause("RS-31");
pub const LAST_JUMP: Clause = Clause("RS-32");
pub const DEFENDER: Clause = Clause("RS-33");
pub const DEFENDER_CAPTURES: Clause = Clause("RS-34");
pub const PROTECTED: Clause = Clause("RS-35");
pub const HOME: Clause = Clause("RS-36");
pub const BLOCKED_GOAL: Clause = Clause("RS-37");
pub const SEVEN_HOME: Clause = Clause("RS-40");
pub const OUT: Clause = Clause("RS-41");
pub const FORTY_ROUNDS: Clause = Clause("RS-42");
pub const VARIANT: Clause = Clause("RS-43");
pub const GIVING_UP: Clause = Clause("RS-44");
pub const AGREEMENT: Clause = Clause("RS-45");

/// All clauses, in the order of the document.
#[rustfmt::skip] // a row is a chapter
pub const ALL: &[Clause] = &[
    BOARD, DRAWING, SEATS,
    PLAYERS, LOT, TURNS, ONE_PER_FIELD, COMPULSORY, JUMP, DIRECTIONS, SECTIONS,
    OPENING_THROW, OPENING_AREA, OPPONENTS_FIELDS, LANDINGS, IN_ORDER, STANDS, OPENING_DONE, NO_CAPTURE, MUST_REACH_START,
    ONE_JUMP, MIDDLE_AREA, CAPTURE, THREE, FOUR, ENTRY_CLOSED, WAITS, TAKING_BACK, SETTING, MIDDLE_DONE,
    ENDGAME_THROW, ENDGAME_AREA, LAST_JUMP, DEFENDER, DEFENDER_CAPTURES, PROTECTED, HOME, BLOCKED_GOAL,
    SEVEN_HOME, OUT, FORTY_ROUNDS, VARIANT, GIVING_UP, AGREEMENT,
];
