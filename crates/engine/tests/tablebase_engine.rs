//! The engine with endgame tables never lets a table win or draw slip, and weak levels do not use them.

use sprung_engine::{Analysis, Engine, Level, Limits, Noise, Score, TablebaseEngine, engine_for};
use sprung_rules::{AnyGame, AnyState, Cell, GameId, Options, Outcome, Piece, Seat, SetupDraft};
use sprung_tablebase::{
    AnyRuleset, Material, Ruleset, TableValue, Tablebase, TablebaseFolder, build, closure, with_ruleset,
};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The games played from positions of the tables of each game.
const GAMES: usize = 200;
/// The most plies of a game. The longest win of three pieces takes 115.
const MOST_PLIES: u16 = 200;

/// Builds tables of a game, and of everything that their positions become, in a folder of a test's own.
fn built(name: &str, game: GameId, rules: &[&str], classes: &[&str]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    let options = Options::read(game.rule_options(), rules.iter().copied()).expect("known options");
    let ruleset = AnyRuleset::new(game, &options).expect("valid options").expect("a game with tables");
    with_ruleset!(ruleset, ruleset => build_in(&folder, ruleset, classes));
    folder
}

fn build_in<R: Ruleset>(folder: &Path, ruleset: R, classes: &[&str]) {
    let read = |name: &&str| Material::read(name, R::KINDS).expect(name);
    let classes = closure(&ruleset, &classes.iter().map(read).collect::<Vec<_>>());
    let tablebase = Tablebase::new(ruleset, folder);
    for class in classes {
        build(&tablebase, class, 2, &|_| {}).expect("a table");
    }
}

fn search(engine: &dyn Engine, state: &dyn AnyState, noise: Noise) -> Analysis {
    let stop = AtomicBool::new(false);
    engine.search(state, &Limits::nodes(200, &stop), noise, &mut |_| {})
}

/// Returns positions of three pieces, spread over the board, that are neither over nor lost. Each piece is written as in a set-up: White's
/// as capital letters.
fn positions(game: &dyn AnyGame, tables: &TablebaseFolder, materials: &[&str]) -> Vec<String> {
    let cells = game.layout().cells.len();
    let piece = |letter: char| {
        let pieces = game
            .id()
            .facts()
            .kinds
            .iter()
            .flat_map(|&kind| [Seat::A, Seat::B].map(|seat| Piece { seat, kind }));
        pieces.into_iter().find(|piece| piece.letter() == letter).expect("a piece of the game")
    };
    let text = |trial: usize| {
        let letters = materials[trial % materials.len()].chars();
        let squares = [trial * 31 % cells, trial * 17 % (cells - 1), trial * 43 % (cells - 3)];
        let pieces: BTreeMap<Cell, Piece> = squares
            .into_iter()
            .zip(letters)
            .map(|(square, letter)| (Cell(square as u16), piece(letter)))
            .collect();
        let turn = Some(if trial.is_multiple_of(3) { Seat::B } else { Seat::A });
        let draft = SetupDraft { pieces, turn, throw: None, sections: [0; 4] };
        let text = (draft.pieces.len() == squares.len()).then(|| game.write_draft(&draft))?;
        let state = game.begin(Some(&text)).ok().filter(|state| state.verdict().is_none())?;
        let value = tables.probe(&*state).expect("sound files").expect("a stored position").value;
        (!matches!(value, TableValue::Loss(_))).then_some(text)
    };
    (0..100_000).filter_map(text).take(GAMES).collect()
}

/// Plays every position with the tables against the engine without them. Wins must be won in time, draws held. Returns their numbers.
fn assert_held(game: &dyn AnyGame, tables: TablebaseFolder, materials: &[&str]) -> [usize; 2] {
    let tables = Arc::new(tables);
    let plain: Arc<dyn Engine> = Arc::from(engine_for(game.id(), 1));
    let engine = TablebaseEngine::new(plain.clone(), tables.clone());
    let (mut wins, mut draws) = (0, 0);
    let positions = positions(game, &tables, materials);
    assert_eq!(positions.len(), GAMES);
    for text in positions {
        let mut state = game.begin(Some(&text)).expect("a position");
        let seat = state.seat_in_turn().expect("a seat decides");
        let value = tables.probe(&*state).expect("sound files").expect("a stored position").value;
        let mut plies = 0;
        // The other side plays without tables.
        while state.verdict().is_none() && plies < MOST_PLIES {
            let turn = state.seat_in_turn() == Some(seat);
            let mover: &dyn Engine = if turn { &engine } else { &*plain };
            let best = search(mover, &*state, Noise::default()).best_move().expect("a move").to_string();
            state.play(&best).expect("a legal move");
            plies += 1;
        }
        let outcome = state.verdict().map(|verdict| verdict.outcome);
        let has_won = matches!(outcome, Some(Outcome::Won(seats)) if seats.has(seat));
        match value {
            TableValue::Win(most) => {
                assert!(has_won && plies <= most, "{text}: {value:?}, {outcome:?} after {plies} plies");
                wins += 1;
            }
            TableValue::Draw => {
                assert!(has_won || outcome == Some(Outcome::Draw), "{text}: {outcome:?}");
                draws += 1;
            }
            TableValue::Loss(_) => unreachable!("lost positions are left out"),
        }
    }
    [wins, draws]
}

#[test]
fn every_schlaukopf_win_is_won_and_every_draw_held() {
    let folder = TablebaseFolder::new(&built("engine-tables", GameId::Schlaukopf, &[], &["KDvK"]));
    let game = GameId::Schlaukopf.open([]).expect("no options");
    let [wins, _] = assert_held(&*game, folder, &["KDk", "KSk", "Kdk"]);
    assert!(wins > GAMES / 3, "{wins} wins");
}

#[test]
fn every_raeuberschach_win_is_won_and_every_draw_held() {
    let game = GameId::Raeuberschach.open([]).expect("no options");
    let [wins, draws] = assert_held(&*game, TablebaseFolder::shipped(), &["RPk", "Kqp", "BNb", "Ppp", "KBb"]);
    assert!(wins > GAMES / 3 && draws > 0, "{wins} wins, {draws} draws");
}

#[test]
fn every_win_of_raeuberschach_2_is_won_and_every_draw_held() {
    let rules = ["variant=2"];
    let folder = built("engine-tables-2", GameId::Raeuberschach, &rules, &["PvKQ", "KQvR"]);
    let game = GameId::Raeuberschach.open(rules).expect("a variant");
    let [wins, _] = assert_held(&*game, TablebaseFolder::new(&folder), &["KQr", "QKp", "Rqk"]);
    assert!(wins > GAMES / 4, "{wins} wins");
}

#[test]
fn every_kurierschach_win_is_won_and_every_draw_held() {
    let game = GameId::Kurierschach.open([]).expect("no options");
    let [wins, draws] = assert_held(&*game, TablebaseFolder::shipped(), &["KRk", "KPk", "KMk", "Kjk"]);
    assert!(wins > GAMES / 3 && draws > 0, "{wins} wins, {draws} draws");
}

#[test]
fn a_won_table_position_reports_its_plies_without_a_search() {
    let folder = Arc::new(TablebaseFolder::shipped());
    let game = GameId::Schlaukopf.open([]).expect("no options");
    let state = game.begin(Some("3k3/7/7/7/7/7/D6/3K3 w")).expect("a position");
    let value = folder.probe(&*state).expect("sound files").expect("a stored position").value;
    let TableValue::Win(plies) = value else { panic!("{value:?}") };
    let engine = TablebaseEngine::new(Arc::from(engine_for(GameId::Schlaukopf, 1)), folder);
    let analysis = search(&engine, &*state, Noise::default());
    assert_eq!(analysis.lines[0].score, Score::Win(u32::from(plies)));
    assert_eq!(analysis.lines[0].moves.len(), usize::from(plies));
    assert_eq!(analysis.nodes, 0);
    for number in 1..10 {
        let level = Level::new(number).expect("a level");
        let weak = search(&engine, &*state, level.strength(GameId::Schlaukopf, 1).noise);
        assert!(weak.nodes > 0, "level {number} searches");
    }
}

#[test]
fn without_tables_the_result_equals_the_plain_search() {
    let folder = Arc::new(TablebaseFolder::new(Path::new("no such folder")));
    let game = GameId::Schlaukopf.open([]).expect("no options");
    let state = game.begin(None).expect("the start");
    let engine = TablebaseEngine::new(Arc::from(engine_for(GameId::Schlaukopf, 1)), folder);
    let plain = engine_for(GameId::Schlaukopf, 1);
    assert_eq!(search(&engine, &*state, Noise::default()), search(&*plain, &*state, Noise::default()));
}
