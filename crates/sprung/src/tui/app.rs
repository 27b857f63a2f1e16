//! The state of the full screen, and its answers to keys, clicks and finished searches.

use super::AppEvent;
use super::overlay::{Overlay, Question};
use super::search::{self, FoundMove, Hint, PositionAnalysis, RunningAnalysis};
use crate::board::ColourDepth;
use crate::commands::play::hot_seat::{HotSeatGame, NextActor};
use crate::commands::play::move_input;
use crate::error::CliError;
use crate::messages::refusal_sentence;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use sprung_drawing::{Mark, TargetKind};
use sprung_engine::{Analysis, Engine, engine_for};
use sprung_i18n::{Language, Localizer};
use sprung_rules::{AnyState, Cell, ClickMatch, Effect, Refusal, Seat, Turn};
use std::sync::Arc;
use std::sync::mpsc::Sender;

/// The size of the transposition table of the analysis, in megabytes.
const ANALYSIS_MEGABYTES: usize = 32;

/// The line that the screen says last, and the cells that it concerns.
#[derive(Default)]
pub struct Announcement {
    pub text: String,
    pub cells: Vec<Cell>,
}

pub struct App {
    pub(super) game: HotSeatGame,
    pub(super) localizer: Localizer,
    pub(super) depth: ColourDepth,
    pub(super) below: Seat,
    /// The cell that the keyboard has reached.
    pub(super) cursor: Cell,
    /// The cell of the selected piece.
    pub(super) selected: Option<Cell>,
    /// The moves to choose from if several go over the same cells: the words for the choice, and the move.
    pub(super) choices: Vec<(String, String)>,
    /// The text that a person types.
    pub(super) input: String,
    pub(super) said: Announcement,
    pub(super) overlay: Option<Overlay>,
    /// The last result of the analysis, for the position of now.
    pub(super) analysis: Option<Analysis>,
    /// The place of the board on the screen, as it was drawn last.
    pub(super) board: Option<super::board_view::DrawnBoard>,
    /// The seat whose player is choosing a move.
    pub(super) thinking: Option<Seat>,
    /// The number of changes of the game so far.
    revision: u64,
    running_analysis: Option<RunningAnalysis>,
    engine: Option<Arc<dyn Engine>>,
    sender: Sender<AppEvent>,
    left: bool,
}

impl App {
    pub fn new(game: HotSeatGame, language: Language, depth: ColourDepth, sender: Sender<AppEvent>) -> App {
        let state = game.state();
        let localizer = Localizer::new(language, state.id());
        let cursor = state.pieces().first().map_or(Cell(0), |(cell, _)| *cell);
        let shown = localizer.before_play(&state.before_play(), state.layout());
        let greeting =
            shown.filter(|_| game.record().entries() == 0).unwrap_or_else(|| localizer.screen_greeting());
        App {
            below: game.nearest_seat(),
            game,
            localizer,
            depth,
            cursor,
            selected: None,
            choices: Vec::new(),
            input: String::new(),
            said: Announcement { text: greeting, cells: Vec::new() },
            overlay: None,
            analysis: None,
            board: None,
            thinking: None,
            revision: 0,
            running_analysis: None,
            engine: None,
            sender,
            left: false,
        }
    }

    pub fn state(&self) -> &dyn AnyState {
        self.game.state()
    }

    /// Returns whether the person has left.
    pub fn is_left(&self) -> bool {
        self.left
    }

    /// Returns the game when the screen is closed.
    pub fn into_game(self) -> HotSeatGame {
        self.game
    }

    /// Leaves the game.
    pub(super) fn leave(&mut self) {
        self.left = true;
    }

    /// Returns whether the analysis is switched on.
    pub(super) fn analyses(&self) -> bool {
        self.running_analysis.is_some()
    }

    /// Handles an event.
    pub fn handle(&mut self, event: AppEvent) -> Result<(), CliError> {
        match event {
            AppEvent::Terminal(Event::Key(key)) if key.kind != KeyEventKind::Release => self.press(key),
            AppEvent::Terminal(Event::Mouse(mouse)) => self.point(mouse),
            AppEvent::Terminal(_) => Ok(()),
            AppEvent::InputLost(error) => Err(CliError::Input(error)),
            AppEvent::Found(found) => self.play_found(found),
            AppEvent::Hint(hint) => self.show_hint(hint),
            AppEvent::Analysed(analysed) => {
                self.take_analysis(analysed);
                Ok(())
            }
        }
    }

    // ── Keys and clicks ──

    fn press(&mut self, key: KeyEvent) -> Result<(), CliError> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(key.code, KeyCode::Char('c' | 'q')) {
            self.ask(Question::Quit);
            return Ok(());
        }
        if self.overlay.is_some() {
            return self.press_in_overlay(key);
        }
        if !self.choices.is_empty() {
            return self.press_in_choices(key);
        }
        match key.code {
            KeyCode::F(1) => self.overlay = Some(Overlay::help(self.localizer)),
            KeyCode::F(2) => self.request_hint(),
            KeyCode::F(3) => self.toggle_analysis(),
            KeyCode::F(4) => self.turn_board(),
            KeyCode::F(5) => self.undo(),
            KeyCode::Left => self.move_cursor(-1, 0),
            KeyCode::Right => self.move_cursor(1, 0),
            KeyCode::Up => self.move_cursor(0, -1),
            KeyCode::Down => self.move_cursor(0, 1),
            KeyCode::Tab => self.jump_cursor(true),
            KeyCode::BackTab => self.jump_cursor(false),
            KeyCode::Esc => self.clear(),
            KeyCode::Backspace => {
                self.input.pop();
            }
            KeyCode::Enter if !self.input.is_empty() => {
                let line = std::mem::take(&mut self.input);
                return self.run_line(&line);
            }
            KeyCode::Enter => return self.activate(),
            KeyCode::Char(' ') if self.input.is_empty() => return self.activate(),
            KeyCode::Char(letter) if !control && self.input.chars().count() < 60 => self.input.push(letter),
            _ => {}
        }
        Ok(())
    }

    fn press_in_choices(&mut self, key: KeyEvent) -> Result<(), CliError> {
        match key.code {
            KeyCode::Char(digit @ '1'..='9') => {
                let index = digit as usize - '1' as usize;
                if let Some((_, text)) = self.choices.get(index).cloned() {
                    return self.play(&text);
                }
            }
            KeyCode::Esc => self.clear(),
            _ => {}
        }
        Ok(())
    }

    fn point(&mut self, mouse: MouseEvent) -> Result<(), CliError> {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) || self.overlay.is_some() {
            return Ok(());
        }
        let cell = self.board.as_ref().and_then(|board| board.cell(mouse.column, mouse.row));
        match cell {
            Some(cell) => {
                self.cursor = cell;
                self.activate()
            }
            None => Ok(()),
        }
    }

    fn move_cursor(&mut self, columns: i32, rows: i32) {
        if let Some(board) = &self.board
            && let Some(cell) = board.neighbour(self.cursor, (columns, rows))
        {
            self.cursor = cell;
        }
    }

    /// Moves the cursor to the next target of the selected piece, or to the next piece that can move.
    fn jump_cursor(&mut self, forwards: bool) {
        let mut cells = match self.selected {
            Some(from) => {
                move_input::moves_from(self.state(), from).into_iter().map(|(end, _)| end).collect()
            }
            None => match self.state().match_clicks(&[]) {
                ClickMatch::More(starts) => starts,
                _ => Vec::new(),
            },
        };
        cells.sort();
        cells.dedup();
        let next = match forwards {
            true => cells.iter().find(|cell| **cell > self.cursor).or(cells.first()),
            false => cells.iter().rev().find(|cell| **cell < self.cursor).or(cells.last()),
        };
        if let Some(cell) = next {
            self.cursor = *cell;
        }
    }

    /// Throws the die, selects the piece under the cursor, or moves the selected piece there.
    fn activate(&mut self) -> Result<(), CliError> {
        if self.game.next_actor() != NextActor::Person {
            return Ok(());
        }
        if self.state().turn() == Turn::Chance {
            let effects = self.game.draw_event()?;
            self.changed(&effects);
            return Ok(());
        }
        match self.selected {
            None => self.select(self.cursor),
            Some(from) if from == self.cursor => {
                self.selected = None;
                Ok(())
            }
            Some(from) => self.go(from, self.cursor),
        }
    }

    fn select(&mut self, cell: Cell) -> Result<(), CliError> {
        match self.state().match_clicks(&[cell]) {
            ClickMatch::Move(text) => self.play(&text),
            ClickMatch::Choose(choices) => {
                self.offer(choices);
                Ok(())
            }
            ClickMatch::More(_) => {
                self.selected = Some(cell);
                self.said = Announcement::default();
                Ok(())
            }
            ClickMatch::Nothing => {
                self.said.text = self.localizer.reach(self.state(), cell);
                self.said.cells = self.state().reach(cell);
                Ok(())
            }
        }
    }

    fn go(&mut self, from: Cell, to: Cell) -> Result<(), CliError> {
        match self.state().match_clicks(&[from, to]) {
            ClickMatch::Move(text) => self.play(&text),
            ClickMatch::Choose(choices) => {
                self.offer(choices);
                Ok(())
            }
            ClickMatch::More(_) | ClickMatch::Nothing => {
                let own = self.state().pieces().into_iter().find(|(cell, _)| *cell == to);
                if own.map(|(_, piece)| piece.seat) == self.state().seat_in_turn() && own.is_some() {
                    self.selected = None;
                    return self.select(to);
                }
                let refusal = self.state().explain(from, to);
                self.refuse(&refusal);
                Ok(())
            }
        }
    }

    fn offer(&mut self, choices: Vec<(sprung_rules::Choice, String)>) {
        let layout = self.game.state().layout();
        let words = |(choice, text)| (self.localizer.choice(&choice, layout), text);
        self.choices = choices.into_iter().map(words).collect();
    }

    /// Clears the selection, the choices and the typed text.
    fn clear(&mut self) {
        self.selected = None;
        self.choices.clear();
        self.input.clear();
        self.said = Announcement::default();
    }

    // ── Moves ──

    /// Plays a move of a person.
    pub(super) fn play(&mut self, text: &str) -> Result<(), CliError> {
        match self.game.play(text) {
            Ok(effects) => self.changed(&effects),
            Err(refusal) => self.refuse(&refusal),
        }
        Ok(())
    }

    /// Says why a move is refused, and marks its cells.
    pub(super) fn refuse(&mut self, refusal: &Refusal) {
        self.said.text = refusal_sentence(self.localizer, refusal, self.state().layout());
        self.said.cells = refusal.cells.clone();
    }

    /// Shows what was played, saves, and begins to analyse the new position.
    pub(super) fn changed(&mut self, effects: &[Effect]) {
        self.revision += 1;
        self.clear();
        self.said.text = self.localizer.announcement(effects, self.state().layout());
        self.analysis = None;
        if let Err(error) = self.game.save() {
            self.said.text = match self.game.file() {
                Some(path) => format!("{}: {error}", path.display()),
                None => error.to_string(),
            };
        }
        if self.game.next_actor() == NextActor::Nobody {
            self.said.text = crate::messages::ending(self.localizer, self.game.record());
        }
        if self.running_analysis.take().is_some() {
            self.start_analysis();
        }
    }

    pub(super) fn undo(&mut self) {
        match self.game.undo() {
            true => self.changed(&[]),
            false => self.said.text = self.localizer.nothing_to_undo(),
        }
    }

    /// Returns whether chance or the program acts next and nobody is choosing yet.
    pub fn program_is_due(&self) -> bool {
        let acts = matches!(self.game.next_actor(), NextActor::Chance | NextActor::Program(_));
        acts && self.thinking.is_none() && self.overlay.is_none()
    }

    /// Draws the chance event that is due, or lets the player in turn begin to choose.
    pub fn let_program_act(&mut self) -> Result<(), CliError> {
        match self.game.next_actor() {
            NextActor::Chance => {
                let effects = self.game.draw_event()?;
                self.changed(&effects);
            }
            NextActor::Program(seat) => match self.game.take_player(seat) {
                Some(player) => {
                    self.thinking = Some(seat);
                    search::choose(player, seat, self.state().boxed(), self.revision, self.sender.clone());
                }
                None => {
                    let effects = self.game.move_for(seat)?;
                    self.changed(&effects);
                }
            },
            NextActor::Person | NextActor::Nobody => {}
        }
        Ok(())
    }

    fn play_found(&mut self, found: FoundMove) -> Result<(), CliError> {
        self.thinking = None;
        self.game.return_player(found.seat, found.player);
        let text = found.text?;
        if found.revision == self.revision {
            let effects = self.game.play_listed(&text)?;
            self.changed(&effects);
        }
        Ok(())
    }

    // ── Hints and analysis ──

    pub(super) fn request_hint(&mut self) {
        if self.game.next_actor() == NextActor::Person {
            self.said.text = self.localizer.searching();
            search::find_hint(self.state().boxed(), self.revision, self.sender.clone());
        }
    }

    fn show_hint(&mut self, hint: Hint) -> Result<(), CliError> {
        let text = hint.text?;
        if hint.revision == self.revision {
            self.said.text =
                text.as_ref().map_or_else(|| self.localizer.no_hint(), |text| self.localizer.hint(text));
            let moves = text.and_then(|text| self.state().effects(&text).ok()).unwrap_or_default();
            self.said.cells = moves.iter().flat_map(moved_cells).collect();
        }
        Ok(())
    }

    fn toggle_analysis(&mut self) {
        match self.running_analysis.take() {
            Some(_) => self.analysis = None,
            None => self.start_analysis(),
        }
    }

    fn start_analysis(&mut self) {
        let game = self.state().id();
        let engine =
            self.engine.get_or_insert_with(|| Arc::from(engine_for(game, ANALYSIS_MEGABYTES))).clone();
        let state = self.state().boxed();
        self.running_analysis =
            Some(RunningAnalysis::start(engine, state, self.revision, self.sender.clone()));
    }

    fn take_analysis(&mut self, analysed: PositionAnalysis) {
        if analysed.revision == self.revision && self.analyses() {
            self.analysis = Some(analysed.analysis);
        }
    }

    /// Turns the board to the next seat.
    fn turn_board(&mut self) {
        let seats: Vec<Seat> = self.state().seats().iter().collect();
        let place = seats.iter().position(|seat| *seat == self.below).map_or(0, |place| place + 1);
        self.below = seats[place % seats.len()];
    }

    /// Returns the marks of the selection and of the last announcement.
    pub(super) fn marks(&self) -> Vec<Mark> {
        let mut marks = Vec::new();
        if let Some(from) = self.selected {
            marks.push(Mark::Selected(from));
            let ends = move_input::moves_from(self.state(), from);
            marks.extend(ends.into_iter().map(|(end, _)| Mark::Target(end, TargetKind::Free)));
        }
        marks.extend(self.said.cells.iter().map(|&cell| Mark::Refused(cell)));
        marks
    }
}

/// Returns the cells between which an effect moves a piece.
fn moved_cells(effect: &Effect) -> Vec<Cell> {
    match effect {
        Effect::Moved { from, to, .. } => vec![*from, *to],
        Effect::Placed { cell, .. } => vec![*cell],
        _ => Vec::new(),
    }
}
