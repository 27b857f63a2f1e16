//! The magnifier: the square that a finger hides, enlarged above it.

use super::css_percent;
use super::drag::Drag;
use crate::session::GameSession;
use leptos::prelude::*;
use sprung_drawing::{CELL, SvgNumber, SvgPoint, View};
use sprung_rules::Layout;

/// The id of the board's drawing, which the magnifier shows again.
pub const DRAWING_ID: &str = "picture";
/// The number of cells seen through the magnifier.
const MAGNIFIED_CELLS: f32 = 1.7;

/// A round magnifier above the finger, while one is on the board.
#[component]
pub fn Magnifier(session: GameSession, layout: StoredValue<Layout>, drag: Drag) -> impl IntoView {
    let touched = move || drag.touched();
    let glass = move || {
        layout.with_value(|layout| {
            let view = View::new(layout, session.quarter_turns.get());
            let centre = touched().map(|cell| view.centre(cell));
            let (width, height) = view.size();
            centre.map(|centre| {
                let side = CELL * MAGNIFIED_CELLS;
                let corner = SvgPoint { x: centre.x - side / 2.0, y: centre.y - side / 2.0 };
                let view_box = format!("{corner} {0} {0}", SvgNumber(side));
                (view_box, css_percent(centre.x / width), css_percent(centre.y / height))
            })
        })
    };
    view! {
        {move || glass().map(|(view_box, left, top)| view! {
            <div class="magnifier" style:left=left style:top=top aria-hidden="true">
                <svg viewBox=view_box focusable="false"><use href=format!("#{DRAWING_ID}")/></svg>
            </div>
        })}
    }
}
