//! What a finger hides: the square under it, enlarged above it.

use super::drag::Drag;
use super::hundredths;
use crate::live::Live;
use drawing::{CELL, Number, Point, View};
use leptos::prelude::*;
use rules::Layout;

/// The id of the board's drawing, which the lens shows again.
pub const PICTURE: &str = "picture";
/// Cells seen through the lens.
const SEEN: f32 = 1.7;

/// A round glass above the finger, while one is on the board.
#[component]
pub fn Lens(live: Live, layout: StoredValue<Layout>, drag: Drag) -> impl IntoView {
    let touched = move || drag.touched();
    let seen = move || {
        layout.with_value(|layout| {
            let view = View::new(layout, live.turns.get());
            let centre = touched().map(|cell| view.centre(cell));
            let (width, height) = view.size();
            centre.map(|centre| {
                let side = CELL * SEEN;
                let corner = Point { x: centre.x - side / 2.0, y: centre.y - side / 2.0 };
                let glass = format!("{corner} {0} {0}", Number(side));
                (glass, hundredths(centre.x / width), hundredths(centre.y / height))
            })
        })
    };
    view! {
        {move || seen().map(|(glass, left, top)| view! {
            <div class="lens" style:left=left style:top=top aria-hidden="true">
                <svg viewBox=glass focusable="false"><use href=format!("#{PICTURE}")/></svg>
            </div>
        })}
    }
}
