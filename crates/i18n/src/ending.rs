//! Says how a game ended.

use crate::{Localizer, games};
use sprung_rules::{AnyState, Clause, Ending, Outcome, Record, Seat, Seats, Termination, Verdict};

/// Returns the name of the person at a seat, where it is known.
type Names<'a> = &'a dyn Fn(Seat) -> Option<String>;

/// No names: seats are used instead.
const NAMELESS: Names<'static> = &|_| None;

impl Localizer {
    /// Says only the result: who won, or that nobody did.
    pub fn outcome(self, outcome: Outcome) -> String {
        self.outcome_with_names(outcome, NAMELESS)
    }

    fn outcome_with_names(self, outcome: Outcome, names: Names) -> String {
        match outcome {
            Outcome::Draw => self.message("drawn-game", &[]),
            Outcome::Won(seats) => {
                let key = match seats.len() {
                    0 => "won-by-nobody",
                    1 => "won",
                    _ => "won-shared",
                };
                self.message(key, &[("winners", (&self.these(seats, names)).into())])
            }
        }
    }

    /// Says how a game ended by the rules, and why; `None` while it goes on.
    pub fn verdict_sentence(self, play: &dyn AnyState) -> Option<String> {
        self.verdict_with_names(play, NAMELESS)
    }

    fn verdict_with_names(self, play: &dyn AnyState, names: Names) -> Option<String> {
        let verdict = play.verdict()?;
        Some(self.with_cause(Some(verdict.outcome), self.cause(play, verdict, names), names))
    }

    /// Says how a recorded game ended, by the rules or at the table; `None` while it goes on.
    pub fn ending(self, record: &Record) -> Option<String> {
        self.ending_with_names(record, NAMELESS)
    }

    /// Says how a recorded game ended where people are known by name; `None` while it goes on.
    pub fn ending_with_names(self, record: &Record, names: Names) -> Option<String> {
        match record.ending() {
            Ending::Open => None,
            Ending::Rules(_) => self.verdict_with_names(record.state(), names),
            Ending::Table { how, outcome } => Some(self.termination_with_names(how, outcome, names)),
        }
    }

    /// Says how the players ended a game that could have gone on by the rules.
    pub fn termination(self, how: Termination, outcome: Option<Outcome>) -> String {
        self.termination_with_names(how, outcome, NAMELESS)
    }

    fn termination_with_names(self, how: Termination, outcome: Option<Outcome>, names: Names) -> String {
        let by = |key, seats: Seats| {
            self.message(key, &[("seats", (&self.these(seats, names)).into()), ("count", seats.len().into())])
        };
        let cause = match how {
            Termination::Resignation(seats) => Some(by("end-resignation", seats)),
            Termination::Time(seats) => Some(by("end-time", seats)),
            Termination::Agreement => Some(self.message("end-agreement", &[])),
            Termination::Abandoned(seats) if seats.is_empty() => Some(self.message("end-abandoned", &[])),
            Termination::Abandoned(seats) => Some(by("end-abandoned-by", seats)),
            Termination::Unstated => None,
        };
        self.with_cause(outcome, cause, names)
    }

    fn with_cause(self, outcome: Option<Outcome>, cause: Option<String>, names: Names) -> String {
        match (outcome.map(|outcome| self.outcome_with_names(outcome, names)), cause) {
            (Some(result), Some(cause)) => {
                self.message("ended", &[("result", (&result).into()), ("cause", (&cause).into())])
            }
            (Some(text), None) | (None, Some(text)) => text,
            (None, None) => self.message("end-abandoned", &[]),
        }
    }

    fn these(self, seats: Seats, names: Names) -> String {
        let form =
            |seat| names(seat).unwrap_or_else(|| self.message(&format!("{}.the", self.seat_key(seat)), &[]));
        self.all(&seats.iter().map(form).collect::<Vec<_>>())
    }

    /// Says what brought the verdict about. Most clauses have one cause; the house rules and some clauses have several,
    /// which the position tells apart.
    fn cause(self, play: &dyn AnyState, verdict: Verdict, names: Names) -> Option<String> {
        let (loser, winners) = match verdict.outcome {
            Outcome::Won(seats) => (seats.iter().next().map(Seat::opposite), seats.len()),
            Outcome::Draw => (None, 0),
        };
        let by_house_rule = Some(verdict.clause) == self.house_clause();
        let special = games::texts(self.game).ending_key;
        let key = match special.and_then(|find| find(play, verdict.outcome, loser, by_house_rule)) {
            Some(key) => key.to_string(),
            None if by_house_rule => house_cause(play).to_string(),
            None => format!("end-{}", verdict.clause.0.to_ascii_lowercase()),
        };
        let count = ("count", winners.into());
        let Some(loser) = loser else { return self.optional_message(&key, &[count]) };
        let winner = self.these(Seats::one(loser.opposite()), names);
        let winner = ("winner-the", (&winner).into());
        match names(loser) {
            Some(name) => {
                let of = self.message("name-of", &[("name", (&name).into())]);
                let loser = [("loser-the", (&name).into()), ("loser-of", (&of).into())];
                self.optional_message(&key, &[loser[0], loser[1], winner, count])
            }
            None => self.optional_message(&key, &[("loser", loser.into()), winner, count]),
        }
    }

    /// Returns the clause of the house rules, which is the one that their option names.
    fn house_clause(self) -> Option<Clause> {
        self.game.rule_options().iter().find(|option| option.key == "house").map(|option| option.clause)
    }
}

/// Returns the key of the house rule that ended a game: a position that came back, or too many quiet moves.
fn house_cause(play: &dyn AnyState) -> &'static str {
    let occurrences =
        (0..=play.played().len()).filter(|&plies| play.back_to(plies).key() == play.key()).count();
    if occurrences >= 3 { "end-repetition" } else { "end-quiet" }
}

#[cfg(test)]
mod tests;
