//! Conditions on a move.

use sprung_rules::{AnyState, Effect, Outcome, Seat, Warning};

/// A condition on a legal move or throw of the learner. Every part that is given must hold; an empty condition fits every move.
#[derive(Debug, PartialEq, Eq)]
pub struct Condition {
    /// The moved piece left one of these cells.
    pub from: &'static [&'static str],
    /// The moved or placed piece ended on one of these cells.
    pub to: &'static [&'static str],
    /// The move captures at least this many pieces.
    pub captures: u8,
    /// A piece of the learner becomes the piece of this letter.
    pub becomes: Option<char>,
    /// A captured piece is placed on the board again.
    pub places: bool,
    /// The die is thrown.
    pub throws: bool,
    /// The learner enters this section of the game.
    pub section: Option<u8>,
    /// The learner has won. The scripted replies are played before this is asked.
    pub wins: bool,
    /// The opponent must capture now.
    pub forces: bool,
    /// The opponent does not threaten to end the game.
    pub safe: bool,
}

impl Condition {
    /// Returns whether a move fits.
    ///
    /// `effects` are those of the move, `after` is the position after it and `end` the position after the scripted replies.
    pub fn fits(&self, seat: Seat, effects: &[Effect], after: &dyn AnyState, end: &dyn AnyState) -> bool {
        let named = |cells: &[&str], cell| cells.contains(&after.layout().name(cell));
        let any = |wanted: &dyn Fn(&Effect) -> bool| effects.iter().any(wanted);
        let left = |effect: &Effect| matches!(*effect, Effect::Moved { from, .. } if named(self.from, from));
        let reached = |effect: &Effect| match *effect {
            Effect::Moved { to, .. } => named(self.to, to),
            Effect::Placed { cell, .. } => named(self.to, cell),
            _ => false,
        };
        let captured =
            |effect: &&Effect| matches!(effect, Effect::Removed { piece, .. } if piece.seat != seat);
        let became = |letter: char| {
            any(
                &|effect| matches!(effect, Effect::Changed { to, .. } if to.seat == seat && to.letter() == letter),
            )
        };
        let entered = |wanted: u8| {
            any(
                &|effect| matches!(*effect, Effect::Section { seat: who, section } if who == seat && section == wanted),
            )
        };
        let forced = |warning: &Warning| matches!(*warning, Warning::MustCapture { seat: forced, .. } if forced != seat);
        let threatened = |warning: &Warning| matches!(*warning, Warning::InReach { seat: threatened, .. } if threatened == seat);
        (self.from.is_empty() || any(&left))
            && (self.to.is_empty() || any(&reached))
            && effects.iter().filter(captured).count() >= usize::from(self.captures)
            && self.becomes.is_none_or(became)
            && (!self.places || any(&|effect| matches!(effect, Effect::Placed { .. })))
            && (!self.throws || any(&|effect| matches!(effect, Effect::Thrown { .. })))
            && self.section.is_none_or(entered)
            && (!self.wins || won(end, seat))
            && (!self.forces || after.warnings().iter().any(forced))
            && (!self.safe || !after.warnings().iter().any(threatened))
    }
}

/// Returns whether the game is over and the seat has won it.
fn won(state: &dyn AnyState, seat: Seat) -> bool {
    state.verdict().is_some_and(|verdict| matches!(verdict.outcome, Outcome::Won(seats) if seats.has(seat)))
}
