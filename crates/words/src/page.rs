//! What stands on pages around a board: headings, buttons, explanations. The pages name a text by its key;
//! in the files every such key begins with `page-`.

use crate::{Language, texts};
use fluent_bundle::{FluentArgs, FluentValue};

/// A text of the pages; an argument that is a number counts as one. A key without a text speaks for itself, and a test of
/// the pages sees to it that there is none.
pub fn page(language: Language, key: &str, args: &[(&str, &str)]) -> String {
    let mut filled = FluentArgs::with_capacity(args.len());
    for (name, value) in args {
        filled.set(*name, FluentValue::try_number(value));
    }
    texts::find(language, &format!("page-{key}"), &filled).unwrap_or_else(|| key.to_string())
}
