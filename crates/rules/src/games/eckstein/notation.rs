//! Reading and writing positions and moves.

use super::Eckstein;
use super::clause;
use super::moves::Move;
use super::points::Points;
use super::position::{Position, STONES};
use crate::grid::{Grid, read_rows, write_rows};
use crate::setup::read_turn;
use crate::{
    Cell, Fault, Game, Kind, Presentation, Refusal, Seat, Setup, SetupDraft, SetupField, explain,
    insertion_sort,
};

/// Returns the seat of the letter `r` or `y`.
fn side(letter: char) -> Option<Seat> {
    match letter {
        'r' => Some(Seat::A),
        'y' => Some(Seat::B),
        _ => None,
    }
}

/// Returns the letter of a seat.
fn letter(seat: Seat) -> char {
    if seat == Seat::A { 'r' } else { 'y' }
}

impl Eckstein {
    /// Reads the rows and the side to move.
    pub(super) fn read_position(&self, text: &str) -> Result<Setup<Position>, Vec<Fault>> {
        let mut fields = text.split_whitespace();
        let mut faults = Vec::new();
        let mut stones = [Points::NONE; 2];
        match fields.next() {
            None => faults.push(Fault::FieldMissing { field: SetupField::Board }),
            Some(rows) => faults.extend(read_rows(&self.board.rows(), rows, "ry", |letter, cell| {
                let (seat, point) = (side(letter), self.board.point(cell));
                let stone = seat.zip(point);
                stone.map(|(seat, point)| stones[seat.index()] |= Points::one(point)).is_some()
            })),
        }
        let turn = read_turn(fields.next(), ["r", "y"], &mut faults);
        faults.extend(fields.map(|text| Fault::Surplus { text: text.to_string() }));
        for seat in [Seat::A, Seat::B] {
            let (found, most) = (stones[seat.index()].len() as usize, STONES as usize);
            if found > most {
                let kind = Some(Kind::Stone);
                faults.push(Fault::Count { seat, kind, found, least: 0, most, clause: clause::DRAWING });
            }
        }
        match turn {
            Some(turn) if faults.is_empty() => Ok(Setup::fresh(Position::new(stones, turn))),
            _ => Err(faults),
        }
    }

    /// Writes what [`read_position`](Eckstein::read_position) reads.
    pub(super) fn write_position(&self, position: &Position) -> String {
        let rows = write_rows(&self.board.rows(), |cell| {
            let point = self.board.point(cell)?;
            position.stone(point).map(letter)
        });
        format!("{rows} {}", letter(position.turn()))
    }

    /// Writes an unchecked set-up.
    pub(super) fn draft_text(&self, draft: &SetupDraft) -> String {
        let rows = write_rows(&self.board.rows(), |cell| draft.letter(cell));
        format!("{rows} {}", draft.turn_letter(['r', 'y']))
    }

    /// Writes a move: `c2c4`. If taking is optional and something is enclosed, the text names what is taken:
    /// `c2c4xd4xe5`, `c2c4x`.
    pub(super) fn move_text(&self, position: &Position, mv: Move) -> String {
        let mut text = mv.from().name() + &mv.to().name();
        if self.is_choice(mv) {
            let mut names: Vec<String> = mv.captured(position).iter().map(|point| point.name()).collect();
            insertion_sort(&mut names, |one, other| one < other);
            text = text + "x" + &names.join("x");
        }
        text
    }

    /// Reads a legal move.
    pub(super) fn read_move_text(&self, position: &Position, text: &str) -> Result<Move, Refusal> {
        let (names, rest) = Grid::split_names(text);
        let [from, to] = names[..] else { return Err(Refusal::garbled(text)) };
        let cell = |name: &str| self.layout().cell(name).ok_or_else(|| Refusal::unknown_cell(name));
        let (from, to) = (cell(from)?, cell(to)?);
        self.read_taken(text, rest)?;
        let mut moves = self.move_list(position);
        moves.retain(|mv| (self.board.cell(mv.from()), self.board.cell(mv.to())) == (from, to));
        let moves: Vec<_> = moves.into_iter().map(|mv| (mv, self.move_text(position, mv))).collect();
        match moves.iter().find(|(_, written)| written == text) {
            Some((mv, _)) => Ok(*mv),
            None if moves.is_empty() => Err(explain(self, position, from, to)),
            None => {
                let (moves, texts): (Vec<Move>, Vec<String>) = moves.into_iter().unzip();
                let clause =
                    if self.optional { self.choice_clause(position, &moves) } else { clause::TAKING };
                Err(Refusal::choice(texts, clause, from, to))
            }
        }
    }

    /// Checks that the rest of a move text names points to take.
    fn read_taken(&self, text: &str, rest: &str) -> Result<Vec<Cell>, Refusal> {
        let Some(taken) = rest.strip_prefix('x') else {
            return if rest.is_empty() { Ok(Vec::new()) } else { Err(Refusal::garbled(text)) };
        };
        if taken.is_empty() {
            return Ok(Vec::new());
        }
        let cell = |name: &str| match Grid::split_names(name) {
            (names, "") if names.len() == 1 => {
                self.layout().cell(name).ok_or_else(|| Refusal::unknown_cell(name))
            }
            _ => Err(Refusal::garbled(text)),
        };
        taken.split('x').map(cell).collect()
    }
}
