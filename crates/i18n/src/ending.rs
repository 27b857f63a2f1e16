//! Says how a game ended.

use crate::{Audience, Localizer, games};
use sprung_rules::{AnyState, Clause, Ending, Outcome, Record, Seat, Seats, Termination, Verdict};

/// The audience that is nobody in particular.
const NOBODY: &Audience<'static> = &Audience::NOBODY;

impl Localizer {
    /// Says only the result: who won, or that nobody did.
    pub fn outcome(self, outcome: Outcome) -> String {
        self.outcome_to(outcome, NOBODY)
    }

    /// Says only the result to somebody.
    pub fn outcome_to(self, outcome: Outcome, audience: &Audience) -> String {
        match outcome {
            Outcome::Draw => self.message("drawn-game", &[]),
            Outcome::Won(seats) => {
                let you = audience.you.filter(|seat| seats.has(*seat));
                let others = you.map_or(seats, |you| seats.without(you));
                let key = match (you.is_some(), seats.len()) {
                    (_, 0) => "won-by-nobody",
                    (true, 1) => "won-you",
                    (true, _) => "won-shared-you",
                    (false, 1) => "won",
                    (false, _) => "won-shared",
                };
                self.message(key, &[("winners", (&self.these(others, audience)).into())])
            }
        }
    }

    /// Says how a game ended by the rules, and why; `None` while it goes on.
    pub fn verdict_sentence(self, state: &dyn AnyState) -> Option<String> {
        self.verdict_to(state, NOBODY)
    }

    fn verdict_to(self, state: &dyn AnyState, audience: &Audience) -> Option<String> {
        let verdict = state.verdict()?;
        Some(self.with_cause(Some(verdict.outcome), self.cause(state, verdict, audience), audience))
    }

    /// Says how a recorded game ended, by the rules or at the table; `None` while it goes on.
    pub fn ending(self, record: &Record) -> Option<String> {
        self.ending_to(record, NOBODY)
    }

    /// Says to somebody how a recorded game ended; `None` while it goes on.
    pub fn ending_to(self, record: &Record, audience: &Audience) -> Option<String> {
        match record.ending() {
            Ending::Open => None,
            Ending::Rules(_) => self.verdict_to(record.state(), audience),
            Ending::Table { how, outcome } => Some(self.termination_to(how, outcome, audience)),
        }
    }

    /// Says how the players ended a game that could have gone on by the rules.
    pub fn termination(self, how: Termination, outcome: Option<Outcome>) -> String {
        self.termination_to(how, outcome, NOBODY)
    }

    fn termination_to(self, how: Termination, outcome: Option<Outcome>, audience: &Audience) -> String {
        self.with_cause(outcome, self.termination_cause(how, audience), audience)
    }

    /// Says to somebody why a recorded game ended; `None` while it goes on, and where the record does not say it.
    pub fn cause_to(self, record: &Record, audience: &Audience) -> Option<String> {
        match record.ending() {
            Ending::Open => None,
            Ending::Rules(verdict) => self.cause(record.state(), verdict, audience),
            Ending::Table { how, .. } => self.termination_cause(how, audience),
        }
    }

    fn termination_cause(self, how: Termination, audience: &Audience) -> Option<String> {
        let by = |key, seats: Seats| {
            // "you" stands like several
            let is_you = audience.you.is_some_and(|you| seats == Seats::one(you));
            let names = if is_you { self.message("seat-you", &[]) } else { self.these(seats, audience) };
            let count = if is_you { 2 } else { seats.len() };
            self.message(key, &[("seats", (&names).into()), ("count", count.into())])
        };
        match how {
            Termination::Resignation(seats) => Some(by("end-resignation", seats)),
            Termination::Time(seats) => Some(by("end-time", seats)),
            Termination::Agreement => Some(self.message("end-agreement", &[])),
            Termination::Abandoned(seats) if seats.is_empty() => Some(self.message("end-abandoned", &[])),
            Termination::Abandoned(seats) => Some(by("end-abandoned-by", seats)),
            Termination::Unstated => None,
        }
    }

    fn with_cause(self, outcome: Option<Outcome>, cause: Option<String>, audience: &Audience) -> String {
        match (outcome.map(|outcome| self.outcome_to(outcome, audience)), cause) {
            (Some(result), Some(cause)) => {
                self.message("ended", &[("result", (&result).into()), ("cause", (&cause).into())])
            }
            (Some(text), None) | (None, Some(text)) => text,
            (None, None) => self.message("end-abandoned", &[]),
        }
    }

    fn these(self, seats: Seats, audience: &Audience) -> String {
        let form = |seat| self.player(seat, audience).the().to_string();
        self.all(&seats.iter().map(form).collect::<Vec<_>>())
    }

    /// Says what brought the verdict about. Most clauses have one cause; the house rules and some clauses have several,
    /// which the position tells apart.
    fn cause(self, state: &dyn AnyState, verdict: Verdict, audience: &Audience) -> Option<String> {
        let (loser, winners) = match verdict.outcome {
            Outcome::Won(seats) => (seats.iter().next().map(Seat::opposite), seats.len()),
            Outcome::Draw => (None, 0),
        };
        let by_house_rule = Some(verdict.clause) == self.house_clause();
        let special = games::texts(self.game).ending_key;
        let key = match special.and_then(|find| find(state, verdict.outcome, loser, by_house_rule)) {
            Some(key) => key.to_string(),
            None if by_house_rule => house_cause(state).to_string(),
            None => format!("end-{}", verdict.clause.0.to_ascii_lowercase()),
        };
        let count = ("count", winners.into());
        let Some(loser) = loser else { return self.optional_message(&key, &[count]) };
        let (winner, loser) = (self.player(loser.opposite(), audience), self.player(loser, audience));
        self.optional_message(
            &key,
            &[
                ("winner-who", winner.who().into()),
                ("winner-the", winner.the().into()),
                ("loser-who", loser.who().into()),
                ("loser-the", loser.the().into()),
                ("loser-of", loser.of().into()),
                count,
            ],
        )
    }

    /// Returns the clause of the house rules, which is the one that their option names.
    fn house_clause(self) -> Option<Clause> {
        self.game.rule_options().iter().find(|option| option.key == "house").map(|option| option.clause)
    }
}

/// Returns the key of the house rule that ended a game: a position that came back, or too many quiet moves.
fn house_cause(state: &dyn AnyState) -> &'static str {
    let occurrences =
        (0..=state.played().len()).filter(|&plies| state.back_to(plies).key() == state.key()).count();
    if occurrences >= 3 { "end-repetition" } else { "end-quiet" }
}

#[cfg(test)]
mod tests;
