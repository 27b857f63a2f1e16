//! The colours of the five boards. Pieces stand on a ground of their own, so that they can be read on every square.

use super::Bracket;
use super::rgb::Rgb;
use sprung_rules::Seat;

pub const PAPER: Rgb = Rgb(0xF5, 0xEE, 0xDF);
pub const INK: Rgb = Rgb(0x21, 0x1C, 0x17);
pub const BRASS: Rgb = Rgb(0xE0, 0xB8, 0x4C);
pub const WOOD: Rgb = Rgb(0x5B, 0x3A, 0x1E);
pub const INLAY: Rgb = Rgb(0xD9, 0xBE, 0x93);

pub const YELLOW: Rgb = Rgb(0xE8, 0xA9, 0x0C);
const GREEN: Rgb = Rgb(0x0F, 0x7A, 0x52);
const BLUE: Rgb = Rgb(0x1E, 0x5A, 0xA8);
pub const RED: Rgb = Rgb(0xC2, 0x32, 0x1E);

/// The colours of light and dark squares, and of the arrows on each.
pub struct SquareColours {
    pub light: Rgb,
    pub dark: Rgb,
    pub on_light: Rgb,
    pub on_dark: Rgb,
}

/// The squares of a board without colours of its own.
pub const NEUTRAL_SQUARES: SquareColours = SquareColours {
    light: Rgb(0xC9, 0xBF, 0xAD),
    dark: Rgb(0x7D, 0x73, 0x65),
    on_light: INK,
    on_dark: PAPER,
};

/// Returns the colour of a seat where four can play (RS-B3).
pub const fn seat_colour(seat: Seat) -> Rgb {
    match seat {
        Seat::A => YELLOW,
        Seat::B => BLUE,
        Seat::C => GREEN,
        Seat::D => RED,
    }
}

/// Returns the colour of text on a seat's colour.
pub const fn text_on_seat_colour(seat: Seat) -> Rgb {
    match seat {
        Seat::A => INK,
        _ => PAPER,
    }
}

/// Returns the background of a bracket.
pub(super) const fn bracket(bracket: Bracket) -> Rgb {
    match bracket {
        Bracket::Last => Rgb(0x9C, 0xC8, 0xE8),
        Bracket::Target => Rgb(0x8F, 0xD4, 0x8A),
        Bracket::Concerned => Rgb(0xF2, 0x8B, 0x7A),
    }
}
