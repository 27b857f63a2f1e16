//! The refusal of a move, as Python sees it.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sprung_i18n::{Language, Localizer};
use sprung_rules::{Cell, GameId, Layout, Reason, Refusal};

/// The reason why a move is refused: the clause, a sentence in English and German, and the cells that show the reason.
///
/// >>> import sprung
/// >>> state = sprung.load_game("raeuberschach").new_initial_state()
/// >>> state.why_not("e2e5")
/// <Refusal RC-3: the pawn on e2 does not move that far>
/// >>> state.why_not("nonsense").clause is None
/// True
#[pyclass(name = "Refusal", module = "sprung", frozen)]
pub struct PyRefusal {
    /// The clause that forbids the move, such as `"RC-7"`; `None` if the text is no move at all.
    #[pyo3(get)]
    pub clause: Option<String>,
    /// The name of the reason, such as `"MustCapture"`.
    #[pyo3(get)]
    reason: String,
    /// The sentence in English.
    #[pyo3(get)]
    en: String,
    /// The sentence in German.
    #[pyo3(get)]
    de: String,
    /// The cell the attempt began on, if it named one.
    #[pyo3(get)]
    from_cell: Option<String>,
    /// The cell it should have ended on, if it named one.
    #[pyo3(get)]
    to_cell: Option<String>,
    /// The names of the cells that show the reason.
    #[pyo3(get)]
    cells: Vec<String>,
    /// The moves that are possible instead, where the reason lists them: compulsory captures, promotions to choose from.
    #[pyo3(get)]
    moves: Vec<String>,
    pub marks: Vec<Cell>,
}

impl PyRefusal {
    /// Puts a refusal into words.
    pub fn new(game: GameId, refusal: &Refusal, layout: &Layout) -> PyRefusal {
        let name = |cell: Cell| layout.name(cell).to_string();
        let sentence = |language| Localizer::new(language, game).refusal(refusal, layout);
        let reason = format!("{:?}", refusal.reason);
        let moves = match &refusal.reason {
            Reason::MustCapture { captures } => captures.clone(),
            Reason::MustReachStart { moves }
            | Reason::Choice { moves }
            | Reason::NotIntoThat { moves, .. } => moves.clone(),
            _ => Vec::new(),
        };
        PyRefusal {
            clause: refusal.clause.map(|clause| clause.0.to_string()),
            reason: reason.split([' ', '{', '(']).next().expect("every split has a first part").to_string(),
            en: sentence(Language::En),
            de: sentence(Language::De),
            from_cell: refusal.from.map(name),
            to_cell: refusal.to.map(name),
            cells: refusal.cells.iter().map(|&cell| name(cell)).collect(),
            moves,
            marks: refusal.cells.clone(),
        }
    }

    /// Returns the English sentence with the clause, for an exception.
    pub fn message(&self) -> String {
        match &self.clause {
            Some(clause) => format!("{} ({clause})", self.en),
            None => self.en.clone(),
        }
    }
}

/// Returns the language of a code.
pub fn language(code: &str) -> PyResult<Language> {
    Language::read(code).ok_or_else(|| {
        PyValueError::new_err(format!("{code:?} is no language of the texts; \"en\" and \"de\" are"))
    })
}

#[pymethods]
impl PyRefusal {
    /// Returns the sentence in a language, `"en"` or `"de"`.
    #[pyo3(signature = (language = "en"))]
    fn sentence(&self, language: &str) -> PyResult<&str> {
        Ok(match crate::refusal::language(language)? {
            Language::En => &self.en,
            Language::De => &self.de,
        })
    }

    fn __str__(&self) -> String {
        self.message()
    }

    fn __repr__(&self) -> String {
        let clause = self.clause.as_deref().unwrap_or("no move");
        format!("<Refusal {clause}: {}>", self.en)
    }
}
