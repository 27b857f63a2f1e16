//! The searches of CECP: when they begin and end, and what becomes of their answers.

use super::Session;
use crate::error::CliError;
use crate::protocol::event::SearchReport;
use crate::protocol::go_parameters::GoParameters;
use crate::protocol::search_thread::{BackgroundSearch, EngineJob};
use sprung_engine::{Level, Score};
use sprung_rules::Turn;
use std::time::Instant;

/// A search and the purpose of its answer.
pub struct CecpSearch {
    id: u64,
    pub thread: BackgroundSearch,
    pub purpose: SearchPurpose,
    /// The time at which its clock began to run.
    begun: Instant,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchPurpose {
    Move,
    Hint,
    Analysis,
    /// The search uses the opponent's time; what it finds stays in the transposition table.
    Ponder,
}

impl Session<'_> {
    pub fn is_current(&self, report: &SearchReport) -> bool {
        self.search.as_ref().is_some_and(|search| search.id == report.id)
    }

    /// Returns the purpose of the current search.
    pub fn purpose(&self) -> Option<SearchPurpose> {
        self.search.as_ref().map(|search| search.purpose)
    }

    pub fn think_if_due(&mut self) -> Result<(), CliError> {
        self.think_since(Instant::now())
    }

    fn think_since(&mut self, begun: Instant) -> Result<(), CliError> {
        let state = self.engine_state.state();
        if state.verdict().is_some() {
            return self.announce_end();
        }
        let Turn::Seat(seat) = state.turn() else { return Ok(()) };
        if self.analyses {
            self.abandon();
            self.think(
                &GoParameters { infinite: true, ..GoParameters::default() },
                SearchPurpose::Analysis,
                begun,
            );
        } else if self.plays == Some(seat) && self.search.is_none() {
            let parameters = self.control.parameters(self.engine_state.moves_of(seat));
            self.think(&parameters, SearchPurpose::Move, begun);
        }
        Ok(())
    }

    pub fn hint(&mut self) {
        self.stop_pondering();
        if self.search.is_none() && self.engine_state.state().turn() != Turn::Chance {
            self.think(
                &GoParameters { nodes: Some(50_000), ..GoParameters::default() },
                SearchPurpose::Hint,
                Instant::now(),
            );
        }
    }

    /// Resumes a search that was abandoned because an option changed. The clock has gone on running.
    pub fn resume(&mut self, left: Option<CecpSearch>) -> Result<(), CliError> {
        match left {
            Some(search) if search.purpose == SearchPurpose::Hint => self.hint(),
            Some(search) => return self.think_since(search.begun),
            None => {}
        }
        self.think_if_due()
    }

    fn think(&mut self, parameters: &GoParameters, purpose: SearchPurpose, begun: Instant) {
        let job = EngineJob { begun: Some(begun), ..self.engine_state.job(parameters) };
        self.begin(job, purpose, begun);
    }

    /// Searches on the opponent's time, but only at full strength, because a level must not play better than its nodes allow.
    fn ponder(&mut self, expected: &str) {
        if self.ponders && self.search.is_none() && self.engine_state.level == Level::MAX {
            let parameters =
                GoParameters { depth: self.control.depth, ponder: true, ..GoParameters::default() };
            let job = self.engine_state.job_after(expected, &parameters);
            if let Some(job) = job.filter(|job| job.state.seat_in_turn() == self.plays) {
                self.begin(job, SearchPurpose::Ponder, Instant::now());
            }
        }
    }

    pub fn stop_pondering(&mut self) {
        if self.purpose() == Some(SearchPurpose::Ponder) {
            self.abandon();
        }
    }

    fn begin(&mut self, job: EngineJob, purpose: SearchPurpose, begun: Instant) {
        self.searches += 1;
        let id = self.searches;
        let thread = BackgroundSearch::begin(id, job, self.events.clone());
        self.search = Some(CecpSearch { id, thread, purpose, begun });
    }

    /// Ends a search whose answer is no longer wanted.
    pub fn abandon(&mut self) -> Option<CecpSearch> {
        let search = self.search.take()?;
        search.thread.stop();
        Some(search)
    }

    pub fn report(&mut self, report: &SearchReport) -> Result<(), CliError> {
        // what is expected is on nobody's board
        if !self.posts && !self.analyses || self.purpose() == Some(SearchPurpose::Ponder) {
            return Ok(());
        }
        let analysis = &report.analysis;
        for line in &analysis.lines {
            let score = match line.score {
                Score::Centipawns(points) => points,
                Score::Win(plies) => 100_000 + plies.div_ceil(2) as i32,
                Score::Loss(plies) => -100_000 - plies.div_ceil(2) as i32,
            };
            let hundredths = report.time.as_millis() / 10;
            let moves = line.moves.join(" ");
            self.terminal
                .line(format!("{} {score} {hundredths} {} {moves}", analysis.depth, analysis.nodes))?;
        }
        self.terminal.finish()
    }

    pub fn done(&mut self, report: &SearchReport) -> Result<(), CliError> {
        let Some(search) = self.search.take() else { return Ok(()) };
        let Some(best) = report.analysis.best_move().map(str::to_string) else { return Ok(()) };
        match search.purpose {
            SearchPurpose::Analysis | SearchPurpose::Ponder => Ok(()),
            SearchPurpose::Hint => {
                self.send(&format!("Hint: {best}"))?;
                self.think_if_due()
            }
            SearchPurpose::Move => {
                if let Err(why) = self.engine_state.enter(&best) {
                    return self.send(&format!("Error ({why}): {best}"));
                }
                self.send(&format!("move {best}"))?;
                self.announce_end()?;
                // a seat may decide twice in a row
                self.think_if_due()?;
                if let Some(expected) = report.analysis.lines.first().and_then(|line| line.moves.get(1)) {
                    self.ponder(expected);
                }
                Ok(())
            }
        }
    }
}
