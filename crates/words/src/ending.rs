//! How a game ended.

use crate::Voice;
use rules::{AnyPlay, Clause, Ending, GameId, How, Outcome, Record, Seat, Seats, Verdict, Warning};

/// What the people at the seats are called, where that is known.
type Names<'a> = &'a dyn Fn(Seat) -> Option<String>;

/// Everybody is called by their seat.
const NAMELESS: Names<'static> = &|_| None;

impl Voice {
    /// The result alone: who won, or nobody.
    pub fn outcome(self, outcome: Outcome) -> String {
        self.outcome_of(outcome, NAMELESS)
    }

    fn outcome_of(self, outcome: Outcome, names: Names) -> String {
        match outcome {
            Outcome::Draw => self.say("drawn-game", &[]),
            Outcome::Won(seats) => {
                let key = match seats.len() {
                    0 => "won-by-nobody",
                    1 => "won",
                    _ => "won-shared",
                };
                self.say(key, &[("winners", (&self.these(seats, names)).into())])
            }
        }
    }

    /// How a game ended by the rules, and why; `None` while it goes on.
    pub fn ended(self, play: &dyn AnyPlay) -> Option<String> {
        self.ended_of(play, NAMELESS)
    }

    fn ended_of(self, play: &dyn AnyPlay, names: Names) -> Option<String> {
        let verdict = play.verdict()?;
        Some(self.with_cause(Some(verdict.outcome), self.cause(play, verdict, names), names))
    }

    /// How a recorded game ended, by the rules or at the table; `None` while it goes on.
    pub fn ending(self, record: &Record) -> Option<String> {
        self.ending_of(record, NAMELESS)
    }

    /// The same where people are known by name.
    pub fn ending_of(self, record: &Record, names: Names) -> Option<String> {
        match record.ending() {
            Ending::Open => None,
            Ending::Rules(_) => self.ended_of(record.playing(), names),
            Ending::Table { how, outcome } => Some(self.at_the_table_of(how, outcome, names)),
        }
    }

    /// How the table ended a game that the rules would have let go on.
    pub fn at_the_table(self, how: How, outcome: Option<Outcome>) -> String {
        self.at_the_table_of(how, outcome, NAMELESS)
    }

    fn at_the_table_of(self, how: How, outcome: Option<Outcome>, names: Names) -> String {
        let by = |key, seats: Seats| {
            self.say(key, &[("seats", (&self.these(seats, names)).into()), ("count", seats.len().into())])
        };
        let cause = match how {
            How::Resignation(seats) => Some(by("end-resignation", seats)),
            How::Time(seats) => Some(by("end-time", seats)),
            How::Agreement => Some(self.say("end-agreement", &[])),
            How::Abandoned(seats) if seats.is_empty() => Some(self.say("end-abandoned", &[])),
            How::Abandoned(seats) => Some(by("end-abandoned-by", seats)),
            How::Unstated => None,
        };
        self.with_cause(outcome, cause, names)
    }

    fn with_cause(self, outcome: Option<Outcome>, cause: Option<String>, names: Names) -> String {
        match (outcome.map(|outcome| self.outcome_of(outcome, names)), cause) {
            (Some(result), Some(cause)) => {
                self.say("ended", &[("result", (&result).into()), ("cause", (&cause).into())])
            }
            (Some(text), None) | (None, Some(text)) => text,
            (None, None) => self.say("end-abandoned", &[]),
        }
    }

    fn these(self, seats: Seats, names: Names) -> String {
        let form =
            |seat| names(seat).unwrap_or_else(|| self.say(&format!("{}.the", self.seat_key(seat)), &[]));
        self.all(&seats.iter().map(form).collect::<Vec<_>>())
    }

    /// What brought the verdict about. Most clauses have one cause; the house rules and KS-14 have several, which the
    /// position tells apart.
    fn cause(self, play: &dyn AnyPlay, verdict: Verdict, names: Names) -> Option<String> {
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
        let count = ("count", winners.into());
        match names(loser) {
            Some(name) => {
                let of = self.say("name-of", &[("name", (&name).into())]);
                self.find(&key, &[("loser-the", (&name).into()), ("loser-of", (&of).into()), count])
            }
            None => self.find(&key, &[("loser", loser.into()), count]),
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn an_ending_calls_people_by_their_names_and_the_nameless_by_their_seats() {
        let game = GameId::Schlaukopf.open([]).unwrap();
        let mut record = Record::new(game.begin(Some("3k3/7/7/7/3S3/7/7/K6 w")).unwrap());
        record.play("d4d8").unwrap();
        let ending =
            |language, names: Names| Voice::new(language, GameId::Schlaukopf).ending_of(&record, names);
        let both = |seat| Some(if seat == Seat::A { "Anna" } else { "Ben" }.to_string());
        assert_eq!(
            ending(Language::De, &both).unwrap(),
            "Anna gewinnt: der Schlaukopf von Ben ist geschlagen"
        );
        assert_eq!(ending(Language::En, &both).unwrap(), "Anna wins: Ben's Schlaukopf is captured");
        let one = |seat| (seat == Seat::B).then(|| "Ben".to_string());
        assert_eq!(
            ending(Language::De, &one).unwrap(),
            "der erste Spieler gewinnt: der Schlaukopf von Ben ist geschlagen"
        );
    }
}
