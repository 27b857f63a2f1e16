//! The effects of a move, the warnings about a position and the progress towards a goal.
//!
//! Animation, sound, announcements and the move list read them.

use crate::{Cell, Clause, Piece, Seat};

/// One effect of a move. The effects of a move are listed in the order in which a player sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The lot named the first player.
    Drawn {
        /// The seat that begins.
        seat: Seat,
    },
    /// The die was thrown.
    Thrown {
        /// The seat that threw.
        seat: Seat,
        /// The number it shows.
        throw: u8,
    },
    /// A piece moved.
    Moved {
        /// The piece as it was before the move.
        piece: Piece,
        /// The cell it left.
        from: Cell,
        /// The cell it ended on.
        to: Cell,
        /// Every landing, the end included. Where the rules leave the way open (RS-13), it is always the same one.
        way: Vec<Cell>,
    },
    /// A piece left the board.
    Removed {
        /// The piece that left.
        piece: Piece,
        /// The cell it stood on.
        cell: Cell,
    },
    /// A piece became another where it stands.
    Changed {
        /// The piece before the change.
        from: Piece,
        /// The piece after the change.
        to: Piece,
        /// The cell it stands on.
        cell: Cell,
    },
    /// A piece could have been expected to change and did not.
    Unchanged {
        /// The piece that stays as it is.
        piece: Piece,
        /// The cell it stands on.
        cell: Cell,
        /// The clause that says why.
        clause: Clause,
    },
    /// A piece came onto the board.
    Placed {
        /// The piece that came.
        piece: Piece,
        /// The cell it was placed on.
        cell: Cell,
    },
    /// A seat entered another section of the game.
    Section {
        /// The seat that entered it.
        seat: Seat,
        /// The section, counted from one.
        section: u8,
    },
    /// A turn passed without a move.
    Passed {
        /// The seat that passed.
        seat: Seat,
        /// The clause that says why.
        clause: Clause,
    },
    /// A seat finished placing captured pieces (RS-28).
    Finished {
        /// The seat that finished.
        seat: Seat,
    },
    /// A seat gave up while the others play on (RS-44).
    GaveUp {
        /// The seat that gave up.
        seat: Seat,
        /// The pieces that left the board with it.
        pieces: Vec<(Cell, Piece)>,
    },
}

/// An announcement about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// The seat in turn must capture: "Schlag!" (RC-8).
    MustCapture {
        /// The seat in turn.
        seat: Seat,
        /// The cells of the pieces that can capture.
        cells: Vec<Cell>,
    },
    /// The opponent would end the game here if it were its turn: by capturing a piece (KS-13, SK-8) or by holding the
    /// last corner (EC-9).
    InReach {
        /// The seat that would lose.
        seat: Seat,
        /// The cell that would be captured or held.
        cell: Cell,
        /// The cells of the pieces that reach it.
        by: Vec<Cell>,
        /// The clause about it.
        clause: Clause,
    },
}

/// The progress of a seat towards a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoalProgress {
    /// The goal.
    pub goal: Goal,
    /// The count reached.
    pub have: u32,
    /// The count to reach.
    pub need: u32,
}

/// A way to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The seat loses all its pieces; counts those lost of those it began with (RC-11).
    LoseAll,
    /// The seat captures all opposing pieces; counts those captured (RC-12).
    TakeAll,
    /// The seat checkmates the opponent (KS-14).
    Checkmate,
    /// The seat captures the opponent's Schlaukopf, the Brain (SK-8).
    CaptureBrain,
    /// The seat holds the four inner corners; counts those held (EC-9).
    Corners,
    /// The opponent is reduced to too few stones. `have` counts the stones left, and `need` is the number to reduce
    /// them to (EC-10).
    StonesLeft,
    /// The pieces are on the start line, the goal of the opening (RS-16).
    AtStart,
    /// The pieces are in the entry row, the goal of the middle game (RS-29).
    AtEntry,
    /// The pieces are in the home row (RS-40, RS-43).
    Home,
}
