//! What stands on pages around a board: headings, buttons, explanations. The pages name a text by its key;
//! in the files every such key begins with `page-`.

use crate::Language;
use crate::texts::{self, Args};

/// A text of the pages. A key without a text speaks for itself, and a test of
/// the pages sees to it that there is none.
pub fn page(language: Language, key: &str, args: &[(&str, &str)]) -> String {
    let mut filled = Args::default();
    for (name, value) in args {
        filled.set(*name, *value);
    }
    texts::find(language, &format!("page-{key}"), &filled).unwrap_or_else(|| key.to_string())
}
