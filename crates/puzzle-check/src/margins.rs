//! The win probability from which a lead is clear, for each game.

use sprung_rules::GameId;

/// The win probabilities by which good moves are told from bad ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Margins {
    /// The smallest probability of a lead that is worth keeping.
    pub lead: f64,
    /// The largest probability after any other move.
    pub no_lead: f64,
    /// The smallest difference between the two.
    pub least_difference: f64,
    /// The largest probability after any other move beside one that wins by force.
    pub beside_win: f64,
}

/// Returns the margins of a game.
pub const fn margins(game: GameId) -> Margins {
    // Where all pieces are alike, one of them is worth a tenth of the win, and most positions have many moves of the same value.
    if game.facts().kinds.len() == 1 {
        Margins { lead: 0.56, no_lead: 0.55, least_difference: 0.10, beside_win: 0.88 }
    } else {
        Margins { lead: 0.75, no_lead: 0.55, least_difference: 0.25, beside_win: 0.55 }
    }
}
