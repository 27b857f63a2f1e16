//! What search needs of a game beyond its rules.

use crate::net::Seen;
use crate::score::Points;

/// A game that can be judged: implemented in `eval/<game>.rs` on the games' public types.
pub trait Judge: Seen {
    /// Cells of the largest board.
    const CELLS: usize;
    /// Kinds of figures.
    const KINDS: usize;

    /// What is remembered of positions judged before, to judge the next one sooner, not otherwise.
    type Notes: Default;

    /// The part of the evaluation that is no net's, for the seat in turn. The tuner trains nets on top of it.
    fn plain(&self, _position: &Self::Position, _notes: &mut Self::Notes) -> Points {
        0
    }

    /// Start and end cell of a move.
    fn cells(&self, mv: Self::Move) -> (usize, usize);
    /// The kind of the moving figure.
    fn kind(&self, position: &Self::Position, mv: Self::Move) -> usize;
    /// What a move wins at once, roughly in points: captures and promotions; zero for a quiet move.
    fn gain(&self, position: &Self::Position, mv: Self::Move) -> Points;
    /// A code of at most 17 bits, not zero, different for all moves of one position.
    fn code(&self, mv: Self::Move) -> u32;

    /// What a draw by the house rules costs who plays to win: where both sides can shuffle without danger, it is worth a risk to
    /// do something else.
    fn shuffling(&self) -> Points {
        0
    }
    /// Whether long forced wins are common enough to look for them beside the search.
    fn forces(&self) -> bool {
        false
    }
    /// Whether the seat in turn might have no move at all, so that a quiet leaf must ask.
    fn perhaps_stuck(&self, _position: &Self::Position) -> bool {
        false
    }
    /// Whether the seat in turn must answer a threat or a compulsion: then it may not stand pat and every move is looked at.
    fn pressed(&self, _position: &Self::Position) -> bool {
        false
    }
    /// Whether the seat in turn wins with its next move; found without generating moves.
    fn wins_next(&self, _position: &Self::Position) -> bool {
        false
    }
    /// The position with the turn passed, where passing is a fair guess at a lower bound.
    fn passed(&self, _position: &Self::Position) -> Option<Self::Position> {
        None
    }
    /// Whether an exchange begun by this move loses material.
    fn loses_exchange(&self, _position: &Self::Position, _mv: Self::Move) -> bool {
        false
    }
    /// Whether a move gives check, at a glance: a discovered one may be overlooked.
    fn checks(&self, _position: &Self::Position, _mv: Self::Move) -> bool {
        false
    }
    /// Whether the move to this position deserves to be looked at one ply deeper, if it costs nothing.
    fn extends(&self, _after: &Self::Position) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::games::{eckstein::Eckstein, schlaukopf::Schlaukopf};
    use rules::{Clause, Options, Setup, Turn, Verdict, zobrist};

    /// Along random games from a position: the next move wins at once by a clause where `wins_next` says so, and nowhere else.
    fn wins_next_is_true<G: Judge>(start: &str, clause: Clause) {
        let game = G::new(&Options::read(G::SWITCHES, []).unwrap()).unwrap();
        let (mut wins, mut others) = (0, 0);
        for round in 0..100 {
            let mut position = game.read_setup(start).unwrap().position;
            for ply in 0..30 {
                let mut moves = Vec::new();
                game.moves(&position, &mut |mv| moves.push(mv));
                let Turn::Seat(seat) = game.turn(&position) else { break };
                let won = Verdict::won(seat, clause);
                let after = |mv| {
                    let mut after = position.clone();
                    game.play(&mut after, mv);
                    after
                };
                let win = moves.iter().any(|&mv| game.ended(&after(mv)) == Some(won));
                assert_eq!(
                    game.wins_next(&position),
                    win,
                    "{}",
                    game.write_setup(&Setup::fresh(position.clone()))
                );
                *(if win { &mut wins } else { &mut others }) += 1;
                let drawn = zobrist::number(round * 100 + ply) as usize;
                let Some(&mv) = moves.get(drawn % moves.len().max(1)) else { break };
                position = after(mv);
                if game.ended(&position).is_some() {
                    break;
                }
            }
        }
        assert!(wins > 50 && others > 50, "{wins} and {others}");
    }

    #[test]
    fn who_can_take_the_schlaukopf_or_the_last_corner_wins_next() {
        wins_next_is_true::<Schlaukopf>("1dk1d2/2s4/7/3S3/4d2/2D4/1D1S3/3K3 w", Clause("SK-8"));
        wins_next_is_true::<Eckstein>("3y1yy/5yy/r3r2/7/2r1r2/7/rr5 r", Clause("EC-9"));
    }
}
