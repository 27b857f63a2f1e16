//! Moves: every text is played or refused. A refusal changes nothing and has a sentence.

use crate::rules_and_text;
use sprung_i18n::{Language, Localizer};

/// The first line names the rules, the words after it are moves, throws and lots.
pub fn run(input: &[u8]) {
    let Some((game, text)) = rules_and_text(input) else { return };
    let Ok(mut state) = game.begin(None) else { return };
    // A longer game finds nothing new, and writing a position takes time.
    for mv in text.split_whitespace().take(200) {
        let before = state.text();
        match state.play(mv) {
            Ok(_) => {
                let text = state.text();
                let again = game.begin(Some(&text)).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
                assert_eq!(again.key(), state.key(), "{mv} in {before}");
            }
            Err(refusal) => {
                assert_eq!(state.text(), before, "{mv} was refused");
                for language in Language::ALL {
                    let sentence = Localizer::new(language, game.id()).refusal(&refusal, state.layout());
                    assert!(!sentence.is_empty(), "{mv} in {before}");
                }
            }
        }
    }
}
