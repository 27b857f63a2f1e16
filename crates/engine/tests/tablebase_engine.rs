//! The engine with endgame tables never lets a table win or draw slip, and weak levels do not use them.

use sprung_engine::{Analysis, Engine, Level, Limits, Noise, Score, TablebaseEngine, engine_for};
use sprung_rules::{AnyGame, AnyState, Cell, GameId, Kind, Options, Outcome, Piece, Seat, SetupDraft};
use sprung_tablebase::{AnyRuleset, Ruleset, TableValue, Tablebase, TablebaseFolder, build, closure};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The games played from positions of the tables.
const GAMES: usize = 200;

/// Builds the Schlaukopf tables of three pieces in a folder of a test's own.
fn built(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    let options = Options::read(GameId::Schlaukopf.rule_options(), []).expect("no options");
    let Ok(Some(AnyRuleset::Schlaukopf(ruleset))) = AnyRuleset::new(GameId::Schlaukopf, &options) else {
        panic!("Schlaukopf has tables");
    };
    let classes = closure(&ruleset, &ruleset.usual_classes(3));
    let tablebase = Tablebase::new(ruleset, &folder);
    for class in classes {
        build(&tablebase, class, 2, &|_| {}).expect("a table");
    }
    folder
}

fn search(engine: &dyn Engine, state: &dyn AnyState, noise: Noise) -> Analysis {
    let stop = AtomicBool::new(false);
    engine.search(state, &Limits::nodes(200, &stop), noise, &mut |_| {})
}

/// Returns the set-up texts of positions of a Schlaukopf, a second piece and the other Schlaukopf, spread over the board.
fn positions(game: &dyn AnyGame) -> Vec<String> {
    let text = |trial: usize| {
        let second = if trial.is_multiple_of(2) { Kind::Dummkopf } else { Kind::Schlitzohr };
        let men = [
            (trial * 31 % 56, Piece { seat: Seat::A, kind: Kind::Schlaukopf }),
            (trial * 17 % 55, Piece { seat: Seat::A, kind: second }),
            (trial * 43 % 53, Piece { seat: Seat::B, kind: Kind::Schlaukopf }),
        ];
        let pieces: BTreeMap<Cell, Piece> =
            men.into_iter().map(|(square, piece)| (Cell(square as u16), piece)).collect();
        let turn = Some(if trial.is_multiple_of(3) { Seat::B } else { Seat::A });
        let draft = SetupDraft { pieces, turn, throw: None, sections: [0; 4] };
        (draft.pieces.len() == men.len()).then(|| game.write_draft(&draft))
    };
    (0..).filter_map(text).take(GAMES).collect()
}

#[test]
fn every_table_win_is_won_and_every_draw_held() {
    let folder = Arc::new(TablebaseFolder::new(&built("engine-tables")));
    let game = GameId::Schlaukopf.open([]).expect("no options");
    let plain: Arc<dyn Engine> = Arc::from(engine_for(GameId::Schlaukopf, 1));
    let engine = TablebaseEngine::new(plain.clone(), folder.clone());
    let (mut wins, mut draws) = (0, 0);
    for text in positions(&*game) {
        let mut state = game.begin(Some(&text)).expect("a position");
        let Some(seat) = state.seat_in_turn().filter(|_| state.verdict().is_none()) else { continue };
        let value = folder.probe(&*state).expect("sound files").expect("a stored position").value;
        let mut plies = 0;
        // The other side plays without tables.
        while state.verdict().is_none() && plies < 120 {
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
            TableValue::Loss(_) => {}
        }
    }
    assert!(wins > GAMES / 3, "{wins} wins, {draws} draws");
}

#[test]
fn a_won_table_position_reports_its_plies_without_a_search() {
    let folder = Arc::new(TablebaseFolder::new(&built("engine-tables-told")));
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
