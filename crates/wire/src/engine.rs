//! What the page asks the engine in its worker, and what the engine answers.
//!
//! A game travels as its record's text, so that the engine knows what was played: repetitions count.

use serde::{Deserialize, Serialize};

/// A question about a game in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Comes back with every answer.
    pub number: u32,
    /// The game so far, as a record.
    pub record: String,
    /// What is asked.
    pub ask: Ask,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// A move of a level from 1 to 10; the seed makes it err differently from game to game.
    Move {
        /// The level.
        level: u8,
        /// The seed.
        seed: u64,
    },
    /// The best lines within a number of positions looked at.
    Lines {
        /// How many lines.
        lines: u8,
        /// How many positions.
        nodes: u64,
    },
}

/// An answer; the last of a question is `done`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The question's number.
    pub number: u32,
    /// Whether no other follows.
    pub done: bool,
    /// Plies searched.
    pub depth: u32,
    /// The best lines, the best first; none if there is nothing to decide.
    pub lines: Vec<Line>,
    /// The expected share of the win of every seat by its letter, where a game has dice or more than two seats.
    pub shares: Vec<(char, f64)>,
}

impl Answer {
    /// The move to play.
    pub fn best(&self) -> Option<&str> {
        self.lines.first()?.moves.first().map(String::as_str)
    }
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// How good for the seat to move.
    pub score: Score,
    /// The chance to win of the seat to move, between 0 and 1.
    pub chance: f64,
    /// The moves' texts, the best first.
    pub moves: Vec<String>,
}

/// How good a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Score {
    /// Hundredths of a small piece.
    Points(i32),
    /// Wins in so many plies.
    Win(u32),
    /// Loses in so many plies.
    Loss(u32),
}

/// A message as it travels.
pub fn write<T: Serialize>(message: &T) -> String {
    // these types have neither maps with odd keys nor failing serialisers
    serde_json::to_string(message).unwrap_or_default()
}

/// Reads what [`write()`] wrote.
pub fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, serde_json::Error> {
    serde_json::from_str(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_keeps_its_form() {
        let question =
            Question { number: 7, record: "1. e3 *".to_string(), ask: Ask::Move { level: 3, seed: 9 } };
        let text = r#"{"number":7,"record":"1. e3 *","ask":{"move":{"level":3,"seed":9}}}"#;
        assert_eq!(write(&question), text);
        assert_eq!(read::<Question>(text).ok(), Some(question));
    }

    #[test]
    fn an_answer_keeps_its_form() {
        let line = Line { score: Score::Win(3), chance: 1.0, moves: vec!["e2e4".to_string()] };
        let answer = Answer {
            number: 7,
            done: true,
            depth: 4,
            lines: vec![line],
            shares: vec![('A', 0.5), ('C', 0.5)],
        };
        let text = r#"{"number":7,"done":true,"depth":4,"lines":[{"score":{"win":3},"chance":1.0,"moves":["e2e4"]}],"shares":[["A",0.5],["C",0.5]]}"#;
        assert_eq!(write(&answer), text);
        assert_eq!(read::<Answer>(text).ok(), Some(answer));
    }
}
