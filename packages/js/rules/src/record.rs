//! Records of games, as JavaScript sees them.

use crate::errors;
use crate::object::ObjectBuilder;
use crate::state::{JsState, seat};
use sprung_i18n::{Language, Localizer};
use sprung_rules::{Record, Remark};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// A record of a game: its moves, names, tags and comments.
#[wasm_bindgen]
pub struct JsRecord {
    record: Record,
}

impl JsRecord {
    /// Wraps a record.
    pub fn new(record: Record) -> JsRecord {
        JsRecord { record }
    }
}

/// Reads every record of a text. All moves are checked.
#[wasm_bindgen(js_name = readRecords)]
pub fn read_records(text: &str) -> Result<Vec<JsRecord>, JsValue> {
    let records = Record::read(text).map_err(|fault| errors::record(&fault))?;
    Ok(records.into_iter().map(JsRecord::new).collect())
}

#[wasm_bindgen]
impl JsRecord {
    /// Returns the game after the last move.
    pub fn state(&self) -> Result<JsState, JsValue> {
        let state = self.record.state();
        let pairs: Vec<String> =
            state.options().iter().map(|(key, value)| format!("{key}={value}")).collect();
        let game = state.id().open_version(state.options().version(), pairs.iter().map(String::as_str));
        let game = game.map_err(|faults| errors::setup(state.id(), &faults))?;
        Ok(JsState::new(game, state.boxed()))
    }

    /// Plays a move, throw or lot.
    pub fn play(&mut self, text: &str) -> Result<(), JsValue> {
        match self.record.play(text) {
            Ok(_) => Ok(()),
            Err(refusal) => {
                let state = self.record.state();
                Err(errors::illegal_move(state.id(), &refusal, state.layout()))
            }
        }
    }

    /// Returns the names of the players by their seats.
    pub fn names(&self) -> JsValue {
        let seats = self.record.state().seats();
        let named = seats.iter().filter_map(|seat| Some((seat, self.record.name(seat)?)));
        named.fold(ObjectBuilder::new(), |object, (seat, name)| object.with(&seat.to_string(), name)).build()
    }

    /// Sets the name of the player on a seat.
    #[wasm_bindgen(js_name = setName)]
    pub fn set_name(&mut self, letter: &str, name: &str) -> Result<(), JsValue> {
        let seat = seat(self.record.state().seats(), letter)?;
        self.record.set_name(seat, name);
        Ok(())
    }

    /// Returns the tags that do not follow from the game.
    pub fn tags(&self) -> JsValue {
        let tags = self.record.tags();
        tags.fold(ObjectBuilder::new(), |object, (name, value)| object.with(name, value)).build()
    }

    /// Sets a tag.
    #[wasm_bindgen(js_name = setTag)]
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), JsValue> {
        let localizer = Localizer::new(Language::En, self.record.state().id());
        self.record.set_tag(name, value).map_err(|fault| errors::argument(&localizer.tag_fault(fault)))
    }

    /// Adds a comment to the last move, or to the start.
    pub fn comment(&mut self, words: &str) -> Result<(), JsValue> {
        let remark = Remark::comment(words).ok_or_else(|| errors::argument("a comment has words"))?;
        self.record.remark(remark);
        Ok(())
    }

    /// Returns the comments on the first `moves` moves; 0 are those on the start.
    pub fn comments(&self, moves: usize) -> Vec<String> {
        let comment = |remark: &Remark| match remark {
            Remark::Comment(comment) => Some(comment.words().to_string()),
            Remark::Note(_) | Remark::Nag(_) => None,
        };
        self.record.remarks(moves).iter().filter_map(comment).collect()
    }

    /// Returns how the game ended in a language, or `undefined` if it has not.
    pub fn ending(&self, language: &str) -> Result<Option<String>, JsValue> {
        Ok(crate::localizer(language, self.record.state().id())?.ending(&self.record))
    }

    /// Returns the text of the record.
    pub fn text(&self) -> String {
        self.record.to_string()
    }
}
