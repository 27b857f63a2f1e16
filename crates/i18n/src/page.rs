//! The texts that stand on pages around a board: headings, buttons, explanations. The pages name a text by its key; in the
//! files every such key begins with `page-`.

use crate::{Language, messages};

/// Returns a text of the pages. A key without a text stands for itself; a test of the pages excludes it.
pub fn page_text(language: Language, key: &str, args: &[(&str, &str)]) -> String {
    messages::find(language, &format!("page-{key}"), &args.into()).unwrap_or_else(|| key.to_string())
}
