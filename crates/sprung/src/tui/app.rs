//! The state of the full screen, and its answers to keys and clicks.

use super::activity::Activity;
use super::overlay::{Overlay, Question};
use super::{AppEvent, board_view};
use crate::board::ColourDepth;
use crate::commands::play::move_input;
use crate::error::CliError;
use crate::messages::refusal_sentence;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use sprung_drawing::{Mark, TargetKind};
use sprung_i18n::{Language, Localizer};
use sprung_rules::{AnyState, Cell, Choice, ClickMatch, Effect, Refusal, Seat, Turn};
use std::sync::mpsc::Sender;

/// The longest line that can be typed.
const LONGEST_INPUT: usize = 200;

/// The line that the screen says last, and the cells that it concerns.
#[derive(Default)]
pub struct Announcement {
    pub text: String,
    pub cells: Vec<Cell>,
}

pub struct App<A> {
    pub(super) activity: A,
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
    /// The place of the board on the screen, as it was drawn last.
    pub(super) board: Option<board_view::DrawnBoard>,
    pub(super) sender: Sender<AppEvent>,
    left: bool,
}

impl<A: Activity> App<A> {
    /// Opens a screen with a seat at the bottom of the board and a text that says what to do first.
    pub fn open(
        activity: A,
        below: Seat,
        greeting: impl FnOnce(Localizer, &A) -> String,
        (language, depth): (Language, ColourDepth),
        sender: Sender<AppEvent>,
    ) -> App<A> {
        let localizer = Localizer::new(language, activity.state().id());
        let greeting = greeting(localizer, &activity);
        App {
            below,
            cursor: first_cell(activity.state()),
            activity,
            localizer,
            depth,
            selected: None,
            choices: Vec::new(),
            input: String::new(),
            said: Announcement { text: greeting, cells: Vec::new() },
            overlay: None,
            board: None,
            sender,
            left: false,
        }
    }

    pub fn state(&self) -> &dyn AnyState {
        self.activity.state()
    }

    /// Returns whether the person has left.
    pub fn is_left(&self) -> bool {
        self.left
    }

    /// Returns the activity when the screen is closed.
    pub fn into_activity(self) -> A {
        self.activity
    }

    /// Leaves the screen.
    pub(super) fn leave(&mut self) {
        self.left = true;
    }

    /// Leaves the screen, or asks whether to.
    pub(super) fn ask_to_leave(&mut self) {
        if A::ASKS_BEFORE_LEAVING { self.ask(Question::Quit) } else { self.leave() }
    }

    /// Handles an event.
    pub fn handle(&mut self, event: AppEvent) -> Result<(), CliError> {
        match event {
            AppEvent::Terminal(Event::Key(key)) if key.kind != KeyEventKind::Release => self.press(key),
            AppEvent::Terminal(Event::Mouse(mouse)) => self.point(mouse),
            AppEvent::Terminal(_) => Ok(()),
            AppEvent::InputLost(error) => Err(CliError::Input(error)),
            event => A::receive(self, event),
        }
    }

    // ── Keys and clicks ──

    fn press(&mut self, key: KeyEvent) -> Result<(), CliError> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(key.code, KeyCode::Char('c' | 'q')) {
            self.ask_to_leave();
            return Ok(());
        }
        if self.overlay.is_some() {
            return self.press_in_overlay(key);
        }
        if !self.choices.is_empty() {
            return self.press_in_choices(key);
        }
        match key.code {
            KeyCode::F(1) => self.show_help(),
            KeyCode::F(4) => self.turn_board(),
            KeyCode::F(6) => self.show_whole_message(),
            KeyCode::F(number) => return A::press_function_key(self, number),
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
            KeyCode::Char(letter) if !control && self.input.chars().count() < LONGEST_INPUT => {
                self.input.push(letter);
            }
            _ => {}
        }
        Ok(())
    }

    fn press_in_choices(&mut self, key: KeyEvent) -> Result<(), CliError> {
        match key.code {
            KeyCode::Char(digit @ '1'..='9') => {
                let index = digit as usize - '1' as usize;
                if let Some((_, text)) = self.choices.get(index).cloned() {
                    self.choices.clear();
                    return A::play(self, &text);
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
        if !self.activity.awaits_person() {
            return A::go_on(self);
        }
        if self.state().turn() == Turn::Chance {
            return A::throw(self);
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
            ClickMatch::Move(text) => A::play(self, &text),
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
                self.say_reach(cell);
                Ok(())
            }
        }
    }

    /// Says where the piece on a cell could go, and marks the cells.
    pub(super) fn say_reach(&mut self, cell: Cell) {
        let (text, cells) = (self.localizer.reach(self.state(), cell), self.state().reach(cell));
        self.said = Announcement { text, cells };
    }

    fn go(&mut self, from: Cell, to: Cell) -> Result<(), CliError> {
        match self.state().match_clicks(&[from, to]) {
            ClickMatch::Move(text) => A::play(self, &text),
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

    fn offer(&mut self, choices: Vec<(Choice, String)>) {
        let layout = self.activity.state().layout();
        let words = |(choice, text)| (self.localizer.choice(&choice, layout), text);
        self.choices = choices.into_iter().map(words).collect();
    }

    // ── What is said and marked ──

    /// Clears the selection, the choices and the typed text.
    pub(super) fn clear(&mut self) {
        self.selected = None;
        self.choices.clear();
        self.input.clear();
        self.said = Announcement::default();
    }

    pub(super) fn say(&mut self, text: String) {
        self.said = Announcement { text, cells: Vec::new() };
    }

    /// Clears the selection and says what a move did.
    pub(super) fn announce(&mut self, effects: &[Effect]) {
        self.clear();
        self.said.text = self.localizer.announcement(effects, self.state().layout());
    }

    /// Says why a move is refused, and marks its cells.
    pub(super) fn refuse(&mut self, refusal: &Refusal) {
        self.said.text = refusal_sentence(self.localizer, refusal, self.state().layout());
        self.said.cells = refusal.cells.clone();
    }

    /// Says which move to try, and marks its cells.
    pub(super) fn suggest(&mut self, text: &str) {
        let effects = self.state().effects(text).unwrap_or_default();
        self.said.text = self.localizer.hint(text);
        self.said.cells = effects.iter().flat_map(moved_cells).collect();
    }

    fn show_help(&mut self) {
        self.overlay = Some(Overlay::help(self.localizer, &A::help(self)));
    }

    /// Shows the last message over the board, with room for all of it.
    fn show_whole_message(&mut self) {
        if !self.said.text.is_empty() {
            self.overlay = Some(Overlay::text(self.localizer.title(), vec![self.said.text.clone()]));
        }
    }

    /// Turns the board to the next seat.
    fn turn_board(&mut self) {
        let seats: Vec<Seat> = self.state().seats().iter().collect();
        let place = seats.iter().position(|seat| *seat == self.below).map_or(0, |place| place + 1);
        self.below = seats[place % seats.len()];
    }

    /// Shows another activity of the same kind, such as the next step of a course.
    pub(super) fn replace(&mut self, activity: A, below: Seat) {
        self.clear();
        self.below = below;
        self.cursor = first_cell(activity.state());
        self.activity = activity;
    }

    /// Returns the marks of the activity, the selection and the last announcement.
    pub(super) fn marks(&self) -> Vec<Mark> {
        let mut marks = self.activity.marks();
        if let Some(from) = self.selected {
            marks.push(Mark::Selected(from));
            let ends = move_input::moves_from(self.state(), from);
            marks.extend(ends.into_iter().map(|(end, _)| Mark::Target(end, TargetKind::Free)));
        }
        marks.extend(self.said.cells.iter().map(|&cell| Mark::Refused(cell)));
        marks
    }
}

/// Returns the cell on which the cursor begins.
fn first_cell(state: &dyn AnyState) -> Cell {
    state.pieces().first().map_or(Cell(0), |(cell, _)| *cell)
}

/// Returns the cells between which an effect moves a piece.
fn moved_cells(effect: &Effect) -> Vec<Cell> {
    match effect {
        Effect::Moved { from, to, .. } => vec![*from, *to],
        Effect::Placed { cell, .. } => vec![*cell],
        _ => Vec::new(),
    }
}
