//! Results that are known: which endings win, and how long they take at most.

use sprung_rules::{Fault, Game, Options};
use sprung_tablebase::{
    KurierschachTables, Material, RaeuberschachTables, Ruleset, SchlaukopfTables, SolvedTables, TableValue,
    solve_all,
};

fn solved<R: Ruleset>(
    new: impl Fn(&Options) -> Result<R, Vec<Fault>>,
    options: &[&str],
    classes: &[&str],
) -> SolvedTables {
    let options = Options::read(R::Game::RULE_OPTIONS, options.iter().copied()).expect("known options");
    let ruleset = new(&options).expect("valid options");
    let class = |name: &&str| Material::read(name, R::KINDS).expect(name);
    solve_all(&ruleset, &classes.iter().map(class).collect::<Vec<_>>(), 2)
}

/// Returns the won, drawn and lost positions of a table and its longest win.
fn counts<R: Ruleset>(tables: &SolvedTables, name: &str) -> ([u64; 3], u16) {
    let table = &tables[&Material::read(name, R::KINDS).expect(name)];
    let mut counts = [0; 3];
    let mut longest = 0;
    for value in (0..table.cells.len()).filter_map(|number| table.value(number)) {
        match value {
            TableValue::Win(plies) => {
                counts[0] += 1;
                longest = longest.max(plies);
            }
            TableValue::Draw => counts[1] += 1,
            TableValue::Loss(_) => counts[2] += 1,
        }
    }
    (counts, longest)
}

#[test]
fn kd_v_kd_has_the_known_counts_and_a_longest_win_of_87_plies() {
    let tables = solved(SchlaukopfTables::new, &[], &["KDvKD"]);
    let (counts, longest) = counts::<SchlaukopfTables>(&tables, "KDvKD");
    assert_eq!(counts.iter().sum::<u64>(), 56 * 55 * 54 * 53);
    assert_eq!((counts, longest), ([4_153_432, 2_983_542, 1_677_986], 87));
}

#[test]
fn a_lone_roch_or_mann_mates_and_other_pieces_never_do() {
    let classes = ["KRvK", "KMvK", "KBvK", "KNvK", "KEvK", "KFvK", "KWvK"];
    let tables = solved(KurierschachTables::new, &[], &classes);
    let of = |name| counts::<KurierschachTables>(&tables, name);
    let (roch, longest) = of("KRvK");
    assert_eq!((roch[1], roch[2], longest), (0, 0, 39), "the twentieth move mates");
    let (mann, longest) = of("KMvK");
    assert_eq!((mann[1], mann[2], longest), (0, 0, 57), "the twenty-ninth move mates");
    for name in &classes[2..] {
        let ([won, _, lost], _) = of(name);
        assert_eq!((won, lost), (0, 0), "{name}");
    }
}

#[test]
fn b_v_b_has_draws_by_opposite_colours() {
    let tables = solved(RaeuberschachTables::new, &[], &["BvB"]);
    let (counts, _) = counts::<RaeuberschachTables>(&tables, "BvB");
    assert!(counts[1] > 0, "RC-14: {counts:?}");
}
