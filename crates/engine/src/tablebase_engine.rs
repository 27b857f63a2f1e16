//! An engine that probes endgame tables at the root.

use crate::engine::{Analysis, Engine};
use crate::limits::Limits;
use crate::noise::Noise;
use crate::score::Score;
use crate::search::Line;
use sprung_rules::AnyState;
use sprung_tablebase::{TableValue, TablebaseFolder, TextProbe};
use std::sync::Arc;

/// An engine that plays by endgame tables where they have the position, and searches everywhere else.
///
/// A won position is won as fast as possible and a lost one lost as slowly as possible, without a search. In a drawn position
/// the engine searches among the moves that keep the draw. The tables are not used below full strength (a search with noise). A damaged table is
/// treated as missing.
pub struct TablebaseEngine {
    engine: Arc<dyn Engine>,
    tables: Arc<TablebaseFolder>,
}

impl TablebaseEngine {
    /// Adds the tables of a folder to an engine.
    pub fn new(engine: Arc<dyn Engine>, tables: Arc<TablebaseFolder>) -> TablebaseEngine {
        TablebaseEngine { engine, tables }
    }

    /// Returns what the tables know of a position, with only the moves that may be searched.
    fn probe(&self, state: &dyn AnyState, limits: &Limits<'_>) -> Option<TextProbe> {
        // A game that is over has nothing to decide, whatever the board says.
        if state.verdict().is_some() {
            return None;
        }
        let mut probe = self.tables.probe(state).ok().flatten()?;
        probe.moves.retain(|(text, _)| limits.allows(|| text.clone()));
        probe.value = probe.moves.first()?.1;
        Some(probe)
    }

    /// Returns the line that begins with a move and goes on with the best moves of both sides.
    fn line(&self, state: &dyn AnyState, text: &str, value: TableValue) -> Line<String> {
        let mut moves = vec![text.to_string()];
        let mut after = state.boxed();
        let mut is_played = after.play(text).is_ok();
        while is_played && value != TableValue::Draw && after.verdict().is_none() {
            let Some(probe) = self.tables.probe(&*after).ok().flatten() else { break };
            let Some((best, _)) = probe.moves.into_iter().next() else { break };
            is_played = after.play(&best).is_ok();
            moves.push(best);
        }
        Line { score: score(value), moves }
    }
}

/// Returns the score of a value.
fn score(value: TableValue) -> Score {
    match value {
        TableValue::Win(plies) => Score::Win(u32::from(plies)),
        TableValue::Draw => Score::Centipawns(0),
        TableValue::Loss(plies) => Score::Loss(u32::from(plies)),
    }
}

impl Engine for TablebaseEngine {
    fn search(
        &self,
        state: &dyn AnyState,
        limits: &Limits<'_>,
        noise: Noise,
        report: &mut dyn FnMut(&Analysis),
    ) -> Analysis {
        let is_full_strength = noise == Noise { seed: noise.seed, ..Noise::default() };
        let probe = if is_full_strength { self.probe(state, limits) } else { None };
        let Some(TextProbe { value, moves }) = probe else {
            return self.engine.search(state, limits, noise, report);
        };
        if value == TableValue::Draw && limits.multi_pv <= 1 {
            let drawing = moves.into_iter().filter(|(_, value)| *value == TableValue::Draw);
            let search_moves: Vec<String> = drawing.map(|(text, _)| text).collect();
            let limits = Limits { search_moves: &search_moves, ..*limits };
            let drawn = |mut analysis: Analysis| {
                analysis.lines.iter_mut().for_each(|line| line.score = score(TableValue::Draw));
                analysis
            };
            let mut report = |analysis: &Analysis| report(&drawn(analysis.clone()));
            return drawn(self.engine.search(state, &limits, noise, &mut report));
        }
        let lines = moves.iter().take(limits.multi_pv.max(1));
        let lines: Vec<Line<String>> = lines.map(|(text, value)| self.line(state, text, *value)).collect();
        let depth = lines.first().map_or(0, |line| line.moves.len() as u32);
        let analysis = Analysis { depth, selective_depth: depth, lines, ..Analysis::default() };
        report(&analysis);
        analysis
    }

    fn new_game(&self) {
        self.engine.new_game();
    }
}
