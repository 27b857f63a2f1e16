//! The search: one engine per worker, which is kept for the game of the last request.

use sprung_engine::{Analysis, Engine, Level, Limits, Noise, Score, engine_for};
use sprung_rules::{AnyState, GameId, Record};
use sprung_wire::engine::{EngineLine, EngineRequest, EngineResponse, EngineTask};
use std::cell::RefCell;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The size of the engine's transposition table.
const MEGABYTES: usize = 16;
/// The longest search, whatever the level, since a person waits for it.
const SEARCH_TIMEOUT: Duration = Duration::from_secs(4);

thread_local! {
    static ENGINE: RefCell<Option<(GameId, Box<dyn Engine>)>> = const { RefCell::new(None) };
}

/// Searches and reports. A request whose record or level cannot be used gets an empty answer.
pub fn answer(request: &EngineRequest, post: &mut dyn FnMut(&EngineResponse)) {
    let searched = match Record::read(&request.record) {
        Ok(records) => records.first().is_some_and(|record| search(record.state(), request, post)),
        Err(_) => false,
    };
    if !searched {
        post(&EngineResponse { number: request.number, done: true, ..EngineResponse::default() });
    }
}

/// Searches a position with the engine of its game; returns whether the request's level exists.
fn search(state: &dyn AnyState, request: &EngineRequest, post: &mut dyn FnMut(&EngineResponse)) -> bool {
    let (nodes, noise, lines) = match request.task {
        EngineTask::Move { level, seed } => {
            let Some(level) = Level::new(level) else { return false };
            let strength = level.strength(state.id(), seed);
            (strength.nodes, strength.noise, 1)
        }
        EngineTask::Lines { lines, nodes } => (nodes, Noise::default(), usize::from(lines)),
    };
    let stop = AtomicBool::new(false);
    let begun = js_sys::Date::now();
    let elapsed = move || Duration::from_secs_f64((js_sys::Date::now() - begun).max(0.0) / 1000.0);
    let limits = Limits {
        hard_time: Some(SEARCH_TIMEOUT),
        elapsed: &elapsed,
        multi_pv: lines,
        contempt: matches!(request.task, EngineTask::Move { .. }),
        ..Limits::nodes(nodes, &stop)
    };
    let number = request.number;
    with_engine(state.id(), |engine| {
        let analysis = engine.search(state, &limits, noise, &mut |analysis| {
            if matches!(request.task, EngineTask::Lines { .. }) {
                post(&to_answer(number, false, analysis));
            }
        });
        post(&to_answer(number, true, &analysis));
    });
    true
}

/// Calls a function with the engine of a game, which replaces that of another game.
fn with_engine(game: GameId, act: impl FnOnce(&dyn Engine)) {
    ENGINE.with_borrow_mut(|kept| {
        let engine = match kept.take() {
            Some((id, engine)) if id == game => engine,
            _ => engine_for(game, MEGABYTES),
        };
        let (_, engine) = kept.insert((game, engine));
        act(&**engine);
    });
}

/// Converts the engine's analysis into an answer.
fn to_answer(number: u32, done: bool, analysis: &Analysis) -> EngineResponse {
    let score = |score| match score {
        Score::Centipawns(value) => sprung_wire::engine::EngineScore::Centipawns(value),
        Score::Win(plies) => sprung_wire::engine::EngineScore::Win(plies),
        Score::Loss(plies) => sprung_wire::engine::EngineScore::Loss(plies),
    };
    let lines = analysis.lines.iter().map(|line| EngineLine {
        score: score(line.score),
        chance: line.score.win_probability(),
        moves: line.moves.clone(),
    });
    EngineResponse {
        number,
        done,
        depth: analysis.depth,
        lines: lines.collect(),
        shares: analysis.shares.iter().map(|(seat, share)| (seat.letter(), *share)).collect(),
    }
}
