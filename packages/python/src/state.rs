//! A game in progress, as Python sees it.

use crate::errors;
use crate::game::PyGame;
use crate::interrupt::interruptible;
use crate::record::PyRecord;
use crate::refusal::PyRefusal;
use crate::tables::{self, PyProbe};
use numpy::{IntoPyArray, PyArray1, PyArray3, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use sprung_drawing::{Mark, Palette, Scene, Theme, svg};
use sprung_i18n::{Language, Localizer};
use sprung_learning::{AnyEncodedState, NextPlayer};
use sprung_rules::{AnyGame, Record, Refusal, Seat};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// The number of the player that stands for chance, as in OpenSpiel.
pub const CHANCE_PLAYER: i32 = -1;
/// The number of the player where the game is over, as in OpenSpiel.
pub const TERMINAL_PLAYER: i32 = -4;

/// A game in progress.
///
/// >>> import sprung
/// >>> state = sprung.load_game("schlaukopf").new_initial_state()
/// >>> state.current_player(), state.is_chance_node(), state.is_terminal()
/// (0, False, False)
/// >>> state.legal_actions()[:4]
/// [56, 286, 392, 406]
/// >>> action = state.string_to_action("a2a3")
/// >>> state.action_to_string(action)
/// 'a2a3'
/// >>> state.apply_action(action)
/// >>> state.moves(), state.current_player()
/// (['a2a3'], 1)
/// >>> state.undo()
/// >>> state.history(), state.returns()
/// ([], [0.0, 0.0])
#[pyclass(name = "State", module = "sprung")]
pub struct PyState {
    game: Arc<dyn AnyGame>,
    pub state: Box<dyn AnyEncodedState>,
}

impl PyState {
    /// Wraps a game in progress.
    pub fn new(game: Arc<dyn AnyGame>, state: Box<dyn AnyEncodedState>) -> PyState {
        PyState { game, state }
    }

    /// Returns the rules.
    pub fn rules(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    fn refused(&self, py: Python<'_>, refusal: &Refusal) -> PyErr {
        errors::illegal_move(py, self.game.id(), refusal, self.game.layout())
    }

    /// Returns the refusal of a move, given by its text or by its number, or `None` if it is legal.
    fn refusal_of(&self, mv: &Bound<'_, PyAny>) -> PyResult<Option<Refusal>> {
        if let Ok(text) = mv.extract::<String>() {
            return Ok(self.state.action_of(&text).err());
        }
        let action: i64 = mv.extract().map_err(|_| PyTypeError::new_err("a move is a text or an action"))?;
        Ok(match u32::try_from(action) {
            Ok(action) => self.state.action_text(action).err(),
            Err(_) => Some(Refusal::garbled(&action.to_string())),
        })
    }

    /// Returns the action of a Python number.
    fn action(&self, py: Python<'_>, action: i64) -> PyResult<u32> {
        u32::try_from(action).map_err(|_| self.refused(py, &Refusal::garbled(&action.to_string())))
    }

    /// Returns the seat in turn. Before the lot there is none.
    fn seat_in_turn(&self) -> PyResult<Seat> {
        let none = || PyValueError::new_err("nobody is in turn before the lot; name a player");
        self.state.state().seat_in_turn().ok_or_else(none)
    }

    /// Returns the seat of a player.
    fn seat(&self, player: i64) -> PyResult<Seat> {
        let seats = self.state.tables().seats();
        let seat = usize::try_from(player).ok().and_then(|player| seats.get(player));
        seat.copied().ok_or_else(|| {
            PyIndexError::new_err(format!(
                "there is no player {player}; the players are 0 to {}",
                seats.len() - 1
            ))
        })
    }
}

/// Returns the theme of a name.
fn theme(name: &str) -> PyResult<Theme> {
    match name {
        "light" => Ok(Theme::Light),
        "dark" => Ok(Theme::Dark),
        _ => Err(PyValueError::new_err(format!("{name:?} is no theme; \"light\" and \"dark\" are"))),
    }
}

#[pymethods]
impl PyState {
    /// Returns the rules of the game.
    fn get_game(&self, py: Python<'_>) -> PyResult<PyGame> {
        PyGame::new(py, self.game.clone())
    }

    /// Returns the number of the player who decides next, `CHANCE_PLAYER` or `TERMINAL_PLAYER`.
    fn current_player(&self) -> i32 {
        match self.state.next_player() {
            NextPlayer::Player(player) => player as i32,
            NextPlayer::Chance => CHANCE_PLAYER,
            NextPlayer::Over => TERMINAL_PLAYER,
        }
    }

    /// Returns whether the game is over.
    fn is_terminal(&self) -> bool {
        self.state.next_player() == NextPlayer::Over
    }

    /// Returns whether the die or the lot decides next.
    fn is_chance_node(&self) -> bool {
        self.state.next_player() == NextPlayer::Chance
    }

    /// Returns the legal actions, the smallest first: those of the player in turn or of chance. A player who is not in turn has none.
    #[pyo3(signature = (player = None))]
    fn legal_actions(&self, player: Option<i64>) -> Vec<u32> {
        let current = i64::from(self.current_player());
        match self.state.next_player() {
            _ if player.is_some_and(|player| player != current) => Vec::new(),
            NextPlayer::Chance => self.state.chance_outcomes().iter().map(|&(action, _)| action).collect(),
            _ => self.state.legal_actions(),
        }
    }

    /// Returns an array with an entry for every action: 1 if it is legal, otherwise 0.
    fn legal_actions_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let tables = self.state.tables();
        let chance = self.is_chance_node();
        let mut mask = vec![0; if chance { tables.chance_actions() } else { tables.actions() }];
        self.legal_actions(None).into_iter().for_each(|action| mask[action as usize] = 1);
        mask.into_pyarray(py)
    }

    /// Returns the texts of the legal moves, or of the chance events.
    fn legal_moves(&self) -> Vec<String> {
        let rules = self.state.state();
        match self.state.next_player() {
            NextPlayer::Chance => rules.chances().into_iter().map(|(text, _)| text).collect(),
            NextPlayer::Over => Vec::new(),
            NextPlayer::Player(_) => rules.moves(),
        }
    }

    /// Returns every action of chance with its probability.
    ///
    /// >>> import sprung
    /// >>> state = sprung.load_game("roesselsprung", {"seats": "AB"}).new_initial_state()
    /// >>> state.chance_outcomes()
    /// [(6, 0.5), (7, 0.5)]
    /// >>> state.play(":A"), state.throw
    /// ('Yellow begins, drawn by lot', None)
    fn chance_outcomes(&self) -> Vec<(u32, f64)> {
        self.state.chance_outcomes()
    }

    /// Plays a legal action.
    fn apply_action(&mut self, py: Python<'_>, action: i64) -> PyResult<()> {
        let action = self.action(py, action)?;
        self.state.apply(action).map_err(|refusal| self.refused(py, &refusal))
    }

    /// Plays a move by its text and returns in words what it did.
    ///
    /// >>> import sprung
    /// >>> state = sprung.load_game("raeuberschach").new_initial_state()
    /// >>> state.play("e2e3")
    /// 'White: pawn e2 to e3'
    /// >>> state.play("b7b5", "de")
    /// 'Schwarz: Bauer b7 nach b5'
    #[pyo3(signature = (text, language = "en"))]
    fn play(&mut self, py: Python<'_>, text: &str, language: &str) -> PyResult<String> {
        let language = crate::refusal::language(language)?;
        let effects = self.state.play(text).map_err(|refusal| self.refused(py, &refusal))?;
        Ok(Localizer::new(language, self.game.id()).announcement(&effects, self.game.layout()))
    }

    /// Takes back the last action. Raises `IndexError` if nothing has been played.
    fn undo(&mut self) -> PyResult<()> {
        if self.state.undo() { Ok(()) } else { Err(PyIndexError::new_err("nothing has been played")) }
    }

    /// Takes back an action, which must be the last one; the form that OpenSpiel knows.
    fn undo_action(&mut self, player: i64, action: i64) -> PyResult<()> {
        let _ = player;
        match self.state.history().last() {
            Some(&last) if i64::from(last) == action => self.undo(),
            _ => Err(PyValueError::new_err(format!("{action} was not the last action"))),
        }
    }

    /// Returns the text of a legal action: `action_to_string(action)` or, as in OpenSpiel, `action_to_string(player, action)`.
    #[pyo3(signature = (*args))]
    fn action_to_string(&self, py: Python<'_>, args: &Bound<'_, PyTuple>) -> PyResult<String> {
        let action = match args.len() {
            1 => args.get_item(0)?,
            2 => args.get_item(1)?,
            count => {
                return Err(PyTypeError::new_err(format!(
                    "action_to_string takes 1 or 2 arguments, not {count}"
                )));
            }
        };
        let action = self.action(py, action.extract()?)?;
        self.state.action_text(action).map_err(|refusal| self.refused(py, &refusal))
    }

    /// Returns the action of the text of a legal move: `string_to_action(text)` or, as in OpenSpiel, `string_to_action(player, text)`.
    #[pyo3(signature = (*args))]
    fn string_to_action(&self, py: Python<'_>, args: &Bound<'_, PyTuple>) -> PyResult<u32> {
        let text = match args.len() {
            1 => args.get_item(0)?,
            2 => args.get_item(1)?,
            count => {
                return Err(PyTypeError::new_err(format!(
                    "string_to_action takes 1 or 2 arguments, not {count}"
                )));
            }
        };
        self.state.action_of(&text.extract::<String>()?).map_err(|refusal| self.refused(py, &refusal))
    }

    /// Returns why a move is refused, or `None` if it is legal. The move is a text or an action.
    ///
    /// >>> import sprung
    /// >>> state = sprung.load_game("schlaukopf").new_initial_state()
    /// >>> refusal = state.why_not("a2b3")
    /// >>> refusal.clause, refusal.reason, refusal.cells
    /// ('SK-2', 'NoArrow', ['a2'])
    /// >>> refusal.de
    /// 'kein Pfeil auf a2 zeigt dorthin'
    /// >>> state.why_not("a2a3") is None
    /// True
    fn why_not(&self, mv: &Bound<'_, PyAny>) -> PyResult<Option<PyRefusal>> {
        let refusal = self.refusal_of(mv)?;
        Ok(refusal.map(|refusal| PyRefusal::new(self.game.id(), &refusal, self.game.layout())))
    }

    /// Returns the return of every player; zeros while the game is not over.
    fn returns(&self) -> Vec<f64> {
        self.state.returns()
    }

    /// Returns the rewards of the last action, which are the returns once the game is over.
    fn rewards(&self) -> Vec<f64> {
        self.returns()
    }

    /// Returns how the game ended in a language, or `None` if it has not.
    #[pyo3(signature = (language = "en"))]
    fn verdict(&self, language: &str) -> PyResult<Option<String>> {
        let localizer = Localizer::new(crate::refusal::language(language)?, self.game.id());
        Ok(localizer.verdict_sentence(self.state.state()))
    }

    /// The clause by which the game ended, or `None` if it has not.
    #[getter]
    fn verdict_clause(&self) -> Option<&'static str> {
        self.state.verdict().map(|verdict| verdict.clause.0)
    }

    /// Returns the observation of a player, or of the one in turn, as an array of planes, rows and columns.
    ///
    /// The player sees its own side at the bottom; row 0 is the bottom row. `Game.observation_planes` names the planes. Before the lot
    /// nobody is in turn, so that a player must be named.
    ///
    /// >>> import sprung
    /// >>> state = sprung.load_game("eckstein").new_initial_state()
    /// >>> tensor = state.observation_tensor()
    /// >>> tensor.shape, tensor.dtype.name
    /// ((6, 7, 7), 'float32')
    /// >>> int(tensor[0].sum())
    /// 14
    #[pyo3(signature = (player = None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray3<f32>>> {
        let seat = player.map_or_else(|| self.seat_in_turn(), |player| self.seat(player))?;
        let mut tensor = vec![0.0; self.state.tables().tensor_len()];
        self.state.observe(seat, &mut tensor);
        tensor.into_pyarray(py).reshape(self.state.tables().shape())
    }

    /// Returns the position as a set-up text, which `Game.new_initial_state` reads.
    #[pyo3(signature = (player = None))]
    fn observation_string(&self, player: Option<i64>) -> PyResult<String> {
        if let Some(player) = player {
            self.seat(player)?;
        }
        Ok(self.state.state().text())
    }

    /// Returns the actions of everything played, chance included.
    fn history(&self) -> Vec<u32> {
        self.state.history()
    }

    /// Returns the texts of everything played, chance included.
    fn moves(&self) -> Vec<String> {
        self.state.state().recorded().into_iter().map(|(_, text)| text).collect()
    }

    /// Returns the number of actions played.
    fn move_number(&self) -> usize {
        self.state.state().recorded().len()
    }

    /// Returns the pieces on the board: for each cell the seat and the kind.
    fn pieces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let pieces = PyDict::new(py);
        for (cell, piece) in self.state.state().pieces() {
            let kind = format!("{:?}", piece.kind).to_lowercase();
            pieces.set_item(self.game.layout().name(cell), (piece.seat.to_string(), kind))?;
        }
        Ok(pieces)
    }

    /// The number the die shows, or `None`.
    #[getter]
    fn throw(&self) -> Option<u8> {
        self.state.state().throw()
    }

    /// Returns a copy.
    fn clone(&self) -> PyState {
        PyState { game: self.game.clone(), state: self.state.boxed() }
    }

    fn __copy__(&self) -> PyState {
        PyState::clone(self)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyState {
        PyState::clone(self)
    }

    /// Returns a copy after an action.
    fn child(&self, py: Python<'_>, action: i64) -> PyResult<PyState> {
        let mut child = PyState::clone(self);
        child.apply_action(py, action)?;
        Ok(child)
    }

    /// Returns the state as the text of its record, which `deserialize` reads.
    ///
    /// >>> import sprung
    /// >>> state = sprung.load_game("eckstein").new_initial_state()
    /// >>> sprung.deserialize(state.serialize()) == state
    /// True
    fn serialize(&self) -> String {
        Record::new(self.state.state().boxed()).to_string()
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String,))> {
        let read = py.import("sprung")?.getattr("deserialize")?;
        Ok((read.unbind(), (self.serialize(),)))
    }

    /// Returns the record of the game, to which names, tags and comments can be added.
    fn record(&self) -> PyRecord {
        PyRecord::new(Record::new(self.state.state().boxed()))
    }

    /// Counts the lines of `depth` decisions. Ctrl+C stops it.
    ///
    /// >>> import sprung
    /// >>> sprung.load_game("raeuberschach").new_initial_state().perft(4)
    /// 153299
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        if depth == 0 {
            return Ok(1);
        }
        Ok(self.divide_rows(py, depth)?.into_iter().map(|(_, count)| count).sum())
    }

    /// Counts the lines of `depth` decisions that begin with each move. Ctrl+C stops it.
    fn divide<'py>(&self, py: Python<'py>, depth: u32) -> PyResult<Bound<'py, PyDict>> {
        let rows = PyDict::new(py);
        for (text, count) in self.divide_rows(py, depth)? {
            rows.set_item(text, count)?;
        }
        Ok(rows)
    }

    /// Looks the position up in the endgame tables that are part of the package. Returns `None` if they do not have it.
    ///
    /// >>> import sprung
    /// >>> game = sprung.load_game("kurierschach")
    /// >>> game.new_initial_state("11k/12/12/12/12/12/12/K4R6 w - - 0 1").probe()
    /// <Probe win in 23 plies>
    fn probe(&self, py: Python<'_>) -> PyResult<Option<PyProbe>> {
        tables::shipped().probe(py, self)
    }

    /// Draws the position as SVG, with the side of a player at the bottom. The cells of a refusal are marked. A notebook shows a state by
    /// itself.
    ///
    /// >>> import sprung
    /// >>> sprung.load_game("eckstein").new_initial_state().svg(theme="dark")[:4]
    /// '<svg'
    #[pyo3(signature = (player = None, theme = "light", refusal = None, language = "en"))]
    fn svg(
        &self,
        player: Option<i64>,
        theme: &str,
        refusal: Option<&PyRefusal>,
        language: &str,
    ) -> PyResult<String> {
        let rules = self.state.state();
        let mut scene = Scene::of(rules);
        if let Some(player) = player {
            scene = scene.seen_from(self.seat(player)?);
        }
        scene.palette = Palette::Literal(crate::state::theme(theme)?);
        let cells = self.game.layout().cells.len();
        if let Some(refusal) = refusal {
            let on_board = refusal.marks.iter().copied().filter(|cell| cell.index() < cells);
            scene.marks.extend(on_board.map(Mark::Refused));
        }
        let localizer = Localizer::new(crate::refusal::language(language)?, self.game.id());
        scene.title = Some(format!("{}: {}", localizer.title(), localizer.turn(rules)));
        Ok(svg(&scene))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None, "light", None, Language::En.code())
    }

    fn __eq__(&self, other: &PyState) -> bool {
        (self.game.id(), self.game.options()) == (other.game.id(), other.game.options())
            && self.state.state().start_text() == other.state.state().start_text()
            && self.state.history() == other.state.history()
    }

    fn __str__(&self) -> String {
        self.state.state().text()
    }

    fn __repr__(&self) -> String {
        format!("<State {}: {}>", self.game.id().name(), self.state.state().text())
    }

    /// Says in a language whose turn it is.
    #[pyo3(signature = (language = "en"))]
    fn turn(&self, language: &str) -> PyResult<String> {
        let language = crate::refusal::language(language)?;
        Ok(Localizer::new(language, self.game.id()).turn(self.state.state()))
    }
}

impl PyState {
    fn divide_rows(&self, py: Python<'_>, depth: u32) -> PyResult<Vec<(String, u64)>> {
        let state = self.state.state();
        interruptible(py, |stop| state.divide(depth, &|| !stop.load(Ordering::Relaxed)))
    }
}
