//! The variants as XBoard names, sets up and draws them.

use crate::protocol::variant::{ANTICHESS, COURIER, VARIANTS, Variant};

/// XBoard's figures in its own order, `.` for those that a game does not have.
const CHESS: &str = "PNBRQ................K";
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
        "raeuberschach" => (CHESS, "8x8+0_giveaway"),
        "kurierschach" => (COURIER_CHESS, "12x8+0_courier"),
        _ => return None,
    };
    Some(format!("setup ({figures}{}) {size} {start}", figures.to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_as_many_as_xboard_has() {
        assert_eq!((CHESS.len(), COURIER_CHESS.len()), (22, 22));
        assert_eq!(all(), "giveaway,courier,raeuberschach,kurierschach,schlaukopf,eckstein,roesselsprung");
    }
}
