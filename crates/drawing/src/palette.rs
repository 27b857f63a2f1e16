//! Colours: every tone of the house and its five prints, by day and by night.
//!
//! By night the page darkens; boards are dimmed, never inverted, and figures get a light keyline.

use rules::{GameId, Seat};
use std::fmt::{self, Display, Write};

/// Day or night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Ink on paper.
    Light,
    /// The page dark, the boards dimmed.
    Dark,
}

/// How colours are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Palette {
    /// As values: for files and pictures, which know no variables.
    Literal(Theme),
    /// As `var(--name)`: for pages, whose style sheet holds [`Theme::declarations`].
    Variables,
    /// As a printer with one colour would: what is dark becomes ink, what is light paper.
    OneColour,
}

/// What a colour is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the table below says what they are
pub enum Tone {
    Paper,
    Ink,
    Quiet,
    Yellow,
    Green,
    Blue,
    Red,
    Keyline,
    Frame,
    Alarm,
    Shadow,
    Ivory,
    Black,
    RcPaper,
    RcWash,
    RcHatch,
    RcWhite,
    RcBlack,
    RcRed,
    RcBlue,
    RcLast,
    KsLight,
    KsDark,
    KsVermilion,
    KsLapis,
    KsGold,
    KsIvory,
    KsInk,
    KsKeyline,
    KsPen,
    SkGap,
    SkLime,
    SkOrange,
    SkGreen,
    SkBlue,
    SkBrown,
    SkCream,
    SkPlum,
    SkMustard,
    SkTeal,
    SkWhite,
    SkLast,
    EcWood,
    EcGrain,
    EcEdge,
    EcInlay,
    EcBrass,
    EcRuby,
    EcRubyLight,
    EcAmber,
    EcAmberLight,
    EcKeyline,
    EcLast,
    RsYellow,
    RsGreen,
    RsBlue,
    RsRed,
    RsTile,
    RsMiddle,
    RsMiddleLight,
    RsMiddleDark,
    RsLine,
    RsLast,
}

use Tone::*;

/// Tone, variable, light, dark; in the order of [`Tone`].
const TONES: [(Tone, &str, &str, &str); 63] = [
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
    // Räuberschach: ink on paper
    (RcPaper, "rc-paper", "#F8F1E1", "#B6AA94"),
    (RcWash, "rc-wash", "#DDD0B6", "#8E836F"),
    (RcHatch, "rc-hatch", "#6E6047", "#4A4031"),
    (RcWhite, "rc-white", "#FFFBF0", "#F3EAD8"),
    (RcBlack, "rc-black", "#27211B", "#1A1613"),
    (RcRed, "rc-red", "#C2241B", "#A8160F"),
    (RcBlue, "rc-blue", "#2457A6", "#1C4488"),
    (RcLast, "rc-last", "#DCA63C", "#B98324"),
    // Kurierschach: parchment, vermilion, lapis, gold
    (KsLight, "ks-light", "#F4E6C6", "#B09D78"),
    (KsDark, "ks-dark", "#D3AE77", "#876A42"),
    (KsVermilion, "ks-vermilion", "#C8371F", "#B5301B"),
    (KsLapis, "ks-lapis", "#1F4388", "#234A93"),
    (KsGold, "ks-gold", "#D8A21B", "#D9A93A"),
    (KsIvory, "ks-ivory", "#FFF8E6", "#F5EBD3"),
    (KsInk, "ks-ink", "#2B1D12", "#1B120B"),
    (KsKeyline, "ks-keyline", "#F8EDD2", "#F1E6CC"),
    (KsPen, "ks-pen", "#C39A5E", "#785C36"),
    // Schach dem Schlaukopf: a cheerful print
    (SkGap, "sk-gap", "#FAF3DC", "#A39B80"),
    (SkLime, "sk-lime", "#C6D24A", "#858E35"),
    (SkOrange, "sk-orange", "#E8822E", "#A05A22"),
    (SkGreen, "sk-green", "#1F5B2E", "#14401F"),
    (SkBlue, "sk-blue", "#1B3F8B", "#122B60"),
    (SkBrown, "sk-brown", "#5A2E12", "#3C1D0A"),
    (SkCream, "sk-cream", "#FFF7E2", "#F6ECD2"),
    (SkPlum, "sk-plum", "#6A2150", "#5A1B44"),
    (SkMustard, "sk-mustard", "#F4B942", "#EDB546"),
    (SkTeal, "sk-teal", "#0C5E63", "#0B565B"),
    (SkWhite, "sk-white", "#FFFFFF", "#FBF8F0"),
    (SkLast, "sk-last", "#FFF3B8", "#D8CB8C"),
    // Eckstein: wood, brass, glass
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
    // Rösselsprung: a poster
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

impl Tone {
    /// The tone of a seat's figures.
    pub const fn seat(seat: Seat) -> Tone {
        match seat {
            Seat::A => Yellow,
            Seat::B => Blue,
            Seat::C => Green,
            Seat::D => Red,
        }
    }

    /// The one colour that a game brings to the house's frame and pages.
    pub const fn accent(game: GameId) -> Tone {
        match game {
            GameId::Roesselsprung => RsBlue,
            GameId::Schlaukopf => SkOrange,
            GameId::Raeuberschach => RcRed,
            GameId::Kurierschach => KsGold,
            GameId::Eckstein => EcBrass,
        }
    }
}

impl Theme {
    const fn value(self, tone: Tone) -> &'static str {
        let (_, _, light, dark) = TONES[tone as usize];
        match self {
            Theme::Light => light,
            Theme::Dark => dark,
        }
    }

    /// `--name:value;` of every tone, for a style sheet.
    pub fn declarations(self) -> String {
        let mut text = String::new();
        for (tone, name, ..) in TONES {
            // a String takes everything
            let _ = write!(text, "--{name}:{};", self.value(tone));
        }
        text
    }
}

impl Palette {
    /// A tone as this palette writes it.
    pub const fn paint(self, tone: Tone) -> Paint {
        Paint(self, tone)
    }

    /// What a picture in pixels uses instead: values.
    pub const fn literal(self) -> Palette {
        match self {
            Palette::Variables => Palette::Literal(Theme::Light),
            literal => literal,
        }
    }
}

/// A colour about to be written.
#[derive(Clone, Copy, Debug)]
pub struct Paint(Palette, Tone);

impl Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Paint(palette, tone) = *self;
        match palette {
            Palette::Literal(theme) => f.write_str(theme.value(tone)),
            Palette::Variables => write!(f, "var(--{})", TONES[tone as usize].1),
            Palette::OneColour => {
                let dark = brightness(Theme::Light.value(tone)) < 110.0;
                f.write_str(Theme::Light.value(if dark { Ink } else { Paper }))
            }
        }
    }
}

/// How bright `#RRGGBB` looks, 0 to 255.
fn brightness(colour: &str) -> f32 {
    let channel = |at: usize| {
        colour.get(at..at + 2).and_then(|hex| u8::from_str_radix(hex, 16).ok()).unwrap_or(0) as f32
    };
    0.299 * channel(1) + 0.587 * channel(3) + 0.114 * channel(5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_stands_in_the_order_of_the_tones() {
        for (index, (tone, ..)) in TONES.iter().enumerate() {
            assert_eq!(*tone as usize, index, "{tone:?}");
        }
    }

    #[test]
    fn variables_are_named_once_and_values_are_six_hex_digits() {
        for (index, (tone, name, light, dark)) in TONES.iter().enumerate() {
            assert!(TONES[..index].iter().all(|(_, other, ..)| other != name), "{name}");
            for value in [light, dark] {
                assert!(value.len() == 7 && value.starts_with('#'), "{tone:?} {value}");
                assert!(value[1..].chars().all(|digit| digit.is_ascii_hexdigit()), "{tone:?} {value}");
            }
        }
    }

    #[test]
    fn a_style_sheet_declares_every_variable() {
        let sheet = Theme::Dark.declarations();
        assert!(sheet.contains("--seat-a:#F0BC3A;"));
        assert_eq!(sheet.matches(';').count(), TONES.len());
    }
}
