//! Checks the licences of all dependencies: only permissive ones, so that the whole can be used under ours.

use crate::workspace;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The licences that may be linked; none is copyleft.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Prints how often each licence occurs and which crates are there in several versions; a licence that is not allowed is
/// an error.
pub fn report() -> Result<(), String> {
    let workspaces =
        [workspace::metadata()?, workspace::metadata_in(&workspace::root().join("packages/python"))?];
    let packages = workspaces.iter().flat_map(workspace::packages);
    let mut seen = BTreeSet::new();
    let foreign: Vec<&Value> = packages
        .filter(|package| !workspace::is_own(package) && seen.insert(package["id"].as_str()))
        .collect();
    let mut licences: BTreeMap<&str, usize> = BTreeMap::new();
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut refused = Vec::new();
    for package in &foreign {
        let name = workspace::name(package);
        let licence = package["license"].as_str().unwrap_or("none stated");
        *licences.entry(licence).or_default() += 1;
        versions
            .entry(name)
            .or_default()
            .insert(package["version"].as_str().expect("cargo knows every version"));
        if !is_allowed(licence) {
            refused.push(format!("{name}: {licence}"));
        }
    }
    println!("{} dependencies", foreign.len());
    for (licence, count) in licences {
        println!("{count:5}  {licence}");
    }
    for (name, versions) in versions.iter().filter(|(_, versions)| versions.len() > 1) {
        println!("several versions of {name}: {}", versions.iter().copied().collect::<Vec<_>>().join(", "));
    }
    if refused.is_empty() { Ok(()) } else { Err(format!("licences not allowed: {}", refused.join("; "))) }
}

/// Returns whether an SPDX expression can be met with allowed licences alone. The old `A/B` is read as `A OR B`.
fn is_allowed(expression: &str) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().collect::<Vec<_>>();
    words.reverse();
    any_of(&mut words).is_some_and(|allowed| allowed && words.is_empty())
}

/// Reads `term OR term …`, taking words from the end, and returns whether it is allowed; `None` if it is no expression.
fn any_of(words: &mut Vec<&str>) -> Option<bool> {
    let mut allowed = all_of(words)?;
    while words.last() == Some(&"OR") {
        words.pop();
        allowed |= all_of(words)?;
    }
    Some(allowed)
}

/// Reads `licence AND licence …`.
fn all_of(words: &mut Vec<&str>) -> Option<bool> {
    let mut allowed = one(words)?;
    while words.last() == Some(&"AND") {
        words.pop();
        allowed &= one(words)?;
    }
    Some(allowed)
}

/// Reads a licence, perhaps with an exception, or an expression in parentheses.
fn one(words: &mut Vec<&str>) -> Option<bool> {
    let word = words.pop()?;
    if word == "(" {
        let allowed = any_of(words)?;
        return (words.pop()? == ")").then_some(allowed);
    }
    if words.last() == Some(&"WITH") {
        words.pop();
        let exception = words.pop()?;
        return Some(ALLOWED.contains(&format!("{word} WITH {exception}").as_str()));
    }
    Some(ALLOWED.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::{ALLOWED, is_allowed};
    use crate::workspace;

    #[test]
    fn cargo_deny_allows_the_same_licences() {
        let text = std::fs::read_to_string(workspace::root().join("deny.toml")).expect("deny.toml is there");
        let list = text.split("allow = [").nth(1).and_then(|rest| rest.split(']').next());
        let licences: Vec<&str> = list.expect("a list of licences").split('"').skip(1).step_by(2).collect();
        assert_eq!(licences, ALLOWED);
    }

    #[test]
    fn an_or_expression_needs_one_allowed_licence() {
        assert!(is_allowed("MIT OR Apache-2.0"));
        assert!(is_allowed("MIT/GPL-3.0"));
        assert!(is_allowed("GPL-2.0-only OR Zlib"));
    }

    #[test]
    fn an_and_expression_needs_all_licences_allowed() {
        assert!(is_allowed("(MIT OR Apache-2.0) AND Unicode-3.0"));
        assert!(!is_allowed("MIT AND GPL-3.0-only"));
        assert!(!is_allowed("(MIT OR GPL-3.0-only) AND LGPL-2.1"));
    }

    #[test]
    fn an_exception_belongs_to_its_licence() {
        assert!(is_allowed("Apache-2.0 WITH LLVM-exception OR GPL-3.0-only"));
        assert!(!is_allowed("GPL-3.0-only WITH Classpath-exception-2.0"));
    }

    #[test]
    fn an_invalid_expression_is_not_allowed() {
        for text in ["", "none stated", "MIT OR", "(MIT", "MIT Apache-2.0", "MIT)"] {
            assert!(!is_allowed(text), "{text:?}");
        }
    }
}
