//! What a room asks its computers, and what it makes of the answers.

use super::host::{End, Host};
use crate::room::Thinking;
use engine::{Level, Opinion, Score};
use rules::{Seat, Turn};
use table::Table;
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
                let agrees = opinion.is_some_and(|opinion| agrees(self.room.table(), seat, &opinion));
                self.room.computer_answers(seat, offer, agrees, &moment)
            }
        };
        self.carry_out(decision.map(Some)).await
    }
}

/// A computer agrees to a draw when its share is not better than even: than what it would get of a win that all who are still in play
/// share.
fn agrees(table: &Table, seat: Seat, opinion: &Opinion) -> bool {
    let sharing = table.seats().iter().filter(|&seat| table.is_in_play(seat)).count();
    if let Some((_, share)) = opinion.shares.iter().find(|(other, _)| *other == seat) {
        return share * sharing as f64 <= 1.0;
    }
    let its_turn = table.play().turn() == Turn::Seat(seat);
    // whoever has no opinion does not agree to one
    opinion.lines.first().is_some_and(|line| match line.score {
        Score::Points(points) if its_turn => points <= 0,
        Score::Points(points) => points >= 0,
        Score::Win(_) => !its_turn,
        Score::Loss(_) => its_turn,
    })
}

/// A computer errs differently in every game, and in the same way when it is asked again.
fn seed(room: &str, game: u32) -> u64 {
    let mix = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    room.bytes().chain(game.to_be_bytes()).fold(0xcbf2_9ce4_8422_2325, mix)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Spoken;
    use wire::{Entry, Event, Place, Settings, Sitter};

    /// A game of computers on all its seats.
    fn table(settings: &str, seats: &[Seat]) -> Table {
        let settings: Settings = serde_json::from_str(settings).unwrap();
        let place = |&seat: &Seat| Place { seat, sitter: Sitter::Computer { level: 1 } };
        let settings = Settings { seats: seats.iter().map(place).collect(), ..settings };
        let event = Event::Created { room: "room".to_string(), settings };
        Table::open(&Entry { number: 1, at: 0, id: None, event }).unwrap()
    }

    #[test]
    fn a_computer_of_several_agrees_when_its_share_is_not_better_than_all_others() {
        let four = table(r#"{"game":"roesselsprung"}"#, &Seat::ROUND);
        let shares = |share| Opinion { shares: vec![(Seat::A, share)], ..Opinion::default() };
        assert!(agrees(&four, Seat::A, &shares(0.25)));
        assert!(!agrees(&four, Seat::A, &shares(0.26)));
        let two = table(r#"{"game":"roesselsprung","options":["seats=AB"]}"#, &[Seat::A, Seat::B]);
        assert!(agrees(&two, Seat::A, &shares(0.5)));
        assert!(!agrees(&two, Seat::A, &shares(0.51)));
    }

    #[test]
    fn a_computer_of_two_agrees_when_it_does_not_stand_better_whoever_is_in_turn() {
        let two = table(r#"{"game":"raeuberschach"}"#, &[Seat::A, Seat::B]);
        let scored =
            |score| Opinion { lines: vec![Spoken { score, moves: Vec::new() }], ..Opinion::default() };
        for (score, first, second) in [
            (Score::Points(0), true, true),
            (Score::Points(30), false, true),
            (Score::Points(-30), true, false),
            (Score::Win(3), false, true),
            (Score::Loss(3), true, false),
        ] {
            let agree = [Seat::A, Seat::B].map(|seat| agrees(&two, seat, &scored(score)));
            assert_eq!(agree, [first, second], "{score:?}");
        }
        assert!(!agrees(&two, Seat::A, &Opinion::default()), "without an opinion");
    }
}
