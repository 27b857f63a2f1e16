//! Creating a table, taking and leaving seats, starting games.

use super::chat::valid_name;
use super::draft::Draft;
use super::{Decision, Moment, Room, SecretValue, TokenHash};
use sprung_dice::DiceSecret;
use sprung_rules::{Seat, Seats};
use sprung_table::Phase;
use sprung_wire::{
    Access, CreateTable, ErrorCode, Occupant, RequestError, SeatAssignment, TableEvent, TableSettings,
    TableVersion,
};

impl Room {
    /// Creates a room under an id.
    ///
    /// # Errors
    /// The settings are not valid.
    pub fn create(id: &str, create: &CreateTable, moment: &Moment) -> Result<Decision, RequestError> {
        let settings = complete(&create.settings)?;
        let mut draft = Draft::first(TableEvent::Created { room: id.to_string(), settings }, moment)?;
        draft.set_secret(SecretValue::Host(TokenHash::of(&create.host)));
        draft.begin_if_full()?;
        draft.finish()
    }
}

/// Checks settings and returns them with every seat named and the current versions of rules and table.
fn complete(settings: &TableSettings) -> Result<TableSettings, RequestError> {
    let fault = |detail: String| RequestError::because(ErrorCode::Settings, detail);
    let options = settings.options.iter().map(String::as_str);
    let rules = settings.game.open(options).map_err(|faults| fault(format!("{faults:?}")))?;
    let state = rules.begin(settings.setup.as_deref()).map_err(|faults| fault(format!("{faults:?}")))?;
    if state.verdict().is_some() {
        return Err(fault("the game is already over in this position".to_string()));
    }
    let mut named = Seats::NONE;
    for SeatAssignment { seat, occupant } in &settings.seats {
        if !rules.seats().has(*seat) || named.has(*seat) {
            return Err(fault(format!("seat {seat} is not a seat of the game, or named twice")));
        }
        named = named.with(*seat);
        match occupant {
            Occupant::Open => {}
            Occupant::Computer { level } if (1..=10).contains(level) => {}
            Occupant::Computer { level } => return Err(fault(format!("there is no level {level}"))),
            Occupant::Person { .. } => {
                return Err(fault("a person takes a seat only by joining".to_string()));
            }
        }
    }
    let occupant = |seat: Seat| settings.seats.iter().find(|place| place.seat == seat);
    let place = |seat| occupant(seat).cloned().unwrap_or(SeatAssignment { seat, occupant: Occupant::Open });
    let seats = rules.seats().iter().map(place).collect();
    let rules_version = rules.options().version();
    Ok(TableSettings { seats, rules_version, table_version: TableVersion::CURRENT, ..settings.clone() })
}

impl Draft {
    pub fn join(
        &mut self,
        seat: Option<Seat>,
        name: &str,
        token: TokenHash,
        recovery: Option<TokenHash>,
        you: Access,
    ) -> Result<(), RequestError> {
        let name = valid_name(name)?;
        let table = &self.room.table;
        let seat = match seat {
            Some(seat) if !table.seats().has(seat) => return Err(RequestError::new(ErrorCode::NoSeat)),
            Some(seat) if !table.open_seats().has(seat) => return Err(RequestError::new(ErrorCode::Taken)),
            Some(seat) => seat,
            None => table.open_seats().iter().next().ok_or(RequestError::new(ErrorCode::Taken))?,
        };
        if table.is_locked() {
            return Err(RequestError::new(ErrorCode::Locked));
        }
        let occupant = Occupant::Person { name: name.clone() };
        if table.seat_assignments().iter().any(|place| place.occupant == occupant) {
            return Err(RequestError::because(
                ErrorCode::Name,
                "a person of that name is already at the table",
            ));
        }
        self.requested_by(seat);
        self.emit(TableEvent::Joined { seat, name })?;
        self.set_secret(SecretValue::Seat(seat, Some(token)));
        self.set_secret(SecretValue::Recovery(seat, recovery));
        self.room.secrets.people.separate(seat);
        self.room.secrets.people.link(Access { seats: you.seats.with(seat), host: you.host });
        self.begin_if_full()
    }

    pub fn leave(&mut self, seat: Seat) -> Result<(), RequestError> {
        self.require_waiting()?;
        self.emit(TableEvent::Left { seat })?;
        self.vacate(seat);
        Ok(())
    }

    /// Removes a person. During a game the computer plays for a person who is absent, who keeps the seat and its tokens; a host who plays may not
    /// ask for it.
    pub fn remove(&mut self, host: Access, seat: Seat) -> Result<(), RequestError> {
        let people = self.room.table.people();
        if !people.has(seat) {
            return Err(RequestError::new(ErrorCode::NoSeat));
        }
        match self.room.table.phase() {
            Phase::Waiting => self.emit(TableEvent::Left { seat })?,
            Phase::Over { .. } => self.emit(TableEvent::Removed { seat })?,
            Phase::Playing => {
                self.host_does_not_play(host, people.without(seat))?;
                self.may_stand_in(seat)?;
                return self.emit(TableEvent::Covered { seat });
            }
            Phase::Paused => return Err(RequestError::new(ErrorCode::Paused)),
        }
        self.vacate(seat);
        Ok(())
    }

    /// Makes the tokens of a seat void.
    fn vacate(&mut self, seat: Seat) {
        self.set_secret(SecretValue::Seat(seat, None));
        self.set_secret(SecretValue::Recovery(seat, None));
        self.room.secrets.people.separate(seat);
    }

    pub fn lock(&mut self, locked: bool) -> Result<(), RequestError> {
        self.emit(TableEvent::Locked { locked })
    }

    pub fn start(&mut self, level: u8) -> Result<(), RequestError> {
        self.require_waiting()?;
        if !(1..=10).contains(&level) {
            return Err(RequestError::because(ErrorCode::Settings, format!("there is no level {level}")));
        }
        let mut places = self.room.table.seat_assignments();
        for place in places.iter_mut().filter(|place| place.occupant == Occupant::Open) {
            place.occupant = Occupant::Computer { level };
        }
        self.begin(places)
    }

    fn require_waiting(&self) -> Result<(), RequestError> {
        match self.room.table.phase() {
            Phase::Waiting => Ok(()),
            _ => Err(RequestError::new(ErrorCode::Begun)),
        }
    }

    fn begin_if_full(&mut self) -> Result<(), RequestError> {
        match self.room.table.open_seats().is_empty() {
            true => self.begin(self.room.table.seat_assignments()),
            false => Ok(()),
        }
    }

    fn begin(&mut self, seats: Vec<SeatAssignment>) -> Result<(), RequestError> {
        let table = &self.room.table;
        let secret = table.has_dice().then_some(DiceSecret(self.moment.fresh));
        let commitment = secret.map(|secret| secret.key(0).commitment());
        self.emit(TableEvent::Began { game: table.game() + 1, seats, commitment })?;
        self.set_secret(SecretValue::Dice(secret));
        self.clear_contributions();
        Ok(())
    }

    /// Starts another game with everybody one seat further. The tokens move along.
    pub fn rematch(&mut self) -> Result<(), RequestError> {
        let table = &self.room.table;
        let taken = table.seats();
        let (tokens, recoveries) = (self.room.secrets.seats, self.room.secrets.recovery);
        let places = taken.iter().map(|seat| SeatAssignment {
            seat: taken.after(seat),
            occupant: table.seat_state(seat).occupant.clone(),
        });
        let mut places: Vec<SeatAssignment> = places.collect();
        places.rotate_right(1);
        self.begin(places)?;
        for seat in taken.iter() {
            self.set_secret(SecretValue::Seat(taken.after(seat), tokens[seat.index()]));
            self.set_secret(SecretValue::Recovery(taken.after(seat), recoveries[seat.index()]));
        }
        self.room.secrets.people.rotate(taken);
        Ok(())
    }
}
