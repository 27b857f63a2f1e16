//! The colours of the five boards. Figures stand on a ground of their own, so that they are read on every square.

use super::Bracket;
use super::colour::Colour;
use rules::{GameId, Seat};

pub const PAPER: Colour = Colour(0xF5, 0xEE, 0xDF);
pub const INK: Colour = Colour(0x21, 0x1C, 0x17);
pub const BRASS: Colour = Colour(0xE0, 0xB8, 0x4C);
pub const WOOD: Colour = Colour(0x5B, 0x3A, 0x1E);
pub const INLAY: Colour = Colour(0xD9, 0xBE, 0x93);

const YELLOW: Colour = Colour(0xE8, 0xA9, 0x0C);
const GREEN: Colour = Colour(0x0F, 0x7A, 0x52);
const BLUE: Colour = Colour(0x1E, 0x5A, 0xA8);
const RED: Colour = Colour(0xC2, 0x32, 0x1E);

/// Light and dark squares, and the arrows on each.
pub struct Squares {
    pub light: Colour,
    pub dark: Colour,
    pub on_light: Colour,
    pub on_dark: Colour,
}

/// The squares of a chequered board.
pub const fn squares(game: GameId) -> Squares {
    let green = Colour(0x1F, 0x5B, 0x2E);
    let blue = Colour(0x1B, 0x3F, 0x8B);
    match game {
        GameId::Schlaukopf => Squares {
            light: Colour(0xC6, 0xD2, 0x4A),
            dark: Colour(0xE8, 0x82, 0x2E),
            on_light: green,
            on_dark: blue,
        },
        GameId::Kurierschach => Squares {
            light: Colour(0xD8, 0xC4, 0x97),
            dark: Colour(0x9C, 0x5A, 0x44),
            on_light: INK,
            on_dark: PAPER,
        },
        _ => Squares {
            light: Colour(0xC9, 0xBF, 0xAD),
            dark: Colour(0x7D, 0x73, 0x65),
            on_light: INK,
            on_dark: PAPER,
        },
    }
}

/// A seat's ink and ground.
pub const fn figure(game: GameId, seat: Seat) -> (Colour, Colour) {
    match (game, seat) {
        (GameId::Eckstein, Seat::A) => (PAPER, RED),
        (GameId::Eckstein, _) => (INK, YELLOW),
        (GameId::Roesselsprung, _) => (on(seat), seat_colour(seat)),
        (_, Seat::A) => (INK, Colour(0xFF, 0xFF, 0xFF)),
        _ => (PAPER, INK),
    }
}

/// A seat's colour at the four-sided table (RS-B3).
pub const fn seat_colour(seat: Seat) -> Colour {
    match seat {
        Seat::A => YELLOW,
        Seat::B => BLUE,
        Seat::C => GREEN,
        Seat::D => RED,
    }
}

/// What is read on a seat's colour.
pub const fn on(seat: Seat) -> Colour {
    match seat {
        Seat::A => INK,
        _ => PAPER,
    }
}

/// The ground of a bracket.
pub const fn bracket(bracket: Bracket) -> Colour {
    match bracket {
        Bracket::Last => Colour(0x9C, 0xC8, 0xE8),
        Bracket::Target => Colour(0x8F, 0xD4, 0x8A),
        Bracket::Concerned => Colour(0xF2, 0x8B, 0x7A),
    }
}
