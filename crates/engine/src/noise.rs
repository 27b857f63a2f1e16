//! The random errors of the levels below the highest, and how they change while a game makes no progress.

use crate::score::Value;
use sprung_rules::zobrist;

/// The errors of a player. The default makes none; it is full strength.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Noise {
    /// The largest error of an evaluation, in centipawns. A position always gets the same one.
    pub amplitude: Value,
    /// The number of turns in a thousand in which the player of a game with dice looks only at its own way, one move ahead.
    pub inattention: u64,
    /// Whether the player avoids repetitions and plays differently when nothing happens. It is true below the highest level.
    pub is_purposeful: bool,
    /// The seed of the errors.
    pub seed: u64,
}

/// The number of plies without progress after which a player changes its play by one step; it changes by another step each time as many have passed.
const QUIET_PLIES_STEP: u32 = 8;
/// The number of steps of [`QUIET_PLIES_STEP`] plies without progress after which a player is stuck.
const STUCK_STEPS: u32 = 3;
/// The most nodes to which a player that concentrates raises its limit.
const MAX_CONCENTRATED_NODES: u64 = 5_000;
/// The amplitude with which a player takes risks.
const RISK_AMPLITUDE: Value = 300;
/// The amount by which the amplitude rises with every step, up to [`RISK_AMPLITUDE`].
const RISK_STEP: Value = 40;

impl Noise {
    /// Returns the error for the position with this hash key.
    pub(crate) fn error(self, key: u64) -> Value {
        if self.amplitude == 0 {
            return 0;
        }
        let random = zobrist::number(key ^ self.seed);
        // the difference of two uniform numbers: small errors are more frequent than large ones
        let uniform = |bits: u64| (bits % (self.amplitude as u64 + 1)) as Value;
        uniform(random & 0xFFFF_FFFF) - uniform(random >> 32)
    }

    /// Returns whether the player is inattentive in the turn that begins with the position of this hash key.
    pub(crate) fn is_inattentive(self, key: u64) -> bool {
        zobrist::number(key ^ self.seed.rotate_left(32)) % 1_000 < self.inattention
    }

    /// Returns whether the player changes its play after so many plies without progress.
    pub(crate) fn is_impatient(self, quiet: u32) -> bool {
        self.is_purposeful && quiet >= QUIET_PLIES_STEP
    }

    /// Returns whether the player has been without progress for so long that only its own way counts.
    pub(crate) fn is_stuck(self, quiet: u32) -> bool {
        self.is_purposeful && quiet >= STUCK_STEPS * QUIET_PLIES_STEP
    }

    /// Returns the noise and the node limit after `quiet` plies without progress: with every step the amplitude is halved and the node limit
    /// doubled.
    pub(crate) fn concentrated(self, nodes: Option<u64>, quiet: u32) -> (Noise, Option<u64>) {
        if !self.is_impatient(quiet) {
            return (self, nodes);
        }
        let steps = (quiet / QUIET_PLIES_STEP).min(Value::BITS / 2);
        let doubled = |nodes: u64| nodes.saturating_mul(1 << steps).min(MAX_CONCENTRATED_NODES).max(nodes);
        (Noise { amplitude: self.amplitude >> steps, ..self }, nodes.map(doubled))
    }

    /// Like [`concentrated`](Noise::concentrated) for a balanced position, but with every step the amplitude approaches
    /// [`RISK_AMPLITUDE`], at which games are decided.
    pub(crate) fn risking(self, nodes: Option<u64>, quiet: u32) -> (Noise, Option<u64>) {
        let (concentrated, nodes) = self.concentrated(nodes, quiet);
        if !self.is_impatient(quiet) {
            return (self, nodes);
        }
        let steps = (quiet / QUIET_PLIES_STEP) as Value;
        let amplitude = if self.amplitude > RISK_AMPLITUDE {
            concentrated.amplitude.max(RISK_AMPLITUDE)
        } else {
            self.amplitude.saturating_add(steps.saturating_mul(RISK_STEP)).min(RISK_AMPLITUDE)
        };
        (Noise { amplitude, ..concentrated }, nodes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WEAK: Noise = Noise { amplitude: 100, inattention: 0, is_purposeful: true, seed: 7 };

    #[test]
    fn full_strength_ignores_plies_without_progress() {
        let full = Noise::default();
        assert_eq!(full.concentrated(Some(9), 90), (full, Some(9)));
        assert_eq!(full.risking(Some(9), 90), (full, Some(9)));
        assert!(!full.is_stuck(90) && !full.is_inattentive(3));
    }

    #[test]
    fn concentration_halves_the_noise_and_doubles_the_nodes() {
        assert_eq!(WEAK.concentrated(Some(10), QUIET_PLIES_STEP - 1), (WEAK, Some(10)));
        let (noise, nodes) = WEAK.concentrated(Some(10), 2 * QUIET_PLIES_STEP);
        assert_eq!((noise.amplitude, nodes), (25, Some(40)));
        let (noise, nodes) = WEAK.concentrated(Some(40_000), 90);
        assert_eq!((noise.amplitude, nodes), (0, Some(40_000)), "nobody searches less");
    }

    #[test]
    fn risk_moves_every_amplitude_towards_the_risk_amplitude() {
        let most = |amplitude| Noise { amplitude, ..WEAK }.risking(None, 96).0.amplitude;
        assert_eq!((most(0), most(100), most(900)), (RISK_AMPLITUDE, RISK_AMPLITUDE, RISK_AMPLITUDE));
        assert_eq!(WEAK.risking(None, QUIET_PLIES_STEP).0.amplitude, 100 + RISK_STEP);
    }

    #[test]
    fn inattention_is_a_share_of_the_turns() {
        let noise = Noise { inattention: 250, ..WEAK };
        let count = (0..4_000).filter(|&key| noise.is_inattentive(key)).count();
        assert!((900..1_100).contains(&count), "{count}");
        let always = Noise { inattention: 1_000, ..WEAK };
        assert!((0..1_000).all(|key| always.is_inattentive(key)));
    }
}
