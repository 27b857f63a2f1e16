//! A cache of rules. Rules never change and take more memory than a whole game, so that tables with the same game and options share them.

use sprung_rules::{AnyGame, Fault, GameId, Options, RulesVersion};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, Weak};

type Shared = HashMap<(GameId, Options), Weak<dyn AnyGame>>;

static SHARED: LazyLock<Mutex<Shared>> = LazyLock::new(Mutex::default);

/// Returns the rules of a game in a version with options as `key=value`.
pub fn rules(
    game: GameId,
    version: RulesVersion,
    options: &[String],
) -> Result<Arc<dyn AnyGame>, Vec<Fault>> {
    let options = || options.iter().map(String::as_str);
    let key = (game, Options::read(game.rule_options(), options())?.with_version(version));
    // the lock is held only for a lookup or an insertion, so that a poisoned map is still consistent
    let mut shared = SHARED.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    if let Some(rules) = shared.get(&key).and_then(Weak::upgrade) {
        return Ok(rules);
    }
    let rules = game.open_version(version, options())?;
    shared.retain(|_, rules| rules.strong_count() > 0);
    shared.insert(key, Arc::downgrade(&rules));
    Ok(rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_with_equal_options_share_rules_until_the_last_is_dropped() {
        let open_version = |version, options: &[&str]| {
            let options: Vec<String> = options.iter().map(|option| option.to_string()).collect();
            rules(GameId::Roesselsprung, version, &options).unwrap()
        };
        let open = |options| open_version(RulesVersion::CURRENT, options);
        let (first, again, other) = (open(&[]), open(&[]), open(&["seats=AB"]));
        assert!(!Arc::ptr_eq(&first, &open_version(RulesVersion::FIRST, &[])), "by other rules");
        assert!(Arc::ptr_eq(&first, &again));
        assert_eq!((first.seats().len(), other.seats().len()), (4, 2));
        let gone = Arc::downgrade(&other);
        drop(other);
        assert_eq!(gone.strong_count(), 0, "nobody plays by them any more");
    }
}
