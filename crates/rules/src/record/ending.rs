//! Results and how a game came to them.

use crate::{GameId, Outcome, Seat, Seats, Verdict};

/// How a game stands or ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It goes on.
    Open,
    /// The rules ended it.
    Rules(Verdict),
    /// The table ended it.
    Table {
        /// In which way.
        how: How,
        /// With which result; only an abandoned game may have none.
        outcome: Option<Outcome>,
    },
}

impl Ending {
    /// The result, if there is one.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Ending::Open => None,
            Ending::Rules(verdict) => Some(verdict.outcome),
            Ending::Table { outcome, .. } => outcome,
        }
    }
}

/// How people end a game that the rules would let go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// These seats gave up.
    Resignation(Seats),
    /// These seats overstepped their time.
    Time(Seats),
    /// The players agreed on a draw (RC-13, KS-15, SK-11, EC-11) or to share the win (RS-45).
    Agreement,
    /// The game was broken off; by these seats, if it is known.
    Abandoned(Seats),
    /// There is a result, but nobody wrote down why.
    Unstated,
}

/// Why a game cannot have ended that way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndingFault {
    /// The rules ended it already.
    Over {
        /// How.
        verdict: Verdict,
    },
    /// It needs a result.
    NoResult,
    /// It needs the seats that brought it about.
    NoSeats,
    /// Nobody sits there.
    NotTaken {
        /// Where.
        seat: Seat,
    },
    /// A seat that gave up or overstepped its time cannot win.
    LoserWins {
        /// Which.
        seat: Seat,
    },
    /// Nobody agrees to be the only one who does not win.
    OneSided,
}

/// Looks at an ending of the table.
pub(super) fn check(how: How, outcome: Option<Outcome>, taken: Seats) -> Result<(), EndingFault> {
    let winners = match outcome {
        None => Seats::NONE,
        Some(Outcome::Draw) => taken,
        Some(Outcome::Won(seats)) => seats,
    };
    let (losers, named) = match how {
        How::Resignation(seats) | How::Time(seats) => (seats, true),
        How::Abandoned(seats) => (seats, false),
        How::Agreement | How::Unstated => (Seats::NONE, false),
    };
    if named && losers.is_empty() {
        return Err(EndingFault::NoSeats);
    }
    if let Some(seat) = losers.iter().chain(winners.iter()).find(|&seat| !taken.has(seat)) {
        return Err(EndingFault::NotTaken { seat });
    }
    if winners.is_empty() && !matches!((how, outcome), (How::Abandoned(_), None)) {
        return Err(EndingFault::NoResult);
    }
    if let Some(Outcome::Won(winners)) = outcome {
        if let Some(seat) = losers.iter().find(|&seat| winners.has(seat)) {
            return Err(EndingFault::LoserWins { seat });
        }
        if how == How::Agreement && winners.len() == 1 {
            return Err(EndingFault::OneSided);
        }
    }
    Ok(())
}

/// Everyone's share of the point, in the order of the seats: `1-0`, `1/2-1/2`, `0-1/2-1/2-0`; `*` for none.
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

/// Whether a word of the moves is a result and not a move: it begins with a digit and has shares only. (`-` alone is a move, RS-28.)
pub(super) fn is_result(word: &str) -> bool {
    word == "*"
        || word.starts_with(|c: char| c.is_ascii_digit())
            && word.contains('-')
            && word.chars().all(|c| c.is_ascii_digit() || c == '/' || c == '-')
}

/// Reads what [`write_result`] writes; `None` for anything else. The inner `None` is `*`. A point shared by all is a draw,
/// except where there is none, only shared wins (RS-45).
pub(super) fn read_result(text: &str, game: GameId, taken: Seats) -> Option<Option<Outcome>> {
    if text == "*" {
        return Some(None);
    }
    let shares: Vec<&str> = text.split('-').take(5).collect();
    if shares.len() != taken.len() {
        return None;
    }
    let winners: Seats =
        taken.iter().zip(&shares).filter(|(_, share)| **share != "0").map(|(seat, _)| seat).collect();
    let outcome =
        if winners == taken && game != GameId::Roesselsprung { Outcome::Draw } else { Outcome::Won(winners) };
    (!winners.is_empty() && write_result(Some(outcome), taken) == text).then_some(Some(outcome))
}

const RESIGNATION: &str = "resignation";
const TIME: &str = "time";
const AGREEMENT: &str = "agreement";
const ABANDONED: &str = "abandoned";

/// The value of the tag `Ending`; `None` if nothing is to be said.
pub(super) fn write_ending(ending: Ending) -> Option<String> {
    let with = |word: &str, seats: Seats| {
        if seats.is_empty() { word.to_string() } else { format!("{word} {seats}") }
    };
    match ending {
        Ending::Open | Ending::Table { how: How::Unstated, .. } => None,
        Ending::Rules(verdict) => Some(verdict.clause.to_string()),
        Ending::Table { how: How::Resignation(seats), .. } => Some(with(RESIGNATION, seats)),
        Ending::Table { how: How::Time(seats), .. } => Some(with(TIME, seats)),
        Ending::Table { how: How::Agreement, .. } => Some(AGREEMENT.to_string()),
        Ending::Table { how: How::Abandoned(seats), .. } => Some(with(ABANDONED, seats)),
    }
}

/// Reads what [`write_ending`] writes, except a clause.
pub(super) fn read_how(text: &str) -> Option<How> {
    let (word, seats) = text.split_once(' ').unwrap_or((text, ""));
    let seats: Seats = read_seats(seats)?.into_iter().collect();
    match word {
        RESIGNATION => Some(How::Resignation(seats)),
        TIME => Some(How::Time(seats)),
        AGREEMENT if seats.is_empty() => Some(How::Agreement),
        ABANDONED => Some(How::Abandoned(seats)),
        _ => None,
    }
}

/// Seats' letters, each once, in any order.
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

/// The value of PGN's tag `Termination`, which other programs know.
pub(super) fn write_termination(ending: Ending) -> Option<&'static str> {
    match ending {
        Ending::Open => Some("unterminated"),
        Ending::Table { how: How::Time(_), .. } => Some("time forfeit"),
        Ending::Table { how: How::Abandoned(_), .. } => Some("abandoned"),
        Ending::Table { how: How::Unstated, .. } => None,
        Ending::Rules(_) | Ending::Table { .. } => Some("normal"),
    }
}

/// What other programs' `Termination` says of a game that has a result and no `Ending`.
pub(super) fn read_termination(text: &str, outcome: Outcome, taken: Seats) -> How {
    match (text.to_ascii_lowercase().as_str(), outcome) {
        ("time forfeit", Outcome::Won(winners)) => {
            How::Time(taken.iter().filter(|&seat| !winners.has(seat)).collect())
        }
        ("abandoned", _) => How::Abandoned(Seats::NONE),
        _ => How::Unstated,
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
    fn a_point_shared_by_all_is_a_draw_except_in_roesselsprung() {
        let read = |text, game| read_result(text, game, Seats::TWO);
        assert_eq!(read("1/2-1/2", GameId::Eckstein), Some(Some(Outcome::Draw)));
        assert_eq!(read("1/2-1/2", GameId::Roesselsprung), Some(Some(Outcome::Won(Seats::TWO))));
    }

    #[test]
    fn shares_that_do_not_make_one_point_are_no_result() {
        for text in
            ["0-0", "1-1", "1/2-0", "1/3-1/3", "1-0-0", "2-0", "1", "", "1-", "-1", "1/2-1/2-", "01-0"]
        {
            assert_eq!(read_result(text, GameId::Schlaukopf, Seats::TWO), None, "{text}");
        }
        assert_eq!(
            read_result("1/3-0-1/3-1/3", GameId::Roesselsprung, FOUR),
            Some(Some(Outcome::Won(FOUR.without(Seat::C))))
        );
    }

    #[test]
    fn endings_of_the_table_are_looked_at() {
        let a = Seats::one(Seat::A);
        let won_by_a = Some(Outcome::Won(a));
        let check = |how, outcome| check(how, outcome, Seats::TWO);
        assert_eq!(check(How::Resignation(Seats::one(Seat::B)), won_by_a), Ok(()));
        assert_eq!(check(How::Resignation(a), won_by_a), Err(EndingFault::LoserWins { seat: Seat::A }));
        assert_eq!(check(How::Time(Seats::NONE), won_by_a), Err(EndingFault::NoSeats));
        assert_eq!(check(How::Time(Seats::one(Seat::B)), Some(Outcome::Draw)), Ok(()));
        assert_eq!(
            check(How::Time(Seats::one(Seat::C)), won_by_a),
            Err(EndingFault::NotTaken { seat: Seat::C })
        );
        assert_eq!(check(How::Agreement, won_by_a), Err(EndingFault::OneSided));
        assert_eq!(check(How::Agreement, None), Err(EndingFault::NoResult));
        assert_eq!(check(How::Abandoned(Seats::NONE), None), Ok(()));
        assert_eq!(check(How::Unstated, Some(Outcome::Won(Seats::NONE))), Err(EndingFault::NoResult));
    }
}
