//! One word for one thing: a public type name is defined once in the workspace.

use super::source::SourceFile;
use std::collections::BTreeMap;

/// The names that may be defined several times, each with the reason.
const EXCEPTIONS: &[(&str, &str)] = &[
    ("Arguments", "each subcommand has its own, named through its module, as clap's examples do"),
    ("Board", "each game with a board of its own shape has one in its module"),
    ("Fault", "what is wrong with a text of the rules, and why a client program ended"),
    ("Limits", "what bounds a search, and what bounds the clients of a server"),
    ("Move", "each game's move is the associated type `Game::Move`"),
    ("PieceType", "each chess-like game has its own, with only its own pieces"),
    ("Position", "each game's position is the associated type `Game::Position`"),
    ("Settings", "each training run has its own"),
    ("Square", "each game's square is a number within its own board"),
    ("Squares", "each game's set of squares has the size of its own board"),
    ("Weights", "each game's evaluation has its own terms"),
];

/// Reports every public type name that is defined several times without being an exception.
pub fn faults(files: &[SourceFile]) -> Vec<String> {
    let mut places: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for file in files.iter().filter(|file| file.is_shipped()) {
        for name in public_types(&file.code) {
            places.entry(name).or_default().push(&file.path);
        }
    }
    let excepted = |name: &str| EXCEPTIONS.iter().any(|(exception, _)| *exception == name);
    places
        .into_iter()
        .filter(|(name, places)| places.len() > 1 && !excepted(name))
        .map(|(name, places)| format!("type `{name}` is defined several times: {}", places.join(", ")))
        .collect()
}

/// Finds the names of the public types that a source text defines.
fn public_types(code: &str) -> impl Iterator<Item = &str> {
    code.lines().filter_map(|line| {
        let rest = line.trim_start().strip_prefix("pub ")?.trim_start_matches("unsafe ");
        let (keyword, rest) = rest.split_once(' ')?;
        let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
        ["struct", "enum", "union", "trait", "type"].contains(&keyword).then_some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_type_defined_twice_is_a_fault() {
        let one = SourceFile::new("crates/a/src/lib.rs", "pub struct Table {}\nstruct Row;\n");
        let other = SourceFile::new("crates/b/src/lib.rs", "    pub enum Table<'a> {}\nstruct Row;\n");
        let found = faults(&[one, other]);
        assert_eq!(found.len(), 1);
        assert!(found[0].contains("`Table`") && found[0].contains("crates/b/src/lib.rs"), "{}", found[0]);
    }

    #[test]
    fn an_exception_and_a_type_of_tests_are_no_fault() {
        let text = "pub struct Position;\n// pub struct Table;\n";
        let files = ["crates/a/src/x.rs", "crates/b/src/x.rs"].map(|path| SourceFile::new(path, text));
        assert_eq!(faults(&files), Vec::<String>::new());
        let files = ["crates/a/src/x.rs", "crates/b/tests/x.rs"]
            .map(|path| SourceFile::new(path, "pub struct Table;\n"));
        assert_eq!(faults(&files), Vec::<String>::new());
    }

    #[test]
    fn exceptions_are_sorted_and_explained() {
        assert!(EXCEPTIONS.is_sorted_by(|one, other| one.0 < other.0));
        assert!(EXCEPTIONS.iter().all(|(_, reason)| reason.split(' ').count() > 3));
    }
}
