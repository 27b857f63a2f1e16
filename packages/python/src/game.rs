//! The rules of a game, as Python sees them.

use crate::errors;
use crate::record;
use crate::state::PyState;
use pyo3::exceptions::{PyKeyError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use sprung_i18n::clauses::{Block, Document};
use sprung_i18n::{Language, Localizer};
use sprung_learning::{BoardSymmetry, EncodingTables, encode};
use sprung_rules::{AnyGame, GameId};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The rules of a game with chosen options.
///
/// >>> import sprung
/// >>> game = sprung.load_game("kurierschach")
/// >>> game.title(), game.num_players(), game.seats
/// ('Kurierschach', 2, ['A', 'B'])
/// >>> game.num_distinct_actions(), game.observation_tensor_shape()
/// (9468, [24, 8, 12])
/// >>> game.observation_planes()[:3]
/// ['own koenig', 'own koenigin', 'own mann']
/// >>> game.known_options()["promotion"]
/// ['freudensprung', 'instant', 'fers']
/// >>> game.clause("KS-6")
/// <Clause KS-6: Rook and courier>
#[pyclass(name = "Game", module = "sprung", frozen)]
pub struct PyGame {
    pub game: Arc<dyn AnyGame>,
    pub tables: Arc<EncodingTables>,
}

impl PyGame {
    /// Wraps the rules of a game.
    pub fn new(py: Python<'_>, game: Arc<dyn AnyGame>) -> PyResult<PyGame> {
        let start = game.begin(None).map_err(|faults| errors::setup(py, game.id(), &faults))?;
        Ok(PyGame { tables: encode(&*start).tables().clone(), game })
    }
}

/// A clause of a rule document, in English and German.
///
/// >>> import sprung
/// >>> clause = sprung.load_game("eckstein").clauses()[0]
/// >>> clause.number
/// 'EC-B1'
#[pyclass(name = "Clause", module = "sprung", frozen, get_all)]
#[derive(Clone)]
pub struct PyClause {
    /// The number, such as `"RC-7"`.
    number: String,
    /// The title in English.
    title_en: String,
    /// The title in German.
    title_de: String,
    /// The text in English.
    en: String,
    /// The text in German.
    de: String,
}

#[pymethods]
impl PyClause {
    fn __repr__(&self) -> String {
        format!("<Clause {}: {}>", self.number, self.title_en)
    }
}

/// Opens a game by its name, with options as a dict or as a list of `"key=value"`.
///
/// >>> import sprung
/// >>> game = sprung.load_game("raeuberschach", {"variant": "2"})
/// >>> game.num_players()
/// 2
/// >>> sprung.load_game("raeuberschach", {"variant": "3"})
/// Traceback (most recent call last):
///     ...
/// sprung.SetupError: ...
#[pyfunction]
#[pyo3(signature = (name, options = None))]
pub fn load_game(py: Python<'_>, name: &str, options: Option<&Bound<'_, PyAny>>) -> PyResult<PyGame> {
    let id = GameId::read(name).ok_or_else(|| {
        let known = GameId::ALL.map(GameId::name).join(", ");
        let short: String = name.chars().take(40).collect();
        errors::SprungError::new_err(format!("there is no game {short:?}; the games are {known}"))
    })?;
    let pairs = options.map(read_options).transpose()?.unwrap_or_default();
    let game = id.open(pairs.iter().map(String::as_str)).map_err(|faults| errors::setup(py, id, &faults))?;
    PyGame::new(py, game)
}

/// Returns the names of the five games.
///
/// >>> import sprung
/// >>> sprung.game_names()
/// ['roesselsprung', 'schlaukopf', 'raeuberschach', 'kurierschach', 'eckstein']
#[pyfunction]
pub fn game_names() -> Vec<&'static str> {
    GameId::ALL.map(GameId::name).to_vec()
}

/// Reads options from a dict or from an iterable of `"key=value"`.
fn read_options(options: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    if let Ok(dict) = options.cast::<PyDict>() {
        return dict.iter().map(|(key, value)| Ok(format!("{}={}", key.str()?, value.str()?))).collect();
    }
    if options.cast::<PyString>().is_ok() {
        return Err(PyTypeError::new_err("options are a dict or a list of \"key=value\", not one text"));
    }
    options.try_iter()?.map(|pair| pair?.extract::<String>()).collect()
}

/// Returns the words of a clause: its paragraphs and drawings.
fn words(blocks: &[Block]) -> String {
    let texts = blocks.iter().filter_map(|block| match block {
        Block::Text(text) | Block::Drawing(text) => Some(text.as_str()),
        Block::Diagram { .. } => None,
    });
    texts.collect::<Vec<_>>().join("\n\n")
}

#[pymethods]
impl PyGame {
    /// The name of the game, such as `"eckstein"`.
    #[getter]
    fn name(&self) -> &'static str {
        self.game.id().name()
    }

    /// Returns the title in a language, `"en"` or `"de"`.
    #[pyo3(signature = (language = "en"))]
    fn title(&self, language: &str) -> PyResult<String> {
        Ok(Localizer::new(crate::refusal::language(language)?, self.game.id()).title())
    }

    /// The value of every option.
    #[getter]
    fn options(&self) -> BTreeMap<&'static str, String> {
        self.game.options().iter().map(|(key, value)| (key, value.to_string())).collect()
    }

    /// Returns every option with its values; the first value is the default.
    fn known_options(&self) -> BTreeMap<&'static str, Vec<&'static str>> {
        let options = self.game.id().rule_options();
        options.iter().map(|option| (option.key, option.values.to_vec())).collect()
    }

    /// The letters of the seats in the order of play; player `i` sits on `seats[i]`.
    #[getter]
    fn seats(&self) -> Vec<String> {
        self.tables.seats().iter().map(|seat| seat.to_string()).collect()
    }

    /// Returns the number of players.
    fn num_players(&self) -> usize {
        self.tables.seats().len()
    }

    /// Returns the number of actions; every action of a player is below it.
    fn num_distinct_actions(&self) -> usize {
        self.tables.actions()
    }

    /// Returns the number of actions of chance; zero for a game without dice.
    fn max_chance_outcomes(&self) -> usize {
        self.tables.chance_actions()
    }

    /// Returns whether the game has dice or lots.
    fn has_chance(&self) -> bool {
        self.game.facts().has_dice
    }

    /// Returns the shape of an observation tensor: planes, rows, columns.
    fn observation_tensor_shape(&self) -> Vec<usize> {
        self.tables.shape().to_vec()
    }

    /// Returns the number of values of an observation tensor.
    fn observation_tensor_size(&self) -> usize {
        self.tables.tensor_len()
    }

    /// Returns the names of the planes of an observation tensor.
    fn observation_planes(&self) -> Vec<String> {
        self.tables.planes().to_vec()
    }

    /// The symmetry by which a player's own side is brought to the bottom: `"rotation"`, `"mirror"` or `"none"`.
    #[getter]
    fn symmetry(&self) -> &'static str {
        match self.tables.symmetry() {
            BoardSymmetry::Rotation => "rotation",
            BoardSymmetry::Mirror => "mirror",
            BoardSymmetry::None => "none",
        }
    }

    /// Returns the smallest return of a player.
    fn min_utility(&self) -> f64 {
        -1.0 / (self.num_players() - 1) as f64
    }

    /// Returns the largest return of a player.
    fn max_utility(&self) -> f64 {
        1.0
    }

    /// Returns the sum of all returns, which is always zero.
    fn utility_sum(&self) -> f64 {
        0.0
    }

    /// Returns the names of the cells of the board, from the bottom left along the rows.
    fn cells(&self) -> Vec<String> {
        self.game.layout().cells.iter().map(|place| place.name.clone()).collect()
    }

    /// Returns every clause of the rules in both languages.
    fn clauses(&self) -> Vec<PyClause> {
        let [en, de] = [Language::En, Language::De].map(|language| Document::of(self.game.id(), language));
        let clause = |clause: &sprung_i18n::clauses::ClauseText| {
            let german = de.clause(&clause.number)?;
            Some(PyClause {
                number: clause.number.clone(),
                title_en: clause.title.clone(),
                title_de: german.title.clone(),
                en: words(&clause.body),
                de: words(&german.body),
            })
        };
        en.clauses().filter_map(clause).collect()
    }

    /// Returns a clause by its number, such as `"RC-7"`.
    fn clause(&self, number: &str) -> PyResult<PyClause> {
        let found = self.clauses().into_iter().find(|clause| clause.number.eq_ignore_ascii_case(number));
        found.ok_or_else(|| {
            let short: String = number.chars().take(40).collect();
            PyKeyError::new_err(format!("{} has no clause {short:?}", self.game.id().name()))
        })
    }

    /// Begins a game with its own start or with a set-up text.
    #[pyo3(signature = (setup = None))]
    fn new_initial_state(&self, py: Python<'_>, setup: Option<&str>) -> PyResult<PyState> {
        let state = self.game.begin(setup).map_err(|faults| errors::setup(py, self.game.id(), &faults))?;
        Ok(PyState::new(self.game.clone(), encode(&*state)))
    }

    /// Returns the state of this game that `State.serialize` wrote.
    fn deserialize_state(&self, py: Python<'_>, text: &str) -> PyResult<PyState> {
        let state = record::deserialize(py, text)?;
        let (own, other) = (&self.game, state.rules());
        if (own.id(), own.options()) != (other.id(), other.options()) {
            return Err(PyValueError::new_err("the text is of another game or of other options"));
        }
        Ok(state)
    }

    fn __repr__(&self) -> String {
        let pairs: Vec<String> = self
            .game
            .options()
            .chosen(self.game.id().rule_options())
            .map(|(key, value)| {
                format!("{key:?}: {:?}", if value.contains('\n') { "(a drawing)" } else { value })
            })
            .collect();
        match pairs.is_empty() {
            true => format!("load_game({:?})", self.game.id().name()),
            false => format!("load_game({:?}, {{{}}})", self.game.id().name(), pairs.join(", ")),
        }
    }
}
