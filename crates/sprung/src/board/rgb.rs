//! Colours of the terminal, and how many of them it shows.

use std::env;

/// A colour of red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// Returns this colour mixed with `percent` of another.
    pub const fn mixed(self, other: Rgb, percent: u16) -> Rgb {
        const fn mix(one: u8, other: u8, percent: u16) -> u8 {
            ((one as u16 * (100 - percent) + other as u16 * percent) / 100) as u8
        }
        Rgb(mix(self.0, other.0, percent), mix(self.1, other.1, percent), mix(self.2, other.2, percent))
    }

    /// Returns the index of the nearest of the sixteen colours that every colour terminal has.
    pub fn basic(self) -> u8 {
        const COLOURS: [Rgb; 16] = [
            Rgb(0, 0, 0),
            Rgb(205, 0, 0),
            Rgb(0, 205, 0),
            Rgb(205, 205, 0),
            Rgb(0, 0, 238),
            Rgb(205, 0, 205),
            Rgb(0, 205, 205),
            Rgb(229, 229, 229),
            Rgb(127, 127, 127),
            Rgb(255, 0, 0),
            Rgb(0, 255, 0),
            Rgb(255, 255, 0),
            Rgb(92, 92, 255),
            Rgb(255, 0, 255),
            Rgb(0, 255, 255),
            Rgb(255, 255, 255),
        ];
        let nearest = COLOURS.iter().enumerate().min_by_key(|(_, colour)| self.distance(**colour));
        nearest.map_or(0, |(index, _)| index as u8)
    }

    /// Returns the index of the nearest colour of a terminal with 256 colours: its 6×6×6 cube and its greys.
    pub fn indexed(self) -> u8 {
        const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
        let nearest = |value: u8| {
            let place = STEPS.iter().enumerate().min_by_key(|(_, step)| step.abs_diff(value));
            place.map_or(0, |(place, _)| place as u8)
        };
        let (red, green, blue) = (nearest(self.0), nearest(self.1), nearest(self.2));
        let cube = Rgb(STEPS[red as usize], STEPS[green as usize], STEPS[blue as usize]);
        let level = ((self.0 as u16 + self.1 as u16 + self.2 as u16) / 3).saturating_sub(3) / 10;
        let level = level.min(23) as u8;
        let grey = Rgb(8 + 10 * level, 8 + 10 * level, 8 + 10 * level);
        if self.distance(grey) < self.distance(cube) { 232 + level } else { 16 + 36 * red + 6 * green + blue }
    }

    fn distance(self, other: Rgb) -> u32 {
        let square = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
        square(self.0, other.0) + square(self.1, other.1) + square(self.2, other.2)
    }
}

/// The number of colours that are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ColourDepth {
    /// No colours, for a pipe, a file, or somebody who wants none.
    None,
    /// The sixteen colours of every colour terminal.
    Basic,
    /// The 256 colours of most terminals.
    Indexed,
    /// All colours.
    Full,
}

/// The values of `TERM` that stand for terminals of sixteen colours.
const SIXTEEN_COLOURS: [&str; 6] = ["linux", "ansi", "xterm-16color", "screen", "vt100", "cygwin"];

impl ColourDepth {
    /// Returns the number of colours that the environment of a terminal names.
    pub fn of_terminal() -> ColourDepth {
        let is = |name: &str, test: fn(&str) -> bool| env::var(name).is_ok_and(|value| test(&value));
        if is("TERM", |term| term == "dumb") {
            ColourDepth::None
        } else if is("COLORTERM", |kind| kind == "truecolor" || kind == "24bit") {
            ColourDepth::Full
        } else if is("TERM", |term| SIXTEEN_COLOURS.contains(&term)) {
            ColourDepth::Basic
        } else {
            ColourDepth::Indexed
        }
    }

    /// Returns the escape codes that set the text and background colours; it is empty without colours.
    pub fn codes(self, ink: Option<Rgb>, ground: Option<Rgb>, bold: bool) -> String {
        if self == ColourDepth::None {
            return String::new();
        }
        let code = |base: u8, colour: Rgb| match self {
            ColourDepth::Full => format!(";{base};2;{};{};{}", colour.0, colour.1, colour.2),
            ColourDepth::Basic => {
                let index = colour.basic();
                let first = if index < 8 { base - 8 } else { base + 52 - 8 };
                format!(";{}", first + index)
            }
            _ => format!(";{base};5;{}", colour.indexed()),
        };
        let ink = ink.map(|colour| code(38, colour)).unwrap_or_default();
        let ground = ground.map(|colour| code(48, colour)).unwrap_or_default();
        format!("\x1b[0{}{ink}{ground}m", if bold { ";1" } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_the_256_colour_cube_map_to_themselves() {
        assert_eq!(Rgb(255, 0, 0).indexed(), 196);
        assert_eq!(Rgb(0, 95, 135).indexed(), 24);
        assert_eq!(Rgb(128, 128, 128).indexed(), 244);
    }

    #[test]
    fn sixteen_colours_have_their_own_codes() {
        let (black, white) = (Rgb(0, 0, 0), Rgb(255, 255, 255));
        assert_eq!(ColourDepth::Basic.codes(Some(black), Some(white), false), "\x1b[0;30;107m");
        assert_eq!(ColourDepth::Basic.codes(Some(white), Some(black), true), "\x1b[0;1;97;40m");
    }

    #[test]
    fn no_escape_codes_without_colours() {
        assert_eq!(ColourDepth::None.codes(Some(Rgb(1, 2, 3)), None, true), "");
        assert_eq!(ColourDepth::Full.codes(Some(Rgb(1, 2, 3)), None, true), "\x1b[0;1;38;2;1;2;3m");
    }
}
