//! The clause numbers of `docs/rules/roesselsprung`.

use crate::Clause;

/// RS-B1: The board K1.
pub const BOARD: Clause = Clause("RS-B1");
/// RS-B2: Boards are data.
pub const DRAWING: Clause = Clause("RS-B2");
/// RS-B3: Seats.
pub const SEATS: Clause = Clause("RS-B3");
/// RS-1: Players.
pub const PLAYERS: Clause = Clause("RS-1");
/// RS-2: The lot.
pub const LOT: Clause = Clause("RS-2");
/// RS-3: Turns.
pub const TURNS: Clause = Clause("RS-3");
/// RS-4: One piece per square.
pub const ONE_PER_SQUARE: Clause = Clause("RS-4");
/// RS-5: Moving is compulsory.
pub const COMPULSORY: Clause = Clause("RS-5");
/// RS-6: The jump.
pub const JUMP: Clause = Clause("RS-6");
/// RS-7: Directions.
pub const DIRECTIONS: Clause = Clause("RS-7");
/// RS-8: Change of section.
pub const SECTIONS: Clause = Clause("RS-8");
/// RS-10: The throw in the opening.
pub const OPENING_THROW: Clause = Clause("RS-10");
/// RS-11: The area of the opening.
pub const OPENING_AREA: Clause = Clause("RS-11");
/// RS-12: The opponent's squares.
pub const OPPONENTS_SQUARES: Clause = Clause("RS-12");
/// RS-13: Landings.
pub const LANDINGS: Clause = Clause("RS-13");
/// RS-14: Filling the start line.
pub const IN_ORDER: Clause = Clause("RS-14");
/// RS-15: Short of the start line.
pub const STANDS: Clause = Clause("RS-15");
/// RS-16: End of the opening.
pub const OPENING_DONE: Clause = Clause("RS-16");
/// RS-17: No captures.
pub const NO_CAPTURE: Clause = Clause("RS-17");
/// RS-18: No loitering.
pub const MUST_REACH_START: Clause = Clause("RS-18");
/// RS-20: One jump a turn in the middle game.
pub const ONE_JUMP: Clause = Clause("RS-20");
/// RS-21: The area of the middle game.
pub const MIDDLE_AREA: Clause = Clause("RS-21");
/// RS-22: Capture in the middle game.
pub const CAPTURE: Clause = Clause("RS-22");
/// RS-23: Lines of three.
pub const THREE: Clause = Clause("RS-23");
/// RS-24: Not four in a row.
pub const FOUR: Clause = Clause("RS-24");
/// RS-25: The closed entry row.
pub const ENTRY_CLOSED: Clause = Clause("RS-25");
/// RS-26: Waiting in the entry row.
pub const WAITS: Clause = Clause("RS-26");
/// RS-27: Taking back.
pub const TAKING_BACK: Clause = Clause("RS-27");
/// RS-28: Setting defenders.
pub const SETTING: Clause = Clause("RS-28");
/// RS-29: End of the middle game.
pub const MIDDLE_DONE: Clause = Clause("RS-29");
/// RS-30: The throw in the endgame.
pub const ENDGAME_THROW: Clause = Clause("RS-30");
/// RS-31: The area of the endgame.
pub const ENDGAME_AREA: Clause = Clause("RS-31");
/// RS-32: Capture in the endgame.
pub const LAST_JUMP: Clause = Clause("RS-32");
/// RS-33: Defenders' ways.
pub const DEFENDER: Clause = Clause("RS-33");
/// RS-34: Defenders' captures.
pub const DEFENDER_CAPTURES: Clause = Clause("RS-34");
/// RS-35: Safe squares.
pub const PROTECTED: Clause = Clause("RS-35");
/// RS-36: Home.
pub const HOME: Clause = Clause("RS-36");
/// RS-37: Defenders in the way.
pub const BLOCKED_GOAL: Clause = Clause("RS-37");
/// RS-40: Base game.
pub const SEVEN_HOME: Clause = Clause("RS-40");
/// RS-41: Out and finished.
pub const OUT: Clause = Clause("RS-41");
/// RS-42: Forty rounds.
pub const FORTY_ROUNDS: Clause = Clause("RS-42");
/// RS-43: Variant ending.
pub const VARIANT: Clause = Clause("RS-43");
/// RS-44: Giving up.
pub const GIVING_UP: Clause = Clause("RS-44");
/// RS-45: Agreement.
pub const AGREEMENT: Clause = Clause("RS-45");

/// All clauses, in the order of the document.
#[rustfmt::skip] // a row is a chapter
pub const ALL: &[Clause] = &[
    BOARD, DRAWING, SEATS,
    PLAYERS, LOT, TURNS, ONE_PER_SQUARE, COMPULSORY, JUMP, DIRECTIONS, SECTIONS,
    OPENING_THROW, OPENING_AREA, OPPONENTS_SQUARES, LANDINGS, IN_ORDER, STANDS, OPENING_DONE, NO_CAPTURE, MUST_REACH_START,
    ONE_JUMP, MIDDLE_AREA, CAPTURE, THREE, FOUR, ENTRY_CLOSED, WAITS, TAKING_BACK, SETTING, MIDDLE_DONE,
    ENDGAME_THROW, ENDGAME_AREA, LAST_JUMP, DEFENDER, DEFENDER_CAPTURES, PROTECTED, HOME, BLOCKED_GOAL,
    SEVEN_HOME, OUT, FORTY_ROUNDS, VARIANT, GIVING_UP, AGREEMENT,
];
