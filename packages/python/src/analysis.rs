//! The result of a search, as Python sees it.

use pyo3::prelude::*;
use sprung_engine::{Analysis, Line, Score};
use std::collections::BTreeMap;

/// A line of an analysis: its moves and its score for the player in turn.
#[pyclass(name = "Line", module = "sprung", frozen, get_all)]
#[derive(Clone)]
pub struct PyLine {
    /// The texts of the moves.
    moves: Vec<String>,
    /// The score in hundredths of a small piece, or `None` if the game is decided.
    centipawns: Option<i32>,
    /// The number of plies to a forced end: positive for a win, negative for a loss, `None` if the game is not decided.
    mate: Option<i64>,
    /// The probability of a win, between 0 and 1.
    win_probability: f64,
}

impl PyLine {
    fn new(line: &Line<String>) -> PyLine {
        let (centipawns, mate) = match line.score {
            Score::Centipawns(value) => (Some(value), None),
            Score::Win(plies) => (None, Some(i64::from(plies))),
            Score::Loss(plies) => (None, Some(-i64::from(plies))),
        };
        PyLine { moves: line.moves.clone(), centipawns, mate, win_probability: line.score.win_probability() }
    }

    fn score(&self) -> String {
        match (self.centipawns, self.mate) {
            (Some(value), _) => format!("{:+.2}", f64::from(value) / 100.0),
            (None, Some(plies)) if plies < 0 => format!("lost in {}", -plies),
            (None, Some(plies)) => format!("won in {plies}"),
            (None, None) => unreachable!("a score is a number of centipawns or of plies"),
        }
    }
}

#[pymethods]
impl PyLine {
    fn __repr__(&self) -> String {
        format!("<Line {} {}>", self.score(), self.moves.join(" "))
    }
}

/// The result of a search.
#[pyclass(name = "Analysis", module = "sprung", frozen, get_all)]
pub struct PyAnalysis {
    /// The best lines, the best first; empty if there is nothing to decide.
    lines: Vec<PyLine>,
    /// The depth of the last finished iteration, in plies.
    depth: u32,
    /// The length of the longest line searched, in plies.
    selective_depth: u32,
    /// The number of nodes.
    nodes: u64,
    /// The expected share of the win of every seat; only for games with dice or more than two seats.
    shares: BTreeMap<String, f64>,
}

impl PyAnalysis {
    /// Converts the result of a search.
    pub fn new(analysis: &Analysis) -> PyAnalysis {
        PyAnalysis {
            lines: analysis.lines.iter().map(PyLine::new).collect(),
            depth: analysis.depth,
            selective_depth: analysis.selective_depth,
            nodes: analysis.nodes,
            shares: analysis.shares.iter().map(|(seat, share)| (seat.to_string(), *share)).collect(),
        }
    }
}

#[pymethods]
impl PyAnalysis {
    /// The text of the best move, or `None` if there is nothing to decide.
    #[getter]
    fn best_move(&self) -> Option<&str> {
        self.lines.first()?.moves.first().map(String::as_str)
    }

    fn __repr__(&self) -> String {
        let best = self.lines.first().map_or("nothing to decide".to_string(), |line| {
            format!("{} {}", line.score(), line.moves.first().map_or("", String::as_str))
        });
        format!("<Analysis depth {}, {} nodes: {best}>", self.depth, self.nodes)
    }
}
