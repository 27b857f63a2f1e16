//! A round: one opening or one set of throws, played in every seating.

use super::opening::{Opening, find};
use crate::error::CliError;
use crate::player::{Player, PlayerSpec};
use crate::protocol::variant::UciVariant;
use crate::seeded_rng::SeededRng;
use sprung_rules::{AnyGame, AnyState, Clause, Outcome, Record, Seat, Seats, Termination, Turn};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// The most entries of a game; a longer one counts as drawn, which can happen where house rules are off.
const LONGEST: usize = 4_000;

/// The settings of a match.
pub struct MatchSettings {
    pub variant: &'static UciVariant,
    pub game: Arc<dyn AnyGame>,
    pub players: [PlayerSpec; 2],
    pub megabytes: usize,
    pub opening: u32,
    pub balance: i32,
    pub seed: u64,
}

/// The player of each seat.
pub type Seating = [usize; 4];

/// A finished game.
pub struct MatchGame {
    /// The first player's share of the win.
    pub score: f64,
    /// The expected score of equal players.
    pub fair: f64,
    /// The player who made an illegal move.
    pub fault: Option<usize>,
    /// The clause that ended it; none after an illegal move.
    pub clause: Option<Clause>,
    pub time: [Duration; 2],
    pub decisions: [u64; 2],
    pub record: String,
}

/// The result of a round.
pub struct RoundResult {
    pub games: Vec<MatchGame>,
    /// Whether both players evaluated its opening as balanced.
    pub balanced: bool,
}

impl MatchSettings {
    /// Returns all seatings of a round, such that each player has every seat equally often. With three seats one plays against two,
    /// and the other way round.
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

    fn begin(&self) -> Result<Box<dyn AnyState>, Vec<sprung_rules::Fault>> {
        self.game.begin(self.variant.start)
    }
}

pub struct Round<'a> {
    settings: &'a MatchSettings,
    players: [Box<dyn Player>; 2],
    stopped: &'a AtomicBool,
}

impl<'a> Round<'a> {
    /// Makes a round, which ends in the middle of a game as soon as the flag is set.
    pub fn new(settings: &'a MatchSettings, stopped: &'a AtomicBool) -> Result<Round<'a>, CliError> {
        let seat = |player: usize| {
            settings.players[player].seat(settings.variant, settings.game.options(), settings.megabytes)
        };
        Ok(Round { settings, players: [seat(0)?, seat(1)?], stopped })
    }

    /// Plays all seatings.
    pub fn play(&mut self, number: u64) -> Result<RoundResult, CliError> {
        self.play_seatings(number, &self.settings.seatings())
    }

    /// Plays some seatings.
    pub fn play_seatings(&mut self, number: u64, seatings: &[Seating]) -> Result<RoundResult, CliError> {
        let rng = SeededRng::new(self.settings.seed).fork(number);
        for player in &mut self.players {
            player.begin(rng.fork(1).next_u64())?;
        }
        let settings = self.settings;
        let opening = if settings.game.facts().has_dice { 0 } else { settings.opening };
        let Opening { state, balanced } = find(
            || settings.begin(),
            &*settings.game,
            &mut self.players,
            opening,
            settings.balance,
            &rng.fork(2),
        )?;
        let games = seatings.iter().zip(1..);
        let games = games.map(|(seating, game)| self.game(state.boxed(), seating, &rng, (number, game)));
        Ok(RoundResult { games: games.collect::<Result<_, _>>()?, balanced })
    }

    fn game(
        &mut self,
        begun: Box<dyn AnyState>,
        seating: &Seating,
        rng: &SeededRng,
        (round, game): (u64, u64),
    ) -> Result<MatchGame, CliError> {
        for (player, purpose) in self.players.iter_mut().zip(100..) {
            player.begin(rng.fork(purpose + 10 * game).next_u64())?;
        }
        let seats = begun.seats();
        let mut record = Record::new(begun);
        for seat in seats.iter() {
            record.set_name(seat, &self.settings.players[seating[seat.index()]].to_string());
        }
        // tags of these names can always be set
        let _ = record.set_tag("Event", "sprung match");
        let _ = record.set_tag("Round", &format!("{}.{game}", round + 1));
        let (mut time, mut decisions, mut throws, mut fault) = ([Duration::ZERO; 2], [0; 2], [0u64; 5], None);
        while record.state().verdict().is_none() && record.entries() < LONGEST {
            if self.stopped.load(Relaxed) {
                return Err(CliError::Stopped);
            }
            let state = record.state();
            let text = match state.turn() {
                Turn::Chance => {
                    // a seat's n-th throw is the same in every game of the round
                    let whose = state.seat_in_turn().map_or(4, Seat::index);
                    throws[whose] += 1;
                    let mut rng = rng.fork(1_000 + whose as u64 * 100_000 + throws[whose]);
                    let event = rng.weighted_choice(&state.chances()).cloned();
                    event.expect("chance has at least one event")
                }
                Turn::Seat(seat) => {
                    let player = seating[seat.index()];
                    let begun = Instant::now();
                    let text = self.players[player].choose(state)?;
                    time[player] += begun.elapsed();
                    decisions[player] += 1;
                    if state.effects(&text).is_err() {
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
            let _ = record.end(Termination::Resignation(Seats::one(seat)), Some(Outcome::Won(others)));
        }
        let (score, fair) = score(&record, seating, fault.map(|(player, _)| player));
        Ok(MatchGame {
            score,
            fair,
            fault: fault.map(|(player, _)| player),
            clause: record.state().verdict().map(|verdict| verdict.clause),
            time,
            decisions,
            record: record.to_string(),
        })
    }
}

/// Returns the first player's score, and the score that equal players would have.
fn score(record: &Record, seating: &Seating, fault: Option<usize>) -> (f64, f64) {
    let seats = record.state().seats();
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
