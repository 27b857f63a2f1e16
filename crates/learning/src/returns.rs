//! The returns of a finished game.

use sprung_rules::{Outcome, Seat, Verdict};

/// Returns the return of every seat of `seats` in their order; zeros while the game is not over.
///
/// A game among n seats is worth one point, which the winners share; a draw shares it among all. With a share s the return is
/// (n·s − 1) / (n − 1): the only winner gets 1, a seat that wins nothing −1 / (n − 1), and the sum is zero.
pub fn returns(verdict: Option<Verdict>, seats: &[Seat]) -> impl Iterator<Item = f64> {
    let count = seats.len() as f64;
    seats.iter().map(move |&seat| match verdict {
        Some(Verdict { outcome: Outcome::Won(winners), .. }) => {
            let share = if winners.has(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
            (count * share - 1.0) / (count - 1.0)
        }
        _ => 0.0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use sprung_rules::{Clause, Seats};

    #[test]
    fn returns_add_up_to_zero_and_a_shared_win_is_worth_less() {
        let verdict = |seats| Some(Verdict { outcome: Outcome::Won(seats), clause: Clause("RS-40") });
        let of = |verdict, seats: &[Seat]| returns(verdict, seats).collect::<Vec<f64>>();
        let third = 1.0 / 3.0;
        assert_eq!(of(verdict(Seats::one(Seat::C)), &Seat::ROUND), [-third, 1.0, -third, -third]);
        assert_eq!(of(verdict(Seats::TWO), &Seat::ROUND), [third, -third, third, -third]);
        assert_eq!(of(verdict(Seats::ALL), &Seat::ROUND), [0.0; 4]);
        let two = [Seat::A, Seat::B];
        assert_eq!(of(verdict(Seats::one(Seat::B)), &two), [-1.0, 1.0]);
        assert_eq!(of(None, &two), [0.0, 0.0]);
    }
}
