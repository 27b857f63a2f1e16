//! A search of UCI's from `go` to `bestmove`.

use super::info::info;
use super::{Flow, Session, shorten};
use crate::failure::Failure;
use crate::protocol::ask::Ask;
use crate::protocol::event::Report;
use crate::protocol::thinking::{Task, Thinking};
use engine::Opinion;
use rules::Turn;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

pub const NO_POSITION: &str = "no position: the last one was refused";

/// What is going on beside the reading of lines.
pub enum Work {
    None,
    Search(Search),
    /// Lines are counted until this is raised.
    Perft(Arc<AtomicBool>),
}

pub struct Search {
    pub thinking: Thinking,
    /// Whether the answer must wait for `stop` or `ponderhit`.
    pub held: bool,
    /// Whether `ponderhit` is expected.
    pub ponders: bool,
    /// Whether the search has no end of its own, also after `ponderhit`.
    pub endless: bool,
    /// What was said of it last.
    told: Option<Opinion>,
    /// The answer, while it is held.
    done: Option<Report>,
}

impl Session<'_> {
    /// Ends a search that has no end of its own.
    pub fn end_endless(&self) {
        if let Work::Search(Search { thinking, held: true, .. }) = &self.work {
            thinking.stop();
        }
    }

    pub fn go(&mut self, ask: &Ask, only: &[String]) -> Result<Flow, Failure> {
        let moves = match self.answerable(only) {
            Ok(moves) => moves,
            Err(fault) => return self.answer_none(&fault).map(|()| Flow::On),
        };
        let task = Task { only: moves, ..self.desk.task(ask) };
        let thinking = Thinking::begin(0, task, self.events.clone());
        let endless = !ask.bounded(self.desk.play().holder());
        let held = ask.ponder || endless;
        let search = Search { thinking, held, ponders: ask.ponder, endless, told: None, done: None };
        self.work = Work::Search(search);
        Ok(Flow::On)
    }

    /// A search that no move can be the answer to.
    pub fn answer_none(&mut self, fault: &str) -> Result<(), Failure> {
        self.complain(fault)?;
        self.say("bestmove (none)")
    }

    /// The moves to think about as we write them, or why no move can be the answer.
    fn answerable(&self, only: &[String]) -> Result<Vec<String>, String> {
        let play = self.desk.play();
        match (self.refused, play.verdict(), play.turn()) {
            (true, ..) => Err(NO_POSITION.to_string()),
            (false, Some(_), _) => Err(self.desk.voice().ended(play).unwrap_or_default()),
            (false, None, Turn::Chance) if play.holder().is_none() => {
                Err("the lot is due: give it as a move, as in `moves :A`".to_string())
            }
            (false, None, Turn::Chance) => {
                Err("a throw is due: give it as a move, as in `moves … :3`".to_string())
            }
            (false, None, Turn::Seat(_)) => {
                let refused = |text: &str, why| format!("searchmoves `{}` refused: {why}", shorten(text));
                only.iter().map(|text| self.desk.named(text).map_err(|why| refused(text, why))).collect()
            }
        }
    }

    /// Says what a search knows, unless it is known.
    pub fn tell(&mut self, report: &Report) -> Result<(), Failure> {
        if let Work::Search(search) = &mut self.work {
            if search.told.as_ref() == Some(&report.opinion) {
                return Ok(());
            }
            search.told = Some(report.opinion.clone());
        }
        for line in info(report) {
            self.terminal.line(line)?;
        }
        self.terminal.finish()
    }

    pub fn done(&mut self, report: Report) -> Result<Flow, Failure> {
        if let Work::Search(search) = &mut self.work {
            search.done = Some(report);
        }
        self.release()
    }

    /// Gives the answer if there is one and nothing holds it back, then does what has waited.
    pub fn release(&mut self) -> Result<Flow, Failure> {
        let Work::Search(search) = &mut self.work else { return Ok(Flow::On) };
        let held = search.held && self.waiting.is_empty();
        let Some(report) = search.done.take_if(|_| !held) else { return Ok(Flow::On) };
        // what came of an iteration that was not finished, and what a low level plays instead
        if !report.opinion.lines.is_empty() {
            self.tell(&report)?;
        }
        self.work = Work::None;
        let best = report.opinion.best().unwrap_or("(none)");
        let line = report.opinion.lines.first();
        let answer = match line.and_then(|line| line.moves.get(1)) {
            Some(expected) => format!("bestmove {best} ponder {expected}"),
            None => format!("bestmove {best}"),
        };
        self.say(&answer)?;
        self.catch_up()
    }
}
