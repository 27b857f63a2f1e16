//! The tables that are part of the program are those that the solver finds.

use sprung_rules::{GameId, Options};
use sprung_tablebase::{
    AnyRuleset, Content, Ruleset, Solved, SolvedTables, TableFile, TableValue, Tablebase, TablebaseFolder,
    closure, encode, pack_archive, shipped_table, shipped_tables, solve, with_ruleset,
};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// The games whose endings of three pieces are shipped, under the usual rules.
const SHIPPED: [GameId; 3] = [GameId::Schlaukopf, GameId::Raeuberschach, GameId::Kurierschach];
const MEN: usize = 3;
/// The most bytes that the archive may have.
const MOST_BYTES: usize = 5_000_000;

/// Solves the endings of a ruleset and calls `each` with their descriptions and tables.
fn solve_each<R: Ruleset>(ruleset: R, each: &mut impl FnMut(&str, &[Arc<Solved>])) {
    let classes = closure(&ruleset, &ruleset.usual_classes(MEN));
    let tablebase = Tablebase::new(ruleset, Path::new(""));
    let mut known = SolvedTables::new();
    for class in classes {
        let solved = solve(tablebase.ruleset(), class, &known, 2, &|_| {});
        let solved: Vec<_> = solved.into_iter().map(Arc::new).collect();
        each(&tablebase.description(class), &solved);
        known.extend(solved.into_iter().map(|table| (table.index.material(), table)));
    }
}

fn solve_all_shipped(mut each: impl FnMut(&str, &[Arc<Solved>])) {
    for game in SHIPPED {
        let options = Options::read(game.rule_options(), []).expect("no options");
        let ruleset = AnyRuleset::new(game, &options).expect("valid options").expect("a game with tables");
        with_ruleset!(ruleset, ruleset => solve_each(ruleset, &mut each));
    }
}

#[test]
fn shipped_tables_match_a_fresh_solution() {
    if std::env::var_os("SPRUNG_WRITE").is_some() {
        let mut tables = BTreeMap::new();
        solve_all_shipped(|description, solved| {
            let solved: Vec<_> = solved.iter().map(|table| (**table).clone()).collect();
            tables.insert(description.to_string(), encode(description, &solved, Content::Distances));
        });
        let tables = tables.iter().map(|(description, bytes)| (description.as_str(), bytes.as_slice()));
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("shipped.tables");
        std::fs::write(path, pack_archive(tables)).expect("the archive can be written");
        return;
    }
    let mut compared = 0;
    solve_all_shipped(|description, solved| {
        let bytes = shipped_table(description).unwrap_or_else(|| panic!("{description} is not shipped"));
        let file = TableFile::from_bytes(bytes.into(), description).expect(description);
        for (table, solved) in solved.iter().enumerate() {
            let shipped = file.read_all(table).expect(description);
            let differs = |&(number, _): &(usize, &i16)| {
                solved.value(number).is_some_and(|value| value.to_cell() != shipped[number])
            };
            assert_eq!(solved.cells.len(), shipped.len(), "{description}");
            assert_eq!(solved.cells.iter().enumerate().find(differs), None, "{description}");
        }
        compared += 1;
    });
    assert_eq!(compared, shipped_tables().count(), "the archive has tables that are not solved");
}

#[test]
fn the_archive_is_small_and_has_every_ending_of_three_pieces() {
    let bytes: usize = shipped_tables().filter_map(shipped_table).map(<[u8]>::len).sum();
    assert!((1..=MOST_BYTES).contains(&bytes), "{bytes} bytes");
    for description in
        ["schlaukopf KDvK", "kurierschach KRvK stalemate=draw bare-king=none", "raeuberschach QRvK variant=1"]
    {
        assert!(shipped_table(description).is_some(), "{description}");
    }
    assert!(shipped_table("schlaukopf KDDvK").is_none());
}

#[test]
fn shipped_tables_are_probed_without_a_folder() {
    let game = GameId::Schlaukopf.open([]).expect("the defaults are valid");
    let tables = TablebaseFolder::shipped();
    let ending = game.begin(Some("3k3/7/7/7/7/7/D6/3K3 w")).expect("a valid set-up");
    let probe = tables.probe(&*ending).expect("the tables are not damaged").expect("the tables have it");
    assert_eq!(probe.value, TableValue::Win(31));
    let start = game.begin(None).expect("the start is valid");
    assert_eq!(tables.probe(&*start).expect("no table is opened"), None);
}
