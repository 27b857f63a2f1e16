//! "Why not?": an attempted move that is not legal, with its reason.

use crate::{Cell, Clause, Game, Kind, Seat, Turn};

/// An illegal move with its reason. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    /// The clause that forbids it; `None` for a text that is no move at all.
    pub clause: Option<Clause>,
    /// Where the attempt began, if it named a cell.
    pub from: Option<Cell>,
    /// Where it was to end.
    pub to: Option<Cell>,
    /// The cells that show the reason.
    pub cells: Vec<Cell>,
}

impl Refusal {
    /// A refusal by `clause` of a move between two cells.
    pub fn new(reason: Reason, clause: Clause, from: Cell, to: Cell, cells: Vec<Cell>) -> Refusal {
        Refusal { reason, clause: Some(clause), from: Some(from), to: Some(to), cells }
    }

    /// A refusal of something that is no move between two cells: a text, a throw, a pass.
    pub fn plain(reason: Reason, clause: Option<Clause>) -> Refusal {
        Refusal { reason, clause, from: None, to: None, cells: Vec::new() }
    }

    /// A text that cannot be read as a move at all.
    pub fn garbled(text: &str) -> Refusal {
        Refusal::plain(Reason::Garbled { text: quote(text) }, None)
    }

    /// A text that names a cell the board does not have.
    pub fn unknown_cell(text: &str) -> Refusal {
        Refusal::plain(Reason::UnknownCell { text: quote(text) }, None)
    }
}

/// At most forty characters of a foreign text, without control characters.
pub(crate) fn quote(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}

/// Why a move is refused; the variants stand in the order in which they are looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Not the text of a move.
    Garbled {
        /// What was written.
        text: String,
    },
    /// No such cell.
    UnknownCell {
        /// What was written.
        text: String,
    },
    /// The game is over.
    GameOver,
    /// Nothing stands on the start cell.
    NothingThere,
    /// A text names a kind of figure, but no own figure fits it (SAN).
    NoSuchFigure {
        /// The figure named.
        kind: Kind,
    },
    /// The figure is not of the seat in turn.
    NotYours {
        /// Whose turn it is.
        turn: Seat,
    },
    /// The die must be thrown first.
    ThrowDue,
    /// The lot must be drawn first.
    LotDue,
    /// A throw was given though none is due.
    NoThrowDue,
    /// Figures taken back are to be set first (RS-28).
    SettingDue,
    /// A figure was to be set though none is to be.
    NoSettingDue,
    /// A pass although it is not forced (moving is compulsory).
    NoPass,
    /// A seat was to leave the game to the others (RS-44), but it plays no more, or nobody could play on.
    NobodyPlaysOn,
    /// A start and a target that are the same cell.
    SameCell,
    /// The figure does not go that way.
    NotThatWay {
        /// The figure.
        kind: Kind,
    },
    /// There is no castling (RC-2, KS-12).
    NoCastling,
    /// The figure goes that way, but not that far.
    TooFar {
        /// The figure.
        kind: Kind,
    },
    /// No arrow of the start square points there (SK-2).
    NoArrow,
    /// No drawn line leads there (EC-1).
    NoLine,
    /// On a diagonal only one step (EC-2).
    DiagonalStep,
    /// The figure may not move now: home, waiting in its Eintrittsfeld, on the Startlinie, a defender before the Endspiel.
    StaysPut,
    /// A pawn captures only diagonally, and moves diagonally only to capture.
    PawnCapture,
    /// The marked pawn's only move is a leap of two squares straight back (KS-21).
    LeapOnly,
    /// Not back in the middle game (RS-20).
    NotBack,
    /// The die shows a number with which this figure cannot get there (RS-10).
    Throw {
        /// What it shows.
        throw: u8,
        /// The numbers of jumps, 1 to 6, with which it could.
        would_do: Vec<u8>,
    },
    /// The way is blocked.
    Blocked,
    /// The file is not free (KS-22).
    FileNotFree,
    /// An own piece stands on the target.
    OwnFigure,
    /// The point (EC-1) or circle (RS-28) is not free: the other side, or anybody, stands there.
    NotFree,
    /// The figure on the target cannot be captured (KS-20, RS-23, RS-35).
    Protected,
    /// Nobody captures in his own opening (RS-17).
    NoCaptureInOpening,
    /// The target is outside the figure's area (RS-11, RS-21, RS-31, RS-33).
    OutOfArea,
    /// A field marked in the opposite player's colour (RS-12).
    OpponentsField,
    /// The Startlinie is filled in order (RS-14).
    NumberNotDue {
        /// The number that is due.
        due: u8,
    },
    /// The Eintrittsfeld is closed while the player opposite is in his opening (RS-25).
    EntryClosed,
    /// A throw may not end where it began (RS-13).
    BackToStart,
    /// Not a circle of the own Grundlinie (RS-28).
    NotABaseCircle,
    /// A capture is possible, so it must be made (RC-7).
    MustCapture {
        /// The captures there are, as texts.
        captures: Vec<String>,
    },
    /// The throw must end on the Startlinie if it can (RS-18).
    MustReachStart {
        /// The moves that do, as texts.
        moves: Vec<String>,
    },
    /// The move needs a choice that is missing or not there: a promotion piece, stones to take.
    Choice {
        /// The complete moves there are, as texts.
        moves: Vec<String>,
    },
    /// The own König would be in check (KS-13).
    InCheck,
    /// The target lies between two opposing stones (EC-7, EC-21).
    Between,
    /// More than three in a row (RS-24).
    FourInARow,
}

/// Explains why the figure on `from` cannot go to `to`: first what holds in every game, then the game's own objection.
pub fn explain<G: Game>(game: &G, position: &G::Position, from: Cell, to: Cell) -> Refusal {
    let refuse = |reason, clause, cells| Refusal { reason, clause, from: Some(from), to: Some(to), cells };
    if let Some(verdict) = crate::over(game, position) {
        return refuse(Reason::GameOver, Some(verdict.clause), Vec::new());
    }
    let figures = game.figures(position);
    let Some((_, figure)) = figures.iter().find(|(cell, _)| *cell == from) else {
        return refuse(Reason::NothingThere, Some(G::TURNS), vec![from]);
    };
    match game.turn(position) {
        Turn::Seat(seat) if figure.seat != seat => {
            refuse(Reason::NotYours { turn: seat }, Some(G::TURNS), vec![from])
        }
        Turn::Chance => {
            let due = if game.holder(position).is_none() { Reason::LotDue } else { Reason::ThrowDue };
            match game.holder(position) {
                Some(seat) if figure.seat != seat => {
                    refuse(Reason::NotYours { turn: seat }, Some(G::TURNS), vec![from])
                }
                _ => refuse(due, Some(game.chance_clause(position)), Vec::new()),
            }
        }
        // a throw that ends where it began is the game's to explain (RS-13)
        Turn::Seat(_) if from == to && game.throw(position).is_none() => {
            refuse(Reason::SameCell, Some(G::TURNS), vec![from])
        }
        Turn::Seat(_) => game.objection(position, from, to),
    }
}
