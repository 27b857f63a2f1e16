//! A search of UCI from `go` to `bestmove`.

use super::info::info;
use super::{Flow, Session, shorten};
use crate::error::CliError;
use crate::protocol::event::SearchReport;
use crate::protocol::go_parameters::GoParameters;
use crate::protocol::search_thread::BackgroundSearch;
use sprung_engine::Analysis;
use sprung_rules::Turn;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

pub const NO_POSITION: &str = "no position: the last one was refused";

/// The work that runs while lines are read.
pub enum Work {
    None,
    Search(UciSearch),
    /// A perft, which runs until this flag is set.
    Perft(Arc<AtomicBool>),
}

pub struct UciSearch {
    pub thread: BackgroundSearch,
    /// Whether the answer must wait for `stop` or `ponderhit`.
    pub held: bool,
    /// Whether `ponderhit` is expected.
    pub ponders: bool,
    /// Whether the search has no end of its own, also after `ponderhit`.
    pub endless: bool,
    /// The result that was printed last.
    told: Option<Analysis>,
    /// The answer, while it is held.
    done: Option<SearchReport>,
}

impl Session<'_> {
    /// Ends a search that has no end of its own.
    pub fn end_endless(&self) {
        if let Work::Search(UciSearch { thread, held: true, .. }) = &self.work {
            thread.stop();
        }
    }

    pub fn go(&mut self, mut parameters: GoParameters) -> Result<Flow, CliError> {
        parameters.search_moves = match self.answerable(&parameters.search_moves) {
            Ok(moves) => moves,
            Err(fault) => return self.answer_none(&fault).map(|()| Flow::On),
        };
        if let Some(fault) = self.engine_state.table_fault() {
            self.send_error(&fault)?;
        }
        let thread = BackgroundSearch::begin(0, self.engine_state.job(&parameters), self.events.clone());
        let endless = !parameters.bounded(self.engine_state.state().seat_in_turn());
        let held = parameters.ponder || endless;
        let search = UciSearch { thread, held, ponders: parameters.ponder, endless, told: None, done: None };
        self.work = Work::Search(search);
        Ok(Flow::On)
    }

    /// Answers a search that has no best move.
    pub fn answer_none(&mut self, fault: &str) -> Result<(), CliError> {
        self.send_error(fault)?;
        self.send("bestmove (none)")
    }

    /// Returns the moves to search as the rules write them, or why no move can be the answer.
    fn answerable(&self, only: &[String]) -> Result<Vec<String>, String> {
        let state = self.engine_state.state();
        match (self.refused, state.verdict(), state.turn()) {
            (true, ..) => Err(NO_POSITION.to_string()),
            (false, Some(_), _) => {
                let sentence = self.engine_state.localizer().verdict_sentence(state);
                Err(sentence.expect("a game with a verdict is over"))
            }
            (false, None, Turn::Chance) if state.seat_in_turn().is_none() => {
                Err("the lot is due: give it as a move, as in `moves :A`".to_string())
            }
            (false, None, Turn::Chance) => {
                Err("a throw is due: give it as a move, as in `moves … :3`".to_string())
            }
            (false, None, Turn::Seat(_)) => {
                let refused = |text: &str, why| format!("searchmoves `{}` refused: {why}", shorten(text));
                only.iter()
                    .map(|text| self.engine_state.named(text).map_err(|why| refused(text, why)))
                    .collect()
            }
        }
    }

    /// Prints the result of a search, unless it was printed before.
    pub fn send_info(&mut self, report: &SearchReport) -> Result<(), CliError> {
        if let Work::Search(search) = &mut self.work {
            if search.told.as_ref() == Some(&report.analysis) {
                return Ok(());
            }
            search.told = Some(report.analysis.clone());
        }
        for line in info(report) {
            self.terminal.line(line)?;
        }
        self.terminal.finish()
    }

    pub fn done(&mut self, report: SearchReport) -> Result<Flow, CliError> {
        if let Work::Search(search) = &mut self.work {
            search.done = Some(report);
        }
        self.release()
    }

    /// Prints the answer if there is one and nothing holds it back, then runs the commands that have waited.
    pub fn release(&mut self) -> Result<Flow, CliError> {
        let Work::Search(search) = &mut self.work else { return Ok(Flow::On) };
        let held = search.held && self.waiting.is_empty();
        let Some(report) = search.done.take_if(|_| !held) else { return Ok(Flow::On) };
        // what came of an iteration that was not finished, and what a low level plays instead
        if !report.analysis.lines.is_empty() {
            self.send_info(&report)?;
        }
        self.work = Work::None;
        let best = report.analysis.best_move().unwrap_or("(none)");
        let line = report.analysis.lines.first();
        let answer = match line.and_then(|line| line.moves.get(1)) {
            Some(expected) => format!("bestmove {best} ponder {expected}"),
            None => format!("bestmove {best}"),
        };
        self.send(&answer)?;
        self.catch_up()
    }
}
