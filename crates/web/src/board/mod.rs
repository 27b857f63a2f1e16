//! The board: one component for all games. It places what `drawing` draws, lays an accessible grid of buttons over it and passes
//! clicks on; it knows no rules.

mod drag;
mod grid;
mod jump_animation;
mod magnifier;
mod static_board;

use crate::session::GameSession;
use crate::settings::settings;
use drag::Drag;
use grid::Grid;
use leptos::prelude::*;
use magnifier::Magnifier;
use sprung_drawing::{
    CELL, Layer, MARGIN, Mark, Palette, SvgNumber, View, background_svg, decoration_svg, labels_svg,
    mark_svg, piece_symbols, symbol_id,
};
use sprung_rules::{GameId, Layout, Piece, insertion_sort};

#[cfg(feature = "whole")]
pub use grid::{arrow, button_id, first_cell, neighbour, seen_rows};

pub use jump_animation::finish_jumps;
pub use static_board::static_board_svg;

const PALETTE: Palette = Palette::Variables;

/// The board of a game session.
#[component]
pub fn Board(session: GameSession) -> impl IntoView {
    let game = session.game;
    let layout =
        StoredValue::new(session.local_game.with_untracked(|local_game| local_game.state().layout().clone()));
    let turns = session.quarter_turns;
    let drag = Drag::new(session, layout);
    let art = move |draw: fn(GameId, &View, Palette) -> String| {
        move || layout.with_value(|layout| draw(game, &View::new(layout, turns.get()), PALETTE))
    };
    // These marks are drawn apart from the position's, because a moving pointer changes only them.
    let position_marks = Memo::new(move |_| session.position_marks());
    let selection_marks = Memo::new(move |_| session.selection_marks());
    let marked = move |here: fn(Layer) -> bool| {
        move || {
            layout.with_value(|layout| {
                let view = View::new(layout, turns.get());
                position_marks.with(|position_marks| {
                    selection_marks
                        .with(|selection_marks| drawn(&[position_marks, selection_marks], game, &view, here))
                })
            })
        }
    };
    let size = move || layout.with_value(|layout| View::new(layout, turns.get()).size());
    let view_box = move || {
        let (width, height) = size();
        format!("0 0 {} {}", SvgNumber(width), SvgNumber(height))
    };
    let ratio = move || {
        let (width, height) = size();
        format!("{} / {}", SvgNumber(width), SvgNumber(height))
    };
    jump_animation::animate(session, layout);
    view! {
        <div class=format!("board board-{}", game.name()) style:aspect-ratio=ratio>
            <svg viewBox=view_box aria-hidden="true" focusable="false">
                <defs inner_html=piece_symbols(game, PALETTE)></defs>
                <g id=magnifier::DRAWING_ID>
                    <g inner_html=art(background_svg)></g>
                    <g inner_html=marked(|layer| layer < Layer::Targets)></g>
                    <g inner_html=art(decoration_svg)></g>
                    <g inner_html=marked(|layer| layer == Layer::Targets)></g>
                    <Pieces session layout drag/>
                    <g inner_html=marked(|layer| layer == Layer::AbovePieces)></g>
                    <g inner_html=art(|_, view, palette| labels_svg(view, palette))></g>
                </g>
            </svg>
            <Grid session layout drag/>
            <Magnifier session layout drag/>
        </div>
    }
}

fn drawn(marks: &[&Vec<Mark>], game: GameId, view: &View, here: fn(Layer) -> bool) -> String {
    let mut shown: Vec<&Mark> = marks.iter().copied().flatten().filter(|mark| here(mark.layer())).collect();
    insertion_sort(&mut shown, |one, other| one.layer() < other.layer());
    shown.into_iter().map(|shown| mark_svg(shown, game, view, PALETTE)).collect()
}

#[component]
fn Pieces(session: GameSession, layout: StoredValue<Layout>, drag: Drag) -> impl IntoView {
    let ids = move || session.pieces.with(|pieces| pieces.iter().map(|piece| piece.id).collect::<Vec<_>>());
    view! {
        <g class="pieces">
            <For each=ids key=|id| *id let:id>
                <PieceView session layout drag id/>
            </For>
        </g>
    }
}

/// A piece where it stands, or under the pointer that drags it.
#[component]
fn PieceView(session: GameSession, layout: StoredValue<Layout>, drag: Drag, id: u32) -> impl IntoView {
    let piece = Memo::new(move |last: Option<&Option<_>>| {
        let found = session.pieces.with(|pieces| pieces.iter().find(|piece| piece.id == id).copied());
        // A piece that is leaving the board keeps its picture.
        found.or_else(|| last.copied().flatten())
    });
    let href = move || piece.get().map(|piece| format!("#{}", symbol_id(piece.piece)));
    let place = move || {
        let Some(piece) = piece.get() else { return String::new() };
        let turns = session.quarter_turns.get();
        layout.with_value(|layout| {
            let view = View::new(layout, turns);
            let centre = view.centre(session.displayed_cell(piece.cell));
            let (x, y) = drag.position(piece.cell).unwrap_or((centre.x, centre.y));
            let turn =
                if settings().with(|settings| settings.tablet) { view.facing(piece.piece.seat) } else { 0.0 };
            format!("translate({}px, {}px) rotate({}deg)", SvgNumber(x), SvgNumber(y), SvgNumber(turn))
        })
    };
    let held = move || piece.get().is_some_and(|piece| drag.holds(piece.cell));
    let celebrates = move || {
        let seats = session.celebrating.get();
        piece.get().is_some_and(|piece| seats.has(piece.piece.seat))
    };
    let large = move || {
        let selected = session.selection.with(|selection| selection.selected());
        piece.get().is_some_and(|piece| selected == Some(piece.cell))
    };
    view! {
        <g class="piece" class:dragged=held class:chosen=large class:celebrates=celebrates data-piece=id.to_string() style:transform=place>
            <use href=href/>
        </g>
    }
}

/// A thumbnail of the whole board: the same drawing once more.
#[component]
pub fn BoardThumbnail(session: GameSession) -> impl IntoView {
    let size =
        session.local_game.with_untracked(|local_game| View::new(local_game.state().layout(), 0).size());
    view! {
        <svg viewBox=format!("0 0 {} {}", SvgNumber(size.0), SvgNumber(size.1)) aria-hidden="true" focusable="false"><use href=format!("#{}", magnifier::DRAWING_ID)/></svg>
    }
}

/// A single piece, for stock, seats and lists.
#[component]
pub fn PieceIcon(piece: Piece) -> impl IntoView {
    view! {
        <svg class="piece-icon" viewBox="-21 -21 42 42" aria-hidden="true" focusable="false" inner_html=sprung_drawing::piece_svg(piece, PALETTE)></svg>
    }
}

/// Returns a cell's left, top, width and height in percent of the board, as seen.
pub fn cell_style(view: &View, cell: sprung_rules::Cell) -> [String; 4] {
    let (width, height) = view.size();
    let (column, row) = view.seen(cell);
    let (x, y) = (MARGIN + f32::from(column) * CELL, MARGIN + f32::from(row) * CELL);
    [x / width, y / height, CELL / width, CELL / height].map(css_percent)
}

/// Returns a fraction as a CSS percentage.
pub fn css_percent(part: f32) -> String {
    format!("{}%", SvgNumber(part * 100.0))
}

/// Focuses a cell's button.
pub fn focus_cell(cell: sprung_rules::Cell) {
    crate::browser::focus(&grid::button_id(cell));
}
