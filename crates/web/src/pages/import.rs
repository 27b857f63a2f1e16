//! Import of a record, a position or a link, to be played on or analysed.

use super::position::local_game;
use crate::browser;
use crate::local_game::LocalGame;
use crate::locale::{language, localized, sentence, t, t_with, text, voice};
use crate::route::{GameStart, Route};
use crate::session::open;
use leptos::prelude::*;
use leptos::task::spawn_local;
use sprung_rules::{GameId, RecordFault, RecordFaultKind};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// The use of what is imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportPurpose {
    Play,
    Analyse,
}

#[component]
pub fn Import(purpose: ImportPurpose) -> impl IntoView {
    let content = RwSignal::new(String::new());
    let fault = RwSignal::new(String::new());
    let take = move |content: &str, purpose| match Imported::read(content) {
        Ok(brought) => browser::navigate(&brought.address(purpose)),
        Err(first) => fault.set(explanation(content, &first)),
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
        ImportPurpose::Play => ("import", "import-lead"),
        ImportPurpose::Analyse => ("analysis", "analysis-lead"),
    };
    let starts = (purpose == ImportPurpose::Analyse).then(|| {
        let start = |game: GameId| {
            let address = Route::Analyse(Some((game, GameStart::default()))).address();
            view! { <a class="button" href=address>{text(move || voice(game).title())}</a> }
        };
        view! {
            <nav class="analysis-starts" aria-labelledby="starts">
                <h2 id="starts">{localized("analysis-from")}</h2>
                <div class="buttons game-buttons">{GameId::ALL.map(start)}</div>
            </nav>
        }
    });
    let act = match purpose {
        ImportPurpose::Play => view! {
            <button type="submit" class="primary">{localized("import-open")}</button>
            <button type="button" on:click=move |_| take(&content.get_untracked(), ImportPurpose::Analyse)>{localized("analyse")}</button>
        }
        .into_any(),
        ImportPurpose::Analyse => view! { <button type="submit" class="primary">{localized("analyse")}</button> }.into_any(),
    };
    view! {
        <form class="import" on:submit=submit>
            <p class="breadcrumb"><a href="#/">{localized("home")}</a></p>
            <h1>{localized(title)}</h1>
            <p>{localized(lead)}</p>
            {starts}
            <label>
                <span>{localized("import-text")}</span>
                <textarea rows="10" spellcheck="false" prop:value=move || content.get() on:input=move |event| content.set(event_target_value(&event))></textarea>
            </label>
            <div role="status" class="faults">{move || fault.get()}</div>
            <div class="buttons">
                {act}
                <label class="button">
                    {localized("import-file")}
                    <input type="file" class="visually-hidden" accept=".pgn,.txt,.fen,text/plain" on:change=chosen/>
                </label>
            </div>
        </form>
    }
}

/// A link to the analysis of a position, which leads on to a game of its own.
#[component]
pub fn Analyse(game: GameId, start: GameStart) -> impl IntoView {
    match local_game(game, &start) {
        Ok(local_game) => browser::replace_location(&open(&local_game.for_analysis())),
        // The page of the position shows the faults of one that cannot be read.
        Err(_) => browser::replace_location(&Route::Position(game, start).address()),
    }
}

/// An imported text.
enum Imported {
    Game(Box<LocalGame>),
    Position(GameId, GameStart),
}

impl Imported {
    /// Reads a record, a link to a position, or the set-up of any game.
    ///
    /// # Errors
    /// Returns the fault of the text read as a record.
    fn read(content: &str) -> Result<Imported, RecordFault> {
        let linked = content.trim().split_once('#').map(|(_, hash)| Route::read(&browser::decode_uri(hash)));
        if let Some(
            Route::Position(game, start)
            | Route::SetUp(game, start)
            | Route::Edit(game, start)
            | Route::Analyse(Some((game, start))),
        ) = linked
        {
            return Ok(Imported::Position(game, start));
        }
        LocalGame::read(content, browser::random())
            .map(|local_game| Imported::Game(Box::new(local_game)))
            .or_else(|fault| position(content).ok_or(fault))
    }

    fn address(&self, purpose: ImportPurpose) -> String {
        match (self, purpose) {
            (Imported::Game(local_game), ImportPurpose::Play) => open(local_game),
            (Imported::Game(local_game), ImportPurpose::Analyse) => {
                open(&local_game.as_ref().clone().for_analysis())
            }
            (Imported::Position(game, start), ImportPurpose::Play) => {
                Route::Position(*game, start.clone()).address()
            }
            (Imported::Position(game, start), ImportPurpose::Analyse) => {
                Route::Analyse(Some((*game, start.clone()))).address()
            }
        }
    }
}

/// Says what is wrong with a text, and what was expected instead.
fn explanation(content: &str, fault: &RecordFault) -> String {
    let content = content.trim();
    // A text with rows and without tags is meant as a position. The game that finds the fewest faults explains them.
    let faults = |game: GameId| {
        let faults = game.open([]).ok()?.begin(Some(content)).err()?;
        Some((faults.len(), game, faults))
    };
    let is_position = content.contains('/') && !content.contains(['[', '{']);
    let nearest = GameId::ALL.into_iter().filter(|_| is_position).filter_map(faults);
    if let Some((_, game, faults)) = nearest.min_by_key(|(count, ..)| *count) {
        let why = faults.first().map(|fault| voice(game).fault(fault)).unwrap_or_default();
        let said = t_with("import-position", &[("game", &voice(game).title()), ("why", &why)]);
        return format!("{} {}", sentence(&said), t("import-expected"));
    }
    match fault.kind {
        RecordFaultKind::Nothing if content.is_empty() => t("import-nothing"),
        RecordFaultKind::Nothing | RecordFaultKind::NoGame => {
            format!("{} {}", sentence(&language().record_fault(fault)), t("import-expected"))
        }
        _ => sentence(&language().record_fault(fault)),
    }
}

/// Returns the first game that reads a text as a set-up.
fn position(content: &str) -> Option<Imported> {
    let setup = content.trim();
    let fits = |game: &GameId| game.open([]).is_ok_and(|rules| rules.begin(Some(setup)).is_ok());
    let game = GameId::ALL.into_iter().find(fits)?;
    Some(Imported::Position(game, GameStart::at(Some(setup.to_string()))))
}

/// Reads a file that a person chose and passes its text on.
pub fn read_file(file: web_sys::File, heard: impl Fn(String) + 'static) {
    spawn_local(async move {
        let text = JsFuture::from(file.text()).await.ok();
        if let Some(text) = text.and_then(|text| text.as_string()) {
            heard(text);
        }
    });
}
