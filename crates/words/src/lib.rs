//! What Sprung says, in German and English: refusals, faults, announcements, endings, names, options, the rule documents.
//!
//! A [`Voice`] speaks of one game in one language and turns every typed value of `rules` into one sentence, without a full
//! stop; a face adds clause number, capital or stop as it needs. The texts are Fluent files under `texts/`, read when the crate
//! is built, and carried by a program; a page fetches those of its language and lets them be [learnt](learn); that none is missing in either language is tested. [`clauses`] gives the rule documents of `docs/rules/` in parts.
#![warn(missing_docs)]

pub mod clauses;
mod ending;
mod fault;
mod games;
mod language;
mod letters;
mod marks;
mod names;
mod page;
mod place;
mod play;
mod record;
mod refusal;
mod terminal;
mod texts;
mod voice;

pub use language::Language;
pub use page::page;
#[cfg(not(target_family = "wasm"))]
pub use texts::{for_a_first_visit, for_a_page};
pub use texts::{knows, learn};
pub use voice::Voice;
