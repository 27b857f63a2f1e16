//! Moves of people and computers.

use super::draft::Draft;
use super::{Decision, Moment, Room};
use clock::LAG_MOST;
use rules::{AnyPlay, Cell, Seat, Turn};
use table::Driver;
use wire::{Code, Event, Refusal};

impl Room {
    /// A computer plays; refused if the game has moved on meanwhile, or a person is back.
    pub fn computer_plays(
        &self,
        seat: Seat,
        ply: u32,
        text: &str,
        moment: &Moment,
    ) -> Result<Decision, Refusal> {
        let mut draft = Draft::new(self, moment, None);
        draft.playing()?;
        if !matches!(self.table.chair(seat).driver(), Driver::Computer(_)) {
            return Err(Refusal::new(Code::NotYours));
        }
        draft.move_in_turn(seat, ply, text, 0)?;
        draft.done()
    }
}

impl Draft {
    pub fn play(&mut self, seat: Seat, ply: u32, text: &str) -> Result<(), Refusal> {
        self.playing()?;
        let chair = self.room.table.chair(seat);
        if chair.given_up {
            return Err(Refusal::new(Code::GivenUp));
        }
        // who moves is there
        if chair.covered || chair.away.is_some() {
            self.happen(Event::Back { seat })?;
        }
        self.move_in_turn(seat, ply, text, self.moment.lag.min(LAG_MOST))
    }

    fn move_in_turn(&mut self, seat: Seat, ply: u32, text: &str, lag: u64) -> Result<(), Refusal> {
        let table = &self.room.table;
        if ply != table.ply() {
            return Err(Refusal::because(Code::Ply, format!("{} is to come", table.ply())));
        }
        if table.play().turn() != Turn::Seat(seat) {
            return Err(Refusal::new(Code::NotYourTurn));
        }
        if table.clock().is_late(self.moment.now, lag) {
            return Err(Refusal::new(Code::TooLate));
        }
        let text = listed(table.play(), text)?;
        // without a clock nobody's line matters
        let lag = if table.clock().seat().is_some() { lag } else { 0 };
        self.happen(Event::Played { ply, seat, text, lag })
    }
}

/// A legal move in the form in which moves are listed. What the rules let anybody play, a throw or giving up, is none of them.
fn listed(play: &dyn AnyPlay, text: &str) -> Result<String, Refusal> {
    let moves = play.moves();
    if let Some(listed) = moves.iter().find(|listed| *listed == text) {
        return Ok(listed.clone());
    }
    let mut tried = play.boxed();
    let before = tried.played().len();
    if let Err(refusal) = tried.play(text) {
        return Err(illegal(play, &refusal));
    }
    let spelt = tried.played().into_iter().nth(before);
    spelt.filter(|spelt| moves.contains(spelt)).ok_or(Refusal::new(Code::NotAllowed))
}

fn illegal(play: &dyn AnyPlay, refusal: &rules::Refusal) -> Refusal {
    let named = refusal.from.into_iter().chain(refusal.to).chain(refusal.cells.iter().copied());
    let mut cells: Vec<Cell> = Vec::new();
    named.for_each(|cell| {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    });
    Refusal {
        clause: refusal.clause.map(|clause| clause.to_string()),
        cells: cells.into_iter().map(|cell| play.layout().name(cell).to_string()).collect(),
        ..Refusal::new(Code::Illegal)
    }
}
