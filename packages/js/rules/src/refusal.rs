//! The refusal of a move, as JavaScript sees it.

use crate::object::{ObjectBuilder, nullable, texts};
use sprung_i18n::{Language, Localizer};
use sprung_rules::{Cell, GameId, Layout, Reason, Refusal};
use wasm_bindgen::JsValue;

/// Returns the object of a refusal: the clause, the sentences and the cells.
pub fn object(game: GameId, refusal: &Refusal, layout: &Layout) -> JsValue {
    let name = |cell: Cell| layout.name(cell);
    let sentence = |language| Localizer::new(language, game).refusal(refusal, layout);
    let reason = format!("{:?}", refusal.reason);
    let moves: &[String] = match &refusal.reason {
        Reason::MustCapture { captures } => captures,
        Reason::MustReachStart { moves } | Reason::Choice { moves } | Reason::NotIntoThat { moves, .. } => {
            moves
        }
        _ => &[],
    };
    ObjectBuilder::new()
        .with("clause", nullable(refusal.clause.map(|clause| clause.0)))
        .with("reason", reason.split([' ', '{', '(']).next().expect("every split has a first part"))
        .with("en", sentence(Language::En))
        .with("de", sentence(Language::De))
        .with("from", nullable(refusal.from.map(name)))
        .with("to", nullable(refusal.to.map(name)))
        .with("cells", texts(refusal.cells.iter().map(|&cell| name(cell))))
        .with("moves", texts(moves))
        .build()
}
