//! Checks that game-specific code is in the game's own files: only a few other files may name a game.

use super::source::SourceFile;

/// The most files that may name a game without being its own.
const MOST_FILES: usize = 20;
/// The most times these files may name a variant of `GameId`.
const MOST_VARIANTS: usize = 70;

/// Reports whether too many files name a game. `games` are the names of the games' folders in the rules.
pub fn faults(files: &[SourceFile], games: &[String]) -> Vec<String> {
    let variants: Vec<String> = games.iter().map(|game| capitalised(game)).collect();
    let naming: Vec<&SourceFile> = files.iter().filter(|file| names_a_game(file, games, &variants)).collect();
    let uses = naming.iter().map(|file| count_variants(&file.text, &variants)).sum::<usize>();
    let mut faults = Vec::new();
    if naming.len() > MOST_FILES {
        let paths: Vec<&str> = naming.iter().map(|file| file.path.as_str()).collect();
        faults.push(format!(
            "{} files outside the games' own name a game, at most {MOST_FILES}: {}",
            naming.len(),
            paths.join(", ")
        ));
    }
    if uses > MOST_VARIANTS {
        faults.push(format!(
            "files outside the games' own name `GameId::…` {uses} times, at most {MOST_VARIANTS}"
        ));
    }
    faults
}

fn names_a_game(file: &SourceFile, games: &[String], variants: &[String]) -> bool {
    let path = file.path.to_ascii_lowercase();
    file.is_shipped()
        && !games.iter().any(|game| path.contains(game.as_str()))
        && variants.iter().any(|variant| file.text.contains(variant.as_str()))
}

fn count_variants(text: &str, variants: &[String]) -> usize {
    variants.iter().map(|variant| text.matches(&format!("GameId::{variant}")).count()).sum()
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games() -> Vec<String> {
        vec!["halma".to_string(), "salta".to_string()]
    }

    #[test]
    fn too_many_files_that_name_a_game_are_a_fault() {
        let file = |place: usize| SourceFile::new(format!("crates/a/src/{place}.rs"), "use GameId::Halma;");
        let files: Vec<SourceFile> = (0..=MOST_FILES).map(file).collect();
        assert_eq!(faults(&files[1..], &games()), Vec::<String>::new());
        assert_eq!(faults(&files, &games()).len(), 1);
    }

    #[test]
    fn too_many_variants_are_a_fault() {
        let text = "GameId::Salta ".repeat(MOST_VARIANTS + 1);
        assert_eq!(faults(&[SourceFile::new("crates/a/src/b.rs", text)], &games()).len(), 1);
    }

    #[test]
    fn a_games_own_files_and_tests_may_name_it() {
        let text = "GameId::Halma ".repeat(MOST_VARIANTS + 1);
        for path in ["crates/a/src/games/halma.rs", "crates/a/tests/b.rs", "crates/a/src/b/tests.rs"] {
            assert_eq!(
                faults(&[SourceFile::new(path, text.as_str())], &games()),
                Vec::<String>::new(),
                "{path}"
            );
        }
    }
}
