//! Rösselsprung. A square of the lane of the seat in turn has the number `row * 7 + column`, as the seat sees it; a lane has L squares. A move
//! is its start and its end, however it jumps between them (RS-13), so its action is `start * L + end`. From `L * L` on follow: a captured piece
//! placed on the circle of a column (7 actions), no more placed (RS-28), the pass (RS-5), and the giving up of seat A, B, C or D (RS-44), which
//! can be played at any time and is never among the legal actions.
//!
//! Chance has ten actions: 0 to 5 are the throws of one to six, 6 to 9 the lots of seat A, B, C and D.

use crate::{Encoding, EncodingTables};
use sprung_rules::games::roesselsprung::{Move, Position, Roesselsprung, Square};
use sprung_rules::{Presentation, Seat};

/// The number of columns of a lane.
const COLUMNS: u32 = 7;
/// The number of turns without progress that is shown as one; 40 rounds of four seats end the game (RS-42).
const QUIET: f32 = 160.0;

/// Returns the number of a square of a lane.
fn number(square: Square) -> u32 {
    u32::from(square.row()) * COLUMNS + u32::from(square.column())
}

/// Returns the square of a number.
fn square(number: u32) -> Square {
    Square::new((number / COLUMNS) as u8, (number % COLUMNS) as u8)
}

/// Returns the number of squares of a lane.
fn lane(game: &Roesselsprung) -> u32 {
    u32::from(game.board().rows()) * COLUMNS
}

impl Encoding for Roesselsprung {
    const CHANCE_ACTIONS: usize = 10;
    const OWN_PLANES: &'static [&'static str] = &["pieces to place", "turns without progress"];

    fn actions(&self, _tables: &EncodingTables) -> usize {
        let lane = lane(self);
        (lane * lane + COLUMNS + 2 + 4) as usize
    }
    fn action(&self, _tables: &EncodingTables, _position: &Position, mv: Move) -> u32 {
        let pairs = lane(self) * lane(self);
        match mv {
            Move::Throw(throw) => u32::from(throw) - 1,
            Move::Lot(seat) => 6 + seat.index() as u32,
            Move::Go { from, to } => number(from) * lane(self) + number(to),
            Move::Place(circle) => pairs + u32::from(circle.column()),
            Move::Done => pairs + COLUMNS,
            Move::Pass => pairs + COLUMNS + 1,
            Move::GiveUp(seat) => pairs + COLUMNS + 2 + seat.index() as u32,
        }
    }
    fn action_text(&self, _tables: &EncodingTables, seat: Seat, action: u32) -> Option<String> {
        let lane = lane(self);
        let name = |square: Square| self.layout().name(self.board().cell(seat, square));
        match action.checked_sub(lane * lane) {
            None => Some(format!("{}{}", name(square(action / lane)), name(square(action % lane)))),
            Some(column @ 0..COLUMNS) => Some(format!("@{}", name(square(column)))),
            Some(7) => Some("-".to_string()),
            Some(8) => Some("pass".to_string()),
            Some(leaving) => Some(format!("x{}", Seat::from_index(leaving as usize - 9)?)),
        }
    }
    fn write_own_planes(
        &self,
        tables: &EncodingTables,
        position: &Position,
        _seat: Seat,
        planes: &mut [f32],
    ) {
        let (to_place, quiet) = planes.split_at_mut(tables.plane_len());
        to_place.fill(f32::from(position.pieces_to_place()));
        quiet.fill(f32::from(position.quiet()) / QUIET);
    }
}
