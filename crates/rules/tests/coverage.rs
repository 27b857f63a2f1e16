//! Checks that every clause of `docs/rules/` has a test that is named after it: RC-7 a `fn rc_7_…`, SK-B1 a `fn
//! sk_b1_…`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Returns the texts of all files under a directory with this extension.
fn texts(directory: &Path, extension: &str) -> Vec<String> {
    let entries = fs::read_dir(directory).unwrap_or_else(|error| panic!("{}: {error}", directory.display()));
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(texts(&path, extension));
        } else if path.extension().is_some_and(|e| e == extension) {
            found.push(fs::read_to_string(&path).expect("a readable file"));
        }
    }
    found
}

/// Returns the numbers of the clauses, `- **RC-7 [S] …`.
fn clauses(document: &str) -> BTreeSet<String> {
    let items = document.lines().filter_map(|line| line.strip_prefix("- **"));
    items.filter_map(|item| item.split_once(" [")).map(|(number, _)| number.to_string()).collect()
}

/// Returns the clauses that tests are named after.
fn tested(source: &str) -> BTreeSet<String> {
    let tests = source.split("#[test]\n").skip(1);
    let names = tests.filter_map(|text| text.trim_start().strip_prefix("fn "));
    let number = |name: &str| {
        let mut words = name.split('_');
        Some(format!("{}-{}", words.next()?, words.next()?).to_uppercase())
    };
    names.filter_map(number).collect()
}

#[test]
fn every_clause_has_a_test_that_names_it() {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    let documents = texts(&own.join("../../docs/rules"), "md");
    let clauses: BTreeSet<String> = documents.iter().flat_map(|document| clauses(document)).collect();
    let sources = [texts(&own.join("src"), "rs"), texts(&own.join("tests"), "rs")].concat();
    let tested: BTreeSet<String> = sources.iter().flat_map(|source| tested(source)).collect();
    assert!(clauses.len() > 100, "the documents are not what they were");
    let untested: Vec<&String> = clauses.difference(&tested).collect();
    assert!(untested.is_empty(), "clauses without a test: {untested:?}");
}

#[test]
fn clauses_and_tests_are_recognised() {
    assert_eq!(clauses("- **RC-7 [S] Title.** text\n- **x**\ntext RC-8 [S]"), ["RC-7".to_string()].into());
    let source = "#[test]\nfn sk_b1_arrows() {}\n    #[test]\n    fn rc_7_must() {}\nfn rc_8_helper() {}";
    assert_eq!(tested(source), ["RC-7".to_string(), "SK-B1".to_string()].into());
}
