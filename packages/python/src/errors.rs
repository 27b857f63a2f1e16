//! The exceptions of the package.

use crate::refusal::PyRefusal;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sprung_i18n::{Language, Localizer};
use sprung_rules::{Fault, GameId, Layout, RecordFault, RecordFaultKind, Refusal};

create_exception!(sprung, SprungError, PyValueError, "The base class of all errors of this package.");
create_exception!(
    sprung,
    IllegalMoveError,
    SprungError,
    "A move that the rules refuse. `refusal` says why, `clause` names the clause; nothing has changed."
);
create_exception!(
    sprung,
    SetupError,
    SprungError,
    "Options or a set-up that the rules do not accept. `faults` lists every fault as a sentence."
);
create_exception!(
    sprung,
    RecordError,
    SprungError,
    "A record that cannot be read or replayed. `line` and `column` name the place, `clause` the clause if a move is illegal."
);
create_exception!(sprung, TableError, SprungError, "An endgame table that is damaged or cannot be read.");

/// Adds the exceptions to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("SprungError", py.get_type::<SprungError>())?;
    module.add("IllegalMoveError", py.get_type::<IllegalMoveError>())?;
    module.add("SetupError", py.get_type::<SetupError>())?;
    module.add("RecordError", py.get_type::<RecordError>())?;
    module.add("TableError", py.get_type::<TableError>())
}

/// Returns the exception of a refused move.
pub fn illegal_move(py: Python<'_>, game: GameId, refusal: &Refusal, layout: &Layout) -> PyErr {
    let refusal = PyRefusal::new(game, refusal, layout);
    let error = IllegalMoveError::new_err(refusal.message());
    let clause = refusal.clause.clone();
    let value = error.value(py);
    match value.setattr("clause", clause).and_then(|()| value.setattr("refusal", refusal)) {
        Ok(()) => error,
        Err(error) => error,
    }
}

/// Returns the exception of faulty options or of a faulty set-up.
pub fn setup(py: Python<'_>, game: GameId, faults: &[Fault]) -> PyErr {
    let sentences = Localizer::new(Language::En, game).faults(faults);
    let error = SetupError::new_err(sentences.join("; "));
    match error.value(py).setattr("faults", sentences) {
        Ok(()) => error,
        Err(error) => error,
    }
}

/// Returns the exception of a faulty record.
pub fn record(py: Python<'_>, fault: &RecordFault) -> PyErr {
    let sentence = Language::En.record_fault(fault);
    let clause = match &fault.kind {
        RecordFaultKind::Illegal { refusal, .. } => refusal.clause.map(|clause| clause.0),
        _ => None,
    };
    let error = RecordError::new_err(format!("{}:{}: {sentence}", fault.line, fault.column));
    let value = error.value(py);
    let set = value
        .setattr("line", fault.line)
        .and_then(|()| value.setattr("column", fault.column))
        .and_then(|()| value.setattr("clause", clause));
    match set {
        Ok(()) => error,
        Err(error) => error,
    }
}

/// Returns the exception of a table that cannot be read.
pub fn table(error: &sprung_tablebase::TableError) -> PyErr {
    TableError::new_err(error.to_string())
}
