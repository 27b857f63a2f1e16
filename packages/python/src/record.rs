//! Records of games, as Python sees them.

use crate::errors;
use crate::state::PyState;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sprung_i18n::{Language, Localizer};
use sprung_learning::encode;
use sprung_rules::{AnyGame, AnyState, Record, Remark, Seat};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A record of a game: its moves, names, tags and comments.
///
/// >>> import sprung
/// >>> state = sprung.load_game("raeuberschach").new_initial_state()
/// >>> for move in ("e2e3", "b7b5", "f1b5"):
/// ...     _ = state.play(move)
/// >>> record = state.record()
/// >>> record.set_name("A", "Ada")
/// >>> str(record).splitlines()[-1]
/// '1. e3 b5 2. Bxb5 *'
/// >>> again = sprung.read_records(str(record))[0]
/// >>> again.names, again.moves()
/// ({'A': 'Ada'}, ['e3', 'b5', 'Bxb5'])
#[pyclass(name = "Record", module = "sprung")]
pub struct PyRecord {
    record: Record,
}

/// Reads every record of a text. All moves are checked.
///
/// >>> import sprung
/// >>> sprung.read_records('[Game "raeuberschach"] 1. e3 b5 2. Bxb5 *')
/// [<Record raeuberschach, 3 moves>]
/// >>> sprung.read_records('[Game "raeuberschach"] 1. e3 b5 2. a3 *')
/// Traceback (most recent call last):
///     ...
/// sprung.RecordError: 1:36: ...
#[pyfunction]
pub fn read_records(py: Python<'_>, text: &str) -> PyResult<Vec<PyRecord>> {
    let records = py.detach(|| Record::read(text)).map_err(|fault| errors::record(py, &fault))?;
    Ok(records.into_iter().map(PyRecord::new).collect())
}

/// Returns the state that `State.serialize` wrote.
///
/// >>> import sprung
/// >>> sprung.deserialize('[Game "schlaukopf"] 1. a2a3 *').moves()
/// ['a2a3']
#[pyfunction]
pub fn deserialize(py: Python<'_>, text: &str) -> PyResult<PyState> {
    let mut records = read_records(py, text)?;
    match (records.pop(), records.pop()) {
        (Some(record), None) => record.state(py),
        _ => Err(PyValueError::new_err("the text must hold one record")),
    }
}

/// Opens the rules of a state anew.
fn reopen(py: Python<'_>, state: &dyn AnyState) -> PyResult<Arc<dyn AnyGame>> {
    let pairs: Vec<String> = state.options().iter().map(|(key, value)| format!("{key}={value}")).collect();
    let game = state.id().open_version(state.options().version(), pairs.iter().map(String::as_str));
    game.map_err(|faults| errors::setup(py, state.id(), &faults))
}

impl PyRecord {
    /// Wraps a record.
    pub fn new(record: Record) -> PyRecord {
        PyRecord { record }
    }

    /// Returns the seat of a letter.
    fn seat(&self, letter: &str) -> PyResult<Seat> {
        let mut letters = letter.chars();
        let seat = letters.next().filter(|_| letters.next().is_none()).and_then(Seat::from_letter);
        seat.filter(|&seat| self.record.state().seats().has(seat)).ok_or_else(|| {
            let short: String = letter.chars().take(20).collect();
            PyValueError::new_err(format!(
                "{short:?} is no seat; the seats are {}",
                self.record.state().seats()
            ))
        })
    }
}

#[pymethods]
impl PyRecord {
    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.record.state().id().name()
    }

    /// Returns the state after the last move.
    fn state(&self, py: Python<'_>) -> PyResult<PyState> {
        Ok(PyState::new(reopen(py, self.record.state())?, encode(self.record.state())))
    }

    /// Returns the texts of the moves, throws and lots.
    fn moves(&self) -> Vec<String> {
        self.record.state().recorded().into_iter().map(|(_, text)| text).collect()
    }

    /// Returns the state before each move and the move, in order: the positions of a data set.
    fn positions(&self, py: Python<'_>) -> PyResult<Vec<(PyState, String)>> {
        let game = reopen(py, self.record.state())?;
        let state = self.record.state();
        let position = |(ply, text)| (PyState::new(game.clone(), encode(&*state.back_to(ply))), text);
        Ok(state.recorded().into_iter().map(position).collect())
    }

    /// Plays a move, throw or lot.
    fn play(&mut self, py: Python<'_>, text: &str) -> PyResult<()> {
        match self.record.play(text) {
            Ok(_) => Ok(()),
            Err(refusal) => {
                let state = self.record.state();
                Err(errors::illegal_move(py, state.id(), &refusal, state.layout()))
            }
        }
    }

    /// The names of the players by their seats.
    #[getter]
    fn names(&self) -> BTreeMap<String, String> {
        let seats = self.record.state().seats();
        seats
            .iter()
            .filter_map(|seat| Some((seat.to_string(), self.record.name(seat)?.to_string())))
            .collect()
    }

    /// Sets the name of the player on a seat.
    fn set_name(&mut self, seat: &str, name: &str) -> PyResult<()> {
        let seat = self.seat(seat)?;
        self.record.set_name(seat, name);
        Ok(())
    }

    /// The tags that do not follow from the game, such as `Event` and `Date`.
    #[getter]
    fn tags(&self) -> BTreeMap<String, String> {
        self.record.tags().map(|(name, value)| (name.to_string(), value.to_string())).collect()
    }

    /// Sets a tag.
    fn set_tag(&mut self, name: &str, value: &str) -> PyResult<()> {
        let localizer = Localizer::new(Language::En, self.record.state().id());
        self.record.set_tag(name, value).map_err(|fault| PyValueError::new_err(localizer.tag_fault(fault)))
    }

    /// Adds a comment to the last move, or to the start.
    fn comment(&mut self, words: &str) -> PyResult<()> {
        let remark = Remark::comment(words).ok_or_else(|| PyValueError::new_err("a comment has words"))?;
        self.record.remark(remark);
        Ok(())
    }

    /// Returns the comments on the first `moves` moves; 0 are those on the start.
    fn comments(&self, moves: usize) -> Vec<String> {
        let comment = |remark: &Remark| match remark {
            Remark::Comment(comment) => Some(comment.words().to_string()),
            Remark::Note(_) | Remark::Nag(_) => None,
        };
        self.record.remarks(moves).iter().filter_map(comment).collect()
    }

    /// Returns how the game ended in a language, or `None` if it has not.
    #[pyo3(signature = (language = "en"))]
    fn ending(&self, language: &str) -> PyResult<Option<String>> {
        let language = crate::refusal::language(language)?;
        Ok(Localizer::new(language, self.record.state().id()).ending(&self.record))
    }

    fn __len__(&self) -> usize {
        self.record.entries()
    }

    fn __str__(&self) -> String {
        self.record.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Record {}, {} moves>", self.game(), self.record.entries())
    }
}
