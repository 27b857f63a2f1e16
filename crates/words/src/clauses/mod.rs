//! The rule documents of `docs/rules/`, in parts: for `sprung rules`, the pages of the web and the titles beside a refusal.
//!
//! A document is a title and sections; a section is some blocks, then its clauses; a clause is a list item that begins
//! `- **RC-7 [S] Title.**` and goes on indented by two. `docs/rules/README.md` says so too, and a test holds them to it.

mod read;
mod spans;

use crate::Language;
use rules::GameId;

pub use spans::{Span, spans};

/// Where a clause, or a part of it, comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `[S]`: the printed sheet says it.
    Sheet,
    /// `[F]`: the sheet's lost figure said it.
    Figure,
    /// `[R]`: a ruling of ours.
    Ruling,
}

impl Mark {
    /// `S`, `F`, `R`.
    pub const fn letter(self) -> char {
        match self {
            Mark::Sheet => 'S',
            Mark::Figure => 'F',
            Mark::Ruling => 'R',
        }
    }

    fn read(letter: &str) -> Option<Mark> {
        match letter {
            "S" => Some(Mark::Sheet),
            "F" => Some(Mark::Figure),
            "R" => Some(Mark::Ruling),
            _ => None,
        }
    }
}

/// A paragraph or a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A paragraph on one line, with the marks that [`spans`] reads.
    Text(String),
    /// Lines to be shown as they are.
    Drawing(String),
    /// A picture of a position, by the name of its file without folder and ending, and what is to be seen there.
    Diagram {
        /// `rc-7`.
        name: String,
        /// One sentence.
        caption: String,
    },
}

/// A clause as its document has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClauseText {
    /// Its number, `RC-7`.
    pub number: String,
    /// Where it comes from.
    pub mark: Mark,
    /// Its title, without a full stop.
    pub title: String,
    /// What it says.
    pub body: Vec<Block>,
}

/// A section of a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// Its title; empty for what stands before the first.
    pub title: String,
    /// What stands before its clauses.
    pub lead: Vec<Block>,
    /// Its clauses.
    pub clauses: Vec<ClauseText>,
}

/// The rules of a game in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The game's title.
    pub title: String,
    /// Its sections, the introduction first.
    pub sections: Vec<Section>,
}

impl Document {
    /// The rules of `game` in `language`.
    pub fn of(game: GameId, language: Language) -> Document {
        Document::read(source(game, language))
    }

    /// The parts of a document's own Markdown, for a face that fetches it.
    pub fn read(markdown: &str) -> Document {
        read::document(markdown)
    }

    /// All clauses, in order.
    pub fn clauses(&self) -> impl Iterator<Item = &ClauseText> {
        self.sections.iter().flat_map(|section| &section.clauses)
    }

    /// The clause of a number, in capitals or not.
    pub fn clause(&self, number: &str) -> Option<&ClauseText> {
        self.clauses().find(|clause| clause.number.eq_ignore_ascii_case(number))
    }
}

/// The document's own Markdown.
pub const fn source(game: GameId, language: Language) -> &'static str {
    match (game, language) {
        (GameId::Roesselsprung, Language::De) => include_str!("../../../../docs/rules/roesselsprung.de.md"),
        (GameId::Roesselsprung, Language::En) => include_str!("../../../../docs/rules/roesselsprung.en.md"),
        (GameId::Schlaukopf, Language::De) => include_str!("../../../../docs/rules/schlaukopf.de.md"),
        (GameId::Schlaukopf, Language::En) => include_str!("../../../../docs/rules/schlaukopf.en.md"),
        (GameId::Raeuberschach, Language::De) => include_str!("../../../../docs/rules/raeuberschach.de.md"),
        (GameId::Raeuberschach, Language::En) => include_str!("../../../../docs/rules/raeuberschach.en.md"),
        (GameId::Kurierschach, Language::De) => include_str!("../../../../docs/rules/kurierschach.de.md"),
        (GameId::Kurierschach, Language::En) => include_str!("../../../../docs/rules/kurierschach.en.md"),
        (GameId::Eckstein, Language::De) => include_str!("../../../../docs/rules/eckstein.de.md"),
        (GameId::Eckstein, Language::En) => include_str!("../../../../docs/rules/eckstein.en.md"),
    }
}
