//! Moments of an ordinary game in which a newcomer may need a step of the course.

use sprung_rules::{AnyState, ClickMatch, GameId, Kind, Seat, Warning};

/// A moment of an ordinary game in which one sentence helps, once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeachingMoment {
    /// The person's second section begins: the middle game (RS-16).
    SecondSection,
    /// The person's third section begins: the endgame (RS-29).
    ThirdSection,
    /// The person must capture (RC-7).
    ForcedCapture,
    /// A marked pawn of the person can leap (KS-21).
    Leap,
}

impl TeachingMoment {
    /// All moments.
    pub const ALL: [TeachingMoment; 4] = [
        TeachingMoment::SecondSection,
        TeachingMoment::ThirdSection,
        TeachingMoment::ForcedCapture,
        TeachingMoment::Leap,
    ];

    /// Returns the name used in addresses, text keys and the browser's storage.
    pub const fn name(self) -> &'static str {
        match self {
            TeachingMoment::SecondSection => "second-section",
            TeachingMoment::ThirdSection => "third-section",
            TeachingMoment::ForcedCapture => "forced-capture",
            TeachingMoment::Leap => "leap",
        }
    }

    /// Finds the moment of a name.
    pub fn read(name: &str) -> Option<TeachingMoment> {
        TeachingMoment::ALL.into_iter().find(|moment| moment.name() == name)
    }

    /// Returns whether the moment can come in a game.
    pub fn concerns(self, game: GameId) -> bool {
        let facts = game.facts();
        match self {
            TeachingMoment::SecondSection => facts.sections >= 2,
            TeachingMoment::ThirdSection => facts.sections >= 3,
            TeachingMoment::ForcedCapture => facts.kinds.contains(&Kind::Pawn),
            TeachingMoment::Leap => facts.kinds.contains(&Kind::Umwandlungsbauer),
        }
    }

    /// Returns the moment that has come for a seat in this position, if there is one.
    pub fn of(state: &dyn AnyState, seat: Seat) -> Option<TeachingMoment> {
        if state.verdict().is_some() || state.seat_in_turn() != Some(seat) {
            return None;
        }
        let is_forced = |warning: &Warning| matches!(*warning, Warning::MustCapture { seat: forced, .. } if forced == seat);
        match state.section(seat) {
            Some(2) => return Some(TeachingMoment::SecondSection),
            Some(3) => return Some(TeachingMoment::ThirdSection),
            _ => {}
        }
        if state.warnings().iter().any(is_forced) {
            return Some(TeachingMoment::ForcedCapture);
        }
        let leaps = state.pieces().into_iter().any(|(cell, piece)| {
            piece.seat == seat
                && piece.kind == Kind::Umwandlungsbauer
                && matches!(state.match_clicks(&[cell]), ClickMatch::More(_))
        });
        leaps.then_some(TeachingMoment::Leap)
    }
}

#[cfg(test)]
mod tests;
