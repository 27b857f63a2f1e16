//! Batches of games, as Python sees them. Rust writes into arrays that NumPy owns; nothing is copied.

use crate::errors;
use crate::game::PyGame;
use crate::state::PyState;
use numpy::{
    AllowTypeChange, Element, PyArray1, PyArray2, PyArray4, PyArrayLike1, PyArrayMethods, PyReadwriteArray1,
    PyReadwriteArray2,
};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use sprung_learning::{AnyBatch, BatchFault, BatchSlices, batch};
use sprung_rules::AnyGame;
use std::sync::Arc;

/// The most games of a batch.
const MOST_GAMES: usize = 1 << 22;
/// The most bytes of the array of legal actions.
const MOST_BYTES: usize = 1 << 36;

/// The arrays that a batch writes.
struct Arrays {
    players: Py<PyArray1<i32>>,
    returns: Py<PyArray2<f32>>,
    ended: Py<PyArray1<bool>>,
    legal: Py<PyArray2<bool>>,
    legal_counts: Py<PyArray1<i32>>,
}

impl Arrays {
    fn new(py: Python<'_>, count: usize, players: usize, actions: usize) -> Arrays {
        Arrays {
            players: PyArray1::zeros(py, count, false).unbind(),
            returns: PyArray2::zeros(py, [count, players], false).unbind(),
            ended: PyArray1::zeros(py, count, false).unbind(),
            legal: PyArray2::zeros(py, [count, actions], false).unbind(),
            legal_counts: PyArray1::zeros(py, count, false).unbind(),
        }
    }

    fn lock<'py>(&self, py: Python<'py>) -> PyResult<LockedArrays<'py>> {
        Ok(LockedArrays {
            players: self.players.bind(py).try_readwrite()?,
            returns: self.returns.bind(py).try_readwrite()?,
            ended: self.ended.bind(py).try_readwrite()?,
            legal: self.legal.bind(py).try_readwrite()?,
            legal_counts: self.legal_counts.bind(py).try_readwrite()?,
        })
    }
}

/// The arrays while Rust writes them.
struct LockedArrays<'py> {
    players: PyReadwriteArray1<'py, i32>,
    returns: PyReadwriteArray2<'py, f32>,
    ended: PyReadwriteArray1<'py, bool>,
    legal: PyReadwriteArray2<'py, bool>,
    legal_counts: PyReadwriteArray1<'py, i32>,
}

impl LockedArrays<'_> {
    /// Splits the arrays into those of each part of `len` games.
    fn split(&mut self, len: usize, players: usize, actions: usize) -> PyResult<Vec<BatchSlices<'_>>> {
        let numbers = self.players.as_slice_mut()?.chunks_mut(len);
        let returns = self.returns.as_slice_mut()?.chunks_mut(len * players);
        let ended = self.ended.as_slice_mut()?.chunks_mut(len);
        let legal = self.legal.as_slice_mut()?.chunks_mut(len * actions);
        let counts = self.legal_counts.as_slice_mut()?.chunks_mut(len);
        let parts = numbers.zip(returns).zip(ended).zip(legal).zip(counts);
        Ok(parts
            .map(|((((players, returns), ended), legal), legal_counts)| BatchSlices {
                players,
                returns,
                ended,
                legal,
                legal_counts,
            })
            .collect())
    }
}

/// Thousands of games of the same rules that are stepped together on several threads. The arrays are written in place by every step.
///
/// >>> import sprung
/// >>> games = sprung.BatchedGames(sprung.load_game("eckstein"), 1000, seed=1, threads=2)
/// >>> games.legal_mask.shape, games.current_players.shape
/// ((1000, 2401), (1000,))
/// >>> for _ in range(50):
/// ...     games.step(games.sample())
/// >>> games.returns.shape, games.ended.dtype.name
/// ((1000, 2), 'bool')
/// >>> games.observations().shape
/// (1000, 6, 7, 7)
#[pyclass(name = "BatchedGames", module = "sprung")]
pub struct PyBatchedGames {
    game: Arc<dyn AnyGame>,
    parts: Vec<Box<dyn AnyBatch>>,
    /// The number of games of each part but the last, which may have fewer.
    part_len: usize,
    count: usize,
    players: usize,
    actions: usize,
    shape: [usize; 3],
    arrays: Arrays,
}

/// Calls `work` with every part and its share of the data, each on a thread of its own, without the GIL.
fn each_part<P: Send, D: Send, T: Send>(
    py: Python<'_>,
    parts: impl Iterator<Item = P>,
    data: impl IntoIterator<Item = D>,
    work: impl Fn(usize, P, D) -> T + Sync,
) -> Vec<T> {
    let mut jobs: Vec<(usize, P, D)> =
        parts.zip(data).enumerate().map(|(place, (part, data))| (place, part, data)).collect();
    let work = &work;
    py.detach(move || {
        let Some((place, part, data)) = jobs.pop() else { return Vec::new() };
        std::thread::scope(|scope| {
            let others: Vec<_> = jobs
                .into_iter()
                .map(|(place, part, data)| scope.spawn(move || work(place, part, data)))
                .collect();
            // The last part is done on this thread.
            let last = work(place, part, data);
            let done = others
                .into_iter()
                .map(|thread| thread.join().expect("stepping a legal action does not panic"));
            let mut results: Vec<T> = done.collect();
            results.push(last);
            results
        })
    })
}

/// Returns a view of an array that Python cannot write to.
fn read_only<'py, T: Element, D: numpy::ndarray::Dimension>(
    array: &Bound<'py, numpy::PyArray<T, D>>,
) -> PyResult<Bound<'py, PyAny>> {
    let view = array.as_any().call_method0("view")?;
    view.getattr("flags")?.setattr("writeable", false)?;
    Ok(view)
}

impl PyBatchedGames {
    fn reset_all(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        let (len, players, actions) = (self.part_len, self.players, self.actions);
        let mut locked = self.arrays.lock(py)?;
        let slices = locked.split(len, players, actions)?;
        each_part(py, self.parts.iter_mut(), slices, |place, part, slices| {
            part.reset(seed.wrapping_add((place * len) as u64), slices);
        });
        Ok(())
    }

    fn refused(&self, py: Python<'_>, part: usize, fault: &BatchFault) -> PyErr {
        let index = part * self.part_len + fault.game;
        let error = errors::illegal_move(py, self.game.id(), &fault.refusal, self.game.layout());
        match error.value(py).setattr("game", index) {
            Ok(()) => error,
            Err(error) => error,
        }
    }
}

#[pymethods]
impl PyBatchedGames {
    #[new]
    #[pyo3(signature = (game, count, *, seed = 0, threads = 1, setup = None))]
    fn new(
        py: Python<'_>,
        game: &PyGame,
        count: usize,
        seed: u64,
        threads: usize,
        setup: Option<&str>,
    ) -> PyResult<PyBatchedGames> {
        let (players, actions) = (game.tables.seats().len(), game.tables.actions());
        if !(1..=MOST_GAMES).contains(&count) || count.saturating_mul(actions) > MOST_BYTES {
            let most = MOST_GAMES.min(MOST_BYTES / actions);
            return Err(PyValueError::new_err(format!("a batch has 1 to {most} games, not {count}")));
        }
        let start = game.game.begin(setup).map_err(|faults| errors::setup(py, game.game.id(), &faults))?;
        if start.verdict().is_some() {
            return Err(errors::SprungError::new_err(
                "the games of a batch cannot begin where the game is over",
            ));
        }
        let part_len = count.div_ceil(threads.clamp(1, 256));
        let lengths = (0..count).step_by(part_len).map(|first| part_len.min(count - first));
        let mut games = PyBatchedGames {
            game: game.game.clone(),
            parts: lengths.map(|len| batch(&*start, len, seed)).collect(),
            part_len,
            count,
            players,
            actions,
            shape: game.tables.shape(),
            arrays: Arrays::new(py, count, players, actions),
        };
        games.reset_all(py, seed)?;
        Ok(games)
    }

    /// Begins every game anew.
    #[pyo3(signature = (seed = 0))]
    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        self.reset_all(py, seed)
    }

    /// Plays an action in each game. A game that ends is replaced by a new one; `ended` and `returns` tell of it.
    fn step(&mut self, py: Python<'_>, actions: PyArrayLike1<'_, i64, AllowTypeChange>) -> PyResult<()> {
        let array = actions.as_array();
        if array.len() != self.count {
            return Err(PyValueError::new_err(format!("{} actions for {} games", array.len(), self.count)));
        }
        let copied: Vec<i64>;
        let list: &[i64] = match array.as_slice() {
            Some(list) => list,
            None => {
                copied = array.iter().copied().collect();
                &copied
            }
        };
        let shares = list.chunks(self.part_len);
        let checked =
            each_part(py, self.parts.iter(), shares.clone(), |_, part, actions| part.check(actions));
        for (part, result) in checked.into_iter().enumerate() {
            result.map_err(|fault| self.refused(py, part, &fault))?;
        }
        let (len, players, actions) = (self.part_len, self.players, self.actions);
        let mut locked = self.arrays.lock(py)?;
        let data = shares.zip(locked.split(len, players, actions)?);
        each_part(py, self.parts.iter_mut(), data, |_, part, (actions, slices)| part.step(actions, slices));
        Ok(())
    }

    /// Returns a random legal action for each game.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let actions = PyArray1::zeros(py, self.count, false);
        let mut locked = actions.try_readwrite()?;
        let shares = locked.as_slice_mut()?.chunks_mut(self.part_len);
        each_part(py, self.parts.iter_mut(), shares, |_, part, actions| part.sample(actions));
        drop(locked);
        Ok(actions)
    }

    /// Returns the observation of each game, as the player sees it who decides next, and writes it into `out` if it is given.
    #[pyo3(signature = (out = None))]
    fn observations<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray4<f32>>>,
    ) -> PyResult<Bound<'py, PyArray4<f32>>> {
        let [planes, rows, columns] = self.shape;
        let shape = [self.count, planes, rows, columns];
        let out = out.unwrap_or_else(|| PyArray4::zeros(py, shape, false));
        let mut locked = out.try_readwrite()?;
        if locked.as_array().shape() != shape {
            return Err(PyValueError::new_err(format!("the array must have the shape {shape:?}")));
        }
        let part = self.part_len * planes * rows * columns;
        let shares = locked.as_slice_mut()?.chunks_mut(part);
        each_part(py, self.parts.iter(), shares, |_, part, tensors| part.observe(tensors));
        drop(locked);
        Ok(out)
    }

    /// Returns a copy of the game of an index.
    fn state(&self, index: usize) -> PyResult<PyState> {
        let part = self.parts.get(index / self.part_len);
        let state = part.and_then(|part| part.state(index % self.part_len)).ok_or_else(|| {
            PyIndexError::new_err(format!("there is no game {index}; the games are 0 to {}", self.count - 1))
        })?;
        Ok(PyState::new(self.game.clone(), state.boxed()))
    }

    /// The number of the player who decides in each game.
    #[getter]
    fn current_players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        read_only(self.arrays.players.bind(py))
    }

    /// The returns of the games that ended with the last step, a row for each game; zeros for the others.
    #[getter]
    fn returns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        read_only(self.arrays.returns.bind(py))
    }

    /// Returns for each game whether the last step ended it, so that a new one has begun.
    #[getter]
    fn ended<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        read_only(self.arrays.ended.bind(py))
    }

    /// Returns for each game a row that says of each action whether it is legal.
    #[getter]
    fn legal_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        read_only(self.arrays.legal.bind(py))
    }

    /// The number of legal actions of each game.
    #[getter]
    fn legal_counts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        read_only(self.arrays.legal_counts.bind(py))
    }

    fn __len__(&self) -> usize {
        self.count
    }

    fn __repr__(&self) -> String {
        format!("<BatchedGames {} × {}>", self.count, self.game.id().name())
    }
}
