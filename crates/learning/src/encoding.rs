//! The encoding of a game's moves and positions.

use crate::EncodingTables;
use sprung_rules::{Cell, GameState, Notation, Presentation, Seat};

/// A game whose moves have numbers and whose positions have tensors.
pub trait Encoding: Notation + Presentation {
    /// The number of actions of chance.
    const CHANCE_ACTIONS: usize = 0;
    /// The names of the planes that only this game has.
    const OWN_PLANES: &'static [&'static str] = &[];

    /// Returns the number of actions of the players.
    fn actions(&self, tables: &EncodingTables) -> usize;
    /// Returns the action of a move or of a chance event. Different moves of one position have different actions.
    fn action(&self, tables: &EncodingTables, position: &Self::Position, mv: Self::Move) -> u32;
    /// Returns the text of an action that need not be legal, so that the rules can say why it is not. Returns `None` if the number means no
    /// move on this board. A choice that only the position decides is left out.
    fn action_text(&self, tables: &EncodingTables, seat: Seat, action: u32) -> Option<String>;
    /// Writes [`OWN_PLANES`](Encoding::OWN_PLANES) as a seat sees them. All values are zero before.
    fn write_own_planes(
        &self,
        _tables: &EncodingTables,
        _position: &Self::Position,
        _seat: Seat,
        _planes: &mut [f32],
    ) {
    }
}

/// The way in which the names of planes speak of a player.
const PLAYERS: [&str; 4] = ["own", "next", "second", "third"];

/// Returns the names of all planes of a game.
pub(crate) fn planes<G: Encoding>(game: &G, tables: &EncodingTables) -> Vec<String> {
    let players = &PLAYERS[..tables.seats().len()];
    let mut planes = Vec::new();
    for player in players {
        planes.extend(G::FACTS.kinds.iter().map(|kind| format!("{player} {kind:?}").to_lowercase()));
    }
    planes.extend(players.iter().map(|player| format!("{player} turn")));
    if game.house_rules().is_some() {
        planes.extend(["plies without progress", "repetitions"].map(str::to_string));
    }
    if G::FACTS.has_dice {
        planes.extend((1..=6).map(|throw| format!("throw {throw}")));
    }
    if G::FACTS.sections > 0 {
        planes.extend(players.iter().map(|player| format!("{player} section")));
    }
    planes.extend(G::OWN_PLANES.iter().map(|name| name.to_string()));
    planes
}

/// Writes the tensor of a state as a seat sees it. The seat is one of the game's.
pub(crate) fn observe<G: Encoding>(
    tables: &EncodingTables,
    state: &GameState<G>,
    seat: Seat,
    out: &mut [f32],
) {
    let (game, position) = (&**state.game(), state.position());
    let (len, kinds) = (tables.plane_len(), G::FACTS.kinds);
    out.fill(0.0);
    let observer = tables.player(seat).expect("only a seat of the game observes it");
    let count = tables.seats().len();
    let relative = |seat: Seat| tables.player(seat).map(|player| (player + count - observer) % count);
    for (cell, piece) in game.pieces(position) {
        let kind = kinds.iter().position(|&kind| kind == piece.kind);
        if let (Some(player), Some(kind)) = (relative(piece.seat), kind) {
            out[(player * kinds.len() + kind) * len + tables.place(seat, cell)] = 1.0;
        }
    }
    let mut rest = Planes { planes: &mut out[count * kinds.len() * len..], len };
    let turn = game.seat_in_turn(position).and_then(relative);
    for player in 0..count {
        rest.fill(f32::from(u8::from(turn == Some(player))));
    }
    if let Some(house) = game.house_rules() {
        let history = state.history();
        rest.fill(history.quiet() as f32 / house.quiet as f32);
        rest.fill((history.occurrences() - 1) as f32 / (house.occurrences - 1).max(1) as f32);
    }
    if G::FACTS.has_dice {
        let shown = game.throw(position);
        (1..=6).for_each(|throw| rest.fill(f32::from(u8::from(shown == Some(throw)))));
    }
    if G::FACTS.sections > 0 {
        let last = f32::from(G::FACTS.sections - 1).max(1.0);
        for player in 0..count {
            let seat = tables.seats()[(observer + player) % count];
            let section = game.section(position, seat);
            rest.fill(section.map_or(0.0, |section| f32::from(section - 1) / last));
        }
    }
    game.write_own_planes(tables, position, seat, rest.planes);
}

/// The planes that are still to be written.
struct Planes<'a> {
    planes: &'a mut [f32],
    len: usize,
}

impl Planes<'_> {
    /// Fills the next plane with a value.
    fn fill(&mut self, value: f32) {
        let (plane, rest) = std::mem::take(&mut self.planes).split_at_mut(self.len);
        if value != 0.0 {
            plane.fill(value);
        }
        self.planes = rest;
    }
}

/// The promotions of a pawn, which are counted after the pairs of cells: by the file of the start, the step to the file of the end and the
/// kind.
pub(crate) struct Promotions {
    /// The rows of the start and of the end, as the seat that moves sees them.
    pub rows: (usize, usize),
    /// The letters of the kinds, as move texts write them.
    pub letters: &'static [char],
}

impl Promotions {
    /// Returns the number of actions of promotions.
    pub fn actions(&self, columns: usize) -> usize {
        columns * 3 * self.letters.len()
    }

    /// Returns the action of a promotion into the kind of an index.
    pub fn action(&self, tables: &EncodingTables, seat: Seat, (from, to): (Cell, Cell), kind: usize) -> u32 {
        let (from, to) = (tables.column(seat, from), tables.column(seat, to));
        (tables.pairs() + (from * 3 + to + 1 - from) * self.letters.len() + kind) as u32
    }

    /// Returns the text of an action: of a pair of cells or of a promotion.
    pub fn text(
        &self,
        tables: &EncodingTables,
        name: impl Fn(Cell) -> String,
        seat: Seat,
        action: u32,
    ) -> Option<String> {
        let Some(promotion) = (action as usize).checked_sub(tables.pairs()) else {
            let (from, to) = tables.cells_of(seat, action)?;
            return Some(name(from) + &name(to));
        };
        let (path, kind) = (promotion / self.letters.len(), promotion % self.letters.len());
        let file = path / 3;
        let from = tables.cell_at(seat, file, self.rows.0)?;
        let to = tables.cell_at(seat, (file + path % 3).checked_sub(1)?, self.rows.1)?;
        Some(format!("{}{}{}", name(from), name(to), self.letters[kind]))
    }
}
