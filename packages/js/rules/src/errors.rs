//! Errors. Each is thrown as an object with a `kind`, from which `packages/js/src/errors.js` makes an error of a class of the package.

use crate::object::{ObjectBuilder, nullable, texts};
use crate::refusal;
use sprung_i18n::{Language, Localizer};
use sprung_rules::{Fault, GameId, Layout, RecordFault, RecordFaultKind, Refusal};
use wasm_bindgen::JsValue;

/// Returns the error of a wrong argument.
pub fn argument(message: &str) -> JsValue {
    ObjectBuilder::new().with("kind", "argument").with("message", message).build()
}

/// Returns the error of a refused move.
pub fn illegal_move(game: GameId, refused: &Refusal, layout: &Layout) -> JsValue {
    ObjectBuilder::new()
        .with("kind", "illegal-move")
        .with("refusal", refusal::object(game, refused, layout))
        .build()
}

/// Returns the error of faulty options or of a faulty set-up.
pub fn setup(game: GameId, faults: &[Fault]) -> JsValue {
    let sentences = Localizer::new(Language::En, game).faults(faults);
    ObjectBuilder::new().with("kind", "setup").with("faults", texts(sentences)).build()
}

/// Returns the error of a faulty record.
pub fn record(fault: &RecordFault) -> JsValue {
    let clause = match &fault.kind {
        RecordFaultKind::Illegal { refusal, .. } => refusal.clause.map(|clause| clause.0),
        _ => None,
    };
    ObjectBuilder::new()
        .with("kind", "record")
        .with("message", Language::En.record_fault(fault))
        .with("line", fault.line as u32)
        .with("column", fault.column as u32)
        .with("clause", nullable(clause))
        .build()
}

/// Returns at most forty characters of a text, in quotation marks.
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", text.chars().filter(|letter| !letter.is_control()).take(40).collect::<String>())
}

/// Returns the language of a code.
pub fn language(code: &str) -> Result<Language, JsValue> {
    let known = Language::ALL.into_iter().find(|language| language.code() == code);
    known.ok_or_else(|| {
        argument(&format!("{} is no language of the texts; \"en\" and \"de\" are", quoted(code)))
    })
}
