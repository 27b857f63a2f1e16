//! The selection on the board: from clicks to a move, or to the reason why it is refused.

use super::stuck_piece::why_stuck;
use sprung_rules::{AnyState, Cell, Choice, ClickMatch, Refusal, Role, Turn, insertion_sort};

/// The cells and choices that a person has selected so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The selected piece, then the landings of a throw played jump by jump.
    way: Vec<Cell>,
    /// The choices left once the target is given.
    choices: Vec<(Choice, String)>,
    /// The enclosed stones that are to be captured (EC-6).
    ticked: Vec<Cell>,
    /// The refusal of the last attempt, which stays until the next action.
    refusal: Option<Refusal>,
    /// Whether the refusal explains why the selected piece has no move at all.
    stuck: bool,
}

impl Selection {
    /// Returns the cell of the selected piece.
    pub fn selected(&self) -> Option<Cell> {
        self.way.first().copied()
    }

    /// Returns the selected piece and the landings clicked.
    pub fn way(&self) -> &[Cell] {
        &self.way
    }

    /// Returns the choices that are left.
    pub fn choices(&self) -> &[(Choice, String)] {
        &self.choices
    }

    /// Returns the refusal of the last attempt.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// Returns whether the refusal explains why the selected piece has no move at all.
    pub fn is_stuck(&self) -> bool {
        self.stuck
    }

    /// Sets the refusal of a typed move.
    pub fn refuse(&mut self, refusal: Refusal) {
        self.withdraw_refusal();
        self.refusal = Some(refusal);
    }

    /// Withdraws the refusal, so that a piece without a move is only looked at.
    pub fn withdraw_refusal(&mut self) {
        self.refusal = None;
        self.stuck = false;
    }

    /// Clears everything; returns whether there was anything.
    pub fn clear(&mut self) -> bool {
        let held = *self != Selection::default();
        *self = Selection::default();
        held
    }

    /// Handles a click that plays a throw jump by jump; returns the move's text if it is complete. A cell that is no landing is clicked
    /// as usual.
    pub fn click_jump(&mut self, state: &dyn AnyState, cell: Cell) -> Option<String> {
        match self.selected() {
            Some(from) if state.throw().is_some() && self.way.last() != Some(&cell) => {
                self.withdraw_refusal();
                self.jump(state, from, cell).unwrap_or_else(|| self.click(state, cell))
            }
            _ => self.click(state, cell),
        }
    }

    /// Handles a click; returns the move's text if it is complete. Where a throw may end on the cell, it does.
    pub fn click(&mut self, state: &dyn AnyState, cell: Cell) -> Option<String> {
        self.withdraw_refusal();
        if self.is_enclosed(cell) {
            self.toggle(cell);
            return None;
        }
        self.choices.clear();
        self.ticked.clear();
        match self.selected() {
            None => self.select_piece(state, cell),
            Some(from) if from == cell => {
                self.way.clear();
                None
            }
            Some(from) => self.go_on(state, from, cell),
        }
    }

    /// Handles a piece dropped on a cell: the same as clicking both, but never a change of the selection.
    pub fn drop_piece(&mut self, state: &dyn AnyState, from: Cell, to: Cell) -> Option<String> {
        *self = Selection { way: vec![from], ..Selection::default() };
        if from == to {
            return None;
        }
        self.finish(state, from, to).or_else(|| {
            if self.choices.is_empty() {
                self.refusal = Some(state.explain(from, to));
            }
            None
        })
    }

    /// Returns whether a stone can be ticked for capture now.
    pub fn is_enclosed(&self, cell: Cell) -> bool {
        self.choices.iter().any(|(choice, _)| matches!(choice, Choice::Take(cells) if cells.contains(&cell)))
    }

    /// Returns the stones that can be ticked, and whether they are.
    pub fn enclosed(&self) -> Vec<(Cell, bool)> {
        let mut cells: Vec<Cell> = takes(&self.choices).flatten().copied().collect();
        insertion_sort(&mut cells, |one, other| one < other);
        cells.dedup();
        cells.into_iter().map(|cell| (cell, self.ticked.contains(&cell))).collect()
    }

    /// Ticks or unticks a stone, and with it those that are captured only together with it.
    pub fn toggle(&mut self, cell: Cell) {
        let together =
            |other: Cell| takes(&self.choices).all(|set| set.contains(&cell) == set.contains(&other));
        let group: Vec<Cell> =
            self.enclosed().into_iter().map(|(cell, _)| cell).filter(|&other| together(other)).collect();
        if self.ticked.contains(&cell) {
            self.ticked.retain(|ticked| !group.contains(ticked));
        } else {
            self.ticked.extend(group);
        }
    }

    /// Returns the move that captures the ticked stones.
    pub fn chosen_capture(&self) -> Option<String> {
        let same = |set: &[Cell]| {
            set.len() == self.ticked.len() && set.iter().all(|cell| self.ticked.contains(cell))
        };
        let fits = |(choice, _): &&(Choice, String)| matches!(choice, Choice::Take(set) if same(set));
        self.choices.iter().find(fits).map(|(_, text)| text.clone())
    }

    fn select_piece(&mut self, state: &dyn AnyState, cell: Cell) -> Option<String> {
        match state.match_clicks(&[cell]) {
            // A captured piece that comes back is placed by one click (RS-28).
            ClickMatch::Move(text) => return Some(text),
            ClickMatch::More(_) | ClickMatch::Choose(_) => self.way = vec![cell],
            // For a piece without a move its pattern is shown, and the reason why it cannot move.
            ClickMatch::Nothing if has_piece(state, cell) => {
                self.way = vec![cell];
                self.refusal = Some(why_stuck(state, cell));
                self.stuck = true;
            }
            ClickMatch::Nothing if placement(state).is_some() => {
                let set = format!("@{}", state.layout().name(cell));
                self.refusal = state.effects(&set).err();
            }
            ClickMatch::Nothing => {}
        }
        None
    }

    fn go_on(&mut self, state: &dyn AnyState, from: Cell, to: Cell) -> Option<String> {
        if self.way.len() > 1 && self.way.last() == Some(&to) {
            // A second click on the same landing ends the throw there if that is legal. Otherwise it takes the jump back.
            let done = self.finish(state, from, to);
            if done.is_none() && self.choices.is_empty() {
                self.way.pop();
            }
            return done;
        }
        // A throw that was begun jump by jump goes on jump by jump.
        if self.way.len() > 1
            && let Some(done) = self.jump(state, from, to)
        {
            return done;
        }
        if let Some(text) = self.finish(state, from, to) {
            return Some(text);
        }
        if !self.choices.is_empty() {
            return None;
        }
        if is_another(state, from, to) {
            self.way.clear();
            return self.select_piece(state, to);
        }
        self.refusal = Some(state.explain(from, to));
        None
    }

    /// Returns whether a throw played jump by jump may end on its last landing.
    pub fn may_end(&self, state: &dyn AnyState) -> bool {
        match self.way[..] {
            [from, .., to] => matches!(state.match_clicks(&[from, to]), ClickMatch::Move(_)),
            _ => false,
        }
    }

    /// Adds a landing if it is one. The inner text is the move's, once the throw is used up.
    fn jump(&mut self, state: &dyn AnyState, from: Cell, to: Cell) -> Option<Option<String>> {
        if !state.landings(&self.way).contains(&to) {
            return None;
        }
        self.way.push(to);
        let used_up = state.throw().is_none_or(|throw| self.way.len() > usize::from(throw));
        Some(if used_up { self.finish(state, from, to) } else { None })
    }

    fn finish(&mut self, state: &dyn AnyState, from: Cell, to: Cell) -> Option<String> {
        match state.match_clicks(&[from, to]) {
            ClickMatch::Move(text) => return Some(text),
            ClickMatch::Choose(choices) => {
                self.ticked = takes(&choices).max_by_key(|set| set.len()).cloned().unwrap_or_default();
                self.choices = choices;
                self.way = vec![from, to];
            }
            ClickMatch::More(_) | ClickMatch::Nothing => {}
        }
        None
    }
}

fn takes(choices: &[(Choice, String)]) -> impl Iterator<Item = &Vec<Cell>> {
    choices.iter().filter_map(|(choice, _)| match choice {
        Choice::Take(cells) => Some(cells),
        _ => None,
    })
}

fn has_piece(state: &dyn AnyState, cell: Cell) -> bool {
    state.pieces().iter().any(|(place, _)| *place == cell)
}

/// Returns whether a click on `to` selects another piece: one of the same side, or of the side in turn.
fn is_another(state: &dyn AnyState, from: Cell, to: Cell) -> bool {
    let pieces = state.pieces();
    let seat = |cell: Cell| pieces.iter().find(|(place, _)| *place == cell).map(|(_, piece)| piece.seat);
    seat(to).is_some() && (seat(to) == seat(from) || seat(to) == state.seat_in_turn())
}

/// The state of placing pieces that come back to the board (RS-28).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The number of the piece to be placed now, from one.
    pub number: usize,
    /// The number of pieces that may be placed in all.
    pub of: usize,
    /// The text of the move that places no more.
    pub done: String,
}

/// Returns the state of placing pieces, if that is due.
pub fn placement(state: &dyn AnyState) -> Option<Placement> {
    let (Turn::Seat(_), ClickMatch::Move(done)) = (state.turn(), state.match_clicks(&[])) else {
        return None;
    };
    let set = state.recorded().iter().rev().take_while(|(_, text)| text.starts_with('@')).count();
    let left = usize::from(state.pieces_to_place());
    Some(Placement { number: set + 1, of: set + left, done })
}

/// Returns the targets of a piece, the important first: captures, goals, the rest.
pub fn ends(state: &dyn AnyState, from: Cell) -> Vec<Cell> {
    let ClickMatch::More(mut ends) = state.match_clicks(&[from]) else { return Vec::new() };
    let layout = state.layout();
    let rank = |end: &Cell| (!has_piece(state, *end), layout.place(*end).roles.is_empty(), *end);
    insertion_sort(&mut ends, |one, other| rank(one) < rank(other));
    ends
}

/// Returns the cells a move may begin with: pieces that can move, circles on which a piece can be placed.
pub fn starts(state: &dyn AnyState) -> Vec<Cell> {
    let (Turn::Seat(seat), None) = (state.turn(), state.verdict()) else { return Vec::new() };
    if let ClickMatch::More(cells) = state.match_clicks(&[]) {
        return cells;
    }
    let circles =
        state.layout().cells.iter().enumerate().filter(|(_, place)| place.roles.contains(&Role::Base(seat)));
    let circles = circles.map(|(index, _)| Cell(index as u16));
    circles.filter(|&cell| matches!(state.match_clicks(&[cell]), ClickMatch::Move(_))).collect()
}
