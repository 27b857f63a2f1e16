//! The packages of the crates that can be published are complete.

use crate::workspace;
use serde_json::Value;

fn metadata() -> Value {
    workspace::metadata().expect("cargo metadata answers")
}

/// Returns whether a package is a library in `crates`.
fn is_library(package: &Value) -> bool {
    let name = workspace::name(package);
    let modules = ["sprung-web", "sprung-worker", "sprung-js-engine", "sprung-js-rules"];
    name.starts_with("sprung-") && !modules.contains(&name)
}

#[test]
fn the_libraries_can_be_published_and_nothing_else() {
    let metadata = metadata();
    let own = || workspace::packages(&metadata).filter(|package| workspace::is_own(package));
    assert!(own().any(is_library));
    for package in own() {
        assert_eq!(package["publish"].is_null(), is_library(package), "{}", package["name"]);
    }
}

#[test]
fn every_published_crate_describes_itself() {
    let metadata = metadata();
    let own = workspace::packages(&metadata).filter(|package| workspace::is_own(package));
    for package in own.filter(|package| package["publish"].is_null()) {
        let name = &package["name"];
        for key in ["description", "license", "rust_version"] {
            assert!(package[key].as_str().is_some_and(|text| !text.is_empty()), "{name}: {key}");
        }
        for (key, most) in [("keywords", 5), ("categories", 5)] {
            let words = package[key].as_array().expect("a list").len();
            assert!((1..=most).contains(&words), "{name}: {words} {key}");
        }
        let keywords = package["keywords"].as_array().into_iter().flatten();
        assert!(keywords.filter_map(Value::as_str).all(|word| word.len() <= 20), "{name}");
    }
}

#[test]
fn a_published_crate_has_the_licences_beside_its_manifest() {
    for published in workspace::published(&metadata()) {
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let text = std::fs::read_to_string(published.folder.join(licence)).unwrap_or_default();
            assert!(!text.is_empty(), "{}: {licence}", published.name);
        }
    }
}
