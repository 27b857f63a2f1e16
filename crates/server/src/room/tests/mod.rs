//! The room, rule by rule, and as a model with random actions.

mod clocks;
mod endings;
mod left;
mod model;
mod moves;
mod offers;
mod records;
mod seats;
mod silence;
mod throws;

use super::{Decided, Decision, Hash, Hidden, Moment, Room, at_the_table};
use dice::Number;
use rules::{GameId, Seat, Seats};
use std::collections::BTreeMap;
use table::{Driver, Table};
use wire::{Ask, Code, Create, Entry, Event, Place, Refusal, Request, Settings, Sitter, Token, You};

const HOST: u8 = 200;

/// A room with everything that was kept and told of it, a client that watches, one that holds a seat, and a clock in our hands.
#[derive(Clone)]
struct House {
    room: Room,
    told: Vec<Entry>,
    hidden: BTreeMap<String, Vec<u8>>,
    client: Table,
    player: Table,
    now: u64,
    asked: u32,
}

fn token(number: u8) -> Token {
    Token([number; 16])
}

/// Who has these tokens.
fn hash(number: u8) -> Hash {
    Hash::of(&token(number))
}

fn settings(game: GameId, options: &[&str]) -> Settings {
    let options: Vec<String> = options.iter().map(|option| option.to_string()).collect();
    let text =
        format!(r#"{{"game":"{}","options":{}}}"#, game.name(), serde_json::to_string(&options).unwrap());
    serde_json::from_str(&text).unwrap()
}

fn computer(seat: Seat, level: u8) -> Place {
    Place { seat, sitter: Sitter::Computer { level } }
}

/// The number a seat's browser draws for a throw.
fn number(seat: Seat, throw: u32) -> Number {
    let mut bytes = [seat.letter() as u8; 32];
    bytes[..4].copy_from_slice(&throw.to_be_bytes());
    Number(bytes)
}

impl House {
    fn new(settings: Settings) -> House {
        House::try_new(settings).unwrap()
    }

    fn try_new(settings: Settings) -> Result<House, Refusal> {
        let moment = Moment { now: 1_000_000, lag: 0, fresh: [77; 32] };
        let decision = Room::create("room", &Create { settings, host: token(HOST) }, &moment)?;
        let room = Room::rebuild(decision.events.clone(), decision.hidden.clone()).unwrap();
        let mut house = House {
            room,
            told: decision.events.clone(),
            hidden: BTreeMap::new(),
            client: Table::open(&decision.events[0]).unwrap(),
            player: Table::open(&decision.events[0]).unwrap(),
            now: moment.now,
            asked: 0,
        };
        for entry in &decision.events[1..] {
            house.client.apply(entry).unwrap();
            house.player.apply(entry).unwrap();
        }
        house.keep(&decision);
        Ok(house)
    }

    /// A game of the given seats' people, each with the token of the seat's letter.
    fn of_people(settings: Settings, seats: &[Seat]) -> House {
        let mut house = House::new(settings);
        for &seat in seats {
            house.join(seat).unwrap();
        }
        house
    }

    fn join(&mut self, seat: Seat) -> Result<Vec<Entry>, Refusal> {
        let number = seat.letter() as u8;
        self.ask(None, Some(seat), Ask::Join { name: format!("person {seat}"), token: token(number) })
    }

    fn moment(&self) -> Moment {
        Moment { now: self.now, lag: 0, fresh: [self.told.len() as u8; 32] }
    }

    fn keep(&mut self, decision: &Decision) {
        for hidden in &decision.hidden {
            match hidden.stored() {
                (name, Some(bytes)) => self.hidden.insert(name, bytes),
                (name, None) => self.hidden.remove(&name),
            };
        }
    }

    /// A decision is kept, applied and told.
    fn carry_out(&mut self, decision: &Decision) {
        self.room = (*decision.after).clone();
        self.keep(decision);
        for entry in &decision.events {
            self.client.apply(entry).unwrap();
        }
        for entry in at_the_table(&decision.events).as_ref().unwrap_or(&decision.events) {
            self.player.apply(entry).unwrap();
        }
        self.told.extend(decision.events.iter().cloned());
    }

    /// Somebody with a token asks for something.
    fn ask(&mut self, who: Option<u8>, seat: Option<Seat>, ask: Ask) -> Result<Vec<Entry>, Refusal> {
        self.asked += 1;
        let request = Request { id: format!("request {}", self.asked), seat, ask };
        let you = who.map_or(You::default(), |number| self.room.who(&[hash(number)]));
        match self.room.decide(you, &request, &self.moment())? {
            Decided::Before(number) => panic!("{number} was not asked before"),
            Decided::Now(decision) => {
                self.carry_out(&decision);
                Ok(decision.events)
            }
        }
    }

    /// The person of a seat asks, with the token they joined with.
    fn person(&mut self, seat: Seat, ask: Ask) -> Result<Vec<Entry>, Refusal> {
        self.ask(Some(seat.letter() as u8), Some(seat), ask)
    }

    fn host(&mut self, ask: Ask) -> Result<Vec<Entry>, Refusal> {
        self.ask(Some(HOST), None, ask)
    }

    fn refused(&mut self, seat: Seat, ask: Ask) -> Code {
        self.person(seat, ask).unwrap_err().code
    }

    /// A move of the seat's person at the ply to come.
    fn plays(&mut self, seat: Seat, text: &str) -> Result<Vec<Entry>, Refusal> {
        let ply = self.room.table().ply();
        self.person(seat, Ask::Move { ply, text: text.to_string() })
    }

    /// Whoever has to move plays one of the legal moves.
    fn plays_any(&mut self, choice: usize) {
        let (seat, driver) = self.room.table().to_move().unwrap();
        let moves = self.room.table().play().moves();
        let text = moves[choice % moves.len()].clone();
        match driver {
            Driver::Person => {
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

    /// Every person's browser promises and reveals what it is asked for.
    fn browsers_answer(&mut self) {
        while let Some(throwing) = self.room.table().throwing().filter(|_| !self.room.is_over()).cloned() {
            let throw = throwing.throw();
            let awaited = throwing.awaited().iter().next();
            if throwing.due().is_some()
                && let Some(seat) = awaited
            {
                let next = number(seat, throw + 1).commitment();
                self.person(seat, Ask::Reveal { throw, number: number(seat, throw), next }).unwrap();
                continue;
            }
            let table = self.room.table();
            let promises = |seat: Seat| throwing.promises(seat);
            let throw = throw + u32::from(throwing.due().is_some());
            let is_missing = |seat: &Seat| match throwing.due() {
                None => promises(*seat).now.is_none(),
                Some(_) => promises(*seat).next.is_none(),
            };
            let mut people = table.people().iter();
            let missing = people.find(|seat| is_missing(seat) && throwing.may_promise(*seat, throw));
            let Some(seat) = missing else { return };
            let promise = number(seat, throw).commitment();
            self.person(seat, Ask::Promise { throw, promise }).unwrap();
        }
    }

    /// The room as it would be rebuilt from what was kept.
    fn rebuilt(&self) -> Room {
        let hidden = self.hidden.iter().map(|(name, bytes)| Hidden::read(name, bytes).unwrap());
        Room::rebuild(self.told.iter().cloned(), hidden).unwrap()
    }
}

/// Everything about a room, to be compared.
fn whole(room: &Room) -> String {
    format!("{} {:?} {:?}", seen(room.table()), room.secrets, room.ids)
}

/// Everything about a table, to be compared.
fn seen(table: &Table) -> String {
    let chairs: Vec<_> = table.seats().iter().map(|seat| table.chair(seat)).collect();
    format!(
        "{} {} {} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {}",
        table.number(),
        table.game(),
        table.play().text(),
        table.play().played(),
        table.phase(),
        chairs,
        table.clock(),
        table.throwing(),
        table.offer(),
        table.since_throw(),
        (table.moved(), table.flagged(), table.draw_declined()),
        table.placed_last(),
        table.ply(),
    )
}

fn names(entries: &[Entry]) -> Vec<String> {
    let name = |entry: &Entry| match serde_json::to_value(&entry.event).unwrap() {
        serde_json::Value::String(name) => name,
        other => other.as_object().unwrap().keys().next().unwrap().clone(),
    };
    entries.iter().map(name).collect()
}

fn last_event(house: &House) -> &Event {
    &house.told.last().unwrap().event
}
