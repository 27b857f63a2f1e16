//! What CECP's engine thinks about, when it begins and when it leaves off.

use super::Session;
use crate::failure::Failure;
use crate::protocol::ask::Ask;
use crate::protocol::event::Report;
use crate::protocol::thinking::{Task, Thinking};
use engine::{Level, Score};
use rules::Turn;
use std::time::Instant;

/// A search and what becomes of its answer.
pub struct Search {
    id: u64,
    pub thinking: Thinking,
    pub purpose: Purpose,
    /// When its time began to run.
    begun: Instant,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Move,
    Hint,
    Analysis,
    /// The opponent's time is used for the answer that is expected: what is found stays in memory.
    Ponder,
}

impl Session<'_> {
    pub fn is_current(&self, report: &Report) -> bool {
        self.search.as_ref().is_some_and(|search| search.id == report.id)
    }

    /// What is thought about now.
    pub fn purpose(&self) -> Option<Purpose> {
        self.search.as_ref().map(|search| search.purpose)
    }

    pub fn think_if_due(&mut self) -> Result<(), Failure> {
        self.think_since(Instant::now())
    }

    fn think_since(&mut self, begun: Instant) -> Result<(), Failure> {
        let play = self.desk.play();
        if play.verdict().is_some() {
            return self.announce_end();
        }
        let Turn::Seat(seat) = play.turn() else { return Ok(()) };
        if self.analyses {
            self.abandon();
            self.think(&Ask { infinite: true, ..Ask::default() }, Purpose::Analysis, begun);
        } else if self.plays == Some(seat) && self.search.is_none() {
            let ask = self.control.ask(self.desk.moves_of(seat));
            self.think(&ask, Purpose::Move, begun);
        }
        Ok(())
    }

    pub fn hint(&mut self) {
        self.stop_pondering();
        if self.search.is_none() && self.desk.play().turn() != Turn::Chance {
            self.think(&Ask { nodes: Some(50_000), ..Ask::default() }, Purpose::Hint, Instant::now());
        }
    }

    /// Goes on with what was abandoned for a change of its ground. The clock has run meanwhile.
    pub fn resume(&mut self, left: Option<Search>) -> Result<(), Failure> {
        match left {
            Some(search) if search.purpose == Purpose::Hint => self.hint(),
            Some(search) => return self.think_since(search.begun),
            None => {}
        }
        self.think_if_due()
    }

    fn think(&mut self, ask: &Ask, purpose: Purpose, begun: Instant) {
        let task = Task { begun: Some(begun), ..self.desk.task(ask) };
        self.begin(task, purpose, begun);
    }

    /// Thinks on the opponent's time, at full strength: a level is as good as its nodes, not better.
    fn ponder(&mut self, expected: &str) {
        if self.ponders && self.search.is_none() && self.desk.level == Level::MOST {
            let ask = Ask { depth: self.control.depth, ponder: true, ..Ask::default() };
            let task = self.desk.task_after(expected, &ask);
            if let Some(task) = task.filter(|task| task.play.holder() == self.plays) {
                self.begin(task, Purpose::Ponder, Instant::now());
            }
        }
    }

    pub fn stop_pondering(&mut self) {
        if self.purpose() == Some(Purpose::Ponder) {
            self.abandon();
        }
    }

    fn begin(&mut self, task: Task, purpose: Purpose, begun: Instant) {
        self.searches += 1;
        let id = self.searches;
        let thinking = Thinking::begin(id, task, self.events.clone());
        self.search = Some(Search { id, thinking, purpose, begun });
    }

    /// Ends a search whose answer is no longer wanted.
    pub fn abandon(&mut self) -> Option<Search> {
        let search = self.search.take()?;
        search.thinking.stop();
        Some(search)
    }

    pub fn report(&mut self, report: &Report) -> Result<(), Failure> {
        // what is expected is on nobody's board
        if !self.posts && !self.analyses || self.purpose() == Some(Purpose::Ponder) {
            return Ok(());
        }
        let opinion = &report.opinion;
        for line in &opinion.lines {
            let score = match line.score {
                Score::Points(points) => points,
                Score::Win(plies) => 100_000 + plies.div_ceil(2) as i32,
                Score::Loss(plies) => -100_000 - plies.div_ceil(2) as i32,
            };
            let hundredths = report.time.as_millis() / 10;
            let moves = line.moves.join(" ");
            self.terminal
                .line(format!("{} {score} {hundredths} {} {moves}", opinion.depth, opinion.nodes))?;
        }
        self.terminal.finish()
    }

    pub fn done(&mut self, report: &Report) -> Result<(), Failure> {
        let Some(search) = self.search.take() else { return Ok(()) };
        let Some(best) = report.opinion.best().map(str::to_string) else { return Ok(()) };
        match search.purpose {
            Purpose::Analysis | Purpose::Ponder => Ok(()),
            Purpose::Hint => {
                self.say(&format!("Hint: {best}"))?;
                self.think_if_due()
            }
            Purpose::Move => {
                if let Err(why) = self.desk.enter(&best) {
                    return self.say(&format!("Error ({why}): {best}"));
                }
                self.say(&format!("move {best}"))?;
                self.announce_end()?;
                // a seat may decide twice in a row
                self.think_if_due()?;
                if let Some(expected) = report.opinion.lines.first().and_then(|line| line.moves.get(1)) {
                    self.ponder(expected);
                }
                Ok(())
            }
        }
    }
}
