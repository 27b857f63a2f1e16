//! Rust source files and the little that the checks need to know about their syntax.

use std::fs;
use std::path::{Path, PathBuf};

/// A Rust source file of the workspace.
pub struct SourceFile {
    /// The path, relative to the workspace, with `/` between its parts.
    pub path: String,
    /// The text as it stands in the file.
    pub text: String,
    /// The text with comments, strings and characters replaced by blanks; every line stays where it is.
    pub code: String,
}

impl SourceFile {
    /// Makes a source file from its path and text.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> SourceFile {
        let text = text.into();
        SourceFile { path: path.into(), code: code_only(&text), text }
    }

    /// Returns whether the file belongs to a crate's program or library, not to its tests, benches or examples.
    pub fn is_shipped(&self) -> bool {
        // a crate is a folder of `crates`, `packages` or `tools`, or a folder of a package
        self.path.split('/').skip(2).take(2).any(|folder| folder == "src") && !self.is_test()
    }

    /// Returns whether the file holds nothing but tests.
    pub fn is_test(&self) -> bool {
        // a folder or a file called `test` or `tests`, or a file such as `package_tests.rs`
        let is_named = |part: &str| ["test", "tests"].contains(&part);
        let mut parts = self.path.split('/').rev();
        let file = parts.next().unwrap_or_default().trim_end_matches(".rs");
        parts.any(is_named) || file.rsplit('_').next().is_some_and(is_named)
    }
}

/// Reads every Rust file in the folders `crates`, `packages`, `templates` and `tools` of a workspace, in the order of their paths.
pub fn workspace_sources(root: &Path) -> Vec<SourceFile> {
    read_files(root, &["crates", "packages", "templates", "tools"], &["rs"])
}

/// Reads every source file of other languages: JavaScript, TypeScript, CSS, HTML, Python and the scripts.
pub fn other_sources(root: &Path) -> Vec<SourceFile> {
    let folders = ["crates", "packages", "templates", "tools", "tests"];
    let mut files = read_files(root, &folders, &["js", "mjs", "ts", "css", "html", "py", "sh"]);
    files.extend(read_files(root, &["scripts"], &[""]));
    files
}

/// Reads the files in some folders whose names have one of the extensions. An empty extension stands for none.
fn read_files(root: &Path, folders: &[&str], extensions: &[&str]) -> Vec<SourceFile> {
    let mut paths = Vec::new();
    for folder in folders {
        collect(&root.join(folder), extensions, &mut paths);
    }
    paths.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).ok()?;
        let relative = path.strip_prefix(root).ok()?;
        let parts: Vec<_> = relative.iter().map(|part| part.to_string_lossy()).collect();
        Some(SourceFile::new(parts.join("/"), text))
    };
    paths.into_iter().filter_map(read).collect()
}

/// Returns the names of the folders in a folder.
pub fn folders(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .filter(|entry| entry.path().is_dir())
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    names.sort();
    names
}

fn collect(folder: &Path, extensions: &[&str], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            if !["target", "node_modules"].iter().any(|built| path.ends_with(built)) {
                collect(&path, extensions, found);
            }
        } else if extensions.iter().any(|extension| path.extension().unwrap_or_default() == *extension) {
            found.push(path);
        }
    }
}

/// Replaces comments, strings and characters by blanks and keeps every line break.
fn code_only(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        match literal_or_comment(rest) {
            Some(length) => {
                let (skipped, after) = rest.split_at(length);
                code.extend(skipped.chars().map(|c| if c == '\n' { '\n' } else { ' ' }));
                rest = after;
            }
            None => {
                code.push(first);
                // a whole word at once, so that the `r` of `for"…"` does not begin a raw string
                let word = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
                let length = word.max(first.len_utf8());
                code.push_str(&rest[first.len_utf8()..length]);
                rest = &rest[length..];
            }
        }
    }
    code
}

/// Returns the length in bytes of the comment, string or character that a text begins with.
fn literal_or_comment(text: &str) -> Option<usize> {
    let to_end = |end: Option<usize>| end.unwrap_or(text.len());
    if text.starts_with("//") {
        return Some(to_end(text.find('\n')));
    }
    if text.starts_with("/*") {
        return Some(block_comment(text));
    }
    let prefix = text.find(|c: char| !matches!(c, 'b' | 'c' | 'r')).filter(|&length| length <= 2)?;
    let after = &text[prefix..];
    if text[..prefix].contains('r') {
        let hashes = after.len() - after.trim_start_matches('#').len();
        if after[hashes..].starts_with('"') {
            let end = format!("\"{}", "#".repeat(hashes));
            let body = &after[hashes + 1..];
            let length = body.find(&end).map_or(body.len(), |at| at + end.len());
            return Some(prefix + hashes + 1 + length);
        }
        return None;
    }
    if after.starts_with('"') {
        return Some(prefix + quoted(after, '"'));
    }
    if after.starts_with('\'') && is_character(after) {
        return Some(prefix + quoted(after, '\''));
    }
    None
}

/// Returns the length of a block comment, in which others may be nested.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        if text[at..].starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if text[at..].starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return at;
            }
        } else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    text.len()
}

/// Returns whether a quotation mark begins a character rather than a lifetime.
fn is_character(text: &str) -> bool {
    let mut characters = text.chars().skip(1);
    matches!((characters.next(), characters.next()), (Some('\\'), _) | (Some(_), Some('\'')))
}

/// Returns the length of a literal between two marks, of which the first stands at the beginning.
fn quoted(text: &str, mark: char) -> usize {
    let mut escaped = false;
    for (at, character) in text.char_indices().skip(1) {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if character == mark => return at + character.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_strings_and_characters_are_blanked_and_lines_stay() {
        let text = "let a = \"{\\\"\"; // {\nlet b = '{'; /* { /* { */ */ let c: &'a str = r#\"{\"{\"#;\n";
        let code = code_only(text);
        assert!(!code.contains('{'), "{code}");
        assert_eq!(code.lines().count(), text.lines().count());
        for kept in ["let a = ", "let b = ", "let c: &'a str = "] {
            assert!(code.contains(kept), "{kept} in {code}");
        }
    }

    #[test]
    fn a_word_that_ends_in_r_begins_no_raw_string() {
        assert_eq!(code_only("write!(for\"x\")").matches('x').count(), 0);
        assert!(code_only("matches!(c, 'b' | br)").contains("br)"));
    }

    #[test]
    fn only_the_sources_of_a_crate_are_shipped() {
        for (path, shipped) in [
            ("crates/rules/src/lib.rs", true),
            ("crates/web/src/table/tests.rs", false),
            ("crates/sprung/tests/cli/main.rs", false),
            ("packages/python/src/game.rs", true),
            ("packages/js/rules/src/game.rs", true),
            ("crates/engine/benches/search.rs", false),
            ("tools/stress-test/src/lib.rs", true),
            ("tools/a/src/latest.rs", true),
            ("tools/xtask/src/package_tests.rs", false),
        ] {
            assert_eq!(SourceFile::new(path, "").is_shipped(), shipped, "{path}");
        }
    }
}
