//! What everybody sees of a table.

use crate::{Chair, Driver, OpenOffer, Throwing, Wrong};
use clock::{Clock, Millis};
use rules::{AnyGame, AnyPlay, Effect, Picked, Seat, Seats, Turn};
use std::sync::Arc;
use wire::{Entry, Event, How, Place, Settings, Sitter};

/// A table as its events have made it.
pub struct Table {
    pub(crate) room: String,
    pub(crate) created: Millis,
    pub(crate) settings: Settings,
    pub(crate) rules: Arc<dyn AnyGame>,
    /// The last event's.
    pub(crate) number: u64,
    pub(crate) chairs: [Chair; 4],
    pub(crate) locked: bool,
    pub(crate) game: u32,
    pub(crate) phase: Phase,
    pub(crate) play: Box<dyn AnyPlay>,
    pub(crate) ply: u32,
    /// Who played what since the last throw; the texts only where throws need them.
    pub(crate) since: Vec<(Seat, String)>,
    pub(crate) moved: Seats,
    pub(crate) clock: Clock,
    pub(crate) throwing: Option<Throwing>,
    pub(crate) offer: Option<OpenOffer>,
    pub(crate) declined: Seats,
    pub(crate) last: Vec<Seat>,
    pub(crate) flagged: Seats,
}

/// Where a table stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Seats are open.
    Waiting,
    /// A game is played.
    Playing,
    /// It is paused by agreement.
    Paused,
    /// It is over.
    Over {
        /// How it came about.
        how: How,
        /// Who won.
        result: wire::Result,
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
            chairs: self.chairs.clone(),
            locked: self.locked,
            game: self.game,
            phase: self.phase.clone(),
            play: self.play.boxed(),
            ply: self.ply,
            since: self.since.clone(),
            moved: self.moved,
            clock: self.clock,
            throwing: self.throwing.clone(),
            offer: self.offer,
            declined: self.declined,
            last: self.last.clone(),
            flagged: self.flagged,
        }
    }
}

impl Table {
    /// A table that has only been set up.
    pub fn open(first: &Entry) -> Result<Table, Wrong> {
        let Event::Created { room, settings } = &first.event else { return Err(Wrong::Creation) };
        if first.number != 1 {
            return Err(Wrong::Number { expected: 1, found: first.number });
        }
        let rules = crate::shared::rules(settings.game, &settings.options).map_err(Wrong::Settings)?;
        let play = rules.begin(settings.setup.as_deref()).map_err(Wrong::Settings)?;
        let mut table = Table {
            room: room.clone(),
            created: first.at,
            clock: Clock::new(settings.clock),
            settings: settings.clone(),
            rules,
            number: 1,
            chairs: Default::default(),
            locked: false,
            game: 0,
            phase: Phase::Waiting,
            play,
            ply: 0,
            since: Vec::new(),
            moved: Seats::NONE,
            throwing: None,
            offer: None,
            declined: Seats::NONE,
            last: Vec::new(),
            flagged: Seats::NONE,
        };
        table.seat_all(&settings.seats)?;
        Ok(table)
    }

    /// Seats everybody anew: each seat of the game once.
    pub(crate) fn seat_all(&mut self, places: &[Place]) -> Result<(), Wrong> {
        let named: Seats = places.iter().map(|place| place.seat).collect();
        if named != self.seats() || places.len() != named.len() {
            return Err(Wrong::Phase);
        }
        let away = self.chairs.clone().map(|chair| (chair.sitter, chair.away));
        for place in places {
            // who was away under this name still is
            let since = away.iter().find(|(sitter, _)| *sitter == place.sitter).and_then(|(_, away)| *away);
            let chair = &mut self.chairs[place.seat.index()];
            *chair = Chair { away: since, ..Chair::new(place.sitter.clone()) };
        }
        Ok(())
    }

    /// The room's id.
    pub fn room(&self) -> &str {
        &self.room
    }

    /// When it was set up.
    pub fn created(&self) -> Millis {
        self.created
    }

    /// What was agreed on.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The last event's number.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The seats of the game.
    pub fn seats(&self) -> Seats {
        self.rules.seats()
    }

    /// Whether the game has dice or lots.
    pub fn has_dice(&self) -> bool {
        self.rules.has_chance()
    }

    /// How things are on a seat of the game.
    pub fn chair(&self, seat: Seat) -> &Chair {
        &self.chairs[seat.index()]
    }

    /// Who sits where, in the order of play.
    pub fn places(&self) -> Vec<Place> {
        let place = |seat: Seat| Place { seat, sitter: self.chair(seat).sitter.clone() };
        self.seats().iter().map(place).collect()
    }

    /// The seats of people.
    pub fn people(&self) -> Seats {
        self.seats().iter().filter(|&seat| self.chair(seat).is_person()).collect()
    }

    /// The seats nobody has taken.
    pub fn open_seats(&self) -> Seats {
        self.seats().iter().filter(|&seat| self.chair(seat).sitter == Sitter::Open).collect()
    }

    /// Whether the host lets nobody else sit down.
    pub fn is_locked(&self) -> bool {
        self.locked
    }

    /// The game's number in the room; zero before the first.
    pub fn game(&self) -> u32 {
        self.game
    }

    /// Where things stand.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The game in progress, or how it will begin.
    pub fn play(&self) -> &dyn AnyPlay {
        &*self.play
    }

    /// How many moves, throws and lots were played.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// The clocks.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The dice of the game, where it has any.
    pub fn throwing(&self) -> Option<&Throwing> {
        self.throwing.as_ref()
    }

    /// Who played what since the last throw, or since the beginning.
    pub fn since_throw(&self) -> &[(Seat, String)] {
        &self.since
    }

    /// The seats that have moved in this game.
    pub fn moved(&self) -> Seats {
        self.moved
    }

    /// The seats whose people gave up or overstepped their time while the game went on, the earliest first: they are placed last.
    pub fn placed_last(&self) -> &[Seat] {
        &self.last
    }

    /// Those of them that overstepped their time.
    pub fn flagged(&self) -> Seats {
        self.flagged
    }

    /// The offer that is open.
    pub fn offer(&self) -> Option<&OpenOffer> {
        self.offer.as_ref()
    }

    /// The seats whose offer of a draw came to nothing: they make no other before their next move.
    pub fn draw_declined(&self) -> Seats {
        self.declined
    }

    /// The seat that has to move, and who decides for it.
    pub fn to_move(&self) -> Option<(Seat, Driver)> {
        match (&self.phase, self.play.turn()) {
            (Phase::Playing, Turn::Seat(seat)) if self.play.verdict().is_none() => {
                Some((seat, self.chair(seat).driver()))
            }
            _ => None,
        }
    }

    /// Whether a seat still has a part in the game's result: its player has not given up and has figures left (RS-41).
    pub fn is_in_play(&self, seat: Seat) -> bool {
        let two_sides = self.seats().len() == 2;
        let has_figures = || self.play.figures().iter().any(|(_, figure)| figure.seat == seat);
        self.seats().has(seat) && !self.chair(seat).given_up && (two_sides || has_figures())
    }

    /// Plays a text and what follows from it by itself.
    pub(crate) fn step(&mut self, text: &str) -> Result<Vec<Effect>, Wrong> {
        let effects = self.play.play(text).map_err(Wrong::Illegal)?;
        self.ply += 1;
        Ok(effects)
    }

    /// Whether the turn that a seat has begun goes on: figures taken back are to be set (RS-28).
    pub(crate) fn turn_goes_on(&self, seat: Seat) -> bool {
        self.rules.has_chance()
            && self.play.turn() == Turn::Seat(seat)
            && matches!(self.play.pick(&[]), Picked::Move(_))
    }

    /// Whoever has to decide now: the clock of a person runs, or a throw is due.
    pub(crate) fn settle(&mut self, now: Millis) {
        if let Some((seat, Driver::Person)) = self.to_move() {
            self.clock.begin(seat.index(), now);
        }
        // once due it stays due, also through a pause: what is promised or played from then on must not change it
        let is_to_come = matches!(self.phase, Phase::Playing | Phase::Paused)
            && self.throwing.is_some()
            && !self.play.chances().is_empty();
        let players: Seats =
            self.people().iter().filter(|&seat| self.chair(seat).driver() == Driver::Person).collect();
        let present = players.iter().filter(|&seat| self.chair(seat).away.is_none()).collect();
        if let Some(throwing) = &mut self.throwing {
            throwing.settle(is_to_come, players, present, now);
        }
    }
}
