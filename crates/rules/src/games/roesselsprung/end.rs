//! The end (RS-40 to RS-45), looked at after every move.

use super::Roesselsprung;
use super::clause;
use super::lane::Lane;
use super::position::{FIGURES, Position, Section};
use crate::{Goal, Missing, Outcome, Seat, Seats, Verdict};

/// Rounds without progress that end the game (RS-42).
const ROUNDS: u16 = 40;

impl Roesselsprung {
    /// How the game ended, if it did.
    #[inline]
    pub(super) fn verdict(&self, position: &Position) -> Option<Verdict> {
        let mut playing = Seats::NONE;
        let mut finished = Seats::NONE;
        for seat in Seat::ROUND {
            if position.home(seat) == FIGURES && !self.variant {
                return Some(Verdict::won(seat, clause::SEVEN_HOME));
            }
            if !position.is_out(seat) {
                playing = playing.with(seat);
            }
            if position.has_finished(seat) {
                finished = finished.with(seat);
            }
        }
        if playing.len() <= 1 {
            return Some(Verdict { outcome: Outcome::Won(playing), clause: clause::OUT });
        }
        if self.variant && !finished.is_empty() {
            return Some(self.most_home(position, clause::VARIANT));
        }
        let over = finished == playing || position.quiet() >= self.quiet_limit();
        over.then(|| self.most_home(position, clause::FORTY_ROUNDS))
    }

    /// Turns without progress that end the game.
    pub(super) fn quiet_limit(&self) -> u16 {
        ROUNDS * self.seats.len() as u16
    }

    /// Most figures home wins. Who is out never shares; who is still in his opening only if all are (RS-42).
    pub(super) fn most_home(&self, position: &Position, clause: crate::Clause) -> Verdict {
        let playing = self.not_out(position);
        let beyond: Seats =
            playing.iter().filter(|&seat| position.section(seat) != Section::Opening).collect();
        let sharing = if beyond.is_empty() { playing } else { beyond };
        let most = sharing.iter().map(|seat| position.home(seat)).max();
        let winners = sharing.iter().filter(|&seat| Some(position.home(seat)) == most).collect();
        Verdict { outcome: Outcome::Won(winners), clause }
    }

    /// The players who are not out (RS-41).
    pub fn not_out(&self, position: &Position) -> Seats {
        self.seats.iter().filter(|&seat| !position.is_out(seat)).collect()
    }

    /// Whether a seat can give up (RS-44) and leave the game to the others: two of them play on.
    pub(super) fn can_leave(&self, position: &Position, seat: Seat) -> bool {
        let others = self.not_out(position).without(seat);
        others.len() > 1 && !position.is_out(seat) && self.verdict(position).is_none()
    }

    /// A player gives up (RS-44), whoever's turn it is: his figures leave the board and he is out.
    pub(super) fn leave(&self, position: &mut Position, seat: Seat) {
        for spot in position.figures(seat).to_vec() {
            position.remove(seat, spot);
        }
        position.set_home(seat, 0);
        let in_turn = position.turn() == Some(seat);
        if in_turn || self.verdict(position).is_some() {
            position.set_to_set(0);
        }
        if in_turn {
            self.pass_turn(position, seat);
        }
    }

    /// The verdict if all players who are not out agree to share the win (RS-45).
    pub fn agreed(&self, position: &Position) -> Verdict {
        Verdict { outcome: Outcome::Won(self.not_out(position)), clause: clause::AGREEMENT }
    }
}

/// What a seat must still do: its section's aim, and all figures home (in the variant: all in play).
pub fn missing(game: &Roesselsprung, position: &Position, seat: Seat) -> Vec<Missing> {
    let figures = || position.figures(seat).iter().filter(|spot| !spot.is_defender());
    let standing = |goal, fields: Lane| Missing {
        goal,
        have: figures().filter(|spot| fields.has(spot.field())).count() as u32,
        need: figures().count() as u32,
    };
    let all = if game.variant { position.on_board(seat) } else { FIGURES };
    let home = Missing { goal: Goal::Home, have: position.home(seat).into(), need: all.into() };
    match position.section(seat) {
        _ if position.is_out(seat) => vec![home],
        Section::Opening => vec![standing(Goal::AtStart, game.board.start), home],
        Section::Middle => vec![standing(Goal::AtEntry, game.board.entry), home],
        Section::Endgame => vec![home],
    }
}
