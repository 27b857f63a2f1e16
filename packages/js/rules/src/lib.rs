//! The rules, texts and pictures of the JavaScript package, as a WebAssembly module. The package's JavaScript in `packages/js/src` wraps the
//! items of this crate; the documentation for users is in `packages/js/src/index.d.ts`.

mod errors;
mod game;
mod object;
mod record;
mod refusal;
mod state;

use sprung_drawing::Theme;
use sprung_i18n::Localizer;
use sprung_rules::GameId;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// Loads the texts of a language, which everything else needs.
#[wasm_bindgen(js_name = loadTexts)]
pub fn load_texts(language: &str, texts: String) -> Result<(), JsValue> {
    sprung_i18n::load_texts(errors::language(language)?, texts);
    Ok(())
}

/// Returns `--name:value;` for every colour of a theme, for a style sheet.
#[wasm_bindgen(js_name = themeDeclarations)]
pub fn theme_declarations(is_dark: bool) -> String {
    let theme = if is_dark { Theme::Dark } else { Theme::Light };
    theme.declarations()
}

/// Returns what puts a game into words of a language.
fn localizer(language: &str, game: GameId) -> Result<Localizer, JsValue> {
    Ok(Localizer::new(errors::language(language)?, game))
}
