//! Positions that the search must solve, and properties of its results.

use sprung_engine::{Analysis, Level, Limits, Noise, Score, engine_for};
use sprung_rules::{AnyState, GameId, Turn};
use std::sync::atomic::AtomicBool;

fn begin(id: GameId, options: &[&str], position: Option<&str>) -> Box<dyn AnyState> {
    id.open(options.iter().copied()).expect("options").begin(position).expect("position")
}

fn at_nodes(state: &dyn AnyState, nodes: u64) -> Analysis {
    let stop = AtomicBool::new(false);
    engine_for(state.id(), 4).search(state, &Limits::nodes(nodes, &stop), Noise::default(), &mut |_| {})
}

fn finds(id: GameId, options: &[&str], position: &str, best: &str, score: Score) {
    let state = begin(id, options, Some(position));
    let analysis = at_nodes(&*state, 50_000);
    assert_eq!((analysis.best_move(), analysis.lines[0].score), (Some(best), score), "{analysis:?}");
}

#[test]
fn the_schlaukopf_is_captured_when_it_can_be() {
    finds(GameId::Schlaukopf, &[], "3k3/7/7/3S3/7/7/7/3K3 w", "d5d8", Score::Win(1));
}

#[test]
fn a_piece_is_given_away_to_win_räuberschach() {
    finds(GameId::Raeuberschach, &["variant=1"], "8/8/8/8/1p6/8/8/R7 w - - 0 1", "a1a3", Score::Win(2));
}

#[test]
fn the_last_piece_is_taken_in_the_other_variant() {
    finds(GameId::Raeuberschach, &["variant=2"], "8/8/8/8/7q/8/8/7R b - - 0 1", "h4h1", Score::Win(1));
}

#[test]
fn mate_in_one_is_found() {
    finds(GameId::Kurierschach, &[], "k11/12/K11/12/12/12/12/5R6 w - - 0 1", "f1f8", Score::Win(1));
}

#[test]
fn mate_with_the_last_move_before_the_house_rules_draw_is_found() {
    finds(GameId::Kurierschach, &[], "k11/12/K11/12/12/12/12/5R6 w - - 99 60", "f1f8", Score::Win(1));
}

#[test]
fn a_supported_capture_is_not_pruned_by_see() {
    let position = "12/7w4/r3e7/3k3P4/3p5R2/5pFPP3/3e1P2P1P1/2r1MKE1WE2 b - - 2 65";
    let rules = ["promotion=fers", "stalemate=loss", "bare-king=loss"];
    let state = begin(GameId::Kurierschach, &rules, Some(position));
    let analysis = at_nodes(&*state, 10_000);
    assert_eq!(
        (analysis.best_move(), analysis.lines[0].score),
        (Some("a6a1"), Score::Win(5)),
        "{analysis:?}"
    );
}

#[test]
fn the_fourth_corner_is_taken() {
    finds(GameId::Eckstein, &[], "3y1yy/5yy/r3r2/7/2r1r2/7/rr5 r", "a5c5", Score::Win(1));
}

#[test]
fn contempt_avoids_a_repetition_in_eckstein_and_analysis_calls_it_a_draw() {
    let mut state = begin(GameId::Eckstein, &[], None);
    ["a2a3", "a6a5", "a3a2"].iter().for_each(|text| assert!(state.play(text).is_ok(), "{text}"));
    let (stop, back) = (AtomicBool::new(false), ["a5a6".to_string()]);
    let score = |contempt, search_moves: &[String]| {
        let limits = Limits { contempt, search_moves, ..Limits::nodes(2_000, &stop) };
        let analysis =
            engine_for(GameId::Eckstein, 1).search(&*state, &limits, Noise::default(), &mut |_| {});
        analysis.lines[0].score
    };
    assert_eq!(score(false, &back), Score::Centipawns(0));
    assert!(matches!(score(true, &back), Score::Centipawns(points) if points < -100));
    assert!(matches!(score(true, &[]), Score::Centipawns(points) if points > -100));
}

/// Plays chance events and moves, so that later sections are searched too.
fn some_way_on(options: &[&str], plies: usize) -> Box<dyn AnyState> {
    let mut state = begin(GameId::Roesselsprung, options, None);
    for ply in 0..plies {
        let texts = match state.turn() {
            Turn::Chance => state.chances().into_iter().map(|(text, _)| text).collect(),
            Turn::Seat(_) => state.moves(),
        };
        if texts.is_empty() {
            break;
        }
        let text = &texts[sprung_rules::zobrist::number(ply as u64) as usize % texts.len()];
        state.play(text).expect("a legal move");
    }
    state
}

#[test]
fn shares_of_all_seats_add_up_to_one() {
    for plies in [0, 1, 2, 50, 120, 200, 260, 300] {
        for seats in ["seats=AB", "seats=ACB", "seats=ACBD"] {
            let state = some_way_on(&[seats], plies);
            let analysis = at_nodes(&*state, 500);
            let sum: f64 = analysis.shares.iter().map(|(_, share)| share).sum();
            assert!((sum - 1.0).abs() < 1e-3, "{:?} in {}", analysis.shares, state.text());
            assert_eq!(analysis.shares.len(), state.seats().len());
            let decides = state.verdict().is_none() && state.turn() != Turn::Chance;
            assert_eq!(analysis.best_move().is_some(), decides, "{}", state.text());
        }
    }
}

#[test]
fn a_fixed_node_limit_is_reproducible() {
    for id in GameId::ALL {
        let state = if id == GameId::Roesselsprung { some_way_on(&[], 2) } else { begin(id, &[], None) };
        let first = at_nodes(&*state, 3_000);
        assert_eq!(first, at_nodes(&*state, 3_000), "{id:?}");
        assert!(first.nodes < 3_000 + 600, "{id:?} used {} nodes", first.nodes);
    }
}

/// Two games begin alike and go on with other dice. After each, the engine is asked again about the common beginning and decides as it
/// did before it had seen either future.
#[test]
fn moves_do_not_depend_on_future_throws() {
    let (common, length, stop) = (30, 60, AtomicBool::new(false));
    let mut before: Vec<(usize, Analysis)> = Vec::new();
    for seed in [1_000, 2_000] {
        let mut state = begin(GameId::Roesselsprung, &["seats=AB"], None);
        let engine = engine_for(GameId::Roesselsprung, 1);
        let search = |state: &dyn AnyState| {
            engine.search(state, &Limits::nodes(200, &stop), Noise::default(), &mut |_| {})
        };
        let mut first = Vec::new();
        while state.played().len() < length {
            let ply = state.played().len();
            let text = if state.turn() == Turn::Chance {
                let drawn = sprung_rules::zobrist::number(ply as u64 + if ply < common { 0 } else { seed });
                let chances = state.chances();
                chances[drawn as usize % chances.len()].0.clone()
            } else {
                let analysis = search(&*state);
                let best = analysis.best_move().expect("a move").to_string();
                first.extend((ply < common).then_some((ply, analysis)));
                best
            };
            state.play(&text).expect("it is legal");
        }
        for (ply, analysis) in &first {
            assert_eq!(&search(&*state.back_to(*ply)), analysis, "seed {seed}, ply {ply}");
        }
        assert!(before.is_empty() || before == first, "seed {seed}");
        before = first;
    }
    assert!(before.len() > 5);
}

#[test]
fn search_state_is_cleared_when_rules_or_noise_change() {
    let stop = AtomicBool::new(false);
    let (one, two) = (
        begin(GameId::Raeuberschach, &["variant=1"], None),
        begin(GameId::Raeuberschach, &["variant=2"], None),
    );
    let errs = Level::new(3).expect("a level").strength(GameId::Raeuberschach, 7).noise;
    let engine = engine_for(GameId::Raeuberschach, 4);
    let limits = Limits::nodes(3_000, &stop);
    engine.search(&*one, &limits, Noise::default(), &mut |_| {});
    engine.search(&*two, &limits, errs, &mut |_| {});
    let fresh = at_nodes(&*two, 3_000);
    assert_eq!(engine.search(&*two, &limits, Noise::default(), &mut |_| {}), fresh);
}

#[test]
fn multi_pv_lines_are_sorted_by_score() {
    let stop = AtomicBool::new(false);
    for id in [GameId::Raeuberschach, GameId::Kurierschach, GameId::Schlaukopf, GameId::Eckstein] {
        let state = begin(id, &[], None);
        for nodes in [300, 3_000, 30_000] {
            let limits = Limits { multi_pv: 6, ..Limits::nodes(nodes, &stop) };
            let mut check = |analysis: &Analysis| {
                let chances: Vec<f64> =
                    analysis.lines.iter().map(|line| line.score.win_probability()).collect();
                assert!(chances.is_sorted_by(|a, b| a >= b), "{id:?} at {nodes}: {analysis:?}");
            };
            let last = engine_for(id, 1).search(&*state, &limits, Noise::default(), &mut check);
            check(&last);
        }
    }
}

#[test]
fn mcts_reports_during_the_search_and_only_search_moves() {
    let state = some_way_on(&[], 2);
    let (stop, only) = (AtomicBool::new(false), state.moves().split_off(2));
    let limits = Limits { search_moves: &only, multi_pv: 9, ..Limits::nodes(60_000, &stop) };
    let mut told = 0;
    let analysis = engine_for(state.id(), 1).search(&*state, &limits, Noise::default(), &mut |analysis| {
        told += 1;
        assert!(analysis.lines.iter().all(|line| only.contains(&line.moves[0])), "{analysis:?}");
    });
    assert!(told > 2, "{told} reports");
    let (holder, share) = (state.seat_in_turn(), analysis.lines[0].score.win_probability());
    let shares = analysis.shares.iter().find(|(seat, _)| Some(*seat) == holder).expect("the holder's share");
    assert!((shares.1 - share).abs() < 0.01, "{analysis:?}");
}

#[test]
fn every_level_finds_a_legal_move_in_every_game() {
    let stop = AtomicBool::new(false);
    for id in GameId::ALL {
        let state = if id == GameId::Roesselsprung { some_way_on(&[], 2) } else { begin(id, &[], None) };
        for level in Level::all().take(6) {
            let strength = level.strength(id, 1);
            let limits = Limits::nodes(strength.nodes, &stop);
            let analysis = engine_for(id, 1).search(&*state, &limits, strength.noise, &mut |_| {});
            let best = analysis.best_move().expect("a move");
            assert!(state.moves().iter().any(|mv| mv == best), "{id:?} {level:?}: {best}");
        }
    }
}

#[test]
fn a_search_stopped_at_once_returns_a_legal_move() {
    let stop = AtomicBool::new(true);
    for id in GameId::ALL {
        let state = if id == GameId::Roesselsprung { some_way_on(&[], 2) } else { begin(id, &[], None) };
        let analysis =
            engine_for(id, 1).search(&*state, &Limits::infinite(&stop), Noise::default(), &mut |_| {});
        assert!(analysis.best_move().is_some_and(|best| state.moves().iter().any(|mv| mv == best)), "{id:?}");
    }
}

#[test]
fn a_multi_pv_line_of_an_unfinished_iteration_keeps_its_last_score() {
    let state = begin(GameId::Raeuberschach, &[], None);
    let stop = AtomicBool::new(false);
    for nodes in (500..6_000).step_by(250) {
        let limits = Limits { multi_pv: 3, ..Limits::nodes(nodes, &stop) };
        let analysis = engine_for(state.id(), 1).search(&*state, &limits, Noise::default(), &mut |_| {});
        assert!(analysis.lines.iter().all(|line| line.score != Score::Loss(0)), "{nodes}: {analysis:?}");
    }
}

#[test]
fn multi_pv_lines_begin_with_different_moves() {
    let stop = AtomicBool::new(false);
    for id in GameId::ALL {
        let state = if id == GameId::Roesselsprung { some_way_on(&[], 2) } else { begin(id, &[], None) };
        let limits = Limits { multi_pv: 3, ..Limits::nodes(5_000, &stop) };
        let analysis = engine_for(id, 4).search(&*state, &limits, Noise::default(), &mut |_| {});
        assert_eq!(analysis.lines.len(), 3, "{id:?}");
        let firsts: std::collections::BTreeSet<_> =
            analysis.lines.iter().map(|line| &line.moves[0]).collect();
        assert_eq!(firsts.len(), 3, "{id:?}");
    }
}

#[test]
fn a_finished_game_has_no_best_move() {
    let state = begin(GameId::Schlaukopf, &[], Some("3k3/7/7/7/7/7/7/3K3 w"));
    assert!(state.verdict().is_some());
    assert_eq!(at_nodes(&*state, 1_000).best_move(), None);
}

#[test]
fn threads_share_the_work_and_agree_on_a_win() {
    let stop = AtomicBool::new(false);
    let state = begin(GameId::Kurierschach, &[], Some("k11/12/K11/12/12/12/12/5R6 w - - 0 1"));
    let limits = Limits { threads: 2, depth: Some(6), ..Limits::infinite(&stop) };
    let analysis =
        engine_for(GameId::Kurierschach, 4).search(&*state, &limits, Noise::default(), &mut |_| {});
    assert_eq!(analysis.best_move(), Some("f1f8"));
}
