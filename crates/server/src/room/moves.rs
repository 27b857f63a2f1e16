//! Moves of people and computers.

use super::draft::Draft;
use super::{Decision, Moment, Room};
use sprung_clock::MAX_LAG;
use sprung_rules::{AnyState, Cell, Seat, Turn};
use sprung_table::Controller;
use sprung_wire::{ErrorCode, RequestError, TableEvent};

impl Room {
    /// Plays a computer's move.
    ///
    /// # Errors
    /// The game has moved on in the meantime, or a person controls the seat again.
    pub fn computer_plays(
        &self,
        seat: Seat,
        ply: u32,
        text: &str,
        moment: &Moment,
    ) -> Result<Decision, RequestError> {
        let mut draft = Draft::new(self, moment);
        draft.require_playing()?;
        if !matches!(self.table.seat_state(seat).controller(), Controller::Computer(_)) {
            return Err(RequestError::new(ErrorCode::NotYours));
        }
        draft.move_in_turn(seat, ply, text, 0)?;
        draft.finish()
    }
}

impl Draft {
    pub fn play(&mut self, seat: Seat, ply: u32, text: &str) -> Result<(), RequestError> {
        self.require_playing()?;
        let seat_state = self.room.table.seat_state(seat);
        if seat_state.given_up {
            return Err(RequestError::new(ErrorCode::GivenUp));
        }
        // a person who moves is present
        if seat_state.covered || seat_state.away.is_some() {
            self.emit(TableEvent::Back { seat })?;
        }
        self.move_in_turn(seat, ply, text, self.moment.lag.min(MAX_LAG))
    }

    fn move_in_turn(&mut self, seat: Seat, ply: u32, text: &str, lag: u64) -> Result<(), RequestError> {
        let table = &self.room.table;
        if ply != table.ply() {
            return Err(RequestError::because(ErrorCode::Ply, format!("{} is to come", table.ply())));
        }
        if table.state().turn() != Turn::Seat(seat) {
            return Err(RequestError::new(ErrorCode::NotYourTurn));
        }
        if table.clock().is_late(self.moment.now, lag) {
            return Err(RequestError::new(ErrorCode::TooLate));
        }
        let text = listed(table.state(), text)?;
        // without a clock the network delay is not recorded
        let lag = if table.clock().seat().is_some() { lag } else { 0 };
        self.emit(TableEvent::Played { ply, seat, text, lag })
    }
}

/// Returns a legal move in its canonical notation. Throws and resignations, which the rules accept as moves, are refused.
fn listed(state: &dyn AnyState, text: &str) -> Result<String, RequestError> {
    let moves = state.moves();
    if let Some(listed) = moves.iter().find(|listed| *listed == text) {
        return Ok(listed.clone());
    }
    let mut tried = state.boxed();
    let before = tried.played().len();
    if let Err(refusal) = tried.play(text) {
        return Err(illegal(state, &refusal));
    }
    let spelt = tried.played().into_iter().nth(before);
    spelt.filter(|spelt| moves.contains(spelt)).ok_or(RequestError::new(ErrorCode::NotAllowed))
}

fn illegal(state: &dyn AnyState, refusal: &sprung_rules::Refusal) -> RequestError {
    let named = refusal.from.into_iter().chain(refusal.to).chain(refusal.cells.iter().copied());
    let mut cells: Vec<Cell> = Vec::new();
    named.for_each(|cell| {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    });
    RequestError {
        clause: refusal.clause.map(|clause| clause.to_string()),
        cells: cells.into_iter().map(|cell| state.layout().name(cell).to_string()).collect(),
        ..RequestError::new(ErrorCode::Illegal)
    }
}
