//! Results and endings of a game.

use crate::{Agreement, Outcome, Seat, Seats, Verdict};

/// The state of a game's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The game is not over.
    Open,
    /// The rules ended the game.
    Rules(Verdict),
    /// The players ended the game.
    Table {
        /// The way in which they ended it.
        how: Termination,
        /// The outcome. Only an abandoned game may have none.
        outcome: Option<Outcome>,
    },
}

impl Ending {
    /// Returns the outcome, if there is one.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Ending::Open => None,
            Ending::Rules(verdict) => Some(verdict.outcome),
            Ending::Table { outcome, .. } => outcome,
        }
    }
}

/// The way in which players end a game that the rules would let go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Termination {
    /// These seats gave up.
    Resignation(Seats),
    /// These seats exceeded their time.
    Time(Seats),
    /// The players agreed on a draw (RC-13, KS-15, SK-11, EC-11) or to share the win (RS-45).
    Agreement,
    /// The game was abandoned, by these seats if it is known.
    Abandoned(Seats),
    /// There is a result, but the record does not say why.
    Unstated,
}

/// The reason why a game cannot have ended in this way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndingFault {
    /// The rules have ended it already.
    Over {
        /// The verdict.
        verdict: Verdict,
    },
    /// The ending needs a result.
    NoResult,
    /// The ending needs the seats that caused it.
    NoSeats,
    /// A seat is empty.
    NotTaken {
        /// The seat.
        seat: Seat,
    },
    /// A seat that gave up or exceeded its time cannot win.
    LoserWins {
        /// The seat.
        seat: Seat,
    },
    /// An agreement cannot make one player the only winner.
    OneSided,
}

/// Checks an ending by the players.
pub(super) fn check(how: Termination, outcome: Option<Outcome>, taken: Seats) -> Result<(), EndingFault> {
    let winners = match outcome {
        None => Seats::NONE,
        Some(Outcome::Draw) => taken,
        Some(Outcome::Won(seats)) => seats,
    };
    let (losers, named) = match how {
        Termination::Resignation(seats) | Termination::Time(seats) => (seats, true),
        Termination::Abandoned(seats) => (seats, false),
        Termination::Agreement | Termination::Unstated => (Seats::NONE, false),
    };
    if named && losers.is_empty() {
        return Err(EndingFault::NoSeats);
    }
    if let Some(seat) = losers.iter().chain(winners.iter()).find(|&seat| !taken.has(seat)) {
        return Err(EndingFault::NotTaken { seat });
    }
    if winners.is_empty() && !matches!((how, outcome), (Termination::Abandoned(_), None)) {
        return Err(EndingFault::NoResult);
    }
    if let Some(Outcome::Won(winners)) = outcome {
        if let Some(seat) = losers.iter().find(|&seat| winners.has(seat)) {
            return Err(EndingFault::LoserWins { seat });
        }
        if how == Termination::Agreement && winners.len() == 1 {
            return Err(EndingFault::OneSided);
        }
    }
    Ok(())
}

/// Writes the share of the point of every seat, in the order of the seats: `1-0`, `1/2-1/2`, `0-1/2-1/2-0`; `*` for
/// no result.
pub(super) fn write_result(outcome: Option<Outcome>, taken: Seats) -> String {
    let winners = match outcome {
        None => return "*".to_string(),
        Some(Outcome::Draw) => taken,
        Some(Outcome::Won(seats)) => seats,
    };
    let share = match winners.len() {
        1 => "1".to_string(),
        several => format!("1/{several}"),
    };
    let shares = taken.iter().map(|seat| if winners.has(seat) { share.as_str() } else { "0" });
    shares.collect::<Vec<_>>().join("-")
}

/// Returns whether a word of the moves is a result: it begins with a digit and consists of shares. (`-` alone is a
/// move, RS-28.)
pub(super) fn is_result(word: &str) -> bool {
    word == "*"
        || word.starts_with(|c: char| c.is_ascii_digit())
            && word.contains('-')
            && word.chars().all(|c| c.is_ascii_digit() || c == '/' || c == '-')
}

/// Reads what [`write_result`] writes, or returns `None` for anything else. The inner `None` is `*`. A point shared
/// by all is the outcome of an agreement.
pub(super) fn read_result(text: &str, agreement: Agreement, taken: Seats) -> Option<Option<Outcome>> {
    if text == "*" {
        return Some(None);
    }
    let shares: Vec<&str> = text.split('-').take(5).collect();
    if shares.len() != taken.len() {
        return None;
    }
    let winners: Seats =
        taken.iter().zip(&shares).filter(|(_, share)| **share != "0").map(|(seat, _)| seat).collect();
    let outcome = if winners == taken { agreement.outcome(taken) } else { Outcome::Won(winners) };
    (!winners.is_empty() && write_result(Some(outcome), taken) == text).then_some(Some(outcome))
}

const RESIGNATION: &str = "resignation";
const TIME: &str = "time";
const AGREEMENT: &str = "agreement";
const ABANDONED: &str = "abandoned";

/// Writes the value of the tag `Ending`, or returns `None` if the record does not need it.
pub(super) fn write_ending(ending: Ending) -> Option<String> {
    let with = |word: &str, seats: Seats| {
        if seats.is_empty() { word.to_string() } else { format!("{word} {seats}") }
    };
    match ending {
        Ending::Open | Ending::Table { how: Termination::Unstated, .. } => None,
        Ending::Rules(verdict) => Some(verdict.clause.to_string()),
        Ending::Table { how: Termination::Resignation(seats), .. } => Some(with(RESIGNATION, seats)),
        Ending::Table { how: Termination::Time(seats), .. } => Some(with(TIME, seats)),
        Ending::Table { how: Termination::Agreement, .. } => Some(AGREEMENT.to_string()),
        Ending::Table { how: Termination::Abandoned(seats), .. } => Some(with(ABANDONED, seats)),
    }
}

/// Reads what [`write_ending`] writes, except a clause.
pub(super) fn read_ending(text: &str) -> Option<Termination> {
    let (word, seats) = text.split_once(' ').unwrap_or((text, ""));
    let seats: Seats = read_seats(seats)?.into_iter().collect();
    match word {
        RESIGNATION => Some(Termination::Resignation(seats)),
        TIME => Some(Termination::Time(seats)),
        AGREEMENT if seats.is_empty() => Some(Termination::Agreement),
        ABANDONED => Some(Termination::Abandoned(seats)),
        _ => None,
    }
}

/// Reads the letters of seats, each at most once, in any order.
pub(super) fn read_seats(text: &str) -> Option<Vec<Seat>> {
    let mut seats = Vec::new();
    for letter in text.chars() {
        let seat = Seat::from_letter(letter)?;
        if seats.contains(&seat) {
            return None;
        }
        seats.push(seat);
    }
    Some(seats)
}

/// Returns the value of PGN's tag `Termination` for other programs.
pub(super) fn write_termination(ending: Ending) -> Option<&'static str> {
    match ending {
        Ending::Open => Some("unterminated"),
        Ending::Table { how: Termination::Time(_), .. } => Some("time forfeit"),
        Ending::Table { how: Termination::Abandoned(_), .. } => Some("abandoned"),
        Ending::Table { how: Termination::Unstated, .. } => None,
        Ending::Rules(_) | Ending::Table { .. } => Some("normal"),
    }
}

/// Reads the tag `Termination` of another program's game that has a result and no tag `Ending`.
pub(super) fn read_termination(text: &str, outcome: Outcome, taken: Seats) -> Termination {
    match (text.to_ascii_lowercase().as_str(), outcome) {
        ("time forfeit", Outcome::Won(winners)) => {
            Termination::Time(taken.iter().filter(|&seat| !winners.has(seat)).collect())
        }
        ("abandoned", _) => Termination::Abandoned(Seats::NONE),
        _ => Termination::Unstated,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR: Seats = Seats::TWO.with(Seat::C).with(Seat::D);

    #[test]
    fn results_are_shares_in_the_order_of_the_seats() {
        let won = |seats: &[Seat]| Some(Outcome::Won(seats.iter().copied().collect()));
        assert_eq!(write_result(won(&[Seat::B]), Seats::TWO), "0-1");
        assert_eq!(write_result(Some(Outcome::Draw), Seats::TWO), "1/2-1/2");
        assert_eq!(write_result(won(&[Seat::B]), FOUR), "0-0-1-0");
        assert_eq!(write_result(won(&[Seat::A, Seat::C]), FOUR), "1/2-1/2-0-0");
        assert_eq!(write_result(None, FOUR), "*");
    }

    #[test]
    fn a_point_shared_by_all_is_a_draw_except_where_agreement_shares_the_win() {
        let read = |text, agreement| read_result(text, agreement, Seats::TWO);
        assert_eq!(read("1/2-1/2", Agreement::Draw), Some(Some(Outcome::Draw)));
        assert_eq!(read("1/2-1/2", Agreement::SharedWin), Some(Some(Outcome::Won(Seats::TWO))));
    }

    #[test]
    fn shares_that_do_not_add_up_to_one_are_not_a_result() {
        for text in
            ["0-0", "1-1", "1/2-0", "1/3-1/3", "1-0-0", "2-0", "1", "", "1-", "-1", "1/2-1/2-", "01-0"]
        {
            assert_eq!(read_result(text, Agreement::Draw, Seats::TWO), None, "{text}");
        }
        assert_eq!(
            read_result("1/3-0-1/3-1/3", Agreement::SharedWin, FOUR),
            Some(Some(Outcome::Won(FOUR.without(Seat::C))))
        );
    }

    #[test]
    fn endings_by_the_players_are_validated() {
        let a = Seats::one(Seat::A);
        let won_by_a = Some(Outcome::Won(a));
        let check = |how, outcome| check(how, outcome, Seats::TWO);
        assert_eq!(check(Termination::Resignation(Seats::one(Seat::B)), won_by_a), Ok(()));
        assert_eq!(
            check(Termination::Resignation(a), won_by_a),
            Err(EndingFault::LoserWins { seat: Seat::A })
        );
        assert_eq!(check(Termination::Time(Seats::NONE), won_by_a), Err(EndingFault::NoSeats));
        assert_eq!(check(Termination::Time(Seats::one(Seat::B)), Some(Outcome::Draw)), Ok(()));
        assert_eq!(
            check(Termination::Time(Seats::one(Seat::C)), won_by_a),
            Err(EndingFault::NotTaken { seat: Seat::C })
        );
        assert_eq!(check(Termination::Agreement, won_by_a), Err(EndingFault::OneSided));
        assert_eq!(check(Termination::Agreement, None), Err(EndingFault::NoResult));
        assert_eq!(check(Termination::Abandoned(Seats::NONE), None), Ok(()));
        assert_eq!(check(Termination::Unstated, Some(Outcome::Won(Seats::NONE))), Err(EndingFault::NoResult));
    }
}
