//! A record, a position or a link from elsewhere, to be played on or looked at with the engine's eyes.

use super::position::table;
use crate::browser;
use crate::live::open;
use crate::route::{Route, Start};
use crate::speech::{language, says, sentence, text, voice};
use crate::table::Table;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::{GameId, RecordFault};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// What is done with what a person brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Play,
    Analyse,
}

#[component]
pub fn Import(purpose: Purpose) -> impl IntoView {
    let content = RwSignal::new(String::new());
    let fault = RwSignal::new(String::new());
    let take = move |content: &str, purpose| match Brought::read(content) {
        Ok(brought) => browser::go(&brought.address(purpose)),
        Err(first) => fault.set(sentence(&language().record_fault(&first))),
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        take(&content.get_untracked(), purpose);
    };
    let chosen = move |event: leptos::ev::Event| {
        let input: Option<web_sys::HtmlInputElement> =
            event.target().and_then(|target| target.dyn_into().ok());
        if let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) {
            read_file(file, move |read| {
                content.set(read.clone());
                take(&read, purpose);
            });
        }
    };
    let (title, lead) = match purpose {
        Purpose::Play => ("import", "import-lead"),
        Purpose::Analyse => ("analysis", "analysis-lead"),
    };
    let starts = (purpose == Purpose::Analyse).then(|| {
        let start = |game: GameId| {
            let address = Route::Analyse(Some((game, Start::default()))).address();
            view! { <a class="button" href=address>{text(move || voice(game).title())}</a> }
        };
        view! {
            <nav class="starts" aria-labelledby="starts">
                <h2 id="starts">{says("analysis-from")}</h2>
                <div class="buttons five">{GameId::ALL.map(start)}</div>
            </nav>
        }
    });
    let act = match purpose {
        Purpose::Play => view! {
            <button type="submit" class="primary">{says("import-open")}</button>
            <button type="button" on:click=move |_| take(&content.get_untracked(), Purpose::Analyse)>{says("analyse")}</button>
        }
        .into_any(),
        Purpose::Analyse => view! { <button type="submit" class="primary">{says("analyse")}</button> }.into_any(),
    };
    view! {
        <form class="import" on:submit=submit>
            <p class="crumb"><a href="#/">{says("home")}</a></p>
            <h1>{says(title)}</h1>
            <p>{says(lead)}</p>
            {starts}
            <label>
                <span>{says("import-text")}</span>
                <textarea rows="10" spellcheck="false" prop:value=move || content.get() on:input=move |event| content.set(event_target_value(&event))></textarea>
            </label>
            <div role="status" class="faults">{move || fault.get()}</div>
            <div class="buttons">
                {act}
                <label class="button">
                    {says("import-file")}
                    <input type="file" class="unseen" accept=".pgn,.txt,.fen,text/plain" on:change=chosen/>
                </label>
            </div>
        </form>
    }
}

/// A link to the analysis of a position leads on to a table of its own.
#[component]
pub fn Analyse(game: GameId, start: Start) -> impl IntoView {
    match table(game, &start) {
        Ok(table) => browser::replace(&open(&table.for_analysis())),
        // a position that cannot be read is shown with its faults
        Err(_) => browser::replace(&Route::Position(game, start).address()),
    }
}

/// What a text from elsewhere turned out to be.
enum Brought {
    Game(Box<Table>),
    Position(GameId, Start),
}

impl Brought {
    /// A record, a link to a position, or a position of the one game that knows it; what is none of them is a faulty record.
    fn read(content: &str) -> Result<Brought, RecordFault> {
        let linked = content.trim().split_once('#').map(|(_, hash)| Route::read(&browser::unescaped(hash)));
        if let Some(
            Route::Position(game, start)
            | Route::SetUp(game, start)
            | Route::Edit(game, start)
            | Route::Analyse(Some((game, start))),
        ) = linked
        {
            return Ok(Brought::Position(game, start));
        }
        Table::read(content, browser::random())
            .map(|table| Brought::Game(Box::new(table)))
            .or_else(|fault| position(content).ok_or(fault))
    }

    fn address(&self, purpose: Purpose) -> String {
        match (self, purpose) {
            (Brought::Game(table), Purpose::Play) => open(table),
            (Brought::Game(table), Purpose::Analyse) => open(&table.as_ref().clone().for_analysis()),
            (Brought::Position(game, start), Purpose::Play) => {
                Route::Position(*game, start.clone()).address()
            }
            (Brought::Position(game, start), Purpose::Analyse) => {
                Route::Analyse(Some((*game, start.clone()))).address()
            }
        }
    }
}

/// The game whose set-up text this is, if it is one's.
fn position(content: &str) -> Option<Brought> {
    let setup = content.trim();
    let fits = |game: &GameId| game.open([]).is_ok_and(|rules| rules.begin(Some(setup)).is_ok());
    let game = GameId::ALL.into_iter().find(fits)?;
    Some(Brought::Position(game, Start::at(Some(setup.to_string()))))
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
