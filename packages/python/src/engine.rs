//! The engine, as Python sees it.

use crate::analysis::PyAnalysis;
use crate::errors::SprungError;
use crate::game::PyGame;
use crate::interrupt::interruptible;
use crate::state::PyState;
use crate::tables::{self, PyTablebase};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sprung_engine::{Analysis, Engine, Level, Limits, Noise, TablebaseEngine, engine_for};
use sprung_rules::GameId;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The most megabytes of a transposition table.
const MOST_MEGABYTES: usize = 65_536;
/// The most threads of a search.
const MOST_THREADS: usize = 256;

/// A search engine for one game, with the state that it keeps between searches. It uses the endgame tables of the package, or others.
///
/// >>> import sprung
/// >>> game = sprung.load_game("schlaukopf")
/// >>> engine = sprung.Engine(game, hash_mb=4)
/// >>> state = game.new_initial_state()
/// >>> analysis = engine.analyse(state, depth=4, multi_pv=2)
/// >>> len(analysis.lines), analysis.depth
/// (2, 4)
/// >>> engine.play(state, level=1) in state.legal_moves()
/// True
#[pyclass(name = "Engine", module = "sprung", frozen)]
pub struct PyEngine {
    id: GameId,
    engine: Arc<dyn Engine>,
    threads: usize,
}

impl PyEngine {
    fn check(&self, state: &PyState) -> PyResult<()> {
        let id = state.rules().id();
        if id == self.id {
            return Ok(());
        }
        Err(SprungError::new_err(format!(
            "the engine plays {}, the state is of {}",
            self.id.name(),
            id.name()
        )))
    }
}

/// Returns a level of play.
fn level(number: i64) -> PyResult<Level> {
    let level = u8::try_from(number).ok().and_then(Level::new);
    level.ok_or_else(|| PyValueError::new_err(format!("there is no level {number}; the levels are 1 to 10")))
}

/// The limits that a caller gives.
struct Wanted {
    depth: Option<u32>,
    nodes: Option<u64>,
    time: Option<Duration>,
    multi_pv: usize,
    moves: Vec<String>,
}

impl Wanted {
    fn read(
        depth: Option<u32>,
        nodes: Option<u64>,
        seconds: Option<f64>,
        multi_pv: usize,
        moves: Option<Vec<String>>,
    ) -> PyResult<Wanted> {
        if depth.is_none() && nodes.is_none() && seconds.is_none() {
            return Err(PyValueError::new_err("a search needs a limit: depth, nodes or seconds"));
        }
        let bad = |seconds| PyValueError::new_err(format!("{seconds} is no number of seconds"));
        let time = seconds.map(|seconds| Duration::try_from_secs_f64(seconds).map_err(|_| bad(seconds)));
        Ok(Wanted {
            depth,
            nodes,
            time: time.transpose()?,
            multi_pv: multi_pv.clamp(1, 500),
            moves: moves.unwrap_or_default(),
        })
    }
}

/// A callback that is told of every iteration.
struct Report<'a> {
    callback: Option<Py<PyAny>>,
    stop: &'a AtomicBool,
    error: Option<PyErr>,
}

impl Report<'_> {
    fn call(&mut self, analysis: &Analysis) {
        let Some(callback) = self.callback.as_ref().filter(|_| self.error.is_none()) else { return };
        let told = Python::attach(|py| callback.call1(py, (PyAnalysis::new(analysis),)).map(|_| ()));
        if let Err(error) = told {
            self.error = Some(error);
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

#[pymethods]
impl PyEngine {
    #[new]
    #[pyo3(signature = (game, *, hash_mb = 16, threads = 1, tablebase = None))]
    fn new(
        game: &PyGame,
        hash_mb: usize,
        threads: usize,
        tablebase: Option<&PyTablebase>,
    ) -> PyResult<PyEngine> {
        if !(1..=MOST_MEGABYTES).contains(&hash_mb) || !(1..=MOST_THREADS).contains(&threads) {
            return Err(PyValueError::new_err(format!(
                "hash_mb is 1 to {MOST_MEGABYTES} and threads is 1 to {MOST_THREADS}"
            )));
        }
        let id = game.game.id();
        let tables = tablebase.unwrap_or(tables::shipped()).folder.clone();
        let engine = Arc::new(TablebaseEngine::new(Arc::from(engine_for(id, hash_mb)), tables));
        Ok(PyEngine { id, engine, threads })
    }

    /// Searches a position with full strength until a limit is reached. Ctrl+C stops it.
    #[pyo3(signature = (state, *, depth = None, nodes = None, seconds = None, multi_pv = 1, moves = None, report = None))]
    #[expect(clippy::too_many_arguments, reason = "Python callers name them")]
    fn analyse(
        &self,
        py: Python<'_>,
        state: &PyState,
        depth: Option<u32>,
        nodes: Option<u64>,
        seconds: Option<f64>,
        multi_pv: usize,
        moves: Option<Vec<String>>,
        report: Option<Py<PyAny>>,
    ) -> PyResult<PyAnalysis> {
        self.check(state)?;
        let wanted = Wanted::read(depth, nodes, seconds, multi_pv, moves)?;
        let (state, begun) = (state.state.state(), Instant::now());
        let (analysis, error) = interruptible(py, |stop| {
            let elapsed = || begun.elapsed();
            let limits = Limits {
                depth: wanted.depth,
                nodes: wanted.nodes,
                hard_time: wanted.time,
                multi_pv: wanted.multi_pv,
                threads: self.threads,
                search_moves: &wanted.moves,
                elapsed: &elapsed,
                ..Limits::infinite(stop)
            };
            let mut report = Report { callback: report, stop, error: None };
            let analysis =
                self.engine.search(state, &limits, Noise::default(), &mut |analysis| report.call(analysis));
            (analysis, report.error)
        })?;
        match error {
            Some(error) => Err(error),
            None => Ok(PyAnalysis::new(&analysis)),
        }
    }

    /// Returns the move that the engine plays at a level from 1 to 10. The state does not change. In a new engine, or after `new_game`, the same
    /// level and seed give the same move.
    #[pyo3(signature = (state, level = 10, *, seed = 0))]
    fn play(&self, py: Python<'_>, state: &PyState, level: i64, seed: u64) -> PyResult<String> {
        self.check(state)?;
        let strength = crate::engine::level(level)?.strength(self.id, seed);
        let state = state.state.state();
        let analysis = interruptible(py, |stop| {
            let limits =
                Limits { contempt: true, threads: self.threads, ..Limits::nodes(strength.nodes, stop) };
            self.engine.search(state, &limits, strength.noise, &mut |_| {})
        })?;
        let best = analysis.best_move().map(str::to_string);
        best.ok_or_else(|| {
            SprungError::new_err("there is nothing to decide: the game is over or chance decides")
        })
    }

    /// Forgets what was found in earlier searches.
    fn new_game(&self) {
        self.engine.new_game();
    }

    fn __repr__(&self) -> String {
        format!("<Engine {}>", self.id.name())
    }
}
