//! The engine in the browser: a module of its own that a Web Worker loads, so that a search never blocks the page.
//! `static/engine-worker.js` of the web client passes it requests and posts its answers.

mod search;

use js_sys::Function;
use sprung_wire::engine::EngineRequest;
use sprung_wire::{from_json, to_json};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// Answers a request. Every answer, the last too, is passed to `post` as text; a request that cannot be read is ignored.
#[wasm_bindgen]
pub fn answer(request: &str, post: &Function) {
    if let Ok(request) = from_json::<EngineRequest>(request) {
        search::answer(&request, &mut |answer| {
            // a page that was closed meanwhile needs no answer
            let _ = post.call1(&JsValue::NULL, &JsValue::from_str(&to_json(answer)));
        });
    }
}
