//! Setting a table up, sitting down and standing up, beginning.

use super::decide::Host;
use super::draft::Draft;
use super::spoken::sound_name;
use super::{Decision, Hash, Hidden, Moment, Room};
use dice::Secret;
use rules::{Seat, Seats};
use table::Phase;
use wire::{Code, Create, Event, Offer, Place, Refusal, Settings, Sitter, You};

impl Room {
    /// Sets up a room under an id. Its decision is applied by [`rebuild`](Room::rebuild).
    pub fn create(id: &str, create: &Create, moment: &Moment) -> Result<Decision, Refusal> {
        let settings = complete(&create.settings)?;
        let mut draft = Draft::first(Event::Created { room: id.to_string(), settings }, moment)?;
        draft.hide(Hidden::Host(Hash::of(&create.host)));
        draft.begin_if_full()?;
        draft.done()
    }
}

/// The settings with every seat named, if they hold.
fn complete(settings: &Settings) -> Result<Settings, Refusal> {
    let fault = |detail: String| Refusal::because(Code::Settings, detail);
    let options = settings.options.iter().map(String::as_str);
    let rules = settings.game.open(options).map_err(|faults| fault(format!("{faults:?}")))?;
    let play = rules.begin(settings.setup.as_deref()).map_err(|faults| fault(format!("{faults:?}")))?;
    if play.verdict().is_some() {
        return Err(fault("the game is over where it would begin".to_string()));
    }
    let mut named = Seats::NONE;
    for Place { seat, sitter } in &settings.seats {
        if !rules.seats().has(*seat) || named.has(*seat) {
            return Err(fault(format!("seat {seat} is not a seat of the game, or named twice")));
        }
        named = named.with(*seat);
        match sitter {
            Sitter::Open => {}
            Sitter::Computer { level } if (1..=10).contains(level) => {}
            Sitter::Computer { level } => return Err(fault(format!("there is no level {level}"))),
            Sitter::Person { .. } => return Err(fault("people sit down by themselves".to_string())),
        }
    }
    let sitter = |seat: Seat| settings.seats.iter().find(|place| place.seat == seat);
    let place = |seat| sitter(seat).cloned().unwrap_or(Place { seat, sitter: Sitter::Open });
    Ok(Settings { seats: rules.seats().iter().map(place).collect(), ..settings.clone() })
}

impl Draft {
    pub fn join(&mut self, seat: Option<Seat>, name: &str, token: Hash) -> Result<(), Refusal> {
        let name = sound_name(name)?;
        let table = &self.room.table;
        let seat = match seat {
            Some(seat) if !table.seats().has(seat) => return Err(Refusal::new(Code::NoSeat)),
            Some(seat) if !table.open_seats().has(seat) => return Err(Refusal::new(Code::Taken)),
            Some(seat) => seat,
            None => table.open_seats().iter().next().ok_or(Refusal::new(Code::Taken))?,
        };
        if table.is_locked() {
            return Err(Refusal::new(Code::Locked));
        }
        let sitter = Sitter::Person { name: name.clone() };
        if table.places().iter().any(|place| place.sitter == sitter) {
            return Err(Refusal::because(Code::Name, "somebody of that name sits at the table"));
        }
        self.happen(Event::Joined { seat, name })?;
        self.hide(Hidden::Seat(seat, Some(token)));
        self.begin_if_full()
    }

    pub fn leave(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.waiting()?;
        self.happen(Event::Left { seat })?;
        self.hide(Hidden::Seat(seat, None));
        Ok(())
    }

    pub fn remove(&mut self, _: Host, seat: Seat) -> Result<(), Refusal> {
        if !self.room.table.people().has(seat) {
            return Err(Refusal::new(Code::NoSeat));
        }
        match self.room.table.phase() {
            Phase::Waiting => self.happen(Event::Left { seat })?,
            _ => self.happen(Event::Removed { seat })?,
        }
        self.hide(Hidden::Seat(seat, None));
        Ok(())
    }

    pub fn lock(&mut self, _: Host, locked: bool) -> Result<(), Refusal> {
        self.happen(Event::Locked { locked })
    }

    pub fn start(&mut self, _: Host, level: u8) -> Result<(), Refusal> {
        self.waiting()?;
        if !(1..=10).contains(&level) {
            return Err(Refusal::because(Code::Settings, format!("there is no level {level}")));
        }
        let mut places = self.room.table.places();
        for place in places.iter_mut().filter(|place| place.sitter == Sitter::Open) {
            place.sitter = Sitter::Computer { level };
        }
        self.begin(places)
    }

    fn waiting(&self) -> Result<(), Refusal> {
        match self.room.table.phase() {
            Phase::Waiting => Ok(()),
            _ => Err(Refusal::new(Code::Begun)),
        }
    }

    fn begin_if_full(&mut self) -> Result<(), Refusal> {
        match self.room.table.open_seats().is_empty() {
            true => self.begin(self.room.table.places()),
            false => Ok(()),
        }
    }

    fn begin(&mut self, seats: Vec<Place>) -> Result<(), Refusal> {
        let table = &self.room.table;
        let secret = table.has_dice().then_some(Secret(self.moment.fresh));
        let promise = secret.map(|secret| secret.key(0).commitment());
        self.happen(Event::Began { game: table.game() + 1, seats, promise })?;
        self.hide(Hidden::Dice(secret));
        self.forget_numbers();
        Ok(())
    }

    /// Another game with everybody one seat further; the tokens go with them.
    pub fn rematch(&mut self) -> Result<(), Refusal> {
        let table = &self.room.table;
        let taken = table.seats();
        let tokens = self.room.secrets.seats;
        let places = taken
            .iter()
            .map(|seat| Place { seat: taken.after(seat), sitter: table.chair(seat).sitter.clone() });
        let mut places: Vec<Place> = places.collect();
        places.rotate_right(1);
        self.begin(places)?;
        for seat in taken.iter() {
            self.hide(Hidden::Seat(taken.after(seat), tokens[seat.index()]));
        }
        Ok(())
    }

    pub fn reissue(
        &mut self,
        you: You,
        asking: Option<Seat>,
        seat: Seat,
        token: Hash,
    ) -> Result<(), Refusal> {
        if !self.room.table.people().has(seat) {
            return Err(Refusal::new(Code::NoSeat));
        }
        if you.host || you.seats.has(seat) {
            return self.renew(seat, token);
        }
        let asking = asking.filter(|&asking| you.seats.has(asking)).ok_or(Refusal::new(Code::NotYours))?;
        self.put_forward(asking, Offer::Reissue { seat }, Some(token))
    }

    /// The old token is void.
    pub fn renew(&mut self, seat: Seat, token: Hash) -> Result<(), Refusal> {
        self.happen(Event::Reissued { seat })?;
        self.hide(Hidden::Seat(seat, Some(token)));
        Ok(())
    }
}
