//! The texts of Sprung in German and English: refusals, faults, announcements, endings, names, options, the rule documents.
//!
//! A [`Localizer`] puts the values of one game into sentences of one language. A sentence has no full stop at its end; the
//! caller adds clause number, capital or full stop as needed. Sentences that do not concern a game are methods of
//! [`Language`]. [`clauses`] gives the rule documents of `docs/rules/` in parts.
//!
//! The texts are Fluent files under `texts/`, which the build script turns into one text per language. A native program
//! carries both; a page fetches the one it shows and hands it to [`load_texts`]. Tests check that no text is missing.
//!
//! # Examples
//!
//! ```
//! use sprung_i18n::{Language, Localizer};
//! use sprung_rules::GameId;
//!
//! let game = GameId::read("schlaukopf").expect("a game").open([]).expect("the defaults are valid");
//! let mut state = game.begin(None).expect("the start is valid");
//! let refusal = state.play("a2b3").expect_err("no arrow points there");
//!
//! let localizer = Localizer::new(Language::De, game.id());
//! assert_eq!(localizer.refusal(&refusal, game.layout()), "kein Pfeil auf a2 zeigt dorthin");
//! ```
#![warn(missing_docs)]

mod audience;
pub mod clauses;
mod control_codes;
mod ending;
mod fault;
mod game_info;
mod games;
mod language;
mod localizer;
mod messages;
mod names;
mod page;
mod piece_letters;
mod place;
mod play;
mod purpose;
mod record;
mod refusal;
mod screen;
mod terminal;

pub use audience::Audience;
pub use language::{Language, capitalized};
pub use localizer::Localizer;
#[cfg(not(target_family = "wasm"))]
pub use messages::{first_visit_texts, library_texts, page_texts};
pub use messages::{has_texts, load_texts};
pub use page::page_text;
