//! The engine in the browser: a module of its own that a Web Worker loads, so that a search never blocks the page.
//! `static/engine-worker.js` of the web client passes it requests and posts its responses. It fetches the endgame tables
//! that a request needs before the request is answered, because the engine does not wait for a network.

mod search;

use js_sys::Function;
use sprung_wire::engine::EngineRequest;
use sprung_wire::{from_json, to_json};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// Responds to a request. Every response, the last too, is passed to `post` as text.
///
/// # Errors
/// Fails if the text is not a request. Its number is then unknown, so there is no response.
#[wasm_bindgen]
pub fn answer(request: &str, post: &Function) -> Result<(), JsError> {
    let mut post = |response: &_| {
        // A page that was closed meanwhile needs no response.
        let _ = post.call1(&JsValue::NULL, &JsValue::from_str(&to_json(response)));
    };
    search::respond(request, js_sys::Date::now, &mut post).map_err(|error| JsError::new(&error))
}

/// Returns the paths, below the folder `tables`, of the endgame tables that a request needs and that have not been added.
#[wasm_bindgen(js_name = missingTables)]
pub fn missing_tables(request: &str) -> Vec<String> {
    from_json::<EngineRequest>(request).map(|request| search::missing_tables(&request)).unwrap_or_default()
}

/// Adds the file of an endgame table that [`missing_tables`] named for a request.
#[wasm_bindgen(js_name = addTable)]
pub fn add_table(request: &str, path: &str, bytes: Vec<u8>) {
    if let Ok(request) = from_json::<EngineRequest>(request) {
        search::add_table(&request, path, bytes);
    }
}
