//! The native part of the Python package `sprung`. The package's own documentation is in `python/sprung/_sprung.pyi` and in the docstrings here.

mod analysis;
mod batch;
mod engine;
mod errors;
mod game;
mod interrupt;
mod record;
mod refusal;
mod state;
mod tables;

use pyo3::prelude::*;

/// The five games in Rust: rules that explain every refusal, an engine, endgame tables.
#[pymodule]
fn _sprung(module: &Bound<'_, PyModule>) -> PyResult<()> {
    errors::register(module)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("CHANCE_PLAYER", state::CHANCE_PLAYER)?;
    module.add("TERMINAL_PLAYER", state::TERMINAL_PLAYER)?;
    module.add_class::<game::PyGame>()?;
    module.add_class::<game::PyClause>()?;
    module.add_class::<state::PyState>()?;
    module.add_class::<refusal::PyRefusal>()?;
    module.add_class::<record::PyRecord>()?;
    module.add_class::<engine::PyEngine>()?;
    module.add_class::<analysis::PyAnalysis>()?;
    module.add_class::<analysis::PyLine>()?;
    module.add_class::<tables::PyTablebase>()?;
    module.add_class::<tables::PyProbe>()?;
    module.add_class::<batch::PyBatchedGames>()?;
    module.add_function(wrap_pyfunction!(game::load_game, module)?)?;
    module.add_function(wrap_pyfunction!(game::game_names, module)?)?;
    module.add_function(wrap_pyfunction!(record::read_records, module)?)?;
    module.add_function(wrap_pyfunction!(record::deserialize, module)?)?;
    Ok(())
}
