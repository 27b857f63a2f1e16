//! The rules of a game: a summary, the contents, the clauses we implement, and their source.

use crate::board::static_board_svg;
use crate::browser;
use crate::locale::{language, localized, t, text, voice};
use crate::route::{GameStart, Route};
use leptos::prelude::*;
use leptos::task::spawn_local;
use sprung_drawing::{Diagram, Palette};
use sprung_i18n::clauses::{Block, ClauseSource, ClauseText, Document, DocumentSection, Span, spans};
use sprung_rules::{GameId, Seat};

#[component]
pub fn Rules(game: GameId, clause: Option<String>) -> impl IntoView {
    let document = RwSignal::new(None::<Document>);
    let missing = RwSignal::new(false);
    let wanted = StoredValue::new(clause);
    let board = browser::remembered_board();
    Effect::new(move || {
        let language = language();
        spawn_local(async move {
            let text = browser::fetch_text(&format!("rules/{}.{}.md", game.name(), language.code())).await;
            missing.try_set(text.is_none());
            document.try_set(text.map(|text| Document::read(&text)));
            if let Some(clause) = wanted.try_get_value().flatten() {
                request_animation_frame(move || browser::scroll_to(&clause.to_ascii_lowercase()));
            }
        });
    });
    let start = picture_of_start(game);
    let head = move || document.with(|document| Some(blocks(&document.as_ref()?.sections.first()?.lead)));
    let titles = move || {
        document.with(|document| {
            let sections = document.iter().flat_map(titled);
            sections.map(|(place, section)| contents_row(game, place, &section.title)).collect_view()
        })
    };
    let sections = move || {
        document.with(|document| {
            let sections = document.iter().flat_map(titled);
            sections.map(|(place, section)| section_view(place, section, wanted)).collect_view()
        })
    };
    view! {
        <div class="rules-page">
            <header class="rules">
                <p class="breadcrumb">
                    {board.map(|address| view! { <a href=address>{localized("back-to-board")}</a> })}
                    <a href="#/">{localized("home")}</a>
                </p>
                <h1>{text(move || voice(game).title())}</h1>
                {head}
                <Show when=move || missing.get()><p>{localized("rules-missing")}</p></Show>
                <p class="meta">{text(move || format!("{} · {} · {}", voice(game).players(), voice(game).time(), voice(game).rules_source()))}</p>
                <figure class="diagram"><div inner_html=start></div><figcaption>{localized("editor-start")}</figcaption></figure>
            </header>
            <nav class="contents" aria-labelledby="contents">
                <h2 id="contents">{localized("contents")}</h2>
                <ol>{titles}</ol>
                <a class="button" href=Route::SetUp(game, GameStart::default()).address()>{localized("set-up")}</a>
            </nav>
            <article class="rules">
                <p class="legend">
                    <span><span class="mark mark-s">"S"</span>{localized("mark-sheet")}</span>
                    <span><span class="mark mark-f">"F"</span>{localized("mark-figure")}</span>
                    <span><span class="mark mark-r">"R"</span>{localized("mark-ruling")}</span>
                </p>
                {sections}
            </article>
        </div>
    }
}

/// Returns the sections that have a title, with their positions; the summary stands before the first.
fn titled(document: &Document) -> impl Iterator<Item = (usize, &DocumentSection)> {
    document.sections.iter().enumerate().filter(|(_, section)| !section.title.is_empty())
}

fn picture_of_start(game: GameId) -> String {
    let start = game.open([]).ok().and_then(|rules| rules.begin(None).ok());
    start.map(|state| static_board_svg(&*state, Seat::A, true)).unwrap_or_default()
}

/// Returns the id of a section, which stands in the address in place of a clause's number.
fn anchor(place: usize) -> String {
    format!("section-{place}")
}

fn contents_row(game: GameId, place: usize, title: &str) -> impl IntoView + use<> {
    let address = StoredValue::new(Route::Rules(game, Some(anchor(place))).address());
    let go = move |event: leptos::ev::MouseEvent| {
        // The page is open already, so only its address changes.
        event.prevent_default();
        address.with_value(|address| browser::replace_address(address));
        browser::scroll_to(&anchor(place));
        browser::focus(&anchor(place));
    };
    view! { <li><a href=address.get_value() on:click=go>{title.to_string()}</a></li> }
}

fn section_view(
    place: usize,
    section: &DocumentSection,
    wanted: StoredValue<Option<String>>,
) -> impl IntoView + use<> {
    let clauses = section.clauses.iter().map(|clause| clause_view(clause, wanted)).collect_view();
    view! {
        <section>
            <h2 id=anchor(place) tabindex="-1">{section.title.clone()}</h2>
            {blocks(&section.lead)}
            {clauses}
        </section>
    }
}

fn clause_view(clause: &ClauseText, wanted: StoredValue<Option<String>>) -> impl IntoView + use<> {
    let is_wanted =
        wanted.with_value(|wanted| wanted.as_deref().is_some_and(|w| w.eq_ignore_ascii_case(&clause.number)));
    let (class, title) = match clause.source {
        ClauseSource::Sheet => ("mark mark-s", t("mark-sheet")),
        ClauseSource::Figure => ("mark mark-f", t("mark-figure")),
        ClauseSource::Ruling => ("mark mark-r", t("mark-ruling")),
    };
    view! {
        <div class="clause-text" class:is-target=is_wanted id=clause.number.to_ascii_lowercase() tabindex="-1">
            <h3><span class="number">{clause.number.clone()}</span>" "{clause.title.clone()}" "
                <span class=class title=title>{clause.source.letter().to_string()}</span></h3>
            {blocks(&clause.body)}
        </div>
    }
}

fn blocks(blocks: &[Block]) -> impl IntoView + use<> {
    blocks
        .iter()
        .map(|block| match block {
            Block::Text(text) => view! { <p>{paragraph(text)}</p> }.into_any(),
            Block::Diagram { name, caption } => {
                let picture = Diagram::find(name).map(|diagram| diagram.svg(Palette::Variables, None));
                // The caption describes the picture.
                let picture = picture.unwrap_or_default().replacen("role=\"img\"", "aria-hidden=\"true\"", 1);
                view! { <figure class="diagram"><div inner_html=picture></div><figcaption>{caption.clone()}</figcaption></figure> }.into_any()
            }
            // The text of the drawing helps people who write drawings. The picture above shows the same.
            Block::Drawing(lines) => view! {
                <details class="text-alternative"><summary>{localized("as-text")}</summary><pre tabindex="0">{lines.clone()}</pre></details>
            }
            .into_any(),
        })
        .collect_view()
}

fn paragraph(text: &str) -> impl IntoView + use<> {
    spans(text)
        .into_iter()
        .map(|span| match span {
            Span::Plain(text) => text.to_string().into_any(),
            Span::Strong(text) => view! { <strong>{text.to_string()}</strong> }.into_any(),
            Span::Emphasis(text) => view! { <em>{text.to_string()}</em> }.into_any(),
            Span::Code(text) => view! { <code>{text.to_string()}</code> }.into_any(),
            Span::Source(text) => view! { <span class="mark">{text.to_string()}</span> }.into_any(),
        })
        .collect_view()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sprung_i18n::Language;
    use std::collections::BTreeSet;

    #[test]
    fn every_diagram_of_the_documents_is_drawn_and_every_diagram_is_in_its_games_document() {
        for game in GameId::ALL {
            for language in Language::ALL {
                let document = Document::of(game, language);
                let named: BTreeSet<&str> = document
                    .clauses()
                    .flat_map(|clause| &clause.body)
                    .filter_map(|block| {
                        if let Block::Diagram { name, .. } = block { Some(name.as_str()) } else { None }
                    })
                    .collect();
                let drawn: BTreeSet<&str> = Diagram::all()
                    .filter(|diagram| diagram.game == game)
                    .map(|diagram| diagram.name)
                    .collect();
                assert_eq!(named, drawn, "{game:?} {language:?}");
                assert!(drawn.len() >= 5, "{game:?}");
            }
        }
    }
}
