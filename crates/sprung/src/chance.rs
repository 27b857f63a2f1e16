//! Chance from the operating system: throws, lots, random movers.

use crate::failure::Failure;

/// One of several events, by their weights.
pub fn event(events: Vec<(String, u32)>) -> Result<String, Failure> {
    let total: u64 = events.iter().map(|(_, weight)| u64::from(*weight)).sum();
    let mut left = below(total)?;
    for (text, weight) in events {
        match left.checked_sub(u64::from(weight)) {
            Some(rest) => left = rest,
            None => return Ok(text),
        }
    }
    Ok(String::new())
}

/// A seed for those who draw for themselves.
pub fn seed() -> Result<u64, Failure> {
    getrandom::u64().map_err(Failure::Chance)
}

/// A number below `n`, each equally likely. Bits beyond the last whole multiple of `n` are thrown away, else small numbers would
/// come up more often.
fn below(n: u64) -> Result<u64, Failure> {
    let n = n.max(1);
    let whole = u64::MAX - u64::MAX % n;
    loop {
        let bits = getrandom::u64().map_err(Failure::Chance)?;
        if bits < whole {
            return Ok(bits % n);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_without_weight_never_happens_and_every_other_does() {
        let events = || vec![("never".to_string(), 0), ("often".to_string(), 3), ("rarely".to_string(), 1)];
        let drawn: Vec<String> = (0..500).filter_map(|_| event(events()).ok()).collect();
        let count = |text: &str| drawn.iter().filter(|drawn| *drawn == text).count();
        assert_eq!((drawn.len(), count("never")), (500, 0));
        assert!(count("rarely") > 0 && count("often") > count("rarely"));
    }
}
