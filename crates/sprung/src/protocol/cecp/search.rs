//! What CECP's engine thinks about, when it begins and when it leaves off.

use super::Session;
use crate::failure::Failure;
use crate::protocol::ask::Ask;
use crate::protocol::event::Report;
use crate::protocol::thinking::Thinking;
use engine::Score;
use rules::Turn;

/// A search and what becomes of its answer.
pub struct Search {
    id: u64,
    pub thinking: Thinking,
    pub purpose: Purpose,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Move,
    Hint,
    Analysis,
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
        let play = self.desk.play();
        if play.verdict().is_some() {
            return self.announce_end();
        }
        let Turn::Seat(seat) = play.turn() else { return Ok(()) };
        if self.analyses {
            self.abandon();
            self.think(&Ask { infinite: true, ..Ask::default() }, Purpose::Analysis);
        } else if self.plays == Some(seat) && self.search.is_none() {
            let ask = self.control.ask(self.desk.moves_of(seat));
            self.think(&ask, Purpose::Move);
        }
        Ok(())
    }

    pub fn hint(&mut self) {
        if self.search.is_none() && self.desk.play().turn() != Turn::Chance {
            self.think(&Ask { nodes: Some(50_000), ..Ask::default() }, Purpose::Hint);
        }
    }

    /// Goes on with what was abandoned for a change of its ground.
    pub fn resume(&mut self, purpose: Option<Purpose>) -> Result<(), Failure> {
        if purpose == Some(Purpose::Hint) {
            self.hint();
        }
        self.think_if_due()
    }

    fn think(&mut self, ask: &Ask, purpose: Purpose) {
        self.searches += 1;
        let id = self.searches;
        let thinking = Thinking::begin(id, self.desk.task(ask), self.events.clone());
        self.search = Some(Search { id, thinking, purpose });
    }

    /// Ends a search whose answer is no longer wanted, and says what it was for.
    pub fn abandon(&mut self) -> Option<Purpose> {
        let search = self.search.take()?;
        search.thinking.stop();
        Some(search.purpose)
    }

    pub fn report(&mut self, report: &Report) -> Result<(), Failure> {
        if !self.posts && !self.analyses {
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
            Purpose::Analysis => Ok(()),
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
                self.think_if_due()
            }
        }
    }
}
