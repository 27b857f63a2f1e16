//! The statistics of a match, from the point of view of the first player.
//!
//! Games of one round share their opening or throws, so they are not independent, but rounds are. The confidence intervals are computed
//! from the variance of the rounds.

use super::round::{MatchGame, RoundResult};
use sprung_rules::Clause;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

#[derive(Default)]
pub struct MatchStatistics {
    pub games: u64,
    pub won: u64,
    pub drawn: u64,
    pub lost: u64,
    /// The games that each player lost by an illegal move.
    pub faults: [u64; 2],
    /// The number of games that each clause ended.
    pub endings: BTreeMap<Clause, u64>,
    /// The rounds for which no balanced opening was found.
    pub lopsided: u64,
    /// The sequential test, if there is one.
    pub sprt: Option<Sprt>,
    /// Whether the higher (`true`) or the lower difference was accepted. Games that were still running then do not change it.
    pub accepted: Option<bool>,
    /// The mean score of each round.
    rounds: Vec<f64>,
    time: [Duration; 2],
    decisions: [u64; 2],
}

/// A difference in strength with its 95 % band.
pub struct Elo {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
}

/// The standard errors on each side of a 95 % band.
const WIDTH: f64 = 1.96;

/// The sum of squared deviations of one round won 2–0 and the added drawn round: the smallest that is assumed.
const ONE_SWEEP: f64 = 0.125;

impl MatchStatistics {
    pub fn new(sprt: Option<Sprt>) -> MatchStatistics {
        MatchStatistics { sprt, ..MatchStatistics::default() }
    }

    /// Adds a round.
    pub fn add(&mut self, round: &RoundResult) {
        self.add_games(&round.games);
        self.lopsided += u64::from(!round.balanced);
        self.accepted = self.accepted.or_else(|| self.sprt?.decided(self));
    }

    fn add_games(&mut self, games: &[MatchGame]) {
        for game in games {
            self.games += 1;
            match game.score {
                score if score > game.fair => self.won += 1,
                score if score < game.fair => self.lost += 1,
                _ => self.drawn += 1,
            }
            if let Some(player) = game.fault {
                self.faults[player] += 1;
            }
            if let Some(clause) = game.clause {
                *self.endings.entry(clause).or_default() += 1;
            }
            for player in 0..2 {
                self.time[player] += game.time[player];
                self.decisions[player] += game.decisions[player];
            }
        }
        let score: f64 = games.iter().map(|game| game.score).sum();
        self.rounds.push(score / games.len().max(1) as f64);
    }

    pub fn rounds(&self) -> usize {
        self.rounds.len()
    }

    /// The share of points won.
    pub fn score(&self) -> f64 {
        if self.rounds.is_empty() { 0.5 } else { self.rounds.iter().sum::<f64>() / self.rounds.len() as f64 }
    }

    /// Returns the number of rounds and their mean and variance. One drawn round is added, so that a match without a loss has a finite Elo.
    /// The variance has a minimum, so that a few equal results do not give an interval of zero width.
    fn moments(&self) -> (f64, f64, f64) {
        let count = self.rounds.len() as f64 + 1.0;
        let mean = (self.rounds.iter().sum::<f64>() + 0.5) / count;
        let squares: f64 = self.rounds.iter().chain([&0.5]).map(|score| (score - mean).powi(2)).sum();
        (count, mean, squares.max(ONE_SWEEP) / count)
    }

    /// The 95 % band of the score.
    pub fn band(&self) -> (f64, f64) {
        let (count, mean, variance) = self.moments();
        let error = WIDTH * (variance / count).sqrt();
        ((mean - error).max(0.0), (mean + error).min(1.0))
    }

    pub fn elo(&self) -> Elo {
        let (_, mean, _) = self.moments();
        let (low, high) = self.band();
        Elo { mean: elo(mean), low: elo(low), high: elo(high) }
    }

    /// Returns the seconds that each player took for a decision.
    pub fn seconds(&self) -> [f64; 2] {
        [0, 1].map(|player| self.time[player].as_secs_f64() / self.decisions[player].max(1) as f64)
    }

    /// Returns the decisions per game.
    pub fn plies(&self) -> f64 {
        self.decisions.iter().sum::<u64>() as f64 / self.games.max(1) as f64
    }
}

fn elo(score: f64) -> f64 {
    let score = score.clamp(1e-4, 1.0 - 1e-4);
    400.0 * (score / (1.0 - score)).log10()
}

fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

impl fmt::Display for MatchStatistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let elo = self.elo();
        let (low, high) = self.band();
        write!(
            f,
            "+{} ={} -{}  {:.1} % ({:.1} to {:.1})  Elo {:+.0} ({:+.0} to {:+.0})",
            self.won,
            self.drawn,
            self.lost,
            self.score() * 100.0,
            low * 100.0,
            high * 100.0,
            elo.mean,
            elo.low,
            elo.high
        )
    }
}

/// A sequential test between two differences in Elo, with errors of 5 % either way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    low: f64,
    high: f64,
}

impl Sprt {
    /// Returns the log-likelihood ratio of the two hypotheses.
    pub fn ratio(self, statistics: &MatchStatistics) -> f64 {
        let (count, mean, variance) = statistics.moments();
        let (low, high) = (score_of(self.low), score_of(self.high));
        (high - low) * (2.0 * mean - low - high) * count / (2.0 * variance)
    }

    /// Returns whether the higher (`true`) or the lower (`false`) Elo is accepted; `None` while the test continues.
    pub fn decided(self, statistics: &MatchStatistics) -> Option<bool> {
        let bound = (0.95f64 / 0.05).ln();
        // a few rounds scatter too little to be trusted
        match self.ratio(statistics) {
            _ if statistics.rounds.len() < 8 => None,
            ratio if ratio >= bound => Some(true),
            ratio if ratio <= -bound => Some(false),
            _ => None,
        }
    }
}

impl FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Sprt, String> {
        let bounds =
            text.split_once(',').and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
        match bounds {
            Some((low, high)) if low < high => Ok(Sprt { low, high }),
            _ => Err(format!("`{text}` is not two numbers of Elo, the lower first, as in 0,5")),
        }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} against {}", self.low, self.high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl MatchGame {
        /// Returns a game with this score and default values otherwise.
        fn of(score: f64) -> MatchGame {
            let record = String::new();
            let (time, decisions) = ([Duration::ZERO; 2], [0; 2]);
            MatchGame { score, fair: 0.5, fault: None, clause: None, time, decisions, record }
        }
    }

    fn statistics(rounds: &[f64]) -> MatchStatistics {
        MatchStatistics { rounds: rounds.to_vec(), ..MatchStatistics::default() }
    }

    #[test]
    fn an_even_match_has_elo_zero_and_its_interval_shrinks_with_the_square_root() {
        let short = statistics(&[0.25, 0.75].repeat(50)).elo();
        let long = statistics(&[0.25, 0.75].repeat(200)).elo();
        assert!(short.mean.abs() < 0.01 && (short.high + short.low).abs() < 0.01);
        assert!((short.high / long.high - 2.0).abs() < 0.05, "{} {}", short.high, long.high);
    }

    #[test]
    fn a_score_of_75_percent_is_191_elo() {
        let elo = statistics(&[0.75, 0.5, 1.0, 0.75].repeat(500)).elo();
        assert!((elo.mean - 191.0).abs() < 1.0 && elo.low < elo.mean && elo.mean < elo.high, "{}", elo.mean);
    }

    #[test]
    fn a_clean_sweep_has_a_finite_confidence_interval() {
        let elo = statistics(&[1.0; 100]).elo();
        assert!(elo.low > 500.0 && elo.low < elo.mean && elo.high.is_finite());
    }

    #[test]
    fn a_single_drawn_round_has_a_wide_confidence_interval() {
        let (low, high) = statistics(&[0.5]).band();
        assert!(low < 0.25 && high > 0.75, "{low} {high}");
        let (low, high) = statistics(&[0.5; 99]).band();
        assert!(low > 0.49 && high < 0.51 && low < 0.499, "{low} {high}");
    }

    #[test]
    fn an_sprt_decision_is_final() {
        let mut statistics = MatchStatistics::new("0,50".parse().ok());
        let mut add = |score| {
            statistics.add(&RoundResult { games: vec![MatchGame::of(score)], balanced: score > 0.1 });
            statistics.accepted
        };
        for _ in 0..20 {
            let _ = [0.5, 0.75, 0.5, 1.0].map(&mut add);
        }
        assert_eq!(add(0.75), Some(true));
        for _ in 0..40 {
            assert_eq!(add(0.0), Some(true));
        }
        assert_eq!(statistics.sprt.and_then(|sprt| sprt.decided(&statistics)), Some(false));
        assert_eq!(statistics.lopsided, 40);
    }

    #[test]
    fn the_sprt_accepts_either_hypothesis_or_continues() {
        let sprt: Sprt = "0,50".parse().unwrap();
        assert_eq!(sprt.decided(&statistics(&[0.5, 0.75, 0.5, 1.0].repeat(20))), Some(true));
        assert_eq!(sprt.decided(&statistics(&[0.5, 0.25, 0.5, 0.5].repeat(40))), Some(false));
        assert_eq!(sprt.decided(&statistics(&[0.5, 0.75, 0.25, 0.75])), None);
        assert!("5".parse::<Sprt>().is_err() && "5,5".parse::<Sprt>().is_err());
    }
}
