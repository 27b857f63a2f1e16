//! The commit-reveal protocol of a game's throws: which seats have committed to the next throw, which have revealed, and how its result is verified.

use crate::InvalidEvent;
use crate::missed_reveals::{MissedReveals, RevealedThrow, SeatReveals};
use crate::throw_phase::ThrowPhase;
use sprung_clock::Millis;
use sprung_dice::{Commitment, Contribution, DiceSecret, ThrowInputs, ThrowProof, ThrowTranscript};
use sprung_rules::{AnyState, Options, Seat, Seats};
use sprung_wire::TableVersion;

/// The state of the commit-reveal protocol in one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThrowProtocol {
    game: String,
    seats: Seats,
    /// The hash of everything up to the last throw.
    transcript: ThrowTranscript,
    throw: u32,
    server_commitment: Commitment,
    people: [SeatCommitments; 4],
    phase: ThrowPhase,
    /// The seats that did not commit or reveal in time. They are not waited for until they commit again.
    unresponsive: Seats,
    missed_reveals: [MissedReveals; 4],
    reveals: [SeatReveals; 4],
}

/// A throw that was made: its text, the number of faces, its value, and the seats whose own throw it is.
pub(crate) struct Fallen<'a> {
    pub text: &'a str,
    pub faces: u8,
    pub value: u8,
    pub own: Seats,
}

/// Returns the seats whose own throw the next one is: the seat that moves by it, or all seats if it is the lot.
pub(crate) fn own_throw(state: &dyn AnyState) -> Seats {
    state.seat_in_turn().map_or(state.seats(), Seats::one)
}

/// The commitments of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatCommitments {
    /// The commitment for the next throw.
    pub now: Option<Commitment>,
    /// Whether the contribution to it is revealed.
    pub revealed: bool,
    /// The commitment for the throw after it.
    pub next: Option<Commitment>,
}

/// Returns the options as they stand in a transcript: all of them, with a drawing in full.
pub(crate) fn options_text(options: &Options) -> String {
    options.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(" ")
}

impl ThrowProtocol {
    /// Returns the protocol of a game that begins, with the server's commitment for throw 0. The letters of `people` are capitals.
    pub(crate) fn new(
        game: String,
        state: &dyn AnyState,
        people: Seats,
        server_commitment: Commitment,
        version: TableVersion,
    ) -> ThrowProtocol {
        let transcript =
            ThrowTranscript::new(&game, &options_text(state.options()), &letters(state.seats(), people));
        ThrowProtocol {
            game,
            seats: state.seats(),
            transcript,
            throw: 0,
            server_commitment,
            people: [SeatCommitments::default(); 4],
            phase: ThrowPhase::Idle,
            unresponsive: Seats::NONE,
            missed_reveals: [MissedReveals::new(version); 4],
            reveals: [SeatReveals::default(); 4],
        }
    }

    /// Returns the game's id, which is part of every throw.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Returns the number of the next throw.
    pub fn throw(&self) -> u32 {
        self.throw
    }

    /// Returns the time since which the throw is due, so that contributions are to be revealed. Returns `None` while a seat has to move or to commit.
    pub fn due_since(&self) -> Option<Millis> {
        match self.phase {
            ThrowPhase::Due { since } => Some(since),
            _ => None,
        }
    }

    /// Returns the seats that have to commit before the throw is due.
    pub fn missing_commitments(&self) -> Seats {
        match self.phase {
            ThrowPhase::Committing { seats, .. } => self.uncommitted(seats),
            _ => Seats::NONE,
        }
    }

    /// Returns the time after which the throw does not wait for commitments or reveals any more.
    pub fn deadline(&self) -> Option<Millis> {
        self.phase.deadline()
    }

    fn uncommitted(&self, seats: Seats) -> Seats {
        seats.iter().filter(|&seat| self.commitments(seat).now.is_none()).collect()
    }

    /// Returns the commitments of a seat.
    pub fn commitments(&self, seat: Seat) -> SeatCommitments {
        self.people[seat.index()]
    }

    /// Returns the seats that have committed and not yet revealed.
    pub fn missing_reveals(&self) -> Seats {
        let awaited =
            |seat: &Seat| self.commitments(*seat).now.is_some() && !self.commitments(*seat).revealed;
        self.seats.iter().filter(awaited).collect()
    }

    /// Updates the phase. A throw that is requested becomes due once all seats have committed that were `present` when it was requested and still
    /// are `players`.
    pub(crate) fn settle(&mut self, is_to_come: bool, players: Seats, present: Seats, now: Millis) {
        self.phase = match self.phase {
            _ if !is_to_come => ThrowPhase::Idle,
            ThrowPhase::Idle => {
                let seats = present.iter().filter(|&seat| !self.unresponsive.has(seat)).collect();
                ThrowPhase::Committing { since: now, seats }
            }
            ThrowPhase::Committing { since, seats } => ThrowPhase::Committing {
                since,
                seats: seats.iter().filter(|&seat| players.has(seat)).collect(),
            },
            due => due,
        };
        if matches!(self.phase, ThrowPhase::Committing { .. }) && self.missing_commitments().is_empty() {
            self.phase = ThrowPhase::Due { since: now };
        }
    }

    /// Makes the throw due without some seats, because the time to commit is over.
    pub(crate) fn make_due(&mut self, throw: u32, without: Seats, at: Millis) -> Result<(), InvalidEvent> {
        if throw != self.throw || without.is_empty() || self.missing_commitments() != without {
            return Err(InvalidEvent::Proof);
        }
        if self.deadline().is_some_and(|until| at < until) {
            return Err(InvalidEvent::TooSoon);
        }
        self.phase = ThrowPhase::Due { since: at };
        self.unresponsive = self.unresponsive.iter().chain(without.iter()).collect();
        Ok(())
    }

    /// Restarts the time in which seats have to commit or to reveal.
    pub(crate) fn restart_timeout(&mut self, now: Millis) {
        self.phase = self.phase.restarted(now);
    }

    /// Returns whether a seat may commit to a throw: to the next throw until it is due, then to the one after it, unless the seat is suspended.
    pub fn may_commit(&self, seat: Seat, throw: u32) -> bool {
        throw == self.throw + u32::from(self.due_since().is_some()) && throw >= self.first_counted_throw(seat)
    }

    /// Returns the first throw that a seat may commit to. It is later than the next throw if the seat is suspended for missed reveals.
    pub fn first_counted_throw(&self, seat: Seat) -> u32 {
        self.missed_reveals[seat.index()].suspended_until()
    }

    /// Returns how often a seat has revealed its contributions in this game.
    pub fn reveals(&self, seat: Seat) -> SeatReveals {
        self.reveals[seat.index()]
    }

    /// Returns the seats that are suspended for the next throw.
    pub fn suspended(&self) -> Seats {
        self.seats.iter().filter(|&seat| self.first_counted_throw(seat) > self.throw).collect()
    }

    pub(crate) fn commit(
        &mut self,
        seat: Seat,
        throw: u32,
        commitment: Commitment,
    ) -> Result<(), InvalidEvent> {
        if !self.may_commit(seat, throw) || !self.seats.has(seat) {
            return Err(InvalidEvent::Commitment(seat));
        }
        let is_due = self.due_since().is_some();
        let commitments = &mut self.people[seat.index()];
        let place = if is_due { &mut commitments.next } else { &mut commitments.now };
        *place = Some(commitment);
        self.unresponsive = self.unresponsive.without(seat);
        Ok(())
    }

    pub(crate) fn reveal(&mut self, seat: Seat, throw: u32, next: Commitment) -> Result<(), InvalidEvent> {
        let is_due = self.due_since().is_some();
        let commitments = &mut self.people[seat.index()];
        if throw != self.throw || !is_due || commitments.now.is_none() || commitments.revealed {
            return Err(InvalidEvent::Commitment(seat));
        }
        *commitments = SeatCommitments { revealed: true, next: Some(next), ..*commitments };
        Ok(())
    }

    /// Derives the next throw from the server's key, the revealed contributions and everything played since the last throw. Returns its proof and
    /// its value.
    pub fn draw(
        &self,
        key: Contribution,
        numbers: &[Option<Contribution>; 4],
        since: &[(Seat, String)],
        faces: u8,
    ) -> Option<(ThrowProof, u8)> {
        let number = |seat: Seat| numbers[seat.index()].filter(|_| self.commitments(seat).revealed);
        let people = self
            .seats
            .iter()
            .filter_map(|seat| Some((seat.letter(), self.commitments(seat).now?, number(seat))));
        let proof = ThrowProof {
            throw: self.throw,
            server_commitment: self.server_commitment,
            server_key: key,
            contributions: people.collect(),
        };
        let transcript = before(self.transcript, since.iter().map(|(_, text)| text.as_str()), &proof);
        let reveals: Vec<(char, Contribution)> =
            proof.contributions.iter().filter_map(|(seat, _, number)| Some((*seat, (*number)?))).collect();
        let draw = ThrowInputs {
            game: &self.game,
            throw: self.throw,
            transcript: &transcript,
            key: &proof.server_key,
            reveals: &reveals,
        };
        let value = draw.value(faces)?;
        Some((proof, value))
    }

    /// Completes the throw. Its proof must name all commitments and reveals, and its value must follow from them.
    pub(crate) fn complete(
        &mut self,
        proof: &ThrowProof,
        next: Commitment,
        since: &[(Seat, String)],
        fallen: Fallen<'_>,
        at: Millis,
    ) -> Result<(), InvalidEvent> {
        let is_over = |until| at >= until || self.missing_reveals().is_empty();
        if self.due_since().is_none() || !self.deadline().is_some_and(is_over) {
            return Err(InvalidEvent::TooSoon);
        }
        if proof.throw != self.throw || proof.server_commitment != self.server_commitment {
            return Err(InvalidEvent::Proof);
        }
        let mut named = proof.contributions.iter();
        for seat in self.seats.iter() {
            let commitments = self.commitments(seat);
            let Some(committed) = commitments.now else { continue };
            let (letter, commitment, number) = named.next().ok_or(InvalidEvent::Proof)?;
            if (*letter, *commitment) != (seat.letter(), committed)
                || number.is_some() && !commitments.revealed
            {
                return Err(InvalidEvent::Proof);
            }
            if number.is_none() && commitments.revealed {
                return Err(InvalidEvent::LeftOut(seat));
            }
        }
        if named.next().is_some() {
            return Err(InvalidEvent::Proof);
        }
        let mut transcript = before(self.transcript, since.iter().map(|(_, text)| text.as_str()), proof);
        proof.verify(&self.game, &transcript, fallen.faces, fallen.value).map_err(InvalidEvent::Throw)?;
        transcript.add_play(fallen.text);
        self.transcript = transcript;
        self.server_commitment = next;
        self.advance(fallen.own);
        Ok(())
    }

    /// Proceeds to the throw after this one, which was these seats' own.
    fn advance(&mut self, own: Seats) {
        for seat in self.seats.iter() {
            let commitments = self.commitments(seat);
            let missed = &mut self.missed_reveals[seat.index()];
            if commitments.now.is_some() {
                let (is_own, seats) = (own.has(seat), self.seats.len() as u32);
                let throw = RevealedThrow { number: self.throw, is_own, seats };
                self.reveals[seat.index()].record(is_own, commitments.revealed);
                match commitments.revealed {
                    true => missed.record_reveal(throw),
                    false => missed.record_miss(throw),
                }
            }
            let now = commitments.next.filter(|_| missed.suspended_until() <= self.throw + 1);
            if commitments.now.is_some() && now.is_none() {
                self.unresponsive = self.unresponsive.with(seat);
            }
            self.people[seat.index()] = SeatCommitments { now, ..SeatCommitments::default() };
        }
        self.throw += 1;
        self.phase = ThrowPhase::Idle;
    }

    /// Returns whether a secret is the one from which the server's keys are derived.
    pub(crate) fn follows_from(&self, secret: &DiceSecret) -> bool {
        self.server_commitment.opens_with(&secret.key(self.throw))
    }
}

/// Returns the letters of the seats in the order of play. The letters of people's seats are capitals.
pub(crate) fn letters(seats: Seats, people: Seats) -> String {
    let letter = |seat: Seat| {
        if people.has(seat) { seat.letter() } else { seat.letter().to_ascii_lowercase() }
    };
    seats.iter().map(letter).collect()
}

/// Returns the transcript at the moment of a throw: what was played since the last throw, then all commitments to this one, the server's first.
/// Their order does not depend on when they arrived, so that the transcript follows from a record alone.
pub(crate) fn before<'a>(
    mut transcript: ThrowTranscript,
    since: impl IntoIterator<Item = &'a str>,
    proof: &ThrowProof,
) -> ThrowTranscript {
    since.into_iter().for_each(|text| transcript.add_play(text));
    transcript.add_commitment(None, proof.throw, &proof.server_commitment);
    for (seat, commitment, _) in &proof.contributions {
        transcript.add_commitment(Some(*seat), proof.throw, commitment);
    }
    transcript
}
