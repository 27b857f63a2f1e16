//! The state of a table that everybody at it can see.

use crate::{Controller, InvalidEvent, OpenOffer, SeatState, ThrowProtocol};
use sprung_clock::{Clock, Millis};
use sprung_rules::{AnyGame, AnyState, ClickMatch, Effect, Seat, Seats, Turn};
use sprung_wire::{EndReason, LoggedEvent, Occupant, SeatAssignment, TableEvent, TableSettings};
use std::sync::Arc;

/// The state of a table after its events.
pub struct Table {
    pub(crate) room: String,
    pub(crate) created: Millis,
    pub(crate) settings: TableSettings,
    pub(crate) rules: Arc<dyn AnyGame>,
    /// The number of the last event.
    pub(crate) number: u64,
    pub(crate) seat_states: [SeatState; 4],
    pub(crate) locked: bool,
    pub(crate) game: u32,
    pub(crate) phase: Phase,
    pub(crate) state: Box<dyn AnyState>,
    pub(crate) ply: u32,
    /// The moves since the last throw and who played them. The texts are stored only if the game has dice.
    pub(crate) since: Vec<(Seat, String)>,
    pub(crate) moved: Seats,
    pub(crate) clock: Clock,
    pub(crate) protocol: Option<ThrowProtocol>,
    pub(crate) offer: Option<OpenOffer>,
    pub(crate) declined: Seats,
    pub(crate) last: Vec<Seat>,
    pub(crate) flagged: Seats,
    pub(crate) paused: Option<Millis>,
}

/// The phase of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The table waits for people to take its seats.
    Waiting,
    /// A game is in progress.
    Playing,
    /// The game is paused by agreement.
    Paused,
    /// The game is over.
    Over {
        /// The reason.
        reason: EndReason,
        /// The result.
        result: sprung_wire::GameResult,
    },
}

impl Clone for Table {
    fn clone(&self) -> Table {
        Table {
            room: self.room.clone(),
            created: self.created,
            settings: self.settings.clone(),
            rules: self.rules.clone(),
            number: self.number,
            seat_states: self.seat_states.clone(),
            locked: self.locked,
            game: self.game,
            phase: self.phase.clone(),
            state: self.state.boxed(),
            ply: self.ply,
            since: self.since.clone(),
            moved: self.moved,
            clock: self.clock,
            protocol: self.protocol.clone(),
            offer: self.offer,
            declined: self.declined,
            last: self.last.clone(),
            flagged: self.flagged,
            paused: self.paused,
        }
    }
}

impl Table {
    /// Returns the table of a room's first event, its creation.
    ///
    /// # Errors
    /// The first event must be a creation with valid settings.
    pub fn open(first: &LoggedEvent) -> Result<Table, InvalidEvent> {
        let TableEvent::Created { room, settings } = &first.event else { return Err(InvalidEvent::Creation) };
        if first.number != 1 {
            return Err(InvalidEvent::Number { expected: 1, found: first.number });
        }
        let rules = crate::rules_cache::rules(settings.game, settings.rules_version, &settings.options)
            .map_err(InvalidEvent::Settings)?;
        let state = rules.begin(settings.setup.as_deref()).map_err(InvalidEvent::Settings)?;
        let mut table = Table {
            room: room.clone(),
            created: first.at,
            clock: Clock::new(settings.clock),
            settings: settings.clone(),
            rules,
            number: 1,
            seat_states: Default::default(),
            locked: false,
            game: 0,
            phase: Phase::Waiting,
            state,
            ply: 0,
            since: Vec::new(),
            moved: Seats::NONE,
            protocol: None,
            offer: None,
            declined: Seats::NONE,
            last: Vec::new(),
            flagged: Seats::NONE,
            paused: None,
        };
        table.seat_all(&settings.seats)?;
        Ok(table)
    }

    /// Assigns all seats. Every seat of the game must be named once.
    pub(crate) fn seat_all(&mut self, places: &[SeatAssignment]) -> Result<(), InvalidEvent> {
        let named: Seats = places.iter().map(|place| place.seat).collect();
        if named != self.seats() || places.len() != named.len() {
            return Err(InvalidEvent::Phase);
        }
        let away = self.seat_states.clone().map(|seat_state| (seat_state.occupant, seat_state.away));
        for place in places {
            // a person who was away stays away in the new seat
            let since =
                away.iter().find(|(occupant, _)| *occupant == place.occupant).and_then(|(_, away)| *away);
            let seat_state = &mut self.seat_states[place.seat.index()];
            *seat_state = SeatState { away: since, ..SeatState::new(place.occupant.clone()) };
        }
        Ok(())
    }

    /// Returns the room's id.
    pub fn room(&self) -> &str {
        &self.room
    }

    /// Returns the time of its creation in milliseconds since 1970.
    pub fn created(&self) -> Millis {
        self.created
    }

    /// Returns the settings.
    pub fn settings(&self) -> &TableSettings {
        &self.settings
    }

    /// Returns the number of the last event.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Returns the seats of the game.
    pub fn seats(&self) -> Seats {
        self.rules.seats()
    }

    /// Returns whether the game has dice or lots.
    pub fn has_dice(&self) -> bool {
        self.rules.facts().has_dice
    }

    /// Returns the state of a seat.
    pub fn seat_state(&self, seat: Seat) -> &SeatState {
        &self.seat_states[seat.index()]
    }

    /// Returns the occupants of all seats in the order of play.
    pub fn seat_assignments(&self) -> Vec<SeatAssignment> {
        let place = |seat: Seat| SeatAssignment { seat, occupant: self.seat_state(seat).occupant.clone() };
        self.seats().iter().map(place).collect()
    }

    /// Returns the seats that people occupy.
    pub fn people(&self) -> Seats {
        self.seats().iter().filter(|&seat| self.seat_state(seat).is_person()).collect()
    }

    /// Returns the open seats.
    pub fn open_seats(&self) -> Seats {
        self.seats().iter().filter(|&seat| self.seat_state(seat).occupant == Occupant::Open).collect()
    }

    /// Returns whether the host has locked the table.
    pub fn is_locked(&self) -> bool {
        self.locked
    }

    /// Returns the number of the current game in the room, or zero before the first.
    pub fn game(&self) -> u32 {
        self.game
    }

    /// Returns the phase.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Returns the time at which the pause began, if the game is paused.
    pub fn paused_since(&self) -> Option<Millis> {
        self.paused.filter(|_| self.phase == Phase::Paused)
    }

    /// Returns the state of the game in progress, or its initial state before it begins.
    pub fn state(&self) -> &dyn AnyState {
        &*self.state
    }

    /// Returns the number of moves, throws and lots that were played.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// Returns the clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Returns the commit-reveal protocol of the game's throws, if it has dice.
    pub fn throw_protocol(&self) -> Option<&ThrowProtocol> {
        self.protocol.as_ref()
    }

    /// Returns the moves since the last throw, or since the beginning, and who played them.
    pub fn since_throw(&self) -> &[(Seat, String)] {
        &self.since
    }

    /// Returns the seats that have moved in this game.
    pub fn moved(&self) -> Seats {
        self.moved
    }

    /// Returns the seats whose people resigned or ran out of time while the game continued, the earliest first. They are placed last.
    pub fn placed_last(&self) -> &[Seat] {
        &self.last
    }

    /// Returns those of them that ran out of time.
    pub fn flagged(&self) -> Seats {
        self.flagged
    }

    /// Returns the open offer.
    pub fn offer(&self) -> Option<&OpenOffer> {
        self.offer.as_ref()
    }

    /// Returns the seats whose offer of a draw was declined or withdrawn. They cannot offer another before their next move.
    pub fn draw_declined(&self) -> Seats {
        self.declined
    }

    /// Returns the seat to move and who controls it.
    pub fn to_move(&self) -> Option<(Seat, Controller)> {
        match (&self.phase, self.state.turn()) {
            (Phase::Playing, Turn::Seat(seat)) if self.state.verdict().is_none() => {
                Some((seat, self.seat_state(seat).controller()))
            }
            _ => None,
        }
    }

    /// Returns whether a seat still takes part in the game's result: its person has not resigned, and the rules have not eliminated it.
    pub fn is_in_play(&self, seat: Seat) -> bool {
        let is_playing = || self.seats().len() == 2 || self.state.seats_in_play().has(seat);
        self.seats().has(seat) && !self.seat_state(seat).given_up && is_playing()
    }

    /// Plays a move, a throw or a lot.
    pub(crate) fn step(&mut self, text: &str) -> Result<Vec<Effect>, InvalidEvent> {
        let effects = self.state.play(text).map_err(InvalidEvent::Illegal)?;
        self.ply += 1;
        Ok(effects)
    }

    /// Returns whether the turn of a seat continues with another forced decision, so that its clock keeps running.
    pub(crate) fn turn_goes_on(&self, seat: Seat) -> bool {
        self.rules.facts().has_dice
            && self.state.turn() == Turn::Seat(seat)
            && matches!(self.state.match_clicks(&[]), ClickMatch::Move(_))
    }

    /// Starts the clock of the person who has to move, and requests a throw if one is next.
    pub(crate) fn settle(&mut self, now: Millis) {
        if let Some((seat, Controller::Person)) = self.to_move() {
            self.clock.begin(seat.index(), now);
        }
        // a throw that is due stays due during a pause, because nothing that happens from then on may change it
        let is_to_come = matches!(self.phase, Phase::Playing | Phase::Paused)
            && self.protocol.is_some()
            && !self.state.chances().is_empty();
        let players: Seats = self
            .people()
            .iter()
            .filter(|&seat| self.seat_state(seat).controller() == Controller::Person)
            .collect();
        let present = players.iter().filter(|&seat| self.seat_state(seat).away.is_none()).collect();
        if let Some(protocol) = &mut self.protocol {
            protocol.settle(is_to_come, players, present, now);
        }
    }
}
