//! Kurierschach on the page: hardly anybody knows its ten pieces, so that each is explained.

use super::{GamePage, PieceExample};
use sprung_rules::Kind;

pub const PAGE: GamePage = GamePage {
    goal: "goal-kurierschach",
    has_wide_board: true,
    lifts_selected_square: false,
    piece_guide: &[
        piece(Kind::Koenig, "goes-koenig", "11k/12/12/12/5K6/12/12/12 w - - 0 1"),
        piece(Kind::Koenigin, "goes-koenigin", "11k/12/12/12/5F6/12/12/K11 w - - 0 1"),
        piece(Kind::Mann, "goes-mann", "11k/12/12/12/5M6/12/12/K11 w - - 0 1"),
        piece(Kind::Schleich, "goes-schleich", "11k/12/12/12/5W6/12/12/K11 w - - 0 1"),
        piece(Kind::Kurier, "goes-kurier", "11k/12/12/12/5B6/12/12/K11 w - - 0 1"),
        piece(Kind::Alte, "goes-alte", "11k/12/12/12/5E6/12/12/K11 w - - 0 1"),
        piece(Kind::Ross, "goes-ross", "11k/12/12/12/5N6/12/12/K11 w - - 0 1"),
        piece(Kind::Roch, "goes-roch", "11k/12/12/12/5R6/12/12/K11 w - - 0 1"),
        piece(Kind::Bauer, "goes-bauer", "11k/12/12/4p1p5/5P6/12/12/K11 w - - 0 1"),
        PieceExample {
            kind: Kind::Umwandlungsbauer,
            movement: "goes-umwandlungsbauer",
            setup: "5J5k/12/12/12/12/12/12/K11 w - - 0 1",
            square: "f8",
        },
    ],
};

/// Returns a piece that stands on f4.
const fn piece(kind: Kind, movement: &'static str, setup: &'static str) -> PieceExample {
    PieceExample { kind, movement, setup, square: "f4" }
}
