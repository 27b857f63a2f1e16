//! What a move does to the board: what animation, sound, announcements and the move list read.

use crate::{Cell, Clause, Figure, Seat};

/// One consequence of a move, in the order a player would see them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The lot named the first player.
    Drawn {
        /// Who begins.
        seat: Seat,
    },
    /// The die was thrown.
    Thrown {
        /// For whom.
        seat: Seat,
        /// What it shows.
        throw: u8,
    },
    /// A figure moved.
    Moved {
        /// Which, as it was before.
        figure: Figure,
        /// From where.
        from: Cell,
        /// To where.
        to: Cell,
        /// Every landing between and the end; one deterministic way where the rules leave it open (RS-13).
        way: Vec<Cell>,
    },
    /// A figure left the board.
    Removed {
        /// Which.
        figure: Figure,
        /// From where.
        cell: Cell,
    },
    /// A figure became another where it stands.
    Changed {
        /// What it was.
        from: Figure,
        /// What it is.
        to: Figure,
        /// Where.
        cell: Cell,
    },
    /// A figure could have been expected to change and did not.
    Unchanged {
        /// Which.
        figure: Figure,
        /// Where.
        cell: Cell,
        /// Why.
        clause: Clause,
    },
    /// A figure came onto the board.
    Placed {
        /// Which.
        figure: Figure,
        /// Where.
        cell: Cell,
    },
    /// A seat entered another section of the game, counted from one.
    Section {
        /// Who.
        seat: Seat,
        /// Which section.
        section: u8,
    },
    /// A turn passed without a move.
    Passed {
        /// Whose.
        seat: Seat,
        /// Why.
        clause: Clause,
    },
    /// A seat ended its taking-back (RS-28).
    Finished {
        /// Who.
        seat: Seat,
    },
    /// A seat gave up while the others play on (RS-44).
    GaveUp {
        /// Who.
        seat: Seat,
        /// The figures that left the board with it.
        figures: Vec<(Cell, Figure)>,
    },
}

/// Something a good program says aloud about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// The seat in turn must capture: "Schlag!" (RC-8). The cells are the starts of the captures.
    MustCapture {
        /// Who must.
        seat: Seat,
        /// The figures that can.
        cells: Vec<Cell>,
    },
    /// The other side would end the game here if it were to move: by capturing a figure (KS-13, SK-8), or by holding the last
    /// corner (EC-9).
    InReach {
        /// Who would lose.
        seat: Seat,
        /// Where.
        cell: Cell,
        /// Who reaches it.
        by: Vec<Cell>,
        /// The clause that speaks of it.
        clause: Clause,
    },
}

/// What a seat must still do to win, for the goal line under the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The aim.
    pub goal: Goal,
    /// How far it has come.
    pub have: u32,
    /// How far it must come.
    pub need: u32,
}

/// A way to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Own pieces got rid of, of those the game began with (RC-11).
    LoseAll,
    /// Opposing pieces taken, of those the game began with (RC-12).
    TakeAll,
    /// Checkmate (KS-14).
    Checkmate,
    /// The opponent's Schlaukopf captured (SK-8).
    Schlaukopf,
    /// Inner corners held, of four (EC-9).
    Corners,
    /// Opposing stones left; need is what they must be reduced to (EC-10).
    StonesLeft,
    /// Figures on the Startlinie (RS-16): the section's aim.
    AtStart,
    /// Figures in the Eintrittsfeld (RS-29): the section's aim.
    AtEntry,
    /// Figures home, on the Ziellinie (RS-40, RS-43).
    Home,
}
