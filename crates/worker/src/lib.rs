//! The engine in the browser: a module of its own that a Web Worker loads, so that a search never blocks the page.
//! `static/engine-worker.js` of the web client passes it requests and posts its responses.

mod search;

use js_sys::Function;
use sprung_wire::to_json;
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
