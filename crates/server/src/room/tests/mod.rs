//! The room, rule by rule, and as a model with random actions.

mod absence;
mod clocks;
mod endings;
mod length;
mod missed_reveals;
mod model;
mod moves;
mod offers;
mod records;
mod repeated_requests;
mod seats;
mod throws;
mod transfers;

use super::{Caller, Decided, Decision, Moment, Room, SecretValue, TokenHash, redacted_for_seats};
use sprung_dice::Contribution;
use sprung_rules::{GameId, Seat, Seats};
use sprung_table::{Controller, Table};
use sprung_wire::{
    Access, CreateTable, ErrorCode, LoggedEvent, Occupant, Request, RequestError, SeatAssignment,
    TableCommand, TableEvent, TableSettings, Token,
};
use std::collections::BTreeMap;

const HOST: u8 = 200;

/// A room with everything that was kept and told of it, a client that watches, one that holds a seat, and a clock in our hands.
#[derive(Clone)]
struct TestRoom {
    room: Room,
    told: Vec<LoggedEvent>,
    secrets: BTreeMap<String, Vec<u8>>,
    client: Table,
    player: Table,
    now: u64,
    asked: u32,
}

fn token(number: u8) -> Token {
    Token([number; 16])
}

fn join(name: &str, number: u8) -> TableCommand {
    TableCommand::Join { name: name.to_string(), token: token(number), recovery: None }
}

/// Returns the hash of a token.
fn hash(number: u8) -> TokenHash {
    TokenHash::of(&token(number))
}

fn settings(game: GameId, options: &[&str]) -> TableSettings {
    let options: Vec<String> = options.iter().map(|option| option.to_string()).collect();
    let text =
        format!(r#"{{"game":"{}","options":{}}}"#, game.name(), serde_json::to_string(&options).unwrap());
    serde_json::from_str(&text).unwrap()
}

fn computer(seat: Seat, level: u8) -> SeatAssignment {
    SeatAssignment { seat, occupant: Occupant::Computer { level } }
}

/// The number a seat's browser draws for a throw.
fn number(seat: Seat, throw: u32) -> Contribution {
    let mut bytes = [seat.letter() as u8; 32];
    bytes[..4].copy_from_slice(&throw.to_be_bytes());
    Contribution(bytes)
}

impl TestRoom {
    fn new(settings: TableSettings) -> TestRoom {
        TestRoom::try_new(settings).unwrap()
    }

    fn try_new(settings: TableSettings) -> Result<TestRoom, RequestError> {
        let moment = Moment { now: 1_000_000, lag: 0, fresh: [77; 32] };
        let decision = Room::create("room", &CreateTable { settings, host: token(HOST) }, &moment)?;
        let room = Room::rebuild(decision.events.clone(), decision.secret_changes.clone()).unwrap();
        let mut fixture = TestRoom {
            room,
            told: decision.events.clone(),
            secrets: BTreeMap::new(),
            client: Table::open(&decision.events[0]).unwrap(),
            player: Table::open(&decision.events[0]).unwrap(),
            now: moment.now,
            asked: 0,
        };
        for entry in &decision.events[1..] {
            fixture.client.apply(entry).unwrap();
            fixture.player.apply(entry).unwrap();
        }
        fixture.keep(&decision);
        Ok(fixture)
    }

    /// A game of the given seats' people, each with the token of the seat's letter.
    fn of_people(settings: TableSettings, seats: &[Seat]) -> TestRoom {
        let mut fixture = TestRoom::new(settings);
        for &seat in seats {
            fixture.join(seat).unwrap();
        }
        fixture
    }

    fn join(&mut self, seat: Seat) -> Result<Vec<LoggedEvent>, RequestError> {
        let number = seat.letter() as u8;
        self.ask(None, Some(seat), join(&format!("person {seat}"), number))
    }

    fn moment(&self) -> Moment {
        Moment { now: self.now, lag: 0, fresh: [self.told.len() as u8; 32] }
    }

    fn keep(&mut self, decision: &Decision) {
        for secret in &decision.secret_changes {
            match secret.stored() {
                (name, Some(bytes)) => self.secrets.insert(name, bytes),
                (name, None) => self.secrets.remove(&name),
            };
        }
    }

    /// An event happens that a room of an earlier version could decide.
    fn happened(&mut self, event: TableEvent) {
        let number = self.told.last().map_or(1, |last| last.number + 1);
        let entry = LoggedEvent { number, at: self.now, id: None, by: None, event };
        self.client.apply(&entry).unwrap();
        self.player.apply(&entry).unwrap();
        self.told.push(entry);
        self.room = self.rebuilt();
    }

    /// A decision is kept, applied and told.
    fn carry_out(&mut self, decision: &Decision) {
        self.room = (*decision.after).clone();
        self.keep(decision);
        for entry in &decision.events {
            self.client.apply(entry).unwrap();
        }
        for entry in redacted_for_seats(&decision.events).as_ref().unwrap_or(&decision.events) {
            self.player.apply(entry).unwrap();
        }
        self.told.extend(decision.events.iter().cloned());
    }

    /// Somebody with a token asks for something.
    fn ask(
        &mut self,
        who: Option<u8>,
        seat: Option<Seat>,
        ask: TableCommand,
    ) -> Result<Vec<LoggedEvent>, RequestError> {
        self.asked += 1;
        let request = Request { id: format!("request {}", self.asked), seat, command: ask };
        match self.room.decide(self.caller(who), &request, &self.moment())? {
            Decided::Before(number) => panic!("{number} was not asked before"),
            Decided::Now(decision) => {
                self.carry_out(&decision);
                Ok(decision.events)
            }
        }
    }

    /// Somebody on a connection of their own who shows a token, or none.
    fn caller(&self, who: Option<u8>) -> Caller {
        let you = who.map_or(Access::default(), |number| self.room.access_of(&[hash(number)]));
        Caller { you, connection: who.map_or(0, u64::from) }
    }

    /// The person of a seat asks, with the token they joined with.
    fn person(&mut self, seat: Seat, ask: TableCommand) -> Result<Vec<LoggedEvent>, RequestError> {
        self.ask(Some(seat.letter() as u8), Some(seat), ask)
    }

    fn host(&mut self, ask: TableCommand) -> Result<Vec<LoggedEvent>, RequestError> {
        self.ask(Some(HOST), None, ask)
    }

    fn refused(&mut self, seat: Seat, ask: TableCommand) -> ErrorCode {
        self.person(seat, ask).unwrap_err().code
    }

    /// A move of the seat's person at the ply to come.
    fn plays(&mut self, seat: Seat, text: &str) -> Result<Vec<LoggedEvent>, RequestError> {
        let ply = self.room.table().ply();
        self.person(seat, TableCommand::Move { ply, text: text.to_string() })
    }

    /// Whoever has to move plays one of the legal moves.
    fn plays_any(&mut self, choice: usize) {
        let (seat, driver) = self.room.table().to_move().unwrap();
        let moves = self.room.table().state().moves();
        let text = moves[choice % moves.len()].clone();
        match driver {
            Controller::Person => {
                self.plays(seat, &text).unwrap();
            }
            _ => {
                let ply = self.room.table().ply();
                let decision = self.room.computer_plays(seat, ply, &text, &self.moment()).unwrap();
                self.carry_out(&decision);
            }
        }
    }

    /// Time passes, and what is due happens.
    fn wait(&mut self, time: u64) {
        let until = self.now + time;
        while let Some(due) = self.room.due().filter(|&due| due <= until) {
            self.now = due.max(self.now);
            let decision = self.room.tick(&self.moment()).unwrap().expect("something was due");
            self.carry_out(&decision);
        }
        self.now = until;
    }

    fn present(&mut self, seat: Seat, here: bool) {
        if let Some(decision) = self.room.present(seat, here, &self.moment()).unwrap() {
            self.carry_out(&decision);
        }
    }

    /// Every person's browser commits to and reveals what it is asked for.
    fn browsers_answer(&mut self) {
        while let Some(protocol) =
            self.room.table().throw_protocol().filter(|_| !self.room.is_over()).cloned()
        {
            let throw = protocol.throw();
            let awaited = protocol.missing_reveals().iter().next();
            if protocol.due_since().is_some()
                && let Some(seat) = awaited
            {
                let next = number(seat, throw + 1).commitment();
                self.person(seat, TableCommand::Reveal { throw, contribution: number(seat, throw), next })
                    .unwrap();
                continue;
            }
            let table = self.room.table();
            let commitments = |seat: Seat| protocol.commitments(seat);
            let throw = throw + u32::from(protocol.due_since().is_some());
            let is_missing = |seat: &Seat| match protocol.due_since() {
                None => commitments(*seat).now.is_none(),
                Some(_) => commitments(*seat).next.is_none(),
            };
            let mut people = table.people().iter();
            let missing = people.find(|seat| is_missing(seat) && protocol.may_commit(*seat, throw));
            let Some(seat) = missing else { return };
            let commitment = number(seat, throw).commitment();
            self.person(seat, TableCommand::Commit { throw, commitment }).unwrap();
        }
    }

    /// The room as it would be rebuilt from what was kept.
    fn rebuilt(&self) -> Room {
        let secrets = self.secrets.iter().map(|(name, bytes)| SecretValue::read(name, bytes).unwrap());
        Room::rebuild(self.told.iter().cloned(), secrets).unwrap()
    }
}

/// Everything about a room, to be compared.
fn whole(room: &Room) -> String {
    format!("{} {:?} {:?} {:?}", seen(room.table()), room.secrets, room.ids.stored(), room.budgets)
}

/// Everything about a table, to be compared.
fn seen(table: &Table) -> String {
    let seat_states: Vec<_> = table.seats().iter().map(|seat| table.seat_state(seat)).collect();
    format!(
        "{} {} {} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {}",
        table.number(),
        table.game(),
        table.state().text(),
        table.state().played(),
        table.phase(),
        seat_states,
        table.clock(),
        table.throw_protocol(),
        table.offer(),
        table.since_throw(),
        (table.moved(), table.flagged(), table.draw_declined()),
        table.placed_last(),
        table.ply(),
    )
}

fn names(entries: &[LoggedEvent]) -> Vec<String> {
    let name = |entry: &LoggedEvent| match serde_json::to_value(&entry.event).unwrap() {
        serde_json::Value::String(name) => name,
        other => other.as_object().unwrap().keys().next().unwrap().clone(),
    };
    entries.iter().map(name).collect()
}

fn last_event(fixture: &TestRoom) -> &TableEvent {
    &fixture.told.last().unwrap().event
}
