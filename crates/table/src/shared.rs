//! The rules of a table. They never change and take more memory than a whole game, so tables that play the same share them.

use rules::{AnyGame, Fault, GameId, Options};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, Weak};

type Shared = HashMap<(GameId, Options), Weak<dyn AnyGame>>;

static SHARED: LazyLock<Mutex<Shared>> = LazyLock::new(Mutex::default);

/// The rules of a game with options as `key=value`.
pub fn rules(game: GameId, options: &[String]) -> Result<Arc<dyn AnyGame>, Vec<Fault>> {
    let options = || options.iter().map(String::as_str);
    let key = (game, Options::read(game.switches(), options())?);
    // it is locked only to look and to put: whoever failed left it whole
    let mut shared = SHARED.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    if let Some(rules) = shared.get(&key).and_then(Weak::upgrade) {
        return Ok(rules);
    }
    let rules = game.open(options())?;
    shared.retain(|_, rules| rules.strong_count() > 0);
    shared.insert(key, Arc::downgrade(&rules));
    Ok(rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_that_play_the_same_share_their_rules_as_long_as_there_are_any() {
        let open = |options: &[&str]| {
            let options: Vec<String> = options.iter().map(|option| option.to_string()).collect();
            rules(GameId::Roesselsprung, &options).unwrap()
        };
        let (first, again, other) = (open(&[]), open(&[]), open(&["seats=AB"]));
        assert!(Arc::ptr_eq(&first, &again));
        assert_eq!((first.seats().len(), other.seats().len()), (4, 2));
        let gone = Arc::downgrade(&other);
        drop(other);
        assert_eq!(gone.strong_count(), 0, "nobody plays by them any more");
    }
}
