//! Refusals: the reasons why an attempted move is not legal.

use crate::{Cell, Clause, Kind, Presentation, Seat, Turn};

/// An attempted move that is not legal, with the reason. The game has not changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The reason.
    pub reason: Reason,
    /// The clause that forbids it, or `None` for a text that is not a move at all.
    pub clause: Option<Clause>,
    /// The cell the attempt began on, if it named one.
    pub from: Option<Cell>,
    /// The cell it should have ended on, if it named one.
    pub to: Option<Cell>,
    /// The cells that show the reason.
    pub cells: Vec<Cell>,
}

impl Refusal {
    /// Creates a refusal of a move between two cells by `clause`.
    pub fn new(reason: Reason, clause: Clause, from: Cell, to: Cell, cells: Vec<Cell>) -> Refusal {
        Refusal { reason, clause: Some(clause), from: Some(from), to: Some(to), cells }
    }

    /// Creates a refusal of a move between two cells that lacks a choice. `moves` are the complete moves.
    pub fn choice(moves: Vec<String>, clause: Clause, from: Cell, to: Cell) -> Refusal {
        Refusal::new(Reason::Choice { moves }, clause, from, to, vec![to])
    }

    /// Creates a refusal of anything else than a move between two cells: a text, a throw, a pass.
    pub fn plain(reason: Reason, clause: Option<Clause>) -> Refusal {
        Refusal { reason, clause, from: None, to: None, cells: Vec::new() }
    }

    /// Creates a refusal of a text that cannot be read as a move.
    pub fn garbled(text: &str) -> Refusal {
        Refusal::plain(Reason::Garbled { text: quote(text) }, None)
    }

    /// Creates a refusal of a text that names a cell the board does not have.
    pub fn unknown_cell(text: &str) -> Refusal {
        Refusal::plain(Reason::UnknownCell { text: quote(text) }, None)
    }
}

/// Returns whether a text is a sign of castling.
pub(crate) fn is_castling(text: &str) -> bool {
    matches!(text.trim_end_matches(['+', '#', '!', '?']), "O-O" | "O-O-O" | "0-0" | "0-0-0")
}

/// Returns at most forty characters of an input text, without control characters.
pub(crate) fn quote(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}

/// The reason of a refusal. The variants stand in the order in which they are checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The text is not a move.
    Garbled {
        /// The text as written.
        text: String,
    },
    /// The board has no such cell.
    UnknownCell {
        /// The name as written.
        text: String,
    },
    /// The game is over.
    GameOver,
    /// Nothing stands on the start cell.
    NothingThere,
    /// The text names a kind of piece, but no own piece matches it (SAN).
    NoSuchPiece {
        /// The kind named.
        kind: Kind,
    },
    /// The piece does not belong to the seat in turn.
    NotYours {
        /// The seat in turn.
        turn: Seat,
    },
    /// The die must be thrown first.
    ThrowDue,
    /// The lot must be drawn first.
    LotDue,
    /// A throw was given although none is due.
    NoThrowDue,
    /// A lot was given although it has been drawn (RS-2).
    LotDrawn,
    /// The text names a seat that nobody took.
    EmptySeat {
        /// The seat named.
        seat: Seat,
    },
    /// Captured pieces have to be placed first (RS-28).
    PlacementDue,
    /// A piece was to be placed although none has to be.
    NoPlacementDue,
    /// The seat passed although it can move, and moving is compulsory.
    NoPass,
    /// A seat wanted to give up (RS-44), but it is out already, or nobody could play on.
    NobodyPlaysOn,
    /// The start and the target are the same cell.
    SameCell,
    /// The piece does not move that way.
    NotThatWay {
        /// The kind of the piece.
        kind: Kind,
    },
    /// There is no castling (RC-2, KS-12).
    NoCastling,
    /// The piece moves that way, but not that far.
    TooFar {
        /// The kind of the piece.
        kind: Kind,
    },
    /// No arrow of the start square points there (SK-2).
    NoArrow,
    /// No drawn line leads there (EC-1).
    NoLine,
    /// A stone moves only one step on a diagonal (EC-2).
    DiagonalStep,
    /// The piece may not move now: it is home, waits in its entry row or on its start line, or is a defender before
    /// the endgame.
    StaysPut,
    /// A pawn captures only diagonally, and moves diagonally only to capture.
    PawnCapture,
    /// The marked pawn's only move is a leap of two squares straight back (KS-21).
    LeapOnly,
    /// A piece may not jump back in the middle game (RS-20).
    NotBack,
    /// The die shows a number with which this piece cannot get there (RS-10).
    Throw {
        /// The number the die shows.
        throw: u8,
        /// The numbers, 1 to 6, with which it could; at least one.
        would_do: Vec<u8>,
    },
    /// No number that the die can show takes this piece there (RS-10).
    NoThrowReaches,
    /// A piece stands in the way.
    Blocked,
    /// The file is not free (KS-22).
    FileNotFree,
    /// An own piece stands on the target.
    OwnPiece,
    /// The point (EC-1) or circle (RS-28) is occupied.
    NotFree,
    /// The piece on the target cannot be captured (KS-20, RS-23, RS-35).
    Protected,
    /// Nobody captures in their own opening (RS-17).
    NoCaptureInOpening,
    /// The target is outside the area in which the piece may move (RS-11, RS-21, RS-31, RS-33).
    OutOfArea,
    /// The target is a square marked in the opposite player's colour (RS-12).
    OpponentsSquare,
    /// The start line is filled in the order of its numbers (RS-14).
    NumberNotDue {
        /// The number that is due.
        due: u8,
    },
    /// The entry row is closed while the player opposite is in the opening (RS-25).
    EntryClosed,
    /// A throw may not end where it began (RS-13).
    BackToStart,
    /// The target is not a circle of the seat's own base line (RS-28).
    NotABaseCircle,
    /// A capture is possible and therefore compulsory (RC-7).
    MustCapture {
        /// The legal captures, as texts.
        captures: Vec<String>,
    },
    /// The throw must end on the start line if it can (RS-18).
    MustReachStart {
        /// The moves that end there, as texts.
        moves: Vec<String>,
    },
    /// The move needs a choice that is missing or not available: a promotion piece, or stones to take.
    Choice {
        /// The complete moves, as texts.
        moves: Vec<String>,
    },
    /// The pawn may not become the kind of piece that the text names (RC-5, KS-24, KS-27).
    NotIntoThat {
        /// The kind named.
        kind: Kind,
        /// The complete moves, as texts.
        moves: Vec<String>,
    },
    /// The seat's own king would be in check (KS-13).
    InCheck,
    /// The target lies between two opposing stones (EC-7, EC-21).
    Between,
    /// Four own pieces would stand in a line (RS-24).
    FourInARow,
}

/// Explains why the piece on `from` cannot go to `to`. Makes the checks that all games share, then asks the game.
pub fn explain<G: Presentation>(game: &G, position: &G::Position, from: Cell, to: Cell) -> Refusal {
    let refuse = |reason, clause, cells| Refusal { reason, clause, from: Some(from), to: Some(to), cells };
    if let Some(verdict) = crate::position_verdict(game, position) {
        return refuse(Reason::GameOver, Some(verdict.clause), Vec::new());
    }
    let pieces = game.pieces(position);
    let Some((_, piece)) = pieces.iter().find(|(cell, _)| *cell == from) else {
        return refuse(Reason::NothingThere, Some(G::TURNS), vec![from]);
    };
    match game.turn(position) {
        Turn::Seat(seat) if piece.seat != seat => {
            refuse(Reason::NotYours { turn: seat }, Some(G::TURNS), vec![from])
        }
        Turn::Chance => {
            let due = if game.seat_in_turn(position).is_none() { Reason::LotDue } else { Reason::ThrowDue };
            match game.seat_in_turn(position) {
                Some(seat) if piece.seat != seat => {
                    refuse(Reason::NotYours { turn: seat }, Some(G::TURNS), vec![from])
                }
                _ => refuse(due, Some(game.chance_clause(position)), Vec::new()),
            }
        }
        // Where a throw is played, the game explains why it may not end where it began (RS-13).
        Turn::Seat(_) if from == to && game.throw(position).is_none() => {
            refuse(Reason::SameCell, Some(G::TURNS), vec![from])
        }
        Turn::Seat(_) => game.refusal(position, from, to),
    }
}
