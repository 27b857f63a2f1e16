//! The searches that a room requests for its computers, and what it does with their results.

use super::room_task::{RoomTask, TaskEnd};
use crate::bot_pool::SearchFlow;
use crate::http::queue_network;
use crate::room::ComputerTurn;
use sprung_engine::{Analysis, Level, Score};
use sprung_rules::{Seat, Turn};
use sprung_table::{Controller, Table};
use tokio::sync::oneshot;

/// The level at which a computer evaluates an offered draw.
const DRAW_LEVEL: u8 = 7;

/// A search that is queued or running.
pub struct PendingSearch {
    question: ComputerQuestion,
    pub answer: oneshot::Receiver<Analysis>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ComputerQuestion {
    Move(ComputerTurn),
    /// Whether this seat agrees to the draw that was offered with this event.
    Draw(Seat, u64),
}

impl RoomTask {
    /// Returns whether somebody is connected, or a person at the table waits for a move. Otherwise computers do not think: a game of
    /// computers alone goes on only while somebody watches it. A person for whom the computer plays does not wait.
    fn is_awaited(&self) -> bool {
        let table = self.room.table();
        let waits = |seat: Seat| table.seat_state(seat).controller() == Controller::Person;
        !self.connections.is_empty() || table.seats().iter().any(waits)
    }

    /// Returns the question that a computer of this table has to answer.
    fn question(&self) -> Option<ComputerQuestion> {
        if !self.is_awaited() {
            return None;
        }
        let table = self.room.table();
        let draw = || {
            let seat = self.room.asked_computers().iter().next()?;
            Some(ComputerQuestion::Draw(seat, table.offer()?.number))
        };
        draw().or_else(|| self.room.computer_turn().map(ComputerQuestion::Move))
    }

    /// Queues the search that is needed. A search that is not needed any more is cancelled.
    pub fn queue_search(&mut self) {
        let question = self.question();
        if self.pending_search.as_ref().map(|pending_search| pending_search.question) == question {
            return;
        }
        self.pending_search = question.and_then(|question| {
            let table = self.room.table();
            let number = match question {
                ComputerQuestion::Move(computer_turn) => computer_turn.level,
                ComputerQuestion::Draw(..) => DRAW_LEVEL,
            };
            let level = Level::new(number)?;
            let address = self.connections.address().map(queue_network);
            let flow = SearchFlow { address, room: table.room().to_string() };
            let seed = seed(table.room(), table.game());
            let answer = self.state.bots.ask(table.state().boxed(), level, seed, flow);
            Some(PendingSearch { question, answer })
        });
    }

    /// Handles the result of a search. If the search failed, the computer plays the first legal move and declines a draw.
    pub async fn handle_search_result(&mut self, analysis: Option<Analysis>) -> Result<(), TaskEnd> {
        let Some(PendingSearch { question, .. }) = self.pending_search.take() else { return Ok(()) };
        let moment = match self.moment(0) {
            Ok(moment) => moment,
            Err(_) => return Ok(()),
        };
        let decision = match question {
            ComputerQuestion::Move(ComputerTurn { seat, ply, .. }) => {
                let best = analysis.as_ref().and_then(Analysis::best_move).map(str::to_string);
                let first = || self.room.table().state().moves().into_iter().next();
                let Some(text) = best.or_else(first) else {
                    tracing::error!(room = self.room.table().room(), %seat, "a computer in turn has no legal move");
                    return Ok(());
                };
                self.state.metrics.bot_moves.add(1);
                self.room.computer_plays(seat, ply, &text, &moment)
            }
            ComputerQuestion::Draw(seat, offer) => {
                let agrees = analysis.is_some_and(|analysis| agrees(self.room.table(), seat, &analysis));
                self.room.computer_answers(seat, offer, agrees, &moment)
            }
        };
        // the computers play for whoever they think for
        self.commit_any_for(self.connections.address(), decision.map(Some)).await
    }
}

/// Returns whether a computer agrees to end the game by agreement: when its expected share is not greater than an equal share among all seats
/// still in play.
fn agrees(table: &Table, seat: Seat, analysis: &Analysis) -> bool {
    let sharing = table.seats().iter().filter(|&seat| table.is_in_play(seat)).count();
    if let Some((_, share)) = analysis.shares.iter().find(|(other, _)| *other == seat) {
        return share * sharing as f64 <= 1.0;
    }
    let its_turn = table.state().turn() == Turn::Seat(seat);
    // without an evaluation the computer does not agree
    analysis.lines.first().is_some_and(|line| match line.score {
        Score::Centipawns(points) if its_turn => points <= 0,
        Score::Centipawns(points) => points >= 0,
        Score::Win(_) => !its_turn,
        Score::Loss(_) => its_turn,
    })
}

/// Returns the seed of a game's searches. A computer errs differently in every game, and in the same way when it searches again.
fn seed(room: &str, game: u32) -> u64 {
    let mix = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    room.bytes().chain(game.to_be_bytes()).fold(0xcbf2_9ce4_8422_2325, mix)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sprung_engine::Line;
    use sprung_wire::{LoggedEvent, Occupant, SeatAssignment, TableEvent, TableSettings};

    /// A game of computers on all its seats.
    fn table(settings: &str, seats: &[Seat]) -> Table {
        let settings: TableSettings = serde_json::from_str(settings).unwrap();
        let place = |&seat: &Seat| SeatAssignment { seat, occupant: Occupant::Computer { level: 1 } };
        let settings = TableSettings { seats: seats.iter().map(place).collect(), ..settings };
        let event = TableEvent::Created { room: "room".to_string(), settings };
        Table::open(&LoggedEvent { number: 1, at: 0, id: None, by: None, event }).unwrap()
    }

    #[test]
    fn with_win_shares_a_computer_agrees_to_a_draw_up_to_its_equal_share() {
        let four = table(r#"{"game":"roesselsprung"}"#, &Seat::ROUND);
        let shares = |share| Analysis { shares: vec![(Seat::A, share)], ..Analysis::default() };
        assert!(agrees(&four, Seat::A, &shares(0.25)));
        assert!(!agrees(&four, Seat::A, &shares(0.26)));
        let two = table(r#"{"game":"roesselsprung","options":["seats=AB"]}"#, &[Seat::A, Seat::B]);
        assert!(agrees(&two, Seat::A, &shares(0.5)));
        assert!(!agrees(&two, Seat::A, &shares(0.51)));
    }

    #[test]
    fn with_two_seats_a_computer_agrees_to_a_draw_unless_it_is_ahead() {
        let two = table(r#"{"game":"raeuberschach"}"#, &[Seat::A, Seat::B]);
        let scored =
            |score| Analysis { lines: vec![Line { score, moves: Vec::new() }], ..Analysis::default() };
        for (score, first, second) in [
            (Score::Centipawns(0), true, true),
            (Score::Centipawns(30), false, true),
            (Score::Centipawns(-30), true, false),
            (Score::Win(3), false, true),
            (Score::Loss(3), true, false),
        ] {
            let agree = [Seat::A, Seat::B].map(|seat| agrees(&two, seat, &scored(score)));
            assert_eq!(agree, [first, second], "{score:?}");
        }
        assert!(!agrees(&two, Seat::A, &Analysis::default()), "without an analysis");
    }
}
