//! Files are short and finished.

use super::source::SourceFile;

/// The most lines a file may have; a longer one holds two subjects.
const MOST_LINES: usize = 600;
/// The files that may be longer, each with the reason.
const LONG_FILES: &[(&str, &str)] =
    &[("crates/web/static/style.css", "a first visit loads one style sheet with one request")];
/// The words that unfinished work leaves behind.
const UNFINISHED: [&str; 4] =
    [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("X", "XX"), concat!("#[", "ignore")];

/// Reports whether a file is too long or unfinished.
pub fn faults(file: &SourceFile) -> Vec<String> {
    let lines = file.text.lines().count();
    let may_be_long = LONG_FILES.iter().any(|(path, _)| *path == file.path);
    let long = match (lines > MOST_LINES, may_be_long) {
        (true, false) => Some(format!("{}: {lines} lines, at most {MOST_LINES}", file.path)),
        (false, true) => Some(format!("{}: the exception for its length is not needed", file.path)),
        _ => None,
    };
    let words = UNFINISHED.iter().filter(|word| file.text.contains(**word));
    let unfinished = words.map(|word| format!("{}: unfinished, it says {word}", file.path));
    long.into_iter().chain(unfinished).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_file_and_an_unfinished_one_are_faults() {
        let count = |text: &str| faults(&SourceFile::new("a.rs", text)).len();
        assert_eq!(faults(&SourceFile::new(LONG_FILES[0].0, "\n".repeat(MOST_LINES + 1))).len(), 0);
        assert_eq!(faults(&SourceFile::new(LONG_FILES[0].0, "\n")).len(), 1);
        assert_eq!(count("fn a() {}\n"), 0);
        assert_eq!(count(&"\n".repeat(MOST_LINES + 1)), 1);
        assert_eq!(count(concat!("// TO", "DO: later")), 1);
    }
}
