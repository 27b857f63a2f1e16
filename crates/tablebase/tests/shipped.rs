//! The tables that are part of the program are those that the solver finds.

use sprung_rules::{GameId, Options};
use sprung_tablebase::{
    AnyRuleset, Content, MAX_SHIPPED_BYTES, Ruleset, SHIPPED_MEN, Solved, SolvedTables, TableFile,
    TableValue, Tablebase, TablebaseFolder, closure, encode, pack_archive, shipped_descriptions,
    shipped_table, shipped_tables, solve, table_path, with_ruleset,
};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// The games whose endings of three pieces are shipped, under the usual rules.
const SHIPPED: [GameId; 3] = [GameId::Schlaukopf, GameId::Raeuberschach, GameId::Kurierschach];
/// The most bytes that the archive may have.
const MOST_BYTES: usize = 5_000_000;

/// Solves the endings of a ruleset and calls `each` with their descriptions and tables.
fn solve_each<R: Ruleset>(ruleset: R, each: &mut impl FnMut(&str, &[Arc<Solved>])) {
    let classes = closure(&ruleset, &ruleset.usual_classes(SHIPPED_MEN));
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

#[test]
fn the_names_of_the_shipped_tables_are_known_without_them() {
    let mut known: Vec<String> = GameId::ALL.into_iter().flat_map(shipped_descriptions).collect();
    known.sort();
    assert_eq!(known, shipped_tables().collect::<Vec<_>>());
    for description in known {
        let bytes = shipped_table(&description).expect("a shipped table").len();
        assert!(bytes <= MAX_SHIPPED_BYTES, "{description}: {bytes} bytes");
    }
}

#[test]
fn a_program_without_tables_fetches_those_that_a_position_needs() {
    let shipped: BTreeMap<String, &str> =
        shipped_tables().map(|description| (table_path(description), description)).collect();
    let bytes = |path: &str| shipped_table(shipped[path]).expect("a shipped table").to_vec();
    let game = GameId::Schlaukopf.open([]).expect("the defaults are valid");
    let ending = game.begin(Some("3k3/7/7/7/7/7/D6/3K3 w")).expect("a valid set-up");
    let tables = TablebaseFolder::empty();
    assert_eq!(tables.probe(&*ending).expect("no table is damaged"), None);
    let mut missing = tables.missing(&*ending);
    missing.sort();
    assert_eq!(missing, ["schlaukopf/KDvK.table", "schlaukopf/KSvK.table"]);
    assert!(tables.insert(&*ending, "schlaukopf/KDvK.table", bytes("schlaukopf/KSvK.table")).is_err());
    assert_eq!(tables.insert(&*ending, "../KDvK.table", Vec::new()).ok(), Some(false));
    for path in &missing {
        assert_eq!(tables.insert(&*ending, path, bytes(path)).ok(), Some(true), "{path}");
    }
    assert_eq!(tables.missing(&*ending), Vec::<String>::new());
    let probe = tables.probe(&*ending).expect("sound tables").expect("the tables have it");
    assert_eq!(probe, TablebaseFolder::shipped().probe(&*ending).expect("sound tables").expect("a probe"));
    // four pieces, other rules, and a game without tables need nothing that can be fetched
    let start = game.begin(None).expect("the start is valid");
    let other = GameId::Raeuberschach.open(["variant=2"]).expect("a variant");
    let foreign = other.begin(Some("8/8/8/8/8/1P6/8/K1q5 w")).expect("a valid set-up");
    let eckstein = GameId::Eckstein.open([]).and_then(|game| game.begin(None)).expect("the start is valid");
    for state in [&*start, &*foreign, &*eckstein] {
        assert_eq!(tables.missing(state), Vec::<String>::new());
    }
}

#[test]
fn a_win_that_the_house_rule_may_draw_first_is_not_announced() {
    let game = GameId::Kurierschach.open([]).expect("the defaults are valid");
    let tables = TablebaseFolder::shipped();
    let probe = |quiet: u32| {
        let text = format!("12/12/12/12/12/5k6/12/K3R7 w - - {quiet} 1");
        let ending = game.begin(Some(&text)).expect("a valid set-up");
        tables.probe(&*ending).expect("sound tables")
    };
    let known = probe(0).expect("the tables have it");
    let TableValue::Win(plies) = known.value else { panic!("{:?}", known.value) };
    let last = 100 - u32::from(plies);
    let near = probe(last).expect("the last move of the win is the hundredth");
    assert_eq!(near.value, known.value);
    assert!(near.moves.len() < known.moves.len(), "slower moves may be too slow");
    let in_time = |value: TableValue| value.plies().is_none_or(|plies| u32::from(plies) + last <= 100);
    assert!(near.moves.iter().all(|&(_, value)| in_time(value)));
    assert_eq!(probe(last + 1), None);
}

#[test]
fn a_long_win_with_a_pawn_is_known_while_its_next_step_is_in_time() {
    let game = GameId::Kurierschach.open([]).expect("the defaults are valid");
    let tables = TablebaseFolder::shipped();
    let probe = |quiet: u32| {
        let text = format!("12/12/12/k11/12/12/K8P2/12 w - - {quiet} 1");
        let ending = game.begin(Some(&text)).expect("a valid set-up");
        tables.probe(&*ending).expect("sound tables").map(|probe| (probe.value, probe.moves[0].0.clone()))
    };
    // the king has to move before the pawn, so that the hundredth ply without progress would be its move
    assert_eq!(probe(0), Some((TableValue::Win(115), "a2a3".to_string())));
    assert_eq!(probe(99), None);
}
