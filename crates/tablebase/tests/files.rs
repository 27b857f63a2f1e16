//! Files: what is written is read again, and damaged or foreign ones are refused without a panic.

use sprung_rules::games::schlaukopf::Schlaukopf;
use sprung_rules::{Game, Notation, Options};
use sprung_tablebase::{
    Built, Content, Index, Material, PASSES, Ruleset, SchlaukopfTables, Solved, TableError, TableFault,
    TableFile, TableValue, Tablebase, build, check, check_len, encode, solve, solve_all,
};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

fn ruleset() -> SchlaukopfTables {
    let options = Options::read(Schlaukopf::RULE_OPTIONS, []).expect("no options");
    SchlaukopfTables::new(&options).expect("the usual rules")
}

fn class(name: &str) -> Material {
    Material::read(name, SchlaukopfTables::KINDS).expect(name)
}

/// Returns an empty folder of a test's own.
fn fresh(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    path
}

/// Builds the classes of three pieces in a folder.
fn built(name: &str) -> Tablebase<SchlaukopfTables> {
    let tablebase = Tablebase::new(ruleset(), &fresh(name));
    for name in ["KSvK", "KDvK"] {
        let built = build(&tablebase, class(name), 2, &|_| {}).expect(name);
        assert!(matches!(built, Built::New(_)), "{name}");
    }
    tablebase
}

#[test]
fn an_encoded_file_round_trips_the_solved_values() {
    let ruleset = ruleset();
    let solved = solve(&ruleset, class("KSvK"), &Default::default(), 2, &|_| {});
    for content in [Content::Distances, Content::Results] {
        let bytes = encode("a table", &solved, content);
        let file = TableFile::from_bytes(bytes.into(), "a table").expect("a table");
        assert_eq!(file.content(), content);
        for (table, Solved { cells, .. }) in solved.iter().enumerate() {
            let read = file.read_all(table).expect("a table");
            assert_eq!(read.len(), cells.len());
            let stored = |cell: i16| if content == Content::Results { cell.signum() } else { cell };
            let same = |(number, (&cell, &found)): (usize, (&i16, &i16))| {
                cell == Solved::UNUSED
                    || found == stored(cell)
                        && file.value(table, number).ok() == Some(TableValue::from_cell(found))
            };
            assert!(cells.iter().zip(&read).enumerate().step_by(7).all(same));
        }
        let statistics: Vec<_> = file.statistics().collect();
        assert_eq!((statistics[0].wins, statistics[0].draws, statistics[0].losses), (166_102, 112, 106));
        assert_eq!(statistics[0].longest.map(|(plies, _)| plies), Some(21));
    }
}

#[test]
fn every_position_of_three_pieces_has_the_value_of_its_best_move() {
    let tablebase = built("checked");
    for name in ["KSvK", "KDvK"] {
        let checked = check(&tablebase, class(name), None, 2, &|_| {}).expect(name);
        assert_eq!(checked.differences, []);
        assert_eq!(checked.positions, 2 * 56 * 55 * 54, "{name}");
    }
}

#[test]
fn check_finds_a_wrong_value() {
    let ruleset = ruleset();
    let mut solved = solve(&ruleset, class("KSvK"), &Default::default(), 1, &|_| {});
    let number =
        solved[0].cells.iter().position(|&cell| cell == TableValue::Win(9).to_cell()).expect("a win");
    solved[0].cells[number] = TableValue::Win(7).to_cell();
    let tablebase = Tablebase::new(ruleset, &fresh("wrong-value"));
    let path = tablebase.path(class("KSvK"));
    let description = tablebase.description(class("KSvK"));
    sprung_tablebase::write(&path, &description, &solved, Content::Distances).expect("a file");
    let checked = check(&tablebase, class("KSvK"), None, 2, &|_| {}).expect("a table");
    assert!(checked.differences.iter().any(|difference| difference.stored == Some(TableValue::Win(7))));
}

#[test]
fn a_build_reuses_files_and_requires_its_successor_classes() {
    let tablebase = built("resumed");
    let found = build(&tablebase, class("KDvK"), 2, &|_| {}).expect("a table");
    assert!(matches!(found, Built::Found(_)));
    let empty = Tablebase::new(ruleset(), &fresh("without-successors"));
    let missing = build(&empty, class("KDvK"), 2, &|_| {});
    assert!(matches!(missing, Err(TableError::File { .. })), "KDvK becomes KSvK");
}

#[test]
fn probe_returns_the_value_of_every_move() {
    let tablebase = built("probed");
    let game = tablebase.ruleset().game();
    let position = game.read_setup("3k3/7/7/7/7/3K3/7/3S3 w").expect("a position").position;
    let probe = tablebase.probe(&position).expect("sound files").expect("a stored class");
    assert_eq!(probe.value, tablebase.value(&position).expect("sound files").expect("a stored class"));
    assert_eq!(probe.moves.len(), game.move_list(&position).len());
    assert!(probe.moves.windows(2).all(|pair| pair[0].1.rank() >= pair[1].1.rank()));
    let start = game.start();
    assert!(tablebase.probe(&start).expect("sound files").is_none(), "the start has too many pieces");
}

#[test]
fn damaged_bytes_are_refused() {
    let ruleset = ruleset();
    let solved = solve(&ruleset, class("KSvK"), &Default::default(), 2, &|_| {});
    let bytes = encode("a table", &solved, Content::Distances);
    let read_whole = |bytes: Vec<u8>| {
        let file = TableFile::from_bytes(bytes.into(), "a table")?;
        (0..2).try_for_each(|table| file.read_all(table).map(|_| ()))
    };
    assert!(read_whole(bytes.clone()).is_ok());
    // A changed byte is found wherever it is, and so is a missing end.
    for place in (0..bytes.len()).step_by(97).chain(0..200) {
        let mut damaged = bytes.clone();
        damaged[place] ^= 0x20;
        let error = read_whole(damaged).expect_err("a changed byte");
        assert!(matches!(error, TableError::Faulty { .. }), "{place}: {error}");
    }
    for len in (0..bytes.len()).step_by(1009).chain(0..60) {
        assert!(read_whole(bytes[..len].to_vec()).is_err(), "{len} bytes");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert!(read_whole(longer).is_err());
}

#[test]
fn files_of_another_format_version_or_class_are_refused() {
    let fault = |bytes: &[u8]| match TableFile::from_bytes(bytes.to_vec().into(), "expected") {
        Err(TableError::Faulty { fault, .. }) => fault,
        other => panic!("{other:?}"),
    };
    assert_eq!(fault(b""), TableFault::NotATable);
    assert_eq!(fault(b"a text that is long enough to be read"), TableFault::NotATable);
    let mut other_version = encode("expected", &[], Content::Distances);
    other_version[8] = 9;
    assert_eq!(fault(&other_version), TableFault::Version(9));
    let other_class = encode("another", &[], Content::Distances);
    let foreign = TableFault::Foreign { expected: "expected".to_string(), found: "another".to_string() };
    assert_eq!(fault(&other_class), foreign);
    let tablebase = Tablebase::new(ruleset(), &fresh("foreign"));
    let path = tablebase.path(class("KSvK"));
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(&path, "not a table").expect("a file");
    let error = tablebase.class(class("KSvK")).expect_err("a foreign file").to_string();
    assert!(error.ends_with("not an endgame table"), "{error}");
}

#[test]
fn the_solution_does_not_depend_on_the_number_of_threads() {
    let ruleset = ruleset();
    let [one, several] = [1, 4].map(|threads| solve_all(&ruleset, &[class("KDvK")], threads));
    assert_eq!(one.len(), several.len());
    assert!(one.iter().all(|(material, solved)| solved.cells == several[material].cells));
}

#[test]
fn progress_counts_every_number_of_a_table_until_it_is_solved_and_checked() {
    let counted = AtomicU64::new(0);
    let count = |numbers: usize| {
        counted.fetch_add(numbers as u64, Relaxed);
    };
    let tablebase = Tablebase::new(ruleset(), &fresh("counted"));
    build(&tablebase, class("KSvK"), 2, &count).expect("a table");
    let len: usize = sprung_tablebase::tables(class("KSvK"))
        .map(|table| Index::new(tablebase.ruleset(), table).len())
        .sum();
    assert_eq!(counted.swap(0, Relaxed), len as u64 * PASSES);
    let mut checks = Vec::new();
    for (threads, samples) in [(1, Some(40_000)), (3, Some(40_000)), (2, None)] {
        checks.push(check(&tablebase, class("KSvK"), samples, threads, &count).expect("a table"));
        let expected = check_len(&tablebase, class("KSvK"), samples).expect("a table");
        assert_eq!(counted.swap(0, Relaxed), expected, "{samples:?}");
    }
    assert_eq!(checks[0], checks[1], "the threads share one sample");
    assert_eq!(check_len(&tablebase, class("KSvK"), Some(40_000)).ok(), Some(80_000));
}
