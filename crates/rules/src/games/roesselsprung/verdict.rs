//! The end of a game by the rules (RS-40 to RS-44), checked after every move. What agreement means (RS-45) is in
//! [`GameFacts::agreement`](crate::GameFacts::agreement).

use super::Roesselsprung;
use super::clause;
use super::position::{PIECES, Position, Section};
use super::squares::Squares;
use crate::{Goal, GoalProgress, Outcome, Seat, Seats, Verdict};

/// The number of rounds without progress that ends the game (RS-42).
const ROUNDS: u16 = 40;

impl Roesselsprung {
    /// Returns the verdict, if the game is over.
    #[inline]
    pub(super) fn verdict(&self, position: &Position) -> Option<Verdict> {
        let mut playing = Seats::NONE;
        let mut finished = Seats::NONE;
        for seat in Seat::ROUND {
            if position.home(seat) == PIECES && !self.variant {
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

    /// Returns the number of turns without progress that ends the game.
    pub(super) fn quiet_limit(&self) -> u16 {
        ROUNDS * self.seats.len() as u16
    }

    /// Returns the verdict that most pieces home win. Players who are out never share the win; those still in the
    /// opening do only if all are (RS-42).
    pub(super) fn most_home(&self, position: &Position, clause: crate::Clause) -> Verdict {
        let playing = self.not_out(position);
        let beyond: Seats =
            playing.iter().filter(|&seat| position.section(seat) != Section::Opening).collect();
        let sharing = if beyond.is_empty() { playing } else { beyond };
        let most = sharing.iter().map(|seat| position.home(seat)).max();
        let winners = sharing.iter().filter(|&seat| Some(position.home(seat)) == most).collect();
        Verdict { outcome: Outcome::Won(winners), clause }
    }

    /// Returns the seats that are not out (RS-41).
    pub fn not_out(&self, position: &Position) -> Seats {
        self.seats.iter().filter(|&seat| !position.is_out(seat)).collect()
    }

    /// Returns whether a seat can give up (RS-44) while at least two others play on.
    pub(super) fn can_give_up(&self, position: &Position, seat: Seat) -> bool {
        let others = self.not_out(position).without(seat);
        others.len() > 1 && !position.is_out(seat) && self.verdict(position).is_none()
    }

    /// Removes the pieces of a seat that gives up (RS-44), whoever's turn it is. The seat is out.
    pub(super) fn give_up_seat(&self, position: &mut Position, seat: Seat) {
        for piece in position.pieces(seat).to_vec() {
            position.remove(seat, piece);
        }
        position.set_home(seat, 0);
        let in_turn = position.turn() == Some(seat);
        if in_turn || self.verdict(position).is_some() {
            position.set_pieces_to_place(0);
        }
        if in_turn {
            self.pass_turn(position, seat);
        }
    }
}

/// Returns the progress towards the goal of the section, and towards having all pieces home (in the variant: all
/// remaining pieces).
pub fn goal_progress(game: &Roesselsprung, position: &Position, seat: Seat) -> Vec<GoalProgress> {
    let pieces = || position.pieces(seat).iter().filter(|piece| !piece.is_defender());
    let standing = |goal, squares: Squares| GoalProgress {
        goal,
        have: pieces().filter(|piece| squares.has(piece.square())).count() as u32,
        need: pieces().count() as u32,
    };
    let all = if game.variant { position.on_board(seat) } else { PIECES };
    let home = GoalProgress { goal: Goal::Home, have: position.home(seat).into(), need: all.into() };
    match position.section(seat) {
        _ if position.is_out(seat) => vec![home],
        Section::Opening => vec![standing(Goal::AtStart, game.board.start), home],
        Section::Middle => vec![standing(Goal::AtEntry, game.board.entry), home],
        Section::Endgame => vec![home],
    }
}
