//! Endgame tables, as Python sees them.

use crate::errors;
use crate::state::PyState;
use pyo3::prelude::*;
use sprung_tablebase::{TableValue, TablebaseFolder};
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

/// The exact value of a position and of each of its moves.
#[pyclass(name = "Probe", module = "sprung", frozen, get_all)]
pub struct PyProbe {
    /// The value for the player in turn: `"win"`, `"draw"` or `"loss"`.
    value: &'static str,
    /// The number of plies to the end of the game when both play their best, or `None` for a draw.
    plies: Option<u16>,
    /// Every legal move with the value and the plies after it, for the player in turn; the best moves come first.
    moves: Vec<(String, &'static str, Option<u16>)>,
}

#[pymethods]
impl PyProbe {
    fn __repr__(&self) -> String {
        match self.plies {
            Some(plies) => format!("<Probe {} in {plies} plies>", self.value),
            None => format!("<Probe {}>", self.value),
        }
    }
}

/// Endgame tables: those that are part of the package and, if a folder is given, those in it. `sprung tablebase build` writes such a folder.
///
/// >>> import sprung
/// >>> game = sprung.load_game("schlaukopf")
/// >>> sprung.Tablebase().probe(game.new_initial_state()) is None
/// True
#[pyclass(name = "Tablebase", module = "sprung", frozen)]
pub struct PyTablebase {
    pub folder: Arc<TablebaseFolder>,
}

/// Returns the tables that are part of the package.
pub fn shipped() -> &'static PyTablebase {
    static SHIPPED: LazyLock<PyTablebase> =
        LazyLock::new(|| PyTablebase { folder: Arc::new(TablebaseFolder::shipped()) });
    &SHIPPED
}

fn value_name(value: TableValue) -> &'static str {
    match value {
        TableValue::Win(_) => "win",
        TableValue::Draw => "draw",
        TableValue::Loss(_) => "loss",
    }
}

#[pymethods]
impl PyTablebase {
    #[new]
    #[pyo3(signature = (folder = None))]
    fn new(folder: Option<PathBuf>) -> PyTablebase {
        match folder {
            Some(path) => PyTablebase { folder: Arc::new(TablebaseFolder::new(&path)) },
            None => PyTablebase { folder: shipped().folder.clone() },
        }
    }

    /// Returns the exact value of a position, or `None` if no table has it.
    pub fn probe(&self, py: Python<'_>, state: &PyState) -> PyResult<Option<PyProbe>> {
        let (tables, state) = (&*self.folder, state.state.state());
        let probe = py.detach(|| tables.probe(state)).map_err(|error| errors::table(&error))?;
        Ok(probe.map(|probe| PyProbe {
            value: value_name(probe.value),
            plies: probe.value.plies(),
            moves: probe
                .moves
                .into_iter()
                .map(|(text, value)| (text, value_name(value), value.plies()))
                .collect(),
        }))
    }
}
