//! The board in the browser.

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

/// Called by the page once the module is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    leptos::mount::mount_to_body(|| view! { <p>"Sprung"</p> });
}
