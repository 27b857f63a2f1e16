//! Finds duplicate public type names: the name of a public type means nothing else in the workspace, not even in private code.

use super::source::SourceFile;
use std::collections::BTreeMap;

/// The names that may be defined several times, each with the reason.
const EXCEPTIONS: &[(&str, &str)] = &[
    ("Arguments", "each subcommand has its own, named through its module, as clap's examples do"),
    ("Board", "each game whose board has a shape of its own describes it in its own type"),
    ("Move", "each game's move is the associated type `Game::Move`"),
    ("PieceType", "each chess-like game has its own, with only its own pieces"),
    ("Position", "each game's position is the associated type `Game::Position`"),
    ("Square", "each game's square is a number within its own board"),
    ("Squares", "each game's set of squares has the size of its own board"),
];

/// A definition of a type.
struct TypeDefinition<'a> {
    path: &'a str,
    is_public: bool,
}

/// Reports every name of a public type that another type has too without being an exception, and every exception that is not needed.
/// Private types of different files may share a name that no public type has.
pub fn faults(files: &[SourceFile]) -> Vec<String> {
    faults_except(files, EXCEPTIONS)
}

fn faults_except(files: &[SourceFile], exceptions: &[(&str, &str)]) -> Vec<String> {
    let mut definitions: BTreeMap<&str, Vec<TypeDefinition>> = BTreeMap::new();
    for file in files.iter().filter(|file| file.is_shipped()) {
        for (name, is_public) in types(&file.code) {
            definitions.entry(name).or_default().push(TypeDefinition { path: &file.path, is_public });
        }
    }
    let is_ambiguous =
        |places: &[TypeDefinition]| places.len() > 1 && places.iter().any(|place| place.is_public);
    definitions.retain(|_, places| is_ambiguous(places));
    let unneeded = exceptions.iter().filter(|(name, _)| !definitions.contains_key(name));
    let mut faults: Vec<String> =
        unneeded.map(|(name, _)| format!("the exception for the type name `{name}` is not needed")).collect();
    let excepted = |name: &str| exceptions.iter().any(|(exception, _)| *exception == name);
    let ambiguous = definitions.into_iter().filter(|(name, _)| !excepted(name));
    faults.extend(ambiguous.map(|(name, places)| {
        let paths: Vec<&str> = places.iter().map(|place| place.path).collect();
        format!("type `{name}` is defined several times: {}", paths.join(", "))
    }));
    faults
}

/// Finds the names of the types that a source text defines outside its tests, each with whether it is `pub`. Associated types
/// are no definitions.
fn types(code: &str) -> impl Iterator<Item = (&str, bool)> {
    let shipped = code.split("#[cfg(test)]\nmod tests {").next().unwrap_or(code);
    shipped.lines().filter_map(|line| {
        let declaration = line.trim_start();
        let is_public = declaration.starts_with("pub ");
        let rest = without_visibility(declaration).trim_start_matches("unsafe ");
        let (keyword, rest) = rest.split_once(' ')?;
        let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
        let defines = match keyword {
            "struct" | "enum" | "union" | "trait" => true,
            "type" => line.len() == declaration.len(),
            _ => false,
        };
        (defines && !name.is_empty()).then_some((name, is_public))
    })
}

/// Returns a declaration without `pub`, `pub(crate)` or `pub(in …)` before it.
fn without_visibility(declaration: &str) -> &str {
    let Some(rest) = declaration.strip_prefix("pub") else { return declaration };
    let rest = match rest.strip_prefix('(') {
        Some(scope) => scope.split_once(')').map_or(scope, |(_, rest)| rest),
        None => rest,
    };
    rest.trim_start()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults_of(texts: [(&str, &str); 2], exceptions: &[(&str, &str)]) -> Vec<String> {
        faults_except(&texts.map(|(path, text)| SourceFile::new(path, text)), exceptions)
    }

    #[test]
    fn a_name_of_a_public_type_that_another_type_has_too_is_a_fault() {
        for other in
            ["    pub enum Table<'a> {}\nstruct Row;\n", "struct Table;\n", "pub(super) type Table = u8;\n"]
        {
            let found = faults_of(
                [
                    ("crates/a/src/lib.rs", "pub struct Table {}\nstruct Row;\n"),
                    ("crates/b/src/lib.rs", other),
                ],
                &[],
            );
            assert_eq!(found.len(), 1, "{other}: {found:?}");
            assert!(found[0].contains("`Table`") && found[0].contains("crates/b/src/lib.rs"), "{}", found[0]);
        }
    }

    #[test]
    fn exceptions_private_types_associated_types_and_types_of_tests_are_no_faults() {
        let none = Vec::<String>::new();
        let text = "pub struct Cell;\n// pub struct Table;\n";
        let sources = ["crates/a/src/x.rs", "crates/b/src/x.rs"];
        assert_eq!(faults_of(sources.map(|path| (path, text)), &[("Cell", "a reason")]), none);
        assert_eq!(faults_of(sources.map(|path| (path, "struct Row;\n")), &[]), none);
        for other in ["    type Table = u8;\n", "#[cfg(test)]\nmod tests {\n    struct Table;\n}\n"] {
            let files = [(sources[0], "pub struct Table;\n"), (sources[1], other)];
            assert_eq!(faults_of(files, &[]), none, "{other}");
        }
        let text = "pub struct Table;\n";
        assert_eq!(faults_of([("crates/a/src/x.rs", text), ("crates/b/tests/x.rs", text)], &[]), none);
    }

    #[test]
    fn an_exception_that_is_not_needed_is_a_fault() {
        let files = [("crates/a/src/x.rs", "pub struct Table;\n"), ("crates/b/src/x.rs", "struct Row;\n")];
        assert_eq!(faults_of(files, &[("Table", "a reason")]).len(), 1);
    }

    #[test]
    fn exceptions_are_sorted_and_explained() {
        assert!(EXCEPTIONS.is_sorted_by(|one, other| one.0 < other.0));
        assert!(EXCEPTIONS.iter().all(|(_, reason)| reason.split(' ').count() > 3));
    }
}
