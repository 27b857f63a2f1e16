//! The paths that the documents and the workflows name must exist, and the lines of the documents have a limit.

use std::fs;
use std::path::{Path, PathBuf};

/// The folders whose names begin a path in a document.
const FOLDERS: [&str; 11] = [
    "crates/",
    "packages/",
    "templates/",
    "tools/",
    "docs/",
    "scripts/",
    "tests/",
    "fuzz/",
    "hosting/",
    ".github/",
    ".cargo/",
];

/// The most characters of a line, as `.editorconfig` says.
const MOST_CHARACTERS: usize = 160;

/// Returns every path in backticks and every relative link of the documents, and every path in the workflows, that does not exist, and
/// every line of the documents that is too long.
pub fn faults(root: &Path) -> Vec<String> {
    let mut documents = files(root, "md", false);
    documents.extend(files(&root.join("docs"), "md", true));
    for package in ["packages/js", "packages/python"] {
        documents.extend(files(&root.join(package), "md", false));
    }
    let mut faults: Vec<String> = documents.iter().flat_map(|file| faults_of(root, file)).collect();
    let workflows = files(&root.join(".github/workflows"), "yml", false);
    if workflows.is_empty() {
        faults.push(".github/workflows has no workflow".to_string());
    }
    faults.extend(workflows.iter().flat_map(|file| workflow_faults(root, file)));
    faults
}

/// Reports the paths in a workflow that do not exist. What is built has its place in `target`, which no folder here is.
fn workflow_faults(root: &Path, file: &Path) -> Vec<String> {
    let Ok(text) = fs::read_to_string(file) else {
        return vec![format!("{}: cannot be read", file.display())];
    };
    let missing = workflow_paths(&text).into_iter().filter(|path| !root.join(path).exists());
    missing.map(|path| format!("{}: {path} does not exist", file.display())).collect()
}

/// Returns the words of a workflow that are paths, without those in comments.
fn workflow_paths(text: &str) -> Vec<&str> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    let words = code.flat_map(|line| line.split(|c: char| c.is_whitespace() || "\"';|&()".contains(c)));
    words.filter(|word| FOLDERS.iter().any(|folder| word.starts_with(folder))).collect()
}

fn faults_of(root: &Path, file: &Path) -> Vec<String> {
    let Ok(text) = fs::read_to_string(file) else {
        return vec![format!("{}: cannot be read", file.display())];
    };
    let folder = file.parent().unwrap_or(root);
    let missing_paths = paths(&text).into_iter().filter(|path| !root.join(path).exists());
    let missing_links = links(&text).into_iter().filter(|link| !folder.join(link).exists());
    let missing = missing_paths.chain(missing_links);
    let missing = missing.map(|path| format!("{}: {path} does not exist", file.display()));
    let long = long_line_numbers(&text).into_iter();
    let long =
        long.map(|number| format!("{}:{number}: more than {MOST_CHARACTERS} characters", file.display()));
    missing.chain(long).collect()
}

/// Returns the numbers of the lines that are too long. The rows of tables and the lines of code cannot be wrapped.
fn long_line_numbers(text: &str) -> Vec<usize> {
    let mut is_code = false;
    let mut numbers = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        }
        let can_be_wrapped = !is_code && !line.starts_with("    ") && !line.trim_start().starts_with('|');
        if can_be_wrapped && line.chars().count() > MOST_CHARACTERS {
            numbers.push(number);
        }
    }
    numbers
}

/// Returns the paths in backticks, without those that have a placeholder.
fn paths(text: &str) -> Vec<&str> {
    let spans = text.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    let is_path = |span: &&str| FOLDERS.iter().any(|folder| span.starts_with(folder));
    spans.filter(is_path).filter(|span| !span.contains(['<', '*', '…', ' '])).collect()
}

/// Returns the targets of the links into the repository, without their anchors.
fn links(text: &str) -> Vec<&str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let targets = targets.filter_map(|target| target.split('#').next());
    targets.filter(|target| !target.is_empty() && !target.contains(':')).collect()
}

/// Returns the files of a folder with this extension, and those of the folders below it if `deep`.
fn files(folder: &Path, extension: &str, deep: bool) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.is_dir() && deep {
            found.extend(files(&path, extension, deep));
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_and_links_are_found() {
        assert_eq!(
            paths("see `docs/a.md`, `cargo test`, `crates/<name>` and `tools/b`"),
            ["docs/a.md", "tools/b"]
        );
        assert_eq!(links("[a](b.md#c), [d](https://e), [f](#g), ![h](i.png)"), ["b.md", "i.png"]);
    }

    #[test]
    fn a_line_of_a_document_has_a_limit_unless_it_is_of_a_table_or_code() {
        let (short, long) = ("ö".repeat(MOST_CHARACTERS), "ö".repeat(MOST_CHARACTERS + 1));
        let text = format!("{long}\n{short}\n| {long}\n    {long}\n```sh\n{long}\n```\n- {long}\n");
        assert_eq!(long_line_numbers(&text), [1, 8]);
    }

    #[test]
    fn a_workflow_names_only_what_exists() {
        let text = "# scripts/comment\n- run: bash scripts/none && \"tests/none.js\"; cargo deny check\n";
        assert_eq!(workflow_paths(text), ["scripts/none", "tests/none.js"]);
        let file = std::env::temp_dir().join(format!("sprung-workflow-{}.yml", std::process::id()));
        fs::write(&file, "- run: bash scripts/none; bash scripts/test").expect("a writable folder");
        let faults = workflow_faults(&crate::workspace::root(), &file);
        fs::remove_file(&file).expect("the file is there");
        assert_eq!(faults.len(), 1, "{faults:?}");
    }

    #[test]
    fn a_path_or_link_that_does_not_exist_is_a_fault() {
        let file = std::env::temp_dir().join(format!("sprung-documents-{}.md", std::process::id()));
        fs::write(&file, "`docs/none.md` [none](none.md) `docs/rules` [rules](.)")
            .expect("a writable folder");
        let faults = faults_of(&crate::workspace::root(), &file);
        fs::remove_file(&file).expect("the file is there");
        assert_eq!(faults.len(), 2, "{faults:?}");
    }
}
