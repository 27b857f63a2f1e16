//! The variants as XBoard names, sets up and draws them.

use crate::games::{self, ANTICHESS, COURIER, VARIANTS, XboardSetup};
use crate::protocol::variant::UciVariant;

/// Finds the variant of a name of XBoard's or ours.
pub fn read(name: &str) -> Option<&'static UciVariant> {
    match name {
        // XBoard's own rules for it are those of antichess
        "giveaway" => Some(&ANTICHESS),
        _ => UciVariant::read(name),
    }
}

/// Returns where XBoard begins a variant of its own, if that is not our start: its courier has made none of the first moves
/// yet.
pub fn start(variant: &UciVariant) -> Option<&'static str> {
    let courier = "rnebmkfwbenr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNEBMKFWBENR w - - 0 1";
    (*variant == COURIER).then_some(courier)
}

/// Returns the names of all variants as the engine announces them; XBoard has boards of its own for the first two.
pub fn all() -> String {
    let ours = VARIANTS
        .iter()
        .map(|variant| variant.name)
        .filter(|&name| name != ANTICHESS.name && name != COURIER.name);
    ["giveaway", "courier"].into_iter().chain(ours).collect::<Vec<_>>().join(",")
}

/// Returns the command that sets up a variant that XBoard does not know, if XBoard can show it.
pub fn setup(variant: &UciVariant, start: &str) -> Option<String> {
    // XBoard knows the others by their own names
    if !variant.rules.is_empty() {
        return None;
    }
    let XboardSetup { pieces, size } = games::of(variant.game).xboard_setup.as_ref()?;
    Some(format!("setup ({pieces}{}) {size} {start}", pieces.to_lowercase()))
}

/// Completes a FEN of XBoard's, which leaves off castling and en passant where its variant has neither.
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
    use sprung_rules::GameId;

    #[test]
    fn a_fen_without_castling_fields_is_completed() {
        assert_eq!(whole_fen("8/8 w 0 1"), "8/8 w - - 0 1");
        assert_eq!(whole_fen("8/8 w - - 0 1"), "8/8 w - - 0 1");
        assert_eq!(whole_fen("rr1/yy1 r"), "rr1/yy1 r");
    }

    #[test]
    fn every_xboard_setup_lists_all_piece_types() {
        let setups = GameId::ALL.into_iter().filter_map(|game| games::of(game).xboard_setup.as_ref());
        assert_eq!(setups.map(|setup| setup.pieces.len()).collect::<Vec<_>>(), [22, 22]);
        assert_eq!(all(), "giveaway,courier,raeuberschach,kurierschach,schlaukopf,eckstein,roesselsprung");
    }
}
