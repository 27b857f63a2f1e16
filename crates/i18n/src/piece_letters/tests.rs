//! Tests of the letters of pieces.

use super::*;
use sprung_rules::GameId;

#[test]
fn german_piece_letters_are_translated_in_raeuberschach_only() {
    let german = Localizer::new(Language::De, GameId::Raeuberschach);
    assert_eq!(german.localized_move("Nbxd7"), "Sbxd7");
    assert_eq!(german.localized_move("bxa8=Q"), "bxa8=D");
    assert_eq!(german.international_move("Sbxd7"), "Nbxd7");
    assert_eq!(german.international_move("e2e3"), "e2e3");
    assert_eq!(Localizer::new(Language::En, GameId::Raeuberschach).localized_move("Nf3"), "Nf3");
    assert_eq!(Localizer::new(Language::De, GameId::Kurierschach).localized_move("Nf3"), "Nf3");
}
