//! The rules of a game, as JavaScript sees them.

use crate::errors;
use crate::object::{ObjectBuilder, texts};
use crate::state::JsState;
use sprung_rules::{AnyGame, GameId};
use std::sync::Arc;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// The rules of a game with chosen options.
#[wasm_bindgen]
pub struct JsGame {
    game: Arc<dyn AnyGame>,
}

impl JsGame {
    /// Wraps the rules of a game.
    pub fn new(game: Arc<dyn AnyGame>) -> JsGame {
        JsGame { game }
    }
}

/// Returns the names of the games.
#[wasm_bindgen(js_name = gameNames)]
pub fn game_names() -> Vec<String> {
    GameId::ALL.map(|id| id.name().to_string()).to_vec()
}

/// Opens a game by its name, with options written `key=value`.
#[wasm_bindgen(js_name = openGame)]
pub fn open_game(name: &str, options: Vec<String>) -> Result<JsGame, JsValue> {
    let id = GameId::read(name).ok_or_else(|| {
        let known = GameId::ALL.map(GameId::name).join(", ");
        errors::argument(&format!("there is no game {}; the games are {known}", errors::quoted(name)))
    })?;
    let game = id.open(options.iter().map(String::as_str)).map_err(|faults| errors::setup(id, &faults))?;
    Ok(JsGame::new(game))
}

#[wasm_bindgen]
impl JsGame {
    /// Returns the name of the game.
    pub fn name(&self) -> String {
        self.game.id().name().to_string()
    }

    /// Returns the title in a language.
    pub fn title(&self, language: &str) -> Result<String, JsValue> {
        Ok(crate::localizer(language, self.game.id())?.title())
    }

    /// Returns the value of every option.
    pub fn options(&self) -> JsValue {
        let options = self.game.options().iter();
        options.fold(ObjectBuilder::new(), |object, (key, value)| object.with(key, value)).build()
    }

    /// Returns every option with its values; the first value is the default.
    #[wasm_bindgen(js_name = knownOptions)]
    pub fn known_options(&self) -> JsValue {
        let options = self.game.id().rule_options().iter();
        options
            .fold(ObjectBuilder::new(), |object, option| object.with(option.key, texts(option.values)))
            .build()
    }

    /// Returns the letters of the seats in the order of play.
    pub fn seats(&self) -> Vec<String> {
        self.game.seats().iter().map(|seat| seat.to_string()).collect()
    }

    /// Returns whether the game has dice.
    #[wasm_bindgen(js_name = hasDice)]
    pub fn has_dice(&self) -> bool {
        self.game.facts().has_dice
    }

    /// Returns the names of the cells of the board.
    pub fn cells(&self) -> Vec<String> {
        self.game.layout().cells.iter().map(|place| place.name.clone()).collect()
    }

    /// Begins a game with its own start or with a set-up text.
    pub fn begin(&self, setup: Option<String>) -> Result<JsState, JsValue> {
        let begun = self.game.begin(setup.as_deref());
        let state = begun.map_err(|faults| errors::setup(self.game.id(), &faults))?;
        Ok(JsState::new(self.game.clone(), state))
    }
}
