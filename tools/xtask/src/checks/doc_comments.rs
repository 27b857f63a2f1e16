//! The first line of a doc comment says what the item is or does. A clause without a main clause, such as "How it is stored", does not.

use super::source::SourceFile;

/// The words that begin such a clause.
const CLAUSE_WORDS: [&str; 7] = ["What", "How", "Which", "Who", "Whose", "Where", "Why"];
/// The keywords that begin an item which is neither a field, a variant nor a constant.
const KEYWORDS: [&str; 12] = [
    "fn",
    "async",
    "unsafe",
    "extern",
    "struct",
    "enum",
    "union",
    "trait",
    "mod",
    "type",
    "impl",
    "macro_rules!",
];

/// Reports every doc comment of a file whose first line is a clause without a main clause. "Whether …" may describe a field, a variant or a constant.
pub fn faults(file: &SourceFile) -> Vec<String> {
    let lines: Vec<&str> = file.text.lines().map(str::trim_start).collect();
    let mut faults = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let Some(text) = doc_text(line) else { continue };
        if index > 0 && doc_text(lines[index - 1]).is_some() {
            continue;
        }
        let word = text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        let is_clause =
            CLAUSE_WORDS.contains(&word) || word == "Whether" && !describes_value(&lines[index..]);
        if is_clause {
            let number = index + 1;
            faults.push(format!(
                "{}:{number}: a doc comment begins with `{word}`, expected what the item is or does",
                file.path
            ));
        }
    }
    faults
}

/// Returns the text of a line of a doc comment.
fn doc_text(line: &str) -> Option<&str> {
    let text = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"))?;
    (!text.starts_with('/')).then(|| text.trim())
}

/// Returns whether the doc comment that some lines begin with describes a field, a variant or a constant.
fn describes_value(lines: &[&str]) -> bool {
    let is_outer = lines[0].starts_with("///");
    let item = lines.iter().find(|line| doc_text(line).is_none() && !line.starts_with("#["));
    let Some(item) = item else { return false };
    let item = item.strip_prefix("pub").map_or(*item, |rest| match rest.strip_prefix('(') {
        Some(scope) => scope.split_once(')').map_or(scope, |(_, rest)| rest),
        None => rest,
    });
    let mut words = item.split_whitespace();
    let keyword = match words.next() {
        // `const fn` is a function, `const NAME` a constant
        Some("const") => words.next(),
        other => other,
    };
    is_outer && keyword.is_some_and(|keyword| !KEYWORDS.contains(&keyword))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(text: &str) -> usize {
        faults(&SourceFile::new("a.rs", text)).len()
    }

    #[test]
    fn a_clause_without_a_main_clause_is_a_fault() {
        for line in [
            "//! How rooms are stored.",
            "/// What is stored.\nstruct A;",
            "    /// Who sits here.\n    a: u8,",
        ] {
            assert_eq!(count(line), 1, "{line}");
        }
        for line in
            ["//! The store of rooms.", "/// Whoever sits here.\nstruct A;", "// How it works: …", "//// How"]
        {
            assert_eq!(count(line), 0, "{line}");
        }
    }

    #[test]
    fn only_the_first_line_counts() {
        assert_eq!(
            count("/// The number of rooms.\n/// How they are counted is up to the store.\nstruct A;"),
            0
        );
    }

    #[test]
    fn whether_describes_fields_variants_and_constants_only() {
        for item in ["a: bool,", "pub a: bool,", "Answer(bool),", "pub(crate) const A: bool = true;"] {
            assert_eq!(count(&format!("/// Whether it is so.\n#[serde(default)]\n{item}")), 0, "{item}");
        }
        for item in ["fn a() -> bool {", "pub(super) const fn a() -> bool {", "pub enum A {"] {
            assert_eq!(count(&format!("/// Whether it is so.\n{item}")), 1, "{item}");
        }
        assert_eq!(count("//! Whether it is so.\n\nuse a;"), 1);
    }
}
