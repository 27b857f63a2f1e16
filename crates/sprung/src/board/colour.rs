//! Colours, and how many of them the terminal shows.

use std::env;

/// Red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    /// This colour with `percent` of another in it.
    pub const fn mixed(self, other: Colour, percent: u16) -> Colour {
        const fn mix(one: u8, other: u8, percent: u16) -> u8 {
            ((one as u16 * (100 - percent) + other as u16 * percent) / 100) as u8
        }
        Colour(mix(self.0, other.0, percent), mix(self.1, other.1, percent), mix(self.2, other.2, percent))
    }

    /// The nearest of the 6×6×6 cube or the greys that terminals with 256 colours have.
    fn indexed(self) -> u8 {
        const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
        let nearest = |value: u8| {
            let place = STEPS.iter().enumerate().min_by_key(|(_, step)| step.abs_diff(value));
            place.map_or(0, |(place, _)| place as u8)
        };
        let (red, green, blue) = (nearest(self.0), nearest(self.1), nearest(self.2));
        let cube = Colour(STEPS[red as usize], STEPS[green as usize], STEPS[blue as usize]);
        let level = ((self.0 as u16 + self.1 as u16 + self.2 as u16) / 3).saturating_sub(3) / 10;
        let level = level.min(23) as u8;
        let grey = Colour(8 + 10 * level, 8 + 10 * level, 8 + 10 * level);
        if self.distance(grey) < self.distance(cube) { 232 + level } else { 16 + 36 * red + 6 * green + blue }
    }

    fn distance(self, other: Colour) -> u32 {
        let square = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
        square(self.0, other.0) + square(self.1, other.1) + square(self.2, other.2)
    }
}

/// How many colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// None: a pipe, a file, or somebody who wants none.
    None,
    /// The 256 of most terminals.
    Indexed,
    /// All.
    Full,
}

impl Depth {
    /// What the environment of a terminal says.
    pub fn of_terminal() -> Depth {
        let is = |name: &str, test: fn(&str) -> bool| env::var(name).is_ok_and(|value| test(&value));
        if is("TERM", |term| term == "dumb") {
            Depth::None
        } else if is("COLORTERM", |kind| kind == "truecolor" || kind == "24bit") {
            Depth::Full
        } else {
            Depth::Indexed
        }
    }

    /// The codes that set ink and ground; empty without colours.
    pub fn codes(self, ink: Option<Colour>, ground: Option<Colour>, bold: bool) -> String {
        if self == Depth::None {
            return String::new();
        }
        let code = |base: u8, colour: Colour| match self {
            Depth::Full => format!(";{base};2;{};{};{}", colour.0, colour.1, colour.2),
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
    fn the_cubes_own_colours_keep_their_place() {
        assert_eq!(Colour(255, 0, 0).indexed(), 196);
        assert_eq!(Colour(0, 95, 135).indexed(), 24);
        assert_eq!(Colour(128, 128, 128).indexed(), 244);
    }

    #[test]
    fn without_colours_there_are_no_codes() {
        assert_eq!(Depth::None.codes(Some(Colour(1, 2, 3)), None, true), "");
        assert_eq!(Depth::Full.codes(Some(Colour(1, 2, 3)), None, true), "\x1b[0;1;38;2;1;2;3m");
    }
}
