//! A round: one opening or one set of throws, played in every seating.

use super::opening::{Opening, find};
use crate::draws::Draws;
use crate::failure::Failure;
use crate::player::{Player, Spec};
use crate::protocol::variant::Variant;
use rules::{AnyGame, AnyPlay, Clause, How, Outcome, Record, Seat, Seats, Turn};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// No game of people is as long; where house rules are off, it counts as drawn.
const LONGEST: usize = 4_000;

/// What a match is played with.
pub struct Table {
    pub variant: &'static Variant,
    pub game: Arc<dyn AnyGame>,
    pub players: [Spec; 2],
    pub megabytes: usize,
    pub opening: u32,
    pub balance: i32,
    pub seed: u64,
}

/// Which player has which seat.
type Seating = [usize; 4];

/// A finished game.
pub struct Played {
    /// The first player's share of the win.
    pub score: f64,
    /// The share that belongs to equal strength.
    pub fair: f64,
    /// Who played an illegal move.
    pub fault: Option<usize>,
    /// The clause that ended it; none after an illegal move.
    pub clause: Option<Clause>,
    pub time: [Duration; 2],
    pub decisions: [u64; 2],
    pub record: String,
}

/// What a round brought.
pub struct RoundPlayed {
    pub games: Vec<Played>,
    /// Whether both players judged its opening balanced.
    pub balanced: bool,
}

impl Table {
    /// All seatings of a round, such that each player has every seat equally often. With three seats one sits against two, and
    /// the other way round.
    pub fn seatings(&self) -> Vec<Seating> {
        let seats: Vec<Seat> = self.game.seats().iter().collect();
        let turned = |first: usize, by: usize| {
            let mut seating = [0; 4];
            for (place, seat) in seats.iter().enumerate() {
                let place = (place + by) % seats.len();
                seating[seat.index()] = if seats.len() == 3 {
                    usize::from((place == 0) != (first == 0))
                } else {
                    (place + first) % 2
                };
            }
            seating
        };
        match seats.len() {
            3 => (0..6).map(|turn| turned(turn % 2, turn / 2)).collect(),
            _ => vec![turned(0, 0), turned(1, 0)],
        }
    }

    fn begin(&self) -> Result<Box<dyn AnyPlay>, Vec<rules::Fault>> {
        self.game.begin(self.variant.start)
    }
}

pub struct Round<'a> {
    table: &'a Table,
    players: [Box<dyn Player>; 2],
    stopped: &'a AtomicBool,
}

impl<'a> Round<'a> {
    /// As soon as it is stopped, it leaves the game that it is at.
    pub fn new(table: &'a Table, stopped: &'a AtomicBool) -> Result<Round<'a>, Failure> {
        let seat =
            |player: usize| table.players[player].seat(table.variant, table.game.options(), table.megabytes);
        Ok(Round { table, players: [seat(0)?, seat(1)?], stopped })
    }

    /// Plays all seatings.
    pub fn play(&mut self, number: u64) -> Result<RoundPlayed, Failure> {
        let draws = Draws::new(self.table.seed).branch(number);
        for player in &mut self.players {
            player.begin(draws.branch(1).number())?;
        }
        let table = self.table;
        let opening = if table.game.has_chance() { 0 } else { table.opening };
        let Opening { play, balanced } = find(
            || table.begin(),
            &*table.game,
            &mut self.players,
            opening,
            table.balance,
            &draws.branch(2),
        )?;
        let seatings = table.seatings();
        let games = seatings.iter().zip(1..);
        let games = games.map(|(seating, game)| self.game(play.boxed(), seating, &draws, (number, game)));
        Ok(RoundPlayed { games: games.collect::<Result<_, _>>()?, balanced })
    }

    fn game(
        &mut self,
        begun: Box<dyn AnyPlay>,
        seating: &Seating,
        draws: &Draws,
        (round, game): (u64, u64),
    ) -> Result<Played, Failure> {
        for (player, purpose) in self.players.iter_mut().zip(100..) {
            player.begin(draws.branch(purpose + 10 * game).number())?;
        }
        let seats = begun.seats();
        let mut record = Record::new(begun);
        for seat in seats.iter() {
            record.set_name(seat, &self.table.players[seating[seat.index()]].to_string());
        }
        // tags of these names are the table's to set
        let _ = record.set_tag("Event", "sprung match");
        let _ = record.set_tag("Round", &format!("{}.{game}", round + 1));
        let (mut time, mut decisions, mut throws, mut fault) = ([Duration::ZERO; 2], [0; 2], [0u64; 5], None);
        while record.playing().verdict().is_none() && record.entries() < LONGEST {
            if self.stopped.load(Relaxed) {
                return Err(Failure::Stopped);
            }
            let play = record.playing();
            let text = match play.turn() {
                Turn::Chance => {
                    // a seat's n-th throw is the same in every game of the round
                    let whose = play.holder().map_or(4, Seat::index);
                    throws[whose] += 1;
                    let mut draws = draws.branch(1_000 + whose as u64 * 100_000 + throws[whose]);
                    draws.event(&play.chances()).cloned().unwrap_or_default()
                }
                Turn::Seat(seat) => {
                    let player = seating[seat.index()];
                    let begun = Instant::now();
                    let text = self.players[player].choose(play)?;
                    time[player] += begun.elapsed();
                    decisions[player] += 1;
                    if play.effects(&text).is_err() {
                        fault = Some((player, seat));
                        break;
                    }
                    text
                }
            };
            if record.play(&text).is_err() {
                break;
            }
        }
        if let Some((_, seat)) = fault {
            let others = seats.iter().filter(|&other| other != seat).collect();
            let _ = record.end(How::Resignation(Seats::one(seat)), Some(Outcome::Won(others)));
        }
        let (score, fair) = score(&record, seating, fault.map(|(player, _)| player));
        Ok(Played {
            score,
            fair,
            fault: fault.map(|(player, _)| player),
            clause: record.playing().verdict().map(|verdict| verdict.clause),
            time,
            decisions,
            record: record.to_string(),
        })
    }
}

/// The first player's share of the win, and what would be fair.
fn score(record: &Record, seating: &Seating, fault: Option<usize>) -> (f64, f64) {
    let seats = record.playing().seats();
    let share = |seats: Seats| {
        let own = seats.iter().filter(|seat| seating[seat.index()] == 0).count();
        own as f64 / seats.len().max(1) as f64
    };
    let fair = share(seats);
    let score = match (fault, record.ending().outcome()) {
        (Some(player), _) => player as f64,
        (None, Some(Outcome::Won(winners))) => share(winners),
        (None, Some(Outcome::Draw) | None) => fair,
    };
    (score, fair)
}
