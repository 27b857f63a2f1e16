//! "Why not?" in one sentence.

use crate::Voice;
use crate::voice::Arg;
use rules::{Cell, Layout, Reason, Refusal};

impl Voice {
    /// Why a move is refused.
    pub fn refusal(self, refusal: &Refusal, layout: &Layout) -> String {
        Refused { voice: self, refusal, layout }.sentence()
    }
}

/// A refusal with what it takes to speak of it.
struct Refused<'a> {
    voice: Voice,
    refusal: &'a Refusal,
    layout: &'a Layout,
}

impl Refused<'_> {
    fn sentence(&self) -> String {
        match &self.refusal.reason {
            Reason::Garbled { text } => self.say("garbled", &[("text", text.into())]),
            Reason::UnknownCell { text } if self.within(text) => self.say("gap", &[("text", text.into())]),
            Reason::UnknownCell { text } => {
                let columns = self.range(&self.layout.column_labels);
                let rows = self.range(&self.layout.row_labels);
                self.say(
                    "unknown-cell",
                    &[("text", text.into()), ("columns", (&columns).into()), ("rows", (&rows).into())],
                )
            }
            Reason::GameOver => self.say("game-over", &[]),
            Reason::NothingThere => self.say("nothing-there", &[]),
            Reason::NoSuchFigure { kind } => self.say("no-such-figure", &[("figure", (*kind).into())]),
            Reason::NotYours { turn } => self.say("not-yours", &[("turn", (*turn).into())]),
            Reason::ThrowDue => self.say("throw-due", &[]),
            Reason::LotDue => self.say("lot-due", &[]),
            Reason::NoThrowDue => self.say("no-throw-due", &[]),
            Reason::SettingDue => self.say("setting-due", &[]),
            Reason::NoSettingDue => self.say("no-setting-due", &[]),
            Reason::NoPass => self.say("no-pass", &[]),
            Reason::NobodyPlaysOn => self.say("nobody-plays-on", &[]),
            Reason::SameCell => self.say("same-cell", &[]),
            Reason::NotThatWay { kind } => self.say("not-that-way", &[("figure", (*kind).into())]),
            Reason::NoCastling => self.say("no-castling", &[]),
            Reason::TooFar { kind } => self.say("too-far", &[("figure", (*kind).into())]),
            Reason::NoArrow => self.say("no-arrow", &[]),
            Reason::NoLine => self.say("no-line", &[]),
            Reason::DiagonalStep => self.say("diagonal-step", &[]),
            Reason::StaysPut => self.say("stays-put", &[]),
            Reason::PawnCapture => self.say("pawn-capture", &[]),
            Reason::LeapOnly => self.say("leap-only", &[]),
            Reason::NotBack => self.say("not-back", &[]),
            Reason::Throw { throw, would_do } if would_do.is_empty() => {
                self.say("throw", &[("throw", (*throw).into())])
            }
            Reason::Throw { throw, would_do } => {
                let numbers: Vec<String> = would_do.iter().map(u8::to_string).collect();
                let numbers = self.voice.either(&numbers);
                self.say("throw-instead", &[("throw", (*throw).into()), ("numbers", (&numbers).into())])
            }
            Reason::Blocked => self.shown("blocked"),
            Reason::FileNotFree => self.shown("file-not-free"),
            Reason::OwnFigure => self.say("own-figure", &[]),
            Reason::NotFree => self.say("not-free", &[]),
            Reason::Protected => self.say("protected", &[]),
            Reason::NoCaptureInOpening => self.say("no-capture-in-opening", &[]),
            Reason::OutOfArea => self.say("out-of-area", &[]),
            Reason::OpponentsField => self.say("opponents-field", &[]),
            Reason::NumberNotDue { due } => self.say("number-not-due", &[("due", (*due).into())]),
            Reason::EntryClosed => self.say("entry-closed", &[]),
            Reason::BackToStart => self.say("back-to-start", &[]),
            Reason::NotABaseCircle => self.say("not-a-base-circle", &[]),
            Reason::MustCapture { captures } => self.among("must-capture", captures),
            Reason::MustReachStart { moves } => self.among("must-reach-start", moves),
            Reason::Choice { moves } if moves.len() == 1 => self.among("choice-one", moves),
            Reason::Choice { moves } => self.among("choice", moves),
            Reason::InCheck => self.shown("in-check"),
            Reason::Between => self.shown("between"),
            Reason::FourInARow => self.shown("four-in-a-row"),
        }
    }

    /// The key's text with the cells of the attempt, which every text may name, and the clause, which may tell cases apart.
    fn say(&self, key: &str, args: &[(&str, Arg)]) -> String {
        let from = self.name(self.refusal.from.or(self.refusal.cells.first().copied()));
        let to = self.name(self.refusal.to.or(self.refusal.cells.last().copied()));
        let clause = self.refusal.clause.map_or("", |clause| clause.0);
        let shared = [("from", Arg::from(from)), ("to", to.into()), ("clause", clause.into())];
        let own = args.iter().map(|(name, arg)| (*name, *arg));
        self.voice.say(key, &shared.into_iter().chain(own).collect::<Vec<_>>())
    }

    /// The cells that show the reason, if there are any, under `key-at`.
    fn shown(&self, key: &str) -> String {
        match self.voice.cells(&self.refusal.cells, self.layout) {
            none if none.is_empty() => self.say(key, &[]),
            cells => self.say(&format!("{key}-at"), &[("cells", (&cells).into())]),
        }
    }

    /// The moves there are instead.
    fn among(&self, key: &str, moves: &[String]) -> String {
        self.say(key, &[("moves", (&self.voice.either(moves)).into())])
    }

    /// Whether a text names a place between the edges of the board, as the blank corners of a cross are.
    fn within(&self, text: &str) -> bool {
        let row = |column: &String| text.strip_prefix(column.as_str());
        let rows = &self.layout.row_labels;
        self.layout.column_labels.iter().filter_map(row).any(|row| rows.iter().any(|label| label == row))
    }

    fn range(&self, labels: &[String]) -> String {
        let label = |label: Option<&String>| label.cloned().unwrap_or_default();
        let (first, last) = (label(labels.first()), label(labels.last()));
        self.voice.say("range", &[("first", (&first).into()), ("last", (&last).into())])
    }

    fn name(&self, cell: Option<Cell>) -> &str {
        cell.map_or("…", |cell| self.layout.name(cell))
    }
}
