//! The rule documents of `docs/rules/` in parts, for `sprung rules`, the page of the rules and the titles beside a refusal.
//!
//! A document is a title and sections; a section is some blocks, then its clauses; a clause is a list item that begins
//! `- **RC-7 [S] Title.**` and goes on indented by two. `docs/rules/README.md` describes the form, and a test checks it.

mod read;
mod spans;

#[cfg(not(target_family = "wasm"))]
use crate::Language;
#[cfg(not(target_family = "wasm"))]
use sprung_rules::GameId;

pub use spans::{Span, spans};

/// The source of a clause, or of a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClauseSource {
    /// The printed sheet says it; written `[S]`.
    Sheet,
    /// A lost illustration of the sheet showed it; written `[F]`.
    Figure,
    /// It is a ruling of ours; written `[R]`.
    Ruling,
}

impl ClauseSource {
    /// Returns the letter of the source: `S`, `F`, `R`.
    pub const fn letter(self) -> char {
        match self {
            ClauseSource::Sheet => 'S',
            ClauseSource::Figure => 'F',
            ClauseSource::Ruling => 'R',
        }
    }

    fn read(letter: &str) -> Option<ClauseSource> {
        match letter {
            "S" => Some(ClauseSource::Sheet),
            "F" => Some(ClauseSource::Figure),
            "R" => Some(ClauseSource::Ruling),
            _ => None,
        }
    }
}

/// A paragraph or a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A paragraph on one line, with the marks that [`spans`] reads.
    Text(String),
    /// Lines that are shown as they are.
    Drawing(String),
    /// A picture of a position.
    Diagram {
        /// The name of its file without folder and ending: `rc-7`.
        name: String,
        /// A sentence that says what the picture shows.
        caption: String,
    },
}

/// A clause of a rule document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClauseText {
    /// The number, such as `RC-7`.
    pub number: String,
    /// The source of the clause.
    pub source: ClauseSource,
    /// The title, without a full stop.
    pub title: String,
    /// The text of the clause.
    pub body: Vec<Block>,
}

/// A section of a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DocumentSection {
    /// The title; it is empty for the introduction.
    pub title: String,
    /// The blocks before the clauses.
    pub lead: Vec<Block>,
    /// The clauses of the section.
    pub clauses: Vec<ClauseText>,
}

/// The rules of a game in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The game's title.
    pub title: String,
    /// The sections, the introduction first.
    pub sections: Vec<DocumentSection>,
}

impl Document {
    /// Returns the rules of `game` in `language`.
    #[cfg(not(target_family = "wasm"))]
    pub fn of(game: GameId, language: Language) -> Document {
        Document::read(source(game, language))
    }

    /// Reads a document's Markdown, for a client that fetches it.
    pub fn read(markdown: &str) -> Document {
        read::document(markdown)
    }

    /// Returns all clauses in order.
    pub fn clauses(&self) -> impl Iterator<Item = &ClauseText> {
        self.sections.iter().flat_map(|section| &section.clauses)
    }

    /// Finds the clause of a number, in capital or small letters.
    pub fn clause(&self, number: &str) -> Option<&ClauseText> {
        self.clauses().find(|clause| clause.number.eq_ignore_ascii_case(number))
    }
}

/// Returns the Markdown of a game's rule document. A page fetches it instead.
#[cfg(not(target_family = "wasm"))]
pub const fn source(game: GameId, language: Language) -> &'static str {
    crate::games::texts(game).documents[language as usize]
}
