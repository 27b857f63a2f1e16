//! What only the terminal says: what can be typed there, and the answers.

use crate::texts::{self, Args};
use crate::{Language, Voice};
use rules::{AnyPlay, Cell, Figure, GameId, Seat, Seats};

/// Before a game is chosen.
impl Language {
    /// Asks for one of the five games.
    pub fn which_game(self) -> String {
        self.say("which-game", Args::default())
    }

    /// Asks how many seats are taken.
    pub fn how_many_seats(self) -> String {
        self.say("how-many-seats", Args::default())
    }

    /// Asks whether the other seats are people's or the program's.
    pub fn alone_or_together(self) -> String {
        self.say("alone-or-together", Args::default())
    }

    /// A record would be written over a file.
    pub fn file_exists(self, file: &str) -> String {
        let mut args = Args::default();
        args.set("file", file);
        self.say("file-exists", args)
    }

    /// Where this machine's browser finds the games.
    pub fn serving(self, address: &str) -> String {
        self.at("serving", address)
    }

    /// Where the others in the room find them.
    pub fn serving_room(self, address: &str) -> String {
        self.at("serving-room", address)
    }

    /// Another Sprung of this person's keeps the tables for people apart.
    pub fn serving_already(self, folder: &str) -> String {
        self.at("serving-already", folder)
    }

    fn at(self, key: &str, address: &str) -> String {
        let mut args = Args::default();
        args.set("address", address);
        self.say(key, args)
    }

    fn say(self, key: &str, args: Args) -> String {
        texts::find(self, key, &args).unwrap_or_else(|| key.to_string())
    }
}

/// At the board.
impl Voice {
    /// What to do first.
    pub fn greeting(self) -> String {
        self.say("greeting", &[])
    }

    /// Everything that can be typed, a line each, with this game's own examples.
    pub fn help(self) -> String {
        let (example, cell, clause) = match self.game {
            GameId::Roesselsprung => ("k1k7", "k1", "RS-10"),
            GameId::Schlaukopf => ("d2d3", "d2", "SK-2"),
            GameId::Raeuberschach => ("e2e3", "e2", "RC-7"),
            GameId::Kurierschach => ("d2d3", "d2", "KS-22"),
            GameId::Eckstein => ("c2c4", "c2", "EC-5"),
        };
        self.say("help", &[("example", example.into()), ("cell", cell.into()), ("clause", clause.into())])
    }

    /// The signs on a board that are no figures.
    pub fn signs(self) -> Option<String> {
        match self.game {
            GameId::Roesselsprung => Some(self.say("signs-roesselsprung", &[])),
            GameId::Eckstein => Some(self.say("signs-eckstein", &[])),
            GameId::Schlaukopf | GameId::Raeuberschach | GameId::Kurierschach => None,
        }
    }

    /// How the die is thrown.
    pub fn how_to_throw(self) -> String {
        self.say("how-to-throw", &[])
    }

    /// How the lot is drawn.
    pub fn how_to_draw_lots(self, seats: Seats) -> String {
        self.say("how-to-draw-lots", &[("seats", (&self.letters(seats)).into())])
    }

    /// A move is legal.
    pub fn legal(self, text: &str) -> String {
        self.say("legal", &[("text", text.into())])
    }

    /// How a figure moves, also off turn.
    pub fn reach(self, play: &dyn AnyPlay, cell: Cell) -> String {
        let name = play.layout().name(cell);
        let Some((_, figure)) = play.figures().into_iter().find(|(at, _)| *at == cell) else {
            return self.say("nothing-on", &[("cell", name.into())]);
        };
        let cells = self.cells(&play.reach(cell), play.layout());
        let key = if cells.is_empty() { "reaches-nothing" } else { "reaches" };
        let figure = ("figure", figure.kind.into());
        self.say(key, &[figure, ("cell", name.into()), ("cells", (&cells).into())])
    }

    /// There is no such clause.
    pub fn no_clause(self, text: &str, first: &str, last: &str) -> String {
        self.say("no-clause", &[("text", text.into()), ("first", first.into()), ("last", last.into())])
    }

    /// The captured figures; nothing if there are none.
    pub fn captured(self, stock: &[(Figure, u32)]) -> Option<String> {
        let counted = |(figure, count): &(Figure, u32)| {
            let seat = ("seat", figure.seat.into());
            self.say(
                "captured-figures",
                &[seat, ("figure", figure.kind.into()), ("count", (*count as usize).into())],
            )
        };
        let figures: Vec<String> = stock.iter().filter(|(_, count)| *count > 0).map(counted).collect();
        let all = self.all(&figures);
        (!figures.is_empty()).then(|| self.say("captured", &[("figures", (&all).into())]))
    }

    /// What the engine would play.
    pub fn hint(self, text: &str) -> String {
        self.say("hint", &[("text", text.into())])
    }

    /// There is no decision to help with.
    pub fn no_hint(self) -> String {
        self.say("no-hint", &[])
    }

    /// Everybody's chance to win, in per cent.
    pub fn chances(self, chances: &[(Seat, usize)]) -> String {
        let each = chances.iter().map(|(seat, chance)| format!("{} {chance} %", self.seat(*seat)));
        let chances: Vec<String> = each.collect();
        self.say("chances", &[("chances", (&chances.join(", ")).into())])
    }

    /// Above the moves that cost most.
    pub fn lost_most(self) -> String {
        self.say("lost-most", &[])
    }

    /// A move that cost so much of the chance to win, and what was better.
    pub fn lost_move(self, number: usize, seat: Seat, text: &str, points: usize, better: &str) -> String {
        self.say(
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

    /// Everybody played well.
    pub fn lost_nothing(self, points: usize) -> String {
        self.say("lost-nothing", &[("points", points.into())])
    }

    /// Nobody has decided anything yet.
    pub fn nothing_to_undo(self) -> String {
        self.say("nothing-to-undo", &[])
    }

    /// Asks whether somebody gives up.
    pub fn really_resign(self, seat: Seat) -> String {
        self.say("really-resign", &[("seat", seat.into())])
    }

    /// Asks whether somebody agrees to end the game.
    pub fn agree_to_draw(self, seat: Seat) -> String {
        self.say("agree-to-draw", &[("seat", seat.into())])
    }

    /// Somebody does not agree.
    pub fn declined(self, seat: Seat) -> String {
        self.say("declined", &[("seat", seat.into())])
    }

    /// No file was named so far.
    pub fn save_where(self) -> String {
        self.say("save-where", &[])
    }

    /// Where the record is.
    pub fn saved(self, file: &str) -> String {
        self.say("saved", &[("file", file.into())])
    }

    /// Somebody left a game that goes on.
    pub fn left(self) -> String {
        self.say("left", &[])
    }

    /// A move of a list is refused.
    pub fn move_refused(self, number: usize, text: &str, why: &str) -> String {
        self.say("move-refused", &[("number", number.into()), ("text", text.into()), ("why", why.into())])
    }

    /// A seat that nobody takes.
    pub fn nobody_sits(self, seat: Seat, taken: Seats) -> String {
        let seat = seat.letter().to_string();
        self.say("nobody-sits", &[("seat", (&seat).into()), ("seats", (&self.letters(taken)).into())])
    }

    /// How long a record is.
    pub fn entries(self, count: usize) -> String {
        self.say("entries", &[("count", count.into())])
    }

    /// All throws of a record hold.
    pub fn throws_hold(self, count: usize) -> String {
        self.say("throws-hold", &[("count", count.into())])
    }

    /// So many throws were made without anybody's number.
    pub fn throws_alone(self, count: usize) -> String {
        self.say("throws-alone", &[("count", count.into())])
    }

    /// A throw has no evidence.
    pub fn throw_unproved(self, number: usize) -> String {
        self.say("throw-unproved", &[("number", number.into())])
    }

    /// The server's key is not the one promised.
    pub fn throw_key(self, number: usize) -> String {
        self.say("throw-key", &[("number", number.into())])
    }

    /// A person's number is not the one promised.
    pub fn throw_number(self, number: usize, seat: char) -> String {
        self.say("throw-number", &[("number", number.into()), ("seat", (&seat.to_string()).into())])
    }

    /// The numbers of a throw give another value.
    pub fn throw_value(self, number: usize, claimed: u8, given: u8) -> String {
        let values = [("number", number.into()), ("claimed", claimed.into()), ("given", given.into())];
        self.say("throw-value", &values)
    }

    /// `A, C or B`.
    fn letters(self, seats: Seats) -> String {
        self.either(&seats.iter().map(|seat| seat.letter().to_string()).collect::<Vec<_>>())
    }
}
