//! Random numbers of the operating system, for throws, lots and random players.

use crate::error::CliError;

/// Chooses one of several events by their weights.
///
/// # Panics
///
/// Panics if no event has a weight; callers only ask where the rules list some.
pub fn weighted_choice(events: Vec<(String, u32)>) -> Result<String, CliError> {
    let total: u64 = events.iter().map(|(_, weight)| u64::from(*weight)).sum();
    let mut left = below(total)?;
    for (text, weight) in events {
        match left.checked_sub(u64::from(weight)) {
            Some(rest) => left = rest,
            None => return Ok(text),
        }
    }
    unreachable!("the number drawn is below the sum of the weights")
}

/// Returns a seed for a generator of its own.
pub fn seed() -> Result<u64, CliError> {
    getrandom::u64().map_err(CliError::Chance)
}

/// Returns a number below `n`, each equally likely. Bits beyond the last whole multiple of `n` are discarded, because otherwise
/// small numbers would come up more often.
fn below(n: u64) -> Result<u64, CliError> {
    let n = n.max(1);
    let whole = u64::MAX - u64::MAX % n;
    loop {
        let bits = getrandom::u64().map_err(CliError::Chance)?;
        if bits < whole {
            return Ok(bits % n);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weighted_choice_never_returns_an_event_of_weight_zero() {
        let events = || vec![("never".to_string(), 0), ("often".to_string(), 3), ("rarely".to_string(), 1)];
        let drawn: Vec<String> = (0..500).filter_map(|_| weighted_choice(events()).ok()).collect();
        let count = |text: &str| drawn.iter().filter(|drawn| *drawn == text).count();
        assert_eq!((drawn.len(), count("never")), (500, 0));
        assert!(count("rarely") > 0 && count("often") > count("rarely"));
    }
}
