//! Schlaukopf on the page.

use super::GamePage;

pub const PAGE: GamePage = GamePage {
    goal: "goal-schlaukopf",
    has_wide_board: false,
    lifts_selected_square: true,
    piece_guide: &[],
};
