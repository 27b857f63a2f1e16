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

    /// Returns the index of the nearest colour of a terminal with 256 colours: its 6×6×6 cube and its greys.
    fn indexed(self) -> u8 {
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
    /// The 256 colours of most terminals.
    Indexed,
    /// All colours.
    Full,
}

impl ColourDepth {
    /// Returns the number of colours that the environment of a terminal names.
    pub fn of_terminal() -> ColourDepth {
        let is = |name: &str, test: fn(&str) -> bool| env::var(name).is_ok_and(|value| test(&value));
        if is("TERM", |term| term == "dumb") {
            ColourDepth::None
        } else if is("COLORTERM", |kind| kind == "truecolor" || kind == "24bit") {
            ColourDepth::Full
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
    fn no_escape_codes_without_colours() {
        assert_eq!(ColourDepth::None.codes(Some(Rgb(1, 2, 3)), None, true), "");
        assert_eq!(ColourDepth::Full.codes(Some(Rgb(1, 2, 3)), None, true), "\x1b[0;1;38;2;1;2;3m");
    }
}
