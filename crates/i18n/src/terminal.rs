//! The texts that only the line mode of the terminal shows: what can be typed there, and the answers.

use crate::{Language, Localizer, games};
use sprung_rules::{AnyState, Cell, Piece, Seat, Seats};

/// The texts before a game is chosen.
impl Language {
    /// Asks for one of the five games.
    pub fn which_game(self) -> String {
        self.message("which-game", &[])
    }

    /// Asks how many play.
    pub fn how_many_seats(self) -> String {
        self.message("how-many-seats", &[])
    }

    /// Asks whether the other seats are people's or the program's.
    pub fn alone_or_together(self) -> String {
        self.message("alone-or-together", &[])
    }

    /// Says that a record would be written over a file.
    pub fn file_exists(self, file: &str) -> String {
        self.message("file-exists", &[("file", file)])
    }

    /// Says where this machine's browser finds the games.
    pub fn serving(self, address: &str) -> String {
        self.message("serving", &[("address", address)])
    }

    /// Says where the other devices in the room find the games.
    pub fn serving_room(self, address: &str) -> String {
        self.message("serving-room", &[("address", address)])
    }

    /// Says that another running Sprung of this person stores the online tables.
    pub fn serving_already(self, folder: &str) -> String {
        self.message("serving-already", &[("address", folder)])
    }
}

/// The texts at the board.
impl Localizer {
    /// Says what to do first.
    pub fn greeting(self) -> String {
        self.message("greeting", &[])
    }

    /// Lists everything that can be typed, a line each, with this game's own examples.
    pub fn help(self) -> String {
        let example = &games::texts(self.game).help_example;
        self.message(
            "help",
            &[
                ("example", example.text.into()),
                ("cell", example.cell.into()),
                ("clause", example.clause.into()),
            ],
        )
    }

    /// Explains the signs on a board that are no pieces; `None` if there are none.
    pub fn signs(self) -> Option<String> {
        games::texts(self.game).signs.map(|key| self.message(key, &[]))
    }

    /// Says how the die is thrown.
    pub fn how_to_throw(self) -> String {
        self.message("how-to-throw", &[])
    }

    /// Says how the lot is drawn.
    pub fn how_to_draw_lots(self, seats: Seats) -> String {
        self.message("how-to-draw-lots", &[("seats", (&self.letters(seats)).into())])
    }

    /// Says that a move is legal.
    pub fn legal(self, text: &str) -> String {
        self.message("legal", &[("text", text.into())])
    }

    /// Says where a piece could go, also when it is not its turn.
    pub fn reach(self, state: &dyn AnyState, cell: Cell) -> String {
        let name = state.layout().name(cell);
        let Some((_, piece)) = state.pieces().into_iter().find(|(at, _)| *at == cell) else {
            return self.message("nothing-on", &[("cell", name.into())]);
        };
        let cells = self.cells(&state.reach(cell), state.layout());
        let key = if cells.is_empty() { "reaches-nothing" } else { "reaches" };
        let piece = ("piece", piece.kind.into());
        self.message(key, &[piece, ("cell", name.into()), ("cells", (&cells).into())])
    }

    /// Says that there is no such clause.
    pub fn no_clause(self, text: &str, first: &str, last: &str) -> String {
        self.message("no-clause", &[("text", text.into()), ("first", first.into()), ("last", last.into())])
    }

    /// Lists the captured pieces; `None` if there are none.
    pub fn captured(self, stock: &[(Piece, u32)]) -> Option<String> {
        let counted = |(piece, count): &(Piece, u32)| {
            let seat = ("seat", piece.seat.into());
            self.message(
                "captured-pieces",
                &[seat, ("piece", piece.kind.into()), ("count", (*count as usize).into())],
            )
        };
        let pieces: Vec<String> = stock.iter().filter(|(_, count)| *count > 0).map(counted).collect();
        let all = self.all(&pieces);
        (!pieces.is_empty()).then(|| self.message("captured", &[("pieces", (&all).into())]))
    }

    /// Says what the engine would play.
    pub fn hint(self, text: &str) -> String {
        self.message("hint", &[("text", text.into())])
    }

    /// Says that there is no decision to help with.
    pub fn no_hint(self) -> String {
        self.message("no-hint", &[])
    }

    /// Lists every seat's chance to win, in per cent.
    pub fn chances(self, chances: &[(Seat, usize)]) -> String {
        let each = chances
            .iter()
            .map(|(seat, chance)| format!("{} {}", self.seat(*seat), self.language.percent(*chance as i32)));
        let chances: Vec<String> = each.collect();
        self.message("chances", &[("chances", (&chances.join(", ")).into())])
    }

    /// Returns the heading above the moves that cost most.
    pub fn lost_most(self) -> String {
        self.message("lost-most", &[])
    }

    /// Says how much of the chance to win a move cost, and which move was better.
    pub fn lost_move(self, number: usize, seat: Seat, text: &str, points: usize, better: &str) -> String {
        self.message(
            "lost-move",
            &[
                ("number", number.into()),
                ("seat", seat.into()),
                ("text", text.into()),
                ("points", points.into()),
                ("better", better.into()),
            ],
        )
    }

    /// Says that no move cost more than some points.
    pub fn lost_nothing(self, points: usize) -> String {
        self.message("lost-nothing", &[("points", points.into())])
    }

    /// Says that nobody has decided anything yet.
    pub fn nothing_to_undo(self) -> String {
        self.message("nothing-to-undo", &[])
    }

    /// Asks whether a player really resigns.
    pub fn really_resign(self, seat: Seat) -> String {
        self.message("really-resign", &[("seat", seat.into())])
    }

    /// Asks whether a player agrees to end the game.
    pub fn agree_to_draw(self, seat: Seat) -> String {
        self.message("agree-to-draw", &[("seat", seat.into())])
    }

    /// Says that a player does not agree.
    pub fn declined(self, seat: Seat) -> String {
        self.message("declined", &[("seat", seat.into())])
    }

    /// Says that no file was named so far.
    pub fn save_where(self) -> String {
        self.message("save-where", &[])
    }

    /// Says where the record is.
    pub fn saved(self, file: &str) -> String {
        self.message("saved", &[("file", file.into())])
    }

    /// Says that a player left a game that goes on.
    pub fn left(self) -> String {
        self.message("left", &[])
    }

    /// Says that a move of a list is refused.
    pub fn move_refused(self, number: usize, text: &str, why: &str) -> String {
        self.message("move-refused", &[("number", number.into()), ("text", text.into()), ("why", why.into())])
    }

    /// Says that nobody plays a seat.
    pub fn nobody_sits(self, seat: Seat, taken: Seats) -> String {
        let seat = seat.letter().to_string();
        self.message("nobody-sits", &[("seat", (&seat).into()), ("seats", (&self.letters(taken)).into())])
    }

    /// Says how many entries a record has.
    pub fn entries(self, count: usize) -> String {
        self.message("entries", &[("count", count.into())])
    }

    /// Says that all throws of a record were verified.
    pub fn throws_hold(self, count: usize) -> String {
        self.message("throws-hold", &[("count", count.into())])
    }

    /// Says how many throws were made without a player's number.
    pub fn throws_alone(self, count: usize) -> String {
        self.message("throws-alone", &[("count", count.into())])
    }

    /// Says how often a seat did not reveal its number: at its own throws, and at those of others. Each is the number of misses and of commitments.
    pub fn throws_missed(self, seat: Seat, own: (u32, u32), others: (u32, u32)) -> String {
        let seat = seat.letter().to_string();
        let count = |number: u32| (number as usize).into();
        self.message(
            "throws-missed",
            &[
                ("seat", (&seat).into()),
                ("own", count(own.0)),
                ("own-count", count(own.1)),
                ("others", count(others.0)),
                ("others-count", count(others.1)),
            ],
        )
    }

    /// Says that a throw has no proof.
    pub fn throw_unproved(self, number: usize) -> String {
        self.message("throw-unproved", &[("number", number.into())])
    }

    /// Says that the server's key is not the one it committed to.
    pub fn throw_key(self, number: usize) -> String {
        self.message("throw-key", &[("number", number.into())])
    }

    /// Says that a player's number is not the one they committed to.
    pub fn throw_number(self, number: usize, seat: char) -> String {
        self.message("throw-number", &[("number", number.into()), ("seat", (&seat.to_string()).into())])
    }

    /// Says that the numbers of a throw give another value.
    pub fn throw_value(self, number: usize, claimed: u8, given: u8) -> String {
        let values = [("number", number.into()), ("claimed", claimed.into()), ("given", given.into())];
        self.message("throw-value", &values)
    }

    /// Lists the letters of seats: `A, C or B`.
    fn letters(self, seats: Seats) -> String {
        self.either(&seats.iter().map(|seat| seat.letter().to_string()).collect::<Vec<_>>())
    }
}
