//! What a room asks its computers, and what it makes of the answers.

use super::host::{End, Host};
use crate::room::Thinking;
use engine::{Level, Opinion, Score};
use rules::{Seat, Turn};
use tokio::sync::oneshot;

/// The level at which a computer judges a draw.
const JUDGEMENT: u8 = 7;

/// What a computer is thinking about.
pub struct Consulted {
    question: Question,
    pub answer: oneshot::Receiver<Opinion>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Question {
    Move(Thinking),
    /// Whether a seat agrees to the draw offered with an event.
    Draw(Seat, u64),
}

impl Host {
    /// The question that a computer of this table has to answer.
    fn question(&self) -> Option<Question> {
        let table = self.room.table();
        let draw = || {
            let seat = self.room.asked_computers().iter().next()?;
            Some(Question::Draw(seat, table.offer()?.number))
        };
        draw().or_else(|| self.room.thinking().map(Question::Move))
    }

    /// Asks a computer what is to be asked; a question that has become another is dropped.
    pub fn consult(&mut self) {
        let question = self.question();
        if self.consulted.as_ref().map(|consulted| consulted.question) == question {
            return;
        }
        self.consulted = question.and_then(|question| {
            let table = self.room.table();
            let number = match question {
                Question::Move(thinking) => thinking.level,
                Question::Draw(..) => JUDGEMENT,
            };
            let level = Level::new(number)?;
            let answer =
                self.premises.bots.ask(table.play().boxed(), level, seed(table.room(), table.game()));
            Some(Consulted { question, answer })
        });
    }

    /// A computer has answered, or its search failed: then it plays what comes first and declines what is offered.
    pub async fn hear(&mut self, opinion: Option<Opinion>) -> Result<(), End> {
        let Some(Consulted { question, .. }) = self.consulted.take() else { return Ok(()) };
        let moment = match self.moment(0) {
            Ok(moment) => moment,
            Err(_) => return Ok(()),
        };
        let decision = match question {
            Question::Move(Thinking { seat, ply, .. }) => {
                let best = opinion.as_ref().and_then(Opinion::best).map(str::to_string);
                let first = || self.room.table().play().moves().into_iter().next();
                let text = best.or_else(first).unwrap_or_default();
                self.premises.metrics.thought.add(1);
                self.room.computer_plays(seat, ply, &text, &moment)
            }
            Question::Draw(seat, offer) => {
                let agrees = opinion.is_some_and(|opinion| self.agrees(seat, &opinion));
                self.room.computer_answers(seat, offer, agrees, &moment)
            }
        };
        self.carry_out(decision.map(Some)).await
    }

    /// A computer agrees to a draw when its share is not better than even.
    fn agrees(&self, seat: Seat, opinion: &Opinion) -> bool {
        let even = 1.0 / self.room.table().seats().len() as f64;
        if let Some((_, share)) = opinion.shares.iter().find(|(other, _)| *other == seat) {
            return *share <= even;
        }
        let its_turn = self.room.table().play().turn() == Turn::Seat(seat);
        opinion.lines.first().is_none_or(|line| match line.score {
            Score::Points(points) => {
                if its_turn {
                    points <= 0
                } else {
                    points >= 0
                }
            }
            Score::Win(_) => !its_turn,
            Score::Loss(_) => its_turn,
        })
    }
}

/// A computer errs differently in every game, and in the same way when it is asked again.
fn seed(room: &str, game: u32) -> u64 {
    let mix = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    room.bytes().chain(game.to_be_bytes()).fold(0xcbf2_9ce4_8422_2325, mix)
}
