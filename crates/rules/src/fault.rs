//! Faults of a text that should become options, a board or a set-up.

use crate::{Clause, Kind, Seat, insertion_sort};

/// One fault of an input text.
///
/// Every fault of a text is reported, not only the first. The sentences for them are in the `sprung-i18n` crate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// An option does not have the form `key=value`.
    NoOption {
        /// The text as written.
        text: String,
    },
    /// The game has no such option.
    UnknownOption {
        /// The key as written.
        key: String,
        /// The keys that exist.
        known: Vec<&'static str>,
    },
    /// The option has no such value.
    UnknownValue {
        /// The option.
        key: &'static str,
        /// The value as written.
        value: String,
        /// The values that exist.
        known: Vec<&'static str>,
    },
    /// An option is given twice.
    RepeatedOption {
        /// The option.
        key: &'static str,
    },
    /// A board drawing breaks a requirement.
    Drawing {
        /// The line, counted from one.
        line: usize,
        /// The column, counted from one.
        column: usize,
        /// The fault at this place.
        kind: DrawingFault,
    },
    /// The set-up text lacks a field.
    FieldMissing {
        /// The missing field.
        field: SetupField,
    },
    /// A field of the set-up text cannot be read.
    FieldGarbled {
        /// The unreadable field.
        field: SetupField,
        /// The field as written.
        text: String,
    },
    /// There is text after the last field.
    Surplus {
        /// The text as written.
        text: String,
    },
    /// The number of rows is wrong.
    Rows {
        /// The number of rows written.
        found: usize,
        /// The number of rows of the board.
        expected: usize,
    },
    /// A row is too long or too short.
    RowWidth {
        /// The row as written.
        text: String,
        /// The number of cells written.
        found: usize,
        /// The number of cells of the row.
        expected: usize,
    },
    /// A letter does not name a piece.
    UnknownLetter {
        /// The letter.
        letter: char,
        /// The row as written.
        text: String,
        /// The letters that name pieces.
        expected: &'static str,
    },
    /// The number of pieces is not possible.
    Count {
        /// The seat whose pieces were counted.
        seat: Seat,
        /// The kind that was counted, or `None` for all kinds together.
        kind: Option<Kind>,
        /// The number of pieces written.
        found: usize,
        /// The smallest possible number.
        least: usize,
        /// The largest possible number.
        most: usize,
        /// The clause that says so.
        clause: Clause,
    },
    /// A piece stands on a cell where it cannot stand.
    Misplaced {
        /// The kind of the piece.
        kind: Kind,
        /// The seat of the piece.
        seat: Seat,
        /// The cell's name.
        cell: String,
        /// The clause that says so.
        clause: Clause,
    },
    /// The position as a whole contradicts a clause.
    Contradiction {
        /// The clause it contradicts.
        clause: Clause,
        /// The names of the cells concerned; may be empty.
        cells: Vec<String>,
    },
}

/// Sorts the faults of a drawing by line and column.
pub(crate) fn sort_as_read(faults: &mut [Fault]) {
    let place = |fault: &Fault| match fault {
        Fault::Drawing { line, column, .. } => (*line, *column),
        _ => (0, 0),
    };
    insertion_sort(faults, |one, other| place(one) < place(other));
}

/// A field of a set-up text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupField {
    /// The rows of the board.
    Board,
    /// The seat in turn.
    Turn,
    /// FEN's castling letters.
    Castling,
    /// FEN's en-passant square.
    EnPassant,
    /// The plies or turns without progress.
    Quiet,
    /// FEN's move number.
    Number,
    /// The number the die shows.
    Throw,
    /// The section of each seat.
    Sections,
    /// The captured pieces.
    Captured,
    /// The number of pieces still to be placed.
    Placements,
}

/// A fault of a board drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawingFault {
    /// A character has no meaning at this place.
    Character {
        /// The character.
        found: char,
        /// The characters that may stand there; includes a blank if that is allowed.
        expected: &'static str,
    },
    /// The drawing is empty.
    Empty,
    /// There are too many or too few ranks, files or rows.
    Size {
        /// The number drawn.
        found: usize,
        /// The smallest possible number.
        least: usize,
        /// The largest possible number.
        most: usize,
    },
    /// A line does not end at a point.
    LooseLine,
    /// A side has the wrong number of stones.
    Stones {
        /// The side.
        seat: Seat,
        /// The number of stones drawn.
        found: usize,
        /// The number of stones needed.
        expected: usize,
    },
    /// The number of inner corners is wrong.
    Corners {
        /// The number of corners drawn.
        found: usize,
    },
    /// The numbers or letters beside the board are wrong.
    Label {
        /// The label that belongs there.
        expected: String,
    },
    /// A quarter turn does not map the board onto itself.
    Symmetry,
    /// The middle is not 7×7 squares.
    Middle,
    /// The arms are not 5 to 10 rows deep.
    Arm {
        /// The depth drawn.
        found: usize,
    },
    /// A row of an arm is wrong.
    Row {
        /// The row that belongs there.
        expected: String,
    },
    /// An arm does not have four resting squares.
    RestingSquares {
        /// The number drawn.
        found: usize,
    },
}
