//! The dice of a local game. The i-th chance event follows from the game's seed alone, so that taking moves back changes no throw.

use sprung_rules::{AnyState, Turn};

/// Returns the text of the chance event that is due.
pub fn event(state: &dyn AnyState, seed: u64) -> Option<String> {
    let chances = state.chances();
    let total: u64 = chances.iter().map(|&(_, weight)| u64::from(weight)).sum();
    let mut rest = below(total, seed, past_chance_events(state))?;
    chances.into_iter().find_map(|(text, weight)| {
        let weight = u64::from(weight);
        let here = rest < weight;
        rest = rest.saturating_sub(weight);
        here.then_some(text)
    })
}

/// Returns the number of chance events so far. Only they are written with a colon.
fn past_chance_events(state: &dyn AnyState) -> u64 {
    debug_assert_eq!(state.turn(), Turn::Chance);
    state.recorded().iter().filter(|(_, text)| text.starts_with(':')).count() as u64
}

/// Returns a number below `total`, each equally likely: values of the last, incomplete round are drawn again.
fn below(total: u64, seed: u64, index: u64) -> Option<u64> {
    if total == 0 {
        return None;
    }
    let fair = u64::MAX - u64::MAX % total;
    (0..).map(|again| scramble(seed, index, again)).find(|&value| value < fair).map(|value| value % total)
}

/// Mixes seed and counters, so that every bit of the result depends on every bit of them (the finaliser of SplitMix64, twice).
fn scramble(seed: u64, index: u64, again: u64) -> u64 {
    let mix = |mut z: u64| {
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    };
    const STEP: u64 = 0x9E37_79B9_7F4A_7C15;
    mix(mix(seed.wrapping_add(STEP)) ^ index.wrapping_mul(STEP).wrapping_add(again << 48))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_equally_likely() {
        let mut counts = [0u32; 6];
        for index in 0..60_000 {
            counts[below(6, 42, index).unwrap() as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }

    #[test]
    fn throws_depend_only_on_the_seed() {
        let throws = |seed| (0..20).map(|index| below(6, seed, index)).collect::<Vec<_>>();
        assert_eq!(throws(1), throws(1));
        assert_ne!(throws(1), throws(2));
    }
}
