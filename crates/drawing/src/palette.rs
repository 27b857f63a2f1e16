//! The colours of the pages and the five boards, in a light and a dark theme.
//!
//! In the dark theme the page darkens; boards are dimmed, never inverted, and pieces get a light keyline. A colour that
//! belongs to one game begins with the letters of the game's clauses.

use sprung_rules::Seat;
use std::fmt::{self, Display, Write};

/// A colour theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Dark text on light paper.
    Light,
    /// The page is dark, the boards are dimmed.
    Dark,
}

/// The way colours are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Palette {
    /// Colours are written as values, for files and pictures, which know no variables.
    Literal(Theme),
    /// Colours are written as `var(--name)`, for pages, whose style sheet holds [`Theme::declarations`].
    Variables,
    /// Dark colours become ink, light ones become paper.
    Monochrome,
}

/// A colour, named by its purpose. A colour of one game begins with the two letters of the game's clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// The ground of the page and of documents.
    Paper,
    /// Text and lines on paper.
    Ink,
    /// The labels of columns and rows.
    Quiet,
    /// Seat A.
    Yellow,
    /// Seat C.
    Green,
    /// Seat B.
    Blue,
    /// Seat D.
    Red,
    /// The line around pieces that sets them off from their square.
    Keyline,
    /// The frame around a board.
    Frame,
    /// Warnings and refusals on boards without a red of their own.
    Alarm,
    /// The shadow of the die.
    Shadow,
    /// The faces of the die, and the ground of badges.
    Ivory,
    /// The pips of the die, and outlines.
    Black,
    /// RC: the light squares.
    RcPaper,
    /// RC: the dark squares.
    RcWash,
    /// RC: the hatching of the dark squares.
    RcHatch,
    /// RC: the white pieces.
    RcWhite,
    /// RC: the black pieces.
    RcBlack,
    /// RC: warnings, refusals and ornaments.
    RcRed,
    /// RC: the selected piece and its targets.
    RcBlue,
    /// RC: the last move.
    RcLast,
    /// KS: the light squares.
    KsLight,
    /// KS: the dark squares.
    KsDark,
    /// KS: warnings, refusals and the trim of the pieces.
    KsVermilion,
    /// KS: the selected piece and the pieces of the second seat.
    KsLapis,
    /// KS: targets, the last move and ornaments.
    KsGold,
    /// KS: the pieces of the first seat.
    KsIvory,
    /// KS: outlines and thin lines.
    KsInk,
    /// KS: the line around pieces.
    KsKeyline,
    /// KS: the flourishes on the squares.
    KsPen,
    /// SK: the gaps between the squares.
    SkGap,
    /// SK: the first colour of the squares.
    SkLime,
    /// SK: the second colour of the squares.
    SkOrange,
    /// SK: the arrows of lime squares.
    SkGreen,
    /// SK: the arrows of orange squares.
    SkBlue,
    /// SK: the arrows of the squares of the first row of each side.
    SkBrown,
    /// SK: the pieces of the first seat.
    SkCream,
    /// SK: the selected piece, its targets and the pieces of the second seat.
    SkPlum,
    /// SK: the trim of the pieces of the first seat.
    SkMustard,
    /// SK: the trim of the pieces of the second seat.
    SkTeal,
    /// SK: the light on the pieces.
    SkWhite,
    /// SK: the last move.
    SkLast,
    /// EC: the board.
    EcWood,
    /// EC: the grain of the wood.
    EcGrain,
    /// EC: the edge of the board and of its inlays.
    EcEdge,
    /// EC: the lines of the board.
    EcInlay,
    /// EC: the inner square and its corners.
    EcBrass,
    /// EC: the red stones.
    EcRuby,
    /// EC: the light on the red stones.
    EcRubyLight,
    /// EC: the yellow stones.
    EcAmber,
    /// EC: the light on the yellow stones.
    EcAmberLight,
    /// EC: the line around stones.
    EcKeyline,
    /// EC: the last move.
    EcLast,
    /// RS: the squares of seat A.
    RsYellow,
    /// RS: the squares of seat C.
    RsGreen,
    /// RS: the squares of seat B.
    RsBlue,
    /// RS: the squares of seat D.
    RsRed,
    /// RS: the light squares of the arms.
    RsTile,
    /// RS: the ground of the middle.
    RsMiddle,
    /// RS: the light squares of the middle.
    RsMiddleLight,
    /// RS: the dark squares of the middle.
    RsMiddleDark,
    /// RS: the lines of the pieces.
    RsLine,
    /// RS: the last move.
    RsLast,
}

use Colour::*;

/// Each colour with its variable and its values in the light and the dark theme, in the order of [`Colour`].
const COLOURS: [(Colour, &str, &str, &str); 63] = [
    (Paper, "paper", "#F5EEDF", "#1B1815"),
    (Ink, "ink", "#211C17", "#EFE6D6"),
    (Quiet, "quiet", "#6A5F52", "#A99C8A"),
    (Yellow, "seat-a", "#E8A90C", "#F0BC3A"),
    (Green, "seat-c", "#0F7A52", "#45B585"),
    (Blue, "seat-b", "#1E5AA8", "#6FA3E8"),
    (Red, "seat-d", "#C2321E", "#EE7560"),
    (Keyline, "keyline", "#FBF6EA", "#EFE6D6"),
    (Frame, "frame", "#211C17", "#5C5146"),
    (Alarm, "alarm", "#C21E12", "#D2281B"),
    (Shadow, "shadow", "#211C17", "#0B0908"),
    (Ivory, "ivory", "#FFFAEE", "#F3EAD9"),
    (Black, "black", "#211C17", "#1A1613"),
    // rc: ink on paper
    (RcPaper, "rc-paper", "#F8F1E1", "#B6AA94"),
    (RcWash, "rc-wash", "#DDD0B6", "#8E836F"),
    (RcHatch, "rc-hatch", "#6E6047", "#4A4031"),
    (RcWhite, "rc-white", "#FFFBF0", "#F3EAD8"),
    (RcBlack, "rc-black", "#27211B", "#1A1613"),
    (RcRed, "rc-red", "#C2241B", "#A8160F"),
    (RcBlue, "rc-blue", "#2457A6", "#1C4488"),
    (RcLast, "rc-last", "#DCA63C", "#B98324"),
    // ks: parchment, vermilion, lapis, gold
    (KsLight, "ks-light", "#F4E6C6", "#B09D78"),
    (KsDark, "ks-dark", "#D3AE77", "#876A42"),
    (KsVermilion, "ks-vermilion", "#C8371F", "#B5301B"),
    (KsLapis, "ks-lapis", "#1F4388", "#234A93"),
    (KsGold, "ks-gold", "#D8A21B", "#D9A93A"),
    (KsIvory, "ks-ivory", "#FFF8E6", "#F5EBD3"),
    (KsInk, "ks-ink", "#2B1D12", "#1B120B"),
    (KsKeyline, "ks-keyline", "#F8EDD2", "#F1E6CC"),
    (KsPen, "ks-out", "#C39A5E", "#785C36"),
    // sk: a cheerful print
    (SkGap, "sk-gap", "#FAF3DC", "#A39B80"),
    (SkLime, "sk-lime", "#C6D24A", "#9AA53C"),
    (SkOrange, "sk-orange", "#E8822E", "#BE6C2A"),
    (SkGreen, "sk-green", "#1F5B2E", "#0F3318"),
    (SkBlue, "sk-blue", "#1B3F8B", "#0C1E4A"),
    (SkBrown, "sk-brown", "#5A2E12", "#33180A"),
    (SkCream, "sk-cream", "#FFF7E2", "#F6ECD2"),
    (SkPlum, "sk-plum", "#6A2150", "#5A1B44"),
    (SkMustard, "sk-mustard", "#F4B942", "#EDB546"),
    (SkTeal, "sk-teal", "#0C5E63", "#0B565B"),
    (SkWhite, "sk-white", "#FFFFFF", "#FBF8F0"),
    (SkLast, "sk-last", "#FFF3B8", "#D8CB8C"),
    // ec: wood, brass, glass
    (EcWood, "ec-wood", "#8A5A33", "#5A3A21"),
    (EcGrain, "ec-grain", "#6F4526", "#472C18"),
    (EcEdge, "ec-edge", "#4B2D18", "#2F1C0F"),
    (EcInlay, "ec-inlay", "#EBCF9F", "#B89A6C"),
    (EcBrass, "ec-brass", "#E3B341", "#C6983A"),
    (EcRuby, "ec-ruby", "#C6202B", "#C9303A"),
    (EcRubyLight, "ec-ruby-light", "#FF8C80", "#FF9A8E"),
    (EcAmber, "ec-amber", "#F4B61A", "#F2B82B"),
    (EcAmberLight, "ec-amber-light", "#FFE9A0", "#FFE9A8"),
    (EcKeyline, "ec-keyline", "#54331B", "#EFE6D6"),
    (EcLast, "ec-last", "#FFF0D0", "#E8D4A8"),
    // rs: a poster
    (RsYellow, "rs-yellow", "#E8A90C", "#9A7417"),
    (RsGreen, "rs-green", "#0F7A52", "#145A40"),
    (RsBlue, "rs-blue", "#1E5AA8", "#1F4474"),
    (RsRed, "rs-red", "#C2321E", "#8A2B1D"),
    (RsTile, "rs-tile", "#FFF9EA", "#BDB19B"),
    (RsMiddle, "rs-middle", "#2A241E", "#2A241E"),
    (RsMiddleLight, "rs-middle-light", "#EFE3CA", "#A79A82"),
    (RsMiddleDark, "rs-middle-dark", "#D2C2A2", "#8A7E68"),
    (RsLine, "rs-line", "#FFFAEE", "#1A1613"),
    (RsLast, "rs-last", "#8E62BC", "#B48FE0"),
];

impl Colour {
    /// Returns the colour of a seat's pieces.
    pub const fn seat(seat: Seat) -> Colour {
        match seat {
            Seat::A => Yellow,
            Seat::B => Blue,
            Seat::C => Green,
            Seat::D => Red,
        }
    }
}

impl Theme {
    const fn value(self, colour: Colour) -> &'static str {
        let (_, _, light, dark) = COLOURS[colour as usize];
        match self {
            Theme::Light => light,
            Theme::Dark => dark,
        }
    }

    /// Returns `--name:value;` for every colour, for a style sheet.
    pub fn declarations(self) -> String {
        let mut text = String::new();
        for (colour, name, ..) in COLOURS {
            // a String takes everything
            let _ = write!(text, "--{name}:{};", self.value(colour));
        }
        text
    }
}

impl Palette {
    /// Returns a colour as this palette writes it.
    pub const fn paint(self, colour: Colour) -> Paint {
        Paint(self, colour)
    }

    /// Returns the palette of values that a picture in pixels uses instead of this one.
    pub const fn literal(self) -> Palette {
        match self {
            Palette::Variables => Palette::Literal(Theme::Light),
            literal => literal,
        }
    }
}

/// A colour of a palette; displaying it writes it.
#[derive(Clone, Copy, Debug)]
pub struct Paint(Palette, Colour);

impl Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Paint(palette, colour) = *self;
        match palette {
            Palette::Literal(theme) => f.write_str(theme.value(colour)),
            Palette::Variables => write!(f, "var(--{})", COLOURS[colour as usize].1),
            Palette::Monochrome => {
                let dark = brightness(Theme::Light.value(colour)) < 110.0;
                f.write_str(Theme::Light.value(if dark { Ink } else { Paper }))
            }
        }
    }
}

/// Returns how bright `#RRGGBB` looks, from 0 to 255.
fn brightness(colour: &str) -> f32 {
    let channel = |at: usize| {
        let value = u8::from_str_radix(&colour[at..at + 2], 16);
        f32::from(value.expect("the table holds colours as #RRGGBB, which a test checks"))
    };
    0.299 * channel(1) + 0.587 * channel(3) + 0.114 * channel(5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_the_order_of_the_colour_enum() {
        for (index, (colour, ..)) in COLOURS.iter().enumerate() {
            assert_eq!(*colour as usize, index, "{colour:?}");
        }
    }

    #[test]
    fn variable_names_are_unique_and_values_are_hex_colours() {
        for (index, (colour, name, light, dark)) in COLOURS.iter().enumerate() {
            assert!(COLOURS[..index].iter().all(|(_, other, ..)| other != name), "{name}");
            for value in [light, dark] {
                assert!(value.len() == 7 && value.starts_with('#'), "{colour:?} {value}");
                assert!(value[1..].chars().all(|digit| digit.is_ascii_hexdigit()), "{colour:?} {value}");
            }
        }
    }

    /// The relative luminance of a colour, from 0 to 1.
    fn luminance(colour: &str) -> f32 {
        let channel = |at: usize| {
            let value = f32::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    #[test]
    fn arrows_are_readable_on_their_squares_in_both_themes() {
        use Colour::*;
        for (arrow, ground) in [(SkGreen, SkLime), (SkBlue, SkOrange), (SkBrown, SkLime), (SkBrown, SkOrange)]
        {
            for dark in [false, true] {
                let value = |colour: Colour| {
                    let (.., light, night) = COLOURS[colour as usize];
                    luminance(if dark { night } else { light })
                };
                let contrast = (value(ground) + 0.05) / (value(arrow) + 0.05);
                assert!(contrast >= 3.0, "{arrow:?} on {ground:?}: {contrast}");
            }
        }
    }

    #[test]
    fn a_style_sheet_declares_every_variable() {
        let sheet = Theme::Dark.declarations();
        assert!(sheet.contains("--seat-a:#F0BC3A;"));
        assert_eq!(sheet.matches(';').count(), COLOURS.len());
    }
}
