//! A game's rules: the clauses we implement, their source, what is printed and what is our ruling.

use crate::browser;
use crate::route::Route;
use crate::speech::{language, t, voice};
use leptos::prelude::*;
use rules::GameId;
use words::clauses::{Block, ClauseText, Document, Mark, Span, spans};

#[component]
pub fn Rules(game: GameId, clause: Option<String>) -> impl IntoView {
    let document = Memo::new(move |_| Document::of(game, language()));
    let wanted = StoredValue::new(clause);
    Effect::new(move || {
        document.track();
        if let Some(clause) = wanted.get_value() {
            request_animation_frame(move || browser::scroll_to(&clause.to_lowercase()));
        }
    });
    let sections = move || {
        document.with(|document| {
            let sections = document.sections.iter().map(|section| {
                let title = section.title.clone();
                let clauses = section.clauses.iter().map(|clause| clause_view(clause, wanted)).collect_view();
                view! {
                    <section>
                        {(!title.is_empty()).then(|| view! { <h2>{title}</h2> })}
                        {blocks(&section.lead)}
                        {clauses}
                    </section>
                }
            });
            sections.collect_view()
        })
    };
    view! {
        <article class="rules">
            <p class="crumb"><a href="#/">{move || t("home")}</a></p>
            <h1>{move || document.with(|document| document.title.clone())}</h1>
            <p class="meta">{move || format!("{} · {} · {}", voice(game).players(), voice(game).time(), voice(game).source())}</p>
            <p class="legend">
                <span class="mark mark-s">"S"</span>{move || t("mark-sheet")}
                <span class="mark mark-f">"F"</span>{move || t("mark-figure")}
                <span class="mark mark-r">"R"</span>{move || t("mark-ruling")}
            </p>
            {sections}
            <p><a class="button" href=Route::SetUp(game, None).address()>{move || t("set-up")}</a></p>
        </article>
    }
}

fn clause_view(clause: &ClauseText, wanted: StoredValue<Option<String>>) -> impl IntoView + use<> {
    let is_wanted =
        wanted.with_value(|wanted| wanted.as_deref().is_some_and(|w| w.eq_ignore_ascii_case(&clause.number)));
    let (letter, says) = match clause.mark {
        Mark::Sheet => ("mark mark-s", t("mark-sheet")),
        Mark::Figure => ("mark mark-f", t("mark-figure")),
        Mark::Ruling => ("mark mark-r", t("mark-ruling")),
    };
    view! {
        <div class="clause-text" class:wanted=is_wanted id=clause.number.to_lowercase() tabindex="-1">
            <h3><span class="number">{clause.number.clone()}</span>" "{clause.title.clone()}" "
                <span class=letter title=says>{clause.mark.letter().to_string()}</span></h3>
            {blocks(&clause.body)}
        </div>
    }
}

fn blocks(blocks: &[Block]) -> impl IntoView + use<> {
    blocks
        .iter()
        .map(|block| match block {
            Block::Text(text) => view! { <p>{paragraph(text)}</p> }.into_any(),
            Block::Drawing(lines) => view! { <pre tabindex="0">{lines.clone()}</pre> }.into_any(),
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
            Span::Mark(text) => view! { <span class="mark">{text.to_string()}</span> }.into_any(),
        })
        .collect_view()
}
