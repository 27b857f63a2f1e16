//! Judges which moves of a position are right.

use crate::margins::{Margins, margins};
use crate::rollout;
use sprung_engine::{Analysis, Engine, Limits, Noise, Score, engine_for};
use sprung_puzzles::Aim;
use sprung_rules::{AnyState, GameId, Turn};
use sprung_tablebase::{TableValue, TablebaseFolder, probe_race};
use std::path::Path;
use std::sync::atomic::AtomicBool;

/// The size of the transposition table in megabytes.
const HASH_MEGABYTES: usize = 16;
/// The smallest win probability of a position that can be held.
const LEAST_HELD_PROBABILITY: f64 = 0.35;
/// The largest win probability of a position that is lost.
const MOST_LOST_PROBABILITY: f64 = 0.10;
/// The smallest difference of two exact shares of the win.
const EXACT_SHARE_MARGIN: f64 = 0.03;
/// The smallest difference of two estimated shares of the win.
const SHARE_MARGIN: f64 = 0.05;
/// The number of standard errors by which two estimated shares must differ.
const STANDARD_ERRORS: f64 = 3.0;
/// The number of moves of a game with dice that are compared by rollouts.
const COMPARED_MOVES: usize = 3;

/// The kind of evidence for a judgement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// Endgame tables or the exact shares of a race.
    Exact,
    /// A search.
    Search,
}

/// The moves that keep what a position holds.
#[derive(Clone, Debug, PartialEq)]
pub struct RightMoves {
    /// The moves, the best first.
    pub moves: Vec<String>,
    /// The aim that they achieve.
    pub aim: Aim,
    /// The kind of evidence for the judgement.
    pub evidence: Evidence,
}

/// Judges positions of a game.
pub struct Solver {
    engine: Box<dyn Engine>,
    tables: TablebaseFolder,
    nodes: u64,
}

impl Solver {
    /// Creates a solver that searches so many nodes and uses the endgame tables of a folder besides those of the program.
    pub fn new(game: GameId, nodes: u64, tables: &Path) -> Solver {
        Solver { engine: engine_for(game, HASH_MEGABYTES), tables: TablebaseFolder::new(tables), nodes }
    }

    /// Returns the moves that keep what the position holds, or `None` if there is nothing to find: the game is over or lost, or good and bad moves cannot be told apart.
    pub fn right_moves(&self, state: &dyn AnyState) -> Option<RightMoves> {
        self.right_moves_at(state, self.nodes)
    }

    /// Returns the same by a search of so many nodes.
    pub fn right_moves_at(&self, state: &dyn AnyState, nodes: u64) -> Option<RightMoves> {
        if state.verdict().is_some() || !matches!(state.turn(), Turn::Seat(_)) {
            return None;
        }
        if state.facts().has_dice {
            return self.best_share(state, nodes);
        }
        // A damaged table is one that is not there.
        match self.tables.probe(state).ok().flatten() {
            Some(probe) => by_table(&probe.moves),
            None => self.by_search(state, nodes),
        }
    }

    /// Returns the opponent's best reply: by tables the one that lasts longest.
    pub fn best_reply(&self, state: &dyn AnyState) -> Option<String> {
        if state.facts().has_dice || !matches!(state.turn(), Turn::Seat(_)) {
            return None;
        }
        if let Some(probe) = self.tables.probe(state).ok().flatten() {
            return probe.moves.into_iter().next().map(|(text, _)| text);
        }
        self.search(state, self.nodes, 1).best_move().map(str::to_string)
    }

    fn search(&self, state: &dyn AnyState, nodes: u64, lines: usize) -> Analysis {
        let stop = AtomicBool::new(false);
        let limits = Limits { multi_pv: lines, ..Limits::nodes(nodes, &stop) };
        self.engine.new_game();
        self.engine.search(state, &limits, Noise::default(), &mut |_| {})
    }

    fn by_search(&self, state: &dyn AnyState, nodes: u64) -> Option<RightMoves> {
        let analysis = self.search(state, nodes, 2);
        let [best, second] = analysis.lines.as_slice() else { return None };
        let (own, other) = (best.score.win_probability(), second.score.win_probability());
        let Margins { lead, no_lead, least_difference, beside_win } = margins(state.id());
        let aim = if matches!(best.score, Score::Win(_)) && other <= beside_win {
            Aim::Win
        } else if own >= lead && other <= no_lead && own - other >= least_difference {
            Aim::Edge
        } else if own >= LEAST_HELD_PROBABILITY && other <= MOST_LOST_PROBABILITY {
            Aim::Draw
        } else {
            return None;
        };
        Some(RightMoves { moves: vec![best.moves.first()?.clone()], aim, evidence: Evidence::Search })
    }

    /// Returns the move with the largest share of the win, if it is clearly the largest.
    fn best_share(&self, state: &dyn AnyState, nodes: u64) -> Option<RightMoves> {
        if let Some(race) = probe_race(state) {
            let [(best, own), (_, second), ..] = race.moves.as_slice() else { return None };
            return share(best, *own, *second, EXACT_SHARE_MARGIN, Evidence::Exact);
        }
        let analysis = self.search(state, nodes, COMPARED_MOVES);
        let [best, second, ..] = analysis.lines.as_slice() else { return None };
        let (own, other) = (best.score.win_probability(), second.score.win_probability());
        let text = best.moves.first()?;
        let found = share(text, own, other, SHARE_MARGIN, Evidence::Search)?;
        if nodes < self.nodes {
            return Some(found);
        }
        let texts: Vec<String> =
            analysis.lines.iter().filter_map(|line| line.moves.first().cloned()).collect();
        let estimates = rollout::compare(&*self.engine, state, &texts)?;
        let best = &estimates[0];
        let rival = estimates[1..].iter().max_by(|one, two| one.mean.total_cmp(&two.mean))?;
        let is_clear = best.mean - rival.mean >= STANDARD_ERRORS * rival.error_of_difference;
        share(text, best.mean, rival.mean, SHARE_MARGIN, Evidence::Search).filter(|_| is_clear)
    }
}

/// Returns the moves that keep the result of the best one.
fn by_table(moves: &[(String, TableValue)]) -> Option<RightMoves> {
    let (_, best) = moves.first()?;
    let aim = match best {
        TableValue::Win(_) => Aim::Win,
        TableValue::Draw => Aim::Draw,
        TableValue::Loss(_) => return None,
    };
    let keeps = |value: &TableValue| std::mem::discriminant(value) == std::mem::discriminant(best);
    let right: Vec<String> =
        moves.iter().filter(|(_, value)| keeps(value)).map(|(text, _)| text.clone()).collect();
    (right.len() < moves.len()).then_some(RightMoves { moves: right, aim, evidence: Evidence::Exact })
}

/// Returns a move that is right because its share of the win is the largest by a margin.
fn share(text: &str, best: f64, second: f64, margin: f64, evidence: Evidence) -> Option<RightMoves> {
    let thousandths = |share: f64| (share * 1000.0).round() as u16;
    let aim = Aim::Share { best: thousandths(best), second: thousandths(second) };
    (best - second >= margin).then(|| RightMoves { moves: vec![text.to_string()], aim, evidence })
}
