//! The engine in the browser: a module of its own that a Web Worker loads, so that thinking never blocks the page.
//! `static/thinking.js` of the web client hands it questions and posts its answers.

mod mind;

use js_sys::Function;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use wire::engine::{Question, read, write};

/// Answers a question; every answer, the last too, is passed to `post` as text. What cannot be read is answered by nothing.
#[wasm_bindgen]
pub fn answer(question: &str, post: &Function) {
    if let Ok(question) = read::<Question>(question) {
        mind::answer(&question, &mut |answer| {
            // a page that does not listen any more is no fault of the engine
            let _ = post.call1(&JsValue::NULL, &JsValue::from_str(&write(answer)));
        });
    }
}
