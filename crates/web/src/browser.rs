//! The browser's services, each behind one function. A service that is missing never breaks the page: without storage it still
//! plays.

use leptos::prelude::*;
use sprung_drawing::Theme;
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Storage, window};

const MILLISECONDS_OF_A_DAY: f64 = 86_400_000.0;

/// Ignores that the browser refuses something, as in private windows: the page works without it.
fn ignore<T>(_: Result<T, JsValue>) {}

fn storage() -> Option<Storage> {
    window()?.local_storage().ok()?
}

thread_local! {
    /// The texts that the browser could not store, which last as long as the page: a seat's token and committed dice numbers must
    /// survive a reconnect.
    static UNSTORED: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// Returns the text stored under a key.
pub fn stored(key: &str) -> Option<String> {
    let unstored = UNSTORED.with_borrow(|unstored| {
        unstored.iter().find(|(known, _)| known == key).map(|(_, text)| text.clone())
    });
    unstored.or_else(|| storage()?.get_item(key).ok()?)
}

/// Stores a text under a key; returns whether the browser could.
pub fn store(key: &str, text: &str) -> bool {
    let kept = storage().is_some_and(|storage| storage.set_item(key, text).is_ok());
    UNSTORED.with_borrow_mut(|unstored| {
        unstored.retain(|(known, _)| known != key);
        if !kept {
            unstored.push((key.to_string(), text.to_string()));
        }
    });
    kept
}

/// Removes the text stored under a key.
#[cfg(feature = "whole")]
pub fn remove_stored(key: &str) {
    UNSTORED.with_borrow_mut(|unstored| unstored.retain(|(known, _)| known != key));
    if let Some(storage) = storage() {
        ignore(storage.remove_item(key));
    }
}

/// The session storage key of the board that was left to read its rules; it survives a reload.
const BOARD_KEY: &str = "sprung.board";

/// Remembers the address of a board that is left; the empty address stands for none.
pub fn remember_board(address: &str) {
    if let Some(storage) = window().and_then(|window| window.session_storage().ok().flatten()) {
        ignore(storage.set_item(BOARD_KEY, address));
    }
}

/// Returns the address of the board that was left for this page.
#[cfg(feature = "whole")]
pub fn remembered_board() -> Option<String> {
    let address = window()?.session_storage().ok()??.get_item(BOARD_KEY).ok()??;
    (!address.is_empty()).then_some(address)
}

/// The session storage key of the game whose end is to be shown after a reload.
const END: &str = "sprung.end";

/// Remembers the address of a game that has just ended, whose end is shown after a reload.
#[cfg(not(feature = "whole"))]
pub fn remember_end(address: &str) {
    if let Some(storage) = window().and_then(|window| window.session_storage().ok().flatten()) {
        ignore(storage.set_item(END, address));
    }
}

/// Returns the address of the game that ended before the page was reloaded, and forgets it.
#[cfg(feature = "whole")]
pub fn take_remembered_end() -> Option<String> {
    let storage = window()?.session_storage().ok()??;
    let address = storage.get_item(END).ok()??;
    ignore(storage.remove_item(END));
    Some(address)
}

/// Fetches the whole module into the browser's cache; returns whether it came in time and the page will load it.
#[cfg(not(feature = "whole"))]
pub async fn fetch_whole_module() -> bool {
    match call_script("fetchWhole", &[]).and_then(|fetched| fetched.dyn_into::<js_sys::Promise>().ok()) {
        Some(fetched) => JsFuture::from(fetched).await.is_ok(),
        None => false,
    }
}

/// Returns every storage key that begins with a prefix.
pub fn stored_keys(prefix: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    (0..count)
        .filter_map(|index| storage.key(index).ok().flatten())
        .filter(|key| key.starts_with(prefix))
        .collect()
}

/// Returns the language codes a person prefers, the most preferred first.
pub fn languages() -> Vec<String> {
    let Some(window) = window() else { return Vec::new() };
    window.navigator().languages().iter().filter_map(|code| code.as_string()).collect()
}

/// Sets the document's language.
pub fn set_language(code: &str) {
    if let Some(root) = root() {
        ignore(root.set_attribute("lang", code));
    }
}

fn root() -> Option<web_sys::HtmlElement> {
    window()?.document()?.document_element()?.dyn_into().ok()
}

/// Writes the colours of a theme into the document, and its colour scheme for what the browser draws itself.
pub fn set_theme(theme: Theme) {
    let Some(root) = root() else { return };
    let style = root.style();
    for declaration in theme.declarations().split(';') {
        if let Some((name, value)) = declaration.split_once(':') {
            ignore(style.set_property(name, value));
        }
    }
    let scheme = if theme == Theme::Dark { "dark" } else { "light" };
    ignore(style.set_property("color-scheme", scheme));
    ignore(root.set_attribute("data-theme", scheme));
}

fn media(query: &str) -> Option<web_sys::MediaQueryList> {
    window()?.match_media(query).ok()?
}

/// Returns a signal of whether the system prefers a dark colour scheme.
pub fn prefers_dark() -> ReadSignal<bool> {
    watch_media("(prefers-color-scheme: dark)")
}

/// Returns whether the person prefers reduced motion.
pub fn prefers_reduced_motion() -> bool {
    media("(prefers-reduced-motion: reduce)").is_some_and(|query| query.matches())
}

/// Returns whether the screen is as narrow as a phone's, by the style sheet's breakpoint.
pub fn is_narrow() -> bool {
    media("(max-width: 600px)").is_some_and(|query| query.matches())
}

/// Returns a signal of whether a media query matches.
pub fn watch_media(query: &str) -> ReadSignal<bool> {
    let (matches, set_matches) = signal(false);
    if let Some(query) = media(query) {
        set_matches.set(query.matches());
        let watched = query.clone();
        let changed = Closure::<dyn Fn()>::new(move || {
            // The signal of a page that was left is disposed.
            set_matches.try_set(watched.matches());
        });
        query.set_onchange(Some(changed.as_ref().unchecked_ref()));
        // The closure lives as long as the page.
        changed.forget();
    }
    matches
}

/// Returns sixty-four random bits from the browser's cryptographic generator.
pub fn random() -> u64 {
    let mut bytes = [0u8; 8];
    let drawn = window().and_then(|window| window.crypto().ok());
    match drawn.map(|crypto| crypto.get_random_values_with_u8_array(&mut bytes)) {
        Some(Ok(_)) => u64::from_le_bytes(bytes),
        _ => (js_sys::Math::random() * 9e15) as u64,
    }
}

/// Returns the milliseconds since 1970.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// Returns the milliseconds since the page was opened. They never jump, unlike the time of day, and may stand still while the machine is
/// suspended.
pub fn uptime() -> f64 {
    let read = || {
        let performance = js_sys::Reflect::get(&js_sys::global(), &"performance".into()).ok()?;
        let now: js_sys::Function =
            js_sys::Reflect::get(&performance, &"now".into()).ok()?.dyn_into().ok()?;
        now.call0(&performance).ok()?.as_f64()
    };
    read().unwrap_or_else(js_sys::Date::now)
}

/// Returns today's date as a record's tag has it: `2026.11.15`.
pub fn today() -> String {
    let date = js_sys::Date::new_0();
    format!("{}.{:02}.{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}

/// Returns the days since 1 January 1970 (UTC), as `sprung puzzle` counts them: at any moment everybody has the same day.
pub fn day() -> u32 {
    (js_sys::Date::now() / MILLISECONDS_OF_A_DAY) as u32
}

/// Returns the part of the address after `#`, decoded.
pub fn hash() -> String {
    let hash = window().and_then(|window| window.location().hash().ok()).unwrap_or_default();
    decode_uri(hash.strip_prefix('#').unwrap_or(&hash))
}

/// Decodes the percent escapes of an address; returns it unchanged if they are malformed.
pub fn decode_uri(address: &str) -> String {
    js_sys::decode_uri(address).map_or(address.to_string(), String::from)
}

/// Navigates to another page.
pub fn navigate(hash: &str) {
    if let Some(window) = window() {
        ignore(window.location().set_hash(hash));
    }
}

/// Navigates to another page in place of this one in the history.
pub fn replace_location(hash: &str) {
    if let Some(window) = window() {
        ignore(window.location().replace(hash));
    }
}

/// Scrolls to the top of the page.
pub fn scroll_to_top() {
    if let Some(window) = window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// Reloads the page.
#[cfg(not(feature = "whole"))]
pub fn reload() {
    if let Some(window) = window() {
        ignore(window.location().reload());
    }
}

/// Returns the absolute address of a page.
pub fn address(hash: &str) -> String {
    let location = window().map(|window| window.location());
    let base = location.and_then(|location| Some(location.origin().ok()? + &location.pathname().ok()?));
    format!("{}{}", base.unwrap_or_default(), js_sys::encode_uri(hash))
}

/// Returns whether the page was opened under a name that every machine has for itself.
#[cfg(feature = "whole")]
pub fn is_loopback() -> bool {
    let host = window().and_then(|window| window.location().hostname().ok()).unwrap_or_default();
    host == "localhost" || host == "[::1]" || host.starts_with("127.")
}

/// Asks the server for the address of this machine in its network; `None` if nobody else can reach it.
#[cfg(feature = "whole")]
pub async fn network_address() -> Option<String> {
    let answer = js_sys::JSON::parse(&fetch_text("api/network").await?).ok()?;
    let address = js_sys::Reflect::get(&answer, &"address".into()).ok()?.as_string()?;
    Some(if address.contains(':') { format!("[{address}]") } else { address })
}

/// Returns a link with another host in it; the port stays.
#[cfg(feature = "whole")]
pub fn with_host(link: &str, host: &str) -> String {
    let Ok(url) = web_sys::Url::new(link) else { return link.to_string() };
    url.set_hostname(host);
    url.href()
}

/// Offers a text as a file to download.
pub fn save_file(name: &str, kind: &str, content: &str) {
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
        ignore(web_sys::Url::revoke_object_url(&url));
        Some(())
    };
    // A browser that cannot create the file saves nothing.
    let _: Option<()> = offer();
}

/// Copies a text to the clipboard; returns whether that was allowed. It is not over plain http.
pub async fn copy(text: &str) -> bool {
    match call_script("copy", &[text]).and_then(|written| written.dyn_into::<js_sys::Promise>().ok()) {
        Some(written) => JsFuture::from(written).await.is_ok(),
        None => false,
    }
}

/// Returns whether the `details` element of a toggle event is open.
pub fn details_is_open(event: &web_sys::Event) -> bool {
    let drawer = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    drawer.is_some_and(|drawer| drawer.has_attribute("open"))
}

/// Returns the element with the focus.
pub fn focused() -> Option<web_sys::HtmlElement> {
    window()?.document()?.active_element()?.dyn_into().ok()
}

/// Returns whether a modal dialog is open.
pub fn has_open_dialog() -> bool {
    leptos::prelude::document().query_selector("dialog[open]").ok().flatten().is_some()
}

/// Focuses an element by its id.
pub fn focus(id: &str) {
    let element =
        window().and_then(|window| window.document()).and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        ignore(element.focus());
    }
}

/// Scrolls an element into view by its id.
#[cfg(feature = "whole")]
pub fn scroll_to(id: &str) {
    let element =
        window().and_then(|window| window.document()).and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element {
        element.scroll_into_view();
    }
}

/// Returns whether an element's lower edge is in the viewport, by its id.
#[cfg(feature = "whole")]
pub fn is_in_viewport(id: &str) -> bool {
    let edges = || {
        let window = window()?;
        let edges = window.document()?.get_element_by_id(id)?.get_bounding_client_rect();
        let height = window.inner_height().ok()?.as_f64()?;
        Some(edges.bottom() > 0.0 && edges.bottom() <= height)
    };
    edges().unwrap_or(false)
}

/// Changes the address of the open page without navigating.
#[cfg(feature = "whole")]
pub fn replace_address(hash: &str) {
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        ignore(history.replace_state_with_url(&JsValue::NULL, "", Some(hash)));
    }
}

/// Returns the address of a WebSocket at the server this page came from.
#[cfg(feature = "whole")]
pub fn socket(path: &str) -> String {
    let base = address("");
    let base = base.split_once('?').map_or(base.as_str(), |(base, _)| base);
    let folder = base.rsplit_once('/').map_or(base, |(folder, _)| folder);
    format!("{}/{path}", folder.replacen("http", "ws", 1))
}

/// Sends a JSON text to the server this page came from and returns its answer.
///
/// # Errors
/// Returns the body of a refusal, or an empty text without contact.
#[cfg(feature = "whole")]
pub async fn post(path: &str, json: &str) -> Result<String, String> {
    let options = web_sys::RequestInit::new();
    options.set_method("POST");
    options.set_body(&JsValue::from_str(json));
    let sent = window().ok_or_else(String::new)?.fetch_with_str_and_init(path, &options);
    let answer = JsFuture::from(sent).await.map_err(|_| String::new())?;
    let answer: web_sys::Response = answer.dyn_into().map_err(|_| String::new())?;
    let text = JsFuture::from(answer.text().map_err(|_| String::new())?).await.map_err(|_| String::new())?;
    let text = text.as_string().ok_or_else(String::new)?;
    if answer.ok() { Ok(text) } else { Err(text) }
}

/// Fetches a text that lies beside the page, such as a rule document.
pub async fn fetch_text(path: &str) -> Option<String> {
    let answer = JsFuture::from(window()?.fetch_with_str(path)).await.ok()?;
    let answer: web_sys::Response = answer.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}

/// Sets the title of the tab; the program's name follows, or stands alone.
pub fn set_title(text: &str) {
    if let Some(document) = window().and_then(|window| window.document()) {
        document.set_title(&if text.is_empty() { "Sprung".to_string() } else { format!("{text} · Sprung") });
    }
}

/// Shows or removes the badge of the installed app; other pages have none.
pub fn set_badge(shown: bool) {
    call_script("badge", &[if shown { "on" } else { "" }]);
}

/// Shows a notification to a person who looks elsewhere and has allowed notifications.
pub fn notify(title: &str, text: &str) {
    call_script("notify", &[title, text]);
}

/// Returns whether the browser has notifications and the person has not yet been asked about them.
#[cfg(feature = "whole")]
pub fn may_ask_for_notifications() -> bool {
    call_script("notifications", &[]).and_then(|state| state.as_string()).as_deref() == Some("default")
}

/// Asks the person whether notifications are allowed.
#[cfg(feature = "whole")]
pub async fn ask_for_notifications() {
    if let Some(asked) =
        call_script("askNotifications", &[]).and_then(|asked| asked.dyn_into::<js_sys::Promise>().ok())
    {
        // The caller reads the permission afterwards.
        ignore(JsFuture::from(asked).await);
    }
}

/// Renders an SVG drawing to a PNG file and offers it to download.
pub fn save_png(name: &str, svg: &str) {
    call_script("savePng", &[svg, name]);
}

/// Calls a function of the page's own script; returns `None` if it threw or does not exist.
pub fn call_script(name: &str, given: &[&str]) -> Option<JsValue> {
    let part = |of: &JsValue, name: &str| js_sys::Reflect::get(of, &JsValue::from_str(name)).ok();
    let call: js_sys::Function = part(&part(&js_sys::global(), "sprung")?, name)?.dyn_into().ok()?;
    let given = given.iter().map(|text| JsValue::from_str(text)).collect::<js_sys::Array>();
    call.apply(&JsValue::NULL, &given).ok()
}
