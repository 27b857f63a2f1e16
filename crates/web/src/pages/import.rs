//! A record or a position from elsewhere.

use crate::browser;
use crate::live::open;
use crate::route::{Route, Start};
use crate::speech::{language, says, sentence};
use crate::table::Table;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::GameId;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

#[component]
pub fn Import() -> impl IntoView {
    let text = RwSignal::new(String::new());
    let fault = RwSignal::new(String::new());
    let take = move |content: &str| match Table::read(content, browser::random()) {
        Ok(table) => browser::go(&open(&table)),
        Err(first) => match position_of(content) {
            Some(route) => browser::go(&route.address()),
            None => fault.set(sentence(&language().record_fault(&first))),
        },
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        take(&text.get_untracked());
    };
    let chosen = move |event: leptos::ev::Event| {
        let input: Option<web_sys::HtmlInputElement> =
            event.target().and_then(|target| target.dyn_into().ok());
        if let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) {
            read_file(file, move |content| {
                text.set(content.clone());
                take(&content);
            });
        }
    };
    view! {
        <form class="import" on:submit=submit>
            <p class="crumb"><a href="#/">{says("home")}</a></p>
            <h1>{says("import")}</h1>
            <p>{says("import-lead")}</p>
            <label><span>{says("import-file")}</span><input type="file" accept=".pgn,.txt,.fen,text/plain" on:change=chosen/></label>
            <label>
                <span>{says("import-text")}</span>
                <textarea rows="12" spellcheck="false" prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))></textarea>
            </label>
            <div role="status" class="faults">{move || fault.get()}</div>
            <div class="buttons"><button type="submit" class="primary">{says("import-open")}</button></div>
        </form>
    }
}

/// The game whose set-up text this is, if it is one's.
fn position_of(text: &str) -> Option<Route> {
    let text = text.trim();
    let fits = |game: &GameId| game.open([]).is_ok_and(|rules| rules.begin(Some(text)).is_ok());
    let game = GameId::ALL.into_iter().find(fits)?;
    Some(Route::SetUp(game, Start::at(Some(text.to_string()))))
}

/// Reads a file a person chose and passes its text on.
pub fn read_file(file: web_sys::File, heard: impl Fn(String) + 'static) {
    spawn_local(async move {
        let text = JsFuture::from(file.text()).await.ok();
        if let Some(text) = text.and_then(|text| text.as_string()) {
            heard(text);
        }
    });
}
