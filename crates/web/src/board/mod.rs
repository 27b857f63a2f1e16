//! The board: one component for all five games. It places what `drawing` draws, lays an accessible grid of buttons over it
//! and hands clicks on; it knows no rules.

mod drag;
mod grid;
mod lens;
mod steps;
mod still;

use crate::live::Live;
use crate::settings::settings;
use drag::Drag;
use drawing::{
    CELL, Layer, MARGIN, Mark, Number, Palette, View, ground, labels, mark, overprint, symbol, symbols,
};
use grid::Grid;
use lens::Lens;
use leptos::prelude::*;
use rules::{Figure, GameId, Layout, sort_few};

#[cfg(feature = "whole")]
pub use grid::{arrow, button_id, first_cell, neighbour, seen_rows};

pub use still::still;

const PALETTE: Palette = Palette::Variables;

/// The board of a table in use.
#[component]
pub fn Board(live: Live) -> impl IntoView {
    let game = live.game;
    let layout = StoredValue::new(live.table.with_untracked(|table| table.play().layout().clone()));
    let turns = live.turns;
    let drag = Drag::new(live, layout);
    let art = move |draw: fn(GameId, &View, Palette) -> String| {
        move || layout.with_value(|layout| draw(game, &View::new(layout, turns.get()), PALETTE))
    };
    // apart, because a pointer that moves changes only what the hand shows
    let standing = Memo::new(move |_| live.standing_marks());
    let in_hand = Memo::new(move |_| live.hand_marks());
    let marked = move |here: fn(Layer) -> bool| {
        move || {
            layout.with_value(|layout| {
                let view = View::new(layout, turns.get());
                standing
                    .with(|standing| in_hand.with(|in_hand| drawn(&[standing, in_hand], game, &view, here)))
            })
        }
    };
    let size = move || layout.with_value(|layout| View::new(layout, turns.get()).size());
    let view_box = move || {
        let (width, height) = size();
        format!("0 0 {} {}", Number(width), Number(height))
    };
    let ratio = move || {
        let (width, height) = size();
        format!("{} / {}", Number(width), Number(height))
    };
    steps::animate(live, layout);
    view! {
        <div class=format!("board board-{}", game.name()) style:aspect-ratio=ratio>
            <svg viewBox=view_box aria-hidden="true" focusable="false">
                <defs inner_html=symbols(game, PALETTE)></defs>
                <g id=lens::PICTURE>
                    <g inner_html=art(ground)></g>
                    <g inner_html=marked(|layer| layer < Layer::Target)></g>
                    <g inner_html=art(overprint)></g>
                    <g inner_html=marked(|layer| layer == Layer::Target)></g>
                    <Figures live layout drag/>
                    <g inner_html=marked(|layer| layer == Layer::Way)></g>
                    <g inner_html=art(|_, view, palette| labels(view, palette))></g>
                </g>
            </svg>
            <Grid live layout drag/>
            <Lens live layout drag/>
        </div>
    }
}

fn drawn(marks: &[&Vec<Mark>], game: GameId, view: &View, here: fn(Layer) -> bool) -> String {
    let mut shown: Vec<&Mark> = marks.iter().copied().flatten().filter(|mark| here(mark.layer())).collect();
    sort_few(&mut shown, |one, other| one.layer() < other.layer());
    shown.into_iter().map(|shown| mark(shown, game, view, PALETTE)).collect()
}

#[component]
fn Figures(live: Live, layout: StoredValue<Layout>, drag: Drag) -> impl IntoView {
    let ids = move || live.pieces.with(|pieces| pieces.iter().map(|piece| piece.id).collect::<Vec<_>>());
    view! {
        <g class="figures">
            <For each=ids key=|id| *id let:id>
                <Standing live layout drag id/>
            </For>
        </g>
    }
}

/// One figure where it stands, or under the finger that drags it.
#[component]
fn Standing(live: Live, layout: StoredValue<Layout>, drag: Drag, id: u32) -> impl IntoView {
    let piece = Memo::new(move |last: Option<&Option<_>>| {
        let found = live.pieces.with(|pieces| pieces.iter().find(|piece| piece.id == id).copied());
        // one that is leaving stays what it was
        found.or_else(|| last.copied().flatten())
    });
    let href = move || piece.get().map(|piece| format!("#{}", symbol(piece.figure)));
    let place = move || {
        let Some(piece) = piece.get() else { return String::new() };
        let turns = live.turns.get();
        layout.with_value(|layout| {
            let view = View::new(layout, turns);
            let centre = view.centre(live.landed(piece.cell));
            let (x, y) = drag.position(piece.cell).unwrap_or((centre.x, centre.y));
            let turn = if settings().with(|settings| settings.tablet) {
                view.facing(piece.figure.seat)
            } else {
                0.0
            };
            format!("translate({}px, {}px) rotate({}deg)", Number(x), Number(y), Number(turn))
        })
    };
    let held = move || piece.get().is_some_and(|piece| drag.holds(piece.cell));
    let large = move || {
        let selected = live.hand.with(|hand| hand.selected());
        piece.get().is_some_and(|piece| selected == Some(piece.cell))
    };
    view! {
        <g class="figure" class:held=held class:chosen=large data-piece=id.to_string() style:transform=place>
            <use href=href/>
        </g>
    }
}

/// The whole board once more, small: the same drawing.
#[component]
pub fn Whole(live: Live) -> impl IntoView {
    let size = live.table.with_untracked(|table| View::new(table.play().layout(), 0).size());
    view! {
        <svg viewBox=format!("0 0 {} {}", Number(size.0), Number(size.1)) aria-hidden="true" focusable="false"><use href=format!("#{}", lens::PICTURE)/></svg>
    }
}

/// A figure alone, for stock, seats and lists.
#[component]
pub fn Little(figure: Figure) -> impl IntoView {
    view! {
        <svg class="little" viewBox="-21 -21 42 42" aria-hidden="true" focusable="false" inner_html=drawing::figure(figure, PALETTE)></svg>
    }
}

/// Where on the board's width and height a cell begins, as seen, and its size, for the style.
pub fn percent(view: &View, cell: rules::Cell) -> [String; 4] {
    let (width, height) = view.size();
    let (column, row) = view.seen(cell);
    let (x, y) = (MARGIN + f32::from(column) * CELL, MARGIN + f32::from(row) * CELL);
    [x / width, y / height, CELL / width, CELL / height].map(hundredths)
}

/// A part of a whole, for the style.
pub fn hundredths(part: f32) -> String {
    format!("{}%", Number(part * 100.0))
}

/// Gives a cell's button the focus.
pub fn focus_cell(cell: rules::Cell) {
    crate::browser::focus(&grid::button_id(cell));
}
