//! No game's rules may use another game's.

use super::source::SourceFile;

/// Reports every file of a game in the rules that names another game: what two games share belongs outside both.
pub fn faults(files: &[SourceFile], games: &[String]) -> Vec<String> {
    let mut faults = Vec::new();
    for file in files {
        let Some(rest) = file.path.strip_prefix("crates/rules/src/games/") else { continue };
        let Some((own, _)) = rest.split_once('/') else { continue };
        let others = games.iter().filter(|game| game.as_str() != own);
        let used = others.filter(|other| file.text.contains(&format!("{other}::")));
        faults.extend(used.map(|other| format!("{} uses {other}", file.path)));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_uses_another_is_a_fault() {
        let games = ["eckstein", "schlaukopf"].map(str::to_string);
        let file = |path: &str| SourceFile::new(path, "use super::schlaukopf::Board;");
        assert_eq!(faults(&[file("crates/rules/src/games/eckstein/mod.rs")], &games).len(), 1);
        assert_eq!(faults(&[file("crates/rules/src/games/schlaukopf/mod.rs")], &games).len(), 0);
        assert_eq!(faults(&[file("crates/rules/src/games/mod.rs")], &games).len(), 0);
    }
}
