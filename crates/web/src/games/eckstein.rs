//! Eckstein on the page.

use super::GamePage;

pub const PAGE: GamePage =
    GamePage { goal: "goal-eckstein", has_wide_board: false, lifts_selected_square: false, piece_guide: &[] };
