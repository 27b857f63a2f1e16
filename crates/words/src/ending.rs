//! How a game ended.

use crate::Voice;
use rules::{AnyPlay, Clause, Ending, GameId, How, Outcome, Record, Seat, Seats, Verdict, Warning};

impl Voice {
    /// The result alone: who won, or nobody.
    pub fn outcome(self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Draw => self.say("drawn-game", &[]),
            Outcome::Won(seats) => {
                let key = match seats.len() {
                    0 => "won-by-nobody",
                    1 => "won",
                    _ => "won-shared",
                };
                self.say(key, &[("winners", (&self.these(seats)).into())])
            }
        }
    }

    /// How a game ended by the rules, and why; `None` while it goes on.
    pub fn ended(self, play: &dyn AnyPlay) -> Option<String> {
        let verdict = play.verdict()?;
        Some(self.with_cause(Some(verdict.outcome), self.cause(play, verdict)))
    }

    /// How a recorded game ended, by the rules or at the table; `None` while it goes on.
    pub fn ending(self, record: &Record) -> Option<String> {
        match record.ending() {
            Ending::Open => None,
            Ending::Rules(_) => self.ended(record.playing()),
            Ending::Table { how, outcome } => Some(self.at_the_table(how, outcome)),
        }
    }

    /// How the table ended a game that the rules would have let go on.
    pub fn at_the_table(self, how: How, outcome: Option<Outcome>) -> String {
        let by = |key, seats: Seats| {
            self.say(key, &[("seats", (&self.these(seats)).into()), ("count", seats.len().into())])
        };
        let cause = match how {
            How::Resignation(seats) => Some(by("end-resignation", seats)),
            How::Time(seats) => Some(by("end-time", seats)),
            How::Agreement => Some(self.say("end-agreement", &[])),
            How::Abandoned(seats) if seats.is_empty() => Some(self.say("end-abandoned", &[])),
            How::Abandoned(seats) => Some(by("end-abandoned-by", seats)),
            How::Unstated => None,
        };
        self.with_cause(outcome, cause)
    }

    fn with_cause(self, outcome: Option<Outcome>, cause: Option<String>) -> String {
        match (outcome.map(|outcome| self.outcome(outcome)), cause) {
            (Some(result), Some(cause)) => {
                self.say("ended", &[("result", (&result).into()), ("cause", (&cause).into())])
            }
            (Some(text), None) | (None, Some(text)) => text,
            (None, None) => self.say("end-abandoned", &[]),
        }
    }

    fn these(self, seats: Seats) -> String {
        let form = |seat| self.say(&format!("{}.the", self.seat_key(seat)), &[]);
        self.all(&seats.iter().map(form).collect::<Vec<_>>())
    }

    /// What brought the verdict about. Most clauses have one cause; the house rules and KS-14 have several, which the
    /// position tells apart.
    fn cause(self, play: &dyn AnyPlay, verdict: Verdict) -> Option<String> {
        let loser = match verdict.outcome {
            Outcome::Won(seats) => seats.iter().next().map_or(Seat::A, Seat::opposite),
            Outcome::Draw => Seat::A,
        };
        let winners = match verdict.outcome {
            Outcome::Won(seats) => seats.len(),
            Outcome::Draw => 0,
        };
        let key = if Some(verdict.clause) == self.house() {
            self.house_cause(play).to_string()
        } else if self.game == GameId::Kurierschach {
            kurierschach_cause(play, verdict.outcome, loser).to_string()
        } else {
            format!("end-{}", verdict.clause.0.to_ascii_lowercase())
        };
        self.find(&key, &[("loser", loser.into()), ("count", winners.into())])
    }

    /// The clause of the house rules is the one that their switch names.
    fn house(self) -> Option<Clause> {
        self.game.switches().iter().find(|switch| switch.key == "house").map(|switch| switch.clause)
    }

    fn house_cause(self, play: &dyn AnyPlay) -> &'static str {
        let occurrences =
            (0..=play.played().len()).filter(|&plies| play.back_to(plies).key() == play.key()).count();
        if self.game == GameId::Kurierschach && play.figures().len() == 2 {
            "end-bare-kings"
        } else if occurrences >= 3 {
            "end-repetition"
        } else {
            "end-quiet"
        }
    }
}

/// KS-14 knows mate, stalemate and, if chosen, the bare König, which comes first: it needs no look at the moves.
fn kurierschach_cause(play: &dyn AnyPlay, outcome: Outcome, loser: Seat) -> &'static str {
    let alone = play.figures().iter().filter(|(_, figure)| figure.seat == loser).count() == 1;
    let in_check =
        play.warnings().iter().any(|w| matches!(w, Warning::InReach { seat, .. } if *seat == loser));
    match outcome {
        Outcome::Draw => "end-stalemate",
        Outcome::Won(_) if alone && play.options().is("bare-king", "loss") => "end-bare-king",
        Outcome::Won(_) if in_check => "end-checkmate",
        Outcome::Won(_) => "end-stalemate",
    }
}
