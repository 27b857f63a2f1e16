//! Set-ups: a text is refused with faults, or becomes a position that reads back from its own text.

use crate::rules_and_text;
use sprung_i18n::{Language, Localizer};

/// The first line names the rules, the rest is the set-up.
pub fn run(input: &[u8]) {
    let Some((game, text)) = rules_and_text(input) else { return };
    match game.begin(Some(text)) {
        Ok(state) => {
            let text = state.text();
            let again = game.begin(Some(&text)).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
            assert_eq!(again.text(), text);
            for mv in state.moves() {
                let played = state.boxed().play(&mv);
                assert!(played.is_ok(), "{mv} in {text}: {played:?}");
            }
        }
        Err(faults) => {
            assert!(!faults.is_empty(), "{text:?} is refused without a fault");
            for language in Language::ALL {
                let localizer = Localizer::new(language, game.id());
                faults.iter().for_each(|fault| assert!(!localizer.fault(fault).is_empty()));
            }
        }
    }
}
