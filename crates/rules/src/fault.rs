//! What is wrong with a text that was to become options, a board or a set-up.

use crate::{Clause, Kind, Seat, sort_few};

/// One fault of an input text. Every fault is reported, not only the first; the words for it live in the `words` crate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// An option that is not of the form `key=value`.
    NoOption {
        /// What was written.
        text: String,
    },
    /// This game has no such option.
    UnknownOption {
        /// What was written.
        key: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// The option has no such value.
    UnknownValue {
        /// The option.
        key: &'static str,
        /// What was written.
        value: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// The same option twice.
    RepeatedOption {
        /// The option.
        key: &'static str,
    },
    /// A board drawing that breaks a need.
    Drawing {
        /// From one.
        line: usize,
        /// From one.
        column: usize,
        /// What is wrong there.
        kind: DrawingFault,
    },
    /// The set-up text lacks a field.
    FieldMissing {
        /// Which.
        field: SetupField,
    },
    /// A field of the set-up text cannot be read.
    FieldGarbled {
        /// Which.
        field: SetupField,
        /// What was written.
        text: String,
    },
    /// Something stands after the last field.
    Surplus {
        /// What was written.
        text: String,
    },
    /// Wrong number of rows.
    Rows {
        /// Rows written.
        found: usize,
        /// Rows of the board.
        expected: usize,
    },
    /// A row is too long or too short.
    RowWidth {
        /// The row as written.
        text: String,
        /// Cells written.
        found: usize,
        /// Cells of the row.
        expected: usize,
    },
    /// A letter that names no figure.
    UnknownLetter {
        /// The letter.
        letter: char,
        /// The row as written.
        text: String,
        /// The letters there are.
        expected: &'static str,
    },
    /// The number of figures is not possible.
    Count {
        /// Whose.
        seat: Seat,
        /// Of which kind; `None`: of all kinds together.
        kind: Option<Kind>,
        /// Figures written.
        found: usize,
        /// The fewest possible.
        least: usize,
        /// The most possible.
        most: usize,
        /// By which clause.
        clause: Clause,
    },
    /// A figure stands where it cannot.
    Misplaced {
        /// Which.
        kind: Kind,
        /// Whose.
        seat: Seat,
        /// The cell's name.
        cell: String,
        /// By which clause.
        clause: Clause,
    },
    /// The position as a whole contradicts a clause.
    Contradiction {
        /// Which clause.
        clause: Clause,
        /// The names of the cells concerned, if any.
        cells: Vec<String>,
    },
}

/// Puts a drawing's faults in the order of reading.
pub(crate) fn sort_as_read(faults: &mut [Fault]) {
    let place = |fault: &Fault| match fault {
        Fault::Drawing { line, column, .. } => (*line, *column),
        _ => (0, 0),
    };
    sort_few(faults, |one, other| place(one) < place(other));
}

/// A field of a set-up text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupField {
    /// The rows of the board.
    Board,
    /// Whose turn.
    Turn,
    /// FEN's castling letters.
    Castling,
    /// FEN's en-passant square.
    EnPassant,
    /// Plies, or turns, without progress.
    Quiet,
    /// FEN's move number.
    Number,
    /// What the die shows.
    Throw,
    /// The section each seat is in.
    Sections,
    /// Captured figures.
    Captured,
    /// Figures still to be set.
    Setting,
}

/// What is wrong with a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawingFault {
    /// A character that has no meaning there.
    Character {
        /// The character.
        found: char,
        /// The characters that may stand there, a blank among them if it may.
        expected: &'static str,
    },
    /// The drawing is empty.
    Empty,
    /// Too many or too few ranks, files or rows.
    Size {
        /// What was drawn.
        found: usize,
        /// The fewest possible.
        least: usize,
        /// The most possible.
        most: usize,
    },
    /// A line that ends nowhere.
    LooseLine,
    /// Wrong number of stones of a side.
    Stones {
        /// Whose.
        seat: Seat,
        /// Stones drawn.
        found: usize,
        /// Stones needed.
        expected: usize,
    },
    /// Wrong number of inner corners.
    Corners {
        /// Corners drawn.
        found: usize,
    },
    /// The numbers or letters beside the board are not what they must be.
    Label {
        /// What must stand there.
        expected: String,
    },
    /// Rotating the board by a quarter does not give the same board.
    Symmetry,
    /// The middle is not 7×7.
    Middle,
    /// An arm is not 5 to 10 deep.
    Arm {
        /// How deep it is.
        found: usize,
    },
    /// A row of an arm is not the one needed there.
    Row {
        /// What must stand there.
        expected: String,
    },
    /// An arm has not four resting fields.
    RestingFields {
        /// How many it has.
        found: usize,
    },
}
