//! The search: one engine per worker, which is kept for the game of the last request.

use sprung_engine::{Analysis, Engine, Level, Limits, Noise, Score, TablebaseEngine, engine_for};
use sprung_rules::{AnyState, GameId, Record};
use sprung_tablebase::{MAX_SHIPPED_BYTES, TableValue, TablebaseFolder};
use sprung_wire::engine::{EngineLine, EngineRequest, EngineResponse, EngineTask, ExactValue};
use sprung_wire::from_json;
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The size of the engine's transposition table.
const MEGABYTES: usize = 16;
/// The longest search, whatever the level, since a person waits for it.
const SEARCH_TIMEOUT: Duration = Duration::from_secs(4);
/// The number of characters that an error message quotes.
const EXCERPT: usize = 40;

thread_local! {
    static ENGINE: RefCell<Option<(GameId, TablebaseEngine)>> = const { RefCell::new(None) };
    /// The endgame tables that were fetched.
    static TABLES: Arc<TablebaseFolder> = Arc::new(TablebaseFolder::empty());
}

/// Returns the position of a request, or `None` if its record cannot be read.
fn state_of(request: &EngineRequest) -> Option<Box<dyn AnyState>> {
    let records = Record::read(&request.record).ok()?;
    Some(records.first()?.state().boxed())
}

/// Returns the paths of the endgame tables that a request needs and that have not been added. Levels below the highest use none.
pub fn missing_tables(request: &EngineRequest) -> Vec<String> {
    let is_weak =
        matches!(request.task, EngineTask::Move { level, .. } if Level::new(level) != Some(Level::MAX));
    let state = if is_weak { None } else { state_of(request) };
    let missing = |state: Box<dyn AnyState>| TABLES.with(|tables| tables.missing(&*state));
    state.map(missing).unwrap_or_default()
}

/// Adds an endgame table that a request needs. One that is too large or damaged is ignored: then the engine searches.
pub fn add_table(request: &EngineRequest, path: &str, bytes: Vec<u8>) {
    if bytes.len() <= MAX_SHIPPED_BYTES
        && let Some(state) = state_of(request)
    {
        let _ = TABLES.with(|tables| tables.insert(&*state, path, bytes));
    }
}

/// Returns the value of a position by the endgame tables; `None` once the game is over.
fn exact_value(state: &dyn AnyState) -> Option<ExactValue> {
    if state.verdict().is_some() {
        return None;
    }
    let probe = TABLES.with(|tables| tables.probe(state)).ok().flatten()?;
    Some(match probe.value {
        TableValue::Win(plies) => ExactValue::Win(u32::from(plies)),
        TableValue::Draw => ExactValue::Draw,
        TableValue::Loss(plies) => ExactValue::Loss(u32::from(plies)),
    })
}

/// Responds to a request, which is given as text. `now` returns milliseconds of a clock. What cannot be used of the request is said in the
/// last response.
///
/// # Errors
/// Returns what is wrong with a text that is not a request.
pub fn respond(request: &str, now: fn() -> f64, post: &mut dyn FnMut(&EngineResponse)) -> Result<(), String> {
    let request = from_json::<EngineRequest>(request)
        .map_err(|error| format!("expected an engine request, found “{}”: {error}", excerpt(request)))?;
    if let Err(error) = search(&request, now, post) {
        let error = Some(error);
        post(&EngineResponse { number: request.number, done: true, error, ..EngineResponse::default() });
    }
    Ok(())
}

/// Searches the position at the end of the request's record.
fn search(
    request: &EngineRequest,
    now: fn() -> f64,
    post: &mut dyn FnMut(&EngineResponse),
) -> Result<(), String> {
    let records = Record::read(&request.record).map_err(|fault| {
        let (line, column) = (fault.line, fault.column);
        let found = excerpt(&request.record);
        format!(
            "expected the record of a game, found “{found}”, which is wrong at line {line}, column {column}"
        )
    })?;
    let state = match &records[..] {
        [record, ..] => record.state(),
        [] => return Err("expected the record of a game, found none".to_string()),
    };
    let chooses = matches!(request.task, EngineTask::Move { .. });
    let (nodes, noise, lines) = match request.task {
        EngineTask::Move { level, seed } => {
            let known =
                Level::new(level).ok_or_else(|| format!("expected a level from 1 to 10, found {level}"))?;
            let strength = known.strength(state.id(), seed);
            (strength.nodes, strength.noise, 1)
        }
        EngineTask::Lines { lines, nodes } => (nodes, Noise::default(), usize::from(lines)),
        EngineTask::Probe => {
            let (number, exact) = (request.number, exact_value(state));
            post(&EngineResponse { number, done: true, exact, ..EngineResponse::default() });
            return Ok(());
        }
    };
    let stop = AtomicBool::new(false);
    let begun = now();
    let elapsed = move || Duration::from_secs_f64((now() - begun).max(0.0) / 1000.0);
    let limits = Limits {
        hard_time: Some(SEARCH_TIMEOUT),
        elapsed: &elapsed,
        multi_pv: lines,
        contempt: chooses,
        ..Limits::nodes(nodes, &stop)
    };
    let number = request.number;
    let exact = if chooses { None } else { exact_value(state) };
    let analysis = with_engine(state.id(), |engine| {
        engine.search(state, &limits, noise, &mut |analysis| {
            if !chooses {
                post(&EngineResponse { exact, ..to_response(number, false, analysis) });
            }
        })
    });
    if chooses && analysis.lines.first().is_none_or(|line| line.moves.is_empty()) {
        return Err("expected a position in which a seat has a move, found none".to_string());
    }
    post(&EngineResponse { exact, ..to_response(number, true, &analysis) });
    Ok(())
}

/// Returns the beginning of a text, for an error message.
fn excerpt(text: &str) -> String {
    text.chars().take(EXCERPT).collect()
}

/// Calls a function with the engine of a game, which replaces that of another game.
fn with_engine<T>(game: GameId, act: impl FnOnce(&dyn Engine) -> T) -> T {
    ENGINE.with_borrow_mut(|kept| {
        let engine = match kept.take() {
            Some((id, engine)) if id == game => engine,
            _ => TablebaseEngine::new(Arc::from(engine_for(game, MEGABYTES)), TABLES.with(Arc::clone)),
        };
        let (_, engine) = kept.insert((game, engine));
        act(engine)
    })
}

/// Converts the engine's analysis into a response.
fn to_response(number: u32, done: bool, analysis: &Analysis) -> EngineResponse {
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
        error: None,
        exact: None,
    }
}

#[cfg(test)]
mod tests;
