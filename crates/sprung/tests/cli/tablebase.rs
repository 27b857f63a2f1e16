//! Endgame tables: built, checked, asked, and refused where they are damaged.

use crate::engine::asked;
use crate::{Answer, sprung};
use std::fs;
use std::path::Path;

/// Returns an empty folder of a test's own.
fn folder(name: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    path.to_str().expect("a plain path").to_string()
}

fn tablebase(arguments: &[&str], folder: &str) -> Answer {
    sprung(&[&["tablebase"], arguments, &["--folder", folder]].concat())
}

#[test]
fn tables_are_built_checked_and_probed() {
    let folder = folder("tables-schlaukopf");
    let built = tablebase(&["build", "schlaukopf", "--men", "3", "--threads", "2"], &folder);
    assert_eq!((built.code, built.err.as_str()), (Some(0), ""), "{}", built.out);
    assert!(built.out.starts_with("2 classes to build, up to "), "{}", built.out);
    assert!(
        built.out.contains("KSvK to move: 166102 won, 112 drawn, 106 lost, longest 21 plies"),
        "{}",
        built.out
    );
    let again = tablebase(&["build", "schlaukopf", "--class", "KDvK"], &folder);
    assert_eq!(again.out.matches("(there already)").count(), 2, "{}", again.out);

    let checked = tablebase(&["check", "schlaukopf", "--men", "3", "--samples", "5000"], &folder);
    assert_eq!(checked.code, Some(0), "{}", checked.out);
    assert_eq!(checked.out.matches(" positions right").count(), 2, "{}", checked.out);

    let position = "3k3/7/7/7/7/7/S6/3K3 w";
    let asked = tablebase(&["probe", "schlaukopf", "--position", position], &folder);
    assert_eq!(asked.code, Some(0), "{}", asked.err);
    assert!(asked.out.starts_with("win in "), "{}", asked.out);
    let asked = tablebase(&["probe", "schlaukopf", "--position", position, "--json"], &folder);
    let answer: serde_json::Value = serde_json::from_str(&asked.out).expect("JSON");
    assert_eq!(answer["result"], "win");
    assert_eq!(answer["plies"], answer["moves"][0]["plies"]);
    assert_eq!(answer["position"], position);

    let file = Path::new(&folder).join("schlaukopf/KSvK.table");
    let mut bytes = fs::read(&file).expect("a table");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&file, &bytes).expect("the file can be written");
    let checked = tablebase(&["check", "schlaukopf", "--class", "KSvK"], &folder);
    assert_eq!(checked.code, Some(2));
    assert!(
        checked.err.ends_with("KSvK.table: a damaged endgame table; build it again\n"),
        "{}",
        checked.err
    );
}

#[test]
fn missing_tables_are_reported() {
    let folder = folder("tables-none");
    let says = |arguments: &[&str], text: &str| {
        let answer = tablebase(arguments, &folder);
        assert_eq!((answer.code, answer.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(answer.err.contains(text), "{arguments:?}: {}", answer.err);
    };
    says(&["build", "eckstein"], "eckstein has no endgame tables");
    says(&["build", "schlaukopf", "--class", "KQvK"], "\"KQvK\" is not a class of schlaukopf");
    says(&["probe", "schlaukopf"], "no endgame tables of so many pieces");
    let position = "3k3/7/7/7/7/7/S6/2SK3 w";
    says(&["probe", "schlaukopf", "--position", position], "no table of \"schlaukopf KSSvK\"");
    says(&["check", "schlaukopf", "--class", "KSvK"], "KSvK.table: ");
}

#[test]
fn the_engine_option_tablebase_path_makes_the_engine_play_by_the_tables() {
    let folder = folder("tables-uci");
    let built = tablebase(&["build", "schlaukopf", "--men", "3"], &folder);
    assert_eq!(built.code, Some(0), "{}", built.err);
    let path = format!("setoption name TablebasePath value {folder}");
    let variant = "setoption name UCI_Variant value schlaukopf";
    let position = "position fen 3k3/7/7/7/7/7/D6/3K3 w";
    let out = asked(&[variant, &path, position, "go nodes 100"]);
    assert!(out.contains("score mate 16"), "{out}");
    assert!(
        !asked(&[variant, position, "go nodes 100"]).contains("mate 16"),
        "the tables are off unless asked for"
    );
    let file = Path::new(&folder).join("schlaukopf/KDvK.table");
    let mut bytes = fs::read(&file).expect("a table");
    bytes.truncate(100);
    fs::write(&file, &bytes).expect("the file can be written");
    let out = asked(&[variant, &path, position, "go nodes 100"]);
    assert!(
        out.contains("info string error: ") && out.contains("KDvK.table: a damaged endgame table"),
        "{out}"
    );
    assert!(out.contains("bestmove "), "{out}");
    let out = asked(&["setoption name TablebasePath value no/such/folder"]);
    assert!(out.contains("TablebasePath: `no/such/folder` is not a folder"), "{out}");
    // the analysis refuses both
    let analyse = |folder: &str| {
        let position = ["analyse", "--game", "schlaukopf", "--position", "3k3/7/7/7/7/7/D6/3K3 w"];
        sprung(&[&position[..], &["--nodes", "100", "--tablebases", folder]].concat())
    };
    let answer = analyse(&folder);
    assert_eq!((answer.code, answer.out.as_str()), (Some(2), ""));
    assert!(answer.err.ends_with("KDvK.table: a damaged endgame table; build it again\n"), "{}", answer.err);
    let answer = analyse("no/such/folder");
    assert_eq!((answer.code, answer.err.as_str()), (Some(2), "sprung: no/such/folder: not a directory\n"));
}
