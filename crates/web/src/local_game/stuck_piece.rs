//! The reason why a piece has no legal move.

use sprung_rules::{AnyState, Cell, Reason, Refusal};

/// Returns the refusal that explains best why a piece cannot move: of the refusals of all targets, the one that says most about the
/// piece itself.
pub fn why_stuck(state: &dyn AnyState, from: Cell) -> Refusal {
    let targets = (0..state.layout().cells.len() as u16).map(Cell).filter(|&to| to != from);
    let refusals = targets.map(|to| state.explain(from, to));
    refusals.min_by_key(|refusal| rank(&refusal.reason)).unwrap_or_else(|| state.explain(from, from))
}

/// Returns the rank of a reason: the lower, the more it says about a piece without a move.
fn rank(reason: &Reason) -> u8 {
    match reason {
        Reason::GameOver
        | Reason::NotYours { .. }
        | Reason::ThrowDue
        | Reason::LotDue
        | Reason::PlacementDue => 0,
        Reason::StaysPut => 1,
        Reason::MustCapture { .. } | Reason::MustReachStart { .. } => 2,
        Reason::FileNotFree | Reason::InCheck => 3,
        Reason::Throw { .. } | Reason::NoThrowReaches => 4,
        Reason::OwnPiece | Reason::NotFree => 5,
        Reason::Blocked => 6,
        Reason::Between | Reason::Protected => 7,
        Reason::LeapOnly | Reason::PawnCapture => 9,
        Reason::NotThatWay { .. } | Reason::TooFar { .. } | Reason::NoArrow | Reason::NoLine => 10,
        _ => 8,
    }
}
