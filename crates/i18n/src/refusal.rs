//! Says in one sentence why a move is refused.

use crate::Localizer;
use crate::localizer::Arg;
use sprung_rules::{Cell, Layout, Reason, Refusal};

impl Localizer {
    /// Says why a move is refused.
    pub fn refusal(self, refusal: &Refusal, layout: &Layout) -> String {
        Refused { localizer: self, refusal, layout }.sentence()
    }
}

/// A refusal with what is needed to put it into words.
struct Refused<'a> {
    localizer: Localizer,
    refusal: &'a Refusal,
    layout: &'a Layout,
}

impl Refused<'_> {
    fn sentence(&self) -> String {
        match &self.refusal.reason {
            Reason::Garbled { text } => self.message("garbled", &[("text", text.into())]),
            Reason::UnknownCell { text } if self.within(text) => {
                self.message("gap", &[("text", text.into())])
            }
            Reason::UnknownCell { text } => {
                let columns = self.range(&self.layout.column_labels);
                let rows = self.range(&self.layout.row_labels);
                self.message(
                    "unknown-cell",
                    &[("text", text.into()), ("columns", (&columns).into()), ("rows", (&rows).into())],
                )
            }
            Reason::GameOver => self.message("game-over", &[]),
            Reason::NothingThere => self.message("nothing-there", &[]),
            Reason::NoSuchPiece { kind } => self.message("no-such-piece", &[("piece", (*kind).into())]),
            Reason::NotYours { turn } => self.message("not-yours", &[("turn", (*turn).into())]),
            Reason::ThrowDue => self.message("throw-due", &[]),
            Reason::LotDue => self.message("lot-due", &[]),
            Reason::NoThrowDue => self.message("no-throw-due", &[]),
            Reason::LotDrawn => self.message("lot-drawn", &[]),
            Reason::EmptySeat { seat } => self.message("empty-seat", &[("seat", (*seat).into())]),
            Reason::PlacementDue => self.message("setting-due", &[]),
            Reason::NoPlacementDue => self.message("no-setting-due", &[]),
            Reason::NoPass => self.message("no-pass", &[]),
            Reason::NobodyPlaysOn => self.message("nobody-plays-on", &[]),
            Reason::SameCell => self.message("same-cell", &[]),
            Reason::NotThatWay { kind } => self.message("not-that-way", &[("piece", (*kind).into())]),
            Reason::NoCastling => self.message("no-castling", &[]),
            Reason::TooFar { kind } => self.message("too-far", &[("piece", (*kind).into())]),
            Reason::NoArrow => self.message("no-arrow", &[]),
            Reason::NoLine => self.message("no-line", &[]),
            Reason::DiagonalStep => self.message("diagonal-step", &[]),
            Reason::StaysPut => self.message("stays-put", &[]),
            Reason::PawnCapture => self.message("pawn-capture", &[]),
            Reason::LeapOnly => self.message("leap-only", &[]),
            Reason::NotBack => self.message("not-back", &[]),
            Reason::Throw { throw, would_do } => {
                let numbers: Vec<String> = would_do.iter().map(u8::to_string).collect();
                let numbers = self.localizer.either(&numbers);
                self.message("throw", &[("throw", (*throw).into()), ("numbers", (&numbers).into())])
            }
            Reason::NoThrowReaches => self.message("no-throw-reaches", &[]),
            Reason::Blocked => self.shown("blocked"),
            Reason::FileNotFree => self.shown("file-not-free"),
            Reason::OwnPiece => self.message("own-piece-there", &[]),
            Reason::NotFree => self.message("not-free", &[]),
            Reason::Protected => self.message("protected", &[]),
            Reason::NoCaptureInOpening => self.message("no-capture-in-opening", &[]),
            Reason::OutOfArea => self.message("out-of-area", &[]),
            Reason::OpponentsSquare => self.message("opponents-square", &[]),
            Reason::NumberNotDue { due } => self.message("number-not-due", &[("due", (*due).into())]),
            Reason::EntryClosed => self.message("entry-closed", &[]),
            Reason::BackToStart => self.message("back-to-start", &[]),
            Reason::NotABaseCircle => self.message("not-a-base-circle", &[]),
            Reason::MustCapture { captures } => self.among("must-capture", captures),
            Reason::MustReachStart { moves } => self.among("must-reach-start", moves),
            Reason::Choice { moves } if moves.len() == 1 => self.among("choice-one", moves),
            Reason::Choice { moves } => self.among("choice", moves),
            Reason::NotIntoThat { kind, moves } => {
                let moves = self.localizer.either(moves);
                self.message("not-into-that", &[("piece", (*kind).into()), ("moves", (&moves).into())])
            }
            Reason::InCheck => self.shown("in-check"),
            Reason::Between => self.shown("between"),
            Reason::FourInARow => self.shown("four-in-a-row"),
        }
    }

    /// Returns the text of a key with the cells of the attempt, which every text may name, and the clause, which may select a case.
    fn message(&self, key: &str, args: &[(&str, Arg)]) -> String {
        let from = self.name(self.refusal.from.or(self.refusal.cells.first().copied()));
        let to = self.name(self.refusal.to.or(self.refusal.cells.last().copied()));
        let clause = self.refusal.clause.map_or("", |clause| clause.0);
        let shared = [("from", Arg::from(from)), ("to", to.into()), ("clause", clause.into())];
        let own = args.iter().map(|(name, arg)| (*name, *arg));
        self.localizer.message(key, &shared.into_iter().chain(own).collect::<Vec<_>>())
    }

    /// Returns the text of `key-at` with the cells that show the reason, or that of `key` if there are none.
    fn shown(&self, key: &str) -> String {
        match self.localizer.cells(&self.refusal.cells, self.layout) {
            none if none.is_empty() => self.message(key, &[]),
            cells => self.message(&format!("{key}-at"), &[("cells", (&cells).into())]),
        }
    }

    /// Returns the text of a key with the moves that are possible instead.
    fn among(&self, key: &str, moves: &[String]) -> String {
        self.message(key, &[("moves", (&self.localizer.either(moves)).into())])
    }

    /// Returns whether a text names a place between the edges of the board, such as the blank corners of a cross.
    fn within(&self, text: &str) -> bool {
        let row = |column: &String| text.strip_prefix(column.as_str());
        let rows = &self.layout.row_labels;
        self.layout.column_labels.iter().filter_map(row).any(|row| rows.iter().any(|label| label == row))
    }

    fn range(&self, labels: &[String]) -> String {
        let (Some(first), Some(last)) = (labels.first(), labels.last()) else { return String::new() };
        self.localizer.message("range", &[("first", first.into()), ("last", last.into())])
    }

    fn name(&self, cell: Option<Cell>) -> &str {
        cell.map_or("…", |cell| self.layout.name(cell))
    }
}
