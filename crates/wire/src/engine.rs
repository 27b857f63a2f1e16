//! The messages between the page and the engine in its Web Worker.
//!
//! A game is sent as the text of its record, so that the engine knows its history and can detect repetitions.

use serde::{Deserialize, Serialize};

/// A request to search a position of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EngineRequest {
    /// The request's number, which every response repeats.
    pub number: u32,
    /// The game so far, as a record.
    pub record: String,
    /// The task. Its JSON name is `ask`.
    #[serde(rename = "ask")]
    pub task: EngineTask,
}

/// The task of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EngineTask {
    /// Chooses a move at a level from 1 to 10. The seed varies the level's errors from game to game.
    Move {
        /// The level.
        level: u8,
        /// The seed.
        seed: u64,
    },
    /// Finds the best lines within a number of nodes.
    Lines {
        /// The number of lines (MultiPV).
        lines: u8,
        /// The number of nodes.
        nodes: u64,
    },
    /// Looks the position up in the endgame tables, without a search.
    Probe,
}

/// A response to a request. The last one of a request is `done`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct EngineResponse {
    /// The request's number.
    pub number: u32,
    /// Whether this is the last response to the request.
    pub done: bool,
    /// The depth of the search in plies.
    pub depth: u32,
    /// The best lines, the best first. There are none if there is nothing to decide.
    pub lines: Vec<EngineLine>,
    /// The expected share of the win of every seat, by its letter, if the game has dice or more than two seats.
    pub shares: Vec<(char, f64)>,
    /// Says what of the request could not be used, and what was expected. A response with an error is the last one and has no lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// The value of the position by the endgame tables, if they have it. Then the scores of the lines are exact too, and one that
    /// is neither a win nor a loss is a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exact: Option<ExactValue>,
}

/// The exact value of a position for the seat to move, with the plies to the end if both sides play their best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExactValue {
    /// The seat wins in this number of plies.
    Win(u32),
    /// Neither side can win.
    Draw,
    /// The seat loses in this number of plies.
    Loss(u32),
}

impl EngineResponse {
    /// Returns the best move.
    pub fn best(&self) -> Option<&str> {
        self.lines.first()?.moves.first().map(String::as_str)
    }
}

/// A principal variation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EngineLine {
    /// The score from the point of view of the seat to move.
    pub score: EngineScore,
    /// The winning probability of the seat to move, between 0 and 1.
    pub chance: f64,
    /// The moves' texts, the best first.
    pub moves: Vec<String>,
}

/// The score of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EngineScore {
    /// An evaluation in centipawns. Its JSON name is `points`.
    #[serde(rename = "points")]
    Centipawns(i32),
    /// A forced win in this number of plies.
    Win(u32),
    /// A forced loss in this number of plies.
    Loss(u32),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{from_json, to_json};

    #[test]
    fn an_engine_request_has_stable_json() {
        let question = EngineRequest {
            number: 7,
            record: "1. e3 *".to_string(),
            task: EngineTask::Move { level: 3, seed: 9 },
        };
        let text = r#"{"number":7,"record":"1. e3 *","ask":{"move":{"level":3,"seed":9}}}"#;
        assert_eq!(to_json(&question), text);
        assert_eq!(from_json::<EngineRequest>(text).ok(), Some(question));
    }

    #[test]
    fn an_engine_response_has_stable_json() {
        let line = EngineLine { score: EngineScore::Win(3), chance: 1.0, moves: vec!["e2e4".to_string()] };
        let answer = EngineResponse {
            number: 7,
            done: true,
            depth: 4,
            lines: vec![line],
            shares: vec![('A', 0.5), ('C', 0.5)],
            error: None,
            exact: None,
        };
        let text = r#"{"number":7,"done":true,"depth":4,"lines":[{"score":{"win":3},"chance":1.0,"moves":["e2e4"]}],"shares":[["A",0.5],["C",0.5]]}"#;
        assert_eq!(to_json(&answer), text);
        assert_eq!(from_json::<EngineResponse>(text).ok(), Some(answer));
        assert_eq!(to_json(&EngineScore::Centipawns(-35)), r#"{"points":-35}"#);
    }

    #[test]
    fn a_response_with_an_error_has_stable_json() {
        let answer = EngineResponse {
            number: 8,
            done: true,
            error: Some("expected a level from 1 to 10, found 11".to_string()),
            ..EngineResponse::default()
        };
        let text = r#"{"number":8,"done":true,"depth":0,"lines":[],"shares":[],"error":"expected a level from 1 to 10, found 11"}"#;
        assert_eq!(to_json(&answer), text);
        assert_eq!(from_json::<EngineResponse>(text).ok(), Some(answer));
    }

    #[test]
    fn a_table_probe_has_stable_json() {
        let question = EngineRequest { number: 8, record: "*".to_string(), task: EngineTask::Probe };
        let text = r#"{"number":8,"record":"*","ask":"probe"}"#;
        assert_eq!(to_json(&question), text);
        assert_eq!(from_json::<EngineRequest>(text).ok(), Some(question));
        for (exact, text) in [
            (ExactValue::Win(31), r#"{"win":31}"#),
            (ExactValue::Draw, r#""draw""#),
            (ExactValue::Loss(2), r#"{"loss":2}"#),
        ] {
            let answer =
                EngineResponse { number: 8, done: true, exact: Some(exact), ..EngineResponse::default() };
            let text =
                format!(r#"{{"number":8,"done":true,"depth":0,"lines":[],"shares":[],"exact":{text}}}"#);
            assert_eq!(to_json(&answer), text);
            assert_eq!(from_json::<EngineResponse>(&text).ok(), Some(answer));
        }
    }
}
