//! The throw to come: who promised a number for it, who has revealed it, and what the throw must follow from.

use crate::Wrong;
use crate::round::Round;
use crate::silence::Silence;
use clock::Millis;
use dice::{Commitment, Draw, Evidence, Number, Secret, Transcript};
use rules::{AnyPlay, Options, Seat, Seats};

/// The dice of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throwing {
    game: String,
    seats: Seats,
    /// Everything up to the last throw.
    transcript: Transcript,
    throw: u32,
    promised: Commitment,
    people: [Promises; 4],
    round: Round,
    /// The seats that let a throw pass without a word: they are not waited for again until they promise a number.
    silent: Seats,
    silences: [Silence; 4],
}

/// What a seat's browser has promised and shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Promises {
    /// For the throw to come.
    pub now: Option<Commitment>,
    /// Whether its number is revealed.
    pub revealed: bool,
    /// For the throw after it.
    pub next: Option<Commitment>,
}

/// The options as a throw's transcript names them: all of them, a drawing in full.
pub(crate) fn options_text(options: &Options) -> String {
    options.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(" ")
}

impl Throwing {
    /// The dice of a game that begins, with the server's commitment for throw 0. `people` are those whose letters are capitals.
    pub(crate) fn new(game: String, play: &dyn AnyPlay, people: Seats, promised: Commitment) -> Throwing {
        let transcript =
            Transcript::new(&game, &options_text(play.options()), &letters(play.seats(), people));
        Throwing {
            game,
            seats: play.seats(),
            transcript,
            throw: 0,
            promised,
            people: [Promises::default(); 4],
            round: Round::Resting,
            silent: Seats::NONE,
            silences: [Silence::default(); 4],
        }
    }

    /// The id under which the game is thrown for.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The number of the throw to come.
    pub fn throw(&self) -> u32 {
        self.throw
    }

    /// Since when it is due, so that what was promised is to be revealed; `None` while somebody has to move or to promise first.
    pub fn due(&self) -> Option<Millis> {
        match self.round {
            Round::Due { since } => Some(since),
            _ => None,
        }
    }

    /// The seats it waits for to promise a number before it is due.
    pub fn called(&self) -> Seats {
        match self.round {
            Round::Called { seats, .. } => self.unpromised(seats),
            _ => Seats::NONE,
        }
    }

    /// When it waits no longer for whoever has yet to promise or to reveal a number.
    pub fn patient_until(&self) -> Option<Millis> {
        self.round.patient_until()
    }

    fn unpromised(&self, seats: Seats) -> Seats {
        seats.iter().filter(|&seat| self.promises(seat).now.is_none()).collect()
    }

    /// What a seat has promised.
    pub fn promises(&self, seat: Seat) -> Promises {
        self.people[seat.index()]
    }

    /// The seats whose number is promised and not yet revealed.
    pub fn awaited(&self) -> Seats {
        let awaited = |seat: &Seat| self.promises(*seat).now.is_some() && !self.promises(*seat).revealed;
        self.seats.iter().filter(awaited).collect()
    }

    /// A throw is to come, or none. It is due once all have promised who were `present` when it was called for and still are `players`.
    pub(crate) fn settle(&mut self, is_to_come: bool, players: Seats, present: Seats, now: Millis) {
        self.round = match self.round {
            _ if !is_to_come => Round::Resting,
            Round::Resting => {
                let seats = present.iter().filter(|&seat| !self.silent.has(seat)).collect();
                Round::Called { since: now, seats }
            }
            Round::Called { since, seats } => {
                Round::Called { since, seats: seats.iter().filter(|&seat| players.has(seat)).collect() }
            }
            due => due,
        };
        if matches!(self.round, Round::Called { .. }) && self.called().is_empty() {
            self.round = Round::Due { since: now };
        }
    }

    /// The time to promise is over: the throw is due without some seats.
    pub(crate) fn close(&mut self, throw: u32, without: Seats, at: Millis) -> Result<(), Wrong> {
        if throw != self.throw || without.is_empty() || self.called() != without {
            return Err(Wrong::Evidence);
        }
        if self.patient_until().is_some_and(|until| at < until) {
            return Err(Wrong::TooSoon);
        }
        self.round = Round::Due { since: at };
        self.silent = self.silent.iter().chain(without.iter()).collect();
        Ok(())
    }

    /// Whoever is waited for has the whole time again.
    pub(crate) fn wait_anew(&mut self, now: Millis) {
        self.round = self.round.anew(now);
    }

    /// Whether a seat may promise a number for a throw: for the one to come until it is due, then for the next, unless it is passed over.
    pub fn may_promise(&self, seat: Seat, throw: u32) -> bool {
        throw == self.throw + u32::from(self.due().is_some()) && throw >= self.counts_from(seat)
    }

    /// The first throw for which a seat's numbers count: later than the one to come if it promised several and did not reveal them.
    pub fn counts_from(&self, seat: Seat) -> u32 {
        self.silences[seat.index()].until()
    }

    /// The seats passed over in the throw to come.
    pub fn passed_over(&self) -> Seats {
        self.seats.iter().filter(|&seat| self.counts_from(seat) > self.throw).collect()
    }

    pub(crate) fn promise(&mut self, seat: Seat, throw: u32, promise: Commitment) -> Result<(), Wrong> {
        if !self.may_promise(seat, throw) || !self.seats.has(seat) {
            return Err(Wrong::Promise(seat));
        }
        let is_due = self.due().is_some();
        let promises = &mut self.people[seat.index()];
        let place = if is_due { &mut promises.next } else { &mut promises.now };
        *place = Some(promise);
        self.silent = self.silent.without(seat);
        Ok(())
    }

    pub(crate) fn reveal(&mut self, seat: Seat, throw: u32, next: Commitment) -> Result<(), Wrong> {
        let is_due = self.due().is_some();
        let promises = &mut self.people[seat.index()];
        if throw != self.throw || !is_due || promises.now.is_none() || promises.revealed {
            return Err(Wrong::Promise(seat));
        }
        *promises = Promises { revealed: true, next: Some(next), ..*promises };
        Ok(())
    }

    /// What the throw to come shows, made of the server's key and the revealed numbers, after everything played since the last throw.
    pub fn draw(
        &self,
        key: Number,
        numbers: &[Option<Number>; 4],
        since: &[(Seat, String)],
        faces: u8,
    ) -> Option<(Evidence, u8)> {
        let number = |seat: Seat| numbers[seat.index()].filter(|_| self.promises(seat).revealed);
        let people = self
            .seats
            .iter()
            .filter_map(|seat| Some((seat.letter(), self.promises(seat).now?, number(seat))));
        let evidence = Evidence { throw: self.throw, promised: self.promised, key, people: people.collect() };
        let transcript = before(self.transcript, since.iter().map(|(_, text)| text.as_str()), &evidence);
        let reveals: Vec<(char, Number)> =
            evidence.people.iter().filter_map(|(seat, _, number)| Some((*seat, (*number)?))).collect();
        let draw = Draw {
            game: &self.game,
            throw: self.throw,
            transcript: &transcript,
            key: &evidence.key,
            reveals: &reveals,
        };
        let value = draw.value(faces)?;
        Some((evidence, value))
    }

    /// The throw fell: it must name what was promised and revealed, and follow from it.
    pub(crate) fn fall(
        &mut self,
        evidence: &Evidence,
        next: Commitment,
        since: &[(Seat, String)],
        (text, faces, value): (&str, u8, u8),
        at: Millis,
    ) -> Result<(), Wrong> {
        let is_over = |until| at >= until || self.awaited().is_empty();
        if self.due().is_none() || !self.patient_until().is_some_and(is_over) {
            return Err(Wrong::TooSoon);
        }
        if evidence.throw != self.throw || evidence.promised != self.promised {
            return Err(Wrong::Evidence);
        }
        let mut named = evidence.people.iter();
        for seat in self.seats.iter() {
            let promises = self.promises(seat);
            let Some(promised) = promises.now else { continue };
            let (letter, commitment, number) = named.next().ok_or(Wrong::Evidence)?;
            if (*letter, *commitment) != (seat.letter(), promised) || number.is_some() && !promises.revealed {
                return Err(Wrong::Evidence);
            }
            if number.is_none() && promises.revealed {
                return Err(Wrong::LeftOut(seat));
            }
        }
        if named.next().is_some() {
            return Err(Wrong::Evidence);
        }
        let mut transcript = before(self.transcript, since.iter().map(|(_, text)| text.as_str()), evidence);
        evidence.check(&self.game, &transcript, faces, value).map_err(Wrong::Throw)?;
        transcript.played(text);
        self.transcript = transcript;
        self.promised = next;
        self.go_on();
        Ok(())
    }

    /// The throw to come is the next.
    fn go_on(&mut self) {
        for seat in self.seats.iter() {
            let promises = self.promises(seat);
            let silence = &mut self.silences[seat.index()];
            match promises.now {
                Some(_) if promises.revealed => silence.keeps(),
                Some(_) => silence.breaks(self.throw),
                None => {}
            }
            let now = promises.next.filter(|_| silence.until() <= self.throw + 1);
            if promises.now.is_some() && now.is_none() {
                self.silent = self.silent.with(seat);
            }
            self.people[seat.index()] = Promises { now, ..Promises::default() };
        }
        self.throw += 1;
        self.round = Round::Resting;
    }

    /// Whether a secret is the one the server's keys are made of.
    pub(crate) fn follows_from(&self, secret: &Number) -> bool {
        self.promised.holds(&Secret(secret.0).key(self.throw))
    }
}

/// The seats in the order of play, a person's as a capital letter.
pub(crate) fn letters(seats: Seats, people: Seats) -> String {
    let letter = |seat: Seat| {
        if people.has(seat) { seat.letter() } else { seat.letter().to_ascii_lowercase() }
    };
    seats.iter().map(letter).collect()
}

/// The transcript at the moment of a throw: what was played since the last, then all commitments for this one, the server's first. Their
/// order is fixed here and not by when they came, so that a record alone tells it.
pub(crate) fn before<'a>(
    mut transcript: Transcript,
    since: impl IntoIterator<Item = &'a str>,
    evidence: &Evidence,
) -> Transcript {
    since.into_iter().for_each(|text| transcript.played(text));
    transcript.committed(None, evidence.throw, &evidence.promised);
    for (seat, promised, _) in &evidence.people {
        transcript.committed(Some(*seat), evidence.throw, promised);
    }
    transcript
}
