//! The variants as XBoard names, sets up and draws them.

use crate::protocol::variant::{ANTICHESS, COURIER, VARIANTS, Variant};

/// XBoard's figures in its own order, `.` for those that a game does not have.
/// The king of Räuberschach is XBoard's man: it may be captured. Were it XBoard's giveaway, XBoard would insist on en passant.
const CHESS: &str = "PNBRQ.....K...........";
/// The Umwandlungsbauer is drawn as XBoard's fifteenth figure.
const COURIER_CHESS: &str = "PNBR.FE..WM...J......K";

/// A name of XBoard's, or ours.
pub fn read(name: &str) -> Option<&'static Variant> {
    match name {
        // XBoard's own rules for it are those of antichess
        "giveaway" => Some(&ANTICHESS),
        _ => Variant::read(name),
    }
}

/// Where XBoard begins a variant of its own, if that is elsewhere: its courier has made none of the first moves yet.
pub fn start(variant: &Variant) -> Option<&'static str> {
    let courier = "rnebmkfwbenr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNEBMKFWBENR w - - 0 1";
    (*variant == COURIER).then_some(courier)
}

/// What the engine says it can play; XBoard has a board for the first two of its own.
pub fn all() -> String {
    let ours = VARIANTS
        .iter()
        .map(|variant| variant.name)
        .filter(|&name| name != ANTICHESS.name && name != COURIER.name);
    ["giveaway", "courier"].into_iter().chain(ours).collect::<Vec<_>>().join(",")
}

/// The board of a variant that XBoard does not know, if it can show it.
pub fn setup(variant: &Variant, start: &str) -> Option<String> {
    let (figures, size) = match variant.name {
        "raeuberschach" => (CHESS, "8x8+0_fairy"),
        "kurierschach" => (COURIER_CHESS, "12x8+0_courier"),
        _ => return None,
    };
    Some(format!("setup ({figures}{}) {size} {start}", figures.to_lowercase()))
}

/// XBoard leaves off castling and en passant where its variant has neither, and writes the counters right after the side to move.
pub fn whole_fen(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        [rows, turn, quiet, number] if quiet.parse::<u32>().is_ok() => {
            format!("{rows} {turn} - - {quiet} {number}")
        }
        _ => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_fen_is_made_whole_and_others_stay() {
        assert_eq!(whole_fen("8/8 w 0 1"), "8/8 w - - 0 1");
        assert_eq!(whole_fen("8/8 w - - 0 1"), "8/8 w - - 0 1");
        assert_eq!(whole_fen("rr1/yy1 r"), "rr1/yy1 r");
    }

    #[test]
    fn figures_are_as_many_as_xboard_has() {
        assert!([CHESS, COURIER_CHESS].iter().all(|figures| figures.len() == 22));
        assert_eq!(all(), "giveaway,courier,raeuberschach,kurierschach,schlaukopf,eckstein,roesselsprung");
    }
}
