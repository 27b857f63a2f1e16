//! The browser's own services, each in one function that never fails loudly: a page without storage still plays.

use drawing::Theme;
use leptos::prelude::*;
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Storage, window};

fn storage() -> Option<Storage> {
    window()?.local_storage().ok()?
}

thread_local! {
    /// What the browser does not keep lasts as long as the page: a seat and the numbers promised for throws must not be lost with a line.
    static UNKEPT: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// What is kept under a key.
pub fn kept(key: &str) -> Option<String> {
    let unkept = UNKEPT
        .with_borrow(|unkept| unkept.iter().find(|(known, _)| known == key).map(|(_, text)| text.clone()));
    unkept.or_else(|| storage()?.get_item(key).ok()?)
}

/// Keeps a text under a key; says whether it could.
pub fn keep(key: &str, text: &str) -> bool {
    let kept = storage().is_some_and(|storage| storage.set_item(key, text).is_ok());
    UNKEPT.with_borrow_mut(|unkept| {
        unkept.retain(|(known, _)| known != key);
        if !kept {
            unkept.push((key.to_string(), text.to_string()));
        }
    });
    kept
}

/// Forgets what is kept under a key.
pub fn forget(key: &str) {
    UNKEPT.with_borrow_mut(|unkept| unkept.retain(|(known, _)| known != key));
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
    }
}

/// Where this window keeps the board that was left to read its rules; also while the page is loaded again.
const BOARD: &str = "sprung.board";

/// Remembers the address of a board that is left; none is the empty one.
pub fn leave_board(address: &str) {
    if let Some(storage) = window().and_then(|window| window.session_storage().ok().flatten()) {
        let _ = storage.set_item(BOARD, address);
    }
}

/// The address of the board that was left for this page.
#[cfg(feature = "whole")]
pub fn board_left() -> Option<String> {
    let address = window()?.session_storage().ok()??.get_item(BOARD).ok()??;
    (!address.is_empty()).then_some(address)
}

/// Every key that begins with a prefix.
pub fn kept_keys(prefix: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    (0..count)
        .filter_map(|index| storage.key(index).ok().flatten())
        .filter(|key| key.starts_with(prefix))
        .collect()
}

/// The languages a person prefers, the first first.
pub fn languages() -> Vec<String> {
    let Some(window) = window() else { return Vec::new() };
    window.navigator().languages().iter().filter_map(|code| code.as_string()).collect()
}

/// Tells the document its language.
pub fn set_language(code: &str) {
    if let Some(root) = root() {
        let _ = root.set_attribute("lang", code);
    }
}

fn root() -> Option<web_sys::HtmlElement> {
    window()?.document()?.document_element()?.dyn_into().ok()
}

/// Writes every tone of a theme into the document; also what the system draws itself follows.
pub fn set_theme(theme: Theme) {
    let Some(root) = root() else { return };
    let style = root.style();
    for declaration in theme.declarations().split(';') {
        if let Some((name, value)) = declaration.split_once(':') {
            let _ = style.set_property(name, value);
        }
    }
    let scheme = if theme == Theme::Dark { "dark" } else { "light" };
    let _ = style.set_property("color-scheme", scheme);
    let _ = root.set_attribute("data-theme", scheme);
}

fn media(query: &str) -> Option<web_sys::MediaQueryList> {
    window()?.match_media(query).ok()?
}

/// Whether the system is set to dark, also when that changes.
pub fn prefers_dark() -> ReadSignal<bool> {
    watch_media("(prefers-color-scheme: dark)")
}

/// Whether a person wants no motion.
pub fn wants_stillness() -> bool {
    media("(prefers-reduced-motion: reduce)").is_some_and(|query| query.matches())
}

/// Whether the screen is as narrow as a phone's, as the style sheet has it.
pub fn is_narrow() -> bool {
    media("(max-width: 600px)").is_some_and(|query| query.matches())
}

fn watch_media(query: &str) -> ReadSignal<bool> {
    let (matches, set_matches) = signal(false);
    if let Some(query) = media(query) {
        set_matches.set(query.matches());
        let watched = query.clone();
        let changed = Closure::<dyn Fn()>::new(move || set_matches.set(watched.matches()));
        query.set_onchange(Some(changed.as_ref().unchecked_ref()));
        // lives as long as the page
        changed.forget();
    }
    matches
}

/// Sixty-four random bits from the system.
pub fn random() -> u64 {
    let mut bytes = [0u8; 8];
    let drawn = window().and_then(|window| window.crypto().ok());
    match drawn.map(|crypto| crypto.get_random_values_with_u8_array(&mut bytes)) {
        Some(Ok(_)) => u64::from_le_bytes(bytes),
        _ => (js_sys::Math::random() * 9e15) as u64,
    }
}

/// Milliseconds since 1970.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// Today as a record's tag has it: `2026.11.15`.
pub fn today() -> String {
    let date = js_sys::Date::new_0();
    format!("{}.{:02}.{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}

/// What follows `#` in the address.
pub fn hash() -> String {
    let hash = window().and_then(|window| window.location().hash().ok()).unwrap_or_default();
    unescaped(hash.strip_prefix('#').unwrap_or(&hash))
}

/// An address as a person reads it.
pub fn unescaped(address: &str) -> String {
    js_sys::decode_uri(address).map_or(address.to_string(), String::from)
}

/// Goes to another page.
pub fn go(hash: &str) {
    if let Some(window) = window() {
        let _ = window.location().set_hash(hash);
    }
}

/// Goes to another page in place of this one, which no way back leads to.
pub fn replace(hash: &str) {
    if let Some(window) = window() {
        let _ = window.location().replace(hash);
    }
}

/// A new page begins at its top.
pub fn scroll_up() {
    if let Some(window) = window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// Loads the page again.
#[cfg(not(feature = "whole"))]
pub fn reload() {
    if let Some(window) = window() {
        let _ = window.location().reload();
    }
}

/// The whole address of a page.
pub fn address(hash: &str) -> String {
    let location = window().map(|window| window.location());
    let base = location.and_then(|location| Some(location.origin().ok()? + &location.pathname().ok()?));
    format!("{}{}", base.unwrap_or_default(), js_sys::encode_uri(hash))
}

/// Hands a file to the person.
pub fn save(name: &str, kind: &str, content: &str) {
    let offer = || -> Option<()> {
        let parts = js_sys::Array::of1(&JsValue::from_str(content));
        let bag = web_sys::BlobPropertyBag::new();
        bag.set_type(kind);
        let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &bag).ok()?;
        let url = web_sys::Url::create_object_url_with_blob(&blob).ok()?;
        let link = window()?.document()?.create_element("a").ok()?;
        let link: web_sys::HtmlAnchorElement = link.dyn_into().ok()?;
        link.set_href(&url);
        link.set_download(name);
        link.click();
        let _ = web_sys::Url::revoke_object_url(&url);
        Some(())
    };
    let _ = offer();
}

/// Puts a text on the clipboard; says whether it could. Over plain http there is none.
pub async fn copy(text: &str) -> bool {
    match script("copy", &[text]).and_then(|written| written.dyn_into::<js_sys::Promise>().ok()) {
        Some(written) => JsFuture::from(written).await.is_ok(),
        None => false,
    }
}

/// Whether the drawer whose event this is has been opened.
pub fn is_open(event: &web_sys::Event) -> bool {
    let drawer = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    drawer.is_some_and(|drawer| drawer.has_attribute("open"))
}

/// The element with the focus.
pub fn focused() -> Option<web_sys::HtmlElement> {
    window()?.document()?.active_element()?.dyn_into().ok()
}

/// Gives an element the focus by its id.
pub fn focus(id: &str) {
    let element =
        window().and_then(|window| window.document()).and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Brings an element into view by its id.
pub fn scroll_to(id: &str) {
    let element =
        window().and_then(|window| window.document()).and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element {
        element.scroll_into_view();
    }
}

/// Whether an element lies in what is shown of the page, by its id.
#[cfg(feature = "whole")]
pub fn is_in_sight(id: &str) -> bool {
    let edges = || {
        let window = window()?;
        let edges = window.document()?.get_element_by_id(id)?.get_bounding_client_rect();
        let height = window.inner_height().ok()?.as_f64()?;
        Some(edges.bottom() > 0.0 && edges.bottom() <= height)
    };
    edges().unwrap_or_default()
}

/// Shows another address for the page that is open, which stays as it is.
#[cfg(feature = "whole")]
pub fn rename(hash: &str) {
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(hash));
    }
}

/// The address of a socket of the server this page came from.
#[cfg(feature = "whole")]
pub fn socket(path: &str) -> String {
    let base = address("");
    let base = base.split_once('?').map_or(base.as_str(), |(base, _)| base);
    let folder = base.rsplit_once('/').map_or(base, |(folder, _)| folder);
    format!("{}/{path}", folder.replacen("http", "ws", 1))
}

/// Sends a JSON text to the server this page came from; its answer, `Err` with what it refuses by, `Err("")` without contact.
pub async fn post(path: &str, json: &str) -> Result<String, String> {
    let options = web_sys::RequestInit::new();
    options.set_method("POST");
    options.set_body(&JsValue::from_str(json));
    let sent = window().ok_or_else(String::new)?.fetch_with_str_and_init(path, &options);
    let answer = JsFuture::from(sent).await.map_err(|_| String::new())?;
    let answer: web_sys::Response = answer.dyn_into().map_err(|_| String::new())?;
    let text = JsFuture::from(answer.text().map_err(|_| String::new())?).await.map_err(|_| String::new())?;
    let text = text.as_string().unwrap_or_default();
    if answer.ok() { Ok(text) } else { Err(text) }
}

/// A text that lies beside the page, such as a rule document.
pub async fn fetched(path: &str) -> Option<String> {
    let answer = JsFuture::from(window()?.fetch_with_str(path)).await.ok()?;
    let answer: web_sys::Response = answer.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}

/// Draws an SVG picture into pixels and hands the file to the person.
pub fn save_png(name: &str, svg: &str) {
    script("savePng", &[svg, name]);
}

/// Calls a function of the page's own script, where the browser's services need no types; `None` if it failed.
pub fn script(name: &str, given: &[&str]) -> Option<JsValue> {
    let part = |of: &JsValue, name: &str| js_sys::Reflect::get(of, &JsValue::from_str(name)).ok();
    let call: js_sys::Function = part(&part(&js_sys::global(), "sprung")?, name)?.dyn_into().ok()?;
    let given = given.iter().map(|text| JsValue::from_str(text)).collect::<js_sys::Array>();
    call.apply(&JsValue::NULL, &given).ok()
}
